mod spellings;

use std::ops::Range;

use boggle_dictionary::Dictionary;
use boggle_explore::Goal;
use boggle_solver::{Neighbors, Rules, Tile};

use self::spellings::{Spelling, spellings, to_spelling};
use crate::dice::Dice;
use crate::{Error, FEW_SCORES, Graph, MAX_FREE, MAX_SCORES, MAX_TILES, check_size};

/// The goals of proofs.
pub const GOALS: [Goal; 2] = [Goal::Points, Goal::Words];

/// The words of a dictionary as a trie of tiles.
///
/// Tiles are numbered by how many spellings of words have them: 1 is the rarest. Comparing boards
/// by the *codes* of their tiles therefore orders them by how common their letters are.
#[derive(Debug, Clone)]
pub struct TileTrie {
    /// The tile of each code, from 1.
    tiles: Vec<Tile>,
    nodes: Vec<Node>,
    /// The different scores of words, in units and in ascending order.
    pub(crate) points: Vec<u32>,
    /// The boards that can have the words: their number of cells, and which cells are neighbors.
    boards: (usize, Neighbors),
    /// The points in which scores are counted: the greatest common divisor of those of all words,
    /// because terms have few bits for them. Word Hunt counts in hundreds.
    pub(crate) unit: u32,
    /// The dice that must be able to roll the boards.
    dice: Option<Dice>,
}

/// A prefix of words.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Node {
    /// The codes of the tiles that continue the prefix, as bits.
    pub(crate) codes: u32,
    /// The first child; children are adjacent and in the order of their codes.
    pub(crate) first: u32,
    /// The score of the word that ends here, in units, or 0.
    pub(crate) points: u32,
    /// The codes of the tiles that occur anywhere below this node, as bits.
    pub(crate) below: u32,
}

impl TileTrie {
    /// Creates a trie of the words of a dictionary that boards of these tiles can have.
    ///
    /// # Errors
    ///
    /// Returns an error if there are no tiles, too many tiles, a wildcard, or a repeated tile; if
    /// there are no cells or too many; if the rules join edges or let words reuse cells; if the
    /// goal is not one of [`GOALS`]; or if words have too many different scores.
    pub fn new(
        dictionary: &Dictionary,
        tiles: &[Tile],
        rules: Rules,
        goal: Goal,
        cells: usize,
    ) -> Result<TileTrie, Error> {
        TileTrie::new_until(dictionary, tiles, rules, goal, cells, &|| false)
    }

    /// Creates the same trie as [`TileTrie::new`], unless `stop` returns true first. It is called
    /// for each word of the dictionary.
    ///
    /// # Errors
    ///
    /// Returns [`Error::Stopped`] or the errors of [`TileTrie::new`].
    pub fn new_until(
        dictionary: &Dictionary,
        tiles: &[Tile],
        rules: Rules,
        goal: Goal,
        cells: usize,
        stop: &dyn Fn() -> bool,
    ) -> Result<TileTrie, Error> {
        if tiles.is_empty() || tiles.len() > MAX_TILES {
            return Err(Error::Tiles(tiles.len()));
        }
        if !tiles.iter().all(is_known) {
            return Err(Error::Wildcard);
        }
        if rules.wrap || rules.reuse {
            return Err(Error::Rules);
        }
        if !GOALS.contains(&goal) {
            return Err(Error::Goal(goal));
        }
        check_size(1, cells)?;
        let texts: Vec<String> = tiles.iter().map(ToString::to_string).collect();
        if let Some(at) = (1..texts.len()).find(|&at| texts[..at].contains(&texts[at])) {
            return Err(Error::RepeatedTile(texts[at].clone()));
        }
        let mut spelled = spellings(dictionary, &texts, rules, goal, cells, stop)?;
        let mut uses = [0; MAX_TILES + 1];
        for (spelling, _) in &spelled {
            let mut used = 0_u32;
            for &number in spelling {
                uses[usize::from(number)] += 1 - (used >> number & 1);
                used |= 1 << number;
            }
        }
        let mut order: Vec<usize> = (0..tiles.len()).collect();
        order.sort_by_key(|&tile| (uses[tile + 1], &texts[tile]));
        let mut codes = [0; MAX_TILES + 1];
        (1..).zip(&order).for_each(|(code, &tile)| codes[tile + 1] = code);
        let unit = spelled.iter().fold(0, |unit, (_, points)| gcd(unit, *points)).max(1);
        for (spelling, points) in &mut spelled {
            *points /= unit;
            spelling.iter_mut().for_each(|number| *number = codes[usize::from(*number)]);
        }
        spelled.sort_unstable();
        let tiles = order.into_iter().map(|tile| tiles[tile].clone()).collect();
        let mut words = TileTrie {
            tiles,
            nodes: Vec::new(),
            points: Vec::new(),
            unit,
            boards: (cells, rules.neighbors),
            dice: None,
        };
        words.expand(&spelled);
        match words.points.len() {
            ..=MAX_SCORES => Ok(words),
            scores => Err(Error::Scores(scores)),
        }
    }

    /// Restricts the boards to those that dice can roll, with a different die for each cell, and
    /// the words to those that such boards can have. Faces that are not among the tiles are
    /// ignored.
    #[must_use]
    pub fn with_dice(mut self, dice: &[Vec<Tile>]) -> TileTrie {
        self.dice = Some(Dice::new(dice, &self.tiles));
        let words = self.iter().filter(|(word, _)| self.can_show(word));
        let mut words: Vec<_> = words.map(|(word, points)| (to_spelling(&word), points)).collect();
        words.sort_unstable();
        self.expand(&words);
        self
    }

