//! The Wordnik word list (198,420 English words, MIT license, December 2024) as an embedded
//! dictionary, so there is no file to download, install or lose.
//!
//! It comes from the crate `wordnik_list`, the levels (how common each word is) from SCOWL, and the
//! definitions from WordNet. `data/update.sh` compiles them in advance: a build script would have
//! to be compiled along with `boggle-dictionary`, which accounted for 4% of the first build's time.
//!
//! ```
//! let dictionary = boggle_wordnik::dictionary()?;
//! assert_eq!(dictionary.len(), 198_420);
//! assert!(dictionary.contains("boggle"));
//!
//! let geese = dictionary.rank("geese").expect("a word");
//! assert_eq!(dictionary.level(geese), Some(35));
//! let definition = dictionary.definition(geese)?.expect("a definition");
//! assert_eq!(definition.lemma.as_deref(), Some("goose"));
//! # Ok::<(), boggle_dictionary::Error>(())
//! ```

use boggle_dictionary::{Dictionary, Error};

/// The compiled dictionary, with the same bytes as a dictionary file.
pub static BYTES: &[u8] = include_bytes!("../data/wordnik.fst");

/// Opens the embedded dictionary.
///
/// # Errors
///
/// Returns an error only if the embedded bytes are corrupt.
pub fn dictionary() -> Result<Dictionary, Error> {
    // A test verifies the checksum of these bytes, and the linker embeds them unchanged.
    Dictionary::new_unverified(BYTES)
}

/// Compiles the example in the README.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

#[cfg(test)]
mod annotation_tests;

#[cfg(test)]
mod tests {
    use boggle_dictionary::{Prefix, byte_bit};

    use super::*;

    /// Every machine compiles the same bytes, so results from different machines are comparable.
    #[test]
    fn the_embedded_bytes_are_compiled_from_the_list() {
        let compiled = Dictionary::from_words(wordnik_list::word_iterator()).unwrap();
        assert!(dictionary().unwrap().as_fst().as_bytes() == compiled.as_bytes());
    }

    #[test]
    fn the_embedded_bytes_are_the_documented_ones() {
        let readme = include_str!("../../../data/README.md");
        let dictionary = Dictionary::new(BYTES).unwrap();
        for checksum in [dictionary.checksum(), crc32c::crc32c(BYTES)] {
            let checksum: String =
                checksum.to_le_bytes().iter().map(|byte| format!("{byte:02x}")).collect();
            assert!(readme.contains(&format!("`{checksum}`")), "the checksum is {checksum}");
        }
        assert_eq!(dictionary.as_fst().as_bytes().len(), 728_887);
        assert_eq!(dictionary.len(), 198_420);
    }

    /// `next_bits` has its own decoder for fst nodes. This dictionary contains every kind of node.
    #[test]
    fn next_bits_agrees_with_next_bytes_at_every_prefix() {
        fn check(dictionary: &Dictionary, prefix: &Prefix<'_>) -> u64 {
            let bytes = dictionary.next_bytes(prefix);
            let bits = bytes.fold(0, |bits, byte| bits | byte_bit(byte));
            assert_eq!(dictionary.next_bits(prefix), bits, "{prefix:?}");
            let longer = dictionary.next_bytes(prefix);
            let longer = longer.filter_map(|byte| dictionary.step(prefix, byte));
            1 + longer.map(|longer| check(dictionary, &longer)).sum::<u64>()
        }
        let dictionary = dictionary().unwrap();
        let prefixes = check(&dictionary, &dictionary.root());
        assert!(prefixes > 400_000, "{prefixes}");
    }
}
