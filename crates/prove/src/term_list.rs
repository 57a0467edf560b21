use std::collections::BTreeMap;

use crate::{Class, Error, Graph, Paths, TileTrie};

/// The terms of a class as a plain list: an independent, simpler method to bound it, as a check on
/// the first method.
///
/// It shares neither the collection of terms nor the tree with the [`Prover`](crate::Prover), and
/// takes about ten times as long.
#[derive(Debug, Clone)]
pub struct TermList {
    /// The number of free positions that are not forced.
    positions: usize,
    /// The codes at these positions, in five bits each with the first one highest, and the points.
    /// Sorted.
    terms: Vec<(u64, u64)>,
}

/// Returns the code at a position, counted from the last.
fn letter(term: u64, from_last: usize) -> u64 {
    term >> (5 * from_last) & 31
}

impl TermList {
    /// Lists the terms of a class: for each word, the sets of letters on free cells that make a
    /// path spell it, except those omitted for [symmetry](crate#symmetry) or because their paths
    /// are [dominated](crate#dominated-paths).
    ///
    /// # Errors
    ///
    /// Returns an error if the class is not a class of these boards.
    pub fn new(graph: &Graph, words: &TileTrie, class: &Class) -> Result<TermList, Error> {
        class.check(graph, words)?;
        let fixed = class.fixed.len();
        // A term is limited by the letters fixed up to the last fixed position it uses.
        let layers = (0..=fixed).map(|count| {
            Class::new(graph, words.codes(), &class.fixed[..count]).unwrap_or_else(|| class.clone())
        });
        Ok(TermList::for_layers(graph, words, &layers.collect::<Vec<_>>()))
    }

    /// Lists the terms of boards. The last class fixes their letters, and the classes before it
    /// limit the terms that do not use the last fixed positions.
    pub(crate) fn for_layers(graph: &Graph, words: &TileTrie, layers: &[Class]) -> TermList {
        let fixed = layers.len() - 1;
        let letters = layers.last().map_or(&[][..], |class| &class.fixed);
        let mut list = TermList { positions: graph.len() - fixed, terms: Vec::new() };
        for (word, points) in words.iter() {
            let mut found = Vec::new();
            let layer_of = |board: &[u8]| board[..fixed].iter().rposition(|&code| code != 0);
            let layer_of = |board: &[u8]| layer_of(board).map_or(0, |last| last + 1);
            for position in 0..graph.len() {
                let mut board = vec![0; graph.len()];
                let mut path = Vec::new();
                trace(
                    graph,
                    letters,
                    &word,
                    position,
                    &mut board,
                    &mut path,
                    &mut |board, path| {
                        let layer = layer_of(board);
                        if !fits(&layers[layer], board) {
                            return;
                        }
                        let is_dominated = graph.paths() == Paths::Undominated
                            && swaps(graph, letters, board, path)
                                .any(|other| fits(&layers[layer_of(&other)], &other));
                        let key =
                            board[fixed..].iter().fold(0, |key, &code| key << 5 | u64::from(code));
                        found.push(((layer, key), is_dominated));
                    },
                );
            }
            let mut keys = BTreeMap::new();
            for (term, is_dominated) in found {
                *keys.entry(term).or_insert(false) |= is_dominated;
            }
            let kept = keys.into_iter().filter(|(_, is_dominated)| !is_dominated);
            let mut kept: Vec<u64> = kept.map(|((_, key), _)| key).collect();
            if graph.paths() == Paths::Undominated {
                kept.sort_unstable();
                kept.dedup();
            }
            let points = u64::from(points) * u64::from(words.unit);
            list.terms.extend(kept.into_iter().map(|key| (key, points)));
        }
        list.sort();
        list
    }

    /// Returns the list with the first unforced position forced to a letter.
    #[must_use]
    pub fn force(&self, code: u8) -> TermList {
        let Some(positions) = self.positions.checked_sub(1) else { return self.clone() };
        let kept = self.terms.iter().filter_map(|&(key, points)| {
            let first = letter(key, positions);
            (first == 0 || first == u64::from(code))
                .then_some((key & !(31 << (5 * positions)), points))
        });
        let mut list = TermList { positions, terms: kept.collect() };
        list.sort();
        list
    }

    /// Returns the sum of maxima: no board of the class that has the forced letters scores more.
    #[must_use]
    pub fn bound(&self) -> u64 {
        bound(&self.terms, self.positions)
    }

    /// Returns the number of terms.
    #[must_use]
    #[expect(clippy::len_without_is_empty, reason = "nobody asks")]
    pub fn len(&self) -> usize {
        self.terms.len()
    }

