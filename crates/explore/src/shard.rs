use std::io::{self, BufRead, Write};

use boggle_solver::json;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::{Checksum, Part, ShardError};

/// The maximum length of a shard in bytes; one with 700,000 words has 20 MB.
const MAX_SHARD: u64 = 1 << 27;

/// The maximum length of the header, whose settings take many times as much in memory.
const MAX_HEADER: usize = 1 << 20;

/// The first line of a [`Shard`].
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct ShardHeader {
    /// The command that wrote the shard.
    pub command: String,
    /// The version of the program.
    pub program: String,
    /// Which part of the run this is.
    pub shard: Part,
    /// What all shards of a run have in common.
    pub settings: Map<String, Value>,
}

#[derive(Serialize, Deserialize)]
struct End {
    end: Summary,
}

#[derive(Debug, Default, Serialize, Deserialize, PartialEq)]
struct Summary {
    lines: u64,
    /// The checksum of all lines before.
    checksum: Checksum,
}

impl Summary {
    fn add(&mut self, line: &[u8]) {
        self.lines += 1;
        self.checksum.add(line);
    }
}

/// Writes a [`Shard`].
#[derive(Debug)]
pub struct ShardWriter<W> {
    out: W,
    summary: Summary,
}

impl<W: Write> ShardWriter<W> {
    /// Starts a shard of a command.
    ///
    /// # Errors
    ///
    /// Returns an error if the settings are not a JSON object, or an error of `out`.
    pub fn new(
        out: W,
        command: &str,
        shard: Part,
        settings: &impl Serialize,
    ) -> io::Result<ShardWriter<W>> {
        let settings = serde_json::from_value(serde_json::to_value(settings)?)?;
        let mut writer = ShardWriter { out, summary: Summary::default() };
        let (command, program) = (command.into(), env!("CARGO_PKG_VERSION").into());
        writer.line(&ShardHeader { command, program, shard, settings })?;
        Ok(writer)
    }

    /// Writes a line.
    ///
    /// # Errors
    ///
    /// Returns an error if the value has no form in JSON, or an error of `out`.
    pub fn line(&mut self, value: &impl Serialize) -> io::Result<()> {
        let line = json::line(value)?;
        self.summary.add(&line);
        self.out.write_all(&line)
    }

    /// Writes the last line.
    ///
    /// # Errors
    ///
    /// Returns an error of `out`.
    pub fn end(mut self) -> io::Result<()> {
        self.out.write_all(&json::line(&End { end: self.summary })?)?;
        self.out.flush()
    }
}

/// A complete and undamaged part of a run, perhaps from another machine.
///
/// A shard is JSON Lines: a header that says which part of which run this is, lines that depend on
/// the command, and an end with a checksum. So a shard that is cut off or changed is detected, and
/// [`join_all`](Shard::join_all) detects shards of different runs.
///
/// ```
/// use boggle_explore::{Part, Shard, ShardWriter};
///
/// let mut shards = Vec::new();
/// for index in 1..=2 {
///     let mut bytes = Vec::new();
///     let part = Part { index, count: 2 };
///     let settings = serde_json::json!({"seed": 7});
///     let mut writer = ShardWriter::new(&mut bytes, "roll", part, &settings)?;
///     writer.line(&(index * 10))?;
///     writer.end()?;
///     shards.push(Shard::parse(&*bytes, format!("{index}.jsonl")));
/// }
/// let read = |shard: &Shard| shard.lines().next()?.parse().ok();
/// let sum: u32 = Shard::join_all(shards, read, |sum: u32, part| sum.checked_add(part))?;
/// assert_eq!(sum, 30);
/// # Ok::<(), boggle_explore::ShardError>(())
/// ```
#[derive(Debug)]
pub struct Shard {
    /// The name of its file, for messages.
    pub name: String,
    /// The first line.
    pub header: ShardHeader,
    /// The lines after it. There can be millions of short ones in a forged shard.
    lines: String,
}

impl Shard {
    /// Reads a shard.
    ///
    /// # Errors
    ///
    /// Returns an error, which does not include the name, if this is not a shard, or a damaged one.
    pub fn parse(reader: impl BufRead, name: String) -> Result<Shard, ShardError> {
        let mut reader = reader.take(MAX_SHARD);
        let mut summary = Summary::default();
        let (mut header, mut lines) = (None, String::new());
        let mut bytes = Vec::new();
        loop {
            bytes.clear();
            reader.read_until(b'\n', &mut bytes)?;
            let line = str::from_utf8(&bytes).ok().and_then(|line| line.strip_suffix('\n'));
            let Some(line) = line else {
                return Err(match header {
                    None => ShardError::NotAShard,
                    Some(_) => ShardError::Damaged,
                });
            };
            match header {
                None => {
                    let first = Some(line).filter(|line| line.len() <= MAX_HEADER);
                    let first = first.and_then(|line| serde_json::from_str(line).ok());
                    let first = first.filter(|header: &ShardHeader| header.shard.is_valid());
                    header = Some(first.ok_or(ShardError::NotAShard)?);
                }
                Some(header) if line.starts_with("{\"end\"") => {
                    let end: End = serde_json::from_str(line).map_err(|_| ShardError::Damaged)?;
                    return match end.end == summary && reader.fill_buf()?.is_empty() {
                        true => Ok(Shard { name, header, lines }),
                        false => Err(ShardError::Damaged),
                    };
                }
                Some(_) => {
                    lines.push_str(line);
                    lines.push('\n');
                }
            }
            summary.add(&bytes);
        }
    }

    /// Returns the lines after the header.
    pub fn lines(&self) -> std::str::Lines<'_> {
        self.lines.lines()
    }

    /// Returns the settings, or `None` if they have another form.
    #[must_use]
    pub fn settings<T: for<'de> Deserialize<'de>>(&self) -> Option<T> {
        T::deserialize(&self.header.settings).ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(index: u64, seed: u64) -> Vec<u8> {
        let mut out = Vec::new();
        let settings = serde_json::json!({"seed": seed});
        let mut writer =
            ShardWriter::new(&mut out, "stats", Part { index, count: 3 }, &settings).unwrap();
        writer.line(&index).unwrap();
        writer.end().unwrap();
        out
    }

    #[test]
    fn every_cut_and_every_changed_byte_is_noticed() {
        let whole = written(1, 7);
        let parse = |bytes: &[u8]| Shard::parse(bytes, "x".into());
        assert!(parse(&whole).unwrap().lines().eq(["1"]));
        for end in 0..whole.len() {
            assert!(parse(&whole[..end]).is_err(), "{end}");
        }
        for at in 0..whole.len() {
            let mut changed = whole.clone();
            changed[at] ^= 1;
            // Whatever reads the same is the same.
            if let Ok(shard) = parse(&changed) {
                panic!("byte {at}: {:?}", shard.header);
            }
        }
        assert!(parse(&[&*whole, b"{}\n"].concat()).is_err());
    }
}
