"""A program for type checkers. It is never run."""

from pathlib import Path
from typing import assert_type

import numpy as np
import numpy.typing as npt

import boggle
from boggle import Board, Dictionary, Rules, Score, Solution, Solver, Word

solver = Solver(Dictionary(Path("words.fst")), engine="portable")
solution = solver.solve("abcd", Rules(3, "letters", neighbors=4))
assert_type(solver.solve("abcd"), Solution)
assert_type(solution[0].path, tuple[int, ...])
assert_type(solver.score(Board.roll(seed=1)), Score)
words, points = solver.totals(np.zeros((2, 16), np.uint8), threads=2)
assert_type(words, npt.NDArray[np.uint32])
solver.totals(np.array(["abcd"]))
solver.solve_many(["abcd"], Rules(3), threads=2)
solver.totals(np.array([b"abcd"]))
solver.totals(["abcd", Board("abcd")], size=(2, 2))
for score in solver.iter_totals(line.strip() for line in open("boards.txt")):
    assert_type(score.points, int)
word, value, path = solution[0]
assert_type(value, int)
assert_type(Board("abcd").find("cat"), tuple[int, ...] | None)
assert_type(Solver(["cat"]).solve([["c", "a"], ["t", "s"]]).words, tuple[str, ...])
assert_type(Board("abcd")[0, 1], str)
assert_type(boggle.roll(2, [["a", "b"], "cd"]), npt.NDArray[np.str_])
assert_type("cat" in solver.solve("abcd"), bool)
assert_type(boggle.stats(10)["points"].values, npt.NDArray[np.uint64])
Rules(scoring=5)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
solver.score(5)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