    /// Forces all remaining cells and returns the boards of a class whose bound is still high
    /// enough: its [candidates](crate::Proof::candidates) with the letters `forced`, which include
    /// the fixed ones.
    ///
    /// # Errors
    ///
    /// Returns an error if the list is not the class's list with these letters forced.
    pub fn candidates(
        &self,
        words: &TileTrie,
        class: &Class,
        forced: &[u8],
        at_least: u32,
    ) -> Result<Vec<Vec<u8>>, Error> {
        let is_rest = forced.len() + self.positions == class.letters.len();
        if !is_rest || !forced.starts_with(&class.fixed) {
            return Err(Error::Mismatch);
        }
        if self.bound() < at_least.into() {
            return Ok(Vec::new());
        }
        let Some(letters) = class.letters.get(forced.len()) else {
            let is_kept = class.contains(forced) && words.can_show(forced);
            return Ok(is_kept.then(|| forced.to_vec()).into_iter().collect());
        };
        let mut boards = Vec::new();
        for code in (0..32).filter(|code| letters >> code & 1 != 0) {
            let forced = [forced, &[code]].concat();
            boards.extend(self.force(code).candidates(words, class, &forced, at_least)?);
        }
        Ok(boards)
    }

    fn sort(&mut self) {
        self.terms.sort_unstable();
        self.terms.dedup_by(|next, term| {
            let is_same = next.0 == term.0;
            if is_same {
                term.1 += next.1;
            }
            is_same
        });
    }
}

/// Returns the bound of sorted terms that use only the last positions.
fn bound(terms: &[(u64, u64)], positions: usize) -> u64 {
    let Some(next) = positions.checked_sub(1) else {
        return terms.iter().map(|(_, points)| points).sum();
    };
    let rest = |key: u64| key & ((1 << (5 * next)) - 1);
    let mut groups = terms.chunk_by(|a, b| letter(a.0, next) == letter(b.0, next)).peekable();
    let unused = groups.next_if(|group| letter(group[0].0, next) == 0);
    let best = groups.map(|group| {
        let group: Vec<_> = group.iter().map(|&(key, points)| (rest(key), points)).collect();
        bound(&group, next)
    });
    best.max().unwrap_or(0) + unused.map_or(0, |unused| bound(unused, next))
}

/// Calls `found` with the letters that each path from a position needs in order to spell a word.
/// The first positions have fixed letters.
fn trace(
    graph: &Graph,
    fixed: &[u8],
    word: &[u8],
    position: usize,
    board: &mut Vec<u8>,
    path: &mut Vec<usize>,
    found: &mut impl FnMut(&[u8], &[usize]),
) {
    let Some((&code, rest)) = word.split_first() else { return };
    if fixed.get(position).is_some_and(|&letter| letter != code) {
        return;
    }
    board[position] = code;
    path.push(position);
    if rest.is_empty() {
        found(board, path);
    }
    for next in 0..graph.len() {
        if graph.neighbors()[position] >> next & 1 != 0 && board[next] == 0 {
            trace(graph, fixed, rest, next, board, path, found);
        }
    }
    path.pop();
    board[position] = 0;
}

/// Returns the letters of each path that differs from this one in a single cell, which is fixed
/// instead of free.
fn swaps<'a>(
    graph: &'a Graph,
    fixed: &'a [u8],
    board: &'a [u8],
    path: &'a [usize],
) -> impl Iterator<Item = Vec<u8>> + 'a {
    let free = (0..path.len()).filter(|&at| path[at] >= fixed.len());
    free.flat_map(move |at| {
        let touches = move |from: usize, to: usize| graph.neighbors()[from] >> to & 1 != 0;
        let fits = move |&(position, code): &(usize, &u8)| {
            board[position] == 0
                && *code == board[path[at]]
                && at.checked_sub(1).is_none_or(|before| touches(path[before], position))
                && path.get(at + 1).is_none_or(|&after| touches(position, after))
        };
        fixed.iter().enumerate().filter(fits).map(move |(position, &code)| {
            let mut other = board.to_vec();
            other[position] = code;
            other[path[at]] = 0;
            other
        })
    })
}

/// Whether boards of a class can have these letters, where 0 is any letter.
fn fits(class: &Class, board: &[u8]) -> bool {
    let at = |position: u8| board[usize::from(position)];
    let are_allowed = class.letters.iter().zip(board);
    are_allowed.into_iter().all(|(letters, &code)| code == 0 || letters >> code & 1 != 0)
        && class.pairs.iter().all(|&(one, other)| at(one) == 0 || at(other) <= at(one))
}
