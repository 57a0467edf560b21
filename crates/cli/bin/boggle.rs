//! Solves boards of letters. See `boggle --help`.

use std::process::ExitCode;

fn main() -> ExitCode {
    boggle_cli::boggle()
}
