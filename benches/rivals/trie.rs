//! The textbook search, as in the fastest program published: a trie whose nodes
//! have a link for each letter and remember the last board on which their word
//! was found. No hashing, no strings, nothing allocated for a board.

use super::{neighbors, points};

/// The letters, and the tile Qu as one more.
const LINKS: usize = 27;
const Q: usize = 16;
const U: usize = 20;
const QU: usize = 26;

/// The most cells of a board.
const CELLS: usize = 32;

/// Two cache lines, so that the word and its links lie together.
#[derive(Clone, Default)]
#[repr(align(64))]
struct Node {
    /// The index of each longer prefix; 0, the root's, where there is none.
    links: [u32; LINKS],
    /// What the word that ends here scores; 0 where none does.
    points: u32,
    /// The last board on which it was found.
    stamp: u32,
}

pub struct Trie {
    nodes: Vec<Node>,
    neighbors: Vec<Vec<u8>>,
    stamp: u32,
}

impl Trie {
    pub fn new(words: impl Iterator<Item = String>, side: usize) -> Trie {
        let mut nodes = vec![Node::default()];
        for word in words.filter(|word| word.bytes().all(|byte| byte.is_ascii_lowercase())) {
            let mut at = 0;
            for byte in word.bytes() {
                let letter = usize::from(byte - b'a');
                if nodes[at].links[letter] == 0 {
                    nodes[at].links[letter] = nodes.len() as u32;
                    nodes.push(Node::default());
                }
                at = nodes[at].links[letter] as usize;
            }
            nodes[at].points = points(&word);
        }
        for at in 0..nodes.len() {
            let q = nodes[at].links[Q] as usize;
            nodes[at].links[QU] = if q == 0 { 0 } else { nodes[q].links[U] };
        }
        let near = |cells: Vec<usize>| cells.into_iter().map(|cell| cell as u8).collect();
        let neighbors = neighbors(side).into_iter().map(near).collect();
        Trie { nodes, neighbors, stamp: 0 }
    }

    pub fn points(&mut self, letters: &[u8]) -> u32 {
        let mut links = [0; CELLS];
        for (link, letter) in links.iter_mut().zip(letters) {
            *link = if *letter == b'q' { QU as u8 } else { letter - b'a' };
        }
        self.stamp += 1;
        let mut walk = Walk {
            nodes: &mut self.nodes,
            neighbors: &self.neighbors,
            links,
            stamp: self.stamp,
            points: 0,
        };
        for cell in 0..letters.len() as u8 {
            walk.enter(0, cell, 0);
        }
        walk.points
    }
}

struct Walk<'t> {
    nodes: &'t mut [Node],
    neighbors: &'t [Vec<u8>],
    /// The link that each cell stands for.
    links: [u8; CELLS],
    stamp: u32,
    points: u32,
}

impl Walk<'_> {
    /// Adds what is newly found from `cell` on, behind the prefix `node` whose
    /// cells are `used`.
    #[inline(always)]
    fn enter(&mut self, node: usize, cell: u8, used: u32) {
        let link = self.links[usize::from(cell) % CELLS];
        let next = self.nodes[node].links[usize::from(link)] as usize;
        if next != 0 && used >> cell & 1 == 0 {
            self.stand_on(next, cell, used | 1 << cell);
        }
    }

    fn stand_on(&mut self, node: usize, cell: u8, used: u32) {
        let here = &mut self.nodes[node];
        if here.points > 0 && here.stamp != self.stamp {
            here.stamp = self.stamp;
            self.points += here.points;
        }
        let neighbors = self.neighbors;
        for &near in &neighbors[usize::from(cell)] {
            self.enter(node, near, used);
        }
    }
}
