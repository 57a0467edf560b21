//! Solutions in each format. `docs/formats.md` documents them.

use boggle_solver::PackedWord;
use boggle_solver::printer::{CsvPrinter, JsonPrinter, SolutionEnd, SolutionStart};
use boggle_storage::OpenDictionary;

use super::{Job, SolvedBoard, text};
use crate::output::json::lay_out;
use crate::output::{Format, json, style};

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
            Format::Words => Printer::Words(Vec::new()),
            Format::Json | Format::Jsonl => {
                Printer::Json(JsonPrinter::new(dictionary, args.definitions))
            }
            Format::Csv => Printer::Csv(CsvPrinter::new(b',', dictionary)),
            Format::Tsv => Printer::Csv(CsvPrinter::new(b'\t', dictionary)),
            Format::Text | Format::Board | Format::Grid => Printer::Text,
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
                let before = out.len();
                let (first, last) = (start(solved, &job.opened), end(solved));
                printer.print(&first, (solved.board, words), &last, out)?;
                if job.args.format == Format::Json && solved.is_only {
                    *out = lay_out(&out[before..]);
                }
            }
        }
        Ok(())
    }
}

/// What JSON has before the words.
fn start<'a>(solved: &SolvedBoard<'a>, opened: &'a OpenDictionary) -> SolutionStart<'a> {
    SolutionStart {
        version: json::VERSION,
        board: json::rows(solved.board),
        dice: solved.roll.map(|roll| roll.record(solved.board)),
        dictionary: opened.into(),
        rules: solved.rules,
    }
}

/// What JSON has after the words.
fn end<'a>(solved: &SolvedBoard<'a>) -> SolutionEnd<'a> {
    SolutionEnd {
        per_cell: solved.per_cell.as_ref().map(|counts| counts.report(solved.board)),
        matching: solved.matching().map(Into::into),
        common: solved.common().map(Into::into),
        totals: solved.solution.totals().into(),
        complete: solved.solution.undecided().is_empty(),
        undecided: solved.solution.undecided(),
    }
}
