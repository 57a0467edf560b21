//! The configuration file, which only the user writes: `config.toml` in the
//! configuration directory.

use std::collections::BTreeMap;

use anyhow::{Context, bail};
use boggle_game::GameChoice;
use clap::ValueEnum;
use etcetera::BaseStrategy;
use serde::Deserialize;

use crate::files::read_if_exists;

/// The maximum size of the file in bytes.
const MAX_SIZE: u64 = 1 << 16;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, ValueEnum, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum ThemeChoice {
    #[default]
    /// Tiles that suit the terminal's background and colors.
    Auto,
    /// Dark gray tiles.
    Dark,
    /// Ivory tiles.
    Light,
    /// Outlined tiles in the 16 basic colors.
    Plain,
}

/// The settings, which options and environment variables override.
#[derive(Debug, Clone, PartialEq, Eq, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(crate) struct Config {
    pub family: bool,
    pub theme: Option<ThemeChoice>,
    pub bell: bool,
    /// The games for `--game`, in addition to the known ones.
    pub games: BTreeMap<String, GameChoice>,
}

impl Config {
    /// Reads the configuration file, if there is one.
    pub fn read() -> anyhow::Result<Config> {
        // Without a home directory there is no file.
        let Ok(base) = etcetera::choose_base_strategy() else { return Ok(Config::default()) };
        let path = base.config_dir().join("boggle").join("config.toml");
        let name = path.display();
        let bytes = read_if_exists(&path, MAX_SIZE).with_context(|| name.to_string())?;
        let Some(bytes) = bytes else { return Ok(Config::default()) };
        let text = str::from_utf8(&bytes).ok().with_context(|| format!("{name}: not UTF-8"))?;
        toml::from_str(text).or_else(|error: toml::de::Error| {
            let start = error.span().map_or(0, |span| span.start);
            let line = text[..start].matches('\n').count() + 1;
            let message = error.message().lines().collect::<Vec<_>>().join("; ");
            bail!("{name}, line {line}: {message}")
        })
    }
}
