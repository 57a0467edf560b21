/// How like an unknown name a known one must be to be suggested.
const ALIKE: f64 = 0.7;

/// The known name that is most like an unknown one, if any is like it.
pub(crate) fn suggest<'n>(
    unknown: &str,
    names: impl IntoIterator<Item = &'n str>,
) -> Option<&'n str> {
    names
        .into_iter()
        .map(|name| (strsim::jaro_winkler(name, unknown), name))
        .filter(|&(alike, _)| alike >= ALIKE)
        .max_by(|a, b| a.0.total_cmp(&b.0))
        .map(|(_, name)| name)
}
