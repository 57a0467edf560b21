//! Compiles a word list into a dictionary and queries it.
//!
//! ```sh
//! cargo run -p boggle-dictionary --example build_and_query -- words.txt te
//! ```

use std::env;
use std::error::Error;
use std::fs::File;
use std::io::BufReader;

use boggle_dictionary::{Dictionary, WordList};

const BUILT_IN: &str = "# A comment\nTea\nteam\ntee\ntoast\ncan't\n";

fn main() -> Result<(), Box<dyn Error>> {
    let mut args = env::args().skip(1);
    let mut list = WordList::default();
    match args.next() {
        Some(path) => list.read(&path, BufReader::new(File::open(&path)?))?,
        None => list.read("the built-in list", BUILT_IN.as_bytes())?,
    };
    let prefix = args.next().unwrap_or_else(|| "te".into());

    let dictionary = Dictionary::from_list(&mut list)?;
    let (words, bytes) = (dictionary.len(), dictionary.as_bytes().len());
    println!("{words} words in {bytes} bytes");
    for word in dictionary.words(&prefix) {
        println!("{word}");
    }
    Ok(())
}
