/// The list, which begins with its source.
const BLOCKED: &str = include_str!("../data/blocked.txt");

/// Returns the English slurs and obscenities that family mode leaves out, sorted.
///
/// ```
/// let mut words = boggle_game::blocked_words();
/// assert!(words.all(|word| word.chars().all(|letter| letter.is_ascii_lowercase())));
/// ```
pub fn blocked_words() -> impl Iterator<Item = &'static str> {
    BLOCKED.lines().filter(|line| !line.starts_with('#'))
}
