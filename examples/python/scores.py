"""Plots the distribution of the scores of rolled boards.

    pip install ./crates/python matplotlib
    python scores.py [BOARDS [FILE]]

The default, a million boards, takes a few seconds.
"""

import sys

import boggle
import numpy as np
from matplotlib import pyplot

boards = int(sys.argv[1]) if len(sys.argv) > 1 else 1_000_000
file = sys.argv[2] if len(sys.argv) > 2 else "scores.svg"

# %% Roll and count, and report the progress.
def report(done, total):
    print(f"\r{done:,} of {total:,} boards ", end="", file=sys.stderr)


result = boggle.stats(boards, dice="new", seed=1, progress=report)
print(file=sys.stderr)
points, counts = result["points"]
mean = np.average(points, weights=counts)
spread = np.sqrt(np.average((points - mean) ** 2, weights=counts))
print(f"mean {mean:.1f} points, standard deviation {spread:.1f}")

# %% The board with the most points; in a notebook, this shows its words.
best = result["extremes"]["most_points"]
print(f"most: {best['board']} with {best['value']} points, seed {1 + best['number']}")

# %% Draw.
figure, axes = pyplot.subplots(figsize=(8, 4))
axes.hist(points, bins=100, weights=counts / boards, color="#0072b2")
axes.axvline(mean, color="#d55e00", label=f"mean {mean:.1f}")
axes.set(xlabel="points", ylabel="share of boards", title=f"{boards:,} rolled boards")
axes.legend()
figure.savefig(file)
