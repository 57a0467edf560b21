"""Checks the cases of `tests/oracle`, and the published checksum of a million boards."""

import json
import os
import random
import shutil
import subprocess
from pathlib import Path

import numpy as np
import pytest

from boggle import ENGINES, Board, Dictionary, Rules, Solver

ROOT = Path(__file__).resolve().parents[3]


def cases():
    with open(ROOT / "tests/oracle/cases.jsonl", encoding="utf-8") as file:
        for line in file:
            case = json.loads(line)
            case["expected"] = [(*found[:2], tuple(found[2])) for found in case["expected"]]
            yield Board(case["board"], bare_q=True), Rules(**case["rules"]), case


def test_words_points_and_paths():
    assert sum(1 for _ in cases()) >= 400
    for board, rules, case in cases():
        solver = Solver(Dictionary.from_words(case["words"]))
        solution = solver.solve(board, rules)
        assert list(solution) == case["expected"], case
        assert solver.score(board, rules) == (len(solution), solution.points)
        words, points = solver.totals([board], rules)
        assert (words[0], points[0]) == (len(solution), solution.points)


def test_the_finder():
    for board, rules, case in cases():
        found = {word: path for word, _, path in case["expected"]}
        for word in case["words"]:
            path = board.find(word, rules)
            if word in found:
                assert path == found[word], case
                assert board.paths(word, rules, limit=1) == [path]
                assert board.count_paths(word, rules) > 0
            elif path is None:
                assert board.paths(word, rules) == []
                assert board.count_paths(word, rules) == 0
            # `find` ignores the minimum length.


def random_boards(count):
    """Generates the boards of the published checksum."""
    draw = random.Random(808813)
    return ["".join(chr(97 + draw.randint(0, 25)) for _ in range(16)) for _ in range(count)]


def test_engines_and_kinds_of_arrays_agree():
    boards = random_boards(3000)
    strings = np.array(boards, dtype="S")
    expected = None
    for engine in ENGINES:
        solver = Solver(engine=engine)
        for given in (boards, strings, strings.view(np.uint8).reshape(-1, 4, 4)):
            totals = np.array(solver.totals(given))
            assert expected is None or (totals == expected).all()
            expected = totals


long = pytest.mark.skipif("BOGGLE_LONG" not in os.environ, reason="takes 20 s; set BOGGLE_LONG")


@long
@pytest.mark.skipif(not shutil.which("boggle"), reason="compares with the program boggle, which is not on the PATH")
def test_totals_of_a_million_boards_equal_those_of_the_program(solver):
    boards = random_boards(1_000_000)
    command = ["boggle", "solve", "--lines", "--summary", "--dict", "wordnik"]
    text = "\n".join(boards)
    printed = subprocess.run(command, input=text, capture_output=True, text=True, check=True)
    expected = np.array([line.split("\t")[1:] for line in printed.stdout.splitlines()], np.uint32)
    words, points = solver.totals(boards)
    assert (words == expected[:, 0]).all()
    assert (points == expected[:, 1]).all()


@long
def test_the_published_sum():
    """Compares the points of a million random boards with the total published for enable2k."""
    folder = Path(os.environ.get("BOGGLE_WORDLISTS", ROOT.parent / "shared/wordlists"))
    if not (folder / "enable2k.txt").exists():
        pytest.skip("no enable2k.txt in $BOGGLE_WORDLISTS")
    solver = Solver(Dictionary(folder / "enable2k.txt"))
    _, points = solver.totals(np.array(random_boards(1_000_000), dtype="S"))
    assert points.sum() == 41_134_010
