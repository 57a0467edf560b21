//! The option `--color`, which all commands of both programs have.

use std::ffi::{OsStr, OsString};

use clap::{ColorChoice, ValueEnum};

/// The option `--color`, which [`apply`] reads before the others are parsed.
#[derive(clap::Args)]
pub(crate) struct ColorArgs {
    /// When to use colors.
    // Just before `--help` and `--version`.
    #[arg(long, global = true, value_name = "WHEN", default_value = "auto", display_order = 998)]
    color: ColorChoice,
}

/// Applies the option to all output, including help and errors in the other arguments.
pub(crate) fn apply(args: &[OsString]) {
    let given = value(args, "--color").and_then(OsStr::to_str);
    if let Some(Ok(choice)) = given.map(|given| ColorChoice::from_str(given, false)) {
        let choice = match choice {
            ColorChoice::Auto => anstream::ColorChoice::Auto,
            ColorChoice::Always => anstream::ColorChoice::Always,
            ColorChoice::Never => anstream::ColorChoice::Never,
        };
        choice.write_global();
    }
}

/// Returns the value of an option in arguments that have not been parsed.
fn value<'a>(args: &'a [OsString], option: &str) -> Option<&'a OsStr> {
    let mut args = args.iter().take_while(|arg| *arg != "--");
    while let Some(arg) = args.next() {
        if arg == option {
            return args.next().map(OsString::as_os_str);
        }
        let rest = arg.to_str().and_then(|arg| arg.strip_prefix(option));
        if let Some(value) = rest.and_then(|rest| rest.strip_prefix('=')) {
            return Some(OsStr::new(value));
        }
    }
    None
}
