"""`stats`, `best`, `prove` and word searches."""

import collections
import itertools
import json
import os
import pickle
import random
import re
import signal
import sys
import threading
import time
import unicodedata
from pathlib import Path

import numpy as np
import pytest

from boggle import Board, Dictionary, Histogram, Rules, Solver, best, prove, stats, wordsearch

def test_stats_are_those_of_the_boards(solver):
    result = stats(300, seed=5, solver=solver, top=1000)
    solutions = [solver.solve(Board.roll(seed=5 + number)) for number in range(300)]
    count = collections.Counter
    assert result["boards"] == 300
    assert isinstance(result["words"], Histogram)
    of = {name: dict(zip(*(array.tolist() for array in result[name]))) for name in ("words", "points", "longest")}
    assert of["words"] == count(len(solution) for solution in solutions)
    assert of["points"] == count(solution.points for solution in solutions)
    assert of["longest"] == count(max(map(len, solution.words), default=0) for solution in solutions)
    found = [word for solution in solutions for word in solution]
    lengths = {name: array.tolist() for name, array in result["lengths"].items()}
    assert lengths["words"][lengths["letters"].index(5)] == sum(len(word.word) == 5 for word in found)
    assert result["tiles"]["e"] == sum(s.board.tiles.count("e") for s in solutions)
    extreme = result["extremes"]["most_points"]
    assert solver.score(extreme["board"]).points == extreme["value"] == result["points"].values[-1]
    assert str(solutions[extreme["number"]].board) == extreme["board"]
    frequent = count(word.word for word in found)
    assert dict(result["frequent"]) == {word: frequent[word] for word, _ in result["frequent"]}
    assert result["frequent"][0][1] == frequent.most_common(1)[0][1]
    assert len(result["containing"]) == len(solver.dictionary)
    assert result["containing"][solver.dictionary.rank("tea")] == frequent["tea"]
    assert repr(stats(300, seed=5, threads=3, top=1000)) == repr(result)


def test_the_best_boards(solver):
    once, twice = (best((2, 2), boards=2000, seed=1, threads=n, solver=solver) for n in (1, 2))
    assert once == twice
    assert [score for _, score in once] == sorted((s for _, s in once), reverse=True)
    assert all(solver.score(board).points == score for board, score in once)
    rolled = best((2, 2), dice="new", boards=2000, seed=1, count=3)
    assert len(rolled) == 3
    longest = best((2, 3), goal="length", boards=3000, seed=1, letters="aeinrst")
    assert longest[0][1] >= 600_000


def every_board_of_2x3(letters):
    """Returns all boards, and the rank of each word on them with the index of its board."""
    boards = ["".join(cells[:3]) + " " + "".join(cells[3:]) for cells in itertools.product(letters, repeat=6)]
    words = Solver().solve_many(boards, paths=False, long=True)
    rank = {word: rank for rank, word in enumerate(Dictionary())}
    names = words["word"].combine_chunks().dictionary_encode()
    ranks = np.array([rank[name] for name in names.dictionary.to_pylist()])[names.indices.to_numpy()]
    return boards, ranks, words["board"].to_numpy()


def test_the_best_boards_by_random_weights(solver):
    letters = "aerst"
    boards, ranks, indexes = every_board_of_2x3(letters)
    draw = np.random.default_rng(5)
    for number in range(20):
        weights = draw.normal(0.3, 1, len(solver.dictionary))
        if number % 2:
            weights = np.round(1000 * weights).astype(int)
        totals = np.bincount(indexes, weights[ranks], len(boards))
        found = best((2, 3), goal=weights, letters=letters, boards=20_000, seed=number, count=20, solver=solver)
        scores = [score for _, score in found]
        assert scores == sorted(scores, reverse=True)
        assert scores[0] == pytest.approx(totals.max())
        assert isinstance(scores[0], int) == bool(number % 2)
        good = {Board(boards[index]).canonical() for index in np.flatnonzero(totals >= totals.max() - 1e-6)}
        assert {board for board, score in found if score >= totals.max() - 1e-6} == good


