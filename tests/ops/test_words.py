"""What goes wrong before there is a site: one clear sentence, and a code that is not 0."""

import importlib.util
import os
import socket
import subprocess
import sys

import pytest

from launch import setup, words
from launch.place import ROOT, Place
from launch.words import Refusal
from tests.serving import Site


def refusal_of(tmp_path, *arguments, **env):
    site = Site(tmp_path / "var", *arguments, **env).start()
    code = site.process.wait(60)
    return code, site.said().strip()


def test_a_taken_port_is_named(tmp_path):
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        assert refusal_of(tmp_path, "--port", str(port)) == (
            1,
            f"El puerto {port} de 127.0.0.1 ya está ocupado; elige otro con --port.",
        )


def test_the_terminal_that_speaks_english_gets_english(tmp_path):
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        assert refusal_of(tmp_path, "--port", str(port), LANG="en_GB.UTF-8", LC_ALL="") == (
            1,
            f"Port {port} of 127.0.0.1 is already taken; choose another one with --port.",
        )


def test_an_address_of_another_machine_is_named(tmp_path):
    assert refusal_of(tmp_path, "--host", "192.0.2.7") == (
        1,
        "«192.0.2.7» no es una dirección de este equipo; elige otra con --host.",
    )


def test_data_that_cannot_be_written_are_named(tmp_path):
    (tmp_path / "var").write_text("a file where the folder should be")
    assert refusal_of(tmp_path) == (1, f"No se puede escribir en {tmp_path / 'var'}, donde viven los datos.")


def test_a_step_that_fails_says_which_one_and_where_to_read_more(tmp_path):
    code, said = refusal_of(tmp_path, "--port", "0", DATABASE_URL="postgres://nobody@127.0.0.1:1/nowhere")
    assert code == 1
    assert said.splitlines()[-1].startswith("Este paso no salió bien: Se ponen al día los datos.")
    assert str(tmp_path / "var" / "log" / "setup.log") in said


@pytest.mark.parametrize("module", ["venv", "ensurepip"])
def test_a_python_without_venv_says_what_to_install(tmp_path, monkeypatch, module):
    find = importlib.util.find_spec
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None if name == module else find(name))
    monkeypatch.setenv("LANG", "es_ES.UTF-8")
    with pytest.raises(Refusal) as refusal:
        setup.make_environment(Place(tmp_path, tmp_path / "venv"))
    assert str(refusal.value) == (
        f"A este Python le falta el módulo «{module}»; en Debian o Ubuntu se instala con «apt install python3-venv»."
    )
    assert not (tmp_path / "venv").exists()


def test_a_python_too_old_is_told_so():
    code = "import sys; sys.version_info = (3, 10, 2); sys.version = '3.10.2 (main)'; import run; sys.exit(run.main())"
    env = {**os.environ, "LANG": "es_ES.UTF-8"}
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, env=env, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (1, "Sobremesa necesita Python 3.11 o posterior, y este es 3.10.2.\n")


def test_every_sentence_exists_in_both_languages_with_the_same_gaps():
    for key, (spanish, english) in words.SENTENCES.items():
        assert sorted(gaps(spanish)) == sorted(gaps(english)), key


def gaps(sentence):
    return [part.split("}")[0] for part in sentence.split("{")[1:]]
