//! Parts of a run on several machines. `docs/formats.md` documents the format.
//!
//! A shard is JSON Lines: a header that says which part of which run this is, lines
//! that depend on the command, and an end with a checksum. So a shard that is cut off
//! or changed is detected, and so are shards of different runs.

use std::collections::HashSet;
use std::io::{self, BufRead, BufReader, Write};
use std::path::Path;
use std::str::FromStr;

use anyhow::{Context, anyhow, bail, ensure};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::input;
use crate::output::json;
use crate::runs::checksum::Checksum;

/// The maximum length of a shard in bytes; one with 700,000 words has 20 MB.
const MAX_SHARD: u64 = 1 << 27;

/// The maximum length of the header, whose settings take many times as much in memory.
const MAX_HEADER: usize = 1 << 20;

/// Which part of a run: `I/N`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Part {
    /// From 1.
    pub index: u64,
    pub count: u64,
}

impl FromStr for Part {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Part, &'static str> {
        let expected = "expected the number of the part and of all parts, e.g. 2/8";
        let (index, count) = text.split_once('/').ok_or(expected)?;
        let number = |text: &str| text.parse::<u64>().ok();
        let (index, count) = number(index).zip(number(count)).ok_or(expected)?;
        Some(Part { index, count }).filter(|part| part.is_valid()).ok_or(expected)
    }
}

impl Part {
    fn is_valid(self) -> bool {
        (1..=self.count).contains(&self.index)
    }
}

/// The first line of a shard.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub(crate) struct Header {
    /// The command that wrote the shard.
    pub command: String,
    /// The version of the program.
    pub program: String,
    pub shard: Part,
    /// What all shards of a run have in common.
    pub settings: Map<String, Value>,
}

#[derive(Serialize, Deserialize)]
struct End {
    end: Summary,
}

#[derive(Default, Serialize, Deserialize, PartialEq)]
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

/// Writes a shard.
pub(crate) struct ShardWriter<W> {
    out: W,
    summary: Summary,
}

impl<W: Write> ShardWriter<W> {
    /// Starts a shard of a command.
    pub(crate) fn new(
        out: W,
        command: &str,
        shard: Part,
        settings: &impl Serialize,
    ) -> anyhow::Result<ShardWriter<W>> {
        let Value::Object(settings) = serde_json::to_value(settings)? else {
            bail!("settings have fields");
        };
        let mut writer = ShardWriter { out, summary: Summary::default() };
        let (command, program) = (command.into(), env!("CARGO_PKG_VERSION").into());
        writer.line(&Header { command, program, shard, settings })?;
        Ok(writer)
    }

    /// Writes a line.
    pub(crate) fn line(&mut self, value: &impl Serialize) -> io::Result<()> {
        let line = json::line(value)?;
        self.summary.add(&line);
        self.out.write_all(&line)
    }

    /// Writes the last line.
    pub(crate) fn end(mut self) -> io::Result<()> {
        self.out.write_all(&json::line(&End { end: self.summary })?)?;
        self.out.flush()
    }
}

/// A complete and undamaged shard.
pub(crate) struct Shard {
    /// The name of its file.
    pub(crate) name: String,
    pub(crate) header: Header,
    pub(crate) lines: Lines,
}

/// The lines after the header. There can be millions of short ones in a forged shard.
#[derive(Default)]
pub(crate) struct Lines(String);

impl<'a> IntoIterator for &'a Lines {
    type Item = &'a str;
    type IntoIter = std::str::Lines<'a>;

    fn into_iter(self) -> std::str::Lines<'a> {
        self.0.lines()
    }
}

impl Shard {
    /// Reads a shard from a file, or standard input (`-`).
    pub(crate) fn read(path: &Path) -> anyhow::Result<Shard> {
        let source = input::open(path, "the output of a command with --shard")?;
        let name = source.name;
        Shard::parse(BufReader::new(source.reader), name.clone()).context(name)
    }

