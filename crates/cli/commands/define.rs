//! `boggle define`: what words mean.

use std::io::{self, BufWriter, Write};

use boggle_dictionary::letters::normalize;
use boggle_solver::printer::DefinitionRecord;
use boggle_storage::OpenDictionary;
use serde::Serialize;
use unicode_width::UnicodeWidthStr;

use crate::args::{DictionaryArgs, TextJson};
use crate::dictionaries;
use crate::input::each_word;
use crate::output::json;
use crate::output::json::{DictionaryRecord, ListWriter};
use crate::output::style;
use crate::output::style::{FAINT, TILE};
use crate::terminal::{Outcome, printable, report, stdout};

/// Print what words mean.
///
/// For an inflected word such as `geese`, print the definition of its base form, `goose`. The exit
/// status is 1 if none of the words has a definition.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  boggle define boggle geese
  boggle solve perslatgsineters --format words | head -3 | boggle define -
  boggle define tea --format json | jq '.words[].definition.text'")]
pub(crate) struct Args {
    /// Words to define; `-` reads them from standard input, one per line.
    #[arg(required = true, value_name = "WORD")]
    words: Vec<String>,

    #[command(flatten)]
    dictionary: DictionaryArgs,

    /// Output format.
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    format: TextJson,
}

/// The indentation of the lines of a definition after the first one.
const INDENT: usize = 2;

#[derive(Serialize)]
struct Record<'a> {
    version: u32,
    dictionary: DictionaryRecord<'a>,
    /// Written one at a time.
    words: [WordRecord; 0],
}

/// A word in JSON.
#[derive(Serialize)]
struct WordRecord {
    word: String,
    is_word: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    level: Option<u8>,
    definition: Option<DefinitionRecord>,
}

pub(crate) fn run(args: Args) -> anyhow::Result<Outcome> {
    let opened = args.dictionary.open()?;
    dictionaries::check_definitions(&opened)?;
    let is_found = match args.format {
        TextJson::Text => {
            let mut is_found = false;
            each_word(&args.words, |word, is_argument| {
                let record = look_up(&opened, word)?;
                is_found |= record.definition.is_some();
                stdout().write_all(&style::for_stdout(text(&record)?))?;
                report_missing(&opened, &record, is_argument);
                Ok(())
            })?;
            is_found
        }
        TextJson::Json => json(&opened, &args.words)?,
    };
    Ok(if is_found { Outcome::Done } else { Outcome::No })
}

/// Writes an object with the words. Returns whether one of them has a definition.
fn json(opened: &OpenDictionary, words: &[String]) -> anyhow::Result<bool> {
    let mut is_found = false;
    let (version, dictionary) = (json::VERSION, opened.into());
    let start = Record { version, dictionary, words: [] };
    let mut list = ListWriter::new(BufWriter::new(stdout()), &start)?;
    each_word(words, |word, _| {
        let record = look_up(opened, word)?;
        is_found |= record.definition.is_some();
        Ok(list.item(&record)?)
    })?;
    list.end()?;
    Ok(is_found)
}

fn look_up(opened: &OpenDictionary, word: &str) -> anyhow::Result<WordRecord> {
    let word = normalize(word.trim()).into_owned();
    let rank = opened.dictionary.rank(&word);
    let level = rank.and_then(|rank| opened.dictionary.level(rank));
    let definition = opened.dictionary.define(&word)?.map(Into::into);
    opened.check_unchanged()?;
    Ok(WordRecord { word, is_word: rank.is_some(), level, definition })
}

/// Renders a word, if it has a definition.
fn text(record: &WordRecord) -> io::Result<Vec<u8>> {
    let mut out = Vec::new();
    if let Some(DefinitionRecord { lemma, text }) = &record.definition {
        write!(out, "{TILE}{}{TILE:#}: ", record.word)?;
        let mut start = record.word.width() + 2;
        if let Some(lemma) = lemma {
            write!(out, "{FAINT}see{FAINT:#} {lemma}: ")?;
            start += lemma.width() + 6;
        }
        let text = printable(text);
        writeln!(out, "{}", style::wrap(text.split(' '), (start, INDENT), style::width()))?;
    }
    Ok(out)
}

/// Says why a word has no definition, if it has none. To suggest another takes as long as
/// to define a thousand.
fn report_missing(opened: &OpenDictionary, record: &WordRecord, suggests: bool) {
    let (name, word) = (&opened.name, printable(&record.word));
    if record.definition.is_some() {
        return;
    }
    if record.is_word {
        return report(&format!("boggle: `{word:.60}` is in `{name}`, but has no definition"));
    }
    let words: Vec<String> =
        if suggests { opened.dictionary.words("").collect() } else { Vec::new() };
    let similar = boggle_storage::suggest(&record.word, words.iter().map(String::as_str));
    let hint = boggle_storage::did_you_mean(similar);
    report(&format!("boggle: `{word:.60}` is not in `{name}`{hint}"));
}
