//! Lists the words of a Hunspell dictionary in UTF-8, without those whose affixes have an apostrophe or a
//! hyphen, and optionally only words of at most some number of characters. A word that must keep its case is followed by a tab and `keep-case`. `tests/hunspell.py`
//! compares this list with what Hunspell's own programs accept and list.
//!
//! ```sh
//! cargo run --release -p boggle-hunspell --example words -- /usr/share/hunspell/de_DE.dic 16
//! ```

use std::error::Error;
use std::io::{BufWriter, Write};
use std::path::PathBuf;
use std::{env, fs, io};

use boggle_hunspell::{AffixFile, Limits};

fn main() -> Result<(), Box<dyn Error>> {
    let dic = PathBuf::from(env::args_os().nth(1).ok_or("which dictionary?")?);
    let max_length = env::args().nth(2).map_or(Ok(usize::MAX), |number| number.parse())?;
    let is_short = |word: &str| word.chars().count() <= max_length;
    let aff = dic.with_extension("aff");
    let mut affixes = AffixFile::parse(&aff.to_string_lossy(), &fs::read(&aff)?)?;
    affixes.retain_affixes(|added| !added.contains(['\'', '’', '-']));
    let mut out = BufWriter::new(io::stdout().lock());
    let mut result = Ok(());
    let (name, stems) = (dic.to_string_lossy(), fs::read(&dic)?);
    affixes.expand_fitting(&name, &stems, Limits::default(), is_short, is_short, |word| {
        if result.is_ok() {
            let mark = if word.keep_case { "\tkeep-case" } else { "" };
            result = writeln!(out, "{}{mark}", word.text);
        }
    })?;
    result?;
    Ok(out.flush()?)
}
