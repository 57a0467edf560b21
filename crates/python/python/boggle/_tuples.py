"""The named tuples."""

# Importing `typing` would take most of the time of `import boggle`, so the types are in
# `_tuples.pyi`.
from collections import namedtuple

from boggle._native import puzzle_link, puzzle_pdf, puzzle_svg


class Word(namedtuple("Word", "word points path")):
    """A word on a board.

    Examples
    --------
    >>> word, points, path = Solver().solve("cat rre ton")[0]
    >>> word, points, path
    ('cat', 1, (0, 1, 2))
    """

    __slots__ = ()


class Score(namedtuple("Score", "word_count points")):
    """The number of words on a board, and the sum of their points.

    Examples
    --------
    >>> Solver().score("cat rre ton").word_count
    101
    """

    __slots__ = ()

    def __getattr__(self, name):
        text = f"a Score has no attribute {name!r}"
        if name == "words":
            text += "; use word_count, or Solver.solve for the words"
        raise AttributeError(text, name=name, obj=self)


class Definition(namedtuple("Definition", "lemma text")):
    """What a word means: the definition of its lemma, its base form.

    Examples
    --------
    >>> lemma, text = Dictionary().define("geese")
    >>> lemma
    'goose'
    """

    __slots__ = ()


class CellCounts(namedtuple("CellCounts", "starting using")):
    """The number of words that can start on each cell of a board, and that can use it.

    Examples
    --------
    >>> words = Dictionary.from_words(["cat", "tat", "act"])
    >>> Solver(words).cell_counts("ca tt")
    CellCounts(starting=(1, 1, 1, 1), using=(2, 3, 3, 3))
    """

    __slots__ = ()


class Histogram(namedtuple("Histogram", "values boards")):
    """The number of boards with each value, as two arrays.

    Examples
    --------
    >>> from boggle import stats
    >>> values, boards = stats(1000, seed=1)["words"]
    >>> int(boards[values >= 300].sum())
    11
    """

    __slots__ = ()


class Placement(namedtuple("Placement", "word path direction")):
    """A word in a straight line of a puzzle.

    Examples
    --------
    >>> from boggle import wordsearch
    >>> wordsearch.solve("cat dog ead", ["cat", "god"])[1]
    Placement(word='god', path=(5, 4, 3), direction='left')
    """

    __slots__ = ()


class Blocked(namedtuple("Blocked", "word path direction part_of")):
    """A word that a puzzle should not contain.

    ``part_of`` is the longer word of the list in which it is, or `None`.

    Examples
    --------
    >>> from boggle import wordsearch
    >>> wordsearch.check("glow\\nxxxx\\n\\nglow", blocked=["low"])
    [Blocked(word='low', path=(1, 2, 3), direction='right', part_of='glow')]
    """

    __slots__ = ()


class Puzzle(namedtuple("Puzzle", "text board placements clues entries blanks message lowercase")):
    """A word-search puzzle and its solution.

    ``clues`` has the clue of each word, or ``None``, and ``entries`` the words as written in the
    list. ``message`` is what the letters outside the words spell, if there is a message, and
    ``blanks`` has ``_`` for each of these letters.

    Examples
    --------
    >>> from boggle import wordsearch
    >>> puzzle = wordsearch.generate(["plum", "fig", "apple"], seed=7)
    >>> [found.word for found in puzzle.placements]
    ['plum', 'fig', 'apple']
    """

    __slots__ = ()

    def svg(self, title="Word search", *, key=False, paper="a4", page=None):
        """Draw the sheet to print, or its key: the puzzle with an outline around each word.

        Parameters
        ----------
        title : str
            The title.
        key : bool
            Whether to draw the key.
        paper : str
            ``a4`` or ``letter``.
        page : str, optional
            The address of the page for a QR code that opens the puzzle for playing.

        Returns
        -------
        str

        Examples
        --------
        >>> from boggle import wordsearch
        >>> puzzle = wordsearch.generate(["plum", "fig", "apple"], seed=7)
        >>> puzzle.svg("Fruit").startswith("<svg")
        True
        """
        return puzzle_svg(self, title, key, paper, page)

    def pdf(self, title="Word search", *, paper="a4", page=None, font=None):
        """Write the sheet and its key to a PDF. For several puzzles, use `booklet`.

        Parameters
        ----------
        title, paper, page
            As for ``svg``.
        font : bytes, optional
            The content of a TrueType or OpenType file for letters that the built-in font lacks.

        Returns
        -------
        bytes

        Raises
        ------
        ValueError
            If the puzzle does not fit on a page, or no font has a letter.

        Examples
        --------
        >>> from boggle import wordsearch
        >>> puzzle = wordsearch.generate(["plum", "fig", "apple"], seed=7)
        >>> puzzle.pdf("Fruit")[:5]
        b'%PDF-'
        """
        return puzzle_pdf([(self, title, None)], paper, page, font)

    def link(self, page, title="Word search"):
        """Return the address for playing the puzzle on a page. It contains no solution.

        Examples
        --------
        >>> from boggle import wordsearch
        >>> puzzle = wordsearch.generate(["plum", "fig", "apple"], seed=7)
        >>> puzzle.link("https://example.org/").split("play=")[0]
        'https://example.org/#wordsearch&'
        """
        return puzzle_link(self, title, page)


CellCounts.__module__ = Definition.__module__ = Histogram.__module__ = "boggle"
Score.__module__ = Word.__module__ = "boggle"
Blocked.__module__ = Placement.__module__ = Puzzle.__module__ = "boggle.wordsearch"
