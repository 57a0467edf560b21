//! The configuration file, which only the user writes: `config.toml` in the
//! configuration folder. It is TOML, of which only `key = true` and `key = false` are
//! needed.

use std::fs::File;
use std::io::{self, BufReader};

use anyhow::{Context, bail};
use boggle_dictionary::read_entries;
use etcetera::BaseStrategy;

/// Returns the setting `family`, which is off by default.
pub(crate) fn family() -> anyhow::Result<bool> {
    // Without a home directory there is no file.
    let Ok(base) = etcetera::choose_base_strategy() else { return Ok(false) };
    let path = base.config_dir().join("boggle").join("config.toml");
    let name = path.display().to_string();
    let file = match File::open(&path) {
        Ok(file) => file,
        Err(error)
            if matches!(error.kind(), io::ErrorKind::NotFound | io::ErrorKind::NotADirectory) =>
        {
            return Ok(false);
        }
        Err(error) => return Err(error).context(name),
    };
    let mut family = false;
    read_entries(&name, BufReader::new(file), |line, entry| {
        if entry.is_empty() {
            return Ok(());
        }
        let setting = entry.split_once('=').map(|(key, value)| (key.trim(), value.trim()));
        match setting {
            Some(("family", "true")) => family = true,
            Some(("family", "false")) => family = false,
            _ => bail!("{name}, line {line}: expected `family = true` or `family = false`"),
        }
        Ok(())
    })?;
    Ok(family)
}
