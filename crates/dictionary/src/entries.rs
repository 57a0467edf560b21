use std::io::{BufRead, Read};

use crate::Error;

/// The longest line that is read, in bytes. Lines of real lists stay under a
/// hundred; a longer one means that the file is something else.
const MAX_LINE: usize = 64 * 1024;

const BYTE_ORDER_MARK: &[u8] = "\u{feff}".as_bytes();

/// Calls `each` for every line of a list, with its number from 1 and the entry on
/// it: nothing, if it is blank or a comment. `name` is for the messages.
///
/// It is how a [`WordList`](crate::WordList) reads, for those who need the entries in their order
/// and as they stand there.
///
/// # Errors
///
/// When reading fails, at the first line that is not UTF-8 or longer than 64 KiB,
/// and when `each` fails.
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

/// The part of a line before its comment.
fn without_comment(line: &str) -> &str {
    let comment = line.match_indices('#').map(|(at, _)| at).find(|&at| {
        let before = line[..at].chars().next_back();
        before.is_none_or(char::is_whitespace)
    });
    comment.map_or(line, |at| &line[..at])
}
