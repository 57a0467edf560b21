//! A board and words on standard input: typed at prompts, or the same text from a pipe.

use std::io::{self, BufRead, IsTerminal, Read, Write};

use anyhow::{Context, bail};
use boggle_dictionary::{Entry, parse_entries};
use boggle_files::STDIN;
use boggle_notation::content_lines;
use boggle_solver::{Board, Kind, Size, SyntaxError};

use super::board_reader::MAX_TEXT;
use crate::terminal::report_lines;

/// The maximum length of a line in bytes.
const MAX_LINE: u64 = 1 << 20;

/// The maximum number of rows of a board that is read line by line, which takes longer
/// than to read a file.
const MAX_ROWS: usize = 1 << 16;

/// The line that ends the words, as an empty one does on a terminal.
const END: &str = "x";

/// Reads standard input line by line.
pub(crate) struct Session {
    /// The number of lines read.
    lines: u64,
    /// Whether a person types them.
    pub is_typed: bool,
    /// Whether a board has been read, after which [`END`] ends the words.
    has_board: bool,
}

impl Session {
    pub fn new() -> Session {
        Session { lines: 0, is_typed: io::stdin().is_terminal(), has_board: false }
    }

    /// Reads a board: its size and that many rows, or rows up to an empty line. Asks
    /// again for what cannot be read, if a person types. `size` is the size requested by
    /// an option.
    pub fn board(
        &mut self,
        size: Option<Size>,
        parse: impl Fn(&str, Option<Size>) -> Result<Board, SyntaxError>,
    ) -> anyhow::Result<Board> {
        loop {
            let Some((text, lines_before)) = self.board_text(size, &parse)? else {
                bail!("no board; give its rows, then an empty line and the words");
            };
            match parse(&text, size) {
                Ok(board) => {
                    self.has_board = true;
                    return Ok(board);
                }
                Err(error) if self.is_typed => report_lines(&format!("boggle: {}", error.report())),
                Err(error) => return Err(error.in_source(STDIN, lines_before).into()),
            }
        }
    }

    /// Reads the lines of a board, which may be invalid. Also returns the number of lines before them.
    /// Returns `None` if the input ends before its first row.
    fn board_text(
        &mut self,
        requested: Option<Size>,
        parse: &impl Fn(&str, Option<Size>) -> Result<Board, SyntaxError>,
    ) -> anyhow::Result<Option<(String, usize)>> {
        let mut size = requested;
        let (mut rows, mut text, mut lines_before) = (0, String::new(), 0);
        while size.is_none_or(|size| rows < size.rows) {
            let prompt = match size {
                None if rows == 0 => "Size, such as 4 4, or first row: ".into(),
                None => format!("Row {} (empty line to end): ", rows + 1),
                Some(size) => format!("Row {} of {}: ", rows + 1, size.rows),
            };
            let Some(line) = self.line(&prompt)? else { break };
            let row = line.trim_end_matches(['\r', '\n']);
            if row.trim().is_empty() {
                if rows > 0 && size.is_none() {
                    break;
                }
                continue;
            }
            if text.is_empty() {
                lines_before = self.lines_before();
                if let Some(header) = size_line(row.trim()) {
                    // A size that differs from the requested one is an error of the whole text.
                    size = size.or(Some(header));
                    text = format!("{row}\n");
                    continue;
                }
            }
            if self.is_typed
                && let Err(error) = check_row(&text, row, parse)
            {
                report_lines(&format!("boggle: {}", error.report()));
                continue;
            }
            rows += 1;
            text.push_str(row);
            text.push('\n');
            if text.len() > MAX_TEXT || rows > MAX_ROWS {
                let limits = format!("{MAX_ROWS} rows or {MAX_TEXT} bytes");
                bail!("standard input: the board has more than {limits}; name a file instead");
            }
            if rows == 1 && is_board(&text, row, size, requested, parse) {
                break;
            }
        }
        Ok((rows > 0).then_some((text, lines_before)))
    }

    /// Calls `each` with the entries on each line. An empty line ends them if a person types,
    /// who is asked again for what cannot be read. `prompt` asks for the first.
    pub fn entries(
        &mut self,
        prompt: &str,
        mut each: impl FnMut(Vec<Entry>) -> anyhow::Result<()>,
    ) -> anyhow::Result<()> {
        let mut is_first = true;
        loop {
            let Some(line) = self.line(if is_first { prompt } else { "Word: " })? else { break };
            let text = line.trim();
            if text.is_empty() {
                if self.is_typed {
                    break;
                }
                continue;
            }
            if self.has_board && text.eq_ignore_ascii_case(END) {
                self.check_end()?;
                break;
            }
            match parse_entries(text) {
                Ok(entries) => {
                    each(entries)?;
                    is_first = false;
                }
                Err(error) if self.is_typed => report_lines(&format!("boggle: {}", error.report())),
                Err(error) => return Err(error.in_source(STDIN, self.lines_before()).into()),
            }
        }
        Ok(())
    }

    /// Returns the number of lines before the last one.
    fn lines_before(&self) -> usize {
        usize::try_from(self.lines).unwrap_or(usize::MAX).saturating_sub(1)
    }

    /// Rejects words after the end that a pipe would otherwise lose unnoticed.
    fn check_end(&mut self) -> anyhow::Result<()> {
        while !self.is_typed
            && let Some(line) = self.line("")?
        {
            if let Some(text) = content_lines(&line).next() {
                let found = format!("text after the line `{END}`");
                let error =
                    SyntaxError::at(&line, text, Kind::AfterEnd, found, "the end of the text");
                return Err(error.in_source(STDIN, self.lines_before()).into());
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
fn size_line(line: &str) -> Option<Size> {
    line.parse().ok().or_else(|| {
        let (rows, columns) = line.split_once(char::is_whitespace)?;
        Some(Size { rows: rows.parse().ok()?, columns: columns.trim().parse().ok()? })
    })
}

/// Whether the first row of a text is the whole board: all cells of the size, or several rows.
fn is_board(
    text: &str,
    row: &str,
    size: Option<Size>,
    requested: Option<Size>,
    parse: &impl Fn(&str, Option<Size>) -> Result<Board, SyntaxError>,
) -> bool {
    match size {
        Some(_) => parse(text, requested).is_ok(),
        // Letters without separators, and two words, can also be the first row of several.
        None if !row.contains([' ', ',', '/', '-', '=']) => false,
        None => parse(row, None).is_ok_and(|board| board.rows() > 2),
    }
}

/// Rejects a row that cannot follow the others.
fn check_row(
    text: &str,
    row: &str,
    parse: &impl Fn(&str, Option<Size>) -> Result<Board, SyntaxError>,
) -> Result<(), SyntaxError> {
    let lines = text.lines().count();
    let (before, whole) = match lines {
        // One row alone could also be a board.
        0 => (0, format!("{row}\n{row}")),
        _ => (lines, format!("{text}{row}")),
    };
    match parse(&whole, None) {
        Err(error) if is_about_cells(error.kind) && error.line > before => {
            // A code, and what else stands for a board, has no cells.
            if lines == 0 && parse(row, None).is_ok() { Ok(()) } else { Err(error) }
        }
        _ => Ok(()),
    }
}

/// Whether no other row makes up for an error.
fn is_about_cells(kind: Kind) -> bool {
    matches!(
        kind,
        Kind::NotACell
            | Kind::Ragged
            | Kind::LongCell
            | Kind::EmptyCell
            | Kind::Mixed
            | Kind::Options
            | Kind::Case
            | Kind::BadSize
    )
}
