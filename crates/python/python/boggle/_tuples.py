"""The named tuples."""

from typing import NamedTuple

from boggle._native import Board


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


class Placement(NamedTuple):
    """A word in a straight line of a puzzle.

    Examples
    --------
    >>> from boggle import wordsearch
    >>> wordsearch.solve("cat dog ead", ["cat", "god"])[1]
    Placement(word='god', path=(5, 4, 3), direction='left')
    """

    word: str
    #: The cells in order.
    path: tuple[int, ...]
    #: One of ``boggle.wordsearch.DIRECTIONS``.
    direction: str


class Puzzle(NamedTuple):
    """A word-search puzzle and its solution.

    Examples
    --------
    >>> from boggle import wordsearch
    >>> puzzle = wordsearch.generate(["plum", "fig", "apple"], seed=7)
    >>> [found.word for found in puzzle.placements]
    ['plum', 'fig', 'apple']
    """

    #: The letters, a row per line.
    text: str
    board: Board
    #: Where the words are, in their order.
    placements: list[Placement]


Word.__module__ = Score.__module__ = "boggle"
Placement.__module__ = Puzzle.__module__ = "boggle.wordsearch"
