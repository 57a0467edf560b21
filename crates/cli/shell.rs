//! Completions and manual pages, generated from the command line's definition.

use std::fs;
use std::io::{self, Write};
use std::path::PathBuf;

use anyhow::Context;
use clap::{Command, CommandFactory};
use clap_complete::Shell;

use crate::replace_file::replace_file;
use crate::run::{Outcome, stdout};
use crate::{Boggle, BoggleDict};

/// Prints completions for a shell.
///
/// Bash, for example, reads them from ~/.local/share/bash-completion/completions/.
#[derive(clap::Args)]
pub(crate) struct Completions {
    /// The shell.
    shell: Shell,
}

/// Prints the manual page, or writes all pages into a folder.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  boggle man | man -l -
  boggle man ~/.local/share/man/man1")]
pub(crate) struct Man {
    /// Where to write the pages of both programs and their commands.
    folder: Option<PathBuf>,
}

pub(crate) fn completions<C: CommandFactory>(args: Completions) -> anyhow::Result<Outcome> {
    let mut command = C::command();
    let name = command.get_name().to_owned();
    // Generated in memory, because clap_complete panics where stdout is closed.
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
    for program in [Boggle::command(), BoggleDict::command()] {
        let name = program.get_name().to_owned();
        let commands: Vec<_> = program.get_subcommands().cloned().collect();
        let commands = commands.into_iter().map(|command| {
            let name = format!("{name}-{}", command.get_name());
            command.display_name(&name).bin_name(name.replacen('-', " ", 1))
        });
        for command in std::iter::once(program.clone()).chain(commands) {
            let name = command.get_display_name().unwrap_or(&name).to_owned();
            let file = folder.join(format!("{name}.1"));
            let page = page(command)?;
            replace_file(&file, |out| out.write_all(&page))
                .with_context(|| file.display().to_string())?;
            writeln!(stdout(), "{}", file.display())?;
        }
    }
    Ok(Outcome::Done)
}

fn page(command: Command) -> io::Result<Vec<u8>> {
    let mut page = Vec::new();
    clap_mangen::Man::new(command).render(&mut page)?;
    Ok(page)
}
