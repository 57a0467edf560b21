//! Reads puzzles from files.

use std::io::Read;
use std::path::Path;

use anyhow::{Context, anyhow, bail, ensure};
use boggle_dictionary::letters::count;
use boggle_solver::{Board, MAX_CELLS, NotationError, Tile};
use boggle_wordsearch::{Entry, EntryError, EntryList, parse_entries, parse_puzzle, split_puzzle};
use serde_json::Value;

use super::entries::{add_line, finish};
use crate::input;
use crate::input::{END, Session};
use crate::terminal::is_piped;

/// The maximum size of a puzzle file: eight bytes per cell of the largest puzzle.
const MAX_TEXT: u64 = 8 * MAX_CELLS as u64;

/// Reads a puzzle, and ignores a list of words below it.
pub(super) fn puzzle(path: &Path) -> anyhow::Result<Board> {
    let (name, text) = read(path)?;
    let (puzzle, lines) = split(&name, &text)?;
    // Blank lines may separate the rows, or the puzzle from a list.
    let has_blank_line = text.trim().lines().any(|line| line.trim().is_empty());
    let whole = parse(&text, None);
    if whole.is_err() {
        // The list is ignored, but a second puzzle is not.
        let is_row = |it: &Result<_, EntryError>| matches!(it, Err(EntryError::Row { .. }));
        let mut entries = lines.iter().map(|(_, line)| parse_entries(line));
        entries.find(is_row).transpose().with_context(|| name.clone())?;
    }
    let board = whole.or_else(|error| match has_blank_line {
        true => parse(puzzle, None).map_err(|_| error),
        false => Err(error),
    });
    board.context(name).map_err(explained)
}

/// Reads a puzzle and the list of words below it, if there is one, or beside it in JSON.
pub(super) fn with_list(path: &Path) -> anyhow::Result<(Board, Option<Vec<Entry>>)> {
    let (name, text) = read(path)?;
    let (puzzle, mut lines) = split(&name, &text)?;
    let board = parse(puzzle, None).with_context(|| name.clone()).map_err(explained)?;
    let mut list = EntryList::default();
    let fields = fields_with_words(&text).with_context(|| name.clone())?;
    // Files of words can also have comments.
    lines.retain(|(_, line)| !line.starts_with('#'));
    if lines.last().is_some_and(|(_, last)| last.eq_ignore_ascii_case(END)) {
        lines.pop();
    }
    for (line, text) in &lines {
        add_line(&mut list, &name, *line, text)?;
    }
    for word in &fields {
        list.add(Entry::parse(word).with_context(|| name.clone())?)?;
    }
    let has_list = !lines.is_empty() || !fields.is_empty();
    let entries = has_list.then(|| finish(list, &name)).transpose()?;
    let spellings = board.distinct_tiles().iter().flat_map(Tile::spellings);
    let longest = board.rows().max(board.columns()) * spellings.map(count).max().unwrap_or(1);
    if let Some(entries) = &entries
        && board.len() > 1
        && entries.iter().all(|it| count(&it.word) > longest)
    {
        bail!(
            "{name}: no word fits the puzzle; write the puzzle first, then an empty line and the words"
        );
    }
    Ok((board, entries))
}

/// Splits a text into the puzzle and the lines of the list below it. A first line that could be a
/// title is an error: the lines below it have the same length, as rows do.
fn split<'t>(name: &str, text: &'t str) -> anyhow::Result<(&'t str, Vec<(u64, &'t str)>)> {
    let (puzzle, lines) = split_puzzle(text);
    let letters = |line: &str| line.chars().filter(|c| !c.is_whitespace()).count();
    let mut rows = 0;
    while rows < lines.len()
        && lines[rows].0 == lines[0].0 + rows as u64
        && letters(lines[rows].1) == letters(lines[0].1)
    {
        rows += 1;
    }
    let is_apart = lines.get(rows).is_none_or(|next| next.0 > lines[0].0 + rows as u64);
    if let [title] = *puzzle.trim().lines().collect::<Vec<_>>()
        && is_apart
        && (rows > 2 || rows == 2 && lines.len() > 2)
    {
        bail!(
            "{name}: `{title:.60}` could be a title or the puzzle; if it is a title, remove it; \
             otherwise, write the size and one row per line"
        );
    }
    Ok((puzzle, lines))
}

