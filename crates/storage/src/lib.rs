//! What belongs to a user and is kept between calls: dictionaries, blocked words, saved games, and
//! settings.
//!
//! * [`open`] finds a dictionary by name or path: an installed one, a file, the built-in one, a word list, or
//!   a Hunspell dictionary of another program. An [`OpenDictionary`] knows where it comes from.
//! * [`set_default`] and [`remove`] manage the [`installed`] dictionaries, which are files in the
//!   [`data_directory`].
//! * In family mode, a [`BlockList`] determines which words are left out of dictionaries.
//! * [`SavedGames`] are the games in a directory, and an [`ActiveGame`] is saved there while it is played.
//! * [`Config`] is the configuration file.
//! * [`suggest`] finds the name that somebody may have meant.
//!
//! Several processes can do all of this at the same time. Nothing is printed: an [`OpenDictionary`] says how
//! its list was read, and a program can tell the user. Errors say what is wrong, but name no program's
//! options.
//!
//! ```
//! use boggle_storage::{Error, open};
//!
//! let opened = open(Some("wordnik"), false)?;
//! assert!(opened.dictionary.contains("tea"));
//!
//! let error = open(Some("wordnki"), false).unwrap_err();
//! assert!(matches!(error, Error::UnknownDictionary { similar: Some(name), .. } if name == "wordnik"));
//! # Ok::<(), Error>(())
//! ```

mod block_list;
mod checked_files;
mod config;
mod dice;
mod directories;
mod error;
mod family;
mod hunspell_list;
mod languages;
mod names;
mod open;
mod open_dictionary;
mod saved_games;
mod suggest;
mod word_list;

pub use block_list::BlockList;
pub use config::{Config, ConfigError, ThemeChoice};
pub use dice::dice;
pub use directories::{create_data_directory, data_directory, state_directory};
pub use error::{Error, FileError};
pub use family::is_family;
pub use hunspell_list::{is_hunspell, read_hunspell_list};
pub use languages::{find_hunspell_dictionary, language};
pub use names::{BUILT_IN, check_name, dictionary_path, exists, installed, is_path, name_of};
pub use open::{check_compiled, default_name, open, open_file, open_same, remove, set_default};
pub use open_dictionary::{Chosen, OpenDictionary, SourceFile};
pub use saved_games::{ActiveGame, Journal, SavedGames};
pub use suggest::{did_you_mean, suggest};
pub use word_list::{CompiledList, ReadList, SourceFormat, read_list, read_list_from};

/// Compiles the example in the README.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
