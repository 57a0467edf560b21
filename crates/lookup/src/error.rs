use std::io;
use std::path::PathBuf;

use boggle_dice::DiceSet;
use etcetera::HomeDirError;

use crate::did_you_mean;

/// The reason why nothing was found under a name.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// The directory of installed dictionaries is unknown.
    #[error("cannot find your home directory; set HOME or XDG_DATA_HOME")]
    NoHome(#[source] HomeDirError),
    /// The directory of installed dictionaries cannot be read.
    #[error("{}", .0.display())]
    Folder(PathBuf, #[source] io::Error),
    /// No dictionary is installed under a name, and no file has it.
    #[error("no dictionary named `{name}`{}", similar_dictionary(similar.as_deref()))]
    Dictionary {
        /// The name.
        name: String,
        /// A similar name.
        similar: Option<String>,
    },
    /// No dictionary or file has a name with an extension.
    #[error("no dictionary or file named `{0}`; check the name")]
    File(String),
    /// An installed dictionary was named by its file, which is elsewhere.
    #[error("no file `{file}`; did you mean the dictionary `{name}`?")]
    NotHere {
        /// The file.
        file: String,
        /// The name of the dictionary.
        name: String,
    },
    /// No dice have a name.
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
