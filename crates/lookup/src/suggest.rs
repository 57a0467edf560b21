/// The minimum similarity of a suggestion, from 0 to 1.
const MIN_SIMILARITY: f64 = 0.7;

/// Returns the most similar known name, if one is similar enough.
///
/// ```
/// assert_eq!(boggle_lookup::suggest("tset", ["rest", "test"]), Some("test"));
/// assert_eq!(boggle_lookup::suggest("tset", ["boggle"]), None);
/// ```
#[must_use]
pub fn suggest<'n>(unknown: &str, names: impl IntoIterator<Item = &'n str>) -> Option<&'n str> {
    let length = unknown.chars().count();
    names
        .into_iter()
        // Typos rarely halve or double the length of a name.
        .filter(|name| (length / 2 + 1..=2 * length).contains(&name.chars().count()))
        // Count two swapped letters as one change, which matters in short names.
        .map(|name| match strsim::osa_distance(name, unknown) {
            1 => (1.0, name),
            _ => (strsim::jaro_winkler(name, unknown), name),
        })
        .filter(|&(similarity, _)| similarity >= MIN_SIMILARITY)
        .max_by(|a, b| a.0.total_cmp(&b.0))
        .map(|(_, name)| name)
}

/// Returns the suggestion for the end of an error message, or an empty string if there is none.
///
/// ```
/// assert_eq!(boggle_lookup::did_you_mean(Some("test")), "; did you mean `test`?");
/// assert_eq!(boggle_lookup::did_you_mean(None), "");
/// ```
#[must_use]
pub fn did_you_mean(similar: Option<&str>) -> String {
    similar.map_or_else(String::new, |similar| format!("; did you mean `{similar}`?"))
}
