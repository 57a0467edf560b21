//! Reads the players and their sheets.

use std::collections::{HashMap, HashSet};
use std::io::Read;
use std::path::{Path, PathBuf};

use anyhow::{Context, bail};
use boggle_dictionary::letters::normalize;
use boggle_game::{Judge, ParsedSheet, ParsedWord, owner, split_words};
use boggle_solver::{Board, Tile};
use unicode_script::{Script, UnicodeScript};

use super::args::NamedSheet;
use crate::input;
use crate::input::is_stdin;

/// The maximum number of players. A word that all of them found lists each one's name for
/// each, so that the output grows with the square of their number.
const MAX_PLAYERS: usize = 100;

/// The maximum size of a file in bytes: enough for the words of all of them.
const MAX_SIZE: u64 = 64 * 1024;

/// The name of a single player whose sheet gives no name.
const DEFAULT_NAME: &str = "Player";

/// What separates the names of several players on a line.
const SEPARATORS: [char; 4] = [',', ';', '\t', '|'];

/// A player and the words the player wrote.
pub(super) struct Player {
    pub(super) name: String,
    /// The name of the file for messages.
    pub(super) file: String,
    pub(super) sheet: ParsedSheet,
}

impl Player {
    /// Checks that names are not words on the board, that lines with words do not begin with the
    /// name of another player, and that words are in a script of the board.
    pub(super) fn check(&self, judge: &Judge) -> anyhow::Result<()> {
        let Player { name, file, sheet } = self;
        let is_found = |word: &str| judge.lookup(word).is_some();
        let has_several = |names: &str| names.contains(SEPARATORS) || names.contains("  ");
        let bare = sheet.has_bare_name && is_found(name);
        let doubtful = bare.then_some((sheet.line, name)).or_else(|| {
            let mut names = sheet.possible_names.iter();
            let name = names.find(|it| !split_words(&it.name).all(is_found))?;
            Some((name.line, &name.name))
        });
        if let Some((line, names)) = doubtful.filter(|(_, name)| has_several(name)) {
            bail!(
                "{file}, line {line}: `{names:.60}` could be players or words; write a line for each \
                 player, as in Alice: cat, dog"
            );
        }
        if let Some((line, name)) = doubtful {
            bail!(
                "{file}, line {line}: `{name:.60}` could be a player or a word; write `{name:.60}:` \
                 for a player, or begin the line with a comma for a word"
            );
        }
        let scripts: HashSet<_> = board_letters(judge.board()).filter_map(script).collect();
        let is_foreign = |word: &&ParsedWord| {
            let mut letters = word.word.chars().filter_map(script).peekable();
            letters.peek().is_some() && !letters.any(|script| scripts.contains(&script))
        };
        match sheet.words.iter().find(is_foreign).filter(|_| !scripts.is_empty()) {
            Some(ParsedWord { word, line, .. }) => bail!(
                "{file}, line {line}: `{word:.60}` is not in the script of the board; remove the \
                 line, or start it with `#`"
            ),
            None => Ok(()),
        }
    }
}

/// Returns a note if a single sheet without names could have the words of several players: some are
/// not on the board, or some are repeated; both if the file names the player.
pub(super) fn nameless_note(players: &[Player], judge: &Judge) -> Option<String> {
    let [Player { name, file, sheet }] = players else { return None };
    let mut words = HashSet::new();
    let is_repeated = !sheet.words.iter().all(|it| words.insert(normalize(&it.word)));
    let has_others = sheet.words.iter().any(|it| judge.lookup(&it.word).is_none());
    let is_doubtful = sheet.name.is_none()
        && match name == DEFAULT_NAME {
            true => is_repeated || has_others,
            false => is_repeated && has_others,
        };
    is_doubtful.then(|| {
        format!(
            "boggle: {file}: no line names a player, so all words are of `{name:.60}`; to name \
             players, write `Alice:` before their words"
        )
    })
}

fn board_letters(board: &Board) -> impl Iterator<Item = char> {
    board.distinct_tiles().iter().flat_map(Tile::spellings).flat_map(str::chars)
}

/// Returns the script of a letter.
fn script(c: char) -> Option<Script> {
    c.is_alphabetic().then(|| c.script()).filter(|script| *script != Script::Common)
}

/// Reads the players of all files, in the order of the command line.
///
/// Standard input may be one of them, unless the board is read from it.
pub(super) fn read(
    files: &[PathBuf],
    named: &[NamedSheet],
    board_is_stdin: bool,
) -> anyhow::Result<Vec<Player>> {
    let all_files = files.iter().chain(named.iter().map(|player| &player.file));
    let from_stdin = all_files.filter(|file| is_stdin(file)).count();
    if from_stdin + usize::from(board_is_stdin) > 1 {
        bail!("standard input is given twice, but can be read only once");
    }
    let mut players = Vec::new();
    // Where each name was first used.
    let mut locations: HashMap<String, String> = HashMap::new();
    let mut add = |file: &str, location: String, name: String, sheet: ParsedSheet| {
        if name.contains(char::is_control) {
            bail!("{location}: player name contains control characters; use --player NAME=FILE");
        }
        if let Some(first) = locations.get(&*normalize(&name)) {
            bail!(
                "{location}: duplicate player name `{name:.60}`, first used by {first}; \
                 rename one of the players"
            );
        }
        if players.len() == MAX_PLAYERS {
            bail!("{location}: more than {MAX_PLAYERS} players; score fewer at a time");
        }
        locations.insert(normalize(&name).into_owned(), location);
        players.push(Player { name, file: file.into(), sheet });
        Ok(())
    };
    for file in files {
        let (location, sheets) = read_sheets(file)?;
        for sheet in sheets {
            match (&sheet.name, file.file_stem()) {
                (Some(name), _) => {
                    add(&location, format!("{location}, line {}", sheet.line), name.clone(), sheet)?
                }
                (None, Some(stem)) if !is_stdin(file) => {
                    add(&location, location.clone(), owner(&stem.to_string_lossy()).into(), sheet)?;
                }
                _ if files.len() == 1 && named.is_empty() => {
                    add(&location, location.clone(), DEFAULT_NAME.into(), sheet)?;
                }
                _ => bail!(
                    "{location}: no player name; start the sheet with [NAME], \
                     or use --player NAME=-"
                ),
            }
        }
    }
    for NamedSheet { name, file } in named {
        let (location, sheets) = read_sheets(file)?;
        for sheet in sheets {
            if sheet.name.is_some() {
                let line = sheet.line;
                bail!(
                    "{location}, line {line}: the file already names its players; \
                     pass it without --player"
                );
            }
            add(&location, location.clone(), name.clone(), sheet)?;
        }
    }
    Ok(players)
}

/// Reads the sheets in a file, and returns them with the file's name for messages.
fn read_sheets(file: &Path) -> anyhow::Result<(String, Vec<ParsedSheet>)> {
    let source = input::open(file, "the board, then files with words")?;
    let name = source.name;
    let mut bytes = Vec::new();
    source.reader.take(MAX_SIZE + 1).read_to_end(&mut bytes).with_context(|| name.clone())?;
    if bytes.len() as u64 > MAX_SIZE {
        bail!("{name}: file has more than {MAX_SIZE} bytes; a sheet contains only players' words");
    }
    if bytes.starts_with(b"\xff\xfe") || bytes.starts_with(b"\xfe\xff") {
        bail!("{name}: not UTF-8, but UTF-16; convert it to UTF-8 first");
    }
    let sheets = ParsedSheet::read_all(&name, bytes.as_slice())?;
    Ok((name, sheets))
}
