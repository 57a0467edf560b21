//! Lists of words with definitions, and often a column between them.

use crate::LEVELS;
use crate::letters::{normalize, validate};
use crate::list_format::{ListFormat, Separator, are_words, is_number, unquoted};

/// The column between the words and the definitions of a list.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum MiddleColumn {
    /// [Levels](crate::LEVELS).
    Levels,
    /// Other numbers, such as points.
    Numbers,
    /// Parts of speech, which become part of the definitions.
    PartsOfSpeech,
}

/// An entry of a list with definitions.
#[derive(Debug, Clone, Copy)]
pub(crate) struct DefinedWord<'e> {
    pub(crate) word: &'e str,
    middle: Option<(MiddleColumn, &'e str)>,
    definition: &'e str,
    /// Whether the definition is a quoted field, in which two quotes are one (RFC 4180).
    is_quoted: bool,
}

impl<'e> DefinedWord<'e> {
    /// Splits an entry; `None` if columns are missing.
    pub(crate) fn parse(
        entry: &'e str,
        separator: Separator,
        middle: Option<MiddleColumn>,
    ) -> Option<DefinedWord<'e>> {
        let separator = match separator {
            Separator::Tab => "\t",
            Separator::Comma => ",",
            Separator::Semicolon => ";",
            Separator::Spaces => "  ",
        };
        let split = |text: &'e str| {
            let (first, rest) = text.split_once(separator)?;
            Some((unquoted(first.trim()).unwrap_or(first.trim()), rest.trim()))
        };
        let (word, rest) = split(entry)?;
        let (middle, definition) = match middle {
            None => (None, rest),
            Some(kind) => {
                let (text, rest) = split(rest)?;
                (Some((kind, text)), rest)
            }
        };
        let is_quoted = definition.starts_with('"');
        let definition = unquoted(definition).unwrap_or(definition);
        Some(DefinedWord { word, middle, definition, is_quoted })
    }

    /// Returns the level of the word, if the list has levels.
    pub(crate) fn level(&self) -> Option<u8> {
        match self.middle {
            Some((MiddleColumn::Levels, level)) => level.parse().ok(),
            _ => None,
        }
    }

    /// Returns the definition, after the part of speech if the list has it: `n. a small animal`.
    pub(crate) fn text(&self) -> String {
        let definition = if self.is_quoted {
            self.definition.replace("\"\"", "\"")
        } else {
            self.definition.to_owned()
        };
        match self.middle {
            Some((MiddleColumn::PartsOfSpeech, part)) if !part.is_empty() => {
                format!("{}. {definition}", part.trim_end_matches('.'))
            }
            _ => definition,
        }
    }

    fn has_part_of_speech(&self) -> bool {
        self.middle.is_some_and(|(_, text)| {
            let text = text.trim_end_matches('.').to_lowercase();
            PARTS_OF_SPEECH.contains(&text.as_str())
        })
    }

    /// Whether the definition has several words, or refers to a base form. Several columns of words
    /// are not definitions.
    fn is_defined(&self, separator: Separator) -> bool {
        let text = self.definition;
        let is_text = text.contains(' ') && (separator == Separator::Tab || !text.contains("  "));
        is_text || text.starts_with('=')
    }
}

/// What dictionaries of English call parts of speech.
#[rustfmt::skip]
const PARTS_OF_SPEECH: [&str; 33] = [
    "a", "abbr", "abbreviation", "adj", "adjective", "adv", "adverb", "article", "conj",
    "conjunction", "det", "determiner", "int", "interj", "interjection", "n", "noun", "num",
    "number", "numeral", "pl", "plural", "prep", "preposition", "pron", "pronoun", "r", "s", "v",
    "vb", "verb", "vi", "vt",
];

/// Detects words followed by definitions. `is_title_apart` says whether an empty line follows the
/// first entry.
///
/// Without a column of levels, numbers or parts of speech between them, only tabs and several spaces
/// separate words from definitions: commas also separate words.
pub(crate) fn detect(entries: &[&str], is_title_apart: bool) -> Option<ListFormat> {
    use MiddleColumn::{Levels, Numbers, PartsOfSpeech};
    use Separator::{Comma, Semicolon, Spaces, Tab};

    let (first, rest) = entries.split_first()?;
    let formats = [Levels, Numbers, PartsOfSpeech]
        .into_iter()
        .flat_map(|middle| {
            [Tab, Comma, Semicolon, Spaces].map(|separator| (separator, Some(middle)))
        })
        .chain([(Tab, None), (Spaces, None)]);
    formats.into_iter().find_map(|(separator, middle)| {
        let header = match DefinedWord::parse(first, separator, None) {
            // A title, as in the lists of Collins.
            None => is_title_apart || validate(&normalize(first)).is_err(),
            Some(names) => names.word.eq_ignore_ascii_case("word"),
        };
        let body = if header && rest.len() > 1 { rest } else { entries };
        let header = body.len() < entries.len();
        let format = ListFormat::Definitions { separator, middle, header };
        are_defined(body, separator, middle).then_some(format)
    })
}

/// Whether all entries are distinct words, and most of them have what the columns should have.
fn are_defined(entries: &[&str], separator: Separator, middle: Option<MiddleColumn>) -> bool {
    let parsed = entries.iter().map(|entry| DefinedWord::parse(entry, separator, middle));
    let Some(parsed) = parsed.collect::<Option<Vec<_>>>() else { return false };
    let is_most = |count: usize| 2 * count > parsed.len();
    let mut levels = parsed.iter().map(DefinedWord::level);
    let mut columns = parsed.iter().map(|entry| entry.middle);
    let fits = match middle {
        Some(MiddleColumn::Levels) => levels.all(|it| it.is_some_and(|it| LEVELS.contains(&it))),
        Some(MiddleColumn::Numbers) => columns.all(|it| it.is_some_and(|it| is_number(it.1))),
        Some(MiddleColumn::PartsOfSpeech) => {
            is_most(parsed.iter().filter(|entry| entry.has_part_of_speech()).count())
        }
        None => true,
    };
    fits && is_most(parsed.iter().filter(|entry| entry.is_defined(separator)).count())
        && are_words(parsed.iter().map(|entry| Some(entry.word)))
}
