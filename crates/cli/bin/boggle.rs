//! Solves, plays and makes word puzzles. See `boggle --help`.

use std::process::ExitCode;

fn main() -> ExitCode {
    boggle_cli::boggle()
}
