//! The most obvious correct search for words in straight lines: each word, from every cell, in all
//! eight directions, letter by letter.

use std::collections::BTreeSet;

use boggle_solver::{Board, Tile};

use super::alphabets::letters;

/// A word and its path.
pub type PlacedWord = (Vec<u32>, String);

/// Returns the paths that spell a word. If both a path and its reversal do, returns only the
/// smaller path.
pub fn paths(board: &Board, word: &str) -> BTreeSet<Vec<u32>> {
    let word = letters(word);
    let (rows, columns) = (board.rows() as i64, board.columns() as i64);
    let mut paths = BTreeSet::new();
    for cell in 0..rows * columns {
        for down in -1..=1 {
            for right in -1..=1 {
                let (mut row, mut column) = (cell / columns, cell % columns);
                let (mut path, mut rest) = (Vec::new(), &word[..]);
                while !rest.is_empty()
                    && (0..rows).contains(&row)
                    && (0..columns).contains(&column)
                    && !path.contains(&((row * columns + column) as u32))
                {
                    let cell = (row * columns + column) as u32;
                    let tile = board.tile(cell as usize);
                    let text = tile.to_string();
                    let text = match tile {
                        Tile::Blocked => break,
                        Tile::Prefix(_) if !path.is_empty() => break,
                        Tile::Wildcard => rest[0].clone(),
                        _ => text.replace('-', ""),
                    };
                    let mut options = text.split('/').map(letters);
                    match options.find_map(|option| rest.strip_prefix(&option[..])) {
                        Some([_, ..]) if matches!(tile, Tile::Suffix(_)) => break,
                        Some(remaining) => rest = remaining,
                        None => break,
                    }
                    path.push(cell);
                    (row, column) = (row + down, column + right);
                }
                if rest.is_empty() {
                    paths.insert(path);
                }
            }
        }
    }
    let all = paths.clone();
    paths.retain(|path| {
        let back: Vec<_> = path.iter().rev().copied().collect();
        *path <= back || !all.contains(&back)
    });
    paths
}

pub fn expected(board: &Board, words: &[String], min_length: usize) -> Vec<PlacedWord> {
    let words: BTreeSet<_> =
        words.iter().filter(|word| letters(word).len() >= min_length).cloned().collect();
    let placed = words
        .into_iter()
        .flat_map(|word| paths(board, &word).into_iter().map(move |path| (path, word.clone())));
    let mut placed: Vec<_> = placed.collect();
    placed.sort();
    placed
}
