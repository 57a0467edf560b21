//! All bytes, with a corrected checksum, are a challenge or rejected. A challenge can be written and
//! read again, and has the score of its words on its board, or none.

#![no_main]

use base64ct::{Base64UrlUnpadded, Encoding};
use boggle_dictionary::Dictionary;
use boggle_game::{Challenge, Judge};
use boggle_solver::{DictionaryId, Solver};
use libfuzzer_sys::fuzz_target;

/// The maximum number of cells, so that solving takes little time.
const MAX_CELLS: usize = 16;

fuzz_target!(|bytes: &[u8]| {
    let _ = String::from_utf8_lossy(bytes).parse::<Challenge>();
    let mut sealed = bytes.to_vec();
    sealed.extend(crc32c::crc32c(bytes).to_le_bytes());
    let Ok(mut challenge) = Base64UrlUnpadded::encode_string(&sealed).parse::<Challenge>() else {
        return;
    };
    assert_eq!(challenge.to_string().parse().as_ref(), Ok(&challenge));
    let Ok(board) = challenge.setup.board() else { return };
    if board.len() > MAX_CELLS {
        return;
    }
    let Ok(dictionary) = Dictionary::from_words(["at", "cat", "tac", "ton"]) else { return };
    challenge.setup.dictionary = DictionaryId::new("own", &dictionary);
    let judge = Judge::new(&Solver::new(dictionary), &board, challenge.setup.rules);
    if let Ok(sheet) = challenge.sheet(&judge) {
        assert_eq!(sheet.points(), challenge.points);
        assert_eq!(sheet.scored().count(), challenge.words());
    }
});
