"""Settings: one file, read from the environment once.

Without any variable set this is the embedded installation that `run.py` serves: SQLite in `var/`, a Redis-protocol
server beside it, mails written to files. Each variable named here moves one part to a real server.
"""

from pathlib import Path

import environ
from csp.constants import NONCE, NONE, SELF
from django.utils.translation import gettext_lazy as _

env = environ.Env()
BASE_DIR = Path(__file__).resolve().parent.parent
VAR_DIR = Path(env("VAR_DIR", default=str(BASE_DIR / "var")))
VAR_DIR.mkdir(parents=True, exist_ok=True)

DEBUG = env.bool("DEBUG", default=False)
SECRET_KEY = env("SECRET_KEY", default="") or (VAR_DIR / "secret_key").read_text().strip()
ALLOWED_HOSTS = env.list("ALLOWED_HOSTS", default=["localhost", "127.0.0.1", "[::1]"])
SOURCE_URL = env("SOURCE_URL", default="")  # where this host offers the code it runs (AGPL, section 13)
SITE_URL = env("SITE_URL", default="http://127.0.0.1:8000")
# Browsers send the page's own origin with a socket's handshake; nothing else may open one.
ALLOWED_ORIGINS = env.list("ALLOWED_ORIGINS", default=[])
CSRF_TRUSTED_ORIGINS = env.list("CSRF_TRUSTED_ORIGINS", default=[])
SECURE = env.bool("SECURE", default=SITE_URL.startswith("https://"))

INSTALLED_APPS = [
    "unfold.apps.BasicAppConfig",
    "config.apps.SiteAdminConfig",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "whitenoise.runserver_nostatic",
    "django.contrib.staticfiles",
    "channels",
    "csp",
    "allauth",
    "allauth.account",
    "accounts",
    "games",
    "tournaments",
]

MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "accounts.middleware.OwnLanguageAndZone",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "csp.middleware.CSPMiddleware",
    "allauth.account.middleware.AccountMiddleware",
]

ROOT_URLCONF = "config.urls"
ASGI_APPLICATION = "config.asgi.application"
GAME_DIRS = sorted(path for path in (BASE_DIR / "games").iterdir() if path.is_dir())

TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates", *(path / "templates" for path in GAME_DIRS if (path / "templates").is_dir())],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
                "django.template.context_processors.i18n",
                "tournaments.context.source",
                "tournaments.context.waiting_for_me",
            ],
        },
    },
]

# --- data -----------------------------------------------------------------------------------------------------------
DATABASES = {"default": env.db("DATABASE_URL", default=f"sqlite:///{VAR_DIR / 'sobremesa.sqlite3'}")}
DATABASE = DATABASES["default"]
DATABASE["CONN_MAX_AGE"] = env.int("CONN_MAX_AGE", default=600)
DATABASE["CONN_HEALTH_CHECKS"] = True
if DATABASE["ENGINE"].endswith("sqlite3"):
    # IMMEDIATE is the lock of the move path: with the default, concurrent writers fail with "database is locked".
    DATABASE["OPTIONS"] = {
        "transaction_mode": "IMMEDIATE",
        "timeout": 20,
        "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA foreign_keys=ON;",
    }
    DATABASE["TEST"] = {"NAME": str(VAR_DIR / "test.sqlite3")}
else:
    limits = "-c lock_timeout=2s -c statement_timeout=5s -c idle_in_transaction_session_timeout=5s"
    DATABASE["OPTIONS"] = {"options": limits}
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

REDIS_URL = env("REDIS_URL", default="redis://127.0.0.1:6379/0")
CACHE_LIMITS = {"socket_timeout": 1, "socket_connect_timeout": 1}  # seconds a page waits for a frozen Redis
CACHES = {
    "default": {"BACKEND": "config.cache.ForgetfulRedisCache", "LOCATION": REDIS_URL, "OPTIONS": CACHE_LIMITS},
}
SESSION_ENGINE = "django.contrib.sessions.backends.db"
# The pub/sub layer keeps sockets open when Redis restarts and drops nothing silently below its buffer; it only ever
# carries nudges (room and number), never a card.
CHANNEL_LAYERS = {
    "default": {"BACKEND": "channels_redis.pubsub.RedisPubSubChannelLayer", "CONFIG": {"hosts": [REDIS_URL]}},
}

