"""Compares the words of Hunspell dictionaries with Hunspell's own programs.

    python3 tests/hunspell.py [--sample N] [LOCALE...]
    python3 tests/hunspell.py --published [--sample N] [LANGUAGE...]

`unmunch` must list the same words as we do without the options that it ignores, and `hunspell` must
decide all other differences as we do. `hunspell` must also accept a sample of the words, and judge words
with a typo as the list does. Without the options for compounds, which are not formed. Programs and
dictionaries are searched for in $HUNSPELL_ROOT (default: /usr); those that are missing are reported and
skipped.

With `--published`, `hunspell` must accept a sample of the words that we list from the dictionaries which npm has as
`dictionary-LANGUAGE`, with all options, in the form that the dictionary lists. Where Hunspell does not read all of a
file, it gets one that is repaired, and the repairs are reported. If the words exceed the limits, short ones are listed.
"""

import argparse
import collections
import os
import pathlib
import random
import re
import shutil
import subprocess
import sys
import tempfile
import unicodedata

LOCALES = ["de_DE", "fr", "es_ES", "it_IT", "nl", "pl_PL", "pt_PT", "sv_SE", "cs_CZ", "ru_RU"]
# Not Slovak: Hunspell 1.7.1 never finds a non-ASCII letter before a period in the condition of a suffix, so it rejects
# about one of 10,000 of its words (`racionálnam`). Not Hungarian, whose stems form more words than the limits permit.
PUBLISHED = "en de fr es it pt nl pl ru sv da nb hr cs ca br ne hy lb nds".split()
# The maximum lengths to try if a dictionary has too many words; `None` is no maximum.
LENGTHS = [None, 16, 12, 8, 5]
COMPOUNDS = re.compile(rb"(COMPOUND|CHECKCOMPOUND|SYLLABLENUM|FORCEUCASE)")
# What unmunch cannot read: conditions of more than 8 characters (an error of unmunch), and options of Hunspell's
# manual, hunspell(5), by their names there.
IGNORED = ["long conditions", "flags of affixes", "FULLSTRIP"]
IGNORED += ["CIRCUMFIX", "NEEDAFFIX", "ONLYINCOMPOUND", "FORBIDDENWORD"]
# Bytes that neither program reads as anything but a flag.
BYTES = [bytes([byte]) for byte in [*range(0x30, 0x5B), *range(0x5D, 0x7F), *range(0x80, 0xFF)]]
PROJECT = pathlib.Path(__file__).parent.parent
ROOT = pathlib.Path(os.environ.get("HUNSPELL_ROOT", "/usr"))


