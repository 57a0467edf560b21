use std::fmt;

use serde::de::DeserializeOwned;
use serde::ser::Error;
use serde::{Deserialize, Serialize};

use boggle_solver::json;

/// The CRC-32C of lines of JSON. It depends on their order, so it also notices lines that were
/// removed, repeated or moved.
///
/// Shards and logs have one at their end, and the lines of checkpoints, which must be good after
/// each of them, have their own:
///
/// ```
/// use boggle_explore::Checksum;
/// # use serde::{Deserialize, Serialize};
///
/// #[derive(Deserialize, Serialize)]
/// struct Points {
///     points: u32,
/// }
/// let line = Checksum::default().seal(&Points { points: 7 })?;
/// assert_eq!(line, b"{\"points\":7,\"checksum\":\"a4fe0176\"}\n");
/// assert!(Checksum::default().open::<Points>(&line).is_some());
/// assert!(Checksum::default().open::<Points>(&line.to_ascii_uppercase()).is_none());
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Checksum(u32);

impl Checksum {
    /// Adds a line, or a part of one.
    pub fn add(&mut self, bytes: &[u8]) {
        self.0 = crc32c::crc32c_append(self.0, bytes);
    }

    /// Returns the line of an object with fields, to which it adds one: the checksum of
    /// everything before it, in this line and the lines before.
    ///
    /// # Errors
    ///
    /// Returns an error if the object is not a JSON object.
    pub fn seal(&mut self, object: &impl Serialize) -> serde_json::Result<Vec<u8>> {
        let mut line = json::line(object)?;
        if !line.ends_with(b"}\n") {
            return Err(serde_json::Error::custom("only objects can be sealed"));
        }
        line.truncate(line.len() - "}\n".len());
        self.add(&line);
        line.extend(self.field());
        Ok(line)
    }

    /// Reads the object of a sealed line, or returns `None` if this or an earlier line was changed.
    #[must_use]
    pub fn open<T: DeserializeOwned>(&mut self, line: &[u8]) -> Option<T> {
        let (object, field) = line.split_at_checked(line.len().checked_sub(FIELD)?)?;
        self.add(object);
        (field == self.field()).then(|| serde_json::from_slice(line).ok())?
    }

    /// The end of a sealed line.
    fn field(self) -> Vec<u8> {
        format!(",\"checksum\":\"{self}\"}}\n").into_bytes()
    }
}

/// In hexadecimal.
impl fmt::Display for Checksum {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{:08x}", self.0)
    }
}

/// The length of the end of a sealed line.
const FIELD: usize = ",\"checksum\":\"00000000\"}\n".len();

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Debug, PartialEq, Serialize, Deserialize)]
    struct Number {
        number: u32,
    }

    fn opened(text: &[u8]) -> Option<Vec<Number>> {
        let mut checksum = Checksum::default();
        text.split_inclusive(|&byte| byte == b'\n').map(|line| checksum.open(line)).collect()
    }

    #[test]
    fn every_change_of_a_sealed_line_is_noticed() {
        let mut checksum = Checksum::default();
        let lines = [1, 2, 3].map(|number| checksum.seal(&Number { number }).unwrap());
        let text = lines.concat();
        assert_eq!(lines[0], b"{\"number\":1,\"checksum\":\"352926da\"}\n");
        assert_eq!(opened(&text), Some([1, 2, 3].map(|number| Number { number }).into()));
        for at in 0..text.len() {
            for bit in 0..8 {
                let mut changed = text.clone();
                changed[at] ^= 1 << bit;
                assert_eq!(opened(&changed), None, "bit {bit} of byte {at}");
            }
        }
        for order in [&[1, 2][..], &[0, 2], &[1, 0, 2], &[0, 0, 1], &[0, 1, 1]] {
            let moved: Vec<_> = order.iter().map(|&line| &*lines[line]).collect();
            assert_eq!(opened(&moved.concat()), None, "{order:?}");
        }
    }
}
