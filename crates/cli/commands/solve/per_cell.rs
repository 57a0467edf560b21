//! The number of words on each cell.

use std::collections::HashSet;
use std::io::{self, Write};

use boggle_solver::printer::{CellsReport, PerCellReport};
use boggle_solver::{Board, Budget, CellCounts, Solver};

use super::solved_board::SolvedBoard;
use crate::args::BudgetArgs;
use crate::output::counts::pluralize;
use crate::output::style;
use crate::output::style::{Cell, FAINT, HEADING, TILE};

/// The counts of the words that match the filters.
pub(super) struct PerCell {
    all: CellCounts,
    /// Those of common words, if the dictionary says which are common.
    common: Option<CellCounts>,
}

impl PerCell {
    pub(super) fn new(solved: &SolvedBoard, solver: &Solver, limits: &BudgetArgs) -> PerCell {
        let ranks: HashSet<u32> = solved.words.iter().map(|found| found.rank).collect();
        let count = |filter: &dyn Fn(u32) -> bool| {
            let count =
                |budget: Budget| solver.cell_counts(solved.board, solved.rules, budget, filter);
            limits.search(count).0
        };
        let dictionary = solved.dictionary;
        let is_common = |rank| dictionary.is_common(rank) && ranks.contains(&rank);
        PerCell {
            all: count(&|rank| ranks.contains(&rank)),
            common: dictionary.has_levels().then(|| count(&is_common)),
        }
    }

    /// Returns the counts in the rows of the board.
    pub(super) fn report(&self, board: &Board) -> PerCellReport {
        let common = self.common.as_ref().map(|counts| CellsReport::new(counts, board));
        PerCellReport { all: CellsReport::new(&self.all, board), common }
    }

    /// Draws the counts as the board is drawn, with row and column labels.
    pub(super) fn draw(&self, out: &mut Vec<u8>, board: &Board, width: usize) -> io::Result<()> {
        for (heading, counts) in [
            ("Words that can start on each cell", &self.all.starting),
            ("Words that can use each cell", &self.all.using),
        ] {
            writeln!(out, "\n{HEADING}{heading}{HEADING:#}")?;
            let digits = counts.iter().max().unwrap_or(&0).to_string().len();
            style::draw(out, board, true, width, digits, |cell| Cell {
                text: counts[cell].to_string(),
                style: TILE,
                note: String::new(),
            })?;
        }
        if self.all.undecided > 0 {
            let words = pluralize(self.all.undecided.into(), "word");
            writeln!(out, "{FAINT}Some paths of {words} are missing: use --max-steps{FAINT:#}")?;
        }
        Ok(())
    }
}
