use crate::Limits;

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
    /// `FLAG` names a type of flags that is not known.
    #[error("unknown type of flags `{0:.40}`; use `long`, `num` or `UTF-8`")]
    UnknownFlagType(String),
    /// A flag is not of the type that `FLAG` specifies.
    #[error("invalid flags `{0:.40}`; expected {1}")]
    InvalidFlags(String, &'static str),
    /// A flag is an alias that no `AF` line defines.
    #[error("no AF line number {0:.40}; correct the alias, or add the line to the .aff file")]
    UnknownAlias(String),
    /// An option or an affix lacks a value.
    #[error("expected {0}")]
    Expected(&'static str),
    /// The condition of an affix has a bracket that is not closed.
    #[error("invalid condition `{0:.40}`; close the bracket")]
    InvalidCondition(String),
    /// An option would change the meaning of the affixes.
    #[error("{0} is not supported; use a dictionary without it")]
    Unsupported(&'static str),
    /// The `.dic` file has too many lines.
    #[error("more than {0} lines; use a smaller dictionary")]
    TooManyLines(u64),
    /// The dictionary has too many words.
    #[error(
        "the affixes form more than {} words or {} bytes; use a smaller dictionary",
        .0.words,
        .0.bytes
    )]
    TooManyWords(Limits),
    /// An option marks too many words.
    #[error("{0} marks more than {1} words; use a smaller dictionary")]
    TooManyMarked(&'static str, u64),
    /// Finding the words would take too long.
    #[error("the affixes take more than {0} steps to apply; use a smaller dictionary")]
    TooManySteps(u64),
}
