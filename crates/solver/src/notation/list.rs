//! Lists of strings, or of lists of strings, and objects with such a list.

use boggle_dictionary::letters::letters;
use boggle_notation::{Kind, SyntaxError};

use super::grid::{Form, Grid, MAX_CELL_LETTERS, Source};
use super::{Notation, OPENING, parse_body, parse_rows};
use crate::Board;

const QUOTES: [char; 2] = ['"', '\''];

/// What is behind the last string of a list in C.
const NULL: &str = "NULL";

/// The field of an object that is the board.
const FIELD: &str = "board";

/// Parses a list or an object, and the end of the text.
pub(super) fn parse(source: Source, text: &str, notation: &Notation) -> Result<Board, SyntaxError> {
    if let Some(cell) = bracketed_cell(text) {
        let found = format!("`{cell}`, a cell in brackets");
        let expected = "cells without brackets, or a list of strings in quotes";
        return Err(source.error(cell, Kind::List, found, expected));
    }
    let mut tokens = Tokens { source, rest: text };
    let board = match tokens.field()? {
        Some(mut value) if value.rest.starts_with(QUOTES) => {
            parse_body(source, value.string()?, notation)
        }
        Some(mut value) => value.board(notation, Form::Tiles),
        None => tokens.board(notation, Form::Cells),
    }?;
    tokens.skip(';');
    if tokens.rest.is_empty() { Ok(board) } else { Err(tokens.error("the end of the text")) }
}

/// Returns the cell in brackets that a text begins with, as in `[T][A][P]`.
fn bracketed_cell(text: &str) -> Option<&str> {
    let (cell, _) = text.strip_prefix('[')?.split_once(']')?;
    let is_cell = !cell.is_empty() && letters(cell).count() <= MAX_CELL_LETTERS;
    (is_cell && !cell.contains(QUOTES)).then(|| &text[..cell.len() + 2])
}

/// Returns what is before the list in a text such as `array([['c', 'a']])`.
pub(super) fn before_list(text: &str) -> Option<&str> {
    let is_nested = |start: &str| start.trim_start().starts_with(|c| OPENING.contains(&c));
    let is_list = |start: &str| start.trim_start().starts_with(QUOTES) || is_nested(start);
    let (at, bracket) = text.match_indices(OPENING).find(|(at, _)| is_list(&text[at + 1..]))?;
    let inside = &text[at + 1..];
    // The parenthesis of a call.
    let is_call = bracket == "(" && is_nested(inside);
    let at = if is_call { text.len() - inside.trim_start().len() } else { at };
    Some(text[..at].trim()).filter(|before| !before.is_empty())
}

/// Whether a list ends with `NULL`, as in C.
pub(super) fn ends_with_null(text: &str) -> bool {
    let is_end = |c: char| c.is_whitespace() || ",;]})".contains(c);
    text.trim_end_matches(is_end).ends_with(NULL)
}

/// What is left of a text.
#[derive(Clone, Copy)]
struct Tokens<'t> {
    source: Source<'t>,
    rest: &'t str,
}

impl<'t> Tokens<'t> {
    /// Parses a list of rows. Lists of lists have this form.
    fn board(&mut self, notation: &Notation, form: Form) -> Result<Board, SyntaxError> {
        let text = self.rest;
        let mut grid = Grid::new(self.source);
        grid.form = form;
        if form == Form::Tiles {
            grid.max_letters = usize::MAX;
        }
        let mut rows = Vec::new();
        self.list(|tokens| {
            let start = tokens.rest;
            if start.starts_with(OPENING) && rows.is_empty() {
                tokens.list(|tokens| grid.add_cell(tokens.string()?))?;
                return grid.end_row(&start[..start.len() - tokens.rest.len()]);
            }
            if grid.rows > 0 {
                return Err(tokens.error("a list, like the first row"));
            }
            rows.push(tokens.string()?);
            Ok(())
        })?;
        if grid.rows == 0 {
            if rows.is_empty() {
                return Err(self.source.error(text, Kind::Empty, "an empty list", "a board"));
            }
            grid = parse_rows(self.source, &rows, notation.size)?;
        }
        let has_rows = rows.len() != grid.cells();
        grid.into_board(text, notation.size, notation.one_row && has_rows)
    }

