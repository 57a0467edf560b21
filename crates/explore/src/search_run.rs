//! Long searches: with a time limit, and saved to a file.

use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use boggle_files::{read_regular, replace_file};
use boggle_solver::Solver;
use serde_json::Value;

use crate::{
    BoardReport, Checkpoint, CheckpointError, Checksum, GameObjective, Progress, SaveNotice, Saves,
    Search, SearchError, SearchReport, SearchSettings,
};

/// The maximum size of a saved search in bytes.
const MAX_SIZE: u64 = 1 << 28;

/// A search for the best boards of a game, and what identifies it.
#[derive(Debug, Clone)]
pub struct SearchRun {
    /// All that decides what the search finds.
    pub settings: SearchSettings,
    /// The search.
    pub search: Search<GameObjective>,
    /// Counts the words and points of the boards found.
    pub solver: Solver,
}

/// The file to which a search is saved: one line, which is replaced from time to time.
#[derive(Debug)]
pub struct SearchFile {
    path: PathBuf,
    saved: Option<Checkpoint>,
    saves: Saves,
}

/// An error from a [`SearchRun`].
#[derive(Debug, thiserror::Error)]
pub enum SearchRunError {
    /// An error of the search.
    #[error(transparent)]
    Search(#[from] SearchError),
    /// The file has something else than this search.
    #[error(transparent)]
    Checkpoint(#[from] CheckpointError),
    /// The file cannot be read or written.
    #[error(transparent)]
    File(#[from] io::Error),
}

impl SearchFile {
    /// Reads the file if it exists.
    ///
    /// # Errors
    ///
    /// Returns an error if it has something else than a search, or is damaged.
    pub fn open(path: &Path) -> Result<SearchFile, SearchRunError> {
        let saved = match read_regular(path, MAX_SIZE) {
            Err(error) if error.kind() == ErrorKind::NotFound => None,
            text => {
                let mut checksum = Checksum::default();
                Some(Checkpoint::open(SearchReport::COMMAND, &text?, &mut checksum)?)
            }
        };
        Ok(SearchFile { path: path.into(), saved, saves: Saves::default() })
    }

    /// Returns the seed of the saved search.
    #[must_use]
    pub fn seed(&self) -> Option<u64> {
        self.saved.as_ref()?.search.get("seed")?.as_u64()
    }

    fn write(&self, run: &SearchRun, progress: &Progress) -> io::Result<()> {
        let checkpoint = Checkpoint::new(SearchReport::COMMAND, &run.settings, Some(progress));
        let line = Checksum::default().seal(&checkpoint)?;
        replace_file(&self.path, |out| out.write_all(&line))
    }

    /// Saves the progress, if it is time. Returns what to report.
    fn save(&mut self, run: &SearchRun, progress: &Progress, is_last: bool) -> Option<SaveNotice> {
        if !self.saves.is_due(is_last) {
            return None;
        }
        let result = self.write(run, progress);
        self.saves.note(result)
    }
}

impl SearchRun {
    /// Runs the ladders of the part that the settings name, on a number of threads and for at most
    /// this time. With a file, continues the search saved there, if any, and saves this one every
    /// few seconds.
    ///
    /// Several times per second, `watch` is called with the progress and what to report about the
    /// file, and returns whether to continue.
    ///
    /// # Errors
    ///
    /// Returns the errors of [`Search::resume`], or an error if the file is of another search or
    /// cannot be written at the start.
    ///
    /// # Panics
    ///
    /// If `watch` panics.
    pub fn run(
        &self,
        mut file: Option<SearchFile>,
        threads: usize,
        time: Option<Duration>,
        mut watch: impl FnMut(&Progress, Option<SaveNotice>) -> bool,
    ) -> Result<SearchReport, SearchRunError> {
        let deadline = time.and_then(|time| Instant::now().checked_add(time));
        let mut progress = Progress::new(self.search.keep);
        if let Some(file) = &mut file {
            if let Some(saved) = file.saved.take() {
                progress = self.continued(saved)?;
            }
            file.write(self, &progress)?;
            file.saves = Saves::default();
        }
        let ladders = self.settings.shard.unwrap_or_default();
        let ladders = ladders.numbers(self.search.schedule.ladders());
        let progress = self.search.resume(progress, ladders, threads, |progress| {
            let notice = file.as_mut().and_then(|file| file.save(self, progress, false));
            let is_late = deadline.is_some_and(|deadline| Instant::now() >= deadline);
            watch(progress, notice) && !is_late
        })?;
        if let Some(notice) = file.and_then(|mut file| file.save(self, &progress, true)) {
            watch(&progress, Some(notice));
        }
        let boards = self.boards(&progress, self.settings.count.into());
        Ok(SearchReport { search: self.settings.clone(), boards, end: (&progress).into() })
    }

    /// Returns the progress of a saved search, which must be this one.
    fn continued(&self, saved: Checkpoint) -> Result<Progress, SearchRunError> {
        saved.check_run(&serde_json::to_value(&self.settings).map_err(io::Error::from)?)?;
        let progress = saved.progress.and_then(|value: Value| serde_json::from_value(value).ok());
        let progress = progress.filter(|progress: &Progress| progress.fits(&self.search));
        Ok(progress.ok_or(CheckpointError::Damaged)?)
    }

    /// Returns the best boards so far, at most `count`.
    #[must_use]
    pub fn boards(&self, progress: &Progress, count: usize) -> Vec<BoardReport> {
        let (best, rules) = (progress.best(), self.settings.rules);
        let boards = best.iter().take(count).map(|best| {
            let totals = self.solver.totals(best.board, rules);
            let solution = self.solver.solve(best.board, rules);
            BoardReport {
                board: best.board.clone(),
                score: best.score,
                words: totals.words,
                points: totals.points,
                longest: solution.words().map(|word| word.letters).max().unwrap_or(0),
                ladders: best.ladders,
            }
        });
        boards.collect()
    }
}
