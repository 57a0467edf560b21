//! Solutions in each format. `docs/formats.md` documents them.

use boggle_solver::PackedWord;
use boggle_solver::printer::{CsvPrinter, JsonPrinter};

use super::args::Format;
use super::record::{EndRecord, StartRecord};
use super::{Job, SolvedBoard, text};
use crate::output::json::lay_out;
use crate::output::style;

/// What a thread needs to print solutions.
pub(super) enum Printer {
    Text,
    /// The previous board's words, kept so that their memory can be reused.
    Words(Vec<PackedWord>),
    Json(JsonPrinter),
    Csv(CsvPrinter),
}

impl Printer {
    pub fn new(job: &Job) -> Printer {
        let (args, dictionary) = (&job.args, &job.opened.dictionary);
        match args.format {
            Format::Text => Printer::Text,
            Format::Words => Printer::Words(Vec::new()),
            Format::Json | Format::Jsonl => {
                Printer::Json(JsonPrinter::new(dictionary, args.definitions))
            }
            Format::Csv => Printer::Csv(CsvPrinter::new(b',', dictionary)),
            Format::Tsv => Printer::Csv(CsvPrinter::new(b'\t', dictionary)),
        }
    }

    /// Appends what precedes the output for the first board.
    pub fn print_header(&self, out: &mut Vec<u8>) {
        if let Printer::Csv(printer) = self {
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
        match self {
            Printer::Text => {
                let text = text::render(solved, job)?;
                out.extend(style::for_stdout(text));
            }
            Printer::Words(_) => {
                for found in words {
                    out.extend_from_slice(found.word.as_bytes());
                    out.push(b'\n');
                }
            }
            Printer::Csv(printer) => printer.print(solved.number, solved.board, words, out),
            Printer::Json(printer) => {
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