def test_weights_that_are_points_or_words(solver):
    options = {"boards": 20_000, "seed": 3, "solver": solver, "threads": 2}
    for goal, weight in (("words", lambda word: 1), ("points", lambda word: POINTS[min(len(word), 8)])):
        weights = [weight(word) for word in solver.dictionary]
        assert best((2, 3), goal=weights, **options) == best((2, 3), goal=goal, **options)
    tiny = best((2, 3), goal=np.full(len(solver.dictionary), 1e-30), **options)
    assert [score for _, score in tiny] == pytest.approx([score * 1e-30 for _, score in best((2, 3), goal="words", **options)])


def test_the_best_boards_by_a_function(solver):
    boards, ranks, indexes = every_board_of_2x3("aest")
    blocks = []

    def squares(texts):
        blocks.append(len(texts))
        assert texts.dtype.kind == "U"
        word_counts, points = solver.totals(texts, threads=1)
        return np.where(word_counts > 2, points.astype(float) ** 2 / (1 + word_counts), np.nan)

    options = {"goal": squares, "letters": "aest", "boards": 10_000, "seed": 1, "count": 3}
    found = best((2, 3), **options)
    scores = squares(np.array(boards))
    assert found[0][1] == np.nanmax(scores)
    assert [score for _, score in found] == sorted((score for _, score in found), reverse=True)
    assert max(blocks[:-1]) > 10
    assert best((2, 3), **options) == found
    calls = []
    best((2, 3), **options, progress=lambda *call: calls.append(call))
    assert calls[-1][0] >= 10_000 and calls[-1][1] == pytest.approx(found[0][1], abs=1e-5)


def test_boards_with_words():
    found = best((2, 2), words=["seat"], boards=500, seed=1, letters="aestx")
    assert found
    assert all(board.find("seat") for board, _ in found)


def test_a_proof_agrees_with_all_boards():
    solver = Solver(Dictionary.from_words(["set", "tee", "tees", "test", "tests", "settee"]))
    boards = ["".join(cells) for cells in itertools.product("est", repeat=9)]
    _, points = solver.totals(boards)
    sizes = []
    for at_least in (5, 7, 9):
        good = [(boards[index], int(points[index])) for index in np.flatnonzero(points >= at_least)]
        expected = {Board(board).canonical(): score for board, score in good}
        found = prove((3, 3), at_least, letters="est", solver=solver)
        assert dict(found) == expected
        assert [score for _, score in found] == sorted(expected.values(), reverse=True)
        sizes.append(len(found))
    assert sizes[0] > sizes[1] > 0


def test_progress():
    calls = []
    stats(20_000, seed=1, progress=lambda *call: calls.append(call))
    assert calls[-1] == (20_000, 20_000)
    assert calls == sorted(calls)
    best((3, 3), boards=100_000, seed=1, progress=lambda *call: calls.append(call))
    assert calls[-1][0] >= 100_000
    prove((2, 2), 5, letters="aest", progress=lambda *call: calls.append(call))
    assert calls[-1][0] == calls[-1][1]


POINTS = [0, 1, 1, 1, 1, 2, 3, 5, 11]


def lengths(boards):
    return [len(set(board)) for board in boards]


SEARCHES = [
    lambda **options: stats(10**9, seed=1, **options),
    lambda **options: best((5, 5), boards=10**9, seed=1, **options),
    lambda **options: prove((3, 3), 400, memory=1e6, **options),
    lambda **options: best(goal=lengths, boards=10**9, seed=1, **options),
    lambda **options: best((5, 5), goal=np.ones(198_420), boards=10**9, seed=1, **options),
]
DRAW = random.Random(1)
# Hiding these takes 0.8 s.
MANY = ["".join(DRAW.choices("abcdefgh", k=12)) for _ in range(10_000)]


