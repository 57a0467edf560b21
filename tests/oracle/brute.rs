//! The most obvious correct search: letter by letter, from every cell, one word at a time. It
//! shares no code with the solver, only the types for boards and rules.

use std::collections::BTreeSet;

use boggle_solver::{Board, Neighbors, Rules, Scoring, Tile};

use super::alphabets::letters;

/// A found word, its points and its path.
pub type Answer = (String, u32, Vec<u32>);

/// Returns the words that are on a board, in the order of a solution.
pub fn expected(board: &Board, rules: &Rules, words: &[String]) -> Vec<Answer> {
    let oracle = Oracle::new(board, rules);
    let mut words = words.to_vec();
    words.sort();
    words.dedup();
    let found = words.into_iter().filter_map(|word| {
        let (points, path) = oracle.find(&word)?;
        Some((word, points, path))
    });
    let mut found: Vec<_> = found.collect();
    let key = |(word, _, path): &Answer| (letters(word).len(), path.clone());
    found.sort_by_cached_key(key);
    found
}

/// Returns the neighbors of a cell in ascending order, including blocked cells.
pub fn neighbors(board: &Board, rules: &Rules, cell: u32) -> BTreeSet<u32> {
    let (rows, columns) = (board.rows() as i64, board.columns() as i64);
    let (row, column) = (i64::from(cell) / columns, i64::from(cell) % columns);
    let straight = [(-1, 0), (0, -1), (0, 1), (1, 0)];
    let diagonal = [(-1, -1), (-1, 1), (1, -1), (1, 1)];
    let mut steps = straight.to_vec();
    if rules.neighbors == Neighbors::Eight {
        steps.extend(diagonal);
    }
    let mut cells = BTreeSet::new();
    for (down, right) in steps {
        let (mut row, mut column) = (row + down, column + right);
        if rules.wrap {
            row = row.rem_euclid(rows);
            column = column.rem_euclid(columns);
        }
        if (0..rows).contains(&row) && (0..columns).contains(&column) {
            cells.insert((row * columns + column) as u32);
        }
    }
    cells.remove(&cell);
    cells
}

/// Returns the cells of a walk. It ends early if no neighbor is left.
pub fn walk(board: &Board, rules: &Rules, start: usize, steps: &[usize]) -> Vec<u32> {
    let mut path = vec![start as u32];
    let mut cell = start as u32;
    for step in steps {
        let candidates = neighbors(board, rules, cell).into_iter().filter(|next| {
            (rules.reuse || !path.contains(next)) && *board.tile(*next as usize) != Tile::Blocked
        });
        let candidates: Vec<u32> = candidates.collect();
        let Some(&chosen) = candidates.get(step % candidates.len().max(1)) else { break };
        path.push(chosen);
        cell = chosen;
    }
    path
}

/// The oracle for one board under given rules.
pub struct Oracle<'b> {
    rules: &'b Rules,
    tiles: Vec<OracleTile>,
    neighbors: Vec<BTreeSet<u32>>,
}

struct OracleTile {
    kind: Kind,
    /// The texts that the tile can stand for.
    options: Vec<Vec<String>>,
}

#[derive(PartialEq)]
enum Kind {
    Anywhere,
    Start,
    End,
    Wildcard,
}

