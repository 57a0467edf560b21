use clap::ArgGroup;

use crate::options::{DiceArgs, NotationArgs, RuleArgs, Timer};

/// Plays Boggle against the clock.
///
/// Games are kept: `boggle history` and `boggle replay` show them. The next start
/// offers to go on with one that was broken off; to score it or to discard it is
/// all that start does.
#[derive(clap::Args)]
#[command(
    group = ArgGroup::new("given").args(["board"]).conflicts_with("rolled"),
    after_help = "Examples:
  boggle play                      a 4x4 board, three minutes
  boggle play --dice super         6x6, four minutes
  boggle play --board new-16d      the board that somebody else had
  boggle play --time none          as long as you like
  boggle play --plain              line by line, without a drawn screen"
)]
pub(crate) struct Args {
    /// The board, or the code of one.
    #[arg(short, long, value_name = "CODE|TEXT")]
    pub board: Option<String>,

    #[command(flatten)]
    pub dice: DiceArgs,

    #[command(flatten)]
    pub form: NotationArgs,

    /// How long: 90s, 5m, 3:00 or none [default: 3:00, and 4:00 from 6x6 on]
    #[arg(short, long, value_name = "TIME")]
    pub time: Option<Timer>,

    #[command(flatten)]
    pub rules: RuleArgs,

    /// The dictionary, by name or path [default: that of BOGGLE_DICT, then of
    /// `boggle-dict use`, then the one built in]
    #[arg(long, value_name = "NAME|PATH")]
    pub dict: Option<String>,

    /// Play line by line: for pipes, screen readers and small terminals.
    #[arg(long)]
    pub plain: bool,
}
