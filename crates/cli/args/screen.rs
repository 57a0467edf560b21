//! How to show a game, and what the terminal can show as far as the environment says.

use std::env;
use std::io::{self, IsTerminal};

use super::{Named, named};
use anstream::{AutoStream, ColorChoice};
use anyhow::bail;
use boggle_storage::{Config, ThemeChoice};
use boggle_tui::Theme;

use crate::terminal::report;

/// The themes, as the configuration file names them.
const THEMES: &Named<ThemeChoice> = &[
    ("auto", ThemeChoice::Auto, "Tiles that suit the terminal's background and colors"),
    ("dark", ThemeChoice::Dark, "Dark gray tiles"),
    ("light", ThemeChoice::Light, "Ivory tiles"),
    ("plain", ThemeChoice::Plain, "Outlined tiles in the 16 basic colors"),
];

#[derive(clap::Args)]
pub(crate) struct ScreenArgs {
    /// Play line by line, for pipes, screen readers and small terminals.
    #[arg(long)]
    pub plain: bool,

    /// Colors of the full-screen game [default: the setting in the configuration file, or auto]
    #[arg(long, value_parser = named(THEMES), conflicts_with = "plain")]
    theme: Option<ThemeChoice>,

    /// Ring the terminal's bell ten seconds before the end and at the end [default: the
    /// setting in the configuration file]
    #[arg(long, conflicts_with = "plain")]
    bell: bool,
}

/// How to show a game on the full screen.
#[derive(Debug, Clone, Copy)]
pub(crate) struct ScreenStyle {
    pub theme: Theme,
    pub bell: bool,
}

impl ScreenArgs {
    /// Returns how to show a game on the full screen; `None` to play line by line.
    pub fn style(&self) -> anyhow::Result<Option<ScreenStyle>> {
        let config = Config::read()?;
        if self.plain {
            return Ok(None);
        }
        if !io::stdin().is_terminal() || !io::stdout().is_terminal() {
            bail!("the full-screen game needs a terminal; use --plain to play line by line");
        }
        if let Some(reason) = missing() {
            report(&format!(
                "boggle: {reason}, so the game is played line by line, as with --plain"
            ));
            return Ok(None);
        }
        let theme = theme(self.theme.or(config.theme).unwrap_or_default());
        Ok(Some(ScreenStyle { theme, bell: self.bell || config.bell }))
    }
}

/// Returns the theme of the configuration file, for a game that has only a full screen.
pub(crate) fn screen_theme() -> anyhow::Result<Theme> {
    let config = Config::read()?;
    if !io::stdin().is_terminal() || !io::stdout().is_terminal() {
        bail!("this game needs a terminal");
    }
    match missing() {
        Some(reason) => bail!("{reason}, and this game has only a full screen"),
        None => Ok(theme(config.theme.unwrap_or_default())),
    }
}

/// Returns the theme to draw the game with.
fn theme(choice: ThemeChoice) -> Theme {
    if AutoStream::choice(&io::stdout()) == ColorChoice::Never {
        return Theme::Mono;
    }
    let variable = |name| env::var(name).unwrap_or_default();
    match choice {
        ThemeChoice::Dark => Theme::Dark,
        ThemeChoice::Light => Theme::Light,
        ThemeChoice::Plain => Theme::Plain,
        ThemeChoice::Auto => {
            suitable_theme(&variable("TERM"), &variable("COLORTERM"), &variable("COLORFGBG"))
        }
    }
}

/// Returns the theme for a terminal, by its environment variables. Asking the terminal
/// itself for its background is no alternative: a slow answer would be read as keys.
fn suitable_theme(term: &str, colorterm: &str, colorfgbg: &str) -> Theme {
    let has_256_colors = cfg!(windows)
        || !colorterm.is_empty()
        || ["256color", "direct", "kitty", "alacritty", "foot", "ghostty", "wezterm"]
            .iter()
            .any(|name| term.contains(name));
    // Such as `15;0` or `0;default;15`: white on black, and black on white.
    let background = colorfgbg.rsplit(';').next().and_then(|color| color.parse().ok());
    match background {
        _ if !has_256_colors => Theme::Plain,
        Some(7 | 9..=15u8) => Theme::Light,
        _ => Theme::Dark,
    }
}

/// Returns why the terminal cannot show the full-screen game, if it cannot.
fn missing() -> Option<&'static str> {
    // Terminals on Windows need no name.
    let term = env::var_os("TERM").unwrap_or_default();
    match term.to_str() {
        _ if cfg!(windows) => None,
        Some("") => Some("TERM is not set"),
        Some("dumb") => Some("this terminal cannot move its cursor (TERM=dumb)"),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn themes_suit_the_terminal() {
        for (term, colorterm, colorfgbg, theme) in [
            ("xterm-256color", "", "", Theme::Dark),
            ("xterm-256color", "", "15;0", Theme::Dark),
            ("rxvt-unicode-256color", "", "0;default;15", Theme::Light),
            ("xterm", "truecolor", "0;7", Theme::Light),
            ("xterm-kitty", "", "0;", Theme::Dark),
            ("xterm", "", "0;15", Theme::Plain),
            ("linux", "", "", Theme::Plain),
        ] {
            assert_eq!(suitable_theme(term, colorterm, colorfgbg), theme, "{term} {colorfgbg}");
        }
    }
}
