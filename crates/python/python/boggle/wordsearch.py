"""Word searches: words in straight lines, forward and backward.

>>> from boggle import wordsearch
>>> [found.word for found in wordsearch.solve("cat dog ead", ["cat", "god", "cow"])]
['cat', 'god']
"""

from collections.abc import Iterable
from typing import TypeVar

from boggle._native import (
    Board,
    Dictionary,
    check_puzzle,
    generate_puzzle,
    puzzle_pdf,
    puzzle_themes,
    solve_puzzle,
)
from boggle._tuples import Blocked, Placement, Puzzle

__all__ = [
    "DIRECTIONS",
    "LEVELS",
    "THEMES",
    "Blocked",
    "Placement",
    "Puzzle",
    "booklet",
    "check",
    "generate",
    "solve",
]

#: The names of the directions.
DIRECTIONS = ("up-left", "up", "up-right", "left", "right", "down-left", "down", "down-right")

#: The levels, from easy to hard.
LEVELS = ("easy", "medium", "hard")

#: Lists of words to hide, by name.
THEMES: dict[str, list[str]] = dict(puzzle_themes())


_Words = TypeVar("_Words")


def solve(
    puzzle: str | Board | Puzzle,
    words: str | Iterable[str] | Dictionary | None = None,
    min_length: int | None = None,
    *,
    fold_accents: bool | str = False,
) -> list[Placement]:
    """Find words in a puzzle.

    Parameters
    ----------
    puzzle : str, Board or Puzzle
        The letters, one row per line. A list of words can follow after an empty line.
    words : str, iterable of str or Dictionary, optional
        The words to find: a list in a text, with an entry per line, or strings with an entry each,
        such as ``Polar bear``. By default, the list in the puzzle; if there is none, all words of
        the built-in dictionary.
    min_length : int, optional
        The minimum number of letters; by default, 1 for a list of words and 3 for a dictionary.
    fold_accents : bool or str
        Whether to ignore the accents of Latin and Greek letters, in the puzzle and in the words.
        ``ß`` is ``ss``; with ``"german"``, ``ä`` is ``ae``; with ``"spanish"``, ``ñ`` stays.

    Returns
    -------
    list of Placement
        Every placement of every word, sorted by cells.

    Examples
    --------
    >>> solve("c a t\\nd o g\\ne a d", ["dog"])
    [Placement(word='dog', path=(3, 4, 5), direction='right')]
    >>> len(solve("cat dog ead"))
    7
    >>> [found.word for found in solve("CAMION\\nETExxx", ["camión", "été"], fold_accents=True)]
    ['camión', 'été']
    """
    return solve_puzzle(*_board_and_words(puzzle, words), min_length, fold_accents)


def check(
    puzzle: str | Board | Puzzle,
    words: str | Iterable[str] | None = None,
    *,
    blocked: str | Iterable[str] | None = None,
    fold_accents: bool | str = False,
) -> list[Blocked]:
    """Find words that a puzzle should not contain, in any direction.

    Parameters
    ----------
    puzzle : str, Board or Puzzle
        The letters, one row per line. A list of words can follow after an empty line.
    words : str or iterable of str, optional
        The words to find in the puzzle; by default, the list in it.
    blocked : str or iterable of str, optional
        The words that it should not contain; by default, slurs and obscenities, and the words that
        ``boggle-dict block`` blocks.
    fold_accents : bool or str
        Whether to ignore the accents of Latin and Greek letters.

    Returns
    -------
    list of Blocked
        Every place of every blocked word, sorted by cells. Those whose ``part_of`` is not `None` are
        inside a longer word of the list.

    Examples
    --------
    >>> [(found.word, found.part_of) for found in check("glow\\nwolx", "glow", blocked=["wol"])]
    [('wol', 'glow'), ('wol', None)]
    """
    return check_puzzle(*_board_and_words(puzzle, words), blocked, fold_accents)


def _board_and_words(
    puzzle: str | Board | Puzzle, words: _Words | None
) -> tuple[str | Board, _Words | list[str] | None]:
    """The words of a new puzzle are those that it hides, unless there are others."""
    if not isinstance(puzzle, Puzzle):
        return puzzle, words
    return puzzle.board, [found.word for found in puzzle.placements] if words is None else words


