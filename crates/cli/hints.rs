//! Hints: what to do about an error. The libraries know no options, so the hints that name
//! them are here.

use std::error::Error;
use std::ffi::OsString;
use std::io;

use anyhow::anyhow;
use boggle_dictionary::Error as DictionaryError;
use boggle_explore::{SearchError, WordsError};
use boggle_game::GamePreset;
use boggle_prove::{Error as ProofError, LogError};
use boggle_solver::{NotationError, Size};
use chrono::NaiveDate;
use clap::builder::PossibleValue;
use clap::error::{ContextKind, ContextValue, ErrorKind};

/// Returns the message of an error, followed by a hint if there is one.
pub(crate) fn message(error: &anyhow::Error) -> String {
    let hint = error.chain().find_map(hint).unwrap_or_default();
    format!("{error:#}{hint}")
}

/// Passes `bare_q` on. If it is false and a required word is not possible, the error recommends
/// `--bare-q` if the words are possible with it.
pub(crate) fn recommending_bare_q<T>(
    bare_q: bool,
    require: impl Fn(bool) -> anyhow::Result<T>,
) -> anyhow::Result<T> {
    require(bare_q).map_err(|error| match error.is::<WordsError>() && !bare_q {
        true if require(true).is_ok() => anyhow!("{error}; add --bare-q"),
        _ => error,
    })
}

