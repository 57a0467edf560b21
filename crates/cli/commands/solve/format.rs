//! Solutions in each format. `docs/formats.md` documents them.

use boggle_printer::{CsvPrinter, JsonBoard, JsonPrinter, print_words};

use boggle_solver::Rules;

use super::args::Format;
use super::per_cell::PerCellRecord;
use super::{Job, SolvedBoard, text};
use crate::output::json::{lay_out, to_vec};
use crate::output::roll::RollRecord;
use crate::output::style;

/// What a thread needs to print solutions.
pub(super) struct Printer {
    format: FormatPrinter,
    /// The number of open cells of the last board, and its rules.
    cells: usize,
    rules: Rules,
}

enum FormatPrinter {
    Text,
    Words,
    Json(JsonPrinter),
    Csv(CsvPrinter),
}

impl Printer {
    pub fn new(job: &Job) -> Printer {
        let (args, dictionary) = (&job.args, &job.opened.dictionary);
        let format = match args.format {
            Format::Text => FormatPrinter::Text,
            Format::Words => FormatPrinter::Words,
            Format::Json | Format::Jsonl => FormatPrinter::Json(JsonPrinter::new(
                &job.opened.name,
                dictionary,
                args.definitions,
            )),
            Format::Csv => FormatPrinter::Csv(CsvPrinter::new(b',', dictionary)),
            Format::Tsv => FormatPrinter::Csv(CsvPrinter::new(b'\t', dictionary)),
        };
        Printer { format, cells: 0, rules: args.rules.rules(0) }
    }

    /// Returns the rules for a board of this many cells. They are large, and usually the same.
    pub fn rules(&mut self, job: &Job, cells: usize) -> &Rules {
        if self.cells != cells {
            (self.cells, self.rules) = (cells, job.args.rules.rules(cells));
        }
        &self.rules
    }

    /// Appends what precedes the output for the first board.
    pub fn print_header(&self, out: &mut Vec<u8>) {
        if let FormatPrinter::Csv(printer) = &self.format {
            printer.print_header(out);
        }
    }

    /// Appends the output for a board.
    pub fn print(
        &mut self,
        solved: &SolvedBoard,
        job: &Job,
        out: &mut Vec<u8>,
    ) -> anyhow::Result<()> {
        let words = solved.shown_words();
        match &mut self.format {
            FormatPrinter::Text => {
                let text = text::render(solved, &job.args, job.width, job.rows)?;
                out.extend(style::for_stdout(text));
            }
            FormatPrinter::Words => print_words(words, out),
            FormatPrinter::Csv(printer) => printer.print(solved.number, solved.board, words, out),
            FormatPrinter::Json(printer) => {
                let roll = RollRecord::new(solved.board, solved.roll);
                let dice = roll.as_ref().map(to_vec).transpose()?;
                let per_cell = solved.per_cell.as_ref();
                let per_cell = per_cell.map(|counts| PerCellRecord::new(counts, solved.board));
                let per_cell = per_cell.as_ref().map(to_vec).transpose()?;
                let board = JsonBoard {
                    board: solved.board,
                    dice: dice.as_deref(),
                    rules: solved.rules,
                    words,
                    per_cell: per_cell.as_deref(),
                    matching: solved.matching(),
                    common: solved.common(),
                    totals: solved.solution.totals(),
                    undecided: solved.solution.undecided(),
                };
                let start = out.len();
                printer.print(&board, out)?;
                if job.args.format == Format::Json && solved.is_only {
                    *out = lay_out(&out[start..]);
                }
            }
        }
        Ok(())
    }
}
