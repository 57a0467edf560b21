use std::collections::HashSet;
use std::fmt;
use std::io::{self, BufRead, Write};
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::{Checksum, PartError, ShardError, json};

/// The maximum length of a shard in bytes; one with 700,000 words has 20 MB.
const MAX_SHARD: u64 = 1 << 27;

/// The maximum length of the header, whose settings take many times as much in memory.
const MAX_HEADER: usize = 1 << 20;

/// Which part of a run: `I/N`. By default, all of it.
///
/// ```
/// use boggle_explore::Part;
///
/// let part: Part = "2/3".parse()?;
/// assert!(part.numbers(8).eq([1, 4, 7]));
/// assert_eq!(part.count_of(8), 3);
/// # Ok::<(), boggle_explore::PartError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Part {
    /// The number of the part, from 1.
    pub index: u64,
    /// The number of parts.
    pub count: u64,
}

impl Default for Part {
    fn default() -> Part {
        Part { index: 1, count: 1 }
    }
}

impl FromStr for Part {
    type Err = PartError;

    fn from_str(text: &str) -> Result<Part, PartError> {
        let (index, count) = text.split_once('/').ok_or(PartError)?;
        let number = |text: &str| text.parse::<u64>().map_err(|_| PartError);
        let part = Part { index: number(index)?, count: number(count)? };
        if part.is_valid() { Ok(part) } else { Err(PartError) }
    }
}

impl fmt::Display for Part {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}/{}", self.index, self.count)
    }
}

impl Part {
    fn is_valid(self) -> bool {
        (1..=self.count).contains(&self.index)
    }

    /// Whether a number, from 0, belongs to this part.
    #[must_use]
    pub fn has(self, number: u64) -> bool {
        number % self.count == self.index - 1
    }

    /// Returns how many of the numbers below `all` belong to this part.
    #[must_use]
    pub fn count_of(self, all: u64) -> u64 {
        all / self.count + u64::from(all % self.count >= self.index)
    }

    /// Returns the numbers below `all` that belong to this part.
    pub fn numbers(self, all: u64) -> impl Iterator<Item = u64> {
        (0..self.count_of(all)).map(move |index| index * self.count + self.index - 1)
    }
}

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
/// [`ShardSet`] detects shards of different runs.
///
/// ```
/// use boggle_explore::{Part, Shard, ShardSet, ShardWriter};
///
/// let mut set = ShardSet::default();
/// let settings = serde_json::json!({"seed": 7});
/// for index in 1..=2 {
///     let mut bytes = Vec::new();
///     let part = Part { index, count: 2 };
///     let mut writer = ShardWriter::new(&mut bytes, "roll", part, &settings)?;
///     writer.line(&["a result"])?;
///     writer.end()?;
///
///     let shard = Shard::parse(&*bytes, format!("{index}.jsonl"))?;
///     assert!(shard.lines().eq(["[\"a result\"]"]));
///     set.add(&shard)?;
/// }
/// set.check_complete()?;
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
                    Some(_) if reader.limit() == 0 => ShardError::TooLarge,
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

/// Checks that shards are all parts of one run.
#[derive(Debug, Default)]
pub struct ShardSet {
    /// The name and the header of each file.
    headers: Vec<(String, ShardHeader)>,
}

impl ShardSet {
    /// Adds a shard.
    ///
    /// # Errors
    ///
    /// Returns an error if it is of another run than the others, or the same part as one of them.
    pub fn add(&mut self, shard: &Shard) -> Result<(), ShardError> {
        let Shard { name, header, .. } = shard;
        if let Some((first_name, first)) = self.headers.first()
            && let Some(difference) = first.difference(header)
        {
            let names = [first_name.clone(), name.clone()];
            return Err(ShardError::OtherRun { names, difference });
        }
        if let Some((other, _)) = self.headers.iter().find(|(_, it)| it.shard == header.shard) {
            let names = [other.clone(), name.clone()];
            return Err(ShardError::Repeated { names, part: header.shard });
        }
        self.headers.push((name.clone(), header.clone()));
        Ok(())
    }

    /// Checks that no shard is missing.
    ///
    /// # Errors
    ///
    /// Returns an error that lists the first missing shards.
    pub fn check_complete(&self) -> Result<(), ShardError> {
        let count = self.headers.first().map_or(0, |(_, header)| header.shard.count);
        let headers = self.headers.iter();
        let present: HashSet<_> = headers.map(|(_, header)| header.shard.index).collect();
        let mut missing = (1..=count).filter(|index| !present.contains(index));
        let listed = missing.by_ref().take(MAX_LISTED).map(|index| Part { index, count });
        let (listed, found) = (listed.collect::<Vec<_>>(), self.headers.len());
        if listed.is_empty() {
            return Ok(());
        }
        Err(ShardError::Missing { found, count, listed, has_more: missing.next().is_some() })
    }
}

/// The most missing shards that a message lists.
const MAX_LISTED: usize = 10;

impl ShardHeader {
    /// Describes the first difference between two shards that makes them parts of
    /// different runs.
    fn difference(&self, other: &ShardHeader) -> Option<String> {
        let differ = |what: &str, one: &str, other: &str| {
            (one != other).then(|| format!("{what} {one} and {other}"))
        };
        let count = |header: &ShardHeader| format!("{} shards", header.shard.count);
        differ("commands", &self.command, &other.command)
            .or_else(|| differ("versions", &self.program, &other.program))
            .or_else(|| differ("parts of", &count(self), &count(other)))
            .or_else(|| {
                let names = self.settings.keys().chain(other.settings.keys());
                names.into_iter().find_map(|name| {
                    let value = |header: &ShardHeader| {
                        let value = header.settings.get(name);
                        value.map_or("none".into(), ToString::to_string)
                    };
                    let (one, other) = (value(self), value(other));
                    differ(&format!("different {}:", name.replace('_', " ")), &one, &other)
                })
            })
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

    fn shard(index: u64, seed: u64) -> Shard {
        Shard::parse(&*written(index, seed), format!("{index}.jsonl")).unwrap()
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

    #[test]
    fn sets_of_shards_are_checked() {
        let error = |shards: Vec<Shard>| {
            let mut set = ShardSet::default();
            let added = shards.iter().try_for_each(|shard| set.add(shard));
            added.and_then(|()| set.check_complete()).map_err(|error| error.to_string())
        };
        assert_eq!(error(vec![shard(2, 1), shard(3, 1), shard(1, 1)]), Ok(()));
        let table = [
            (
                vec![(1, 1), (2, 2)],
                "1.jsonl and 2.jsonl: different seed: 1 and 2; merge shards of one run",
            ),
            (vec![(1, 1), (2, 1), (2, 1)], "2.jsonl and 2.jsonl: both are shard 2/3; remove one"),
            (vec![(2, 1)], "1 of 3 shards: 1/3, 3/3 missing; give their files too"),
        ];
        for (parts, expected) in table {
            let shards = parts.into_iter().map(|(index, seed)| shard(index, seed)).collect();
            assert_eq!(error(shards), Err(expected.into()));
        }
    }

    #[test]
    fn parts_are_parsed() {
        assert_eq!("2/8".parse(), Ok(Part { index: 2, count: 8 }));
        for invalid in ["", "2", "0/8", "9/8", "2/", "a/8", "-1/8", "1/2/3"] {
            assert!(invalid.parse::<Part>().is_err(), "{invalid}");
        }
    }
}
