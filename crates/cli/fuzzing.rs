//! Entry points for fuzz targets: options, patterns and shards of the command line, and the web server.

use std::path::PathBuf;

use anyhow::Context;
use boggle_explore::Shard;
use boggle_server::InProcessServer;
use clap::Parser;

use crate::args::pattern;
use crate::commands::merge;
use crate::hints;
use crate::program::Boggle;
use crate::program::one_line;
use crate::terminal::printable;
use crate::{page, rooms};

/// Parses arguments after the name of the program.
///
/// # Errors
///
/// If they are invalid, what the program reports.
pub fn parse(args: &[&str]) -> Result<(), String> {
    let parsed = Boggle::try_parse_from(["boggle"].iter().chain(args));
    parsed.map(drop).map_err(|error| printable(&one_line(&error.to_string())))
}

/// Matches a word with a pattern.
///
/// # Errors
///
/// If the pattern is invalid, what the program reports.
pub fn matches(pattern: &str, word: &str) -> Result<bool, String> {
    reported(pattern::compile(pattern).map(|regex| regex.is_match(word)))
}

/// Joins shards, as `boggle merge` does with these options, and returns what it prints.
///
/// # Errors
///
/// If these are not the shards of a run, what the program reports.
pub fn merge(shards: &[Vec<u8>], options: &[&str]) -> Result<Vec<u8>, String> {
    #[derive(Parser)]
    struct Options {
        #[command(flatten)]
        output: merge::OutputArgs,
    }
    let shards = shards.iter().map(|bytes| Shard::parse(&**bytes, "shard".into()).context("shard"));
    let mut out = Vec::new();
    let options = Options::try_parse_from(["merge"].iter().chain(options));
    reported(options.map_err(anyhow::Error::from).and_then(|options| {
        merge::join(shards, &options.output, &mut out)?;
        Ok(out)
    }))
}

fn reported<T>(result: anyhow::Result<T>) -> Result<T, String> {
    result.map_err(|error| printable(&hints::message(&error)))
}

/// Starts a server that does not listen, and stores its rooms in the file `store`.
///
/// # Errors
///
/// If a dictionary or the file cannot be opened.
pub fn server(store: PathBuf) -> anyhow::Result<InProcessServer> {
    Ok(InProcessServer::start(page::assets_with_rooms()?, rooms::options(Some(store))?)?)
}
