//! Solutions in each format. `docs/formats.md` documents them.

use boggle_printer::{CsvPrinter, JsonPrinter};
use boggle_solver::Rules;

use super::args::Format;
use super::record::{EndRecord, StartRecord};
use super::{Job, SolvedBoard, text};
use crate::output::json::lay_out;
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
            Format::Json | Format::Jsonl => {
                FormatPrinter::Json(JsonPrinter::new(dictionary, args.definitions))
            }
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
            FormatPrinter::Words => {
                for found in words {
                    out.extend_from_slice(found.word.as_bytes());
                    out.push(b'\n');
                }
            }
            FormatPrinter::Csv(printer) => printer.print(solved.number, solved.board, words, out),
            FormatPrinter::Json(printer) => {
                let start = out.len();
                let (first, last) = (StartRecord::new(solved, &job.opened), EndRecord::new(solved));
                printer.print(&first, (solved.board, words), &last, out)?;
                if job.args.format == Format::Json && solved.is_only {
                    *out = lay_out(&out[start..]);
                }
            }
        }
        Ok(())
    }
}
