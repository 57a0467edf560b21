//! A file from which a search continues.

use std::io::{ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use anyhow::{Context, bail};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::hints;
use crate::input::read_regular;
use crate::replace_file::replace_file;

/// The time between two saves.
const INTERVAL: Duration = Duration::from_secs(2);

/// The maximum size of the file in bytes.
const MAX_SIZE: u64 = 1 << 28;

/// The contents of the file.
#[derive(Serialize, Deserialize)]
struct File<S, P> {
    file: String,
    search: S,
    progress: P,
}

/// A file to which the progress is saved from time to time.
pub(crate) struct Checkpoint {
    /// The command that writes it.
    command: &'static str,
    path: PathBuf,
    saved: Instant,
    /// Whether the last save failed.
    has_failed: bool,
}

/// The first field of the file.
pub(crate) fn kind(command: &str) -> String {
    format!("boggle {command} checkpoint")
}

/// Reads the search and the progress in a file of a command, or returns `None` if there is
/// no such file.
pub(crate) fn read(command: &str, path: &Path) -> anyhow::Result<Option<(Value, Value)>> {
    let name = path.display();
    let text = match read_regular(path, MAX_SIZE) {
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(None),
        text => text.with_context(|| name.to_string())?,
    };
    let start = format!(r#"{{"file":"{}","#, kind(command));
    // Other JSON could take many times its size.
    let file = Some(text).filter(|text| text.starts_with(start.as_bytes()));
    match file.and_then(|text| serde_json::from_slice::<File<Value, Value>>(&text).ok()) {
        Some(file) => Ok(Some((file.search, file.progress))),
        None => bail!("{name}: the file exists and is not a checkpoint; choose another name"),
    }
}

/// Checks that a checkpoint is of the same search, and returns its progress.
pub(crate) fn progress<P: DeserializeOwned>(
    path: &Path,
    (found, progress): (Value, Value),
    search: &impl Serialize,
) -> anyhow::Result<P> {
    check_same(path, &found, &serde_json::to_value(search)?)?;
    let name = path.display();
    serde_json::from_value(progress)
        .with_context(|| format!("{name}: the checkpoint is damaged; remove it to start again"))
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

impl Checkpoint {
    /// Creates or replaces the file.
    pub(crate) fn create(
        command: &'static str,
        path: &Path,
        search: &impl Serialize,
        progress: &impl Serialize,
    ) -> anyhow::Result<Checkpoint> {
        let (path, saved) = (path.into(), Instant::now());
        let checkpoint = Checkpoint { command, path, saved, has_failed: false };
        checkpoint.write(search, progress)?;
        Ok(checkpoint)
    }

    /// Saves the progress, if it is time. The search continues if that fails; returns what
    /// to report.
    pub(crate) fn save(
        &mut self,
        search: &impl Serialize,
        progress: &impl Serialize,
        is_last: bool,
    ) -> Option<String> {
        if self.saved.elapsed() < INTERVAL && !is_last {
            return None;
        }
        self.saved = Instant::now();
        let result = self.write(search, progress);
        let was_failing = std::mem::replace(&mut self.has_failed, result.is_err());
        match result {
            Err(error) if !was_failing => Some(format!(
                "cannot save the checkpoint, the search continues: {}",
                hints::message(&error)
            )),
            Ok(()) if was_failing => {
                Some(format!("{}: the checkpoint is saved again", self.path.display()))
            }
            _ => None,
        }
    }

    fn write(&self, search: &impl Serialize, progress: &impl Serialize) -> anyhow::Result<()> {
        let file = File { file: kind(self.command), search, progress };
        replace_file(&self.path, |out| {
            serde_json::to_writer(&mut *out, &file)?;
            out.write_all(b"\n")?;
            anyhow::Ok(())
        })
        .with_context(|| self.path.display().to_string())
    }
}
