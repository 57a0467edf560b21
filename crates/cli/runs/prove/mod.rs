//! Proofs: what a run of `boggle prove` proves.

mod expected;
mod log;
mod text;

use std::collections::BTreeMap;
use std::io::Write;

use anyhow::{Context, ensure};
use serde_json::Value;

pub(crate) use expected::Expected;
pub(crate) use log::{BoardRecord, ClassRecord, Log, ProofRecord};
pub(crate) use text::{claim, classes, score};

use crate::args::LinesFormat;
use crate::output::style;
use crate::runs::shard::{Part, Shard};
use crate::terminal::Outcome;

/// The name of the command in shards and checkpoints.
pub(crate) const COMMAND: &str = "prove";

/// What is proved so far, by the index of the class.
pub(crate) type Done = BTreeMap<usize, ClassRecord>;

/// The indices of the classes of a part.
pub(crate) fn indices(classes: usize, Part { index, count }: Part) -> impl Iterator<Item = usize> {
    let step = usize::try_from(count).unwrap_or(usize::MAX);
    (0..classes).skip(usize::try_from(index - 1).unwrap_or(usize::MAX)).step_by(step)
}

/// Joins shards to the whole proof. `next` returns one shard after the other,
/// after checking that they fit.
pub(crate) fn merge(
    mut next: impl FnMut() -> anyhow::Result<Option<Shard>>,
) -> anyhow::Result<Log> {
    let mut found: Option<ProofRecord> = None;
    let mut done = Done::new();
    while let Some(shard) = next()? {
        let bad = || format!("{}: not what this version writes; run this shard again", shard.name);
        let settings = Value::Object(shard.header.settings.clone());
        let proof: ProofRecord = serde_json::from_value(settings).with_context(bad)?;
        let expected = Expected::of(&proof).with_context(bad)?;
        let mut indices = indices(proof.classes, shard.header.shard);
        for line in &shard.lines {
            let (index, class): (usize, ClassRecord) =
                serde_json::from_str(line).with_context(bad)?;
            ensure!(indices.next() == Some(index) && expected.allows(&class), bad());
            done.insert(index, class);
        }
        ensure!(indices.next().is_none(), bad());
        found = Some(proof);
    }
    let proof = found.context("no shards; give the files to merge")?;
    let mut classes: Vec<_> = done.values().map(|class| &class.class).collect();
    classes.sort_unstable();
    let is_repeated = classes.windows(2).any(|pair| pair[0] == pair[1]);
    ensure!(!is_repeated, "two shards have the same class; run them again");
    Ok(Log { proof, classes: done.into_values().collect() })
}

impl Log {
    /// Prints the proof. The answer is no if no board has the score.
    pub(crate) fn print(
        &self,
        format: LinesFormat,
        out: &mut impl Write,
    ) -> anyhow::Result<Outcome> {
        let text = match format {
            LinesFormat::Text => style::for_stdout(text::render(self)?.into_bytes()),
            LinesFormat::Json => self.render()?,
        };
        out.write_all(&text)?;
        Ok(if self.boards()?.is_empty() { Outcome::No } else { Outcome::Done })
    }
}
