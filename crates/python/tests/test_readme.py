import doctest
from pathlib import Path


def test_readme():
    path = Path(__file__).parents[1] / "README.md"
    failed, tried = doctest.testfile(str(path), module_relative=False)
    assert tried >= 6
    assert failed == 0