CPU_SPEED = env.float("CPU_SPEED", default=1.0)  # 1 is human pace; 5 makes CPUs and pauses five times as quick
SWEEP_IN_WEB = env.bool("SWEEP_IN_WEB", default=True)  # each web process steps in when the workers are late
CELERY_BROKER_URL = REDIS_URL
CELERY_TASK_IGNORE_RESULT = True
CELERY_TASK_ACKS_LATE = True
CELERY_TASK_REJECT_ON_WORKER_LOST = True
CELERY_WORKER_PREFETCH_MULTIPLIER = 1
CELERY_BROKER_TRANSPORT_OPTIONS = {"visibility_timeout": 60}
CELERY_BROKER_CONNECTION_RETRY_ON_STARTUP = True
CELERY_WORKER_HIJACK_ROOT_LOGGER = False
CELERY_TIMEZONE = "UTC"
CELERY_BEAT_SCHEDULE_FILENAME = str(VAR_DIR / "beat-schedule")
CELERY_BEAT_SCHEDULE = {
    "sweep": {"task": "tournaments.tasks.sweep", "schedule": 1.0, "options": {"expires": 5}},
    "notify": {"task": "tournaments.tasks.notify", "schedule": 30.0, "options": {"expires": 25}},
    "expire": {"task": "tournaments.tasks.expire", "schedule": 60.0, "options": {"expires": 50}},
}

# --- people ---------------------------------------------------------------------------------------------------------
AUTH_USER_MODEL = "accounts.User"
AUTHENTICATION_BACKENDS = ["accounts.backends.NameBackend", "allauth.account.auth_backends.AuthenticationBackend"]
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": "django.contrib.auth.password_validation.UserAttributeSimilarityValidator"},
    {"NAME": "django.contrib.auth.password_validation.MinimumLengthValidator"},
    {"NAME": "django.contrib.auth.password_validation.CommonPasswordValidator"},
]
ACCOUNT_ADAPTER = "accounts.adapter.AccountAdapter"
ACCOUNT_SIGNUP_FIELDS = ["username*", "email*", "password1*"]
ACCOUNT_LOGIN_METHODS = {"username", "email"}
ACCOUNT_EMAIL_VERIFICATION = "optional"
ACCOUNT_AUTHENTICATED_LOGIN_REDIRECTS = False  # a guest signs up and logs in without logging out first
ACCOUNT_LOGOUT_REDIRECT_URL = "home"
ACCOUNT_EMAIL_SUBJECT_PREFIX = "Sobremesa: "
LOGIN_URL = "account_login"
LOGIN_REDIRECT_URL = "home"

EMAIL = env.email_url("EMAIL_URL", default=f"filemail:////{VAR_DIR / 'mails'}")
vars().update(EMAIL)
DEFAULT_FROM_EMAIL = env("DEFAULT_FROM_EMAIL", default="Sobremesa <sobremesa@localhost>")

# --- language and time ------------------------------------------------------------------------------------------------
LANGUAGE_CODE = "es"
LANGUAGES = [("es", _("Español")), ("en", _("Inglés"))]
LOCALE_PATHS = [BASE_DIR / "locale"]
USE_I18N = True
USE_TZ = True
TIME_ZONE = "UTC"
SITE_TIME_ZONE = env("SITE_TIME_ZONE", default="Europe/Madrid")

# --- static files -----------------------------------------------------------------------------------------------------
STATIC_URL = env("STATIC_URL", default="/static/")
STATIC_ROOT = VAR_DIR / "static"
STATICFILES_DIRS = [BASE_DIR / "static", *(path / "static" for path in GAME_DIRS if (path / "static").is_dir())]
HASHED_FILES = "whitenoise.storage.CompressedManifestStaticFilesStorage"
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": env("STATIC_STORAGE", default=HASHED_FILES)},
}

# --- safety -----------------------------------------------------------------------------------------------------------

CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": [SELF],
        "script-src": [SELF, NONCE],
        "style-src": [SELF, NONCE],
        "img-src": [SELF, "data:"],
        "connect-src": [SELF],
        "object-src": [NONE],
        "base-uri": [NONE],
        "form-action": [SELF],
        "frame-ancestors": [NONE],
    },
}
SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = SECURE
SESSION_COOKIE_AGE = 60 * 60 * 24 * 365  # seconds; a guest's seat lives as long as this cookie
SECURE_SSL_REDIRECT = SECURE
SECURE_HSTS_SECONDS = 60 * 60 * 24 * 365 if SECURE else 0
SECURE_HSTS_INCLUDE_SUBDOMAINS = SECURE_HSTS_PRELOAD = SECURE
SECURE_REDIRECT_EXEMPT = [r"^healthz$", r"^readyz$"]
SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https") if SECURE else None
DATA_UPLOAD_MAX_NUMBER_FIELDS = 200
DATA_UPLOAD_MAX_MEMORY_SIZE = 256 * 1024  # bytes

UNFOLD = {"SITE_TITLE": "Sobremesa", "SITE_HEADER": "Sobremesa"}

LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"plain": {"()": "config.log.formatter"}},
    "handlers": {"stderr": {"class": "logging.StreamHandler", "formatter": "plain"}},
    "root": {"handlers": ["stderr"], "level": env("LOG_LEVEL", default="INFO")},
    "loggers": {"daphne.http_protocol": {"level": "WARNING"}},
}
