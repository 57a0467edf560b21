//! A board and words on standard input: typed at prompts, or the same text from a pipe.

use std::io::{self, BufRead, IsTerminal, Read, Write};

use anyhow::{Context, anyhow, bail};
use boggle_solver::{Board, NotationError, is_solution_line};

use super::board_reader::MAX_TEXT;
use super::mention_words;
use crate::terminal::report;

/// The maximum length of a line in bytes.
const MAX_LINE: u64 = 1 << 20;

/// The maximum number of rows of a board that is read line by line, which takes longer
/// than to read a file.
const MAX_ROWS: usize = 1 << 16;

/// The line that ends the words, as an empty one does on a terminal.
pub(crate) const END: &str = "x";

/// What `boggle wordsearch new` prints above the puzzle, the words and the solution.
const TITLE: &str = "Created with --";
const LIST: &str = "Words to find: ";
const SOLUTION: &str = "Solution";

type Size = Option<(usize, usize)>;

/// Reads standard input line by line.
pub(crate) struct Session {
    /// The number of lines read.
    lines: u64,
    /// Whether a person types them.
    pub is_typed: bool,
    /// Whether a board has been read, after which [`END`] ends the words.
    has_board: bool,
    /// Whether the input is what the program printed with a new puzzle or a rolled board.
    has_title: bool,
}

impl Session {
    pub fn new() -> Session {
        Session {
            lines: 0,
            is_typed: io::stdin().is_terminal(),
            has_board: false,
            has_title: false,
        }
    }

    /// Reads a board: its size and that many rows, or rows up to an empty line. Asks
    /// again for what cannot be read, if a person types. `size` is the size requested by
    /// an option.
    pub fn board(
        &mut self,
        size: Size,
        parse: impl Fn(&str, Size) -> anyhow::Result<Board>,
    ) -> anyhow::Result<Board> {
        loop {
            let start = self.lines + 1;
            match self.read_board(size, &parse)? {
                Some(Ok(board)) => {
                    self.has_board = true;
                    return Ok(board);
                }
                Some(Err(error)) if self.is_typed => report(&format!("boggle: {error:#}")),
                Some(Err(error)) => {
                    let location = format!("standard input, line {start}");
                    return Err(mention_words(error).context(location));
                }
                None if self.is_typed => bail!("no board; type its rows, or name a file"),
                None => bail!(
                    "standard input: no board found; give its rows, then an empty line and the words"
                ),
            }
        }
    }

    /// Reads a board once, which may be invalid. Returns `None` if the input ends before
    /// its first row.
    fn read_board(
        &mut self,
        requested: Size,
        parse: &impl Fn(&str, Size) -> anyhow::Result<Board>,
    ) -> anyhow::Result<Option<anyhow::Result<Board>>> {
        let mut size = requested;
        let (mut rows, mut text) = (0, String::new());
        while size.is_none_or(|(all, _)| rows < all) {
            let prompt = match size {
                None if rows == 0 => "Size, such as 4 4, or first row: ".into(),
                None => format!("Row {} (empty line to end): ", rows + 1),
                Some((all, _)) => format!("Row {} of {all}: ", rows + 1),
            };
            let Some(line) = self.line(&prompt)? else { break };
            let (row, line) = (line.trim_end_matches(['\r', '\n']), line.trim());
            if line.is_empty() {
                if rows > 0 && size.is_none() {
                    break;
                }
                continue;
            }
            if rows == 0 && (line.starts_with(TITLE) || is_solution_line(line)) {
                self.has_title = true;
                continue;
            }
            if let (0, Some(header)) = (rows, size_line(line)) {
                match requested {
                    Some(size) if size != header => {
                        let (header, size) = (header.into(), size.into());
                        return Ok(Some(Err(NotationError::SizeConflict { header, size }.into())));
                    }
                    _ => size = Some(header),
                }
                continue;
            }
            let is_checked = rows == 0 || self.is_typed;
            let found = if is_checked { columns(line, parse) } else { Ok(0) };
            let is_unclear = found.as_ref().is_err_and(|error| {
                matches!(error.downcast_ref(), Some(NotationError::TwoReadings { .. }))
            });
            // The whole board in one string, or a board code.
            if rows == 0
                && (size.is_some() || found.is_err() && !is_unclear)
                && let Ok(board) = parse(line, size)
            {
                return Ok(Some(Ok(board)));
            }
            // Lines of frames, tables and lists are rows only together.
            let is_plain = |c: char| c.is_alphanumeric() || " ,?.#".contains(c);
            let is_numbered = line.starts_with(|c: char| c.is_ascii_digit());
            if self.is_typed && !is_numbered && !is_unclear && line.chars().all(is_plain) {
                let first = text.lines().next().and_then(|first| columns(first, parse).ok());
                let expected = size.map(|(_, columns)| columns).or(first);
                if let Err(error) = check_row(rows + 1, found, expected) {
                    report(&format!("boggle: {error:#}"));
                    continue;
                }
            }
            rows += 1;
            // Tabs at the ends may delimit empty cells.
            text.push_str(row);
            text.push('\n');
            if text.len() > MAX_TEXT || rows > MAX_ROWS {
                let limits = format!("{MAX_ROWS} rows or {MAX_TEXT} bytes");
                bail!("standard input: the board has more than {limits}; name a file instead");
            }
        }
        Ok((rows > 0).then(|| parse(&text, size)))
    }