@pytest.mark.parametrize("search", [*SEARCHES[:2], SEARCHES[3]])
def test_errors_of_the_function_end_the_search(search):
    def fail(*_):
        raise KeyError("mine")

    with pytest.raises(KeyError, match="mine"):
        search(progress=fail)
    with pytest.raises(KeyError, match="mine"):
        best((2, 2), goal=fail)


@pytest.mark.skipif(sys.platform == "win32", reason="no signals between processes")
@pytest.mark.parametrize(
    ("search", "delay"),
    [
        *itertools.product(SEARCHES, [0.3, 1.1, 1.9]),
        (lambda: wordsearch.generate(MANY, (1000, 1000)), 0.2),
    ],
)
def test_ctrl_c(search, delay):
    # If a script started the tests in the background, they would ignore Ctrl-C.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    pressed = []

    def press():
        time.sleep(delay)
        pressed.append(time.perf_counter())
        os.kill(os.getpid(), signal.SIGINT)

    threading.Thread(target=press).start()
    with pytest.raises(KeyboardInterrupt):
        search()
    # On an idle machine, this takes 0.1 s.
    assert time.perf_counter() - pressed[0] < 0.5


@pytest.mark.parametrize(
    ("call", "error", "message"),
    [
        (lambda: stats(0), ValueError, "boards: expected a whole number from 1 to 18446744073709551615, not 0"),
        (lambda: stats(1, top=-1), ValueError, "top: expected a whole number from 0 to 18446744073709551615, not -1"),
        (lambda: best(count=0), ValueError, "count: expected a whole number from 1 to 10000"),
        (lambda: best(boards=0), ValueError, "boards: expected a whole number from 1 to 18446744073709551615"),
        (lambda: best(words="seat"), TypeError, "words"),
        (lambda: prove((2, 2), 0), ValueError, "at_least: expected a whole number from 1 to"),
        (lambda: prove((2, 2), 1, memory=0), ValueError, "memory: expected a number of gigabytes"),
        (lambda: prove((2, 2), 1, memory="4"), TypeError, "memory: expected a number of"),
        (lambda: prove((0, 2), 1), ValueError, "0x2: boards have 1 to 16 cells"),
        (lambda: stats(1, dice="x"), ValueError, "unknown dice `x`"),
        (lambda: stats(1, size=(0, 1)), ValueError, "the board is empty"),
        (lambda: stats(1, solver=5), TypeError, "expected a Solver, not int"),
        (lambda: best((9, 9)), ValueError, "size 9x9: boards have at most 64 cells"),
        (lambda: best((0, 9)), ValueError, "the board is empty; give at least one cell"),
        (lambda: best(goal="most"), ValueError, "unknown goal `most`"),
        (lambda: best(goal=5), TypeError, "a function, or an array with a weight for each word, not int"),
        (lambda: best(goal=["a"]), TypeError, "an array with a weight for each word, not list"),
        (lambda: best(goal=[1, 2]), ValueError, "goal: found 2 weights for a dictionary of 198420 words"),
        (lambda: best(goal=[1, float("nan")]), ValueError, "goal: weight 1 is NaN"),
        (lambda: best(goal=lambda boards: 1), ValueError, "expected as many scores, not an array of shape ()"),
        (lambda: best(goal=lambda boards: ["a"] * len(boards)), TypeError, "returns an array of numbers"),
        (lambda: best(goal=lambda boards: [1e300] * len(boards)), ValueError, "scores can be -1e12 to 1e12"),
        (lambda: best(goal=lambda boards: [float("nan")] * len(boards)), ValueError, "none of 10000"),
        (lambda: best(letters=""), ValueError, "letters: expected letters, as in aeinrst"),
        (lambda: best(letters="a1"), ValueError, "letters: no word in the dictionary has `1`; remove"),
        (lambda: prove((2, 2), 1, letters="aé"), ValueError, "letters: no word in the dictionary has `é`"),
        (lambda: prove((2, 2), 1, letters=""), ValueError, "letters: expected letters"),
        (lambda: best((5, 5), dice="new"), ValueError, "dice new: too few dice (16) for 25 cells"),
        (lambda: best(dice="new", letters="a"), ValueError, "dice and letters exclude each other"),
        (lambda: best(words=["q1"]), ValueError, "invalid word `q1`: `1` is not a letter; remove it"),
        (lambda: best(words=["at"]), ValueError, "`at` is too short: words need 3 or more letters; see"),
        (lambda: best(words=["quizzes"], dice="new"), ValueError, "it needs 2 dice with `z`, but"),
        (lambda: best((1, 3), words=["cart"]), ValueError, "`cart` needs 4 cells, but a board has 3"),
        (lambda: best(words=["cart"], letters="car"), ValueError, "`cart`: the boards have no `t`"),
        (
            lambda: best(words=["qats"]),
            ValueError,
            "no board has `qats`: every q is Qu; use bare_q=True",
        ),
        (
            lambda: best(words=["qats", "quit"], letters="qatsi"),
            ValueError,
            "no board has `qats`: every q is Qu",
        ),
        (lambda: prove((4, 5), 10), ValueError, "4x5: boards have 1 to 16 cells"),
        (lambda: prove((2, 2), 10, rules=Rules(wrap=True)), ValueError, "no proof is known"),
        (lambda: prove((3, 4), 10, memory=0.001), MemoryError, "3x4: the proof needs about"),
        (lambda: prove((2, 2), 10, goal="length"), ValueError, "use points or words"),
        (lambda: wordsearch.solve("cat do"), ValueError, "line 1, column 5: "),
        (lambda: wordsearch.solve(5), TypeError, "expected a board, such as"),
        (lambda: wordsearch.solve("cat dog", ["a7"]), ValueError, "words[0], line 1, column 2: "),
        (lambda: wordsearch.solve("cat dog", ["a", 7]), TypeError, "words[1]: expected a str, not int"),
        (lambda: wordsearch.solve("cat"), ValueError, "line 1, column 1: found a single row"),
        (lambda: wordsearch.generate([]), ValueError, "no words to hide"),
        (lambda: wordsearch.generate(["cat"], (2, 2)), ValueError, "`cat` does not fit"),
        (lambda: wordsearch.generate(["cat"], directions=["north"]), ValueError, "`north`"),
        (lambda: wordsearch.generate(["cat"], directions="up"), TypeError, "directions is a single"),
        (lambda: wordsearch.generate(["cat"], seed=-1), ValueError, "seed: expected a whole number"),
        (lambda: wordsearch.generate(["cat", "cat"]), ValueError, "`cat` has the same letters as `cat`"),
    ],
)
def test_bad_input(call, error, message):
    with pytest.raises(error, match=re.escape(message)):
        call()