    /// Parses a list, and calls `item` at the start of each item. A comma may follow the last one.
    fn list(
        &mut self,
        mut item: impl FnMut(&mut Tokens<'t>) -> Result<(), SyntaxError>,
    ) -> Result<(), SyntaxError> {
        let close = match self.rest.chars().next() {
            Some('[') => ']',
            Some('{') => '}',
            Some('(') => ')',
            _ => return Err(self.error("a list in brackets")),
        };
        self.advance(1);
        while !self.skip(close) {
            item(self)?;
            if !self.skip(',') && !self.rest.starts_with(close) {
                // numpy prints lists without commas.
                let is_element = self.rest.starts_with(QUOTES) || self.rest.starts_with(OPENING);
                return Err(self.error(if is_element {
                    "commas between all elements of the list"
                } else {
                    "a comma, or the end of the list"
                }));
            }
        }
        Ok(())
    }

    /// Parses a string in quotes, without escapes.
    fn string(&mut self) -> Result<&'t str, SyntaxError> {
        let expected = if self.rest.starts_with(NULL) {
            "strings in quotes, without NULL at the end"
        } else {
            "a string in quotes"
        };
        let quote = self.rest.chars().next().filter(|c| QUOTES.contains(c));
        let quote = quote.ok_or_else(|| self.error(expected))?;
        let text = &self.rest[1..];
        let end = text.find([quote, '\n']).filter(|end| text[*end..].starts_with(quote));
        let end = end.ok_or_else(|| self.error("a quote at the end of the string"))?;
        self.advance(1 + end + 1);
        Ok(&text[..end])
    }

    /// Parses an object, and returns its field `board`. Returns `None` if the text is not an object.
    fn field(&mut self) -> Result<Option<Tokens<'t>>, SyntaxError> {
        let mut first = *self;
        first.advance(1);
        if !self.rest.starts_with('{') || first.string().is_err() || !first.skip(':') {
            return Ok(None);
        }
        let mut found = None;
        self.list(|tokens| {
            let name = tokens.string()?;
            if !tokens.skip(':') {
                return Err(tokens.error("a colon"));
            }
            if name == FIELD {
                found = Some(*tokens);
            }
            tokens.value()
        })?;
        let missing = || self.error("a field `board`");
        found.map(Some).ok_or_else(missing)
    }

    /// Skips a value of a field.
    fn value(&mut self) -> Result<(), SyntaxError> {
        let mut depth = 0_usize;
        loop {
            match self.rest.chars().next() {
                None => return Err(self.error("the end of the object")),
                Some('"') => self.json_string()?,
                Some('[' | '{') => {
                    depth += 1;
                    self.advance(1);
                }
                Some(']' | '}' | ',') if depth == 0 => return Ok(()),
                Some(c) => {
                    depth -= usize::from(matches!(c, ']' | '}'));
                    self.advance(c.len_utf8());
                }
            }
        }
    }

    /// Skips a string that can have escapes.
    fn json_string(&mut self) -> Result<(), SyntaxError> {
        let mut is_escaped = false;
        for (at, c) in self.rest.char_indices().skip(1) {
            if c == '"' && !is_escaped {
                self.advance(at + 1);
                return Ok(());
            }
            is_escaped = c == '\\' && !is_escaped;
        }
        Err(self.error("a quote at the end of the string"))
    }

    /// Skips a character and the spaces around it, if it is next.
    fn skip(&mut self, c: char) -> bool {
        self.advance(0);
        let is_next = self.rest.starts_with(c);
        if is_next {
            self.advance(c.len_utf8());
        }
        is_next
    }

    /// Skips some bytes and the spaces after them.
    fn advance(&mut self, bytes: usize) {
        self.rest = self.rest[bytes..].trim_start();
    }

    /// Returns the error for whatever is next.
    fn error(&self, expected: &str) -> SyntaxError {
        let is_end = |c: char| c.is_whitespace() || ",;:[]{}()".contains(c);
        let quote = self.rest.chars().next().filter(|c| QUOTES.contains(c));
        let mut end = match quote {
            Some(quote) => self.rest[1..].find([quote, '\n']).map(|end| end + 2),
            None => self.rest.find(is_end),
        };
        end = end.filter(|end| self.rest.is_char_boundary(*end));
        let first = self.rest.chars().next().map_or(0, char::len_utf8);
        let part = &self.rest[..end.unwrap_or(self.rest.len()).max(first)];
        let part = part.trim_end();
        let found = match part {
            "" => "the end of the text".into(),
            _ => format!("`{part:.60}`"),
        };
        self.source.error(part, Kind::List, found, expected)
    }
}
