//! Lists of words in quotes and brackets, such as JSON.

use std::ops::Range;

use boggle_notation::{Kind, SyntaxError};

/// Calls `each` for every string of an array, or every key of an object, with its line and its place
/// in the text. Returns the number of lines.
///
/// This reads JSON without nested values and similar formats: strings in braces or in single
/// quotes, and a semicolon at the end.
pub(crate) fn read_strings<E: From<SyntaxError>>(
    text: &str,
    mut each: impl FnMut(u64, Range<usize>, &str) -> Result<(), E>,
) -> Result<u64, E> {
    let mut scanner = Scanner { text, at: 0 };
    let (mut line, mut counted) = (1, 0);
    let is_object = scanner.take('{');
    let close = if is_object { '}' } else { ']' };
    let _ = is_object || scanner.take('[');
    while !scanner.take(close) {
        let (range, string) = scanner.string("a word in quotes")?;
        if is_object && scanner.take(':') {
            scanner.value()?;
        }
        line += text[counted..range.start].matches('\n').count() as u64;
        counted = range.start;
        each(line, range, string.trim())?;
        if !scanner.take(',') && scanner.peek() != Some(close) {
            return Err(scanner.expected(&format!("a comma or `{close}`")).into());
        }
    }
    let _ = scanner.take(';');
    if scanner.peek().is_some() {
        return Err(scanner.expected("the end of the list").into());
    }
    Ok(text.lines().count() as u64)
}

struct Scanner<'t> {
    text: &'t str,
    at: usize,
}

impl Scanner<'_> {
    /// Skips spaces, and returns the next character without reading it.
    fn peek(&mut self) -> Option<char> {
        let rest = self.text[self.at..].trim_start();
        self.at = self.text.len() - rest.len();
        rest.chars().next()
    }

    /// Reads a character if it is the next one.
    fn take(&mut self, c: char) -> bool {
        let is_next = self.peek() == Some(c);
        if is_next {
            self.at += c.len_utf8();
        }
        is_next
    }

    /// Reads a string in quotes. Returns its place, and its text.
    fn string(&mut self, expected: &str) -> Result<(Range<usize>, String), SyntaxError> {
        let quote = self.peek().filter(|quote| matches!(quote, '"' | '\''));
        let quote = quote.ok_or_else(|| self.expected(expected))?;
        let start = self.at + 1;
        let mut is_escaped = false;
        let end = self.text[start..].find(|c| {
            let is_end = c == quote && !is_escaped;
            is_escaped = c == '\\' && !is_escaped;
            is_end
        });
        let Some(length) = end else {
            let (range, expected) = (self.at..self.text.len(), format!("`{quote}` after the word"));
            return Err(SyntaxError::at(self.text, range, Kind::List, "an open quote", expected));
        };
        self.at = start + length + 1;
        let string = &self.text[start..start + length];
        let string = if string.contains('\\') { unescape(string) } else { string.into() };
        Ok((start..start + length, string))
    }

    /// Skips the value of a key.
    fn value(&mut self) -> Result<(), SyntaxError> {
        const EXPECTED: &str = "a string or a number after a word, or only a list of words";
        if matches!(self.peek(), Some('"' | '\'')) {
            return self.string(EXPECTED).map(drop);
        }
        let rest = &self.text[self.at..];
        let is_in_value = |c: char| c.is_ascii_alphanumeric() || ".+-".contains(c);
        let length = rest.find(|c| !is_in_value(c)).unwrap_or(rest.len());
        if length == 0 {
            return Err(self.expected(EXPECTED));
        }
        self.at += length;
        Ok(())
    }

    /// Returns an error for the next character.
    fn expected(&mut self, expected: &str) -> SyntaxError {
        let found = match self.peek() {
            Some(c) => format!("`{}`", c.escape_debug()),
            None => "the end of the text".into(),
        };
        let end = self.at + self.peek().map_or(0, char::len_utf8);
        SyntaxError::at(self.text, self.at..end, Kind::List, found, expected)
    }
}

/// Replaces the JSON escape sequences in a string.
fn unescape(string: &str) -> String {
    let mut text = String::new();
    // Two UTF-16 units can form one character.
    let mut units: Vec<u16> = Vec::new();
    let mut rest = string;
    while let Some(c) = rest.chars().next() {
        rest = &rest[c.len_utf8()..];
        if c == '\\' {
            let unit = rest.strip_prefix('u').and_then(|rest| rest.get(..4));
            if let Some(unit) = unit.and_then(|unit| u16::from_str_radix(unit, 16).ok()) {
                units.push(unit);
                rest = &rest[5..];
                continue;
            }
        }
        text += &String::from_utf16_lossy(&units);
        units.clear();
        if c != '\\' {
            text.push(c);
            continue;
        }
        let Some(escaped) = rest.chars().next() else { break };
        rest = &rest[escaped.len_utf8()..];
        text.push(match escaped {
            'n' | 'r' | 't' | 'b' | 'f' => ' ',
            other => other,
        });
    }
    text += &String::from_utf16_lossy(&units);
    text
}
