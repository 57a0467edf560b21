import pytest

import boggle


@pytest.fixture(autouse=True)
def home(tmp_path_factory, monkeypatch):
    """The tests read and write no files of the user's."""
    home = tmp_path_factory.mktemp("home")
    for name in ("DATA", "CACHE", "CONFIG"):
        monkeypatch.setenv(f"XDG_{name}_HOME", str(home / name))
    return home


@pytest.fixture(scope="session")
def solver():
    return boggle.Solver()
