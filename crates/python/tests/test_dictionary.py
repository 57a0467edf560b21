import os
import pickle
import sys

import pytest

from boggle import Definition, Dictionary, Solver, dictionaries

WORDS = ["tea", "tee", "teem", "to", "éclair", "zoo"]


def test_words_by_prefix():
    dictionary = Dictionary.from_words(WORDS)
    assert list(dictionary) == sorted(WORDS)
    for prefix in ("", "t", "te", "tee", "TEE", "teems", "é", "z", "x"):
        expected = [word for word in sorted(WORDS) if word.startswith(prefix.lower())]
        assert list(dictionary.words(prefix)) == expected, prefix
    assert "TEA" in dictionary
    assert "tease" not in dictionary
    assert len(dictionary) == len(WORDS)


def test_ranks_levels_and_definitions():
    dictionary = Dictionary()
    words, levels = list(dictionary), dictionary.levels()
    assert len(levels) == len(words)
    for rank in (0, 5, 70_000, len(words) - 1):
        assert dictionary[rank] == words[rank] and dictionary.rank(words[rank].upper()) == rank
        assert (dictionary.level(words[rank]) or 0) == levels[rank]
    common = dictionary.common()
    assert list(common) == [word for word, level in zip(words, levels) if 0 < level <= 50]
    assert dictionary.define("TEA").lemma == "tea"
    assert isinstance(dictionary.define("tea"), Definition)
    assert Dictionary(["tea"]).level("tea") is None and Dictionary(["tea"]).define("tea") is None


def test_names_of_dictionaries(home):
    assert dictionaries() == ["wordnik"]
    if sys.platform != "win32":
        (home / "DATA/boggle").mkdir(parents=True)
        (home / "DATA/boggle/mine.fst").write_bytes(Dictionary(WORDS).__reduce__()[1][0])
        assert dictionaries() == ["wordnik", "mine"]
        assert Dictionary("mine") == Dictionary(WORDS)


def test_a_file_that_is_overwritten_replaced_or_removed_does_no_harm(tmp_path):
    path = tmp_path / "words.fst"
    data = Dictionary.from_words(WORDS).__reduce__()[1][0]
    changes = [
        lambda: path.write_bytes(b""),
        lambda: path.write_bytes(b"x" * 10 * len(data)),
        lambda: os.truncate(path, 40),
        lambda: path.unlink(),
        lambda: os.replace(other, path),
    ]
    for change in changes:
        path.write_bytes(data)
        other = tmp_path / "other.fst"
        other.write_bytes(Dictionary.from_words(["cat"]).__reduce__()[1][0])
        dictionary = Dictionary(path)
        solver = Solver(dictionary)
        change()
        assert list(dictionary) == sorted(WORDS)
        assert solver.score("tea eem tox") == Solver(dictionary).score("tea eem tox")


def test_word_lists(tmp_path):
    path = tmp_path / "list.txt"
    path.write_text("Tea\ntee\n# comment\n")
    assert list(Dictionary(path)) == list(Dictionary(str(path))) == ["tea", "tee"]
    assert len(Dictionary("wordnik")) == len(Dictionary())


def test_hunspell_dictionaries(tmp_path, monkeypatch):
    path = tmp_path / "fr.dic"
    path.write_text("1\nchat/S\n")
    with pytest.raises(ValueError, match="fr.aff is missing"):
        Dictionary(path)
    path.with_suffix(".aff").write_text("SET UTF-8\nSFX S Y 1\nSFX S 0 s .\n")
    assert list(Dictionary(path)) == ["chat", "chats"]
    monkeypatch.setenv("DICPATH", str(tmp_path))
    assert list(Dictionary("french")) == ["chat", "chats"]


@pytest.mark.skipif(sys.platform == "win32", reason="the folder is not in the environment")
def test_family_mode_leaves_out_blocked_words(home, tmp_path):
    whole, family = Dictionary(), Dictionary(family=True)
    assert len(family) < len(whole)
    assert len(pickle.loads(pickle.dumps(family))) == len(family)
    offensive = next(word for word in whole if word not in family)
    assert list(Dictionary([offensive, "tea"], family=True)) == ["tea"]
    assert len(Dictionary(whole, family=True)) == len(family)
    path = tmp_path / "list.txt"
    path.write_text("\n".join(WORDS))
    (home / "DATA/boggle").mkdir(parents=True)
    (home / "DATA/boggle/family.txt").write_text("block zoo\n")
    assert list(Dictionary(path, family=True)) == sorted(set(WORDS) - {"zoo"})
    (home / "DATA/boggle/family.txt").write_text("forbid zoo\n")
    with pytest.raises(ValueError, match="family.txt, line 1: expected `block WORD`"):
        Dictionary(path, family=True)


@pytest.mark.skipif(sys.platform == "win32", reason="the folder is not in the environment")
def test_installed_dictionaries_are_known_by_name(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.chdir(tmp_path)
    (tmp_path / "mine").write_text("other\n")
    assert list(Dictionary("mine")) == ["other"]
    (tmp_path / "boggle").mkdir()
    (tmp_path / "boggle/mine.fst").write_bytes(Dictionary.from_words(WORDS).__reduce__()[1][0])
    # An installed dictionary takes precedence over a file, unless the argument is a path.
    assert list(Dictionary("mine")) == sorted(WORDS)
    assert list(Dictionary("./mine")) == list(Dictionary(tmp_path / "mine")) == ["other"]
    with pytest.raises(FileNotFoundError, match="no file `mine.fst`; did you mean the dictionary"):
        Dictionary("mine.fst")
    with pytest.raises(FileNotFoundError, match="no dictionary named `mien`; did you mean `mine`?"):
        Dictionary("mien")


def test_entries_of_a_list_that_are_not_words_are_reported(tmp_path):
    path = tmp_path / "words, old.txt"
    path.write_text("cat\ndon't\nice cream\nit's\n")
    for name in (path, str(path)):
        with pytest.warns(UserWarning, match="3 skipped, such as `don't`"):
            assert list(Dictionary(name)) == ["cat"]
