//! All bytes are the code of a puzzle or rejected, and so is all text, compressed and with a checksum. A
//! puzzle that was read can be written and read again, unless it is too large.

#![no_main]

use base64ct::{Base64UrlUnpadded, Encoding};
use boggle_wordsearch::{LinkError, SharedPuzzle};
use libfuzzer_sys::fuzz_target;
use miniz_oxide::deflate::compress_to_vec;

/// The version of the format.
const VERSION: u8 = 1;

fuzz_target!(|bytes: &[u8]| {
    let _ = SharedPuzzle::decode(&String::from_utf8_lossy(bytes));
    for content in [bytes, &compress_to_vec(bytes, 6)] {
        let mut sealed = [&[VERSION], content].concat();
        sealed.extend(crc32c::crc32c(&sealed).to_le_bytes());
        let Ok(puzzle) = SharedPuzzle::decode(&Base64UrlUnpadded::encode_string(&sealed)) else {
            continue;
        };
        match puzzle.encode() {
            Ok(code) => assert_eq!(SharedPuzzle::decode(&code), Ok(puzzle)),
            Err(error) => assert_eq!(error, LinkError::TooLarge),
        }
    }
});