    /// Calls `act` with each word, and returns their number. An empty line ends them if
    /// a person types, who is asked again for what cannot be read. `prompt` asks for the
    /// first word.
    pub fn words<W>(
        &mut self,
        prompt: &str,
        parse: impl Fn(&str) -> anyhow::Result<W>,
        mut act: impl FnMut(W) -> anyhow::Result<()>,
    ) -> anyhow::Result<u64> {
        let (mut count, mut has_ended) = (0, false);
        loop {
            let Some(line) = self.line(if count == 0 { prompt } else { "Word: " })? else { break };
            let text = line.trim();
            if text.is_empty() {
                if self.is_typed {
                    break;
                }
                continue;
            }
            if self.has_title && (text.starts_with(LIST) || has_ended) {
                continue;
            }
            if self.has_title && text == SOLUTION {
                has_ended = true;
                continue;
            }
            if self.has_board && text.eq_ignore_ascii_case(END) {
                self.check_end()?;
                break;
            }
            match parse(text) {
                Ok(word) => {
                    act(word)?;
                    count += 1;
                }
                Err(error) if self.is_typed => report(&format!("boggle: {error:#}")),
                Err(error) => {
                    return Err(error.context(format!("standard input, line {}", self.lines)));
                }
            }
        }
        Ok(count)
    }

    /// Rejects words after the end that a pipe would otherwise lose unnoticed.
    fn check_end(&mut self) -> anyhow::Result<()> {
        while !self.is_typed
            && let Some(line) = self.line("")?
        {
            if !line.trim().is_empty() {
                bail!(
                    "standard input, line {}: text after the line `{END}`, which ends the words; \
                     remove one of them",
                    self.lines
                );
            }
        }
        Ok(())
    }

    /// Returns the next line, or `None` at the end. Prompts a person for it.
    fn line(&mut self, prompt: &str) -> anyhow::Result<Option<String>> {
        let is_prompted = self.is_typed && io::stderr().is_terminal();
        if is_prompted {
            write!(io::stderr(), "{prompt}")?;
        }
        let mut line = Vec::new();
        let mut input = io::stdin().lock().take(MAX_LINE + 1);
        input.read_until(b'\n', &mut line).context("standard input")?;
        self.lines += 1;
        if line.len() as u64 > MAX_LINE {
            bail!("standard input, line {}: longer than {MAX_LINE} bytes; shorten it", self.lines);
        }
        if line.is_empty() {
            if is_prompted {
                // The cursor is still behind the prompt.
                writeln!(io::stderr())?;
            }
            return Ok(None);
        }
        let line = String::from_utf8_lossy(&line);
        let line = if self.lines == 1 { line.trim_start_matches('\u{feff}') } else { &line };
        Ok(Some(line.to_owned()))
    }
}

/// Returns the size that a line consists of: `4 4` or `4x4`.
fn size_line(line: &str) -> Size {
    line.parse().ok().map(boggle_solver::Size::into).or_else(|| {
        let (rows, columns) = line.split_once(char::is_whitespace)?;
        Some((rows.parse().ok()?, columns.trim().parse().ok()?))
    })
}

/// Returns the number of cells in a row. A single row could also be a whole board, but
/// two of them cannot.
fn columns(
    row: &str,
    parse: &impl Fn(&str, Size) -> anyhow::Result<Board>,
) -> anyhow::Result<usize> {
    Ok(parse(&format!("{row}\n{row}"), None)?.columns())
}

fn check_row(
    row: usize,
    columns: anyhow::Result<usize>,
    expected: Option<usize>,
) -> anyhow::Result<()> {
    let found = columns?;
    match expected {
        Some(expected) if expected != found => {
            Err(anyhow!(NotationError::RaggedRows { row, found, expected }))
        }
        _ => Ok(()),
    }
}