    /// Reads a shard whose errors do not name it.
    pub(crate) fn parse(reader: impl BufRead, name: String) -> anyhow::Result<Shard> {
        let mut reader = reader.take(MAX_SHARD);
        let damaged = || anyhow!("damaged or incomplete; run this shard again");
        let mut summary = Summary::default();
        let (mut header, mut lines) = (None, Lines::default());
        let mut bytes = Vec::new();
        loop {
            bytes.clear();
            reader.read_until(b'\n', &mut bytes)?;
            let line = str::from_utf8(&bytes).ok().and_then(|line| line.strip_suffix('\n'));
            let Some(line) = line else {
                ensure!(header.is_some(), NOT_A_SHARD);
                let max = MAX_SHARD >> 20;
                ensure!(reader.limit() > 0, "larger than {max} MiB; check the file");
                return Err(damaged());
            };
            match header {
                None => {
                    let first = Some(line).filter(|line| line.len() <= MAX_HEADER);
                    let first = first.and_then(|line| serde_json::from_str::<Header>(line).ok());
                    let first = first.filter(|header| header.shard.is_valid());
                    header = Some(first.context(NOT_A_SHARD)?);
                }
                Some(header) if line.starts_with("{\"end\"") => {
                    let end: End = serde_json::from_str(line).map_err(|_| damaged())?;
                    ensure!(end.end == summary && reader.fill_buf()?.is_empty(), damaged());
                    return Ok(Shard { name, header, lines });
                }
                Some(_) => {
                    lines.0.push_str(line);
                    lines.0.push('\n');
                }
            }
            summary.add(&bytes);
        }
    }
}

const NOT_A_SHARD: &str = "not a shard; give the output of a command with --shard";

/// The shards of a run.
#[derive(Default)]
pub(crate) struct ShardSet {
    /// The name and the header of each file.
    headers: Vec<(String, Header)>,
}

impl ShardSet {
    /// Adds a shard, which must be of the same run as the others.
    pub(crate) fn add(&mut self, name: &str, header: &Header) -> anyhow::Result<()> {
        if let Some((first_name, first)) = self.headers.first()
            && let Some(difference) = first.difference(header)
        {
            bail!("{first_name} and {name}: {difference}; merge shards of one run");
        }
        let is_same = |(_, other): &&(String, Header)| other.shard == header.shard;
        if let Some((other, _)) = self.headers.iter().find(is_same) {
            let Part { index, count } = header.shard;
            bail!("{other} and {name}: both are shard {index}/{count}; remove one");
        }
        self.headers.push((name.to_owned(), header.clone()));
        Ok(())
    }

    /// Checks that no shard is missing.
    pub(crate) fn check_complete(&self) -> anyhow::Result<()> {
        let count = self.headers.first().map_or(0, |(_, header)| header.shard.count);
        let found = self.headers.len();
        let present: HashSet<_> =
            self.headers.iter().map(|(_, header)| header.shard.index).collect();
        let mut missing = (1..=count).filter(|index| !present.contains(index));
        let listed: Vec<_> =
            missing.by_ref().take(MAX_LISTED).map(|index| format!("{index}/{count}")).collect();
        let more = if missing.next().is_some() { " and more" } else { "" };
        ensure!(
            listed.is_empty(),
            "{found} of {count} shards: {}{more} missing; give their files too",
            listed.join(", ")
        );
        Ok(())
    }
}

/// The most missing shards that a message lists.
const MAX_LISTED: usize = 10;

impl Header {
    /// Describes the first difference between two shards that makes them parts of
    /// different runs.
    fn difference(&self, other: &Header) -> Option<String> {
        let differ = |what: &str, one: &str, other: &str| {
            (one != other).then(|| format!("{what} {one} and {other}"))
        };
        let count = |header: &Header| format!("{} shards", header.shard.count);
        differ("commands", &self.command, &other.command)
            .or_else(|| differ("versions", &self.program, &other.program))
            .or_else(|| differ("parts of", &count(self), &count(other)))
            .or_else(|| {
                let names = self.settings.keys().chain(other.settings.keys());
                names.into_iter().find_map(|name| {
                    let value = |header: &Header| {
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
        assert!(parse(&whole).unwrap().lines.into_iter().eq(["1"]));
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
            let added = shards.iter().try_for_each(|shard| set.add(&shard.name, &shard.header));
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
