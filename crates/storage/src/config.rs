//! The configuration file, which only the user writes.

use std::collections::BTreeMap;
use std::io::{self, ErrorKind};

use boggle_game::GameChoice;
use serde::Deserialize;

use crate::directories::{config_directory, read_if_exists};
use crate::{Error, FileError};

/// The name of the file in the configuration directory.
const FILE: &str = "config.toml";

/// The maximum size of the file in bytes.
const MAX_SIZE: u64 = 1 << 16;

/// The colors of the game on the full screen.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum ThemeChoice {
    /// Tiles that suit the terminal's background and colors.
    #[default]
    Auto,
    /// Dark gray tiles.
    Dark,
    /// Ivory tiles.
    Light,
    /// Outlined tiles in the 16 basic colors.
    Plain,
}

/// The settings in `config.toml` in the configuration directory, which options and environment variables
/// override.
///
/// ```
/// use boggle_storage::{Config, ThemeChoice};
///
/// let config = Config::parse("theme = 'dark'\n[games.quick]\ntime = '1:00'\n")?;
/// assert_eq!(config.theme, Some(ThemeChoice::Dark));
/// assert!(config.games.contains_key("quick"));
/// # Ok::<(), boggle_storage::ConfigError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[non_exhaustive]
pub struct Config {
    /// Whether family mode is on.
    pub family: bool,
    /// The colors of the game on the full screen.
    pub theme: Option<ThemeChoice>,
    /// Whether the terminal's bell rings shortly before the end of a game and at the end.
    pub bell: bool,
    /// The user's own games, in addition to the known ones.
    pub games: BTreeMap<String, GameChoice>,
}

impl Config {
    /// Reads the configuration file. If there is none, the settings are the defaults.
    ///
    /// # Errors
    ///
    /// If the file cannot be read, or is invalid.
    pub fn read() -> Result<Config, Error> {
        // Without a home directory there is no file.
        let Some(directory) = config_directory() else { return Ok(Config::default()) };
        let path = directory.join(FILE);
        let Some(bytes) = read_if_exists(&path, MAX_SIZE)? else { return Ok(Config::default()) };
        let text = String::from_utf8(bytes).map_err(|_| {
            FileError::at(&path)(io::Error::new(ErrorKind::InvalidData, "not UTF-8"))
        })?;
        Config::parse(&text).map_err(|error| Error::Config { path, error })
    }

    /// Reads the settings in a text.
    ///
    /// # Errors
    ///
    /// If the text is not TOML, or has unknown or invalid settings.
    pub fn parse(text: &str) -> Result<Config, ConfigError> {
        toml::from_str(text).map_err(|error: toml::de::Error| {
            let start = error.span().map_or(0, |span| span.start);
            let line = text[..start].matches('\n').count() + 1;
            ConfigError { line, problem: error.message().lines().collect::<Vec<_>>().join("; ") }
        })
    }
}

/// The reason why a text is not a configuration.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {problem}")]
pub struct ConfigError {
    /// The line number, starting at 1.
    pub line: usize,
    /// What is wrong.
    pub problem: String,
}
