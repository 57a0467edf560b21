//! The configuration file, which only the user writes: `config.toml` in the
//! configuration folder. It is TOML, of which only `key = value` is needed.

use std::fs::File;
use std::io::{self, BufReader};

use anyhow::{Context, bail};
use boggle_dictionary::read_entries;
use clap::ValueEnum;
use etcetera::BaseStrategy;

use crate::play::ThemeChoice;

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
        let file = match File::open(&path) {
            Ok(file) => file,
            Err(error)
                if matches!(
                    error.kind(),
                    io::ErrorKind::NotFound | io::ErrorKind::NotADirectory
                ) =>
            {
                return Ok(config);
            }
            Err(error) => return Err(error).context(name),
        };
        read_entries(&name, BufReader::new(file), |line, entry| {
            if entry.is_empty() {
                return Ok(());
            }
            let (key, value) = entry.split_once('=').unwrap_or((entry, ""));
            config.set(key.trim(), value.trim()).with_context(|| format!("{name}, line {line}"))
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
            _ => bail!("unknown setting; expected `family`, `theme` or `bell`"),
        }
        Ok(())
    }
}
