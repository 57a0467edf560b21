//! The configuration file, which only the user writes: `config.toml` in the
//! configuration folder. It is TOML, of which only `key = value` is needed.

use std::fs::{self, File};
use std::io::{self, BufReader};

use anyhow::{Context, anyhow, bail};
use boggle_dictionary::{Error, read_entries};
use clap::ValueEnum;
use etcetera::BaseStrategy;

use crate::commands::play::ThemeChoice;

const UNKNOWN: &str = "unknown setting; expected `family`, `theme` or `bell`";

/// The settings, which options and environment variables override.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Config {
    pub family: bool,
    pub theme: Option<ThemeChoice>,
    pub bell: bool,
}

impl Config {
    /// Reads the configuration file, if there is one.
    pub fn read() -> anyhow::Result<Config> {
        let mut config = Config::default();
        // Without a home directory there is no file.
        let Ok(base) = etcetera::choose_base_strategy() else { return Ok(config) };
        let path = base.config_dir().join("boggle").join("config.toml");
        let name = path.display().to_string();
        match fs::metadata(&path) {
            Ok(metadata) if metadata.is_file() => {}
            // Opening a named pipe would block.
            Ok(_) => bail!("{name}: not a regular file"),
            Err(error)
                if matches!(
                    error.kind(),
                    io::ErrorKind::NotFound | io::ErrorKind::NotADirectory
                ) =>
            {
                return Ok(config);
            }
            Err(error) => return Err(error).context(name),
        }
        let file = File::open(&path).with_context(|| name.clone())?;
        read_entries(&name, BufReader::new(file), |line, entry| {
            if entry.is_empty() {
                return Ok(());
            }
            let (key, value) = entry.split_once('=').unwrap_or((entry, ""));
            config.set(key.trim(), value.trim()).with_context(|| format!("{name}, line {line}"))
        })
        // What the reader of word lists says about a line is no help here.
        .map_err(|error| match error.downcast_ref() {
            Some(Error::LineTooLong { line, .. } | Error::NotUtf8 { line, .. }) => {
                anyhow!("{name}, line {line}: {UNKNOWN}")
            }
            _ => error,
        })?;
        Ok(config)
    }

    fn set(&mut self, key: &str, value: &str) -> anyhow::Result<()> {
        let is_on = || match value {
            "true" => Ok(true),
            "false" => Ok(false),
            _ => bail!("expected `{key} = true` or `{key} = false`"),
        };
        match key {
            "family" => self.family = is_on()?,
            "bell" => self.bell = is_on()?,
            "theme" => {
                let text = value.strip_prefix('"').and_then(|text| text.strip_suffix('"'));
                let theme = text.and_then(|text| ThemeChoice::from_str(text, false).ok());
                self.theme = Some(theme.context(
                    "expected `theme = \"auto\"`, `\"dark\"`, `\"light\"` or `\"plain\"`",
                )?);
            }
            _ => bail!(UNKNOWN),
        }
        Ok(())
    }
}
