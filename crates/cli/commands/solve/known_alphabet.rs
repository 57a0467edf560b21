use boggle_solver::{Board, Tile};

/// The bytes that spell the letters of the boards a thread has seen.
///
/// Most boards have no other letters, so their text shows that they need no warning.
pub(super) struct KnownAlphabet {
    bytes: [bool; 256],
}

impl KnownAlphabet {
    /// Starts with the bytes that spell no letter. `%` can, in web addresses.
    pub(super) fn new() -> KnownAlphabet {
        let bytes = std::array::from_fn(|byte| {
            u8::try_from(byte)
                .is_ok_and(|byte| byte.is_ascii() && !byte.is_ascii_alphabetic() && byte != b'%')
        });
        KnownAlphabet { bytes }
    }

    /// Whether all letters in the text of a board have been seen.
    pub(super) fn covers(&self, text: &str) -> bool {
        // Compiled for size, an iterator would take 50 instructions per byte.
        let mut rest = text.as_bytes();
        while let [byte, after @ ..] = rest
            && self.bytes[usize::from(*byte)]
        {
            rest = after;
        }
        rest.is_empty()
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
    }
}