def tables(name):
    """Return the accepted and the rejected texts that all front ends share."""
    path = Path(__file__).parents[3] / "tests" / "data" / f"{name}.json"
    table = json.loads(path.read_text(encoding="utf-8"))
    return table["accepted"], table["rejected"]


def test_lists_are_those_of_the_programs():
    accepted, rejected = tables("lists")
    for text, entries in accepted:
        words = [entry.split("=")[-1] for entry in entries]
        row = "".join(words)
        if words:
            # With a line break, as in a file, a list can have a single entry.
            found = {found.word for found in wordsearch.solve(f"1 {len(row)}\n{row}", f"{text}\n")}
            assert {unicodedata.normalize("NFC", word) for word in words} <= found, text
    for text, *place in rejected:
        for call in (lambda: wordsearch.solve("cat dog", text), lambda: wordsearch.generate(text)):
            with pytest.raises(ValueError) as raised:
                call()
            assert [raised.value.kind, raised.value.line, raised.value.column] == place, text
    assert [it.word for it in wordsearch.solve("1 9\npolarbear", ["Polar bear"])] == ["polarbear"]
    assert [it.word for it in wordsearch.generate(["Polar bear"]).placements] == ["polarbear"]


def test_puzzles_are_those_of_the_programs():
    accepted, rejected = tables("puzzles")
    for text, _, entries in accepted:
        if entries:
            words = {entry.split("=")[-1] for entry in entries}
            assert {found.word for found in wordsearch.solve(text)} <= words, text
    for text, *place in rejected:
        with pytest.raises(ValueError) as raised:
            wordsearch.solve(text)
        assert [raised.value.kind, raised.value.line, raised.value.column] == place, text