/// Returns the words in the fields of a JSON object with `word` in their names: strings, or objects
/// as in the output of `boggle wordsearch new`.
fn fields_with_words(text: &str) -> anyhow::Result<Vec<String>> {
    let Ok(Value::Object(object)) = serde_json::from_str(text) else { return Ok(Vec::new()) };
    let mut words = Vec::new();
    for (name, value) in object.iter().filter(|(name, _)| name.to_lowercase().contains("word")) {
        if value.is_number() || value.is_boolean() || value.is_null() {
            continue;
        }
        let text = |item: &Value| item.as_str().or(item["word"].as_str()).map(str::to_owned);
        let list =
            value.as_array().and_then(|list| list.iter().map(text).collect::<Option<Vec<_>>>());
        let invalid =
            || format!("`{name:.60}` is not a list of words; write it as [\"cat\", \"dog\"]");
        words.extend(list.with_context(invalid)?);
    }
    Ok(words)
}

/// Returns the name of a file and its text.
fn read(path: &Path) -> anyhow::Result<(String, String)> {
    let source = input::open(path, "a file with a puzzle")?;
    let name = source.name;
    let mut bytes = Vec::new();
    source.reader.take(MAX_TEXT + 1).read_to_end(&mut bytes).with_context(|| name.clone())?;
    if bytes.len() as u64 > MAX_TEXT {
        bail!("{name}: more than {MAX_TEXT} bytes; use a smaller puzzle");
    }
    match String::from_utf8(bytes) {
        Ok(text) => Ok((name, text.trim_start_matches('\u{feff}').into())),
        Err(error) => {
            let before = &error.as_bytes()[..error.utf8_error().valid_up_to()];
            let line = 1 + before.iter().filter(|&&byte| byte == b'\n').count();
            bail!("{name}, line {line}: not UTF-8; convert it to UTF-8 first");
        }
    }
}

/// Reads the puzzle and the words to find from standard input. Without words, the
/// puzzle is searched for those of a dictionary.
pub(super) fn session(searches_dictionary: bool) -> anyhow::Result<(Board, Option<Vec<Entry>>)> {
    let mut session = Session::new();
    if !session.is_typed {
        ensure!(is_piped(), "no puzzle; give a file with one");
        let (board, entries) = with_list(Path::new("-"))?;
        if entries.is_some() && searches_dictionary {
            bail!(
                "standard input: the words to find conflict with --dict and --min-length; remove one or the other"
            );
        }
        return Ok((board, entries));
    }
    let board = session.board(None, parse).map_err(explained)?;
    if searches_dictionary {
        return Ok((board, None));
    }
    let mut list = EntryList::default();
    let prompt = "Word (empty line for every dictionary word): ";
    let count = session.words(
        prompt,
        |text| Ok(parse_entries(text)?),
        |entries| {
            let added = entries.into_iter().try_for_each(|entry| list.add(entry));
            added.context("standard input")
        },
    )?;
    let entries = list.into_entries().context("standard input")?;
    Ok((board, (count > 0).then_some(entries)))
}

fn parse(text: &str, size: Option<(usize, usize)>) -> anyhow::Result<Board> {
    Ok(parse_puzzle(text, size.map(Into::into))?)
}

/// Adds what a puzzle consists of to an error in its letters.
fn explained(error: anyhow::Error) -> anyhow::Error {
    match error.downcast_ref() {
        None
        | Some(
            NotationError::Board(_)
            | NotationError::SizeMismatch { .. }
            | NotationError::InvalidSize { .. },
        ) => error,
        Some(_) => {
            anyhow!("{error:#}; write only the rows, then an empty line and the words, if any")
        }
    }
}
