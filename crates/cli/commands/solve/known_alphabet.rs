use boggle_solver::{Board, Tile};

/// The bytes that spell the letters of the boards a thread has seen.
///
/// Most boards have no other letters, so their text shows that they need no warning.
pub(super) struct KnownAlphabet {
    bytes: [bool; 256],
    /// Whether all letters from a to z have been seen.
    pub(super) has_a_to_z: bool,
}

impl KnownAlphabet {
    /// Starts with the bytes that spell no letter. `%` can, in web addresses.
    pub(super) fn new() -> KnownAlphabet {
        let bytes = std::array::from_fn(|byte| {
            u8::try_from(byte)
                .is_ok_and(|byte| byte.is_ascii() && !byte.is_ascii_alphabetic() && byte != b'%')
        });
        KnownAlphabet { bytes, has_a_to_z: false }
    }

    /// Whether all letters in the text of a board have been seen. Texts with only the letters a to
    /// z are usually not even read.
    pub(super) fn covers(&self, text: &str, is_a_to_z: bool) -> bool {
        is_a_to_z && self.has_a_to_z || text.bytes().all(|byte| self.bytes[usize::from(byte)])
    }

    /// Adds the ASCII letters of a board. Skips tiles of several letters except Qu,
    /// which a single `q` spells.
    pub(super) fn add(&mut self, board: &Board) {
        for tile in board.distinct_tiles() {
            let Tile::Letters(text) = tile else { continue };
            if let [byte @ ..128] | [byte @ b'q', b'u'] = *text.as_bytes() {
                self.bytes[usize::from(byte)] = true;
                self.bytes[usize::from(byte.to_ascii_uppercase())] = true;
            }
        }
        self.has_a_to_z = (b'a'..=b'z').all(|byte| self.bytes[usize::from(byte)]);
    }
}
