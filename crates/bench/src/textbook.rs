//! The textbook search, by the design of the fastest program published: a trie
//! whose nodes have a link for each letter, a mark for each word found, and for
//! each cell code of its own that looks at its neighbours. No hashing, no
//! strings, nothing allocated for a board.

use boggle_solver::Scoring;

use crate::{BenchBoard, is_plain};

/// The links of a node. A tile Qu is one step, as on the board, so its `u` is
/// in no node; a word with another `q` is on no board.
const LETTERS: usize = 26;

/// The cells of the largest board.
const CELLS: usize = 25;

/// In this order, so that a word lies in one cache line with its first links:
/// 2 to 6 % more boards a second.
#[derive(Clone, Default)]
#[repr(C)]
struct Node {
    /// What the word that ends here scores; 0 where none does.
    points: u32,
    /// The number of that word.
    word: u32,
    /// The index of each longer prefix; 0, the root's, where there is none.
    links: [u32; LETTERS],
}

/// Finds the points of boards of 4x4 and 5x5 cells.
pub(crate) struct Textbook {
    nodes: Vec<Node>,
    words: u32,
}

/// The last board on which each word was found. Not in the nodes, so that all
/// threads share those.
pub(crate) struct Marks {
    words: Vec<u32>,
    board: u32,
}

impl Textbook {
    pub(crate) fn new(words: impl Iterator<Item = String>) -> Textbook {
        let mut textbook = Textbook { nodes: vec![Node::default()], words: 0 };
        for word in words {
            if word.len() >= 3 && is_plain(&word) && !word.replace("qu", "").contains('q') {
                textbook.add(&word);
            }
        }
        textbook
    }

    fn add(&mut self, word: &str) {
        let nodes = &mut self.nodes;
        let mut at = 0;
        for byte in word.replace("qu", "q").bytes() {
            let letter = usize::from(byte - b'a');
            if nodes[at].links[letter] == 0 {
                nodes[at].links[letter] = nodes.len() as u32;
                nodes.push(Node::default());
            }
            at = nodes[at].links[letter] as usize;
        }
        nodes[at].points = Scoring::Classic.points(word);
        nodes[at].word = self.words;
        self.words += 1;
    }

    /// The marks of a thread.
    pub(crate) fn marks(&self) -> Marks {
        Marks { words: vec![0; self.words as usize], board: 0 }
    }

    pub(crate) fn points(&self, puzzle: &BenchBoard, marks: &mut Marks) -> u64 {
        marks.board += 1;
        let letters = &puzzle.letters;
        let points = match letters.len() {
            16 => Walk::<4>::new(self, letters, marks).points(),
            _ => Walk::<5>::new(self, letters, marks).points(),
        };
        points.into()
    }
}

/// The search on one board.
struct Walk<'t, const SIDE: usize> {
    nodes: &'t [Node],
    marks: &'t mut [u32],
    board: u32,
    /// The link that each cell stands for.
    links: [u8; CELLS],
    points: u32,
}

impl<const SIDE: usize> Walk<'_, SIDE> {
    fn new<'t>(textbook: &'t Textbook, letters: &[u8], marks: &'t mut Marks) -> Walk<'t, SIDE> {
        let mut links = [0; CELLS];
        for (link, letter) in links.iter_mut().zip(letters) {
            *link = letter - b'a';
        }
        let Marks { words, board } = marks;
        Walk { nodes: &textbook.nodes, marks: words, board: *board, links, points: 0 }
    }

    fn points(mut self) -> u32 {
        for cell in 0..SIDE * SIDE {
            self.enter(0, cell, 0);
        }
        self.points
    }

    /// Adds what is newly found from `cell` on, behind the prefix `node` whose
    /// cells are `used`.
    #[inline(always)]
    fn enter(&mut self, node: usize, cell: usize, used: u32) {
        if used >> cell & 1 == 0 {
            let next = self.nodes[node].links[usize::from(self.links[cell])] as usize;
            if next != 0 {
                self.stand_on(next, cell, used | 1 << cell);
            }
        }
    }

    fn stand_on(&mut self, node: usize, cell: usize, used: u32) {
        let here = &self.nodes[node];
        if here.points > 0 {
            let mark = &mut self.marks[here.word as usize];
            if *mark != self.board {
                *mark = self.board;
                self.points += here.points;
            }
        }
        // Code for each cell, so that the processor foresees each by itself: a
        // loop over a table of neighbours solves a fifth fewer boards a second.
        macro_rules! look_around {
            ($($cell:literal)*) => {
                match cell {
                    $($cell => self.look_around::<$cell>(node, used),)*
                    _ => {}
                }
            };
        }
        look_around!(0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24);
    }

    #[inline(always)]
    fn look_around<const CELL: usize>(&mut self, node: usize, used: u32) {
        let (neighbors, count) = const { neighbors(SIDE, CELL) };
        for &cell in &neighbors[..count] {
            self.enter(node, cell, used);
        }
    }
}

/// The neighbours of a cell, and how many there are.
const fn neighbors(side: usize, cell: usize) -> ([usize; 8], usize) {
    let (mut neighbors, mut count) = ([0; 8], 0);
    let mut other = 0;
    while other < side * side && cell < side * side {
        let rows = (cell / side).abs_diff(other / side);
        let columns = (cell % side).abs_diff(other % side);
        if rows <= 1 && columns <= 1 && other != cell {
            neighbors[count] = other;
            count += 1;
        }
        other += 1;
    }
    (neighbors, count)
}
