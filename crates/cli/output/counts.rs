//! Numbers in sentences.

/// Returns a count with commas: `1,234`.
pub(crate) fn commas(count: u64) -> String {
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

/// Returns a count with its noun: `1 word`, `1,234 words`.
pub(crate) fn pluralize(count: u64, noun: &str) -> String {
    let plural = if count == 1 { "" } else { "s" };
    format!("{} {noun}{plural}", commas(count))
}

/// Returns a time in the largest unit that fits at least twice: `90 seconds`, `3 hours`.
pub(crate) fn rough_time(seconds: f64) -> String {
    let units = [("day", 86400.0), ("hour", 3600.0), ("minute", 60.0)];
    let (unit, length) =
        units.into_iter().find(|(_, length)| seconds >= 2.0 * length).unwrap_or(("second", 1.0));
    pluralize((seconds / length).round() as u64, unit)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_have_commas() {
        let counts = [0, 999, 1000, 123_456, u64::MAX].map(commas);
        assert_eq!(counts, ["0", "999", "1,000", "123,456", "18,446,744,073,709,551,615"]);
    }

    #[test]
    fn times_have_a_unit_of_which_there_are_some() {
        let times = [0.0, 1.4, 119.0, 120.0, 7199.0, 7200.0, 1e6].map(rough_time);
        let expected = [
            "0 seconds",
            "1 second",
            "119 seconds",
            "2 minutes",
            "120 minutes",
            "2 hours",
            "12 days",
        ];
        assert_eq!(times, expected);
    }
}