class Affixes:
    """What unmunch cannot read: the types of flags, and encodings."""

    def __init__(self, aff, dic):
        self.aff = aff.removeprefix(b"\xef\xbb\xbf")
        option = lambda name: re.search(rb"^" + name + rb"[ \t]+(\S+)", self.aff, re.M)
        self.type = option(b"FLAG").group(1) if option(b"FLAG") else None
        self.encoding = (option(b"SET").group(1) if option(b"SET") else b"ISO8859-1").decode()
        affixes = re.findall(r"(?m)^[PS]FX.*$", self.aff.decode(self.encoding, "replace"))
        letters = collections.Counter(dic.decode(self.encoding, "replace")).most_common()
        letters = dict.fromkeys("".join([*affixes, *(letter for letter, _ in letters)]))
        letters = [letter for letter in letters if letter > "\x7f"]
        self.letters = {ord(letter): 0x80 + number for number, letter in enumerate(letters[:0x80])}
        headers = re.findall(rb"^[PS]FX[ \t]+(\S+)[ \t]+[YN][ \t]+\d+", self.aff, re.M)
        flags = {self.flag(header) for header in headers}
        self.byte = dict(zip(sorted(flags), BYTES, strict=False))
        assert len(self.byte) == len(flags), "more flags than bytes"

    def flags(self, text):
        """Splits flags."""
        if self.type == b"long":
            return [text[at : at + 2] for at in range(0, len(text), 2)]
        if self.type == b"num":
            return text.split(b",")
        if self.type == b"UTF-8":
            return [flag.encode() for flag in text.decode("utf-8", "replace")]
        return [bytes([byte]) for byte in text]

    def flag(self, text):
        """Returns the flag of an option or an affix. A default flag is a byte, so the Czech `é` and `í` are one."""
        return self.flags(text)[0]

    def for_unmunch(self, dic):
        """Returns both files with a byte for each flag of affixes, and without other flags."""
        as_bytes = lambda text: b"".join(self.byte.get(flag, b"") for flag in self.flags(text))
        # unmunch reads the characters of conditions as bytes.
        decode = lambda text: text.decode(self.encoding, "replace")
        recode = lambda text: decode(text).translate(self.letters).encode("latin-1")
        lines = []
        for line in self.aff.splitlines():
            fields = line.split()
            if fields[:1] not in ([b"PFX"], [b"SFX"]) or len(fields) < 4:
                continue
            fields[1] = self.byte[self.flag(fields[1])]
            # unmunch adds one suffix at most, so the flags of affixes have no meaning.
            fields[3] = fields[3].split(b"/")[0] or b"0"
            fields[2:] = map(recode, fields[2:])
            # Words with these characters are not compared, and are the most in Italian.
            is_kept = not {*b"'-"} & {*fields[3]} and not is_long(line)
            lines.append(b" ".join(fields[:5] if is_kept else [*fields[:3], b"0", b"'"]))
        stems = []
        for line in dic.splitlines()[1:]:
            word, slash, flags = re.split(rb"\t| +[a-z][a-z]:|\r", line)[0].partition(b"/")
            if self.can_encode(decode(word)):
                stems.append(recode(word) + slash + as_bytes(flags))
        return b"\n".join([*lines, b""]), b"\n".join([b"%d" % len(stems), *stems, b""])

    def can_encode(self, word):
        """Whether the letters of a word are among the 128 that we choose for the bytes of unmunch."""
        return word.isascii() or all(letter < "\x80" or ord(letter) in self.letters for letter in word)

    def decode(self, listed):
        """Returns the words that unmunch lists."""
        return listed.decode("latin-1").translate({byte: letter for letter, byte in self.letters.items()}).split("\n")


def is_long(line):
    """Whether the condition of an affix is longer than unmunch can read."""
    fields = line.decode("utf-8", "replace").split()
    is_header = fields[2:3] in (["Y"], ["N"]) and fields[3].isdigit()
    return len(fields) > 4 and not is_header and len(re.sub(r"\[.*?\]", ".", fields[4])) > 8


def without(aff, options):
    """Returns an .aff file without these options."""
    for option in options:
        aff = re.sub(rb"(?m)^" + option.encode() + rb"\b.*$", b"", aff)
    if "long conditions" in options:
        aff = re.sub(rb"(?m)^[PS]FX\b.*$", lambda line: b"" if is_long(line[0]) else line[0], aff)
    if "flags of affixes" in options:
        affix = re.compile(rb"^([PS]FX[ \t]+\S+[ \t]+\S+[ \t]+)([^\s/]*)/\S*", re.M)
        aff = affix.sub(lambda line: line[1] + (line[2] or b"0"), aff)
    return aff


def run(*command, stdin=b""):
    environment = {**os.environ, "LC_ALL": "C.UTF-8"}
    return subprocess.run(command, input=stdin, capture_output=True, env=environment, check=True).stdout


def judged(dictionary, words, option):
    """Returns the words that hunspell rejects (`-l`) or accepts (`-G`)."""
    text = "\n".join(words).encode() + b"\n"
    command = [shutil.which("hunspell", path=PATH), "-i", "UTF-8", "-d", str(dictionary), option]
    return set(run(*command, stdin=text).decode().split("\n"))


def rejected(dictionary, words):
    return judged(dictionary, words, "-l")


def mutate(word, letters, rng):
    at = rng.randrange(len(word))
    letter = rng.choice(letters)
    edits = [word[:at] + letter + word[at:], word[:at] + letter + word[at + 1 :], word[:at] + word[at + 1 :]]
    return rng.choice([*edits, word[:at] + word[at : at + 2][::-1] + word[at + 2 :]])


