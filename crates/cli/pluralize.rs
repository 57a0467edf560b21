use indicatif::HumanCount;

/// A number of things, as a person writes it: `1 word`, `1,234 words`.
pub(crate) fn pluralize(number: u64, thing: &str) -> String {
    let plural = if number == 1 { "" } else { "s" };
    format!("{} {thing}{plural}", HumanCount(number))
}