def generate(
    words: str | Iterable[str],
    size: tuple[int, int] | None = None,
    *,
    level: str = "medium",
    shape: str = "rectangle",
    message: str | None = None,
    directions: Iterable[str] | None = None,
    dense: bool = False,
    lowercase: bool = False,
    fold_accents: bool | str = False,
    blocked: str | Iterable[str] = (),
    seed: int | None = None,
) -> Puzzle:
    """Hide words among letters that spell none of them again.

    Parameters
    ----------
    words : str or iterable of str
        The words to hide: a list in a text, with an entry per line, or strings with an entry each.
        In a text, a clue can follow each word after a tab. ``THEMES`` has lists.
    size : tuple of int, optional
        The number of rows and columns; by default, the smallest with enough room for the level, or
        one that the words and the message fill.
    level : str
        How hard the puzzle is, one of ``LEVELS``: its directions, how much of it words fill, and
        whether there are decoys.
    shape : str
        ``rectangle``, ``circle``, ``diamond``, ``heart`` or ``star``, or a drawing: rows with a dot
        for each blank cell.
    message : str, optional
        A text that the letters outside the words spell, row by row.
    directions : iterable of str, optional
        The ``DIRECTIONS`` in which words may be placed; by default, those of the level.
    dense : bool
        Whether to make words cross as often as possible.
    lowercase : bool
        Whether the puzzle is printed in lowercase. In capitals, ``ß`` is hidden as ``ss``.
    fold_accents : bool or str
        Whether to hide the words without accents; with ``"german"``, ``ä`` is ``ae``; with
        ``"spanish"``, ``ñ`` stays.
    blocked : str or iterable of str
        Words that the puzzle must not contain, besides slurs and obscenities, and those that
        ``boggle-dict block`` blocks. Words to hide may contain them.
    seed : int, optional
        The same seed gives the same puzzle everywhere. By default, a seed from `random`.

    Returns
    -------
    Puzzle

    Raises
    ------
    ValueError
        If the words or the message do not fit.

    Examples
    --------
    >>> puzzle = generate(["fig", "plum"], (3, 4), level="easy", seed=1)
    >>> print(puzzle.text.strip())
    g l m i
    p l u m
    f i g i
    """
    if isinstance(directions, str):
        raise TypeError("directions is a single str; pass a list of str")
    listed = None if directions is None else list(directions)
    return Puzzle(
        *generate_puzzle(
            words, size, level, shape, message, listed, dense, lowercase, fold_accents, blocked, seed
        ),
        message,
        lowercase,
    )


def booklet(
    puzzles: Iterable[Puzzle],
    titles: str | Iterable[str] = "Word search",
    *,
    versions: bool = False,
    paper: str = "a4",
    page: str | None = None,
    font: bytes | None = None,
) -> bytes:
    """Write the sheets of several puzzles to a PDF, and after them their keys, four to a page.

    Parameters
    ----------
    puzzles : iterable of Puzzle
        The puzzles.
    titles : str or iterable of str
        The title of all puzzles, or of each.
    versions : bool
        Whether the puzzles are versions A, B, C and so on of one puzzle.
    paper : str
        ``a4`` or ``letter``.
    page : str, optional
        The address of the page for QR codes that open the puzzles for playing.
    font : bytes, optional
        The content of a TrueType or OpenType file for letters that the built-in font lacks.

    Returns
    -------
    bytes

    Raises
    ------
    ValueError
        If there are no puzzles, one does not fit on a page, no font has a letter, or there are fewer
        titles than puzzles, or more than 26 versions.

    Examples
    --------
    >>> puzzles = [generate(["plum", "fig", "apple"], seed=seed) for seed in range(3)]
    >>> pdf = booklet(puzzles, "Fruit", versions=True)
    >>> pdf.count(b"/MediaBox")
    4
    """
    if isinstance(puzzles, Puzzle):
        raise TypeError("puzzles is a single Puzzle; pass a list of puzzles")
    puzzles = list(puzzles)
    if not puzzles:
        raise ValueError("no puzzles; pass at least one")
    for index, puzzle in enumerate(puzzles):
        if not isinstance(puzzle, Puzzle):
            raise TypeError(f"puzzles[{index}]: expected a Puzzle, not {type(puzzle).__name__}")
    each = [titles] * len(puzzles) if isinstance(titles, str) else list(titles)
    letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ" if versions else [None] * len(puzzles)
    if len(each) != len(puzzles):
        raise ValueError(f"{len(each)} titles for {len(puzzles)} puzzles")
    if len(letters) < len(puzzles):
        raise ValueError(f"{len(puzzles)} versions; at most {len(letters)} have a letter")
    return puzzle_pdf(list(zip(puzzles, each, letters)), paper, page, font)
