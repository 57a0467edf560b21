use boggle_game::{BoardChoice, GameChoice, Target};
use clap::ArgGroup;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};

use crate::args::{
    BoardArgs, DiceArgs, DictionaryArgs, ModeArgs, NotationArgs, RequirementArgs, RuleArgs,
    ScreenArgs, ScreenStyle,
};

/// Play Boggle against the clock.
///
/// Without a board, roll one. With --plain, you can also pipe in a board, followed by a blank line
/// and the words to enter. With --game or another option that rolls a board,
/// give `-` as BOARD to read the piped one instead.
///
/// Every game in which you enter a word is saved: see `boggle history` and `boggle
/// replay`. If a game is interrupted, the next `boggle play` offers to resume,
/// score or discard it before the new game.
#[derive(clap::Args)]
#[command(
    group = ArgGroup::new("typed")
        .args(["rows", "board"])
        .conflicts_with_all(["rolled", "requirements", "choice"]),
    group = RequirementArgs::group().conflicts_with("choice"),
    after_help = "Examples:
  boggle play                      play a 4x4 board for three minutes
  boggle play --dice super         play a 6x6 board for four minutes
  boggle play --daily              play today's board, the same for everyone
  boggle play new-16d              play the board with this code
  boggle play board.txt            play the board in a file
  boggle play --mode sprint        gain time with each word
  boggle play --target 20          win the game with 20 points
  boggle play --plain              play line by line instead of full screen"
)]
pub(crate) struct Args {
    #[command(flatten)]
    pub board: BoardArgs,

    #[command(flatten)]
    pub dice: DiceArgs,

    #[command(flatten)]
    pub notation: NotationArgs,

    #[command(flatten)]
    pub choice: ChoiceArgs,

    #[command(flatten)]
    pub requirements: RequirementArgs,

    #[command(flatten)]
    pub mode: ModeArgs,

    /// Which words you have to find; all words score [default: all]
    #[arg(long, value_name = "WHICH", value_parser = target())]
    pub required: Option<Target>,

    #[command(flatten)]
    pub rules: RuleArgs,

    #[command(flatten)]
    pub dictionary: DictionaryArgs,

    #[command(flatten)]
    pub screen: ScreenArgs,

    /// How `screen` shows the games; `None` for line by line.
    #[arg(skip)]
    pub style: Option<ScreenStyle>,

    /// Print the result of each game as text to share.
    #[arg(long)]
    pub share: bool,
}

impl Args {
    pub fn choices(&self) -> anyhow::Result<[GameChoice; 5]> {
        Ok([
            self.rules.choice(),
            self.dice.choice()?,
            self.notation.choice(),
            self.mode.choice(),
            GameChoice { required: self.required, ..GameChoice::default() },
        ])
    }

    /// Whether a board is chosen among rolled ones.
    pub fn is_chosen(&self) -> bool {
        let ChoiceArgs { daily, easy, hard, practice } = self.choice;
        daily || easy || hard || practice || !self.requirements.is_empty()
    }
}

/// What boards to play, other than random ones.
#[derive(clap::Args)]
#[group(id = "choice", multiple = false)]
pub(crate) struct ChoiceArgs {
    /// Play the board of the day (UTC), the same for everyone, with the default rules
    #[arg(long, conflicts_with_all = [
        "rolled", "size", "bare_q", "mode", "time", "target", "required", "min_length", "scoring",
        "neighbors", "wrap", "reuse", "dict", "added", "game",
    ])]
    pub daily: bool,

    /// Roll ten boards and play the one with the largest number of common words.
    #[arg(long)]
    pub easy: bool,

    /// Roll ten boards and play the one with the fewest common words.
    #[arg(long)]
    pub hard: bool,

    /// Roll boards with words you keep missing.
    #[arg(long)]
    pub practice: bool,
}

impl ChoiceArgs {
    /// Returns which of several rolled boards is played, if several are rolled.
    pub fn of_several(&self) -> Option<BoardChoice> {
        let ChoiceArgs { daily: _, easy, hard, practice } = *self;
        let choices = [
            (easy, BoardChoice::Easy),
            (hard, BoardChoice::Hard),
            (practice, BoardChoice::Practice),
        ];
        choices.into_iter().find_map(|(is_set, choice)| is_set.then_some(choice))
    }
}

/// Returns a parser for the values of `--required`.
fn target() -> impl TypedValueParser<Value = Target> {
    let names = PossibleValuesParser::new([
        PossibleValue::new("all").help("All words of the dictionary"),
        PossibleValue::new("common").help("Common words only, if the dictionary marks them"),
    ]);
    names.map(|name| if name == "common" { Target::Common } else { Target::All })
}
