//! The input of a command: a file, or standard input, written `-`.

mod board_argument;
mod board_reader;
mod session;
mod text;

use std::fs::{self, File, Metadata};
use std::io::{self, ErrorKind, IsTerminal, Read, Seek};
use std::path::Path;

use anyhow::{Context, anyhow, bail, ensure};
use boggle_dictionary::read_entries;
use boggle_solver::Size;

use crate::args;
use crate::files::{STDIN, is_stream, source_name};
use crate::terminal::{is_device, stdin_metadata};

pub(crate) use board_argument::{BoardArgument, read_only_board};
pub(crate) use board_reader::{Block, BoardReader, MAX_READ};
pub(crate) use session::Session;
pub(crate) use text::read_text;

/// An open file or standard input.
pub(crate) struct Source {
    /// The name for messages.
    pub(crate) name: String,
    pub(crate) reader: Box<dyn Read + Send>,
    /// The length in bytes; pipes and terminals have none.
    pub(crate) length: Option<u64>,
    /// Whether a person types the input.
    pub(crate) is_typed: bool,
}

/// Opens the file at `path`, or standard input for `-`. For directories and missing files, the error
/// says what is `expected` instead.
pub(crate) fn open(path: &Path, expected: &str) -> anyhow::Result<Source> {
    let name = source_name(path);
    let is_stdin = is_stdin(path);
    let (reader, metadata): (Box<dyn Read + Send>, _) = if is_stdin {
        (Box::new(io::stdin()), stdin_metadata())
    } else {
        if !is_stream(path) && fs::metadata(path).is_ok_and(|it| is_device(&it)) {
            bail!("{name}: a device, which may never end; give {expected}");
        }
        let mut file = File::open(path).map_err(|error| match error.kind() {
            ErrorKind::NotFound => {
                anyhow!("{name}: no such file; give {expected}, or `-` for standard input")
            }
            _ => anyhow!(error).context(name.clone()),
        })?;
        let metadata = file.metadata();
        if metadata.as_ref().is_ok_and(Metadata::is_dir) {
            bail!("{name}: is a directory; give {expected}");
        }
        if metadata.as_ref().is_ok_and(Metadata::is_file) {
            let mut start = [0; 16];
            let length = file.read(&mut start).unwrap_or_default();
            if let Some(kind) = file_kind(&start[..length]) {
                bail!("{name}: is {kind}; copy its text into a plain text file");
            }
            file.rewind().with_context(|| name.clone())?;
        }
        (Box::new(file), metadata)
    };
    let length = metadata.ok().filter(Metadata::is_file).map(|metadata| metadata.len());
    let is_typed = is_stdin && io::stdin().is_terminal();
    Ok(Source { name, reader, length, is_typed })
}

/// Passes on each word of some arguments as it is read, and whether it is an argument
/// itself; `-` stands for the lines of standard input.
pub(crate) fn each_word(
    args: &[String],
    mut act: impl FnMut(&str, bool) -> anyhow::Result<()>,
) -> anyhow::Result<()> {
    for arg in args {
        if arg != "-" {
            ensure!(!arg.trim().is_empty(), "invalid word ``: no letters; add at least one");
            let has_several =
                arg.trim().contains([',', ';', ' ']) || arg.ends_with(['.', '!', '?']);
            ensure!(!has_several, "`{arg:.60}`: write each word separately, without punctuation");
            act(arg, true)?;
            continue;
        }
        read_entries(STDIN, io::stdin().lock(), |_, word| {
            if word.is_empty() { Ok(()) } else { act(word, false) }
        })?;
    }
    Ok(())
}

/// Rejects a size where a command expects a file, if there is no such file.
pub(crate) fn check_no_size(path: &Path) -> anyhow::Result<()> {
    let text = path.to_string_lossy();
    match parse_size(&text).filter(|_| !path.exists()) {
        Some(size) => bail!("`{text}` is a size, not a file; for this size, use --size {size}"),
        None => Ok(()),
    }
}

/// Parses the size of a board with cells.
fn parse_size(text: &str) -> Option<Size> {
    args::parse_size(text.trim()).filter(|size| size.cells().is_ok())
}

/// Returns what kind of file has this start, if it is not text.
fn file_kind(start: &[u8]) -> Option<&'static str> {
    const KINDS: [(&[u8], &str); 7] = [
        (b"\x89PNG", "a picture"),
        (b"\xff\xd8\xff", "a picture"),
        (b"PK\x03\x04", "a spreadsheet, a document or an archive"),
        (b"%PDF", "a PDF document"),
        (b"{\\RTF", "an RTF document"),
        (b"<!DOCTYPE HTML", "a web page"),
        (b"<HTML", "a web page"),
    ];
    let start = start.to_ascii_uppercase();
    KINDS.iter().find(|(prefix, _)| start.starts_with(prefix)).map(|(_, kind)| *kind)
}

/// Whether a path is `-`, standard input.
pub(crate) fn is_stdin(path: &Path) -> bool {
    path.as_os_str() == "-"
}
