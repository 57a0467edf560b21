use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::str::FromStr;

use anyhow::bail;
use boggle_game::{GameChoice, SharedWords, TimeLimit};

use crate::args::{DictionaryArgs, NotationArgs, RuleArgs};
use crate::input::is_stdin;
use crate::output::format::{Format, formats};

/// Score several players' word sheets for one board.
///
/// A sheet is a text file with the words that one player wrote; its name is the player's name. A
/// file can also hold the sheets of several players, each after the player's name: `Alice:` or
/// `[Alice]`. `boggle help sheets` explains how sheets are written.
///
/// With --time, a line can start with the time at which its words were written: `2:41 word`, or
/// `161s word` in seconds. Words written at or after the time limit do not count; words without a
/// time always count.
///
/// A word found by two or more players is crossed out and scores for no one.
/// The player with the most points wins; ties go to the player with the longer
/// words.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  boggle score perslatgsineters alice.txt bob.txt
  boggle score 'wodp djik asop saps' game.txt       one file with players' names
  boggle score board.txt alice.txt bob.txt          the board from a file
  boggle score new-16d --player Alice=a.txt --player Bob=b.txt
  boggle score perslatgsineters game.txt --time 3:00 --no-cancel
  boggle score perslatgsineters - --format csv < game.txt

Environment:
  BOGGLE_DICT      dictionary name or file")]
pub(crate) struct Args {
    /// Board, board code, or file with a board; rows can be given as separate arguments.
    #[arg(value_name = "BOARD", required_unless_present = "board")]
    pub first: Option<OsString>,

    /// Files with the players' words; `-` reads standard input.
    #[arg(value_name = "SHEET")]
    pub sheets: Vec<PathBuf>,

    /// Board, board code, or file with a board, in place of BOARD.
    #[arg(short, long, value_name = "BOARD")]
    pub board: Option<String>,

    /// Score FILE as the sheet of player NAME; may be repeated.
    #[arg(short, long = "player", value_name = "NAME=FILE")]
    pub players: Vec<NamedSheet>,

    /// Time limit of the game: 90s, 5m, 3:00 or none [default: none]
    #[arg(short, long, value_name = "TIME")]
    pub time: Option<TimeLimit>,

    /// Score words found by several players instead of crossing them out.
    #[arg(long, help_heading = "Rules")]
    pub no_cancel: bool,

    #[command(flatten)]
    pub notation: NotationArgs,

    #[command(flatten)]
    pub rules: RuleArgs,

    #[command(flatten)]
    pub dictionary: DictionaryArgs,

    /// List at most N words that nobody found, best first [default: 20 for text, all for JSON]
    #[arg(long, value_name = "N", help_heading = "Output")]
    pub top: Option<usize>,

    /// Output format.
    #[arg(long, default_value = "text", value_parser = formats(&[]), help_heading = "Output")]
    pub format: Format,
}

/// A player's name and file, as given to `--player`.
#[derive(Debug, Clone)]
pub(crate) struct NamedSheet {
    pub name: String,
    pub file: PathBuf,
}

impl Args {
    pub fn choice(&self) -> GameChoice {
        GameChoice {
            time: self.time,
            shared: self.no_cancel.then_some(SharedWords::Keep),
            bare_q: self.notation.bare_q.then_some(true),
            ..self.rules.choice()
        }
    }

    /// Returns the text of the board and the files with sheets.
    pub fn board_and_sheets(&self) -> anyhow::Result<(String, Vec<PathBuf>)> {
        let rows = if self.board.is_none() { self.rows() } else { 0 };
        let sheets = self.sheets.iter().skip(rows).cloned();
        let (board, sheets): (_, Vec<_>) = match &self.board {
            Some(board) => {
                (board.clone(), self.first.iter().map(PathBuf::from).chain(sheets).collect())
            }
            None => (self.text(rows), sheets.collect()),
        };
        if sheets.is_empty() && self.players.is_empty() {
            bail!(
                "no sheets; after the board, give files with the players' words, or `-` for \
                   standard input"
            );
        }
        Ok((board, sheets))
    }

    /// Returns the first argument and this many rows after it, separated by spaces.
    fn text(&self, rows: usize) -> String {
        let first = self.first.iter().map(|first| first.to_string_lossy());
        let rows = self.sheets[..rows].iter().map(|row| row.to_string_lossy());
        first.chain(rows).collect::<Vec<_>>().join(" ")
    }

    /// Returns how many of the sheets are rows of the board: all up to the first file, if they
    /// make a board with the first argument.
    fn rows(&self) -> usize {
        let is_sheet = |sheet: &PathBuf| is_stdin(sheet) || sheet.exists();
        let end = self.sheets.iter().position(is_sheet).unwrap_or(self.sheets.len());
        let is_file = self.first.as_ref().is_some_and(|first| Path::new(first).exists());
        let rows = (1..=end).rev().find(|&rows| {
            !self.sheets[rows - 1].to_string_lossy().contains('.')
                && self.notation.read(&self.text(rows)).is_ok()
        });
        rows.filter(|_| !is_file).unwrap_or(0)
    }
}

impl FromStr for NamedSheet {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<NamedSheet, &'static str> {
        match text.split_once('=') {
            Some((name, file)) if !name.trim().is_empty() && !file.is_empty() => {
                Ok(NamedSheet { name: name.trim().into(), file: file.into() })
            }
            _ => Err("expected a name and a file, such as Alice=alice.txt"),
        }
    }
}