    /// Creates the nodes of sorted words, level by level.
    fn expand(&mut self, words: &[(Spelling, u32)]) {
        self.points = words.iter().map(|&(_, points)| points).collect();
        self.points.sort_unstable();
        self.points.dedup();
        self.nodes = vec![Node::default()];
        let mut level = vec![(0, 0..words.len())];
        for depth in 0.. {
            let mut next: Vec<(usize, Range<usize>)> = Vec::new();
            for (node, mut range) in level {
                while range.start < range.end
                    && words[range.start].0.get(depth).is_none_or(|&code| code == 0)
                {
                    // Only equal words are spelled with the same tiles.
                    self.nodes[node].points = words[range.start].1;
                    range.start += 1;
                }
                self.nodes[node].first = self.nodes.len() as u32;
                while range.start < range.end {
                    let code = words[range.start].0[depth];
                    let run = &words[range.clone()];
                    let length = run.partition_point(|(word, _)| word[depth] == code);
                    self.nodes[node].codes |= 1 << code;
                    next.push((self.nodes.len(), range.start..range.start + length));
                    self.nodes.push(Node::default());
                    range.start += length;
                }
            }
            if next.is_empty() {
                break;
            }
            level = next;
        }
        for index in (0..self.nodes.len()).rev() {
            let node = self.nodes[index];
            let below =
                self.children(node).fold(node.codes, |below, (_, child)| below | child.below);
            self.nodes[index].below = below;
        }
    }

    /// Returns the tiles in the order of their codes; the first has code 1 and is the rarest.
    #[must_use]
    pub fn tiles(&self) -> &[Tile] {
        &self.tiles
    }

    /// Returns the maximum number of free positions of a class: the index of points needs the other
    /// bits of a term.
    pub(crate) fn max_free(&self) -> usize {
        if self.points.len() <= FEW_SCORES { MAX_FREE } else { MAX_FREE - 1 }
    }

    /// Whether the trie is for boards with these cells.
    pub(crate) fn fit(&self, graph: &Graph) -> bool {
        self.boards == (graph.len(), graph.kind)
    }

    /// Returns the codes of all tiles, as bits.
    pub(crate) fn codes(&self) -> u32 {
        ((1_u64 << (self.tiles.len() + 1)) - 2) as u32
    }

    /// Returns the codes, as bits, that one more cell of a board can have if others have the codes
    /// `shown`.
    pub(crate) fn codes_after(&self, shown: &[u8]) -> u32 {
        self.dice.as_ref().map_or(self.codes(), |dice| dice.codes_after(shown))
    }

    /// Whether a board can have these codes and, with dice, whether the dice can roll them.
    #[must_use]
    pub fn can_show(&self, codes: &[u8]) -> bool {
        codes.iter().all(|&code| has(self.codes(), code))
            && codes.split_last().is_none_or(|(&last, rest)| has(self.codes_after(rest), last))
    }

    /// Returns the words as codes, with their scores in units.
    pub(crate) fn iter(&self) -> impl Iterator<Item = (Vec<u8>, u32)> {
        self.ends().map(|end| (self.word(end), self.node(end).points))
    }

    /// Returns the nodes where words end.
    pub(crate) fn ends(&self) -> impl Iterator<Item = u32> {
        (0..).zip(&self.nodes).filter(|(_, node)| node.points > 0).map(|(end, _)| end)
    }

    /// Returns the codes that lead to a node.
    pub(crate) fn word(&self, mut node: u32) -> Vec<u8> {
        let mut word = Vec::new();
        while node > 0 {
            // Nodes are in the order of their parents, so only the last candidate can be the
            // parent.
            let parent = self.nodes.partition_point(|parent| parent.first <= node) - 1;
            let parent = parent as u32;
            let mut children = (self.node(parent).first..).zip(self.children(self.node(parent)));
            word.extend(children.find(|&(child, _)| child == node).map(|(_, (code, _))| code));
            node = parent;
        }
        word.reverse();
        word
    }

    pub(crate) fn node(&self, node: u32) -> Node {
        self.nodes[node as usize]
    }

    /// Returns the children of a node, with their codes.
    pub(crate) fn children(&self, node: Node) -> impl Iterator<Item = (u8, Node)> + use<'_> {
        let mut codes = node.codes;
        let children = self.nodes[node.first as usize..].iter();
        children.take(codes.count_ones() as usize).map(move |&child| {
            let code = codes.trailing_zeros() as u8;
            codes &= codes - 1;
            (code, child)
        })
    }
}

/// Returns the greatest common divisor of two numbers, one of which may be 0.
fn gcd(one: u32, other: u32) -> u32 {
    if other == 0 { one } else { gcd(other, one % other) }
}

/// Whether a set of codes contains a code, which may be any number.
pub(crate) fn has(codes: u32, code: u8) -> bool {
    codes.checked_shr(code.into()).is_some_and(|codes| codes & 1 != 0)
}

/// Whether a tile has one spelling wherever it is in a word, or is blocked.
pub(crate) fn is_known(tile: &Tile) -> bool {
    matches!(tile, Tile::Letters(_) | Tile::Blocked)
}
