//! What a search found.

use boggle_explore::Progress;

use super::Job;
use super::json::{BoardRecord, EndRecord, SearchRecord};

/// A search, and what it found.
pub(super) struct Report {
    pub search: SearchRecord,
    /// The best first.
    pub boards: Vec<BoardRecord>,
    pub end: EndRecord,
}

impl Report {
    pub(super) fn new(job: &Job, progress: &Progress) -> Report {
        Report {
            search: job.record.clone(),
            boards: boards(job, progress, job.record.count.into()),
            end: EndRecord {
                boards: progress.boards(),
                ladders: progress.started(),
                finished: progress.finished(),
                restarts: progress.restarts(),
            },
        }
    }
}

/// Returns the best `count` boards with their words and points.
pub(super) fn boards(job: &Job, progress: &Progress, count: usize) -> Vec<BoardRecord> {
    let best = progress.best();
    let boards = best.iter().take(count).map(|best| {
        let totals = job.solver.totals(best.board, job.rules);
        BoardRecord {
            board: best.board.clone(),
            score: best.score,
            words: totals.words,
            points: totals.points,
            ladders: best.ladders,
        }
    });
    boards.collect()
}
