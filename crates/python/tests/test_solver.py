import itertools
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Sequence

import numpy as np
import pyarrow as pa
import pytest

from boggle import Board, CellCounts, Dictionary, Rules, Solution, Solver, Word, roll

BOARDS = [Board.roll(seed=seed) for seed in range(500)]


def test_a_solution_is_a_sequence(solver):
    solution = solver.solve("cat rre ton")
    words = list(solution)
    assert isinstance(solution, Solution)
    assert isinstance(solution, Sequence)
    assert all(isinstance(word, Word) for word in words)
    assert solution[-1] == words[-1]
    assert solution[2:90:7] == words[2:90:7]
    assert solution[::-1] == list(reversed(solution)) == words[::-1]
    assert words[5] in solution
    assert (solution.index(words[5]), solution.count(words[5])) == (5, 1)
    assert (solution.index(words[5].word), solution.count("xyzzy")) == (5, 0)
    assert Word("cat", 9, (0, 1, 2)) not in solution and "cat" in solution
    assert solution.words == tuple(word.word for word in words)
    assert solution == solver.solve(Board("cat rre ton")) != solver.solve("cat rre ton", Rules(4))
    assert solution.points == sum(word.points for word in words)
    assert solution.board == Board("cat rre ton")
    assert solution.undecided == ()


def test_points_by_length(solver):
    points = {3: 1, 4: 10, 5: 100, 6: 110, 7: 120}
    rules = Rules(scoring="3=1,4=10,5=100,+10")
    solution = solver.solve("cat rre ton", rules)
    assert len(solution) > 100
    assert all(scored == points[len(word)] for word, scored, _ in solution)
    assert solver.solve("cat rre ton", Rules(scoring="1,10,100,+10")).points == solution.points


def test_arrow(solver):
    solution = solver.solve("cat rre ton")
    table = solution.to_arrow()
    assert table.equals(pa.table(solution))
    assert [tuple(row.values()) for row in table.to_pylist()] == [
        (word, points, list(path)) for word, points, path in solution
    ]
    assert solver.solve("1 1 x").to_arrow().num_rows == 0


def test_every_kind_of_boards(solver):
    texts = [str(board) for board in BOARDS]
    strings = np.array(texts, dtype="S")
    wide = np.array(texts)
    letters = strings.view(np.uint8).reshape(-1, 16)
    table = [
        texts,
        tuple(texts),
        iter(texts),
        BOARDS,
        [*texts[:100], *BOARDS[100:200], *texts[200:]],
        strings,
        np.repeat(strings, 2)[::2],
        wide,
        wide.astype(">U16"),
        wide.astype("U40"),
        wide.astype(object),
        wide.view("U1").reshape(-1, 16),
        wide.view("U1").reshape(-1, 4, 4),
        wide.view("U1").reshape(-1, 4, 4).astype("U2"),
        wide.view("U1").reshape(-1, 4, 4).astype(object),
        wide.view("U4").reshape(-1, 4),
        strings.view("S1").reshape(-1, 4, 4),
        [list(text) for text in texts],
        [[text[:4], text[4:8], text[8:12], text[12:]] for text in texts],
        [np.array(list(text)).reshape(4, 4) for text in texts],
        letters,
        np.asfortranarray(letters),
        letters.reshape(-1, 4, 4),
        pa.array(texts),
        pa.array(texts, pa.large_string()),
        pa.array(texts, pa.string_view()),
        pa.array(texts).dictionary_encode(),
        pa.array(["xxxx", *texts, "yyyy"])[1:-1],
        pa.chunked_array([texts[:100], texts[100:]]),
    ]
    expected = [tuple(solver.score(board)) for board in BOARDS]
    for boards in table:
        words, points = solver.totals(boards)
        assert words.dtype == points.dtype == np.uint32
        assert list(zip(words.tolist(), points.tolist())) == expected, type(boards)
    for block in (1, 7, 4096):
        assert list(solver.iter_totals(texts, block=block)) == expected
    words[0] = 5  # The arrays are writable.


