//! Command-line tests. They run the programs and check stdout, stderr and the exit status.
//! `SNAPSHOTS=overwrite cargo test` updates the snapshots in these files; review the diff.
#![allow(clippy::unwrap_used, reason = "clippy.toml allows it in tests only, not in their helpers")]

mod added_words;
mod alphabets;
mod best;
mod best_interrupted;
mod build;
mod build_errors;
mod build_files;
mod check;
#[cfg(target_os = "linux")]
mod cluster;
mod color;
mod daily;
mod define;
mod dictionaries;
mod dictionary_choice;
mod dictionary_errors;
mod engines;
#[cfg(target_os = "linux")]
mod examples;
pub(crate) mod family;
#[cfg(target_os = "linux")]
mod file_limits;
mod find;
mod find_input;
mod forged_dictionaries;
mod front;
mod games;
mod grammar;
mod help;
mod history;
#[cfg(target_os = "linux")]
mod hostile_names;
mod hunspell;
mod input_table;
mod large_input;
#[cfg(target_os = "linux")]
mod limits;
mod outputs;
mod play_boards;
mod play_interrupted;
mod play_killed;
mod play_modes;
mod play_plain;
mod prove;
mod prove_interrupted;
mod prove_verified;
mod replay;
mod roll;
mod roll_count;
mod roll_output;
mod roll_requirements;
mod rooms;
mod rules;
mod saved_games;
mod schemas;
mod score;
mod score_errors;
mod score_formats;
mod score_times;
mod serve;
mod sessions;
mod shell;
mod signals;
mod solve_boards;
mod solve_dice;
mod solve_drawings;
mod solve_errors;
mod solve_files;
mod solve_filters;
mod solve_formats;
mod solve_limits;
mod solve_output;
mod solve_rules;
mod solve_skip_invalid;
mod solve_streams;
mod solve_text;
mod solve_threads;
mod solve_usage;
mod stats;
mod word_lists;
mod wordament;
mod words;
mod wordsearch_accents;
mod wordsearch_check;
mod wordsearch_new;
mod wordsearch_new_errors;
mod wordsearch_play;
mod wordsearch_sheets;
mod wordsearch_solve;
mod wordsearch_solve_errors;
mod wordsearch_solve_limits;
mod wordsearch_solve_output;

use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use boggle_dictionary::Dictionary;
use snapbox::IntoData;
use tempfile::TempDir;

/// Environment variables that affect the output.
const VARIABLES: [&str; 10] = [
    "BOGGLE_DICT",
    "BOGGLE_ENGINE",
    "BOGGLE_FAMILY",
    "CLICOLOR",
    "CLICOLOR_FORCE",
    "COLUMNS",
    "LINES",
    "NO_COLOR",
    "RAYON_NUM_THREADS",
    "RUST_BACKTRACE",
];

/// The words of the dictionary `tiny`.
const TINY: [&str; 12] =
    ["act", "arc", "car", "care", "cart", "cat", "ear", "quit", "quite", "rat", "react", "tear"];

/// The timeout of a call.
const TIMEOUT: Duration = Duration::from_secs(60);

/// A temporary home directory in which the programs run.
struct Home {
    folder: TempDir,
}

impl Home {
    /// Creates an empty home.
    fn new() -> Home {
        Home { folder: tempfile::tempdir().unwrap() }
    }

    /// Creates a home with the dictionary `tiny`, which is not the default.
    fn with_tiny() -> Home {
        let home = Home::new();
        home.add_dictionary("tiny", TINY);
        home
    }

    /// Returns the path of a file in the home, which is also the working directory.
    fn path(&self, name: impl AsRef<Path>) -> PathBuf {
        self.folder.path().join(name)
    }

    /// Returns the path of a file in the user's dictionary directory.
    fn stored(&self, name: &str) -> PathBuf {
        self.path("data").join("boggle").join(name)
    }

    fn write(&self, name: impl AsRef<Path>, bytes: impl AsRef<[u8]>) {
        let path = self.path(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, bytes).unwrap();
    }

