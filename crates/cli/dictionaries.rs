//! Opens dictionaries for commands, and warns about problems, such as a dictionary that does not
//! fit a board.

use std::collections::{BTreeSet, HashSet};
use std::{fmt, panic, process};

use anyhow::ensure;
use boggle_dice::{LETTERS, Language, ParsedBoard};
use boggle_dictionary::letters::{letters, normalize};
use boggle_dictionary::{Dictionary, ListFormat, SkipReason, Skipped, most_skipped};
use boggle_explore::Checksum;
use boggle_solver::Board;
use boggle_storage::{
    Chosen, CompiledList, FileError, OpenDictionary, ReadList, SourceFile, SourceFormat,
};

use crate::output::{commas, pluralize};
use crate::terminal::{ERROR, notify, printable};

/// The size from which a list takes 0.1 s, which one notices: it takes 40 ms per MB, and
/// 70 ms if it is not sorted.
const LARGE: u64 = 2_500_000;

/// Every skipped entry of a list with fewer words matters.
const SHORT: usize = 1000;

/// The minimum size of a dictionary that is expected to have words that family mode leaves out.
const MIN_WORDS: usize = 10_000;

/// At least one in this many words is left out of English dictionaries.
const USUAL_SHARE: usize = 500;

/// Opens a dictionary, as [`boggle_storage::open`] does.
pub(crate) fn open(requested: Option<&str>, family: bool) -> anyhow::Result<OpenDictionary> {
    let opened = boggle_storage::open(requested, family)?;
    if let Some(CompiledList { read, words, skipped, .. }) = &opened.list {
        report_list(read, *words, skipped);
        if read.size > LARGE {
            let name = &read.name;
            let command = match Language::named(&opened.name) {
                Some(_) => format!("install {}", opened.name),
                None => format!("build {name}"),
            };
            notify(&format!("{name} is large; to save time, run `boggle-dict {command}` once"));
        }
    }
    if let Some(error) = &opened.unread_default {
        warn_of_default(error);
    }
    warn_of_coverage(&opened);
    if let Some(file) = &opened.file {
        check_on_panic(file.clone());
    }
    Ok(opened)
}

/// Warns that the user's default dictionary is unknown.
pub(crate) fn warn_of_default(error: &FileError) {
    notify(&format!("warning: {error}; using the built-in dictionary"));
}

/// Reports what is not evident about a list of words that was read.
pub(crate) fn report_list(
    ReadList { name, format, .. }: &ReadList,
    words: usize,
    skipped: &[(SkipReason, Skipped)],
) {
    if let Some(format) = unusual(format) {
        notify(&format!("{name}: read as {format}"));
    }
    if let Some((count, reason, most)) = most_skipped(skipped)
        && words > 0
        && (words < SHORT || count > words as u64)
    {
        let (count, example) = (commas(count), example(reason, most));
        notify(&format!("warning: {name}: {count} skipped, such as {example}"));
    }
    if let Some(ignored) = ignored_flags(format) {
        notify(&format!("warning: {name}: {ignored}"));
    }
}

/// Returns a format other than one word per line.
pub(crate) fn unusual(format: &SourceFormat) -> Option<String> {
    let is_plain = *format == SourceFormat::List(ListFormat::Plain);
    (!is_plain).then(|| format.to_string())
}

/// Says how many lines of a Hunspell dictionary have flags that cannot be read, if any.
pub(crate) fn ignored_flags(format: &SourceFormat) -> Option<String> {
    let SourceFormat::Hunspell { ignored, .. } = format else { return None };
    let (first, lines) = (ignored.first.as_ref()?, pluralize(ignored.count, "line"));
    Some(format!("flags in {lines} ignored, such as {first}"))
}

/// Returns an entry skipped for a reason, and the reason.
pub(crate) fn example(reason: SkipReason, skipped: &Skipped) -> String {
    let excerpt = skipped.excerpt();
    let remedy = if excerpt.contains([',', ';']) { "; write one word per line" } else { "" };
    format!("`{excerpt}` ({reason}{remedy})")
}

