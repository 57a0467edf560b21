//! Writes the files that the page loads for the built-in dictionary: the packed words with
//! their levels, and the annotations with the definitions.
//!
//! ```sh
//! cargo run -p boggle-web --example dictionary -- FOLDER
//! ```

use std::error::Error;
use std::path::Path;

use boggle_dictionary::Dictionary;

fn main() -> Result<(), Box<dyn Error>> {
    let folder = std::env::args().nth(1).ok_or("which folder?")?;
    let wordnik = boggle_wordnik::dictionary()?;
    let (words, annotations) = wordnik.split_definitions();
    let words = Dictionary::new(words)?.pack()?;
    std::fs::write(Path::new(&folder).join("wordnik.words"), words)?;
    std::fs::write(Path::new(&folder).join("wordnik.definitions"), annotations)?;
    Ok(())
}
