# The production image: one for every process of the site; `docker-compose.yml` says which process runs where.

FROM python:3.11-slim AS packages
WORKDIR /build
COPY requirements.lock .
RUN python -m venv /opt/venv \
 && /opt/venv/bin/pip install --no-cache-dir --require-hashes --requirement requirements.lock

FROM python:3.11-slim
ENV PATH=/opt/venv/bin:$PATH \
    PYTHONUNBUFFERED=1 \
    PYTHONDONTWRITEBYTECODE=1 \
    DJANGO_SETTINGS_MODULE=config.settings \
    VAR_DIR=/app/var
COPY --from=packages /opt/venv /opt/venv
WORKDIR /app
COPY . .
# Everything that is made from other files is made here, so that a container only has to start.
RUN python -m launch.translations \
 && SECRET_KEY=only-for-the-build python manage.py collectstatic --no-input --verbosity 0 \
 && useradd --system --uid 10001 --no-create-home sobremesa \
 && chown -R sobremesa var
USER sobremesa
EXPOSE 8000
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s CMD ["python", "-m", "launch.ask", "http://127.0.0.1:8000/healthz"]
CMD ["daphne", "--bind", "0.0.0.0", "--port", "8000", "--proxy-headers", "--verbosity", "0", "config.asgi:application"]