/// Warns if family mode leaves out few words, e.g. because the dictionary is for another language.
fn warn_of_coverage(opened: &OpenDictionary) {
    let Some(left_out) = opened.left_out else { return };
    let words = opened.dictionary.len() + left_out;
    if words >= MIN_WORDS && left_out < words / USUAL_SHARE {
        notify(&format!(
            "warning: family mode leaves out only {} of the {} words of `{}`; the block list is \
             English, so block other words with `boggle-dict block`",
            commas(left_out as u64),
            commas(words as u64),
            opened.name
        ));
    }
}

/// Makes every panic the same error if the file has changed by then: the bytes of
/// another file, or of half a file, can lead a search anywhere.
fn check_on_panic(file: SourceFile) {
    let default_hook = panic::take_hook();
    panic::set_hook(Box::new(move |info| match file.check() {
        Ok(()) => default_hook(info),
        Err(error) => {
            notify(&error.to_string());
            process::exit(ERROR.into());
        }
    }));
}

/// Returns where a dictionary is, in words.
pub(crate) fn location(opened: &OpenDictionary) -> String {
    let Some(path) = &opened.path else { return "built in".into() };
    let path = printable(&path.display().to_string());
    match &opened.list {
        None => path,
        Some(list) => format!("{path}, compiled in {} ms", list.time.as_millis()),
    }
}

/// Completes a sentence that ends in "chosen".
pub(crate) fn chosen(opened: &OpenDictionary) -> &'static str {
    match opened.chosen {
        Chosen::Variable => "by BOGGLE_DICT",
        Chosen::Default => "with `boggle-dict use`",
        Chosen::BuiltIn => "by default",
        _ => "on the command line",
    }
}

/// Returns the checksum of the levels, if there are any. That of the words does not cover them.
pub(crate) fn levels_checksum(dictionary: &Dictionary) -> Option<String> {
    if !dictionary.has_levels() {
        return None;
    }
    let ranks = 0..dictionary.len() as u32;
    let levels: Vec<_> = ranks.map(|rank| dictionary.level(rank).unwrap_or(0)).collect();
    let mut checksum = Checksum::default();
    checksum.add(&levels);
    Some(checksum.to_string())
}

/// Returns an error if a dictionary has no levels, which an option needs.
pub(crate) fn check_levels(opened: &OpenDictionary, option: &str) -> anyhow::Result<()> {
    let name = &opened.name;
    ensure!(
        opened.dictionary.has_levels(),
        "{option}: the dictionary `{name}` does not say how common words are; \
         build one with `boggle-dict build LIST` (see --levels)"
    );
    Ok(())
}

/// Returns an error if a dictionary has no definitions.
pub(crate) fn check_definitions(opened: &OpenDictionary) -> anyhow::Result<()> {
    let name = &opened.name;
    ensure!(
        opened.dictionary.has_definitions(),
        "the dictionary `{name}` has no definitions; \
         build one with `boggle-dict build LIST` (see --definitions)"
    );
    Ok(())
}

/// The language of the built-in dictionary.
const BUILT_IN_LANGUAGE: &str = "English";

/// The maximum number of letters that a warning lists.
const MAX_LISTED: usize = 10;

/// Warns, once per call, of each letter that is in no word of the dictionary, and of dice
/// for another language.
pub(crate) struct Warnings<'d> {
    opened: &'d OpenDictionary,
    /// The letters of the previous boards.
    seen: HashSet<String>,
    /// The letters of all words. Collecting them visits the whole dictionary, so
    /// it is done once, for the first letter that no word starts with.
    alphabet: Option<BTreeSet<String>>,
    /// Whether the dice have been checked.
    are_dice_checked: bool,
}

/// A warning about a board.
pub(crate) struct Warning {
    text: String,
    /// The warning in a few words for the screen of the game, which can cut it off at the colon.
    #[cfg(feature = "tui")]
    pub(crate) note: String,
}

impl fmt::Display for Warning {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "boggle: warning: {}", self.text)
    }
}

