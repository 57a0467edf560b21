use indicatif::HumanCount;

/// Returns a count with its noun: `1 word`, `1,234 words`.
pub(crate) fn pluralize(count: u64, noun: &str) -> String {
    let plural = if count == 1 { "" } else { "s" };
    format!("{} {noun}{plural}", HumanCount(count))
}
