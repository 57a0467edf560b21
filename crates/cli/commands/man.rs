//! `boggle man`: manual pages, generated from the definition of the command line.

use std::io::{self, Write};
use std::path::PathBuf;

use clap::Command;
use clap_mangen::Man;
use clap_mangen::roff::{Roff, roman};

use crate::output::write_directory;
use crate::terminal::{Outcome, stdout};

/// Print a manual page, or write all manual pages to a directory.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  boggle man | man -l -
  boggle man solve | man -l -
  boggle man ~/.local/share/man/man1")]
pub(crate) struct Args {
    /// Print the page of this command, or write the pages of both programs and all their
    /// commands to this directory.
    #[arg(value_name = "COMMAND|DIRECTORY")]
    target: Option<PathBuf>,
}

/// Prints the page of the first of the programs or of one of its commands, or writes the pages of
/// all.
pub(crate) fn run(args: Args, programs: [Command; 2]) -> anyhow::Result<Outcome> {
    let [mut first, second] = programs;
    let Some(directory) = args.target else {
        stdout().write_all(&page(first)?)?;
        return Ok(Outcome::Done);
    };
    // Gives every subcommand its full name.
    first.build();
    if let Some(command) = directory.to_str().and_then(|name| first.find_subcommand(name)) {
        stdout().write_all(&page(command.clone())?)?;
        return Ok(Outcome::Done);
    }
    let mut pages = Vec::new();
    for mut program in [first, second] {
        program.build();
        add_pages(&mut pages, &program)?;
    }
    write_directory(&directory, &pages, "manual page")?;
    Ok(Outcome::Done)
}

/// Adds the pages of a command and of all its subcommands to `pages`, each with its file name.
fn add_pages(pages: &mut Vec<(String, Vec<u8>)>, command: &Command) -> io::Result<()> {
    let name = command.get_display_name().unwrap_or(command.get_name());
    pages.push((format!("{name}.1"), page(command.clone())?));
    command.get_subcommands().try_for_each(|command| add_pages(pages, command))
}

fn page(command: Command) -> io::Result<Vec<u8>> {
    let source = concat!("boggle ", env!("CARGO_PKG_VERSION"));
    let sections = command.get_after_help().map(ToString::to_string).unwrap_or_default();
    let command = command.after_help(None::<&str>).mut_args(|arg| {
        // A line that starts with a space starts a new line of the page.
        match arg.get_long_help().map(ToString::to_string) {
            Some(help) => arg.long_help(help.replace("\n  ", " ").replace("\n- ", "\n - ")),
            None => arg,
        }
    });
    let mut page = Vec::new();
    Man::new(command).source(source).render(&mut page)?;
    let mut roff = Roff::new();
    for section in sections.split("\n\n") {
        let mut lines = section.lines();
        let heading = lines.next().unwrap_or_default().trim_end_matches(':').to_uppercase();
        roff.control("SH", [heading.as_str()]).control("nf", []);
        for line in lines {
            roff.text([roman(line.trim_start())]);
        }
        roff.control("fi", []);
    }
    roff.to_writer(&mut page)?;
    Ok(page)
}
