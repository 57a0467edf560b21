//! `boggle roll`: a board of the dice, or the first that is as wished for.

mod args;
mod progress;
mod records;
mod text;
mod wish;

use std::io::Write;

use boggle_dice::{DiceRoller, Roll};
use boggle_solver::Totals;

pub(crate) use args::Args;
use args::Format;
use wish::{Candidate, Requirements, told};

use crate::options::BoardInput;
use crate::pluralize::pluralize;
use crate::run::{Outcome, report, stdout};
use crate::{dictionaries, drawing, engine, folder, style};

/// A board with all that can be said of it.
struct Rolled {
    given: BoardInput,
    roll: Roll,
    /// Of a board that was wished for: its words and points, and which of the
    /// boards rolled it is, from 1.
    wished: Option<(Totals, u64)>,
}

impl Rolled {
    /// The code of the board, or else the options that roll it again.
    fn name(&self, args: &Args) -> String {
        self.given.code().unwrap_or_else(|| args.form.again(self.roll))
    }

    /// What came of a wish.
    fn effort(&self) -> Option<String> {
        let (totals, rolls) = self.wished?;
        Some(format!("{}; found after {}", told(totals), pluralize(rolls, "roll")))
    }
}

pub(crate) fn run(args: Args) -> anyhow::Result<Outcome> {
    if let Some(path) = &args.svg {
        folder::check(path)?;
    }
    let roll = args.form.choose(&args.dice)?;
    let given = args.form.rolled(roll)?;
    let rolled = if args.wish.is_empty() {
        Rolled { given, roll, wished: None }
    } else {
        let Some(rolled) = search(&args, &given, roll)? else { return Ok(Outcome::No) };
        rolled
    };
    if let Some(path) = &args.svg {
        drawing::save(path, &rolled.given.board, [])?;
    }
    if args.format == Format::Board && (args.dice.seed.is_none() || rolled.wished.is_some()) {
        let effort = rolled.effort().map(|effort| format!("; {effort}")).unwrap_or_default();
        report(&format!("boggle: rolled {}{effort}", rolled.name(&args)));
    }
    let out = match args.format {
        Format::Text => style::for_stdout(text::render(&rolled, &args, style::width())?),
        Format::Board => format!("{}\n", rolled.given.board).into_bytes(),
        Format::Json => records::json(&rolled)?,
    };
    stdout().write_all(&out)?;
    Ok(Outcome::Done)
}

/// Rolls boards, from the given one on, until one is as wished for. If none is,
/// says how near they came.
fn search(args: &Args, first: &BoardInput, roll: Roll) -> anyhow::Result<Option<Rolled>> {
    let board = &first.board;
    let size = (board.rows(), board.columns());
    let rules = args.rules.rules(board.len());
    let opened = dictionaries::open(args.wish.dict.as_deref())?;
    let roller = DiceRoller::new(roll.dice, args.form.bare_q)?;
    let wanted = wish::wanted(&args.wish, &opened, rules, &roller, board)?;
    let engine = engine::asked()?.unwrap_or_default();
    let wish = Requirements::new(&args.wish, rules, &opened, wanted, engine)?;

    let seed = |before| roll.seed.wrapping_add(before);
    let trial = wish.search(args.wish.max_rolls, |before| roller.roll(seed(before), size))?;
    let roll = Roll { seed: seed(trial.before), ..roll };
    let given = args.form.rolled(roll)?;
    let totals = wish.totals(&given.board);
    let rolled = Rolled { given, roll, wished: Some((totals, trial.before + 1)) };
    if trial.is_hit() {
        return Ok(Some(rolled));
    }
    let boards = pluralize(args.wish.max_rolls, "board");
    let nearest = suggest(&wish, &trial, &rolled, args);
    report(&format!(
        "boggle: not one of {boards} is as wished for; {nearest}; \
         wish for less, or give more --max-rolls"
    ));
    Ok(None)
}

/// How near the nearest board came.
fn suggest(wish: &Requirements, trial: &Candidate, rolled: &Rolled, args: &Args) -> String {
    let name = rolled.name(args);
    let words = pluralize(wish.wanted, "word");
    match (trial.missing, rolled.wished) {
        (0, Some((totals, _))) => format!("the nearest, {name}, has {}", told(totals)),
        (missing, _) if missing < wish.wanted => {
            format!("the nearest, {name}, has {} of the {words}", wish.wanted - missing)
        }
        _ if wish.wanted == 1 => "none has the word".into(),
        _ => format!("none has any of the {words}"),
    }
}
