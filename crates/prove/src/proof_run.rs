//! Long proofs: of a part of the classes, and saved to a file.

use std::collections::BTreeMap;
use std::fs::{File, TryLockError};
use std::io::{self, BufReader, ErrorKind, Seek, SeekFrom, Write};
use std::path::Path;

use boggle_explore::{CheckpointError, Part, SaveNotice, Saves};
use boggle_files::{check_regular, replace_file};

use crate::{Class, ClassRecord, LogError, PreparedProof, ProofCheckpoint, Threads};

/// How far a proof is.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct ProofProgress {
    /// The number of classes to prove.
    pub classes: usize,
    /// The number of classes proved.
    pub proved: usize,
    /// The greatest bound of these.
    pub bound: u32,
    /// The number of their candidates.
    pub candidates: usize,
    /// About how much of the work is done, from 0 to 1.
    pub done: f64,
}

/// The file to which a proof is saved. Each class is added as soon as it is proved.
struct ProofFile {
    saves: Saves,
    file: File,
    /// The length of what is saved.
    length: u64,
    unsaved: Vec<u8>,
}

impl ProofFile {
    /// Creates the file, or continues one of the same proof and returns what is proved.
    fn open(
        path: &Path,
        proof: &PreparedProof,
        part: Part,
    ) -> Result<(ProofFile, ProofCheckpoint), LogError> {
        if matches!(path.metadata(), Err(error) if error.kind() == ErrorKind::NotFound) {
            let line = ProofCheckpoint::header(proof, part)?;
            replace_file(path, |out| out.write_all(&line))?;
        }
        check_regular(path)?;
        let file = File::options().read(true).write(true).open(path)?;
        match file.try_lock() {
            Err(TryLockError::WouldBlock) => return Err(CheckpointError::Locked.into()),
            Err(TryLockError::Error(error)) => return Err(error.into()),
            Ok(()) => {}
        }
        let found = ProofCheckpoint::read(proof, part, BufReader::new(&file))?;
        let length = found.length;
        file.set_len(length)?;
        Ok((ProofFile { saves: Saves::default(), file, length, unsaved: Vec::new() }, found))
    }

    /// Saves what was added; after a failure, from time to time. Returns what to report.
    fn save(&mut self, is_last: bool) -> Option<SaveNotice> {
        if self.unsaved.is_empty() && !is_last {
            return None;
        }
        let is_due = self.saves.is_due(is_last);
        if self.saves.has_failed() && !is_due {
            return None;
        }
        let mut result = self.append();
        if is_due {
            result = result.and_then(|()| self.file.sync_data());
        }
        self.saves.note(result)
    }

    fn append(&mut self) -> io::Result<()> {
        self.file.seek(SeekFrom::Start(self.length))?;
        if let Err(error) = self.file.write_all(&self.unsaved) {
            // A part of a line would damage the file if more were added.
            let _ = self.file.set_len(self.length);
            return Err(error);
        }
        self.length += self.unsaved.len() as u64;
        self.unsaved.clear();
        Ok(())
    }
}

/// The classes of a part, as they are proved.
struct PartState<'p> {
    proof: &'p PreparedProof,
    saved: ProofCheckpoint,
    file: Option<ProofFile>,
    progress: ProofProgress,
    /// The work of all classes, and of those that are proved.
    work: [f64; 2],
}

impl PreparedProof {
    /// Proves the classes of a part on threads, and returns their records by index. With a file,
    /// continues the proof saved there, if any, and adds each class to it.
    ///
    /// Many times per second, `watch` is called with the progress and what to report about the file,
    /// and returns whether to continue. If not, the records are those of the classes proved so far.
    ///
    /// # Errors
    ///
    /// Returns the errors of [`prove`](PreparedProof::prove) after saving what is proved, or an
    /// error if the file is of another proof or cannot be opened.
    ///
    /// # Panics
    ///
    /// If `watch` panics.
    pub fn prove_part(
        &self,
        part: Part,
        file: Option<&Path>,
        threads: impl Into<Threads>,
        mut watch: impl FnMut(&ProofProgress, Option<SaveNotice>) -> bool,
    ) -> Result<BTreeMap<usize, ClassRecord>, LogError> {
        let (file, saved) = match file.map(|path| ProofFile::open(path, self, part)).transpose()? {
            Some((file, saved)) => (Some(file), saved),
            None => (None, ProofCheckpoint::default()),
        };
        let mut rest = self.record.indices(part)?;
        let mut state = PartState::new(self, &rest, file, saved);
        rest.retain(|index| !state.saved.classes.contains_key(index));
        let result = self.prove(&rest, threads, |proved| {
            if let Some((index, record)) = proved {
                state.add(index, record);
            }
            let notice = state.save(false);
            watch(&state.progress, notice)
        });
        if let Some(notice) = state.save(true) {
            watch(&state.progress, Some(notice));
        }
        result?;
        Ok(state.saved.classes)
    }
}

impl<'p> PartState<'p> {
    fn new(
        proof: &'p PreparedProof,
        indices: &[usize],
        file: Option<ProofFile>,
        saved: ProofCheckpoint,
    ) -> PartState<'p> {
        let classes = indices.len();
        let progress = ProofProgress { classes, proved: 0, bound: 0, candidates: 0, done: 0.0 };
        let all = indices.iter().map(|&index| work(&proof.classes[index])).sum();
        let mut state = PartState { proof, saved, file, progress, work: [all, 0.0] };
        let proved: Vec<_> = state
            .saved
            .classes
            .iter()
            .map(|(&index, it)| (index, it.bound, it.candidates()))
            .collect();
        for (index, bound, candidates) in proved {
            state.note(index, bound, candidates);
        }
        state
    }

    /// Adds what is proved about a class.
    fn add(&mut self, index: usize, record: ClassRecord) {
        self.note(index, record.bound, record.candidates());
        // To write numbers and letters to memory cannot fail.
        let line = self.saved.add(index, record).unwrap_or_default();
        if let Some(file) = &mut self.file {
            file.unsaved.extend(line);
        }
    }

    fn note(&mut self, index: usize, bound: u32, candidates: usize) {
        let [all, done] = &mut self.work;
        *done += work(&self.proof.classes[index]);
        self.progress.proved += 1;
        self.progress.bound = self.progress.bound.max(bound);
        self.progress.candidates += candidates;
        self.progress.done = *done / *all;
    }

    fn save(&mut self, is_last: bool) -> Option<SaveNotice> {
        self.file.as_mut()?.save(is_last)
    }
}

/// About how long a class takes, in any unit: the most common letters take ten times as long
/// as the rarest.
fn work(class: &Class) -> f64 {
    let letter = |&code: &u8| 1.0 + 3.0 * (f64::from(code) / 26.0).powi(4);
    class.fixed().iter().map(letter).product()
}
