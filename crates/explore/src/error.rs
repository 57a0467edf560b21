/// No allowed board was found, so the search cannot start.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("none of {attempts} random boards is allowed")]
#[non_exhaustive]
pub struct NoStart {
    /// The number of attempts.
    pub attempts: u64,
}
