//! Lists that cannot be read to the end.

use std::cell::Cell;
use std::error::Error as _;
use std::io::{self, BufRead, BufReader, Read};

use boggle_dictionary::{Error, ListOptions, WordList};

const LINE: usize = 64 * 1024;

fn message(bytes: &[u8]) -> String {
    WordList::default().read("list", bytes).unwrap_err().to_string()
}

#[test]
fn invalid_utf8_is_reported_with_its_line() {
    let table: &[(&[u8], u64)] = &[
        (b"\xff", 1),
        (b"tea\ncaf\xe9\n", 2),
        (b"tea\n\n# caf\xe9\n", 3),
        (b"tea\r\ntee\r\n\r\n\xc3", 4),
        // A character split by the end of the line.
        (b"tea\ncaf\xc3\n\xa9\n", 2),
        // A surrogate, and a code point out of range.
        (b"\xed\xa0\x80", 1),
        (b"\xf4\x90\x80\x80", 1),
        // UTF-16, with its byte-order mark.
        (b"\xff\xfet\0e\0a\0\n\0", 1),
    ];
    for (bytes, line) in table {
        assert_eq!(
            message(bytes),
            format!("list, line {line}: not UTF-8; convert the list to UTF-8 first"),
            "{bytes:?}"
        );
    }
}

#[test]
fn lines_longer_than_64_kib_are_rejected() {
    let fits = format!("tea\n{}\ntee\n", " ".repeat(LINE - 1));
    let mut list = WordList::default();
    list.read("list", fits.as_bytes()).unwrap();
    assert_eq!(list.words().collect::<Vec<_>>(), ["tea", "tee"]);

    for end in ["", "\n", "\ntee\n"] {
        let longer = format!("tea\n\n{}{end}", "x".repeat(LINE + 1));
        assert_eq!(
            message(longer.as_bytes()),
            "list, line 3: longer than 65536 bytes; a word list has one word per line"
        );
    }
    // The character cut off by the limit is not reported as invalid UTF-8.
    let cut = format!("x{}", "é".repeat(LINE));
    assert!(message(cut.as_bytes()).contains("longer than"));
}

/// An endless line that counts the bytes read from it.
struct Endless<'c> {
    read: &'c Cell<usize>,
}

impl Read for Endless<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        buffer.fill(b'x');
        self.read.set(self.read.get() + buffer.len());
        Ok(buffer.len())
    }
}

#[test]
fn an_endless_line_is_rejected_after_64_kib() {
    let read = Cell::new(0);
    let endless = BufReader::with_capacity(4096, Endless { read: &read });
    let error = WordList::default().read("endless", endless).unwrap_err();
    assert!(matches!(error, Error::LineTooLong { line: 1, limit: LINE, .. }), "{error}");
    assert!(read.get() <= LINE + 4096, "{} bytes were read", read.get());
}

/// Returns `text`, then fails. Every other read is interrupted by a signal.
struct Failing {
    text: &'static [u8],
    interrupted: bool,
}

impl Read for Failing {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.interrupted = !self.interrupted;
        if self.interrupted {
            return Err(io::ErrorKind::Interrupted.into());
        }
        match self.text.read(buffer)? {
            0 => Err(io::Error::other("the disk is on fire")),
            read => Ok(read),
        }
    }
}

#[test]
fn read_errors_name_the_list() {
    for (text, words) in
        [(&b""[..], &[][..]), (b"tea\n", &["tea"]), (b"tea\ntee\nti", &["tea", "tee"])]
    {
        let failing = BufReader::with_capacity(5, Failing { text, interrupted: false });
        let mut list = WordList::default();
        let error = list.read("my list", failing).unwrap_err();
        assert_eq!(error.to_string(), "cannot read my list");
        assert_eq!(error.source().unwrap().to_string(), "the disk is on fire");
        assert!(matches!(error, Error::Read { .. }));
        assert_eq!(list.words().collect::<Vec<_>>(), words, "incomplete words are dropped");
    }
}

/// Returns one byte at a time.
struct Drip<'b>(&'b [u8]);

impl Read for Drip<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let first = self.0.len().min(1);
        self.0.split_off(..first).map_or(Ok(0), |mut first| first.read(buffer))
    }
}

impl BufRead for Drip<'_> {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        Ok(&self.0[..self.0.len().min(1)])
    }

    fn consume(&mut self, amount: usize) {
        self.0 = &self.0[amount..];
    }
}

#[test]
fn lists_can_be_read_byte_by_byte() {
    let text = "\u{feff}tea\r\nÉtude # été\n\ncan't\nzoo".as_bytes();
    let mut list = WordList::new(ListOptions::default());
    list.read("drip", Drip(text)).unwrap();
    assert_eq!(list.words().collect::<Vec<_>>(), ["tea", "zoo", "étude"]);
    assert_eq!(list.lines(), 5);
}
