"""Bad input raises a ValueError, a FileNotFoundError or a TypeError that explains the fix."""

import re
from pathlib import Path

import numpy as np
import pyarrow as pa
import pytest

import boggle
from boggle import Board, Dictionary, Rules, Solver

TABLE = [
    # Boards.
    (lambda s: Board("abc"), ValueError, "found 3 cells, which are not a square"),
    (lambda s: Board("cat rr"), ValueError, "found 2 cells in row 2; expected 3, as in row 1\n  cat rr\n      ^^"),
    (lambda s: Board(""), ValueError, "expected a board"),
    (lambda s: Board("ab!d"), ValueError, "line 1, column 3: found `!`"),
    (lambda s: Board("abcd", size=(3, 2)), ValueError, "found 4 cells; expected 6 cells for the size 3x2"),
    (lambda s: Board("abcd", size=(2**40, 2**40)), ValueError, "expected 1 to 16777216 cells"),
    (lambda s: Board("abcd", size=(-2, -2)), ValueError, "size: expected rows and columns"),
    (lambda s: Board("abcd", size=(2,)), ValueError, "size: expected rows and columns, as in (4, 4)"),
    (lambda s: Board("abcd", size="2x2"), TypeError, "size: expected rows and columns"),
    (lambda s: Board("abcd", size=("2", 2)), TypeError, "size: expected a whole number, not str"),
    (lambda s: Board("new-618"), ValueError, "found `new-618`; expected a board code without a typo"),
    (lambda s: Board("new-16d", size=(2, 8)), ValueError, "expected a board of 2x8, not of 4x4"),
    (lambda s: Board("\ud800"), ValueError, "surrogates not allowed"),
    (lambda s: Board(5), TypeError, "expected a board, such as"),
    (lambda s: Board(Board("abcd"), (1, 4)), ValueError, "the board is 2x2, not 1x4"),
    (lambda s: Board(np.zeros((2, 2))), TypeError, "expected an array of strings or of uint8, not of float64"),
    (lambda s: Board(np.zeros((2, 2), np.uint8)), ValueError, "empty cell"),
    (lambda s: Board([["a", "b"], ["c"]]), ValueError, "found 1 cell in row 2; expected 2"),
    (lambda s: Board("abcd")["a"], TypeError, "expected a cell, or a row and a column, not str"),
    (lambda s: Board("abcd")[0, 0, 0], TypeError, "expected a cell, or a row and a column"),
    (lambda s: Board("abcd")[0, -3], IndexError, "no column -3 on a board of 2 columns"),
    (lambda s: Board(b"\xff"), ValueError, "not UTF-8"),
    (lambda s: Board.roll("xyz"), ValueError, "unknown dice `xyz`; choose one of new, "),
    (lambda s: Board.roll("nwe"), ValueError, "unknown dice `nwe`; did you mean `new`?"),
    (lambda s: Board.roll(seed=-1), ValueError, "seed: expected a whole number from 0 to 1844"),
    (lambda s: Board.roll(seed=2**64), ValueError, "not 18446744073709551616"),
    (lambda s: Board.roll(seed="1"), TypeError, "seed: expected a whole number, not str"),
    (lambda s: Board.roll(size=(0, 4)), ValueError, "the board is empty"),
    (lambda s: Board("ab/cd").find("c7t"), ValueError, "line 1, column 2: found `7`"),
    (lambda s: Board("ab/cd").find(""), ValueError, "line 1, column 1: "),
    (lambda s: Board("abcd") < "abcd", TypeError, "not supported"),
    # Rules and engines.
    (lambda s: Rules(scoring="sum"), ValueError, "unknown scoring `sum`; use classic, super"),
    (lambda s: Rules(neighbors=6), ValueError, "invalid number of neighbors 6; use 4 or 8"),
    (lambda s: Rules(neighbors=300), ValueError, "invalid number of neighbors 300"),
    (lambda s: Rules(neighbors=-8), ValueError, "invalid number of neighbors -8; use 4 or 8"),
    (lambda s: Rules(-1), ValueError, "min_length: expected a whole number from 0 to 18446744073709551615, not -1"),
    (lambda s: Rules(10**30), ValueError, f"from 0 to 18446744073709551615, not {10**30}"),
    (lambda s: Rules(2.5), TypeError, "min_length: expected a whole number, not float"),
    (lambda s: Board("abcd").paths("a", limit=-1), ValueError, "limit: expected a whole number"),
    (lambda s: Board("abcd").svg("abc"), TypeError, "words is a single str; pass a list"),
    (lambda s: Solver(engine="abacus"), ValueError, "unknown or unsupported engine `abacus`"),
    (lambda s: Solver("words.txt"), FileNotFoundError, "no dictionary or file named `words.txt`"),
    (lambda s: Solver(b"words.txt"), TypeError, "expected words, or the name or the path of a dictionary, not bytes"),
    (lambda s: Board.roll(["ab", 5]), TypeError, "dice[1]: expected a str or a list of str, not int"),
    (lambda s: Board.roll([]), ValueError, "no dice"),
    (lambda s: Board.roll(["a1"]), ValueError, "`1`"),
    (lambda s: boggle.roll(10**9), ValueError, "count: expected a whole number from 0 to 100000000"),
    (lambda s: boggle.roll(1, size=(0, 4)), ValueError, "the board is empty"),
    # Dictionaries.
    (lambda s: Dictionary("missing.fst"), FileNotFoundError, "missing.fst: No such file"),
    (lambda s: Dictionary("wordnki"), FileNotFoundError, "did you mean `wordnik`?"),
    (lambda s: Dictionary("missing"), FileNotFoundError, "no dictionary named `missing`"),
    (lambda s: Dictionary("missing.txt"), FileNotFoundError, "no dictionary or file named"),
    (lambda s: Dictionary(Path("wordnik")), FileNotFoundError, "wordnik: "),
    (lambda s: Dictionary(5), TypeError, "expected words, or the name or the path of a dictionary, not int"),
    (lambda s: Dictionary(["a"])[1], IndexError, "no word 1 in a dictionary of 1 words"),
    (lambda s: Dictionary(["a"])["a"], TypeError, "expected the rank of a word, not str"),
    (lambda s: Dictionary(["a"]).common(), ValueError, "the dictionary has no common words"),
    (lambda s: Dictionary("./"), OSError, "not a regular file"),
    (lambda s: Dictionary.from_words([]), ValueError, "no words in the list"),
    (lambda s: Dictionary.from_words(["a", "b c"]), ValueError, "words[1]: `b c` contains a space"),
    (lambda s: Dictionary.from_words(["a", 5]), TypeError, "words[1]: expected a str, not int"),
    (lambda s: Dictionary.from_words("abc"), TypeError, "words is a single str"),
    (lambda s: 5 in s.dictionary, TypeError, "expected a str, not int"),
    # Many boards.
    (lambda s: s.totals("abcd"), TypeError, "boards is a single str; pass a list of boards"),
    (lambda s: s.totals(None), TypeError, "expected boards, such as a list of str, not None"),
    (lambda s: s.totals(["abcd", 5]), TypeError, "boards[1]: expected a board, such as 'cat rre ton'"),
    (lambda s: s.totals([Board("abcd"), "abc"]), ValueError, "boards[1]: line 1, column 1: found 3 cells"),
    (lambda s: s.totals(["abc", Board("abcd")]), ValueError, "boards[0]: line 1, column 1: found 3 cells"),
    (lambda s: s.totals(["abcd"] * 5000 + ["ab"] * 5000), ValueError, "boards[5000]: line 1, column 1: found 2 cells"),
    (lambda s: s.totals(["abcd"], threads=-1), ValueError, "threads: expected a whole number"),
    (lambda s: s.totals(["abcd"], threads=10**9), ValueError, "from 0 to 1024, not 1000000000"),
    (lambda s: s.iter_totals(["abcd"], block=0), ValueError, "block: expected a whole number"),
    (lambda s: s.totals(np.array(["é\U0001f600ab"])), ValueError, "boards[0]: line 1, column 2"),
    (
        lambda s: s.totals(np.array([97, 0xD800], np.uint32).view("U1")),
        ValueError,
        "boards[1]: not Unicode",
    ),
    (lambda s: s.totals(np.zeros((2, 16))), TypeError, "not of float64 of shape (2, 16)"),
    (lambda s: s.totals(np.zeros((2, 16), np.int8)), TypeError, "not of int8"),
    (lambda s: s.totals(np.array("abcd")), TypeError, "of shape ()"),
    (lambda s: s.totals(np.zeros((2, 2, 2, 2), np.uint8)), TypeError, "of shape (2, 2, 2, 2)"),
    (lambda s: s.totals(np.zeros((2, 0), np.uint8)), ValueError, "the boards have no cells"),
    (lambda s: s.totals(np.zeros((2, 16), np.uint8)), ValueError, "boards[0]: cell 0 is 0, not a letter"),
    (
        lambda s: s.totals(np.pad(np.full((2, 16), 97, np.uint8), ((0, 0), (0, 9)))),
        ValueError,
        "boards[0]: cell 16 is 0, not a letter; pass boards of one size",
    ),
    (
        lambda s: s.totals(np.ma.masked_equal(np.array([[97] * 16, [98] * 16], np.uint8), 98)),
        ValueError,
        "boards are masked; pass only unmasked boards",
    ),
    (lambda s: s.totals(np.ma.masked_equal(np.array(["abcd", "abce"]), "abce")), ValueError, "masked"),
    (lambda s: s.totals(np.full((2, 4), 255, np.uint8)), ValueError, "boards[0]: not UTF-8"),
    (
        lambda s: s.totals(np.full((2, 2, 2), 97, np.uint8), size=(4, 1)),
        ValueError,
        "the boards are 2x2, but the size is 4x1",
    ),
    (lambda s: s.totals(np.array(["abcd", "abc"])), ValueError, "boards[1]: line 1, column 1: found 3 cells"),
    (lambda s: s.totals(np.array([b"abcd", b"\xff"])), ValueError, "boards[1]: not UTF-8"),
    (lambda s: s.totals(pa.array(["abcd", None])), ValueError, "boards[1]: null, not a board"),
    (lambda s: s.totals(pa.array([1])), TypeError, "expected an Arrow array of strings, not of int"),
    (lambda s: s.totals(pa.table({"board": ["abcd"]})), TypeError, "Arrow array of strings"),
    (lambda s: next(s.iter_totals(["abcd", "abc"])), ValueError, "boards[1]: line 1, column 1: found 3 cells"),
    (lambda s: s.iter_totals(5), TypeError, "expected boards, such as a list of str, not int"),
    (lambda s: s.score(5), TypeError, "expected a board, such as"),
    (lambda s: s.solve("abcd")[10**6], IndexError, "no word"),
    (lambda s: s.solve("abcd")[10**30], IndexError, "no word"),
    (lambda s: s.solve("abcd")["word"], KeyError, "word"),
    (lambda s: s.solve("abcd")[None], TypeError, "expected an index, a slice or a word, not None"),
    (lambda s: boggle._native._solution(Board("abcd"), [(0, 1, 0, "a", [4])], []), ValueError, "`a` is not on"),
]


