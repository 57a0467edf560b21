"""A fast solver for Boggle boards, with a dictionary and the dice.

>>> solver = Solver()
>>> solver.score("perslatgsineters")
Score(words=1233, points=4073)
>>> words, points = solver.totals(["perslatgsineters", "cat rre ton"])
>>> points
array([4073,  133], dtype=uint32)
"""

from collections.abc import Sequence

from boggle import wordsearch
from boggle._native import (
    DICE,
    ENGINES,
    GAMES,
    SCORINGS,
    Board,
    Dictionary,
    Game,
    Rules,
    Solution,
    Solver,
    best,
    prove,
    stats,
)
from boggle._tuples import CellCounts, Score, Word

__all__ = [
    "DICE",
    "ENGINES",
    "GAMES",
    "SCORINGS",
    "Board",
    "CellCounts",
    "Dictionary",
    "Game",
    "Rules",
    "Score",
    "Solution",
    "Solver",
    "Word",
    "best",
    "prove",
    "stats",
    "wordsearch",
]

Sequence.register(Solution)