    fn add_dictionary<'w>(&self, name: &str, words: impl IntoIterator<Item = &'w str>) {
        let dictionary = Dictionary::from_words(words).unwrap();
        self.write(self.stored(&format!("{name}.fst")), dictionary.as_bytes());
    }

    /// Prepares a call of `boggle`. Spaces separate the arguments.
    fn boggle(&self, args: &str) -> Call<'_> {
        self.call(env!("CARGO_BIN_EXE_boggle"), args)
    }

    /// Prepares a call of `boggle-dict`. Spaces separate the arguments.
    fn dict(&self, args: &str) -> Call<'_> {
        self.call(env!("CARGO_BIN_EXE_boggle-dict"), args)
    }

    fn call(&self, program: &str, args: &str) -> Call<'_> {
        let mut command = Command::new(program);
        command.args(args.split_whitespace());
        self.isolate(&mut command);
        Call { command: snapbox::cmd::Command::from_std(command).timeout(TIMEOUT), home: self }
    }

    /// Isolates a command: sets its directories to this home, and clears variables that affect it.
    fn isolate(&self, command: &mut Command) {
        command.current_dir(self.folder.path());
        for variable in VARIABLES {
            command.env_remove(variable);
        }
        for variable in ["HOME", "USERPROFILE"] {
            command.env(variable, self.folder.path());
        }
        for variable in ["XDG_DATA_HOME", "APPDATA", "LOCALAPPDATA"] {
            command.env(variable, self.path("data"));
        }
        command.env("XDG_CACHE_HOME", self.path("cache"));
        command.env("XDG_CONFIG_HOME", self.path("config"));
    }

    /// Replaces everything that differs between runs.
    fn redact(&self, text: &str) -> String {
        let text = text.replace(self.folder.path().to_str().unwrap(), "[HOME]");
        let text = if cfg!(windows) {
            // Backslashes are path separators, except in escaped characters.
            text.replace(".exe", "").replace('\\', "/").replace("/u{", "\\u{")
        } else {
            text
        };
        [" ms", " left", " played", " with"]
            .iter()
            .fold(text, |text, word| without_time(&text, word))
    }
}

/// Replaces each time before the word with `[TIME]`: milliseconds before ` ms`, and elsewhere a
/// clock time, which contains a colon.
fn without_time(text: &str, word: &str) -> String {
    let mut redacted = String::new();
    for piece in text.split_inclusive(word) {
        let before = piece.strip_suffix(word).unwrap_or(piece);
        let rest = before.trim_end_matches(|c: char| c.is_ascii_digit() || ".:".contains(c));
        let time = &before[rest.len()..];
        let is_time = !time.is_empty() && time.contains(':') != (word == " ms");
        if before.len() < piece.len() && is_time {
            redacted += &format!("{rest}[TIME]{word}");
        } else {
            redacted += piece;
        }
    }
    redacted
}

/// A program and its arguments, not yet run.
struct Call<'h> {
    command: snapbox::cmd::Command,
    home: &'h Home,
}

/// The result of a call.
#[derive(Debug, PartialEq)]
struct Answer {
    status: Option<i32>,
    stdout: String,
    stderr: String,
}

impl Call<'_> {
    /// Adds an argument, which may contain spaces.
    fn arg(mut self, arg: impl AsRef<OsStr>) -> Self {
        self.command = self.command.arg(arg);
        self
    }

    /// Adds arguments, separated by spaces.
    fn arg_each(mut self, args: &str) -> Self {
        self.command = self.command.args(args.split_whitespace());
        self
    }

    fn env(mut self, name: &str, value: impl AsRef<OsStr>) -> Self {
        self.command = self.command.env(name, value);
        self
    }

    fn stdin(mut self, bytes: impl IntoData) -> Self {
        self.command = self.command.stdin(bytes);
        self
    }

    fn answer(self) -> Answer {
        let output = self.command.output().unwrap();
        let text = |bytes| self.home.redact(&String::from_utf8(bytes).unwrap());
        Answer {
            status: output.status.code(),
            stdout: text(output.stdout),
            stderr: text(output.stderr),
        }
    }

    /// Runs the call and checks its complete result.
    #[track_caller]
    fn gives(self, status: i32, stdout: impl IntoData, stderr: impl IntoData) {
        let answer = self.answer();
        let assert = snapbox::Assert::new().action_env(snapbox::assert::DEFAULT_ACTION_ENV);
        assert.eq(&answer.stdout, stdout.raw());
        assert.eq(&answer.stderr, stderr.raw());
        assert_eq!(answer.status, Some(status), "{}", answer.stderr);
    }

    /// Runs the call, asserts that it succeeded with an empty stderr, and returns its stdout.
    #[track_caller]
    fn prints(self) -> String {
        let answer = self.answer();
        assert_eq!((answer.status, answer.stderr.as_str()), (Some(0), ""));
        answer.stdout
    }
}
