"""Word searches: words in straight lines, forward and backward.

>>> from boggle import wordsearch
>>> [found.word for found in wordsearch.solve("cat dog ead", ["cat", "god", "cow"])]
['cat', 'god']
"""

from collections.abc import Iterable

from boggle._native import Board, Dictionary, generate_puzzle, solve_puzzle
from boggle._tuples import Placement, Puzzle

__all__ = ["DIRECTIONS", "Placement", "Puzzle", "generate", "solve"]

#: The names of the directions.
DIRECTIONS = ("up-left", "up", "up-right", "left", "right", "down-left", "down", "down-right")


def solve(
    puzzle: str | Board,
    words: str | Iterable[str] | Dictionary | None = None,
    min_length: int | None = None,
) -> list[Placement]:
    """Find words in a puzzle.

    Parameters
    ----------
    puzzle : str or Board
        The letters, one row per line. A list of words can follow after an empty line.
    words : str, iterable of str or Dictionary, optional
        The words to find: a list in a text, with an entry per line, or strings with an entry each,
        such as ``Polar bear``. By default, the list in the puzzle; if there is none, all words of
        the built-in dictionary.
    min_length : int, optional
        The minimum number of letters; by default, 1 for a list of words and 3 for a dictionary.

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
    """
    return solve_puzzle(puzzle, words, min_length)


def generate(
    words: str | Iterable[str],
    size: tuple[int, int] | None = None,
    *,
    directions: Iterable[str] | None = None,
    dense: bool = False,
    blocked: str | Iterable[str] = (),
    seed: int | None = None,
) -> Puzzle:
    """Hide words among letters that spell none of them again.

    Parameters
    ----------
    words : str or iterable of str
        The words to hide: a list in a text, or strings with an entry each.
    size : tuple of int, optional
        The number of rows and columns; by default, the smallest square that is at most half
        full.
    directions : iterable of str, optional
        The ``DIRECTIONS`` in which words may be placed; by default, all.
    dense : bool
        Whether to make words cross as often as possible.
    blocked : str or iterable of str
        Words that the puzzle must not contain.
    seed : int, optional
        The same seed gives the same puzzle everywhere. By default, a seed from `random`.

    Returns
    -------
    Puzzle

    Raises
    ------
    ValueError
        If the words do not fit.

    Examples
    --------
    >>> puzzle = generate(["fig", "plum"], (3, 4), directions=["right", "down"], seed=1)
    >>> print(puzzle.text.strip())
    i g m f
    p l u m
    m f i g
    """
    if isinstance(directions, str):
        raise TypeError("directions is a single str; pass a list of str")
    listed = None if directions is None else list(directions)
    text, board, placements = generate_puzzle(words, size, listed, dense, blocked, seed)
    return Puzzle(text, board, placements)
