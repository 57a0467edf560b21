"""Writes the levels and the definitions of a word list, for `boggle-dict build`.

Usage: annotations.py WORDS SCOWL WORDNET, where WORDS is the list of words, and SCOWL and
WORDNET are the directories of the SCOWL lists and the WordNet database. The output files
are levels.txt and definitions.tsv.
"""

import re
import sys
from collections import Counter
from pathlib import Path

PARTS = {"n": "noun", "v": "verb", "a": "adj", "r": "adv"}
ABBREVIATIONS = {"n": "n.", "v": "v.", "a": "adj.", "r": "adv."}

# The rules of detachment in WordNet's morphological processing: endings and their
# replacements. WordNet's *.exc files list the exceptions.
RULES = {
    "n": ["s:", "ses:s", "xes:x", "zes:z", "ches:ch", "shes:sh", "men:man", "ies:y"],
    "v": ["s:", "ies:y", "es:e", "es:", "ed:e", "ed:", "ing:e", "ing:"],
    "a": ["er:", "est:", "er:e", "est:e"],
    "r": [],
}


def levels(words, scowl):
    """Returns the smallest SCOWL list that contains each word, in any spelling category."""
    found = {}
    for path in scowl.glob("*-words.*"):
        level = int(path.suffix[1:])
        for word in path.read_text("latin-1").lower().split():
            if word in words:
                found[word] = min(level, found.get(word, level))
    return found


class WordNet:
    def __init__(self, folder):
        self.senses = {}  # (part of speech, word) -> the offsets of its senses
        self.glosses = {}  # (part of speech, offset) -> gloss
        self.names = set()  # (part of speech, offset, word) of capitalized words
        self.exceptions = {}  # (part of speech, word) -> base forms
        self.counts = Counter()  # (part of speech, word) -> occurrences in tagged texts
        for part, name in PARTS.items():
            for fields in self.rows(folder / f"index.{name}"):
                count, pointers = int(fields[2]), int(fields[3])
                self.senses[part, fields[0]] = fields[6 + pointers :][:count]
            for line in self.lines(folder / f"data.{name}"):
                head, gloss = line.split(" | ", 1)
                offset, _, _, count, *fields = head.split()
                self.glosses[part, offset] = gloss
                for word in fields[: 2 * int(count, 16) : 2]:
                    if word != word.lower():
                        self.names.add((part, offset, word.lower()))
            for fields in self.rows(folder / f"{name}.exc"):
                self.exceptions[part, fields[0]] = fields[1:]
        kinds = dict(zip("12345", "nvara"))
        for key, _, count in self.rows(folder / "cntlist.rev"):
            word, kind = key.split("%")
            self.counts[kinds[kind[0]], word] += int(count)

    @staticmethod
    def lines(path):
        # Skip the license at the start of each file, which is indented.
        return (line for line in path.read_text("latin-1").splitlines() if line[:1] != " ")

    def rows(self, path):
        return (line.split() for line in self.lines(path))

    def part(self, word):
        """Returns the most frequent part of speech of a word."""
        known = [part for part in PARTS if (part, word) in self.senses]
        return max(known, key=lambda part: self.counts[part, word], default=None)

    def text(self, word, part=None):
        """Returns the first meaning of a word: its gloss without examples and variants."""
        part = part or self.part(word)
        if part is None:
            return None
        senses = self.senses[part, word]
        # Use the meaning of a name only if there is no other.
        words = [sense for sense in senses if (part, sense, word) not in self.names]
        gloss = re.sub(r'"[^"]*"?', "", self.glosses[part, (words or senses)[0]])
        text = gloss.split(";")[0].replace("`", "'").strip(" :,")
        return f"{ABBREVIATIONS[part]} {text}" if text else None

    def bases(self, word):
        """Yields the possible base forms of a word. Each is a tuple of its frequency as a part
        of speech, whether it is an exception to the rules, the form, and the part."""
        for part in PARTS:
            for base in self.exceptions.get((part, word), []):
                if base != word and (part, base) in self.senses:
                    yield self.counts[part, base], True, base, part
            for rule in RULES[part]:
                ending, replacement = rule.split(":")
                base = word.removesuffix(ending) + replacement
                if word.endswith(ending) and len(base) > 1 and (part, base) in self.senses:
                    yield self.counts[part, base], False, base, part

    def base(self, word):
        """Returns the base form of a word and its part of speech, or a pair of None if the word
        is more common on its own, such as `building`."""
        count, is_exception, base, part = max(self.bases(word), default=(0, False, None, None))
        if base is None or self.part(word) is None:
            return base, part
        own = sum(self.counts[part, word] for part in PARTS)
        # A verb such as `lay`, which has its own inflected forms.
        is_verb = ("v", word) in self.senses and 5 * self.counts["v", word] > count
        # An irregular plural such as `oxen`.
        is_plural = is_exception and part == "n"
        is_form = is_plural or not is_verb and (count > own or is_exception and count + 1 >= own)
        return (base, part) if is_form else (None, None)


def definitions(words, wordnet):
    bases = {word: wordnet.base(word) for word in words}
    for word in sorted(words):
        base, part = bases[word]
        # Refer to the base form only if it has its own text. `abodes`, for example, cannot
        # refer to `abode`, which WordNet's rules treat as a form of `abide`.
        if base in words and not bases[base][0] and wordnet.text(base):
            yield word, f"={base}"
        elif text := wordnet.text(base or word, part):
            yield word, text


def main():
    words, scowl, wordnet = map(Path, sys.argv[1:])
    words = set(words.read_text().split())
    with open("levels.txt", "w") as out:
        for word, level in sorted(levels(words, scowl).items()):
            out.write(f"{word} {level}\n")
    with open("definitions.tsv", "w") as out:
        for word, definition in definitions(words, WordNet(wordnet)):
            out.write(f"{word}\t{definition}\n")
        # WordNet has only nouns, verbs, adjectives and adverbs.
        out.write(Path(__file__).with_name("supplement.tsv").read_text())


main()
