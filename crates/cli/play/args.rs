use clap::{ArgGroup, ValueEnum};

use crate::options::{BoardArgs, DiceArgs, DictionaryArgs, ModeArgs, NotationArgs, RuleArgs};

/// Play Boggle against the clock.
///
/// Without a board, roll one. With --plain, a board can also be piped in, followed by
/// a blank line and the words.
///
/// Every game in which you enter a word is saved: see `boggle history` and `boggle
/// replay`. If a game is interrupted, the next `boggle play` offers to resume,
/// score or discard it before the new game.
#[derive(clap::Args)]
#[command(
    group = ArgGroup::new("typed").args(["rows", "board"]).conflicts_with("rolled"),
    after_help = "Examples:
  boggle play                      play a 4x4 board for three minutes
  boggle play --dice super         play a 6x6 board for four minutes
  boggle play new-16d              play the board with this code
  boggle play board.txt            play the board in a file
  boggle play --mode sprint        win time with each word
  boggle play --goal 20            win the game with 20 points
  boggle play --plain              play line by line, without the full screen"
)]
pub(crate) struct Args {
    #[command(flatten)]
    pub board: BoardArgs,

    #[command(flatten)]
    pub dice: DiceArgs,

    #[command(flatten)]
    pub notation: NotationArgs,

    #[command(flatten)]
    pub mode: ModeArgs,

    #[command(flatten)]
    pub rules: RuleArgs,

    #[command(flatten)]
    pub dictionary: DictionaryArgs,

    /// Play line by line, for pipes, screen readers and small terminals.
    #[arg(long)]
    pub plain: bool,

    /// Print the result of each game in one line to share.
    #[arg(long)]
    pub share: bool,

    /// Colors of the full screen.
    #[arg(long, default_value = "auto", conflicts_with = "plain")]
    pub theme: ThemeChoice,
}

/// The value of `--theme`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum ThemeChoice {
    /// Tiles for the background and the colors of the terminal.
    Auto,
    /// Dark gray tiles.
    Dark,
    /// Ivory tiles.
    Light,
    /// Frames in the 16 basic colors.
    Plain,
}