impl<'b> Oracle<'b> {
    pub fn new(board: &Board, rules: &'b Rules) -> Oracle<'b> {
        let tile = |tile: &Tile| {
            let text = tile.to_string();
            let kind = match tile {
                Tile::Wildcard => Kind::Wildcard,
                Tile::Prefix(_) => Kind::Start,
                Tile::Suffix(_) => Kind::End,
                Tile::Letters(_) | Tile::Either(_) | Tile::Blocked => Kind::Anywhere,
            };
            let options = match tile {
                Tile::Wildcard | Tile::Blocked => Vec::new(),
                _ => text.replace('-', "").split('/').map(letters).collect(),
            };
            OracleTile { kind, options }
        };
        let cells = 0..board.len() as u32;
        Oracle {
            rules,
            tiles: board.tiles().map(tile).collect(),
            neighbors: cells.map(|cell| neighbors(board, rules, cell)).collect(),
        }
    }

    /// Returns the points of a word and the first path that spells it.
    pub fn find(&self, word: &str) -> Option<(u32, Vec<u32>)> {
        let letters = letters(word);
        if letters.len() < self.rules.min_length {
            return None;
        }
        let path = self.paths(word, 1).pop()?;
        Some((points(&letters, self.rules.scoring), path))
    }

    /// Returns the first `max` paths that spell a word, even if the word is too short.
    pub fn paths(&self, word: &str, max: usize) -> Vec<Vec<u32>> {
        // Paths are tried in ascending order, so the first one found is the first path.
        let (letters, mut path, mut found) = (letters(word), Vec::new(), Vec::new());
        for cell in 0..self.tiles.len() as u32 {
            self.spell(&letters, cell, &mut path, max, &mut found);
        }
        found
    }

    /// Returns whether the cells are a path that spells a word.
    pub fn spells(&self, word: &str, path: &[u32]) -> bool {
        let is_step = |step: &[u32]| self.neighbors[step[0] as usize].contains(&step[1]);
        let uses = |cell| path.iter().filter(|&&other| other == cell).count();
        let letters = letters(word);
        let rest = path
            .iter()
            .enumerate()
            .try_fold(&letters[..], |rest, (index, &cell)| self.rest(cell, rest, index == 0));
        rest.is_some_and(<[_]>::is_empty)
            && path.windows(2).all(is_step)
            && (self.rules.reuse || path.iter().all(|&cell| uses(cell) == 1))
    }

    /// Returns the letters that remain after a cell, or `None` if the cell does not spell the first
    /// letters.
    fn rest<'l>(&self, cell: u32, letters: &'l [String], is_first: bool) -> Option<&'l [String]> {
        let OracleTile { kind, options } = &self.tiles[cell as usize];
        if *kind == Kind::Wildcard {
            return letters.get(1..);
        }
        let rest = options.iter().find_map(|option| letters.strip_prefix(&option[..]))?;
        let is_allowed = match kind {
            Kind::Start => is_first,
            Kind::End => rest.is_empty(),
            Kind::Anywhere | Kind::Wildcard => true,
        };
        is_allowed.then_some(rest)
    }

    /// Adds the extensions of `path` from `cell` that spell the remaining letters to `found`.
    fn spell(
        &self,
        letters: &[String],
        cell: u32,
        path: &mut Vec<u32>,
        max: usize,
        found: &mut Vec<Vec<u32>>,
    ) {
        if found.len() == max || path.contains(&cell) && !self.rules.reuse {
            return;
        }
        let Some(rest) = self.rest(cell, letters, path.is_empty()) else { return };
        path.push(cell);
        if rest.is_empty() {
            found.push(path.clone());
        } else {
            for &next in &self.neighbors[cell as usize] {
                self.spell(rest, next, path, max, found);
            }
        }
        path.pop();
    }
}

/// The texts of the scorings that [`points`] knows.
pub const SCORINGS: [&str; 7] = [
    "classic",
    "super",
    "word-hunt",
    "length",
    "letters",
    "letters-by-length",
    "3=7,4=0,6=1000,9=2,+1000000",
];

/// Returns the score of a word with these letters.
pub fn points(letters: &[String], scoring: Scoring) -> u32 {
    let length = letters.len() as u32;
    let values: u32 = letters.iter().map(|letter| value(letter)).sum();
    match (scoring.to_string().as_str(), length) {
        ("letters", _) | ("letters-by-length", 1..=3) => values,
        ("letters-by-length", 4..=5) => values + values / 2,
        ("letters-by-length", 6..=7) => values + values,
        ("letters-by-length", _) => values + values + values,
        ("length", _) => length,
        ("word-hunt", 1..=3) => 100,
        ("word-hunt", 4..=8) => [400, 800, 1400, 1800, 2200][length as usize - 4],
        ("word-hunt", _) => 2200 + 400 * (length - 8),
        ("super", 9..) => 2 * length,
        ("classic" | "super", _) => [1, 1, 1, 1, 2, 3, 5, 11][letters.len().min(8) - 1],
        (_, 9..) => 2 + 1_000_000 * (length - 9),
        (_, _) => [7, 7, 7, 0, 0, 1000, 1000, 1000][letters.len() - 1],
    }
}

/// Returns the value of a letter: the value of its Scrabble tile for A to Z, and 1 otherwise.
fn value(letter: &str) -> u32 {
    const VALUES: [u32; 26] =
        [1, 3, 3, 2, 1, 4, 2, 4, 1, 8, 5, 1, 3, 1, 1, 3, 10, 1, 1, 1, 1, 4, 4, 8, 4, 10];
    match letter.as_bytes() {
        [letter @ b'a'..=b'z'] => VALUES[usize::from(letter - b'a')],
        _ => 1,
    }
}

#[test]
fn neighbors_follow_the_rules() {
    let board = Board::parse("abc def ghi", &Default::default()).unwrap();
    let rules = Rules::for_cells(9);
    let neighbors_of = |cell, rules| neighbors(&board, rules, cell).into_iter().collect::<Vec<_>>();
    assert_eq!(neighbors_of(0, &rules), [1, 3, 4]);
    assert_eq!(neighbors_of(4, &rules), [0, 1, 2, 3, 5, 6, 7, 8]);
    let four = Rules { neighbors: Neighbors::Four, ..rules };
    assert_eq!(neighbors_of(1, &four), [0, 2, 4]);
    assert_eq!(neighbors_of(0, &Rules { wrap: true, ..four }), [1, 2, 3, 6]);
    let line = Board::parse("1 2 ab", &Default::default()).unwrap();
    let wrapped = neighbors(&line, &Rules { wrap: true, ..rules }, 0);
    assert_eq!(wrapped.into_iter().collect::<Vec<_>>(), [1]);
}
