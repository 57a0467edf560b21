//! The input of a command: a file, or standard input, written `-`.

mod board_argument;
mod board_reader;
mod encoding;
mod session;

use std::fs::{self, File, Metadata};
use std::io::{self, ErrorKind, IsTerminal, Read};
use std::path::{Path, PathBuf};

use anyhow::{Context, anyhow, bail, ensure};
use boggle_dictionary::{Entry, is_dictionary, parse_entries, read_entries};
use boggle_files::{STDIN, is_stream, source_name};
use boggle_solver::{Kind, SyntaxError};
use boggle_storage::Error as StorageError;

use crate::terminal::{is_device, stdin_metadata};
pub(crate) use board_argument::{BoardArgument, read_only_board};
pub(crate) use board_reader::{Block, BoardReader, MAX_READ};
pub(crate) use session::Session;

/// The number of bytes that show what a file is.
const START: usize = 64;

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
        // A device may never end.
        if !is_stream(path)
            && fs::metadata(path).is_ok_and(|file| file.is_dir() || is_device(&file))
        {
            bail!("{name}: not a file; give {expected}");
        }
        check_text(path)?;
        let file = File::open(path).map_err(|error| match error.kind() {
            ErrorKind::NotFound => {
                anyhow!("{name}: no such file; give {expected}, or `-` for standard input")
            }
            _ => anyhow::Error::new(error).context(name.clone()),
        })?;
        let metadata = file.metadata();
        (Box::new(file), metadata)
    };
    let length = metadata.ok().filter(Metadata::is_file).map(|metadata| metadata.len());
    let is_typed = is_stdin && io::stdin().is_terminal();
    Ok(Source { name, reader, length, is_typed })
}

/// Rejects a dictionary where a command expects text.
pub(crate) fn check_text(file: &Path) -> Result<(), StorageError> {
    if is_dictionary(&start_of(file)) {
        return Err(StorageError::NotAText(file.display().to_string()));
    }
    Ok(())
}

/// Returns the first bytes of a regular file, which identify its type, or nothing if it cannot be
/// read.
pub(crate) fn start_of(file: &Path) -> Vec<u8> {
    let mut start = Vec::new();
    if file.is_file()
        && let Ok(file) = File::open(file)
    {
        let _ = file.take(START as u64).read_to_end(&mut start);
    }
    start
}

/// Passes on each word of some arguments as it is read, and whether it is an argument
/// itself; `-` stands for the lines of standard input.
pub(crate) fn each_word(
    args: &[String],
    mut each: impl FnMut(&str, bool) -> anyhow::Result<()>,
) -> anyhow::Result<()> {
    for arg in args {
        if arg != "-" {
            words(arg)?.iter().try_for_each(|entry| each(&entry.text, true))?;
            continue;
        }
        read_entries(STDIN, io::stdin().lock(), |_, word| {
            if word.is_empty() { Ok(()) } else { each(word, false) }
        })?;
    }
    Ok(())
}

/// Reads the words in an argument, which must have one.
pub(crate) fn words(arg: &str) -> Result<Vec<Entry>, SyntaxError> {
    let entries = parse_entries(arg)?;
    if entries.is_empty() {
        return Err(SyntaxError::at(arg, 0..0, Kind::Empty, "nothing", "a word"));
    }
    Ok(entries)
}

/// Rejects a call that would read standard input twice.
pub(crate) fn check_stdin_once<'p>(
    paths: impl IntoIterator<Item = &'p PathBuf>,
) -> anyhow::Result<()> {
    let count = paths.into_iter().filter(|path| is_stdin(path)).count();
    ensure!(count < 2, "standard input is given twice, but can be read only once");
    Ok(())
}

/// Reads the text of a file, or of standard input for `-`, if it has at most `limit` bytes. Returns
/// its name for messages, and the text.
pub(crate) fn read_text(
    path: &Path,
    expected: &str,
    limit: u64,
) -> anyhow::Result<(String, String)> {
    let (name, bytes) = read_bytes(path, expected, limit)?;
    let text = String::from_utf8(bytes)
        .map_err(|error| encoding::not_utf8(&name, error.as_bytes(), error.utf8_error()))?;
    Ok((name, text))
}

/// Reads a list as [`read_text`] does, also in UTF-16 or a code page.
pub(crate) fn read_list_text(
    path: &Path,
    expected: &str,
    limit: u64,
) -> anyhow::Result<(String, String)> {
    let (name, bytes) = read_bytes(path, expected, limit)?;
    let text = encoding::decode(&name, bytes)?;
    Ok((name, text))
}

fn read_bytes(path: &Path, expected: &str, limit: u64) -> anyhow::Result<(String, Vec<u8>)> {
    let source = open(path, expected)?;
    let name = source.name;
    let mut bytes = Vec::new();
    source.reader.take(limit + 1).read_to_end(&mut bytes).with_context(|| name.clone())?;
    if bytes.len() as u64 > limit {
        bail!("{name}: has more than {limit} bytes; give {expected}");
    }
    Ok((name, bytes))
}

/// Whether a path is `-`, standard input.
pub(crate) fn is_stdin(path: &Path) -> bool {
    path.as_os_str() == "-"
}
