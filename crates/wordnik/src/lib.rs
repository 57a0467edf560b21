//! The Wordnik word list (198,420 words of English, MIT licence, December 2024)
//! as a dictionary that is part of the program: no file to fetch or to lose.
//!
//! A build script compiles it from the crate `wordnik_list`.
//!
//! ```
//! let dictionary = boggle_wordnik::dictionary()?;
//! assert_eq!(dictionary.len(), 198_420);
//! assert!(dictionary.contains("boggle"));
//! # Ok::<(), boggle_dictionary::Error>(())
//! ```

use boggle_dictionary::{Dictionary, Error};

/// The compiled dictionary, as in a dictionary file.
pub static BYTES: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/wordnik.fst"));

/// Opens the embedded dictionary.
///
/// # Errors
///
/// Only when the program's own bytes were altered.
pub fn dictionary() -> Result<Dictionary<&'static [u8]>, Error> {
    Dictionary::new(BYTES)
}

#[cfg(test)]
mod tests {
    use boggle_dictionary::{Prefix, byte_bit};

    use super::*;

    /// The words and their file are those that data/README.md tells of, on
    /// every machine: a batch's results can be compared.
    #[test]
    fn the_embedded_bytes_are_the_documented_ones() {
        let readme = include_str!("../../../data/README.md");
        let checksum: String =
            BYTES[BYTES.len() - 4..].iter().map(|byte| format!("{byte:02x}")).collect();
        assert!(readme.contains(&format!("`{checksum}`")), "the checksum is {checksum}");
        assert_eq!(BYTES.len(), 728_887);
        assert_eq!(dictionary().unwrap().len(), 198_420);
    }

    /// `next_bits` reads the fst's nodes by itself; here are nodes of all kinds.
    #[test]
    fn the_bits_of_every_place_are_those_of_its_bytes() {
        fn check(dictionary: &Dictionary<&'static [u8]>, place: &Prefix<'_>) -> u64 {
            let bytes = dictionary.next_bytes(place);
            let bits = bytes.fold(0, |bits, byte| bits | byte_bit(byte));
            assert_eq!(dictionary.next_bits(place), bits, "{place:?}");
            let next = dictionary.next_bytes(place);
            let next = next.filter_map(|byte| dictionary.step(place, byte));
            1 + next.map(|next| check(dictionary, &next)).sum::<u64>()
        }
        let dictionary = dictionary().unwrap();
        let places = check(&dictionary, &dictionary.root());
        assert!(places > 400_000, "{places}");
    }
}
