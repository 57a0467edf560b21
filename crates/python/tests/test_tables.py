"""Tables of other libraries, as the README shows them."""

import sys

import pytest

from boggle import Solver


@pytest.mark.parametrize("name", ["pandas", "polars"])
def test_data_frames(solver, name):
    library = pytest.importorskip(name, reason=f"{name} is not installed")
    solution = solver.solve("cat rre ton")
    frame = library.DataFrame(solution)
    assert list(frame.columns) == ["word", "points", "path"]
    assert list(frame["word"]) == list(solution.words)
    assert frame["points"].sum() == solution.points
    assert [tuple(path) for path in frame["path"]] == [word.path for word in solution]
    table = solver.solve_many(["cat rre ton", "perslatgsineters"], long=True, paths=False)
    frame = table.to_pandas() if name == "pandas" else library.from_arrow(table)
    assert list(frame.columns) == ["board", "word", "points"]
    assert frame["points"].sum() == 133 + 4073


def test_tables_without_pyarrow(monkeypatch):
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    for call in (lambda: Solver(["cat"]).solve_many(["catx"]), Solver(["cat"]).solve("catx").to_arrow):
        with pytest.raises(ModuleNotFoundError, match="pip install pyarrow"):
            call()