def list_words(program, path, length=None):
    """Returns the words that we list, and those of them whose case must be kept."""
    lines = run(program, str(path), *([str(length)] if length else [])).decode().split("\n")
    words = (line.partition("\t") for line in lines)
    words = [(word, tab) for word, tab, _ in words if is_word(word)]
    return {word for word, _ in words}, {word for word, tab in words if tab}


def is_word(text):
    """Whether a text has only letters, and marks such as the vowels of Devanagari."""
    return text.isalpha() or text[:1].isalpha() and all(unicodedata.category(char)[0] in "LM" for char in text)


def list_unmunched(path, affixes, dic):
    """Returns the words that unmunch lists."""
    for end, text in zip([".aff", ".dic"], affixes.for_unmunch(dic), strict=True):
        path.with_suffix(end).write_bytes(text)
    listed = run(shutil.which("unmunch", path=PATH), str(path.with_suffix(".dic")), str(path.with_suffix(".aff")))
    return {word for word in affixes.decode(listed) if is_word(word)}


def check(locale, size, words_program):
    source = ROOT / "share/hunspell" / locale
    if not source.with_suffix(".dic").exists():
        return print(f"{locale}: skipped, {source}.dic is missing")
    aff, dic = (source.with_suffix(end).read_bytes() for end in [".aff", ".dic"])
    aff = b"\n".join(line for line in aff.split(b"\n") if not COMPOUNDS.match(line))
    affixes = Affixes(aff, dic)
    rng = random.Random(1)
    failures = []
    with tempfile.TemporaryDirectory() as directory:
        plain = pathlib.Path(directory) / "plain.dic"
        plain.write_bytes(dic)
        theirs = before = list_unmunched(plain.with_name("unmunch"), affixes, dic)
        print(f"{locale}: {len(theirs):,} words from unmunch", flush=True)
        options = [option for option in IGNORED if without(aff, [option]) != aff]
        for number in range(len(options) + 1):
            plain.with_suffix(".aff").write_bytes(without(aff, options[number:]))
            ours, keep_case = list_words(words_program, plain)
            if number > 0:
                more, fewer = len(ours - before), len(before - ours)
                print(f"    {options[number - 1]}: {more:,} more, {fewer:,} fewer", flush=True)
            else:
                foreign = {word for word in ours - theirs if not affixes.can_encode(word)}
                print(f"    with letters that unmunch cannot read: {len(foreign):,} more", flush=True)
                failures += [f"not from unmunch: {word}" for word in ours - theirs - foreign]
                failures += [f"only from unmunch: {word}" for word in theirs - ours]
            before = ours
        del before
        plain = plain.with_suffix("")
        only_ours, only_theirs = sorted(ours - theirs), sorted(theirs - ours)
        failures += [f"listed, but rejected: {word}" for word in rejected(plain, only_ours) & {*only_ours}]
        accepted = {*only_theirs} - rejected(plain, only_theirs)
        failures += [f"not listed, but accepted: {word}" for word in accepted if not by_case(word, ours, keep_case)]

        words = sorted(ours)
        sample = rng.sample(words, min(size, len(words)))
        failures += [f"sample, rejected: {word}" for word in rejected(plain, sample) & {*sample}]
        letters = "".join(sample)
        mutated = sorted({word for word in (mutate(word, letters, rng) for word in sample) if word.isalpha()})
        wrong = rejected(plain, mutated)
        for word in mutated:
            if (word in wrong) == (word in ours or by_case(word, ours, keep_case)):
                failures.append(f"typo, judged {'wrong' if word in wrong else 'right'}: {word}")
    print(
        f"    {len(ours):,} words here, {len(ours & theirs):,} also from unmunch; sample of {len(sample):,}, "
        f"{len(mutated):,} typos ({len(wrong & {*mutated}):,} wrong); {len(failures):,} failures",
        flush=True,
    )
    for failure in sorted(failures)[:10]:
        print("   ", failure)
    return bool(failures)


