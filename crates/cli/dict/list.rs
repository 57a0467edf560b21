use std::borrow::Cow;
use std::io::Write;
use std::path::Path;

use indicatif::HumanCount;

use crate::dictionaries;
use crate::hints;
use crate::run::{Outcome, stdout};

/// List installed dictionaries; `*` marks the default.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  boggle-dict list")]
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
    let rows: Vec<_> = names.iter().map(|name| (shown(name), name)).collect();
    let width = rows.iter().map(|(shown, _)| shown.chars().count()).max().unwrap_or(0);
    let mut out = stdout();
    for (shown, name) in rows {
        let mark = if *name == default { '*' } else { ' ' };
        write!(out, "{mark} {shown:width$}  ")?;
        if !dictionaries::exists(name) {
            writeln!(out, "missing; set another default with `boggle-dict use NAME`")?;
            continue;
        }
        match dictionaries::open(Some(name)) {
            Ok(opened) => {
                let words = HumanCount(opened.dictionary.len() as u64).to_string();
                writeln!(out, "{words:>11} words  {}", opened.location())?;
            }
            // One unusable dictionary must not hide the others.
            Err(error) => writeln!(out, "{}", hints::message(&error))?,
        }
    }
    Ok(Outcome::Done)
}

/// Returns the name to show for a name or path: the last column has the whole path.
fn shown(name: &str) -> Cow<'_, str> {
    let stem = Path::new(name).file_stem().filter(|_| dictionaries::is_path(name));
    stem.map_or(name.into(), |stem| stem.to_string_lossy())
}
