//! The search for rolled boards that meet requirements.

use std::ops::RangeInclusive;

use anyhow::ensure;
use boggle_dice::{DiceMatcher, DiceRoller, Roll};
use boggle_explore::{Candidate, Requirements};
use boggle_solver::{Board, Solver, Totals};

use crate::args::engine;
use crate::args::{BoardInput, DiceArgs, NotationArgs, RequirementArgs, RuleArgs};
use crate::boards::warnings::{Warnings, report_unknown};
use crate::hints::recommending_bare_q;
use crate::output::counts::pluralize;
use crate::output::progress::BoardProgress;
use crate::storage::dictionaries::OpenDictionary;
use crate::terminal::{notify, report};

/// A search for boards that meet requirements.
pub(crate) struct BoardSearch<'a> {
    notation: &'a NotationArgs,
    dice: &'a DiceArgs,
    max_rolls: u64,
    roller: DiceRoller,
    requirements: Requirements,
    opened: &'a OpenDictionary,
    /// The shape of the boards.
    shape: Board,
}

/// What a search found out about its best board.
#[derive(Clone, Copy)]
pub(crate) struct SearchResult {
    pub totals: Totals,
    /// How many boards were rolled, including this one.
    pub rolls: u64,
}

impl<'a> BoardSearch<'a> {
    /// Prepares a search for boards with the dice of `first`.
    pub fn new(
        args: &RequirementArgs,
        (notation, dice): (&'a NotationArgs, &'a DiceArgs),
        rules: &RuleArgs,
        opened: &'a OpenDictionary,
        first: Roll,
    ) -> anyhow::Result<BoardSearch<'a>> {
        let input = notation.roll_shape(first, dice)?;
        let board = &input.board;
        if let Some(warning) = Warnings::new(opened).check_dice(&input) {
            report(&warning.to_string());
        }
        let roller = DiceRoller::new(first.dice, notation.bare_q)?;
        let engine = engine::from_env()?.unwrap_or_default();
        let solver = Solver::builder().engine(engine).build(opened.dictionary.clone());
        let requirements = Requirements::new(solver, rules.rules(board.open_cells()));
        let requirements = recommending_bare_q(notation.bare_q, |bare_q| {
            let matcher = DiceMatcher::new(first.dice, bare_q)?;
            let requirements = requirements.clone();
            Ok(requirements.with_required(&args.must_contain, &matcher, board.open_cells())?)
        })?
        .with_words(range("words", args.min_words, args.max_words)?)
        .with_points(range("points", args.min_points, args.max_points)?);
        report_unknown(&args.must_contain, opened);
        let shape = notation.shape(dice, first.dice)?;
        let max_rolls = args.max_rolls;
        Ok(BoardSearch { notation, dice, max_rolls, roller, requirements, opened, shape })
    }

    /// Rolls boards, starting with `first`, until one meets the requirements. If none
    /// does, reports the best one.
    pub fn run(&self, first: Roll) -> anyhow::Result<Option<(BoardInput, SearchResult)>> {
        let BoardSearch { notation, dice, max_rolls, roller, requirements, opened, shape } = self;
        let seed = |index| first.seed.wrapping_add(index);
        let mut progress = BoardProgress::for_boards(Some(*max_rolls), "at most ");
        let best = requirements.search(
            *max_rolls,
            |index| roller.roll_shape(seed(index), shape),
            |boards| progress.add(boards, boards),
        )?;
        drop(progress);
        let roll = Roll { seed: seed(best.index), ..first };
        let input = notation.roll_shape(roll, dice)?;
        let totals = requirements.totals(&input.board);
        opened.check_unchanged()?;
        if best.is_match() {
            return Ok(Some((input, SearchResult { totals, rolls: best.index + 1 })));
        }
        let boards = pluralize(*max_rolls, "board");
        let name = input.code().unwrap_or_else(|| notation.options(roll, dice));
        let closest = closest(requirements, &best, totals, &name);
        notify(&format!(
            "none of {boards} met the requirements ({closest}); \
             relax them or raise --max-rolls"
        ));
        Ok(None)
    }
}

fn range(what: &str, min: Option<u64>, max: Option<u64>) -> anyhow::Result<RangeInclusive<u64>> {
    let range = min.unwrap_or(0)..=max.unwrap_or(u64::MAX);
    ensure!(
        !range.is_empty(),
        "--min-{what} {} is greater than --max-{what} {}; no board meets both",
        range.start(),
        range.end()
    );
    Ok(range)
}

/// Describes the board that came closest to the requirements.
fn closest(requirements: &Requirements, best: &Candidate, totals: Totals, name: &str) -> String {
    let required = requirements.required();
    let words = pluralize(required, "word");
    match best.missing {
        0 => format!("the closest, {name}, has {}", words_and_points(totals)),
        missing if missing < required => {
            format!("the closest, {name}, has {} of the {words}", required - missing)
        }
        _ if required == 1 => "none has the word".into(),
        _ => format!("none has any of the {words}"),
    }
}

/// Formats words and points.
pub(crate) fn words_and_points(totals: Totals) -> String {
    format!("{}, {}", pluralize(totals.words, "word"), pluralize(totals.points, "point"))
}
