use std::path::PathBuf;
use std::str::FromStr;

use clap::ValueEnum;

use crate::options::{NotationArgs, RuleArgs, Timer};

/// Scores the sheets of a game: several players, one board.
///
/// A sheet is a file with what a player wrote, named after the player. All but
/// letters and apostrophes within words parts them; what follows a `#` is passed
/// over, and so is the number of a line: `1.` or `1)`. A file may have the sheets of several players, each below a line with the name:
/// `[Alice]` or `Alice:`.
///
/// A line may begin with the time at which its words were written: `2:41 word`,
/// or in seconds, `161 word`. With --time, those at the bell or later do not
/// count. Words without a time do. A line that cannot be read is left out, and
/// told.
///
/// A word that two or more players have scores for none of them. The most points
/// win, and of equal points the longer words.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  boggle score perslatgsineters alice.txt bob.txt
  boggle score 'wodp djik asop saps' game.txt       one file, with names in it
  boggle score new-16d --player Alice=a.txt --player Bob=b.txt
  boggle score perslatgsineters game.txt --time 3:00 --no-cancel
  boggle score perslatgsineters - --format csv < game.txt

Environment:
  BOGGLE_DICT      the dictionary, by name or path")]
pub(crate) struct Args {
    /// The board, or the code of one; put quotes round one with blanks.
    pub board: String,

    /// The files with what the players wrote; `-` is the standard input.
    #[arg(value_name = "SHEET", required_unless_present = "players")]
    pub sheets: Vec<PathBuf>,

    /// A player, and the file with what he or she wrote; may be given again.
    #[arg(short, long = "player", value_name = "NAME=FILE")]
    pub players: Vec<Named>,

    /// When the bell rang: 90s, 5m, 3:00 or none [default: none]
    #[arg(short, long, value_name = "TIME")]
    pub time: Option<Timer>,

    /// Let a word that several players have score for each of them.
    #[arg(long, help_heading = "Rules")]
    pub no_cancel: bool,

    #[command(flatten)]
    pub form: NotationArgs,

    #[command(flatten)]
    pub rules: RuleArgs,

    /// The dictionary, by name or path [default: that of BOGGLE_DICT, then of
    /// `boggle-dict use`, then the one built in]
    #[arg(long, value_name = "NAME|PATH")]
    pub dict: Option<String>,

    /// Show so many of the words that nobody found, the best first [default: 20 as
    /// text, all as json]
    #[arg(long, value_name = "N", help_heading = "Output")]
    pub top: Option<usize>,

    /// How to print: for a person, or for programs.
    #[arg(long, default_value = "text", help_heading = "Output")]
    pub format: Format,
}

/// A player with the file.
#[derive(Debug, Clone)]
pub(crate) struct Named {
    pub name: String,
    pub file: PathBuf,
}

impl FromStr for Named {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Named, &'static str> {
        match text.split_once('=') {
            Some((name, file)) if !name.trim().is_empty() && !file.is_empty() => {
                Ok(Named { name: name.trim().into(), file: file.into() })
            }
            _ => Err("write a name and a file, as in Alice=alice.txt"),
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Format {
    /// For a person: the places, each sheet, what nobody found.
    Text,
    /// One object.
    Json,
    /// Comma-separated: player, place, word, at, points, verdict, with.
    Csv,
}
