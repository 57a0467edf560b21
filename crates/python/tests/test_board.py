import json
import pickle
import random
from pathlib import Path

import pytest

import boggle
from boggle import Board, Dictionary, Rules, Score, Solver, Word


def test_notations():
    assert Board("cat rre ton") == Board("catrreton") == Board("CAT/RRE/TON")
    board = Board("qi ?.")
    assert board.tiles == ("qu", "i", "?", ".")
    assert Board("qi ?.", bare_q=True).tiles[0] == "q"
    assert Board("abcdef", size=(2, 3)).rows == 2


def test_the_table_that_all_front_ends_share():
    table = Path(__file__).parents[3] / "tests/data/boards.json"
    for case in json.loads(table.read_text(encoding="utf-8")):
        text, size, bare_q = case["text"], case.get("size"), case.get("bare_q", False)
        if "board" in case:
            assert str(Board(text, size, bare_q=bare_q)) == case["board"], text
            continue
        with pytest.raises(ValueError, match="; expected ") as error:
            Board(text, size, bare_q=bare_q)
        found = (error.value.kind, error.value.line, error.value.column)
        assert found == (case["kind"], case["line"], case["column"]), text


def test_the_daily_boards_that_all_front_ends_share():
    table = Path(__file__).parents[3] / "tests/data/daily.json"
    for day, text in json.loads(table.read_text(encoding="utf-8")).items():
        board = Board(f"daily-{day}")
        assert str(board) == text and Board(board.code) == board, day


def test_rolls():
    for dice in boggle.DICE:
        board = Board.roll(dice, seed=7)
        assert Board(board.code) == board
        assert Board(board.code).code == board.code
    assert Board.roll(seed=1, size=(3, 3)).code is None
    bare = Board.roll(seed=38, bare_q=True)
    assert Board("new-16d", bare_q=True) == bare and "qu" not in bare.tiles
    assert Board("new-16d", bare_q=True).code is None
    random.seed(5)
    one = Board.roll()
    random.seed(5)
    assert Board.roll() == one


def test_order_and_hash():
    boards = {Board("abcd"), Board("ab cd"), Board("abce")}
    assert len(boards) == 2
    assert min(boards) == Board("abcd")
    assert len(Board("abcd").images()) == 8


def test_too_many_paths_end_at_the_limit():
    board = Board("a" * 36)
    assert len(board.paths("a" * 20, limit=5)) == 5
    assert board.count_paths("a" * 6) > 10_000


@pytest.mark.parametrize(
    "thing",
    [
        Board("qi ?.", bare_q=True),
        Board("1 5 abcde"),
        Board.roll(seed=38),
        Rules(5, "letters", neighbors=4, wrap=True, reuse=True),
        Rules(),
        Word("cat", 1, (0, 1, 2)),
        Score(1, 2),
    ],
)
def test_pickles(thing):
    copy = pickle.loads(pickle.dumps(thing))
    assert copy == thing
    assert hash(copy) == hash(thing)
    assert getattr(copy, "code", None) == getattr(thing, "code", None)
    names = {name: getattr(boggle, name) for name in boggle.__all__}
    assert eval(repr(thing), names) == thing


@pytest.mark.parametrize("text", ["cat rre ton", "ca? .éx", "qx"])
def test_pickled_solutions(text):
    solution = Solver().solve(Board(text, (1, 2) if text == "qx" else None))
    copy = pickle.loads(pickle.dumps(solution))
    assert list(copy) == list(solution)
    assert (copy.board, copy.points, copy.undecided) == (solution.board, solution.points, solution.undecided)
    assert copy == solution and hash(copy) == hash(solution)
    assert copy._repr_html_() == solution._repr_html_()


def test_pickled_solvers():
    for dictionary in (Dictionary(), Dictionary.from_words(["cat", "art"])):
        solver = pickle.loads(pickle.dumps(Solver(dictionary, "portable")))
        assert solver.engine == "portable"
        assert solver.dictionary == dictionary and hash(solver.dictionary) == hash(dictionary)
        assert solver == Solver(dictionary, "portable") != Solver(dictionary)
    assert len(pickle.dumps(Solver())) < 200