impl<'d> Warnings<'d> {
    pub(crate) fn new(opened: &'d OpenDictionary) -> Warnings<'d> {
        Warnings { opened, seen: HashSet::new(), alphabet: None, are_dice_checked: false }
    }

    /// Returns the warning for a board that may have been rolled.
    pub(crate) fn check_input(&mut self, input: &ParsedBoard) -> Option<Warning> {
        self.check_dice(input).or_else(|| self.check(&input.board))
    }

    /// Returns the warning for a board's dice.
    pub(crate) fn check_dice(&mut self, input: &ParsedBoard) -> Option<Warning> {
        let is_first = !std::mem::replace(&mut self.are_dice_checked, true);
        let dice = input.roll.as_ref().map(|roll| roll.dice)?;
        let is_other_language = self.opened.path.is_none()
            && dice.name != LETTERS
            && dice.language != BUILT_IN_LANGUAGE;
        let (language, name) = (&dice.language, &self.opened.name);
        (is_first && is_other_language).then(|| Warning {
            text: format!(
                "the {} dice are for {language} words, but `{name}` is {BUILT_IN_LANGUAGE}; \
                 add --dict {}",
                dice.name,
                language.to_lowercase()
            ),
            #[cfg(feature = "tui")]
            note: format!(
                "{language} dice, {BUILT_IN_LANGUAGE} words: add --dict {}",
                language.to_lowercase()
            ),
        })
    }

    /// Returns the warning for a board, if it has new letters that are in no word.
    pub(crate) fn check(&mut self, board: &Board) -> Option<Warning> {
        let (mut known, mut unknown) = (0, Vec::new());
        for tile in board.distinct_tiles() {
            for letter in tile.spellings().flat_map(letters) {
                if self.seen.contains(letter) {
                    known += 1;
                    continue;
                }
                self.seen.insert(letter.into());
                if self.is_known(letter) {
                    known += 1;
                } else {
                    unknown.push(letter);
                }
            }
        }
        let name = &self.opened.name;
        if known == 0 && unknown.len() > 1 {
            return Some(Warning {
                text: format!(
                    "no word in `{name}` contains any letter of the board; choose another \
                     dictionary with --dict"
                ),
                #[cfg(feature = "tui")]
                note: "no word contains these letters: choose another --dict".into(),
            });
        }
        let listed: Vec<_> =
            unknown.iter().take(MAX_LISTED).map(|letter| format!("`{letter}`")).collect();
        let listed = listed.join(", ");
        let (letters, them) = match unknown.len() {
            0 => return None,
            1 => (format!("the letter {listed}"), "it"),
            2..=MAX_LISTED => (format!("the letters {listed}"), "them"),
            more => (format!("the letters {listed} and {} more", more - MAX_LISTED), "them"),
        };
        Some(Warning {
            text: format!("no word in `{name}` contains {letters}; cells with {them} are unused"),
            #[cfg(feature = "tui")]
            note: format!("no word contains {letters}: cells with {them} are unused"),
        })
    }

    fn is_known(&mut self, letter: &str) -> bool {
        let dictionary = &self.opened.dictionary;
        // Other bytes than ASCII can be a combining mark, which makes it another letter.
        let is_first = |prefix| dictionary.next_bytes(&prefix).any(|byte| byte.is_ascii());
        let prefix = dictionary.walk(&dictionary.root(), letter.as_bytes());
        if self.alphabet.is_none() && prefix.is_some_and(is_first) {
            return true;
        }
        let alphabet = self.alphabet.get_or_insert_with(|| dictionary.alphabet());
        alphabet.contains(letter)
    }
}

/// Reports which required words are not in the dictionary.
pub(crate) fn report_unknown(words: &[String], opened: &OpenDictionary) {
    for word in words.iter().filter(|word| !opened.dictionary.contains(&normalize(word))) {
        notify(&format!(
            "`{word}` is not in `{}`, so it does not count as a word; to count it, add --words {word}",
            opened.name
        ));
    }
}
