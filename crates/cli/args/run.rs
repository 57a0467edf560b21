//! Options of long runs.

use std::path::PathBuf;

use boggle_explore::Part;

#[derive(clap::Args)]
pub(crate) struct RunArgs {
    /// Seed for the random numbers [default: random]
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    pub seed: Option<u64>,

    /// Save the run to this file every few seconds; if the file exists, continue that run.
    #[arg(long, value_name = "FILE")]
    pub checkpoint: Option<PathBuf>,

    /// Process part I of N and print a shard for `boggle merge`.
    #[arg(long, value_name = "I/N", conflicts_with = "format")]
    pub shard: Option<Part>,

    /// Number of threads [default: one per processor]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub threads: Option<u16>,
}
