use boggle_solver::FoundWord;

use crate::text::Text;

/// Appends the words to `out`, one per line.
pub fn print_words(words: &[FoundWord], out: &mut Vec<u8>) {
    let mut text = Text::new(out);
    for found in words {
        text.add_word(found.word);
        text.add(b"\n");
    }
}
