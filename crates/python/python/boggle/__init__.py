"""A fast solver for Boggle boards, with a dictionary and the dice.

>>> solver = Solver()
>>> solver.score("perslatgsineters")
Score(word_count=1233, points=4073)
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
    __version__,
    best,
    dictionaries,
    prove,
    roll,
    stats,
)
from boggle._tuples import CellCounts, Definition, Histogram, Score, Word

__all__ = [
    "DICE",
    "ENGINES",
    "GAMES",
    "SCORINGS",
    "Board",
    "CellCounts",
    "Definition",
    "Dictionary",
    "Game",
    "Histogram",
    "Rules",
    "Score",
    "Solution",
    "Solver",
    "Word",
    "best",
    "dictionaries",
    "prove",
    "roll",
    "stats",
    "wordsearch",
]

Sequence.register(Solution)

# Type checkers would take `__getattr__` to mean that any name exists.
TYPE_CHECKING = False
if not TYPE_CHECKING:

    def __getattr__(name):
        """Say whose method a name is that is not in the module."""
        text = f"module 'boggle' has no attribute {name!r}"
        owner = next((kind.__name__ for kind in (Solver, Board, Dictionary) if name in vars(kind)), None)
        if owner and not name.startswith("_"):
            text += f"; it is a method: {owner}(...).{name}"
        raise AttributeError(text)
