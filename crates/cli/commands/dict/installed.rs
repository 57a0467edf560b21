//! `boggle-dict list`, `use`, `remove` and `info`: the dictionaries that are installed.

use std::collections::BTreeMap;
use std::io::Write;
use std::path::Path;

use anyhow::Context;
use boggle_dictionary::letters::count;
use boggle_storage::{BUILT_IN, default_name, exists, installed, is_path};

use super::level_count;
use crate::output::{commas, pluralize};
use crate::terminal::{Outcome, printable, stdout};
use crate::{dictionaries, hints};

/// List installed dictionaries; `*` marks the default.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  boggle-dict list")]
pub(crate) struct ListArgs {}

pub(crate) fn list(ListArgs {}: ListArgs) -> anyhow::Result<Outcome> {
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

/// Set the default dictionary.
///
/// Commands use it unless --dict or BOGGLE_DICT specifies another. A dictionary outside the data
/// directory is not copied; its absolute path is stored.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  boggle-dict use enable1
  boggle-dict use wordnik         the built-in dictionary")]
pub(crate) struct UseArgs {
    /// Name of the dictionary, as printed by `boggle-dict list`, or its path.
    #[arg(value_name = "NAME|PATH")]
    dictionary: String,
}

pub(crate) fn set_default(args: UseArgs) -> anyhow::Result<Outcome> {
    let opened = boggle_storage::set_default(&args.dictionary)?;
    let words = pluralize(opened.dictionary.len() as u64, "word");
    writeln!(stdout(), "`{}` ({words}) is now the default dictionary", opened.name)?;
    Ok(Outcome::Done)
}

/// Delete a dictionary.
///
/// If it is the default, the built-in dictionary becomes the new default. The word list from which
/// the dictionary was built is kept.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  boggle-dict remove mine")]
pub(crate) struct RemoveArgs {
    /// Name of the dictionary, as printed by `boggle-dict list`.
    name: String,
}

pub(crate) fn remove(args: RemoveArgs) -> anyhow::Result<Outcome> {
    let name = args.name;
    let was_default = boggle_storage::remove(&name)?;
    let mut out = stdout();
    writeln!(out, "Removed `{}`", printable(&name))?;
    if was_default {
        writeln!(out, "`{BUILT_IN}` is now the default dictionary")?;
    }
    Ok(Outcome::Done)
}

/// Check a dictionary, and show its size, letters and number of words by length.
///
/// The whole file is checked. Other commands do this when they open a file for the first time, and
/// then verify only its checksum until the file changes.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  boggle-dict info
  boggle-dict info wordnik
  boggle-dict info short.fst")]
pub(crate) struct InfoArgs {
    /// Installed dictionary, or path to one [default: the default dictionary]
    #[arg(value_name = "NAME|PATH")]
    dict: Option<String>,

    /// Same as NAME|PATH.
    #[arg(long = "dict", value_name = "NAME|PATH", conflicts_with = "dict")]
    option: Option<String>,
}

pub(crate) fn info(args: InfoArgs) -> anyhow::Result<Outcome> {
    let opened = dictionaries::open(args.dict.or(args.option).as_deref(), false)?;
    let dictionary = &opened.dictionary;
    dictionary.validate().with_context(|| opened.name.clone())?;
    let mut lengths: BTreeMap<usize, (u64, String)> = BTreeMap::new();
    for word in dictionary {
        lengths.entry(count(&word)).or_insert_with(|| (0, word)).0 += 1;
    }
    let letters = Vec::from_iter(dictionary.alphabet());
    let levels = dictionary.has_levels().then(|| level_count(dictionary));
    let common = (0..dictionary.len() as u32).filter(|&rank| dictionary.is_common(rank)).count();
    let definitions = dictionary.has_definitions().then(|| dictionary.definition_count());
    let definitions = definitions.transpose().with_context(|| opened.name.clone())?;
    opened.check_unchanged()?;
    let mut out = stdout();
    writeln!(out, "name     {}", opened.name)?;
    writeln!(out, "file     {}", dictionaries::location(&opened))?;
    writeln!(out, "chosen   {}", dictionaries::chosen(&opened))?;
    writeln!(out, "words    {}", commas(dictionary.len() as u64))?;
    writeln!(out, "bytes    {}", commas(dictionary.as_bytes().len() as u64))?;
    if let Some(levels) = levels {
        let common = pluralize(common as u64, "common word");
        writeln!(out, "levels   {}, {common}", commas(levels))?;
    }
    if let Some(definitions) = definitions {
        writeln!(out, "defined  {}", commas(definitions))?;
    }
    writeln!(out, "letters  {}: {}", letters.len(), letters.join(" "))?;
    if let Some((length, (_, longest))) = lengths.last_key_value() {
        writeln!(out, "longest  {longest} ({length} letters)")?;
    }
    writeln!(out, "\nletters  words")?;
    for (length, (words, _)) in &lengths {
        writeln!(out, "{length:7}  {:>7}", commas(*words))?;
    }
    Ok(Outcome::Done)
}
