use std::io::Write;
use std::path::Path;

use indicatif::HumanCount;
use serde::Serialize;

use crate::args::TextJson;
use crate::hints;
use crate::output::json;
use crate::storage::dictionaries;
use crate::terminal::{Outcome, printable, stdout};

/// List installed dictionaries; `*` marks the default.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  boggle-dict list
  boggle-dict list --format json")]
pub(crate) struct Args {
    /// Output format.
    #[arg(long, default_value = "text")]
    format: TextJson,
}

#[derive(Serialize)]
struct Record<'a> {
    version: u32,
    dictionaries: Vec<DictionaryRecord<'a>>,
}

#[derive(Serialize)]
struct DictionaryRecord<'a> {
    name: &'a str,
    is_default: bool,
    /// `None` if it is built in.
    path: Option<String>,
    #[serde(flatten)]
    state: State,
}

#[derive(Serialize)]
#[serde(rename_all = "snake_case")]
enum State {
    Words(usize),
    Error(String),
}

pub(crate) fn run(args: Args) -> anyhow::Result<Outcome> {
    let default = dictionaries::default_name().unwrap_or_else(|| dictionaries::BUILT_IN.into());
    let mut names = dictionaries::installed()?;
    // A file of that name is never used, because the name refers to the built-in
    // dictionary.
    names.retain(|name| name != dictionaries::BUILT_IN);
    names.push(dictionaries::BUILT_IN.into());
    // A default that is missing or a path is listed too: no command works until
    // it is restored or another one is set.
    if !names.contains(&default) {
        names.insert(0, default.clone());
    }
    let rows: Vec<_> = names.iter().map(|name| (shown(name), name)).collect();
    let width = rows.iter().map(|(shown, _)| shown.chars().count()).max().unwrap_or(0);
    let mut out = stdout();
    if args.format == TextJson::Json {
        let records = rows.iter();
        let records = records.map(|(shown, name)| dictionary(shown, name, **name == default));
        let record = Record { version: json::VERSION, dictionaries: records.collect() };
        out.write_all(&json::object(&record)?)?;
        return Ok(Outcome::Done);
    }
    for (shown, name) in rows {
        let mark = if *name == default { '*' } else { ' ' };
        write!(out, "{mark} {shown:width$}  ")?;
        if !dictionaries::exists(name) {
            writeln!(out, "missing; set another default with `boggle-dict use NAME`")?;
            continue;
        }
        match dictionaries::open_whole(Some(name)) {
            Ok(opened) => {
                let words = opened.dictionary.len() as u64;
                let number = HumanCount(words).to_string();
                let unit = if words == 1 { "word " } else { "words" };
                writeln!(out, "{number:>11} {unit}  {}", opened.location())?;
            }
            // One unusable dictionary must not hide the others.
            Err(error) => writeln!(out, "{}", printable(&hints::message(&error)))?,
        }
    }
    Ok(Outcome::Done)
}

fn dictionary<'a>(shown: &'a str, name: &str, is_default: bool) -> DictionaryRecord<'a> {
    let path = |path: &Path| path.display().to_string();
    let own_path = dictionaries::is_path(name).then(|| path(Path::new(name)));
    let (path, state) = match dictionaries::open_whole(Some(name)) {
        Ok(opened) => (opened.path.as_deref().map(path), State::Words(opened.dictionary.len())),
        Err(error) => (own_path, State::Error(hints::message(&error))),
    };
    DictionaryRecord { name: shown, is_default, path, state }
}

/// Returns the name to show for a name or path: the last column has the whole path.
fn shown(name: &str) -> String {
    let stem = Path::new(name).file_stem().filter(|_| dictionaries::is_path(name));
    let shown = stem.map_or(name.into(), |stem| stem.to_string_lossy());
    printable(&shown)
}
