use boggle_solver::PackedWord;

/// Appends the words to `out`, one per line.
pub fn print_words(words: &[PackedWord], out: &mut Vec<u8>) {
    words.iter().for_each(|word| word.append_line_to(out));
}
