//! Numbers in sentences.

/// Returns a count with commas.
///
/// ```
/// assert_eq!(boggle_game::commas(1234), "1,234");
/// ```
#[must_use]
pub fn commas(count: u64) -> String {
    let digits = count.to_string();
    let mut text = String::with_capacity(digits.len() * 4 / 3);
    for (index, digit) in digits.char_indices() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// Returns a count with its noun.
///
/// ```
/// assert_eq!([1, 1234].map(|words| boggle_game::pluralize(words, "word")), ["1 word", "1,234 words"]);
/// ```
#[must_use]
pub fn pluralize(count: u64, noun: &str) -> String {
    let plural = if count == 1 { "" } else { "s" };
    format!("{} {noun}{plural}", commas(count))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_have_commas() {
        let counts = [0, 999, 1000, 123_456, u64::MAX].map(commas);
        assert_eq!(counts, ["0", "999", "1,000", "123,456", "18,446,744,073,709,551,615"]);
    }
}
