"""The triggers that make the log append-only, for both databases."""

SQLITE_ON = """
CREATE TRIGGER {table}_no_update BEFORE UPDATE ON {table}
BEGIN SELECT RAISE(ABORT, 'the log is append-only'); END;
CREATE TRIGGER {table}_no_delete BEFORE DELETE ON {table}
BEGIN SELECT RAISE(ABORT, 'the log is append-only'); END;
"""
SQLITE_OFF = "DROP TRIGGER IF EXISTS {table}_no_update; DROP TRIGGER IF EXISTS {table}_no_delete;"
POSTGRESQL_ON = """
CREATE OR REPLACE FUNCTION {table}_refuse() RETURNS trigger LANGUAGE plpgsql AS
$$ BEGIN RAISE EXCEPTION 'the log is append-only' USING ERRCODE = 'integrity_constraint_violation'; END $$;
CREATE TRIGGER {table}_append_only BEFORE UPDATE OR DELETE ON {table}
FOR EACH ROW EXECUTE FUNCTION {table}_refuse();
"""
POSTGRESQL_OFF = "DROP TRIGGER IF EXISTS {table}_append_only ON {table};"
TABLE = "tournaments_entry"


def guard_log(connection) -> None:
    """From now on the database refuses UPDATE and DELETE on the log."""
    _run(connection, {"sqlite": SQLITE_ON, "postgresql": POSTGRESQL_ON})


def release_log(connection) -> None:
    """For tests that empty the database, and for a migration that must rewrite the log; nothing else calls it."""
    _run(connection, {"sqlite": SQLITE_OFF, "postgresql": POSTGRESQL_OFF})


def _run(connection, statements: dict[str, str]) -> None:
    script = statements[connection.vendor].format(table=TABLE)
    with connection.cursor() as cursor:
        if connection.vendor == "postgresql":
            cursor.execute(script)
            return
        for statement in script.replace("; END", "\0 END").split(";"):
            if statement.strip():
                cursor.execute(statement.replace("\0 END", "; END"))
