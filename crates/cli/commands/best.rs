//! `boggle best`: search for the best boards.

use std::io::Write;
use std::path::Path;
use std::time::{Duration, Instant};

use anyhow::{anyhow, ensure};
use boggle_dice::Shape;
use boggle_explore::{
    GameObjective, Goal, Moves, Progress, Schedule, Search, SearchError, SearchFile, SearchRun,
    SearchRunError, SearchSettings,
};
use boggle_game::GameChoice;
use boggle_solver::{Engine, Size};
use boggle_storage::OpenDictionary;

use crate::args::{
    BoardTiles, DictionaryArgs, LetterArgs, RuleArgs, RunArgs, batch_solver, count, duration, goal,
    seed_or_random, settle, threads, word,
};
use crate::dictionaries::{check_levels, levels_checksum, report_unknown};
use crate::hints::recommending_bare_q;
use crate::output::{Format, RunLine, best, commas, formats, pluralize};
use crate::terminal::{Outcome, Signals, holding_interrupts, notify};

/// Search for the boards with the most points or words.
///
/// The search is randomized but reproducible: the same seed gives the same boards on every machine,
/// with any number of threads. It consists of independent parts called ladders, which start from
/// random boards. A board found by several ladders is likely to be the best.
///
/// Rotations and reflections of a board count as one. Ctrl-C ends the search and prints
/// the boards found so far.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  boggle best                                 the best 4x4 boards
  boggle best --size 3x3 --seed 1 --top 3
  boggle best --goal words --dict enable1.txt
  boggle best --letters aeinrst --goal fewest
  boggle best --dice new --must-contain quiz --exclude x
  boggle best --shape donut --scoring word-hunt
  boggle best --size 5x5 --time 30m --checkpoint search.json
  boggle best --size 3x3 --format jsonl | jq -r 'select(.points > 400).points'

Environment:
  BOGGLE_DICT      dictionary name or file
  BOGGLE_ENGINE    engine: avx512, avx2 or portable [default: fastest]")]
pub(crate) struct Args {
    /// Rows and columns of the boards, up to 64 cells [default: the standard size of the dice given
    /// with --dice, or 4x4]
    #[arg(long, value_name = "RxC")]
    pub size: Option<Size>,

    /// Search boards with this shape: 5x5, donut, cross, or rows such as .aa./aaaa/.aa. with
    /// dots for holes.
    #[arg(long, value_name = "SHAPE", conflicts_with = "size")]
    pub shape: Option<Shape>,

    /// What to search for.
    #[arg(long, value_name = "GOAL", default_value = "points", value_parser = goal(&Goal::ALL))]
    pub goal: Goal,

    #[command(flatten)]
    pub letters: LetterArgs,

    /// Search only boards with this word, whether or not it is in the dictionary; may be
    /// repeated.
    #[arg(
        long,
        value_name = "WORD",
        value_delimiter = ',',
        value_parser = word,
        help_heading = "Boards"
    )]
    pub must_contain: Vec<String>,

    #[command(flatten)]
    pub rules: RuleArgs,

    #[command(flatten)]
    pub dictionary: DictionaryArgs,

    /// Stop after scoring N boards, e.g. 500k or 2M [default: the number of boards that four ladders
    /// score; no limit with --time]
    #[arg(long, value_name = "N", value_parser = count, help_heading = "Search")]
    pub boards: Option<u64>,

    /// Stop after this long, e.g. 30s, 5m or 2h.
    #[arg(long, value_name = "DURATION", value_parser = duration, help_heading = "Search")]
    pub time: Option<Duration>,

    #[command(flatten, next_help_heading = "Search")]
    pub run: RunArgs,

    /// Number of boards to print.
    #[arg(
        long,
        value_name = "N",
        default_value = "10",
        value_parser = clap::value_parser!(u16).range(1..=10_000),
        help_heading = "Output"
    )]
    pub top: u16,

    /// Output format.
    #[arg(long, default_value = "text", value_parser = formats(&[]), help_heading = "Output")]
    pub format: Format,
}