/// Returns the text to append to a message.
fn hint(cause: &(dyn Error + 'static)) -> Option<&'static str> {
    match cause.downcast_ref() {
        Some(
            NotationError::NotSquare { .. }
            | NotationError::AmbiguousRow { .. }
            | NotationError::AmbiguousColumn { .. },
        ) => return Some(" with --size"),
        Some(NotationError::SeveralBoards) => return Some(" and use `boggle solve --lines`"),
        _ => {}
    }
    if let Some(WordsError::TooShort { .. }) = cause.downcast_ref() {
        return Some("; see --min-length");
    }
    match cause.downcast_ref() {
        Some(LogError::Dictionary(_)) => return Some(" with --dict"),
        // Transparent errors hide their causes.
        Some(LogError::Proof(cause)) => return hint(cause),
        Some(LogError::Search(cause)) => return hint(cause),
        _ => {}
    }
    match cause.downcast_ref() {
        Some(ProofError::Threads { .. }) => return Some("; lower --threads"),
        Some(ProofError::Memory { .. }) => {
            return Some("; raise --memory, or use fewer --letters");
        }
        Some(ProofError::Limit(_)) => {
            return Some("; use fewer --letters, or a greater --min-length");
        }
        _ => {}
    }
    if let Some(SearchError::Threads { .. }) = cause.downcast_ref() {
        return Some("; lower --threads");
    }
    if let Some(DictionaryError::NotAWord { .. }) = cause.downcast_ref() {
        return Some("; without --strict, such entries are skipped");
    }
    boggle_lookup::hint(cause)
}

/// Corrects an error about arguments. One about a tile that ends words, such as `-ed`, which is not
/// an option, names it. One about arguments that exclude each other is limited to those that were
/// given: clap lists all options of a group.
pub(crate) fn only_given(mut error: clap::Error, args: &[OsString]) -> clap::Error {
    let is_unknown = error.kind() == ErrorKind::UnknownArgument;
    if let Some(tile) = args.iter().filter_map(|arg| arg.to_str()).find(|arg| is_tile(arg))
        && is_unknown
    {
        error.insert(ContextKind::InvalidArg, ContextValue::String(tile.into()));
    }
    if error.kind() == ErrorKind::ArgumentConflict
        && let Some(tip) = conflict_tip(&error, args)
    {
        error.insert(ContextKind::Suggested, ContextValue::StyledStrs(vec![tip.into()]));
    }
    if let Some(ContextValue::Strings(options)) = error.get(ContextKind::PriorArg) {
        let is_given = |option: &&String| {
            let name = option.split_whitespace().next().unwrap_or_default();
            let starts = |arg: &str| arg.split('=').next() == Some(name);
            args.iter().filter_map(|arg| arg.to_str()).any(starts)
        };
        let given: Vec<_> = options.iter().filter(is_given).cloned().collect();
        let value = match given.as_slice() {
            // Short options, for example.
            [] => return error,
            [option] => ContextValue::String(option.clone()),
            _ => ContextValue::Strings(given),
        };
        error.insert(ContextKind::PriorArg, value);
    }
    error
}

/// Returns the remedy for arguments that exclude each other, if it is known.
fn conflict_tip(error: &clap::Error, args: &[OsString]) -> Option<String> {
    let mut texts = args.iter().filter_map(|arg| arg.to_str());
    let has = |option| texts.clone().any(|arg| arg == option);
    let is_board = matches!(
        error.get(ContextKind::InvalidArg),
        Some(ContextValue::String(argument)) if argument.starts_with("[BOARD]")
    );
    if has("--daily") {
        texts.find_map(daily_tip)
    } else if is_board && has("--must-contain") {
        Some("for several words, write commas between them".into())
    } else {
        let is_rolled = is_board && ["--seed", "--dice", "--shape"].into_iter().any(has);
        is_rolled.then(|| "a given board is not rolled; remove the board or the option".into())
    }
}

/// Returns the remedy for a day beside `--daily`.
fn daily_tip(arg: &str) -> Option<String> {
    if arg == "today" {
        return Some("for today's board, write --daily alone".into());
    }
    let day = arg.parse::<NaiveDate>().ok()?;
    Some(format!("for that day's board, write daily-{day} without --daily"))
}

/// Whether an argument is or begins with a tile that ends words, rather than one short option.
fn is_tile(arg: &str) -> bool {
    let letters = arg.strip_prefix('-').unwrap_or_default();
    letters.chars().count() > 1 && letters.chars().all(|c| c.is_alphabetic() || c == ',')
}

/// What people call options that have other names here, and those names, of which a command may have
/// some.
const OTHER_NAMES: [(&[&str], &[&str]); 15] = [
    (&["-n", "--count", "--number", "--limit"], &["count", "boards", "top", "all"]),
    (&["-m", "--min"], &["min-length"]),
    (&["--max"], &["max-length"]),
    (&["--longest"], &["sort"]),
    (&["-s", "--grid-size"], &["size"]),
    (&["--grid", "--input", "--board"], &["board", "file"]),
    (&["--lang", "--language"], &["dict"]),
    (&["--names"], &["player", "words"]),
    (&["--easy", "--hard"], &["directions"]),
    (&["--no-diagonals"], &["directions", "neighbors"]),
    (&["--torus", "--wraparound"], &["wrap"]),
    (&["--maximize"], &["goal"]),
    (&["--host", "--bind"], &["listen"]),
    (&["--length"], &["min-length"]),
    (&["--starts-with", "--ends-with", "--contains"], &["pattern"]),
];

/// Returns the command that an error is about.
fn command_of<'c>(error: &clap::Error, command: &'c clap::Command) -> Option<&'c clap::Command> {
    let usage = error.get(ContextKind::Usage)?.to_string();
    let names = usage.split_whitespace().skip_while(|word| *word != command.get_name()).skip(1);
    let mut found = command;
    for name in names {
        let Some(subcommand) = found.find_subcommand(name) else { break };
        found = subcommand;
    }
    Some(found)
}

/// Names another command with the option: a subcommand, or one beside the command in a group. For
/// other commands, a similar option is more likely.
fn owner(
    error: &clap::Error,
    root: &clap::Command,
    command: &clap::Command,
    option: &str,
) -> Option<String> {
    let is_in =
        |group: &&clap::Command| group.get_subcommands().any(|it| std::ptr::eq(it, command));
    let group = root.get_subcommands().find(is_in).unwrap_or(root);
    let has_option = |it: &&clap::Command| {
        it.get_arguments()
            .any(|it| it.get_long().is_some() && it.get_long() == option.strip_prefix("--"))
    };
    let found = group.get_subcommands().find(has_option)?;
    let is_likely = !std::ptr::eq(group, root) || error.get(ContextKind::SuggestedArg).is_none();
    is_likely
        .then(|| format!("; it is an option of `{}`", found.get_bin_name().unwrap_or_default()))
}

