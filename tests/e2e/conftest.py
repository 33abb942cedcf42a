import pytest

from tests.serving import Site


@pytest.fixture(scope="session")
def site(tmp_path_factory):
    """The real site, with CPUs that think quickly: a championship is played to its end in a minute or two."""
    with Site(tmp_path_factory.mktemp("site") / "var", CPU_SPEED="12").started() as served:
        yield served
