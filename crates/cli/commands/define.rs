//! `boggle define`: what words mean.

use std::io::{self, BufWriter, Write};

use boggle_dictionary::letters::normalize;
use boggle_solver::printer::{DefinitionRecord, DefinitionsReport, WordReport};
use boggle_storage::OpenDictionary;
use unicode_width::UnicodeWidthStr;

use crate::args::DictionaryArgs;
use crate::dictionaries;
use crate::input::each_word;
use crate::output::json::ListWriter;
use crate::output::{FAINT, Format, TILE, Table, cell, formats, json, style};
use crate::terminal::{Outcome, printable, report, stdout};

/// Print the meanings of words.
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
    #[arg(long, value_name = "FORMAT", default_value = "text", value_parser = formats(&[]))]
    format: Format,
}

/// The indentation of the lines of a definition after the first one.
const INDENT: usize = 2;

pub(crate) fn run(args: Args) -> anyhow::Result<Outcome> {
    let opened = args.dictionary.open()?;
    dictionaries::check_definitions(&opened)?;
    let is_found = match args.format {
        Format::Json => json(&opened, &args.words)?,
        Format::Jsonl | Format::Csv | Format::Tsv => rows(&opened, &args)?,
        _ => {
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
    };
    Ok(if is_found { Outcome::Done } else { Outcome::No })
}

/// Writes an object with the words. Returns whether one of them has a definition.
fn json(opened: &OpenDictionary, words: &[String]) -> anyhow::Result<bool> {
    let mut is_found = false;
    let start = DefinitionsReport { dictionary: opened.into(), words: Vec::new() };
    let mut list = ListWriter::new(BufWriter::new(stdout()), &json::versioned(start))?;
    each_word(words, |word, _| {
        let record = look_up(opened, word)?;
        is_found |= record.definition.is_some();
        Ok(list.item(&record)?)
    })?;
    list.end()?;
    Ok(is_found)
}

/// Writes a line for each word. Returns whether one of them has a definition.
fn rows(opened: &OpenDictionary, args: &Args) -> anyhow::Result<bool> {
    let mut is_found = false;
    let (mut table, mut out) = (Table::new(args.format), BufWriter::new(stdout()));
    table.row(["word", "is_word", "level", "lemma", "definition"])?;
    each_word(&args.words, |word, _| {
        let defined = look_up(opened, word)?;
        is_found |= defined.definition.is_some();
        if args.format == Format::Jsonl {
            return Ok(out.write_all(&json::line(&json::versioned(&defined))?)?);
        }
        let WordReport { word, is_word, level, definition } = &defined;
        let (lemma, text) = definition.as_ref().map(|it| (it.lemma.as_deref(), &it.text)).unzip();
        table.row((cell(&printable(word)), is_word, level, lemma, text))?;
        Ok(out.write_all(&table.take())?)
    })?;
    out.flush()?;
    Ok(is_found)
}

fn look_up(opened: &OpenDictionary, word: &str) -> anyhow::Result<WordReport> {
    let word = normalize(word.trim()).into_owned();
    let rank = opened.dictionary.rank(&word);
    let level = rank.and_then(|rank| opened.dictionary.level(rank));
    let definition = opened.dictionary.define(&word)?.map(Into::into);
    opened.check_unchanged()?;
    Ok(WordReport { word, is_word: rank.is_some(), level, definition })
}

/// Renders a word, if it has a definition.
fn text(record: &WordReport) -> io::Result<Vec<u8>> {
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
fn report_missing(opened: &OpenDictionary, record: &WordReport, suggests: bool) {
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
