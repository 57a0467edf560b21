use std::io::Write;

use indicatif::HumanCount;

use crate::dictionaries;
use crate::hints;
use crate::run::{Outcome, stdout};

/// List installed dictionaries; `*` marks the default.
#[derive(clap::Args)]
pub(crate) struct Args {}

pub(crate) fn run(_: Args) -> anyhow::Result<Outcome> {
    let default = dictionaries::default_name().unwrap_or_else(|| dictionaries::EMBEDDED.into());
    let mut names = dictionaries::names()?;
    // A file of that name is never used, because the name refers to the built-in
    // dictionary.
    names.retain(|name| name != dictionaries::EMBEDDED);
    names.push(dictionaries::EMBEDDED.into());
    // A default that is missing or a path is listed too: no command works until
    // it is restored or another one is set.
    if !names.contains(&default) {
        names.insert(0, default.clone());
    }
    let is_missing = |name: &str| name == default && !dictionaries::exists(name);
    let width = names.iter().map(|name| name.chars().count()).max().unwrap_or(0);
    let mut out = stdout();
    for name in names {
        let mark = if name == default { '*' } else { ' ' };
        if is_missing(&name) {
            writeln!(
                out,
                "{mark} {name:width$}  missing; set another with `boggle-dict use NAME`"
            )?;
            continue;
        }
        match dictionaries::open(Some(&name)) {
            Ok(opened) => {
                let words = HumanCount(opened.dictionary.len() as u64).to_string();
                let location = opened.location();
                writeln!(out, "{mark} {name:width$}  {words:>11} words  {location}")?;
            }
            // One unusable dictionary must not hide the others.
            Err(error) => writeln!(out, "{mark} {name:width$}  {}", hints::message(&error))?,
        }
    }
    Ok(Outcome::Done)
}