def test_puzzles_have_each_word_once():
    words = ["plum", "fig", "apple", "cherry"]
    puzzle = wordsearch.generate(words, (8, 9), seed=3)
    assert isinstance(puzzle, wordsearch.Puzzle)
    assert all(isinstance(found, wordsearch.Placement) for found in puzzle.placements)
    assert [found.word for found in puzzle.placements] == words
    assert sorted(wordsearch.solve(puzzle.text, words)) == sorted(puzzle.placements)
    assert sorted(wordsearch.solve(puzzle.board, words)) == sorted(puzzle.placements)
    assert wordsearch.generate(words, (8, 9), seed=3) == puzzle
    directions = {found.direction for found in puzzle.placements}
    assert directions <= set(wordsearch.DIRECTIONS)
    for direction in wordsearch.DIRECTIONS:
        one = wordsearch.generate(["plum"], (4, 4), directions=[direction], seed=1)
        assert one.placements[0].direction == direction


def test_puzzles_have_levels_shapes_messages_and_clues():
    words = "ant\nelephant\nlive\nevil\nyak\ta hairy animal\nemu\ngnu"
    puzzle = wordsearch.generate(words, message="Well done, all!", seed=5)
    assert puzzle.clues == [None, None, None, None, "a hairy animal", None, None]
    used = {cell for found in puzzle.placements for cell in found.path}
    letters = enumerate(puzzle.text.split())
    assert "".join(letter for cell, letter in letters if cell not in used) == "welldoneall"
    heart = wordsearch.generate(wordsearch.THEMES["space"], level="easy", shape="heart", seed=5)
    assert "." in heart.text
    assert {found.direction for found in heart.placements} == {"right", "down"}
    for level in wordsearch.LEVELS:
        assert len(wordsearch.generate(words, level=level).placements) == 7
    for wrong in ({"level": "hardest"}, {"shape": "hart"}, {"message": "at 9"}, {"fold_accents": "french"}):
        with pytest.raises(ValueError):
            wordsearch.generate(words, **wrong)


@pytest.mark.parametrize(
    ("fold", "found"),
    [(False, ["ete"]), (True, ["camión", "été", "ete"]), ("german", ["camión", "bär", "été", "ete"])],
)
def test_words_are_found_without_accents(fold, found):
    puzzle, words = "CAMION\nBAERxx\nETExxx", ["camión", "bär", "été", "ete"]
    assert [it.word for it in wordsearch.solve(puzzle, words, fold_accents=fold)] == found
    dictionary = Dictionary.from_words(words)
    assert {it.word for it in wordsearch.solve(puzzle, dictionary, fold_accents=fold)} == set(found)
    assert not wordsearch.solve(puzzle, words, 7, fold_accents=fold)


def test_the_spanish_tilde_stays():
    puzzle, words = "CAMION\nMAÑANA\nNINOxx", ["camión", "mañana", "niño"]
    found = [it.word for it in wordsearch.solve(puzzle, words, fold_accents="spanish")]
    assert found == ["camión", "mañana"]


def test_letters_between_words_spell_nothing_obscene():
    # These letters spell many such words.
    words = ["stifle", "chalk", "puncture", "wasp"]
    for seed in range(4):
        assert not wordsearch.check(wordsearch.generate(words, (24, 24), seed=seed).text, words)


