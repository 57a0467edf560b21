"""Every public name has documentation with an example that runs, and a type."""

import doctest
import importlib.metadata
import inspect
import subprocess
import sys
import types

import pytest

import boggle


def members():
    yield "boggle", boggle
    for name in boggle.__all__:
        thing = getattr(boggle, name)
        yield name, thing
        if inspect.isclass(thing):
            for member in vars(thing):
                if not member.startswith("_"):
                    yield f"{name}.{member}", getattr(thing, member)


@pytest.mark.parametrize("name", [name for name, _ in members()])
def test_documentation(name):
    thing = dict(members())[name]
    if isinstance(thing, tuple):
        return
    documentation = inspect.getdoc(thing)
    assert documentation, name
    test = doctest.DocTestParser().get_doctest(documentation, vars(boggle).copy(), name, None, 0)
    is_field = isinstance(thing, types.GetSetDescriptorType) or "tuplegetter" in repr(type(thing))
    assert test.examples or is_field or name in ("Solution.index", "Solution.count"), name
    failed, _ = doctest.DocTestRunner(optionflags=doctest.NORMALIZE_WHITESPACE).run(test)
    assert failed == 0


def test_constants():
    assert boggle.DICE[0] == "new"
    assert boggle.ENGINES[-1] == "portable"


def test_version():
    assert importlib.metadata.version("boggle-engine").count(".") == 2


def test_import_loads_neither_numpy_nor_pyarrow():
    script = "import boggle, sys; print({'numpy', 'pyarrow'} & set(sys.modules))"
    loaded = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True)
    assert loaded.stdout == "set()\n"


def test_memory_does_not_grow(solver):
    resource = pytest.importorskip("resource")
    boards = [str(boggle.Board.roll(seed=seed)) for seed in range(1000)]

    def work():
        for board in boards:
            solver.score(board)
            solver.solve(board)[0]
        solver.totals(boards)
        boggle.Board(boards[0]).paths("a")
        for _ in range(10):
            with pytest.raises(ValueError):
                solver.totals(["abc"])

    for _ in range(5):
        work()
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    for _ in range(20):
        work()
    assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before < 4000
