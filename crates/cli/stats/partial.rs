//! Statistics of a part of the boards, and how the parts are joined.

use std::io::BufWriter;

use anyhow::{Context, anyhow};
use serde_json::Value;

use super::report::{Report, Settings, WordCount};
use super::{COMMAND, ReportArgs};
use crate::run::stdout;
use crate::shard::{Part, Shard, ShardWriter};
use boggle_explore::Tally;

/// The number of words on a line.
const WORDS_PER_LINE: usize = 1000;

/// Prints a report as a shard: a line with the tally, and lines with words.
pub(super) fn write(report: &Report, part: Part) -> anyhow::Result<()> {
    let out = BufWriter::new(stdout());
    let mut writer = ShardWriter::new(out, COMMAND, part, &report.settings)?;
    writer.line(&report.tally)?;
    for words in report.words.chunks(WORDS_PER_LINE) {
        let words: Vec<_> = words.iter().map(|word| (&word.word, word.boards)).collect();
        writer.line(&words)?;
    }
    Ok(writer.end()?)
}

/// Joins shards, and prints the report of the whole. `next` returns one shard after the
/// other, after checking that they fit.
pub(crate) fn merge(
    mut next: impl FnMut() -> anyhow::Result<Option<Shard>>,
    args: &ReportArgs,
) -> anyhow::Result<()> {
    let mut whole: Option<Report> = None;
    while let Some(shard) = next()? {
        let name = shard.name.clone();
        let part = read(shard)
            .ok_or_else(|| anyhow!("not what this version writes; run this shard again"))
            .with_context(|| name)?;
        whole = Some(match whole {
            None => part,
            Some(mut whole) => {
                whole.tally.merge(part.tally);
                for (sum, word) in whole.words.iter_mut().zip(part.words) {
                    sum.boards += word.boards;
                }
                whole
            }
        });
    }
    super::print(&whole.context("no shards; give the files to merge")?, args)
}

/// Reads a shard.
fn read(shard: Shard) -> Option<Report> {
    let settings: Settings = serde_json::from_value(Value::Object(shard.header.settings)).ok()?;
    let mut lines = shard.lines.iter();
    let tally: Tally = serde_json::from_str(lines.next()?).ok()?;
    let mut words = Vec::new();
    for line in lines {
        let part: Vec<(String, u64)> = serde_json::from_str(line).ok()?;
        words.extend(part.into_iter().map(|(word, boards)| WordCount { word, boards }));
    }
    Some(Report { settings, tally, words })
}
