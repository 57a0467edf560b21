//! What the files of `--checkpoint` have in common: sealed lines, of which the first says what is
//! saved, and what happens if they cannot be saved.

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use anyhow::{Context, bail, ensure};
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::hints;
use crate::runs::checksum::Checksum;

/// The time between two saves.
const INTERVAL: Duration = Duration::from_secs(2);

/// The maximum size of the file in bytes. That of a proof for 3x4 boards has 31 MB.
pub(crate) const MAX_SIZE: u64 = 1 << 28;

/// The first field of the file.
pub(crate) fn kind(command: &str) -> String {
    format!("boggle {command} checkpoint")
}

/// Reads the first line of a file of a command.
pub(crate) fn read_first<T: DeserializeOwned>(
    command: &str,
    path: &Path,
    line: &[u8],
    checksum: &mut Checksum,
) -> anyhow::Result<T> {
    let name = path.display();
    let start = format!(r#"{{"file":"{}","#, kind(command));
    ensure!(
        line.starts_with(start.as_bytes()),
        "{name}: the file exists and is not a checkpoint; choose another name"
    );
    checksum.open(line).with_context(|| damaged(path))
}

/// The message for a file that cannot be continued.
pub(crate) fn damaged(path: &Path) -> String {
    format!(
        "{}: the checkpoint is damaged, or of an older version; remove it to start again",
        path.display()
    )
}

/// Checks that a checkpoint is of the same search.
pub(crate) fn check_same(path: &Path, found: &Value, expected: &Value) -> anyhow::Result<()> {
    let name = path.display();
    if let (Value::Object(found), Value::Object(expected)) = (found, expected) {
        // What follows from other options comes last.
        let derived = ["at_least", "boards", "count", "ladder"];
        let mut fields: Vec<_> = expected.iter().collect();
        fields.sort_by_key(|(field, _)| derived.contains(&field.as_str()));
        for (field, expected) in fields {
            let found = found.get(field).unwrap_or(&Value::Null);
            if found != expected {
                let found = found.to_string();
                bail!(
                    "{name}: the checkpoint is of another run, with {field} {found:.60} instead of \
                     {expected}; repeat its options, or choose another file"
                );
            }
        }
    }
    Ok(())
}

/// When to save to a file, and whether that works.
pub(crate) struct Saves {
    pub(crate) path: PathBuf,
    /// What continues if a save fails.
    work: &'static str,
    last: Instant,
    /// Whether the last save failed.
    pub(crate) has_failed: bool,
}

impl Saves {
    /// The file has just been saved.
    pub(crate) fn new(path: &Path, work: &'static str) -> Saves {
        Saves { path: path.into(), work, last: Instant::now(), has_failed: false }
    }

    /// Whether it is time for a save. If so, the next one has to wait.
    pub(crate) fn is_due(&mut self, is_last: bool) -> bool {
        let is_due = is_last || self.last.elapsed() >= INTERVAL;
        if is_due {
            self.last = Instant::now();
        }
        is_due
    }

    /// Notes the result of a save, and returns what to report: only changes.
    pub(crate) fn note(&mut self, result: anyhow::Result<()>) -> Option<String> {
        let name = self.path.display();
        let was_failing = std::mem::replace(&mut self.has_failed, result.is_err());
        match result.with_context(|| name.to_string()) {
            Err(error) if !was_failing => Some(format!(
                "cannot save the checkpoint, the {} continues: {}",
                self.work,
                hints::message(&error)
            )),
            Ok(()) if was_failing => Some(format!("{name}: the checkpoint is saved again")),
            _ => None,
        }
    }
}
