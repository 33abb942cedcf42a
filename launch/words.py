"""What `run.py` says, in Spanish or, where the terminal speaks English, in English.

No translation machinery here: these sentences are needed before anything is installed.
"""

import os

SENTENCES = {
    # refusals: one clear sentence each
    "old_python": (
        "Sobremesa necesita Python 3.11 o posterior, y este es {found}.",
        "Sobremesa needs Python 3.11 or later, and this is {found}.",
    ),
    "no_venv": (
        "A este Python le falta el módulo «{module}»; en Debian o Ubuntu se instala con «apt install python3-venv».",
        "This Python lacks the module “{module}”; on Debian or Ubuntu install it with “apt install python3-venv”.",
    ),
    "running": (
        "Sobremesa ya está en marcha con estos datos (proceso {pid}); ábrela en {url} o párala primero.",
        "Sobremesa is already running on these data (process {pid}); open it at {url} or stop it first.",
    ),
    "port_taken": (
        "El puerto {port} de {host} ya está ocupado; elige otro con --port.",
        "Port {port} of {host} is already taken; choose another one with --port.",
    ),
    "port_forbidden": (
        "El sistema no te deja abrir el puerto {port}; elige uno mayor de 1023 con --port.",
        "The system does not let you open port {port}; choose one above 1023 with --port.",
    ),
    "host_unknown": (
        "«{host}» no es una dirección de este equipo; elige otra con --host.",
        "“{host}” is not an address of this machine; choose another one with --host.",
    ),
    "var_unwritable": (
        "No se puede escribir en {path}, donde viven los datos.",
        "{path}, where the data live, cannot be written to.",
    ),
    "step_failed": (
        "Este paso no salió bien: {step}. Lo último que dijo: «{last}». Todo está en {log}",
        "This step failed: {step}. The last thing it said: “{last}”. Everything is in {log}",
    ),
    "child_failed": (
        "La parte «{name}» no consigue arrancar. Lo último que dijo: «{last}». Todo está en {log}",
        "The part “{name}” cannot start. The last thing it said: “{last}”. Everything is in {log}",
    ),
    "never_ready": (
        "El sitio no respondió en {seconds} segundos (faltaba: {missing}); los registros están en {log}",
        "The site did not answer within {seconds} seconds (missing: {missing}); the logs are in {log}",
    ),
    "missing": (
        "Para las pruebas falta en este equipo: {names}. Instálalo y vuelve a empezar.",
        "The tests need what this machine lacks: {names}. Install it and start again.",
    ),
    # steps
    "step_venv": ("Se prepara el entorno .venv", "Preparing the environment .venv"),
    "step_install": ("Se instalan las dependencias", "Installing the dependencies"),
    "step_translations": ("Se compilan las traducciones", "Compiling the translations"),
    "step_data": ("Se ponen al día los datos", "Bringing the data up to date"),
    "step_start": ("Arranca el sitio", "Starting the site"),
    "step_apt": ("Se instala lo que falta del sistema: {names}", "Installing what the system lacks: {names}"),
    "step_check": ("Comprobación: {name}", "Check: {name}"),
    # the life of the site
    "ready": (
        "Sobremesa está lista en {url} · Ctrl-C para parar.",
        "Sobremesa is ready at {url} · Ctrl-C stops it.",
    ),
    "admin_hint": (
        "Para crear una cuenta de administración: python3 run.py manage createsuperuser",
        "To create an administrator's account: python3 run.py manage createsuperuser",
    ),
    "restarting": (
        "La parte «{name}» se ha parado; vuelve a arrancar en {delay:g} s (detalles en {log}).",
        "The part “{name}” has stopped; it starts again in {delay:g} s (details in {log}).",
    ),
    "stopping": ("Se para el sitio.", "Stopping the site."),
    "stopped": ("Todo parado.", "Everything is stopped."),
    # the tests
    "checks_failed": ("No pasó: {names}", "Failed: {names}"),
    "checks_passed": ("Todo pasó en {seconds:.0f} s.", "Everything passed in {seconds:.0f} s."),
    # the help page
    "help_site": (
        "Sirve Sobremesa en este equipo. Otras órdenes: «test [rutas]» y «manage …».",
        "Serves Sobremesa on this machine. Other commands: “test [paths]” and “manage …”.",
    ),
    "help_port": ("puerto (0: uno libre cualquiera)", "port (0: any free one)"),
    "help_host": ("dirección en la que escucha", "address to listen on"),
    "help_empty": ("sin los datos de muestra", "without the demo data"),
}


def english():
    """Whether the terminal asks for English, by the usual order of the locale variables."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        value = os.environ.get(name)
        if value:
            return value.lower().startswith("en")
    return False


def say(key, **values):
    return SENTENCES[key][1 if english() else 0].format(**values)


class Refusal(Exception):
    """Ends the command with one sentence and a code that is not 0."""

    def __init__(self, key, **values):
        super().__init__(say(key, **values))
