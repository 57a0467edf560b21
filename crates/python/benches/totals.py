"""Compares the CPU time of `Solver.totals`, also after `roll`, and of `solve_many` and a loop in Rust on the same
boards, in turns; and of `best` by weights and by points.

    cargo build --release --example native
    python benches/totals.py target/release/examples/native
"""

import os
import random
import resource
import statistics
import subprocess
import sys
import time

import numpy as np
import pyarrow.compute

import boggle

BOARDS = 100_000
ROUNDS = 25


def native(program, boards, mode=()):
    """Returns what the loop prints and its CPU time, for some boards or for a number of rolls."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    text = None if isinstance(boards, int) else "\n".join(boards)
    command = [program, str(boards)] if isinstance(boards, int) else [program, *mode]
    run = subprocess.run(command, input=text, capture_output=True, text=True, check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    time = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    found = [int(number) for number in run.stdout.split()]
    return (found if mode else found[0]), time


def compare(name, boards, program):
    solver = boggle.Solver()
    strings = np.array(boards, dtype="S")
    kinds = {
        "array of S": strings,
        "array of uint8": strings.view(np.uint8).reshape(len(boards), -1),
        "array of U": np.array(boards),
        "list of str": boards,
    }
    loops, ratios = [], {kind: [] for kind in kinds}
    for _ in range(ROUNDS):
        # Run each kind directly after the loop that it is compared with, because clock speeds
        # change, and in random order, because each run affects the next.
        for kind, given in random.sample(list(kinds.items()), len(kinds)):
            points, whole = native(program, boards)
            # Subtract the time to start the program, which a run with one board measures.
            loop = whole - native(program, boards[:1])[1]
            start = time.process_time()
            _, found = solver.totals(given, threads=1)
            ratios[kind].append(loop / (time.process_time() - start))
            loops.append(loop)
            assert found.sum() == points
    print(f"{name}: {len(boards) / statistics.median(loops):,.0f} boards per second in Rust")
    for kind, of_kind in ratios.items():
        low, median, high = statistics.quantiles(of_kind, n=4)
        print(f"  {kind}: {median:.3f} of that (quartiles {low:.3f} and {high:.3f})")


def quartiles(ratios):
    low, median, high = statistics.quantiles(ratios, n=4)
    return f"{median:.3f} (quartiles {low:.3f} and {high:.3f})"


def compare_rolls(program):
    solver, ratios, rolls = boggle.Solver(), [], []
    for _ in range(ROUNDS):
        points, whole = native(program, BOARDS)
        loop = whole - native(program, 1)[1]
        start = time.process_time()
        boards = boggle.roll(BOARDS, seed=0, threads=1)
        rolled = time.process_time()
        _, found = solver.totals(boards, threads=1)
        ratios.append(loop / (time.process_time() - start))
        rolls.append((rolled - start) / (time.process_time() - rolled))
        assert found.sum() == points
    print(f"roll and totals: {quartiles(ratios)} of the loop; rolling takes {statistics.median(rolls):.2f} of solving")


def compare_tables(program, boards):
    solver, strings = boggle.Solver(), np.array(boards, dtype="S")
    ratios = {"without paths": [], "with paths": []}
    for _ in range(ROUNDS):
        for kind in random.sample(list(ratios), len(ratios)):
            found, whole = native(program, boards, ["solve"])
            loop = whole - native(program, boards[:1], ["solve"])[1]
            start = time.process_time()
            table = solver.solve_many(strings, paths=kind == "with paths", long=True, threads=1)
            ratios[kind].append(loop / (time.process_time() - start))
            words = pyarrow.compute.binary_length(table["word"].combine_chunks())
            assert found == [sum(table["points"].to_numpy()), sum(words.to_numpy())]
    for kind, of_kind in ratios.items():
        print(f"solve_many {kind}: {quartiles(of_kind)} of a loop that solves, which finds paths, too")


def compare_weights():
    """Compares searches of the same length. With the points as weights, they also visit the same boards."""
    solver, ratios = boggle.Solver(), []
    points = [0, 0, 0, 1, 1, 2, 3, 5, 11]
    weights = np.array([points[min(len(word), 8)] for word in solver.dictionary])
    for _ in range(ROUNDS):
        times, found = {}, {}
        for name, goal in random.sample([("points", "points"), ("weights", weights)], 2):
            start = time.process_time()
            found[name] = boggle.best(goal=goal, boards=30_000, seed=1, solver=solver, threads=1)
            times[name] = time.process_time() - start
        assert found["points"] == found["weights"]
        ratios.append(times["points"] / times["weights"])
    print(f"best by weights: {quartiles(ratios)} of the speed by points")


def each(name, call, count=200_000):
    times = []
    for _ in range(5):
        start = time.process_time()
        for _ in range(count // 5):
            call()
        times.append((time.process_time() - start) / (count // 5) * 1e6)
    print(f"{name}: {min(times):.2f} µs")


if __name__ == "__main__":
    program = sys.argv[1]
    random.seed(1)
    letters = "".join(map(chr, range(97, 123)))
    compare("random 4x4", ["".join(random.choices(letters, k=16)) for _ in range(BOARDS)], program)
    compare("rolled 4x4", [str(boggle.Board.roll(seed=seed)) for seed in range(BOARDS)], program)
    compare_rolls(program)
    compare_tables(program, [str(boggle.Board.roll(seed=seed)) for seed in range(BOARDS // 10)])
    compare_weights()
    solver = boggle.Solver()
    easy = "x" * 16
    each("score of a board without words", lambda: solver.score(easy))
    starts = []
    for _ in range(20):
        script = "import time; t = time.perf_counter(); import boggle; print(time.perf_counter() - t)"
        run = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True)
        starts.append(float(run.stdout) * 1000)
    print(f"import: {min(starts):.1f} to {max(starts):.1f} ms, median {statistics.median(starts):.1f}")
    print(f"load average {os.getloadavg()[0]:.0f}, {solver.engine}")