def test_blocked_words_inside_longer_words_are_marked():
    puzzle = "glow\nwasp\npomx\ntree"
    found = wordsearch.check(puzzle + "\n\nglow", blocked=["low", "mop", "pom"])
    marked = {(it.word, it.path, it.direction, it.part_of) for it in found}
    assert isinstance(found[0], wordsearch.Blocked)
    assert marked == {
        ("low", (1, 2, 3), "right", "glow"),
        ("mop", (10, 9, 8), "left", None),
        ("pom", (8, 9, 10), "right", None),
    }
    assert all(it.part_of is None for it in wordsearch.check(puzzle, ["low"], blocked=["low"]))
    assert wordsearch.check(puzzle) == []
    with pytest.raises(ValueError, match="fold_accents"):
        wordsearch.check(puzzle, fold_accents="french")


def test_messages_have_a_blank_per_letter_in_the_puzzle():
    words = ["Apfel", "Birne", "Kirsche", "Banane", "Traube", "Melone"]
    spelled = {
        ("Viel Spa\u00df!", False, False): "____ _____!",
        ("Viel Spa\u00df!", True, False): "____ ____!",
        ("Sch\u00f6ne Gr\u00fc\u00dfe", True, "german"): "_______ _______",
    }
    for (message, lowercase, fold), blanks in spelled.items():
        puzzle = wordsearch.generate(
            words, message=message, lowercase=lowercase, fold_accents=fold, seed=1
        )
        cells = {cell for found in puzzle.placements for cell in found.path}
        assert puzzle.blanks == blanks
        assert puzzle.board.rows * puzzle.board.columns - len(cells) == blanks.count("_")
        assert puzzle.svg().count('stroke-width="0.35"') == blanks.count("_")


def test_puzzles_are_printed():
    words = "Red fox\ngnu\tIt lives in Africa"
    puzzle = wordsearch.generate(words, message="Great work!", lowercase=True, seed=1)
    assert (puzzle.entries, puzzle.message, puzzle.lowercase) == (
        ["Red fox", "gnu"],
        "Great work!",
        True,
    )
    assert puzzle.blanks == "_____ ____!"
    assert pickle.loads(pickle.dumps(puzzle)) == puzzle
    sheet, key = puzzle.svg("Zoo"), puzzle.svg("Zoo", key=True)
    assert all(f">{text}</text>" in sheet for text in ("Zoo", "Red fox", "It lives in Africa, 3 letters"))
    assert ">gnu</text>" not in sheet and ">gnu</text>" in key
    assert "Great" not in sheet and "Great" in key
    page = "https://example.org/"
    assert "Scan to play" in puzzle.svg(page=page)
    assert puzzle.link(page).startswith(page + "#wordsearch&play=")
    pdf = puzzle.pdf("Zoo", paper="letter")
    assert pdf.startswith(b"%PDF-") and pdf.count(b"/MediaBox") == 2
    assert puzzle.pdf("Zoo", paper="letter") == pdf
    assert wordsearch.booklet([puzzle] * 5, ["A", "B", "C", "D", "E"]).count(b"/MediaBox") == 7

    def placed(*path):
        return puzzle._replace(placements=[wordsearch.Placement("gnu", path, "right")] * 2)

    for call in (
        lambda: puzzle.pdf(paper="a5"),
        lambda: puzzle.pdf("\u732b"),
        lambda: puzzle.pdf("\u732b", font=b"no font"),
        lambda: puzzle._replace(entries=[]).svg(),
        lambda: placed(0, 99, 5).svg(),
        lambda: placed(0, 2, 1).svg(),
        lambda: placed().pdf(),
        lambda: wordsearch.booklet([puzzle], []),
        lambda: wordsearch.booklet([puzzle] * 27, versions=True),
    ):
        with pytest.raises(ValueError):
            call()
