//! Word lists that are dictionaries for Hunspell.

use std::fs::File;
use std::io::Read;
use std::path::Path;

use anyhow::{Context, bail, ensure};
use boggle_dictionary::WordList;
use boggle_dictionary::letters::{InvalidWord, validate};
use boggle_hunspell::{AffixFile, Limits};

use crate::files::overwrite_guard::is_dictionary;
use crate::files::source_name;

/// The size of the largest `.dic` file, in MiB; the Polish one has 4.5 MB.
const MAX_DIC: u64 = 16;

/// The size of the largest `.aff` file, in MiB; the Brazilian one has 1 MB.
const MAX_AFF: u64 = 4;

/// Completes a sentence that ends in "read as".
pub(crate) const FORMAT: &str = "a Hunspell dictionary";

/// Whether a file is the `.dic` file of a Hunspell dictionary, by its name.
pub(crate) fn is_hunspell(path: &Path) -> bool {
    path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("dic"))
}

/// Adds the words of a Hunspell dictionary to a list. Returns the size of a list of these words.
pub(crate) fn read(path: &Path, list: &mut WordList) -> anyhow::Result<u64> {
    let name = source_name(path);
    let stems = read_file(path, MAX_DIC)?;
    if is_dictionary(&stems) {
        bail!("{name}: already a dictionary, not a word list; choose it with --dict");
    }
    let aff_path = path.with_extension("aff");
    let aff_name = source_name(&aff_path);
    ensure!(
        aff_path.exists(),
        "{name}: {aff_name} is missing; put it beside the .dic file, or rename a plain word list \
         to .txt"
    );
    let mut affixes = AffixFile::parse(&aff_name, &read_file(&aff_path, MAX_AFF)?)?;
    // Words with an apostrophe or a hyphen would be skipped; in French, they are most of the words.
    affixes.retain_affixes(|added| !matches!(validate(added), Err(InvalidWord::NotALetter(_))));
    let (mut size, mut result) = (0, Ok(()));
    affixes.expand(&name, &stems, Limits::default(), |word| {
        size += word.text.len() as u64 + 1;
        if result.is_ok() {
            result = list.add_entry(&name, word.line, word.text);
        }
    })?;
    result?;
    list.add_lines(stems.split_inclusive(|&byte| byte == b'\n').count() as u64);
    Ok(size)
}

/// Reads a file of at most `limit` MiB.
fn read_file(path: &Path, limit: u64) -> anyhow::Result<Vec<u8>> {
    let name = source_name(path);
    let mut bytes = Vec::new();
    let file = File::open(path).with_context(|| name.clone())?;
    let max = limit << 20;
    file.take(max + 1).read_to_end(&mut bytes).with_context(|| name.clone())?;
    ensure!(
        bytes.len() as u64 <= max,
        "{name}: larger than {limit} MiB; use a smaller Hunspell dictionary"
    );
    Ok(bytes)
}
