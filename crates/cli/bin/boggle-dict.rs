//! Builds and inspects dictionaries. See `boggle-dict --help`.

use std::process::ExitCode;

fn main() -> ExitCode {
    boggle_cli::boggle_dict()
}
