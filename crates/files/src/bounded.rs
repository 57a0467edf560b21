//! Reading up to a limit.

use std::io::{self, ErrorKind, Read, Take};

/// Reads at most a number of bytes: more are an error, so that a pipe without an end is not read
/// forever.
///
/// ```
/// use std::io::Read;
/// use boggle_files::Bounded;
///
/// let mut text = String::new();
/// Bounded::new(&b"cat"[..], 3).read_to_string(&mut text)?;
/// let error = Bounded::new(std::io::repeat(b'a'), 1 << 20).read_to_string(&mut text);
/// assert_eq!(error.unwrap_err().to_string(), "larger than 1 MiB; check the file");
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Debug)]
pub struct Bounded<R> {
    /// One byte more shows that there are too many.
    reader: Take<R>,
    max: u64,
}

impl<R: Read> Bounded<R> {
    /// Bounds a reader to `max` bytes.
    pub fn new(reader: R, max: u64) -> Bounded<R> {
        Bounded { reader: reader.take(max.saturating_add(1)), max }
    }
}

impl<R: Read> Read for Bounded<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let count = self.reader.read(buffer)?;
        if self.reader.limit() > 0 {
            return Ok(count);
        }
        let (max, unit) = match self.max.max(1).ilog2() {
            ..20 => (self.max >> 10, "KiB"),
            20..30 => (self.max >> 20, "MiB"),
            _ => (self.max >> 30, "GiB"),
        };
        let error = format!("larger than {max} {unit}; check the file");
        Err(io::Error::new(ErrorKind::FileTooLarge, error))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_limit_is_exact() {
        for (length, max, expected) in [
            (0, 0, None),
            (1, 0, Some("larger than 0 KiB; check the file")),
            (1 << 16, 1 << 16, None),
            ((1 << 16) + 1, 1 << 16, Some("larger than 64 KiB; check the file")),
            (u64::MAX, 3 << 20, Some("larger than 3 MiB; check the file")),
            (9, u64::MAX, None),
        ] {
            let mut bytes = Vec::new();
            let read = Bounded::new(io::repeat(b'x').take(length), max).read_to_end(&mut bytes);
            let error = read.map_err(|error| error.to_string()).err();
            assert_eq!(error.as_deref(), expected, "{length} {max}");
            assert!(error.is_some() || bytes.len() as u64 == length);
        }
        let mut many = Bounded::new(io::repeat(b'x'), 1 << 30);
        let error = io::copy(&mut many, &mut io::sink()).unwrap_err().to_string();
        assert_eq!(error, "larger than 1 GiB; check the file");
        // It stays an error.
        assert!(many.read(&mut [0]).is_err());
    }
}
