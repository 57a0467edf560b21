use boggle_solver::{Board, Tile};

/// The bytes that spell the letters of the boards a thread has seen.
///
/// Most boards have no other letters, so a scan of the text of a thousand boards
/// shows that none of them needs a warning.
pub(super) struct KnownAlphabet([bool; 256]);

impl KnownAlphabet {
    /// Starts with the bytes that spell no letter. `%` can, in web addresses.
    pub(super) fn new() -> KnownAlphabet {
        KnownAlphabet(std::array::from_fn(|byte| {
            u8::try_from(byte)
                .is_ok_and(|byte| byte.is_ascii() && !byte.is_ascii_alphabetic() && byte != b'%')
        }))
    }

    /// Whether all letters in the text have been seen.
    pub(super) fn covers(&self, text: &str) -> bool {
        // Nearly always all bytes must be checked, so there is no early exit. Only
        // slices have a `fold` that is a loop in code compiled for size.
        text.as_bytes().iter().fold(true, |all, &byte| all & self.0[usize::from(byte)])
    }

    /// Adds the ASCII letters of a board. Skips tiles of several letters except Qu,
    /// which a single `q` spells.
    pub(super) fn add(&mut self, board: &Board) {
        for tile in board.distinct_tiles() {
            let Tile::Letters(text) = tile else { continue };
            if let [byte @ ..128] | [byte @ b'q', b'u'] = *text.as_bytes() {
                self.0[usize::from(byte)] = true;
                self.0[usize::from(byte.to_ascii_uppercase())] = true;
            }
        }
    }
}