def repair(aff):
    """Returns an .aff file that Hunspell reads to the end, and how many headers announced a wrong number of affixes."""
    lines = aff.split(b"\n")
    headers, header = {}, None
    for at, line in enumerate(lines):
        fields = line.split()
        if fields[:1] not in ([b"PFX"], [b"SFX"]):
            continue
        if re.match(rb"[PS]FX\s+\S+\s+[YN]\s+\d+\s*(#.*)?$", line):
            header = at
            headers[header] = 0
        elif header is not None:
            headers[header] += 1
    wrong = 0
    for at, count in headers.items():
        fixed = re.sub(rb"^(\S+\s+\S+\s+[YN]\s+)(\d+)", lambda match: match[1] + b"%d" % count, lines[at])
        wrong += int(lines[at].split()[3]) != count
        lines[at] = fixed if count else b""
    return b"\n".join(lines), wrong


def check_published(language, size, words_program, modules):
    source = modules / f"dictionary-{language}" / "index.dic"
    if not source.exists():
        return print(f"{language}: skipped, npm did not install dictionary-{language}")
    for length in LENGTHS:
        try:
            listed, _ = list_words(words_program, source, length)
            break
        except subprocess.CalledProcessError as error:
            problem = error.stderr.decode().strip()
    else:
        return print(f"{language}: not listed: {problem}") or True
    words = sorted(listed)
    sample = random.Random(1).sample(words, min(size, len(words)))
    aff, wrong = repair(source.with_suffix(".aff").read_bytes())
    # Hunspell's program splits words at marks unless they are word characters.
    marks = "".join(sorted({char for char in "".join(sample) if not char.isalpha()}))
    dictionary = modules / language
    shutil.copy(source, dictionary.with_suffix(".dic"))
    dictionary.with_suffix(".aff").write_bytes(aff + f"\nWORDCHARS {marks}\n".encode() * bool(marks))
    wrong_words = sorted(rejected(dictionary, sample) & {*sample})
    # Words that Hunspell's program judges only in parts.
    split = {*sample} - judged(dictionary, sample, "-G") - {*wrong_words}
    repairs = f", {wrong} numbers of affixes corrected for hunspell" if wrong else ""
    limit = f" of at most {length} letters" if length else ""
    print(
        f"{language}: {len(words):,} words{limit}, sample of {len(sample):,}: {len(wrong_words):,} rejected, "
        f"{len(split):,} split{repairs}",
        *wrong_words[:10],
        *sorted(split)[:5],
        flush=True,
    )
    return bool(wrong_words)


def install(languages, directory):
    """Installs the dictionaries from npm, and returns the directory of the modules."""
    modules = pathlib.Path(directory) / "node_modules"
    command = ["npm", "install", "--ignore-scripts", "--no-audit", "--no-fund", "--prefix", directory]
    packages = [f"dictionary-{language}" for language in languages]
    subprocess.run([*command, *packages], stdout=subprocess.DEVNULL, check=False)
    return modules


def by_case(word, ours, keep_case):
    """Whether a word is another one in capitals or with a capital."""
    forms = [word.lower()] if word[:1].isupper() else []
    if word.isupper():
        forms.append(word.capitalize())
    return any(form in ours and form not in keep_case for form in forms)


parser = argparse.ArgumentParser()
parser.add_argument("--sample", type=int, default=10_000)
parser.add_argument("--published", action="store_true")
parser.add_argument("locales", nargs="*")
arguments = parser.parse_args()
PATH = os.pathsep.join([str(ROOT / "bin"), os.environ["PATH"]])
for program in ["hunspell", "npm" if arguments.published else "unmunch"]:
    if not shutil.which(program, path=PATH):
        sys.exit(print(f"{program} is not installed: Hunspell dictionaries are not compared"))
build = ["cargo", "build", "--quiet", "--release", "-p", "boggle-hunspell", "--example", "words"]
subprocess.run(build, check=True, cwd=PROJECT)
target = pathlib.Path(os.environ.get("CARGO_TARGET_DIR", PROJECT / "target"))
words_program = str(target / "release/examples/words")
size, locales = arguments.sample, arguments.locales
if arguments.published:
    with tempfile.TemporaryDirectory() as directory:
        languages = locales or PUBLISHED
        modules = install(languages, directory)
        failed = [check_published(language, size, words_program, modules) for language in languages]
else:
    failed = [check(locale, size, words_program) for locale in locales or LOCALES]
sys.exit(any(failed))
