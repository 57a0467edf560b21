"""What people write first. Each line does what it says, or raises an error that says what to write instead."""

import re
from pathlib import Path

import numpy as np
import pytest

import boggle
from boggle import Board, Dictionary, Rules, Solver, wordsearch

WORDS = Path("words.txt")
GRID = [["c", "a", "t"], ["r", "r", "e"], ["t", "o", "n"]]
TEXTS = ["perslatgsineters", "streaedlpstreaed"]

LINES = [
    # Boards.
    ("Board('catrreton')", Board("cat rre ton")),
    ("Board(['cat', 'rre', 'ton'])", Board("cat rre ton")),
    ("Board(('CAT', 'RRE', 'TON'))", Board("cat rre ton")),
    ("Board(GRID)", Board("cat rre ton")),
    ("Board(list('catrreton'))", Board("cat rre ton")),
    ("Board(np.array(GRID))", Board("cat rre ton")),
    ("Board(np.array(list('catrreton')))", Board("cat rre ton")),
    ("Board(np.array([list(b'cat'), list(b'rre'), list(b'ton')], np.uint8))", Board("cat rre ton")),
    ("Board(np.frombuffer(b'catrreton', np.uint8))", Board("cat rre ton")),
    ("Board(b'catrreton')", Board("cat rre ton")),
    ("Board(Board('catrreton'))", Board("cat rre ton")),
    ("Board(Board('qi ?.').tiles)", Board("qi ?.")),
    ("Board([['Qu', 'i'], ['?', '.']])", Board("qi ?.")),
    ("Board(list('catrre'), size=(2, 3))", Board("cat rre")),
    ("Board('cat rre ton')[0]", "c"),
    ("Board('cat rre ton')[-1]", "n"),
    ("Board('cat rre ton')[1, 2]", "e"),
    ("Board('cat rre ton')[:3]", ("c", "a", "t")),
    ("list(Board('qi ?.'))", ["qu", "i", "?", "."]),
    ("len(Board('cat rre ton'))", 9),
    ("'R' in Board('cat rre ton'), 'x' in Board('cat rre ton')", (True, False)),
    ("'carrot' in Board('cat rre ton')", (ValueError, "board.find('carrot')")),
    ("'Qu' in Board('qi ?.'), '?' in Board('qi ?.'), 5 in Board('qi ?.')", (True, True, False)),
    ("Board('cat rre ton')[9]", (IndexError, "no cell 9 on a board of 9 cells")),
    ("Board('cat rre ton')[3, 0]", (IndexError, "no row 3")),
    ("Board({'c', 'a', 't'})", (TypeError, "expected a board, such as 'cat rre ton', a list of rows")),
    ("Board(5)", (TypeError, "expected a board, such as 'cat rre ton'")),
    ("Board([1, 2, 3, 4])", (TypeError, "row 1: expected a str or a list, not int")),
    ("Board([['c', None], ['a', 't']])", (TypeError, "row 1, cell 2: expected a str, not None")),
    ("Board(list('catrre'))", (ValueError, "found 6 cells, which are not a square; give size=(rows, columns)")),
    ("Board('abcd', (2, 2)) == Board(['ab', 'cd'])", True),
    ("Board(['cat', list('rre'), 'ton'])", (TypeError, "row 1 is a str, but another is not")),
    ("Board('cat rre ton')[0][0]", "c"),
    ("Board('catrreton', size='3x3')", (TypeError, "as in (4, 4), not 3x3")),
    # Word searches.
    ("[found.word for found in wordsearch.solve('CAT\\nXXX\\nXXX', ['cat'])]", ["cat"]),
    ("[found.word for found in wordsearch.solve(wordsearch.generate(['cat'], seed=1))]", ["cat"]),
    ("wordsearch.check(wordsearch.generate(['cat'], seed=1), blocked=['dog'])", []),
    ("wordsearch.solve(wordsearch.generate(['cat'], seed=1), ['cat'])[0].word", "cat"),
    ("wordsearch.solve('CAT\\nXXX\\nXXX', [])", (ValueError, "no words in the list")),
    ("wordsearch.solve('CAT\\nXXX\\nXXX', 5)", (TypeError, "expected words, such as a list of str, not int")),
    ("wordsearch.solve('CAT\\nXXX\\nXXX', Solver(['cat']))", (TypeError, "such as a list of str, not Solver")),
    ("wordsearch.solve('CAT\\nXXX\\nXXX', ['cat', 5])", (TypeError, "words[1]: expected a str, not int")),
    ("wordsearch.generate(5)", (TypeError, "expected words, such as a list of str, not int")),
    ("wordsearch.generate([])", (ValueError, "no words to hide; add at least one")),
    ("wordsearch.generate(['cat'], 10)", (TypeError, "size: expected rows and columns, as in (4, 4), not 10")),
    ("wordsearch.generate(['cat'], level=1)", (TypeError, "expected a str, not int")),
    ("wordsearch.generate(['cat'], level='expert')", (ValueError, "use easy, medium or hard")),
    ("wordsearch.generate(['cat'], shape=5)", (TypeError, "expected a str, not int")),
    ("wordsearch.generate(['cat'], message=5)", (TypeError, "expected a str, not int")),
    ("wordsearch.generate(['cat'], dense='no')", (TypeError, "expected True or False, not str")),
    ("wordsearch.generate(['cat'], directions=[5])", (TypeError, "directions[0]: expected a str, not int")),
    ("wordsearch.solve(['cat', 'dog'], 'CATXX\\nODOGX\\nXXWXX')", (ValueError, "pass the puzzle first, then the words")),
    ("wordsearch.solve(['cat', 'dog'], ['CATXX', 'ODOGX', 'XXWXX'])", (ValueError, "pass the puzzle first")),
    ("wordsearch.check('cat\\ndog', 'c a t x x\\no d o g x')", (ValueError, "pass the puzzle first")),
    ("wordsearch.solve(Board('cat dog'), ['carrots', 'bananas'])", []),
    ("wordsearch.solve('CAT\\nXXX', ['carrots'])", []),
    ("wordsearch.solve('CAT\\nXXX', 'cat dog hen')", (ValueError, "as from text.split()")),
    ("wordsearch.solve('CAT\\nXXX', 'words.txt')", (ValueError, "as from Path(name).read_text()")),
    ("wordsearch.solve('CAT\\nXXX', 'cat, dog hen')[0].word", "cat"),
    ("wordsearch.generate('cat dog hen')", (ValueError, "as from text.split()")),
    ("wordsearch.generate('words.txt')", (ValueError, "as from Path(name).read_text()")),
    ("wordsearch.generate(WORDS.read_text(), seed=1).entries", ["cat", "dog", "tea"]),
    ("wordsearch.generate('cat', seed=1).entries", ["cat"]),
    ("wordsearch.generate('Polar bear\\n', seed=1).entries", ["Polar bear"]),
    ("wordsearch.generate(['Polar bear', 'U.S.A.'], seed=1).entries", ["Polar bear", "U.S.A."]),
    ("wordsearch.generate('cat\\ta small pet', seed=1).clues", ["a small pet"]),
    ("wordsearch.generate({'cat': 'a pet'})", (TypeError, "pass text with a word, a tab and its clue on each line")),
    ("wordsearch.generate(['cat'], seed=1).pdf('/tmp/o.pdf')", (ValueError, "returned as bytes, to write to the file")),
    ("wordsearch.generate(['cat'], seed=1).svg('x.SVG')", (ValueError, "returned as text, to write to the file")),
    ("wordsearch.booklet([wordsearch.generate(['cat'], seed=1)], 'b.pdf')", (ValueError, "returned as bytes")),
    ("wordsearch.booklet([])", (ValueError, "no puzzles; pass at least one")),
    ("wordsearch.booklet(['cat'])", (TypeError, "puzzles[0]: expected a Puzzle, not str")),
    ("wordsearch.booklet(wordsearch.generate(['cat'], seed=1), 'b')", (TypeError, "pass a list of puzzles")),
    # Paths.
    ("Board('cat rre ton').find('cat')", (0, 1, 2)),
    ("Board('cat rre ton').find('cat', Rules(min_length=4))", None),
    ("Board('cat rre ton').find('carrot', Rules(min_length=4))", (0, 1, 3, 4, 7, 6)),
    ("Board('cat rre ton').paths('cat', Rules(min_length=4))", []),
    ("Board('cat rre ton').count_paths('cat', Rules(min_length=4))", 0),
    ("Board('cat rre ton').find('cat dog')", (ValueError, "`cat dog` is not a word; pass one word at a time")),
    # Solvers.
    ("Solver(['cat', 'dog', 'carrot']).solve('cat rre ton').words", ("cat", "carrot")),
    ("len(Solver({'cat', 'dog'}).dictionary)", 2),
    ("len(Solver(word for word in ['cat', 'dog']).dictionary)", 2),
    ("len(Solver('words.txt').dictionary)", 3),
    ("len(Solver(WORDS).dictionary)", 3),
    ("len(Solver(open('words.txt')).dictionary)", 3),
    ("len(Solver(WORDS.read_text().split()).dictionary)", 3),
    ("len(Solver('wordnik').dictionary)", 198420),
    ("len(Solver(dictionary=Dictionary(['cat'])).dictionary)", 1),
    ("Dictionary(['Tea', 'tee']) == Dictionary.from_words(['tee', 'tea'])", True),
    ("Dictionary(['tea']) == Dictionary(['tee'])", False),
    ("Solver(5)", (TypeError, "expected words, or the name or the path of a dictionary, not int")),
    ("Solver('cat')", (FileNotFoundError, "no dictionary named `cat`")),
    ("Solver([\"don't\", 'cat'])", (ValueError, "strict=False")),
    ("len(Dictionary.from_words([\"don't\", 'cat'], strict=False))", 1),
    ("Solver(engine=5)", (TypeError, "expected a str, not int")),
    # Solutions.
    ("'carrot' in solver.solve('cat rre ton')", True),
    ("'CARROT' in solver.solve('cat rre ton')", True),
    ("'banana' in solver.solve('cat rre ton')", False),
    ("len(solver.solve('cat rre ton'))", 101),
    ("[word for word, points, path in solver.solve('cat rre ton')][-1]", "torten"),
    ("solver.solve(GRID)['carrot'].path", (0, 1, 3, 4, 7, 6)),
    ("solver.solve(GRID)['banana']", (KeyError, "banana")),
    ("solver.solve(GRID).index('torten')", 100),
    ("max(solver.solve('cat rre ton').words, key=len)", "carrot"),
    ("solver.solve('cat rre ton').points", 133),
    ("solver.solve('cat rre ton') == solver.solve(GRID)", True),
    ("solver.solve('cat rre ton') == solver.solve('tac err not')", False),
    ("solver.score('cat rre ton')", (101, 133)),
    ("solver.score(['cat', 'rre', 'ton']).points", 133),
    ("solver.score('cat rre ton').word_count", 101),
    ("solver.score('cat rre ton').words", (AttributeError, "use word_count")),
    ("solver.score(np.array(TEXTS)[0]).points", 4073),
    ("solver.score(np.array(TEXTS, 'S')[0]).points", 4073),
    ("len(solver.solve(np.array(GRID)))", 101),
    ("sum(solver.cell_counts(GRID).starting)", 109),
    # Many boards.
    ("solver.totals(TEXTS)[1][0]", 4073),
    ("solver.totals([GRID, 'cat rre ton', ['cat', 'rre', 'ton']])[1].tolist()", [133] * 3),
    ("solver.totals(np.array([GRID, GRID]))[1].tolist()", [133] * 2),
    ("solver.totals(np.array([list('catrreton')] * 2))[1].tolist()", [133] * 2),
    ("[score.points for score in solver.iter_totals([GRID, 'cat rre ton'])]", [133] * 2),
    ("solver.solve_many([GRID])['words'][0].as_py()[-1]", "torten"),
    ("solver.totals('cat rre ton')", (TypeError, "pass a list of boards")),
    ("solver.totals(Board('cat rre ton'))", (TypeError, "pass a list of boards")),
    ("solver.totals(['cat', 'rre', 'ton'])", (ValueError, "boards[0]: ")),
    ("solver.totals(5)", (TypeError, "expected boards, such as a list of str, not int")),
    ("boggle.roll(3, seed=1).tolist()", [str(Board.roll(seed=seed)) for seed in (1, 2, 3)]),
    ("solver.totals(boggle.roll(3, seed=1))[1][1] == solver.score(Board.roll(seed=2)).points", True),
    ("Board.roll('classic', seed=1).code", "classic-1t"),
    ("Board.roll(['ab', 'cd', 'ef', 'gh'], seed=1).rows", 2),
    ("boggle.roll('classic')", (TypeError, "count: expected a whole number, not str")),
    ("boggle.roll(-1)", (ValueError, "count: expected a whole number")),
    ("boggle.roll(2, dice='clasic')", (ValueError, "did you mean `classic`?")),
    ("boggle.roll(2, dice=5)", (TypeError, "expected the name of dice, or a list of dice")),
    ("boggle.best((2, 2), goal=np.ones(198420), boards=100, seed=1)[0][1] > 0", True),
    ("boggle.best((2, 2), goal=lambda boards: [len(set(it)) for it in boards], boards=100, seed=1)[0][1]", 4),
    ("boggle.best((2, 2), goal=np.ones(7))", (ValueError, "found 7 weights for a dictionary of 198420 words")),
    # Rules, dictionaries and the package.
    ("Rules('letters')", (TypeError, "min_length: expected a whole number, not str")),
    ("Rules(scoring=5)", (TypeError, "expected a str, not int")),
    ("Rules(wrap='yes')", (TypeError, "expected True or False, not str")),
    ("solver.solve('cat rre ton', 5)", (TypeError, "expected Rules, not int")),
    ("boggle.stats(10, solver=5)", (TypeError, "expected a Solver, not int")),
    ("boggle.best((2, 2), words='seat')", (TypeError, "words is a single str; pass a list of words")),
    ("'tea' in Dictionary(), 'xyzzy' in Dictionary()", (True, False)),
    ("5 in Dictionary()", (TypeError, "expected a str, not int")),
    ("Dictionary()[0]", "aa"),
    ("Dictionary()[-1]", "zzzs"),
    ("Dictionary().rank('aa')", 0),
    ("Dictionary().rank('xyzzy')", None),
    ("Dictionary().level('tea')", 10),
    ("Dictionary().level('xyzzy')", None),
    ("Dictionary().define('boggles').lemma", "boggle"),
    ("Dictionary().define('xyzzy')", None),
    ("len(Dictionary(family=True)) < len(Dictionary())", True),
    ("'wordnik' in boggle.dictionaries()", True),
    ("boggle.__version__.count('.')", 2),
    ("boggle.solve('cat rre ton')", (AttributeError, "Solver(...).solve")),
    ("boggle.find('cat')", (AttributeError, "Board(...).find")),
    ("boggle.slove('cat rre ton')", (AttributeError, "no attribute 'slove'")),
]


@pytest.mark.parametrize(("line", "expected"), LINES, ids=lambda it: it if isinstance(it, str) else "")
def test_first_lines(line, expected, solver, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    WORDS.write_text("cat\ndog\ntea\n")
    names = {**globals(), "solver": solver}
    is_error = isinstance(expected, tuple) and expected and isinstance(expected[0], type)
    if is_error:
        error, message = expected
        with pytest.raises(error, match=re.escape(message)) as raised:
            eval(line, names)
        assert "is not an instance of" not in str(raised.value)
        return
    assert eval(line, names) == expected
