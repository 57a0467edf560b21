//! The option `--game`: the settings of a known game are the defaults of all other options.
//!
//! So no command needs to know which options a game sets, and an option that is given wins.

use std::ffi::{OsStr, OsString};

use anyhow::{Context, bail};
use boggle_game::GamePreset;
use boggle_lookup::{did_you_mean, suggest};
use clap::Command;
use clap::error::ErrorKind;

use super::known_names::game_names;
use super::value;
use crate::storage::config::Config;
use crate::terminal::is_piped;

/// The option `--game`, which [`apply`] reads before the others are parsed.
#[derive(clap::Args)]
pub(crate) struct GameArgs {
    /// Use the board, time and rules of this game unless other options change them; `boggle rules`
    /// lists the games.
    #[arg(long, value_name = "NAME", value_parser = game_names())]
    pub game: Option<String>,
}

/// Options that make a command roll a board instead of reading one.
const ROLLS: [&str; 3] = ["--seed", "--dice", "--shape"];

/// Options that choose a board, which a number of words would contradict.
const CHOICES: [&str; 4] = ["--daily", "--easy", "--hard", "--practice"];

/// Returns all games: those of the configuration file, and the known ones.
pub(crate) fn games() -> anyhow::Result<Vec<GamePreset>> {
    let own = Config::read()?.games;
    let known = GamePreset::all().iter().filter(|game| !own.contains_key(&game.name)).cloned();
    let own = own.iter().map(|(name, game)| {
        let mut game = game.clone();
        game.name.clone_from(name);
        game
    });
    Ok(known.chain(own).collect())
}

/// Makes the settings of the game in the arguments the defaults of its command.
pub(crate) fn apply(mut command: Command, args: &[OsString]) -> anyhow::Result<Command> {
    let Some(name) = value(args, "--game") else { return Ok(command) };
    let games = games()?;
    let Some(game) = games.iter().find(|game| OsStr::new(&game.name) == name) else {
        let name = name.to_string_lossy();
        let similar = suggest(&name.to_lowercase(), games.iter().map(|game| game.name.as_str()));
        let tip = match similar {
            Some(_) => did_you_mean(similar),
            None => "; `boggle rules` lists the games".into(),
        };
        bail!("unknown game `{name:.60}`{tip}");
    };
    let Some(subcommand) = args.get(1).and_then(|name| name.to_str()) else { return Ok(command) };
    command.build();
    if command.find_subcommand(subcommand).is_none() {
        return Ok(command);
    }
    let has = |options: &[&str]| args.iter().any(|arg| options.iter().any(|it| starts(arg, it)));
    let reads = subcommand == "solve" && !has(&ROLLS) && is_piped();
    let applies = |option: &str, value: &str| match option {
        "dice" if value == boggle_dice::LETTERS => {
            !reads && ["roll", "play", "solve", "stats"].contains(&subcommand)
        }
        "shape" | "dice" => !reads,
        "min-words" => !reads && !has(&CHOICES),
        // A room takes the settings from the game itself.
        _ if subcommand == "host" => false,
        // How long a search runs.
        "time" => subcommand != "best",
        _ => true,
    };
    let mut settings: Vec<_> =
        game.settings().filter(|(option, value)| applies(option, value)).collect();
    // An option is checked when it is parsed, which not every command does with `--shape`.
    let shape = game.shape.as_deref().map(boggle_dice::shape).transpose();
    let shape = shape.with_context(|| format!("the game `{}`", game.name))?;
    if let Some(shape) = shape.filter(|_| subcommand == "prove") {
        settings.push(("size".into(), shape.size().to_string()));
    }
    command = command.mut_subcommand(subcommand, |command| {
        command.mut_args(|arg| {
            let setting = settings.iter().find(|(option, _)| arg.get_long() == Some(option));
            match setting {
                Some((_, value)) => arg.default_value(value.clone()),
                None => arg,
            }
        })
    });
    // An invalid setting is an error in the configuration file, not in the arguments.
    let check = [OsString::from(command.get_name()), subcommand.into()];
    match command.clone().try_get_matches_from(check) {
        Err(error)
            if [ErrorKind::ValueValidation, ErrorKind::InvalidValue].contains(&error.kind()) =>
        {
            let message = error.to_string();
            let line = message.lines().next().unwrap_or_default();
            bail!("the game `{}`: {}", game.name, line.trim_start_matches("error: "))
        }
        _ => Ok(command),
    }
}

/// Whether an argument is an option, with or without its value.
fn starts(arg: &OsStr, option: &str) -> bool {
    let rest = arg.to_str().and_then(|arg| arg.strip_prefix(option));
    rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('='))
}
