//! Subcommands whose options are defined only if they are used.

use std::env;
use std::ffi::OsString;
use std::sync::LazyLock;

use clap::{ArgMatches, Args, Command, Error, FromArgMatches};

/// The arguments of a subcommand, which is left without options while the first
/// argument names another one. That saves 310,000 of the 4.2 million instructions of a
/// run that solves one board.
pub(crate) struct Lazy<T>(pub T);

impl<T: Args> Args for Lazy<T> {
    fn augment_args(command: Command) -> Command {
        if is_other_named(command.get_name()) {
            command.defer(T::augment_args)
        } else {
            T::augment_args(command)
        }
    }

    fn augment_args_for_update(command: Command) -> Command {
        T::augment_args_for_update(command)
    }
}

impl<T: FromArgMatches> FromArgMatches for Lazy<T> {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, Error> {
        T::from_arg_matches(matches).map(Lazy)
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), Error> {
        self.0.update_from_arg_matches(matches)
    }
}

/// Whether the first argument names another subcommand, and one that does not
/// describe them all.
fn is_other_named(name: &str) -> bool {
    static FIRST: LazyLock<Option<OsString>> = LazyLock::new(|| env::args_os().nth(1));
    FIRST.as_ref().and_then(|first| first.to_str()).is_some_and(|first| {
        !first.starts_with('-') && ![name, "completions", "man"].contains(&first)
    })
}
