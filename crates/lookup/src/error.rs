use std::io;
use std::path::PathBuf;

use boggle_dice::{DiceSet, InvalidDiceFile};
use etcetera::HomeDirError;

use crate::did_you_mean;

/// The reason why a name was not found.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// The user's home directory, which contains the dictionaries, is unknown.
    #[error("cannot find your home directory; set HOME or XDG_DATA_HOME")]
    NoHome(#[source] HomeDirError),
    /// The directory of installed dictionaries cannot be read.
    #[error("{}", .0.display())]
    Directory(PathBuf, #[source] io::Error),
    /// No installed dictionary and no file has this name.
    #[error("no dictionary named `{name}`{}", similar_dictionary(similar.as_deref()))]
    Dictionary {
        /// The name.
        name: String,
        /// A similar name.
        similar: Option<String>,
    },
    /// No dictionary or file has this name, which has an extension.
    #[error("no dictionary or file named `{0}`; check the name")]
    File(String),
    /// The name of an installed dictionary was written like a file name, but there is no such file.
    #[error("no file `{file}`; did you mean the dictionary `{name}`?")]
    NotHere {
        /// The file name.
        file: String,
        /// The name of the dictionary.
        name: String,
    },
    /// The file of dice cannot be read.
    #[error("{0}")]
    DiceFile(String, #[source] io::Error),
    /// The file does not contain dice.
    #[error("{0}")]
    InvalidDice(String, #[source] InvalidDiceFile),
    /// No dice have this name.
    #[error("unknown dice `{name:.60}`{}", similar_dice(similar.as_deref()))]
    Dice {
        /// The name.
        name: String,
        /// A similar name.
        similar: Option<String>,
    },
}

fn similar_dictionary(similar: Option<&str>) -> String {
    if similar.is_some() {
        return did_you_mean(similar);
    }
    "; list installed dictionaries with `boggle-dict list`, or build one with `boggle-dict build \
     LIST`"
        .into()
}

fn similar_dice(similar: Option<&str>) -> String {
    if similar.is_some() {
        return did_you_mean(similar);
    }
    let names: Vec<_> = DiceSet::all().iter().map(|set| set.name.as_str()).collect();
    format!("; choose one of {}", names.join(", "))
}
