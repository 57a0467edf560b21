"""The named tuples."""

from typing import NamedTuple


class Word(NamedTuple):
    """A word on a board.

    Examples
    --------
    >>> word, points, path = Solver().solve("cat rre ton")[0]
    >>> word, points, path
    ('cat', 1, (0, 1, 2))
    """

    word: str
    points: int
    #: The cells in order: the first path that spells the word.
    path: tuple[int, ...]


class Score(NamedTuple):
    """The number of words on a board, and the sum of their points.

    Examples
    --------
    >>> Solver().score("cat rre ton").words
    101
    """

    words: int
    points: int


Word.__module__ = Score.__module__ = "boggle"
