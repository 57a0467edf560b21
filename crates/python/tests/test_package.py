"""Every public name has types, and documentation with an example that runs."""

import doctest
import importlib.metadata
import inspect
import os
import re
import subprocess
import sys
import types
from pathlib import Path

import pytest
from packaging.tags import cpython_tags, parse_tag

import boggle
from boggle import wordsearch


def members():
    for module in (boggle, wordsearch):
        yield module.__name__, module
        for name in module.__all__:
            yield from members_of(name, getattr(module, name))


def members_of(name, thing):
    yield name, thing
    if inspect.isclass(thing):
        for member in vars(thing):
            if not member.startswith("_"):
                yield f"{name}.{member}", getattr(thing, member)


@pytest.mark.parametrize("name", [name for name, _ in members()])
def test_documentation(name):
    thing = dict(members())[name]
    if isinstance(thing, (tuple, dict, str)):
        return
    documentation = inspect.getdoc(thing)
    assert documentation, name
    test = doctest.DocTestParser().get_doctest(documentation, {**vars(boggle), **vars(wordsearch)}, name, None, 0)
    is_field = isinstance(thing, types.GetSetDescriptorType) or "tuplegetter" in repr(type(thing))
    assert test.examples or is_field, name
    failed, _ = doctest.DocTestRunner(optionflags=doctest.NORMALIZE_WHITESPACE).run(test)
    assert failed == 0


def test_every_name_is_tested():
    folder = Path(__file__).parent
    tests = "".join(path.read_text("utf-8") for path in folder.glob("test_*.py"))
    untested = [name for name, _ in members() if not re.search(rf"\b{name.split('.')[-1]}\b", tests)]
    assert untested == []


def test_constants():
    assert boggle.DICE[0] == "new"
    assert boggle.ENGINES[-1] == "portable"


def test_version():
    assert importlib.metadata.version("boggle-engine") == boggle.__version__


def test_free_threaded_builds_refuse_the_wheel():
    """No tag of the wheel fits them, because the package has not been tested with them."""
    wheel = importlib.metadata.distribution("boggle-engine").read_text("WHEEL")
    found = set().union(*(parse_tag(tag) for tag in re.findall("^Tag: (.*)$", wheel, re.M)))
    platforms = [tag.platform for tag in found]
    for minor in (13, 14):
        usual, free = (set(cpython_tags((3, minor), [f"cp3{minor}{t}"], platforms)) for t in ("", "t"))
        assert found & usual
        assert not found & free


def test_import_loads_word_searches():
    script = "import boggle; print(boggle.wordsearch.solve('cat dog', ['cat'])[0].word)"
    found = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True)
    assert found.stdout == "cat\n"


def test_import_loads_neither_numpy_nor_pyarrow():
    script = "import boggle, sys; print({'numpy', 'pyarrow'} & set(sys.modules))"
    loaded = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True)
    assert loaded.stdout == "set()\n"


MEMORY = """
import boggle

solver = boggle.Solver()
boards = [str(boggle.Board.roll(seed=seed)) for seed in range(1000)]

def pages():
    with open("/proc/self/statm") as file:
        return int(file.read().split()[1])

def work():
    for board in boards:
        solver.score(board)
        solver.solve(board)[0]
    solver.totals(boards, threads=1)
    boggle.Board(boards[0]).paths("a")
    for _ in range(10):
        try:
            solver.totals(["abc"])
        except ValueError:
            pass

for _ in range(5):
    work()
before = pages()
for _ in range(20):
    work()
print(pages() - before)
"""


@pytest.mark.skipif(not os.path.exists("/proc/self/statm"), reason="Linux only")
def test_memory_does_not_grow():
    # The allocator may occasionally create an arena for a thread.
    environment = {**os.environ, "MALLOC_ARENA_MAX": "1"}
    command = [sys.executable, "-c", MEMORY]
    run = subprocess.run(command, capture_output=True, text=True, env=environment)
    # A leak of 32 bytes per call would be 300 pages.
    assert int(run.stdout) < 200, run.stderr
