use boggle_solver::PackedWord;

/// Appends the words to `out`, one per line.
pub fn print_words(words: &[PackedWord], out: &mut Vec<u8>) {
    for word in words {
        word.append_to(out);
        out.push(b'\n');
    }
}
