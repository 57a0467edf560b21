//! The words of a Hunspell dictionary, for the page in the browser.
//!
//! Messages and replies have the form of those of `boggle-wasm`, so `web/worker.js` runs both. The bytes
//! of a message are the `.aff` file and the `.dic` file, and the bytes of the reply are a word list.
//!
//! ```
//! let files = "SET UTF-8\nSFX S Y 1\nSFX S 0 e .\n2\ngrün/S\nÖsterreich\n";
//! let request = r#"{"aff":"de.aff","aff_size":31,"dic":"de.dic","chars":"","family":false}"#;
//! let reply = boggle_hunspell_wasm::answer(format!("{request}\n{files}").as_bytes());
//! assert_eq!(String::from_utf8(reply)?, "{}\ngrun\ngrune\nosterreich\n");
//! # Ok::<(), std::string::FromUtf8Error>(())
//! ```

mod exports;

use boggle_dice::Language;
use boggle_dictionary::letters::{Accents, normalize, validate};
use boggle_dictionary::{ListOptions, WordList};
use boggle_hunspell::{AffixFile, Limits};
use serde::Deserialize;

#[derive(Deserialize)]
struct Request {
    /// The name of the `.aff` file, and its size in bytes.
    aff: String,
    aff_size: usize,
    /// The name of the `.dic` file.
    dic: String,
    /// The 256 characters of the encoding, if it is an old one that the browser knows.
    chars: String,
    /// Whether to leave out the words marked `NOSUGGEST`.
    family: bool,
}

/// Answers a message with a word list.
#[must_use]
pub fn answer(message: &[u8]) -> Vec<u8> {
    let mut parts = message.splitn(2, |&byte| byte == b'\n');
    let (request, files) = (parts.next().unwrap_or_default(), parts.next().unwrap_or_default());
    let list = serde_json::from_slice(request).map_err(|error| error.to_string());
    match list.and_then(|request| list_words(&request, files)) {
        Ok(list) => ["{}\n", &list].concat().into(),
        Err(error) => serde_json::json!({ "error": error }).to_string().into(),
    }
}

/// Lists the words except names and abbreviations. If the name of the file contains the locale of a
/// language that has dice, they have only the letters of these dice.
fn list_words(request: &Request, files: &[u8]) -> Result<String, String> {
    let (aff, dic) = files.split_at_checked(request.aff_size).ok_or("the files are incomplete")?;
    let chars = request.chars.chars().collect::<Vec<_>>().try_into().ok();
    let affixes = AffixFile::parse_with(&request.aff, aff, |_| chars);
    let mut affixes = affixes.map_err(|error| error.to_string())?;
    // Words with an apostrophe or a hyphen would be skipped. Unlike a word, an affix can begin with a
    // mark, or with a part of `l·l`.
    affixes.retain_affixes(|added| validate(&normalize(&["l", added, "l"].concat())).is_ok());
    let language = Language::of_locale(&request.dic);
    let options = language.map(|language| ListOptions {
        accents: Accents::RemovedExcept(&language.letters),
        ..ListOptions::default()
    });
    let nouns = affixes.nouns(&request.dic, dic);
    let mut list = WordList::new(options.unwrap_or_default());
    let expanded = affixes.expand(&request.dic, dic, Limits::default(), |word| {
        let is_for_adults = request.family && word.no_suggest;
        if !word.is_name(nouns.are_capitalized) && !is_for_adults {
            // Entries that are not words are skipped, as in any list.
            let _ = list.add(word.text);
        }
    });
    expanded.map_err(|error| error.to_string())?;
    Ok(list.words().flat_map(|word| [word, "\n"]).collect())
}

#[cfg(test)]
mod tests {
    #[test]
    fn affixes_can_begin_with_a_mark() {
        let affixes = "SET UTF-8\nSFX A Y 3\nSFX A 0 ो .\nSFX A 0 ् .\nSFX A 0 -जी .\n";
        let size = affixes.len();
        let request = format!(
            r#"{{"aff":"hi.aff","aff_size":{size},"dic":"hi.dic","chars":"","family":false}}"#
        );
        let reply = super::answer(format!("{request}\n{affixes}1\nघर/A\n").as_bytes());
        assert_eq!(String::from_utf8(reply).unwrap(), "{}\nघर\nघरो\nघर्\n");
    }
}
