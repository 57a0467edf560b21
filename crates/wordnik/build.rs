//! Compiles the Wordnik word list into the dictionary that `src/lib.rs` embeds, and appends the
//! levels and definitions. `data/update.sh` compiles those in advance: build scripts are not
//! optimized and would take seconds to compress them.

use std::error::Error;
use std::path::Path;

use boggle_dictionary::{WordList, compile};

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed=data");
    let out_dir = std::env::var_os("OUT_DIR").ok_or("OUT_DIR is not set; build with cargo")?;
    let words: Vec<&str> = wordnik_list::word_iterator().collect();
    let mut list = WordList::default();
    list.read("wordnik_list", words.join("\n").as_bytes())?;
    let mut bytes = Vec::new();
    compile(list.words(), &mut bytes)?;
    bytes.extend(std::fs::read("data/annotations.bin")?);
    Ok(std::fs::write(Path::new(&out_dir).join("wordnik.fst"), bytes)?)
}
