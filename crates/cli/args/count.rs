//! Counts.

/// Parses a positive count, as in `250000`, `250k` or `1.5M`.
pub(crate) fn count(text: &str) -> Result<u64, String> {
    let invalid = || "expected a number of at least 1, e.g. 250000, 250k or 1.5M".to_owned();
    let (number, zeros) = match text.char_indices().last() {
        Some((at, 'k' | 'K')) => (&text[..at], 3),
        Some((at, 'm' | 'M')) => (&text[..at], 6),
        Some((at, 'g' | 'G')) => (&text[..at], 9),
        _ => (text, 0),
    };
    let (whole, decimals) = number.split_once('.').unwrap_or((number, ""));
    let digits = format!("{whole}{decimals:0<zeros$}");
    let is_number = !whole.is_empty()
        && decimals.len() <= zeros
        && digits.bytes().all(|byte| byte.is_ascii_digit());
    let count = if is_number { digits.parse().ok() } else { None };
    count.filter(|&count| count > 0).ok_or_else(invalid)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn suffixes_multiply() {
        for (text, expected) in [
            ("1", 1),
            ("250000", 250_000),
            ("250k", 250_000),
            ("1.5M", 1_500_000),
            ("0.25m", 250_000),
            ("2G", 2_000_000_000),
        ] {
            assert_eq!(count(text), Ok(expected), "{text}");
        }
        for text in
            ["", "0", "k", "0k", "-1", "1.5", ".5M", "1.2345k", "1e6", "1 M", "9é", "99999999999G"]
        {
            assert!(count(text).is_err(), "{text}");
        }
    }
}
