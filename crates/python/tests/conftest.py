import pytest

import boggle


@pytest.fixture(scope="session")
def solver():
    return boggle.Solver()
