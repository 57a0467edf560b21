use std::io::{BufRead, Read};

use crate::Error;

/// The maximum length of a line, in bytes. Real word lists stay under a hundred; a longer line
/// means that the file is not a word list.
const MAX_LINE: usize = 64 * 1024;

pub(crate) const BYTE_ORDER_MARK: &[u8] = "\u{feff}".as_bytes();

/// Calls `each` for every line of a word list with its number, starting at 1, and its entry, which
/// is empty if the line is blank or a comment. `name` identifies the list in error messages.
///
/// [`WordList`](crate::WordList) reads most lists with this function. Use it
/// directly to get the entries in their original order and spelling.
///
/// # Errors
///
/// Returns an error if reading fails, if a line is not UTF-8 or is longer than 64 KiB, or if `each`
/// returns an error.
///
/// ```
/// let mut entries = Vec::new();
/// boggle_dictionary::read_entries("a.txt", "Zoo # here\n\nApe\n".as_bytes(), |line, entry| {
///     entries.push((line, entry.to_owned()));
///     Ok::<(), boggle_dictionary::Error>(())
/// })?;
/// assert_eq!(entries, [(1, "Zoo".into()), (2, "".into()), (3, "Ape".into())]);
/// # Ok::<(), boggle_dictionary::Error>(())
/// ```
pub fn read_entries<E: From<Error>>(
    name: &str,
    mut list: impl BufRead,
    mut each: impl FnMut(u64, &str) -> Result<(), E>,
) -> Result<(), E> {
    let mut line = Vec::new();
    for number in 1.. {
        line.clear();
        let limit = MAX_LINE as u64 + 1;
        let read = list
            .by_ref()
            .take(limit)
            .read_until(b'\n', &mut line)
            .map_err(|error| Error::Read { list: name.into(), error })?;
        if read == 0 {
            break;
        }
        if read > MAX_LINE {
            let list = name.into();
            return Err(Error::LineTooLong { list, line: number, limit: MAX_LINE }.into());
        }
        let text = match line.strip_prefix(BYTE_ORDER_MARK) {
            Some(rest) if number == 1 => rest,
            _ => &line,
        };
        let text =
            str::from_utf8(text).map_err(|_| Error::NotUtf8 { list: name.into(), line: number })?;
        each(number, without_comment(text).trim())?;
    }
    Ok(())
}

/// Returns the part of a line before its comment. A `#` within a word does not
/// start one.
pub(crate) fn without_comment(line: &str) -> &str {
    let comment = line.match_indices('#').map(|(at, _)| at).find(|&at| {
        let before = line[..at].chars().next_back();
        before.is_none_or(char::is_whitespace)
    });
    comment.map_or(line, |at| &line[..at])
}