pub(crate) fn run(args: Args, out: &mut impl Write) -> anyhow::Result<Outcome> {
    let shape = args.shape.clone().or(args.size.map(Shape::from));
    let chosen = GameChoice { shape, ..args.letters.choice()? };
    let game = settle([args.rules.choice(), chosen])?;
    let opened = args.dictionary.open_for(&game)?.into_memory()?;
    let path = args.run.checkpoint.as_deref();
    let file = path.map(SearchFile::open).transpose().map_err(|error| located(error, path))?;
    let seed = args.run.seed.or_else(|| file.as_ref()?.seed());
    let search = prepare(&args, &game, &opened, seed_or_random(seed)?)?;
    let (report, signal) = holding_interrupts(|| {
        let signals = Signals::watch()?;
        let mut line = RunLine::new("search", path);
        let (start, mut before) = (Instant::now(), None);
        let report = search.run(file, threads(args.run.threads), args.time, |progress, notice| {
            let before = *before.get_or_insert(progress.boards());
            line.show(notice, || progress_text(&search, progress, before, start), None);
            signals.arrived().is_none()
        });
        drop(line);
        anyhow::Ok((report.map_err(|error| located(error, path))?, signals.arrived()))
    })?;
    match (args.run.shard, signal) {
        (None, _) => out.write_all(&best::report(&report, args.format)?)?,
        (Some(part), None) => report.write_shard(part, out)?,
        (Some(part), Some(_)) => notify(&format!("interrupted; run shard {part} again")),
    }
    Ok(signal.map_or(Outcome::Done, Outcome::Interrupted))
}

/// Adds what the error is about.
fn located(error: SearchRunError, path: Option<&Path>) -> anyhow::Error {
    match error {
        SearchRunError::Search(SearchError::NoStart(error)) => {
            anyhow!(error).context("no board to start on; relax the request")
        }
        SearchRunError::Search(error) => error.into(),
        SearchRunError::Checkpoint(error) => named(error.into(), path),
        SearchRunError::File(error) => named(error.into(), path),
    }
}

fn named(error: anyhow::Error, path: Option<&Path>) -> anyhow::Error {
    match path {
        Some(path) => error.context(path.display().to_string()),
        None => error,
    }
}

/// What is found so far. `before` boards were scored before the start.
fn progress_text(search: &SearchRun, progress: &Progress, before: u64, start: Instant) -> String {
    let boards = progress.boards();
    let rate = ((boards - before) as f64 / start.elapsed().as_secs_f64()) as u64;
    let best = search.boards(progress, 1).pop().map(|best| {
        let (words, points) = (pluralize(best.words, "word"), pluralize(best.points, "point"));
        format!("; best: {} with {words}, {points}", best.board)
    });
    format!("{} boards, {}/s{}", commas(boards), commas(rate), best.unwrap_or_default())
}

/// Prepares the search that the options ask for.
fn prepare(
    args: &Args,
    game: &GameChoice,
    opened: &OpenDictionary,
    seed: u64,
) -> anyhow::Result<SearchRun> {
    let spec = game.resolve()?;
    let Size { rows, columns } = spec.shape.size();
    ensure!(
        rows.saturating_mul(columns) <= Engine::MAX_CELLS,
        "--{} {rows}x{columns}: boards have at most {} cells",
        if args.size.is_some() { "size" } else { "shape" },
        Engine::MAX_CELLS
    );
    let shape = spec.shape.board()?;
    let cells = shape.open_cells();
    let rules = spec.rules;
    let (BoardTiles { tiles, dice }, moves) = recommending_bare_q(spec.bare_q, |bare_q| {
        let game = GameChoice { bare_q: Some(bare_q), ..game.clone() };
        let tiles = args.letters.choose(&game, opened, cells)?;
        let moves = match &tiles.dice {
            Some((_, matcher)) => Moves::for_shape_with_dice(shape.clone(), matcher.clone())?,
            None => Moves::for_shape(shape.clone(), tiles.tiles.clone())?,
        };
        Ok((tiles, moves.with_words(&args.must_contain, rules)?))
    })?;
    let dice_name = dice.map(|(set, _)| set.name.clone());
    report_unknown(&args.must_contain, opened);
    let default = Schedule::for_goal(cells, args.goal);
    let boards = match args.boards {
        None if args.time.is_none() => Some(default.boards),
        boards => boards,
    };
    let schedule = Schedule { boards: boards.unwrap_or(u64::MAX), ..default };
    let settings = SearchSettings {
        program: env!("CARGO_PKG_VERSION").into(),
        dictionary: opened.id(),
        levels: levels_checksum(&opened.dictionary).filter(|_| args.goal == Goal::Common),
        rules,
        rows,
        columns,
        shape: spec.shape.has_holes().then(|| spec.shape.to_string()),
        tiles: tiles.iter().map(ToString::to_string).collect(),
        dice: dice_name,
        with: args.must_contain.clone(),
        goal: args.goal,
        seed,
        boards,
        ladder: schedule.ladder,
        count: args.top,
        shard: args.run.shard,
    };
    let solver = batch_solver(&opened.dictionary)?;
    if args.goal == Goal::Common {
        check_levels(opened, "--goal common")?;
    }
    let objective = GameObjective::new(solver.clone(), rules, args.goal)?;
    let search =
        Search { moves, objective, keep: schedule.polished.max(args.top.into()), schedule, seed };
    Ok(SearchRun { settings, search, solver })
}
