from django.db import migrations

from tournaments.models.guard import guard_log, release_log


class Migration(migrations.Migration):
    """The database itself refuses to change or remove a line of the log."""

    dependencies = [("tournaments", "0001_initial")]
    operations = [
        migrations.RunPython(
            lambda apps, editor: guard_log(editor.connection), lambda apps, editor: release_log(editor.connection)
        )
    ]
