use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::{CheckpointError, Checksum};

/// The state of an interrupted run. It is the first line of its file, [sealed](Checksum::seal); a
/// run that only ever adds results has more lines.
///
/// ```
/// use boggle_explore::{Checkpoint, Checksum, Progress};
///
/// let settings = serde_json::json!({"seed": 7});
/// let progress = Progress::new(10);
/// let checkpoint = Checkpoint::new("best", &settings, Some(&progress));
/// let line = Checksum::default().seal(&checkpoint)?;
///
/// let found = Checkpoint::open("best", &line, &mut Checksum::default())?;
/// found.check_run(&settings)?;
/// assert!(found.check_run(&serde_json::json!({"seed": 8})).is_err());
/// assert!(found.check_run(&serde_json::json!({})).is_err());
/// assert_eq!(serde_json::from_value::<Progress>(found.progress.expect("saved"))?, progress);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Checkpoint<S = Value, P = Value> {
    file: String,
    /// All that decides the result of the run.
    pub search: S,
    /// What has been done, unless other lines have it.
    #[serde(default = "none", skip_serializing_if = "Option::is_none")]
    pub progress: Option<P>,
}

/// The default of `progress`, also for types without a default.
fn none<P>() -> Option<P> {
    None
}

impl<S, P> Checkpoint<S, P> {
    /// Creates the checkpoint of a run of a command.
    pub fn new(command: &str, search: S, progress: Option<P>) -> Checkpoint<S, P> {
        Checkpoint { file: format!("boggle {command} checkpoint"), search, progress }
    }
}

impl Checkpoint {
    /// Opens the first line of a file, which must be a checkpoint of this command.
    ///
    /// # Errors
    ///
    /// Returns an error if it is anything else, or damaged.
    pub fn open(
        command: &str,
        line: &[u8],
        checksum: &mut Checksum,
    ) -> Result<Checkpoint, CheckpointError> {
        let start = format!(r#"{{"file":"boggle {command} checkpoint","#);
        if !line.starts_with(start.as_bytes()) {
            return Err(CheckpointError::NotACheckpoint);
        }
        checksum.open(line).ok_or(CheckpointError::Damaged)
    }

    /// Checks that the run has these settings.
    ///
    /// # Errors
    ///
    /// Returns an error that names a setting that differs.
    pub fn check_run(&self, expected: &Value) -> Result<(), CheckpointError> {
        // What follows from other options comes last.
        let derived = ["at_least", "boards", "count", "ladder"];
        // An option that a run does not have can be missing.
        let objects = [expected, &self.search].into_iter().filter_map(Value::as_object);
        let mut fields: Vec<_> = objects.flat_map(|fields| fields.keys()).collect();
        fields.sort_by_key(|field| derived.contains(&field.as_str()));
        let differs = |field: &&String| self.search[field.as_str()] != expected[field.as_str()];
        fields.into_iter().find(differs).map_or(Ok(()), |field| {
            let found = self.search[field.as_str()].to_string();
            let (field, expected) = (field.clone(), expected[field.as_str()].to_string());
            Err(CheckpointError::OtherRun { field, found, expected })
        })
    }
}
