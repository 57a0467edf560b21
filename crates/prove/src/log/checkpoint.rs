use std::collections::{BTreeMap, HashSet};
use std::io::BufRead;

use boggle_explore::{Checkpoint, CheckpointError, Checksum, Part};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::log::expected::Expected;
use crate::{ClassRecord, LogError, PreparedProof};

/// The maximum size of a file in bytes. That of a proof for 3x4 boards has 31 MB.
const MAX_SIZE: u64 = 1 << 28;

/// What is proved so far, and the lines of the file that has it: a header, and one for each class.
///
/// What is proved is only ever added, so a proof with many candidates does not write them again and
/// again. A kill cuts off the last line at most.
#[derive(Debug, Default)]
pub struct ProofCheckpoint {
    /// What is proved, by the index of the class.
    pub classes: BTreeMap<usize, ClassRecord>,
    /// The length of all complete lines that were read.
    pub length: u64,
    checksum: Checksum,
}

/// A line after the header.
#[derive(Serialize, Deserialize)]
struct Entry<R> {
    index: usize,
    proved: R,
}

impl ProofCheckpoint {
    /// Returns the first line of the file for a part of a proof.
    ///
    /// # Errors
    ///
    /// Returns no error for proofs that can be [prepared](PreparedProof::new).
    pub fn header(proof: &PreparedProof, part: Part) -> serde_json::Result<Vec<u8>> {
        let search = settings(proof, part)?;
        Checksum::default().seal(&Checkpoint::<_, ()>::new("prove", search, None))
    }

    /// Reads the file of the same part of the same proof.
    ///
    /// # Errors
    ///
    /// Returns an error if the file is anything else, or damaged except for a last line that was
    /// cut off.
    pub fn read(
        proof: &PreparedProof,
        part: Part,
        reader: impl BufRead,
    ) -> Result<ProofCheckpoint, LogError> {
        let mut reader = reader.take(MAX_SIZE);
        let mut found = ProofCheckpoint::default();
        let mut line = Vec::new();
        found.length = reader.read_until(b'\n', &mut line)? as u64;
        let header = Checkpoint::open("prove", &line, &mut found.checksum)?;
        header.check_run(&settings(proof, part)?)?;
        let expected = Expected::new(&proof.record);
        let indices: HashSet<_> = proof.record.indices(part)?.into_iter().collect();
        let fits = |Entry { index, proved }: &Entry<ClassRecord>| {
            let class = proof.classes.get(*index);
            indices.contains(index)
                && class.is_some_and(|class| proof.tiles(class.fixed()) == proved.class)
                && expected.as_ref().is_some_and(|expected| expected.allows(proved))
                && proved.candidates.iter().all(|found| {
                    proof.score(found.board.clone()).is_ok_and(|scored| scored == *found)
                })
        };
        loop {
            line.clear();
            let read = reader.read_until(b'\n', &mut line)?;
            if reader.limit() == 0 {
                return Err(CheckpointError::Damaged.into());
            }
            if line.last() != Some(&b'\n') {
                // Nothing, or a line that a kill has cut off.
                return Ok(found);
            }
            let entry = found.checksum.open(&line).filter(fits);
            let Entry { index, proved } = entry.ok_or(CheckpointError::Damaged)?;
            if found.classes.insert(index, proved).is_some() {
                return Err(CheckpointError::Damaged.into());
            }
            found.length += read as u64;
        }
    }

    /// Adds a class, and returns the line to add to the file.
    ///
    /// # Errors
    ///
    /// Returns no error for records of a [prepared proof](PreparedProof::class_record).
    pub fn add(&mut self, index: usize, proved: ClassRecord) -> serde_json::Result<Vec<u8>> {
        let line = self.checksum.seal(&Entry { index, proved: &proved })?;
        self.classes.insert(index, proved);
        Ok(line)
    }
}

/// All that decides the content of the file.
fn settings(proof: &PreparedProof, part: Part) -> serde_json::Result<Value> {
    let mut settings = serde_json::to_value(&proof.record)?;
    settings["shard"] = serde_json::to_value(part)?;
    Ok(settings)
}
