use std::io::Write;
use std::path::Path;

use boggle_storage::{BUILT_IN, default_name, exists, installed, is_path};

use crate::dictionaries;
use crate::hints;
use crate::output::counts::commas;
use crate::terminal::{Outcome, printable, stdout};

/// List installed dictionaries; `*` marks the default.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  boggle-dict list")]
pub(crate) struct Args {}

pub(crate) fn run(Args {}: Args) -> anyhow::Result<Outcome> {
    let default = default_name().unwrap_or_else(|error| {
        dictionaries::warn_of_default(&error);
        None
    });
    let default = default.unwrap_or_else(|| BUILT_IN.into());
    let mut names = installed()?;
    names.push(BUILT_IN.into());
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
        if !exists(name) {
            writeln!(out, "missing; set another default with `boggle-dict use NAME`")?;
            continue;
        }
        match dictionaries::open(Some(name), false) {
            Ok(opened) => {
                let words = opened.dictionary.len() as u64;
                let number = commas(words);
                let unit = if words == 1 { "word " } else { "words" };
                writeln!(out, "{number:>11} {unit}  {}", dictionaries::location(&opened))?;
            }
            // One unusable dictionary must not hide the others.
            Err(error) => writeln!(out, "{}", printable(&hints::message(&error)))?,
        }
    }
    Ok(Outcome::Done)
}

/// Returns the name to show for a name or path: the last column has the whole path.
fn shown(name: &str) -> String {
    let stem = Path::new(name).file_stem().filter(|_| is_path(name));
    let shown = stem.map_or(name.into(), |stem| stem.to_string_lossy());
    printable(&shown)
}
