use std::io::{BufRead, Bytes, Read};
use std::iter::Peekable;

use crate::Error;

/// The maximum length of a string, in bytes.
const MAX_STRING: usize = 64 * 1024;

/// Calls `each` for every string of an array, or every key of an object, with its line
/// number. Returns the number of lines.
///
/// This reads JSON without nested values and similar formats: strings in braces or in single
/// quotes, and a semicolon at the end.
pub(crate) fn read_strings<R: BufRead>(
    name: &str,
    list: R,
    mut each: impl FnMut(u64, &str) -> Result<(), Error>,
) -> Result<u64, Error> {
    let mut tokens = Tokens { name, bytes: list.bytes().peekable(), line: 1, is_line_new: false };
    let open = tokens.next()?;
    let close = if open == Some(b'{') { b'}' } else { b']' };
    let separators = if close == b']' { "`,` or `]`" } else { "`,` or `}`" };
    while tokens.peek()? != Some(close) {
        let string = tokens.string()?;
        let line = tokens.line;
        if close == b'}' && tokens.peek()? == Some(b':') {
            tokens.next()?;
            tokens.value()?;
        }
        each(line, string.trim())?;
        match tokens.peek()? {
            Some(b',') => tokens.next()?,
            Some(byte) if byte == close => break,
            _ => return Err(tokens.expected(separators)),
        };
    }
    tokens.next()?;
    if tokens.peek()? == Some(b';') {
        tokens.next()?;
    }
    match tokens.peek()? {
        None => Ok(tokens.line),
        Some(_) => Err(tokens.expected("the end of the list after the closing bracket")),
    }
}

struct Tokens<'n, R: Read> {
    name: &'n str,
    bytes: Peekable<Bytes<R>>,
    line: u64,
    /// Whether nothing on the line has been read yet.
    is_line_new: bool,
}

impl<R: Read> Tokens<'_, R> {
    /// Reads a byte inside or outside of a string.
    fn byte(&mut self) -> Result<Option<u8>, Error> {
        let error = |error| Error::Read { list: self.name.into(), error };
        let byte = self.bytes.next().transpose().map_err(error)?;
        if self.is_line_new && byte.is_some() {
            self.line += 1;
        }
        self.is_line_new = byte == Some(b'\n');
        Ok(byte)
    }

    /// Skips spaces, and returns the next byte without reading it.
    fn peek(&mut self) -> Result<Option<u8>, Error> {
        loop {
            match self.bytes.peek() {
                Some(Ok(b' ' | b'\t' | b'\r' | b'\n') | Err(_)) => {
                    self.byte()?;
                }
                Some(Ok(byte)) => return Ok(Some(*byte)),
                None => return Ok(None),
            }
        }
    }

    fn next(&mut self) -> Result<Option<u8>, Error> {
        self.peek()?;
        self.byte()
    }

    /// Reads a string in quotes.
    fn string(&mut self) -> Result<String, Error> {
        let quote = match self.peek()? {
            Some(quote @ (b'"' | b'\'')) => quote,
            _ => return Err(self.expected("a word in quotes")),
        };
        self.byte()?;
        let (mut bytes, mut is_escaped) = (Vec::new(), false);
        loop {
            match self.byte()? {
                None => return Err(self.expected("the closing quote of a word")),
                Some(byte) if byte == quote && !is_escaped => break,
                Some(byte) => {
                    is_escaped = byte == b'\\' && !is_escaped;
                    bytes.push(byte);
                }
            }
            if bytes.len() > MAX_STRING {
                let (list, line) = (self.name.into(), self.line);
                return Err(Error::LineTooLong { list, line, limit: MAX_STRING });
            }
        }
        let string = String::from_utf8(bytes)
            .map_err(|_| Error::NotUtf8 { list: self.name.into(), line: self.line })?;
        Ok(if string.contains('\\') { unescape(&string) } else { string })
    }

    /// Skips the value of a key.
    fn value(&mut self) -> Result<(), Error> {
        match self.peek()? {
            Some(b'"' | b'\'') => self.string().map(drop),
            Some(b'[' | b'{' | b',' | b']' | b'}') | None => {
                Err(self.expected("a string or a number as the value of a word"))
            }
            Some(_) => {
                let is_in_value = |byte: &u8| byte.is_ascii_alphanumeric() || b".+-".contains(byte);
                while matches!(self.bytes.peek(), Some(Ok(byte)) if is_in_value(byte)) {
                    self.byte()?;
                }
                Ok(())
            }
        }
    }

    /// Returns an error for the line of the next byte.
    fn expected(&mut self, expected: &'static str) -> Error {
        let line = self.line + u64::from(self.is_line_new && self.bytes.peek().is_some());
        Error::Expected { list: self.name.into(), line, expected }
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