def test_many_boards_have_the_words_of_each(solver):
    texts = [str(board) for board in BOARDS]
    for boards, threads in ((texts, 0), (np.array(texts), 1), (pa.array(texts), 2)):
        table = solver.solve_many(boards, threads=threads)
        assert table.num_rows == len(BOARDS)
        for row, board in zip(table.to_pylist(), BOARDS):
            words = zip(row["words"], row["points"], map(tuple, row["paths"]))
            assert list(words) == [tuple(word) for word in solver.solve(board)]
    table.validate(full=True)
    assert solver.solve_many(["perslatgsineters"], Rules(min_length=7))["words"][0].as_py() == [
        word for word, _, _ in solver.solve("perslatgsineters", Rules(min_length=7))
    ]
    with pytest.raises(ValueError, match=r"^boards\[2\]: "):
        solver.solve_many([*texts[:2], "c_t", *texts * 9, "c_t"], threads=2)


def test_tables_of_words(solver):
    texts = [str(board) for board in BOARDS]
    whole = solver.solve_many(texts)
    assert solver.solve_many(texts, paths=False).equals(whole.drop_columns(["paths"]))
    for threads in (1, 3):
        long = solver.solve_many(texts, long=True, threads=threads)
        long.validate(full=True)
        assert long.column_names == ["board", "word", "points", "path"]
        expected = [(index, *found) for index, text in enumerate(texts) for found in solver.solve(text)]
        assert [(*row, tuple(path)) for *row, path in zip(*long.to_pydict().values())] == expected
    assert solver.solve_many(texts, long=True, paths=False).column_names == ["board", "word", "points"]
    assert solver.solve_many([], long=True).num_rows == 0


def test_rolls_are_those_of_consecutive_seeds():
    for dice in ("new", "classic", "super", "german", ["ab", ["ch", "t"], "q", "xyz"]):
        for count, threads in ((0, 1), (1, 0), (300, 1), (300, 2), (20_000, 2)):
            boards = roll(count, dice, seed=7, threads=threads)
            assert boards.shape == (count,) and boards.dtype.kind == "U"
            numbers = range(count) if count < 1000 else range(0, count, 997)
            assert all(boards[index] == str(Board.roll(dice, 7 + index)) for index in numbers)
    assert roll(2, seed=2**64 - 1)[1] == str(Board.roll(seed=0))
    assert roll(2, seed=1, size=(2, 3))[1] == str(Board.roll(seed=2, size=(2, 3)))
    assert set("".join(roll(50, ["ab", "cd"], seed=1))) <= set("abcd 12")
    boards = roll(3, seed=1)
    boards[0] = "x"  # The arrays are writable.


def test_no_boards(solver):
    for empty in ([], np.array([], "S4"), np.zeros((0, 16), np.uint8), pa.array([], pa.string())):
        assert [len(array) for array in solver.totals(empty)] == [0, 0]
        assert solver.solve_many(empty).num_rows == 0
    assert list(solver.iter_totals([])) == []


def test_sizes_and_rules(solver):
    letters = np.frombuffer(b"perslatesind", np.uint8)
    by_size, _ = solver.totals(letters.reshape(1, 12), size=(3, 4))
    by_shape, _ = solver.totals(letters.reshape(1, 3, 4))
    assert by_size[0] == by_shape[0] == solver.score("pers late sind").word_count
    long, _ = solver.totals(["perslatgsineters"], Rules(min_length=7))
    assert long[0] == len(solver.solve("perslatgsineters", Rules(min_length=7)))
    assert solver.totals(["qiax"])[0][0] > solver.totals(["qiax"], bare_q=True)[0][0]


def test_cell_counts_count_every_path(solver):
    counts = solver.cell_counts("taps erin lord gmec")
    assert isinstance(counts, CellCounts)
    words = [word for word, _, _ in solver.solve("taps erin lord gmec")]
    board = Board("taps erin lord gmec")
    paths = [board.paths(word) for word in words]
    for cell in range(16):
        assert counts.using[cell] == sum(any(cell in path for path in of) for of in paths)
        assert counts.starting[cell] == sum(any(path[0] == cell for path in of) for of in paths)
    common = solver.cell_counts("taps erin lord gmec", common=True)
    assert all(few <= all_ for few, all_ in zip(common.using, counts.using, strict=True))
    assert sum(common.using) < sum(counts.using)