@pytest.mark.parametrize(("call", "error", "message"), TABLE)
def test_bad_input(solver, call, error, message):
    with pytest.raises(error, match=re.escape(message)):
        call(solver)


def test_files(tmp_path):
    names = ("damaged.fst", "list.txt", "binary", "list.fst", "wide.txt")
    damaged, text, binary, renamed, wide = (tmp_path / name for name in names)
    renamed.write_text("tea\n")
    wide.write_text("tea\n", encoding="utf-16")
    text.write_text("a b\n")
    binary.write_bytes(b"\0\1\2" * 100)
    damaged.write_bytes(boggle.Dictionary.from_words(["cat"]).__reduce__()[1][0][:-1] + b"x")
    with pytest.raises(ValueError, match="list.txt: all entries were skipped; for example, `a b`"):
        Dictionary(text)
    text.write_text('["tea",\n"tee"')
    with pytest.raises(ValueError, match="list.txt, line 2, column 6: "):
        Dictionary(text)
    with pytest.raises(ValueError, match="damaged.fst: the dictionary is damaged"):
        Dictionary(damaged)
    for path in (binary, renamed):
        with pytest.raises(ValueError, match=f"{path.name}: not a dictionary"):
            Dictionary(path)
    with pytest.raises(ValueError, match="wide.txt, line 1: not UTF-8; convert the list"):
        Dictionary(wide)


def test_errors_of_the_iterable_are_raised(solver):
    def broken():
        yield "abcd"
        raise KeyError("mine")

    for call in (solver.totals, lambda boards: list(solver.iter_totals(boards))):
        with pytest.raises(KeyError, match="mine"):
            call(broken())
