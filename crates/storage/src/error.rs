use std::io;
use std::path::PathBuf;

use boggle_dice::{DiceSet, InvalidDiceFile, Language};
use boggle_dictionary::Error as DictionaryError;
use boggle_dictionary::letters::InvalidWord;
use boggle_files::source_name;
use etcetera::HomeDirError;

use crate::{ConfigError, did_you_mean};

/// The reason why something of the user's cannot be found, read, or saved.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// The user's home directory, which contains the data directory, is unknown.
    #[error("cannot find your home directory; set HOME or XDG_DATA_HOME")]
    NoHome(#[source] HomeDirError),
    /// A file or directory cannot be read or written.
    #[error(transparent)]
    File(#[from] FileError),
    /// A file is not a dictionary, or its dictionary or word list is invalid.
    #[error("{name}")]
    Dictionary {
        /// The name of the file.
        name: String,
        /// The cause.
        #[source]
        error: Box<DictionaryError>,
    },
    /// A word list, which the cause names, cannot be read.
    #[error(transparent)]
    List(#[from] DictionaryError),
    /// A Hunspell dictionary, which the cause names, is invalid.
    #[error(transparent)]
    Hunspell(#[from] boggle_hunspell::Error),

    /// No installed dictionary and no file has this name.
    #[error("no dictionary named `{name}`{}", did_you_mean(similar.as_deref()))]
    UnknownDictionary {
        /// The name.
        name: String,
        /// A similar name.
        similar: Option<String>,
    },
    /// No dictionary or file has this name, which has an extension.
    #[error("no dictionary or file named `{0}`; check the name")]
    UnknownFile(String),
    /// The name of an installed dictionary was written like a file name, but there is no such file.
    #[error("no file `{file}`; did you mean the dictionary `{name}`?")]
    NotHere {
        /// The file name.
        file: String,
        /// The name of the dictionary.
        name: String,
    },
    /// The dictionary that an environment variable names cannot be opened.
    #[error("{0}")]
    Variable(&'static str, #[source] Box<Error>),
    /// The user's default dictionary cannot be opened.
    #[error("cannot use the default dictionary")]
    Default(#[source] Box<Error>),
    /// A dictionary cannot have this name.
    #[error("invalid dictionary name `{}`; use letters and digits", .0.escape_debug())]
    InvalidName(String),
    /// The built-in dictionary cannot be replaced or removed.
    #[error("`{0}` is the built-in dictionary, which can be neither replaced nor removed")]
    BuiltIn(&'static str),
    /// What can be opened under this name or path is not an installed dictionary.
    #[error("`{0}` is not an installed dictionary")]
    NotInstalled(String),
    /// The path of a file cannot be remembered.
    #[error("{0}: rename the file to plain letters")]
    OddPath(String),
    /// A file was written to while it was read.
    #[error("{}: changed while being read; try again", .0.display())]
    Changed(PathBuf),

    /// A file is a dictionary, and not a text, such as a word list or a board.
    #[error("{0}: a dictionary, which is not text")]
    NotAText(String),
    /// A list is too large to be compiled each time that it is used.
    #[error("{name}: larger than {} MiB", max >> 20)]
    ListTooLarge {
        /// The name of the list.
        name: String,
        /// The maximum size in bytes.
        max: u64,
    },
    /// A Hunspell dictionary lacks its affixes.
    #[error(
        "{name}: {affixes} is missing; put it beside the .dic file, or, for a plain word list, remove \
         the number on the first line"
    )]
    NoAffixes {
        /// The name of the `.dic` file.
        name: String,
        /// The name of the missing `.aff` file.
        affixes: String,
    },
    /// No language has this name.
    #[error("unknown language `{name:.60}`{}", similar_language(similar.as_deref()))]
    UnknownLanguage {
        /// The name.
        name: String,
        /// A similar name.
        similar: Option<String>,
    },
    /// No program has installed a Hunspell dictionary for a language.
    #[error(
        "no {} dictionary found on this computer; install one, e.g. with `sudo apt install {}`",
        .0.name, .0.package
    )]
    NoHunspellDictionary(&'static Language),

    /// A line of the user's list of blocked words is invalid.
    #[error("{list}, line {line}: expected `block WORD` or `allow WORD`")]
    BlockList {
        /// The name of the list.
        list: String,
        /// The line number, starting at 1.
        line: u64,
    },
    /// A blocked word is not a word.
    #[error("invalid word `{0:.60}`")]
    InvalidWord(String, #[source] InvalidWord),
    /// A blocked word is longer than words of dictionaries can be.
    #[error("`{word:.60}…`: longer than {max} bytes, the limit for a word")]
    LongWord {
        /// The word.
        word: String,
        /// The maximum length in bytes.
        max: usize,
    },
    /// Family mode leaves out all words of a dictionary.
    #[error("all words of `{0}` are blocked")]
    AllBlocked(String),
    /// An environment variable does not say whether family mode is on.
    #[error("{name} is `{value:.20}`; set it to 1 or 0")]
    Switch {
        /// The name of the variable.
        name: &'static str,
        /// Its value.
        value: String,
    },
    /// The configuration file is invalid.
    #[error("{}, {error}", path.display())]
    Config {
        /// The file.
        path: PathBuf,
        /// The cause.
        error: ConfigError,
    },

    /// No dice have this name.
    #[error("unknown dice `{name:.60}`{}", similar_dice(similar.as_deref()))]
    UnknownDice {
        /// The name.
        name: String,
        /// A similar name.
        similar: Option<String>,
    },
    /// A file does not contain dice.
    #[error("{0}")]
    InvalidDice(String, #[source] InvalidDiceFile),
}

impl Error {
    /// Names the dictionary or the file in an error.
    pub(crate) fn in_dictionary(name: impl Into<String>) -> impl FnOnce(DictionaryError) -> Error {
        move |error| Error::Dictionary { name: name.into(), error: Box::new(error) }
    }

    /// Returns the error of the operating system, if this error has one.
    ///
    /// ```
    /// use std::io::ErrorKind;
    ///
    /// let error = boggle_storage::open(Some("./missing.fst"), false).unwrap_err();
    /// assert_eq!(error.system_error().map(|error| error.kind()), Some(ErrorKind::NotFound));
    /// ```
    #[must_use]
    pub fn system_error(&self) -> Option<&io::Error> {
        match self {
            Error::File(FileError { error, .. }) => Some(error),
            Error::Dictionary { error, .. } => error.system_error(),
            Error::List(error) => error.system_error(),
            Error::Variable(_, error) | Error::Default(error) => error.system_error(),
            _ => None,
        }
    }
}

/// A file or directory that cannot be read or written.
#[derive(Debug, thiserror::Error)]
#[error("{}: {error}", source_name(path))]
pub struct FileError {
    /// The file or directory.
    pub path: PathBuf,
    /// The cause.
    pub error: io::Error,
}

impl FileError {
    /// Names the file in an error of the system.
    pub(crate) fn at(path: impl Into<PathBuf>) -> impl FnOnce(io::Error) -> FileError {
        move |error| FileError { path: path.into(), error }
    }
}

fn similar_language(similar: Option<&str>) -> String {
    let names = || Language::all().iter().map(|language| language.name.to_lowercase());
    or_all(similar, names)
}

fn similar_dice(similar: Option<&str>) -> String {
    or_all(similar, || DiceSet::all().iter().map(|set| set.name.clone()))
}

/// Returns the similar name, or else all names.
fn or_all<N: Iterator<Item = String>>(similar: Option<&str>, names: impl Fn() -> N) -> String {
    match similar {
        None => format!("; choose one of {}", names().collect::<Vec<_>>().join(", ")),
        similar => did_you_mean(similar),
    }
}