def test_threads_do_not_matter(solver):
    one = np.array(solver.totals(BOARDS, threads=1))
    for threads in (0, 2, 3, 50, 1000):
        assert (np.array(solver.totals(BOARDS, threads=threads)) == one).all()


def test_endless_streams(solver):
    rolls = (Board.roll(seed=seed) for seed in itertools.count())
    scores = solver.iter_totals(rolls, block=64)
    assert list(itertools.islice(scores, 500)) == [solver.score(board) for board in BOARDS]


def test_large_boards(solver):
    board = Board.roll(seed=1, size=(60, 60))
    solution = solver.solve(board)
    assert solver.score(board) == (len(solution), solution.points)
    assert len(solution) > 5000


def test_undecided_words_are_a_warning():
    word = "ab" * 32
    solver = Solver(Dictionary.from_words([word]))
    board = " ".join(["abababab"] * 7 + ["abababaa"])
    # Takes at most a few seconds. Whether the words are decided may change between versions.
    solution = solver.solve(board)
    if solution.undecided:
        with pytest.warns(RuntimeWarning, match="not decided within the limit"):
            solver.totals([board])


def test_other_threads_run_meanwhile(solver):
    """A thread that counts without the GIL does not block this thread."""
    thread = threading.Thread(target=solver.totals, args=(BOARDS * 200,), kwargs={"threads": 1})
    thread.start()
    turns = 0
    while thread.is_alive():
        turns += 1
        time.sleep(0.001)
    assert turns > 3


def test_many_threads(solver):
    expected = [solver.score(board) for board in BOARDS]
    failures = []

    def work():
        for _ in range(3):
            if [solver.score(board) for board in BOARDS] != expected:
                failures.append("score")
            words, _ = solver.totals(BOARDS, threads=2)
            if words.tolist() != [score.word_count for score in expected]:
                failures.append("totals")

    threads = [threading.Thread(target=work) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not failures


INTERRUPTED = """
import signal, sys, threading, time, _thread
import boggle
solver = boggle.Solver()
boards = [str(boggle.Board.roll(seed=seed)) for seed in range(1000)]
many = boards * 3000
def press():
    global pressed
    time.sleep(0.3)
    pressed = time.perf_counter()
    signal.raise_signal(signal.SIGINT)
import os
threading.Thread(target=lambda: (time.sleep(0.3), globals().update(pressed=time.perf_counter()),
    os.kill(os.getpid(), signal.SIGINT))).start()
try:
    {call}
except KeyboardInterrupt:
    print(time.perf_counter() - pressed)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="no signals between processes")
@pytest.mark.parametrize(
    "call",
    [
        "solver.totals(many)",
        "solver.totals(many, threads=1)",
        "sum(1 for _ in solver.iter_totals(iter(many), block=10**7))",
        "boggle.Board('ab' * 32).count_paths('ab' * 25 + 'a')",
    ],
)
def test_ctrl_c(call):
    script = INTERRUPTED.replace("{call}", call)
    run = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, timeout=120)
    # On an idle machine, this takes 0.1 s.
    assert float(run.stdout) < 0.5, run.stderr


@pytest.mark.skipif(not hasattr(os, "fork"), reason="no fork")
@pytest.mark.filterwarnings("ignore:.*fork:DeprecationWarning")
def test_forks(solver):
    """Child processes can use the parent's solver, even if the fork happened during a search."""
    expected = [array.tolist() for array in solver.totals(BOARDS)]
    thread = threading.Thread(target=solver.totals, args=(BOARDS * 200,))
    thread.start()
    for _ in range(5):
        child = os.fork()
        if child == 0:
            signal.alarm(60)
            same = [array.tolist() for array in solver.totals(BOARDS)] == expected
            same = same and len(solver.solve(Board.roll(seed=1, size=(40, 40)))) > 1000
            os._exit(0 if same else 1)
        assert os.waitpid(child, 0)[1] == 0
    thread.join()
