//! What can be wrong with a sheet.

use boggle_dictionary::Error;

/// The error for a text that cannot be parsed.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum SheetError {
    /// The text could not be read.
    #[error(transparent)]
    Unreadable(#[from] Error),
    /// A line is invalid.
    #[error("{source_name}, line {line}: {error}")]
    Line {
        /// The name of the text.
        source_name: String,
        /// The line, from 1.
        line: u64,
        /// What is wrong with the line.
        error: LineError,
    },
}

/// What is wrong with a line of a sheet.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum LineError {
    /// The line is not valid UTF-8.
    #[error("not valid UTF-8; convert the text to UTF-8")]
    NotUtf8,
    /// The line contains control characters, as binary files do.
    #[error("not plain text; write one word per line")]
    NotText,
    /// The line begins with an invalid time.
    #[error("invalid time `{0:.20}`; write it as 2:41 or 161s, followed by a space, or remove it")]
    InvalidTime(String),
    /// The line begins with a number that could mean minutes and seconds, or decimal seconds.
    #[error("ambiguous time `{0}.{1}`; write {0}:{1} for minutes or {0}.{1}s for seconds")]
    AmbiguousTime(String, String),
    /// The line begins with a number without a unit, which could also be a count or points.
    #[error(
        "`{0:.20}` could be a time or another number; write `{0:.20}s` for a time, or `{0:.20}.` for a \
         number, which is ignored"
    )]
    BareNumber(String),
    /// The line begins with a date that is not part of a message.
    #[error(
        "`{0:.40}` begins with a date; remove it, or write a message as `[12:01, 3/4/2026] Alice: cat`"
    )]
    Date(String),
    /// The line has a word, or a player, before a number.
    #[error(
        "`{0:.60}` could be a word with its points, or a total; write `{1:.60}` for a word with points, \
         or remove the line"
    )]
    PointsOrTotal(String, String),
    /// The line ends with a hyphen, as before the rest of a word.
    #[error("`{0:.60}` ends with a hyphen; write whole words, without hyphens")]
    Hyphen(String),
    /// The line has a comment that begins with a number or a word.
    #[error(
        "`#` begins a comment; write `1.` for a line number, remove `#` before a word, or put a space \
         after `#` for a comment"
    )]
    NumberedComment,
    /// The line could be a heading or a total, or a word with or without its points.
    #[error(
        "`{0:.60}` could be a heading, a total or a word; if it is a word, begin the line with a comma; \
         otherwise, remove it"
    )]
    Heading(String),
    /// The line begins like a sentence, or has an `and` that could be a word or join words.
    #[error("`{0:.60}` could be a sentence; write only the words, with commas between them")]
    Sentence(String),
    /// The line has what seems to be a comment.
    #[error(
        "`{0:.60}` could be a comment; write `#` before a comment, and only commas and spaces between words"
    )]
    Comment(String),
    /// The line has a dash between a text and other words.
    #[error(
        "`{0:.60}`: a dash could follow a player or precede a comment; write `{1:.60}:` for a player, `#` \
         before a comment, and commas between words"
    )]
    Dash(String, String),
    /// The line contains a time that is not at its start.
    #[error(
        "`{0:.20}` is not at the start of the line, where a time must be; remove it, or begin a \
         new line with it"
    )]
    MisplacedTime(String),
    /// The line has a word that is struck out.
    #[error("`{0:.20}` strikes out a word; remove the word, or the mark if the word counts")]
    StruckOut(String),
    /// The line has a text that is not a word, such as another name.
    #[error(
        "`{0:.20}` is neither a word nor a name at the start of a line; write a line for each player, \
         as in Alice: cat, dog"
    )]
    NotAWord(String),
    /// A heading is not the name of a player.
    #[error("`{0}:` is not a player; remove it, or write [{0}] if it is")]
    NotAPlayer(String),
    /// The name is empty or lacks its closing bracket.
    #[error("invalid player name; write it as [Alice] or Alice:")]
    InvalidName,
    /// There are words before the first name.
    #[error(
        "words before the first player name; add a name above them, as in [Alice], or write `#` before a comment"
    )]
    WordsBeforeName,
    /// A message has a time, but no name.
    #[error(
        "a time without a player; write the name and a colon after it, as in [12:01] Alice:, or remove the line"
    )]
    NoPlayer,
}