/// Returns the hint for an unknown argument that has another form here: a size where a command has
/// the option `--size`, or the other way round, `--json` for `--format json`, the name of a game, or
/// another name of an option; or that is a tile.
pub(crate) fn unknown_option(error: &clap::Error, mut command: clap::Command) -> Option<String> {
    command.build();
    if error.kind() == ErrorKind::InvalidSubcommand {
        let ContextValue::String(typed) = error.get(ContextKind::InvalidSubcommand)? else {
            return None;
        };
        let command = command_of(error, &command)?;
        let name = command.get_bin_name().unwrap_or(command.get_name());
        let names = command.get_subcommands().map(clap::Command::get_name);
        return Some(match boggle_lookup::suggest(&typed.to_lowercase(), names) {
            Some(similar) => format!("; did you mean `{name} {similar}`?"),
            None => format!("; list the commands with `{name} help`"),
        });
    }
    let ContextValue::String(argument) = error.get(ContextKind::InvalidArg)? else { return None };
    if is_tile(argument) {
        let has = |it: &clap::Arg| it.get_long().is_some_and(|long| long == &argument[1..]);
        if command_of(error, &command)?.get_arguments().any(has) {
            return Some(format!("; write -{argument}"));
        }
        let hint = "; for the tile, quote the whole board as one argument, or write -- before it";
        return Some(hint.into());
    }
    let is_option = argument == "--size";
    let format = argument.strip_prefix("--").filter(|name| ["json", "csv", "tsv"].contains(name));
    let is_size = is_option || argument.parse::<Size>().is_ok();
    if error.kind() != ErrorKind::UnknownArgument {
        return None;
    }
    if argument.starts_with("- ") {
        return Some("; write -- before a board that begins with `-`".into());
    }
    match argument.as_str() {
        "-o" | "--output" => return Some("; to write to a file, use `> FILE`".into()),
        "--daily" => return Some("; write the board as daily-YYYY-MM-DD".into()),
        "--players" => {
            return Some("; to compare the words of several players, use `boggle score`".into());
        }
        "-w" | "--word" | "--words" | "--find" | "--list" => {
            return Some("; write words as arguments, without an option".into());
        }
        _ => {}
    }
    let (root, command) = (&command, command_of(error, &command)?);
    if let Some(wanted) = format {
        let formats = command.get_arguments().find(|option| option.get_long() == Some("format"))?;
        let values = formats.get_possible_values();
        let value = values.iter().map(PossibleValue::get_name).find(|it| it.starts_with(wanted))?;
        return Some(format!("; use --format {value}"));
    }
    if command.get_name() == "stats" && !argument.starts_with('-') && !is_size {
        return Some("; give a single file of boards; for one board, use `boggle solve`".into());
    }
    let has = |name: &str| command.get_arguments().any(|it| it.get_long() == Some(name));
    if !is_size {
        let others = OTHER_NAMES.iter().filter(|(names, _)| names.contains(&argument.as_str()));
        let name = others.flat_map(|(_, options)| *options).find(|name| has(name));
        let is_game = has("game") && GamePreset::named(argument).is_some();
        let is_port = has("port") && argument.parse::<u16>().is_ok();
        let has_value = |option: &&clap::Arg| {
            option.get_possible_values().iter().any(|value| value.matches(argument, true))
        };
        let option = command.get_opts().find(has_value).and_then(clap::Arg::get_long);
        return name
            .map(|name| format!("; use --{name}"))
            .or_else(|| is_game.then(|| format!("; use --game {argument}")))
            .or_else(|| is_port.then(|| format!("; use --port {argument}")))
            .or_else(|| option.map(|option| format!("; use --{option} {argument}")))
            .or_else(|| owner(error, root, command, argument));
    }
    let takes_size = command.get_positionals().any(|argument| argument.get_id() == "size");
    match is_option {
        true if takes_size => {
            Some(format!("; write the size alone, as in `{} 3x3`", command.get_bin_name()?))
        }
        false if has("size") => Some(format!("; for this size, use --size {argument}")),
        _ => None,
    }
}

/// Returns the error of the operating system behind a cause.
pub(crate) fn system_error<'e>(cause: &'e (dyn Error + 'static)) -> Option<&'e io::Error> {
    match cause.downcast_ref::<DictionaryError>() {
        Some(error) => error.system_error(),
        None => cause.downcast_ref(),
    }
}
