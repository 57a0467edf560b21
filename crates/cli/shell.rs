//! Shell completions and manual pages, generated from the definition of the
//! command line.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use anyhow::Context;
use clap::{Command, CommandFactory};
use clap_complete::Shell;

use crate::replace_file::replace_file;
use crate::run::{Outcome, stdout};
use crate::{Boggle, BoggleDict};

/// Print completions for a shell.
///
/// Bash, for example, loads them from ~/.local/share/bash-completion/completions/.
#[derive(clap::Args)]
pub(crate) struct Completions {
    /// The shell.
    shell: Shell,
}

/// Print the manual page, or write all manual pages to a folder.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  boggle man | man -l -
  boggle man ~/.local/share/man/man1")]
pub(crate) struct Man {
    /// Write the pages of both programs and all their commands to this folder.
    folder: Option<PathBuf>,
}

pub(crate) fn completions<C: CommandFactory>(args: Completions) -> anyhow::Result<Outcome> {
    let mut command = C::command();
    let name = command.get_name().to_owned();
    // Generated in memory, because clap_complete panics if stdout is closed.
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut command, name, &mut script);
    stdout().write_all(&script)?;
    Ok(Outcome::Done)
}

pub(crate) fn man(args: Man) -> anyhow::Result<Outcome> {
    let Some(folder) = args.folder else {
        stdout().write_all(&page(Boggle::command())?)?;
        return Ok(Outcome::Done);
    };
    fs::create_dir_all(&folder).with_context(|| folder.display().to_string())?;
    for mut program in [Boggle::command(), BoggleDict::command()] {
        // Gives every subcommand its full name.
        program.build();
        write_pages(&program, &folder)?;
    }
    Ok(Outcome::Done)
}

/// Writes the pages of a command and of all its subcommands.
fn write_pages(command: &Command, folder: &Path) -> anyhow::Result<()> {
    let name = command.get_display_name().unwrap_or(command.get_name());
    let file = folder.join(format!("{name}.1"));
    let page = page(command.clone())?;
    replace_file(&file, |out| out.write_all(&page)).with_context(|| file.display().to_string())?;
    writeln!(stdout(), "{}", file.display())?;
    command.get_subcommands().try_for_each(|command| write_pages(command, folder))
}

fn page(command: Command) -> io::Result<Vec<u8>> {
    let source = concat!("boggle ", env!("CARGO_PKG_VERSION"));
    let mut page = Vec::new();
    clap_mangen::Man::new(command).source(source).render(&mut page)?;
    Ok(page)
}
