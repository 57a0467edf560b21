/// An error in a dictionary's files.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{file}, line {line}: {problem}")]
pub struct Error {
    /// The name of the file.
    pub file: String,
    /// The line number, starting at 1.
    pub line: u64,
    /// What is wrong.
    pub problem: Problem,
}

/// What is wrong in a line of a dictionary.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Problem {
    /// `SET` names an encoding that is not known.
    #[error("unknown encoding `{0:.40}`; convert both files to UTF-8 and write `SET UTF-8`")]
    UnknownEncoding(String),
    /// The line is not text in the encoding of the dictionary.
    #[error("not {0:.40}; correct SET in the .aff file, or convert both files to UTF-8")]
    WrongEncoding(String),
    /// Flags are not of the type that `FLAG` specifies, or not an alias that an `AF` line defines.
    #[error("invalid flags `{0:.40}`; expected {1}")]
    InvalidFlags(String, &'static str),
    /// The type of flags or the condition of an affix is not what was expected.
    #[error("found `{0:.40}`; expected {1}")]
    Invalid(String, &'static str),
    /// An option or an affix lacks a value.
    #[error("expected {0}")]
    Expected(&'static str),
    /// An option would change the meaning of the affixes.
    #[error("{0} is not supported; use a dictionary without it")]
    Unsupported(&'static str),
    /// The dictionary is too large, or takes too many steps to expand.
    #[error("more than {0} {1}; use a smaller dictionary")]
    TooMany(u64, &'static str),
}
