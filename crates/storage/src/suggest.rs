use std::cmp::Reverse;

/// Returns the most similar known name, if one is similar enough.
///
/// ```
/// assert_eq!(boggle_storage::suggest("tset", ["rest", "test"]), Some("test"));
/// assert_eq!(boggle_storage::suggest("benchmark", ["best", "bench"]), Some("bench"));
/// assert_eq!(boggle_storage::suggest("tset", ["boggle"]), None);
/// ```
#[must_use]
pub fn suggest<'n>(unknown: &str, names: impl IntoIterator<Item = &'n str>) -> Option<&'n str> {
    let length = unknown.chars().count();
    let similar = names.into_iter().filter_map(|name| {
        let distance = strsim::osa_distance(unknown, name);
        let is_part = name.starts_with(unknown) || unknown.starts_with(name);
        // The threshold of rustc, and words that lack an ending or have one more.
        let is_similar = distance <= length.max(3) / 3 || is_part && (3..=9).contains(&length);
        is_similar.then_some((distance, name))
    });
    similar.max_by_key(|&(distance, _)| Reverse(distance)).map(|(_, name)| name)
}

/// Returns the suggestion for the end of an error message, or an empty string if there is none.
///
/// ```
/// assert_eq!(boggle_storage::did_you_mean(Some("test")), "; did you mean `test`?");
/// assert_eq!(boggle_storage::did_you_mean(None), "");
/// ```
#[must_use]
pub fn did_you_mean(similar: Option<&str>) -> String {
    similar.map_or_else(String::new, |similar| format!("; did you mean `{similar}`?"))
}
