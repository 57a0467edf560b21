//! The search in any processor's instructions.

use boggle_dictionary::Lexicon;

use super::maze::Maze;
use super::scratch::{Lanes, MAX_PATHS};
use crate::search::OverBudget;

/// A set of cells as bits.
pub(super) trait Cells: Copy {
    fn from_bits(bits: u64) -> Self;
    fn bits(self) -> u64;
}

impl Cells for u32 {
    fn from_bits(bits: u64) -> u32 {
        bits as u32
    }
    fn bits(self) -> u64 {
        self.into()
    }
}

impl Cells for u64 {
    fn from_bits(bits: u64) -> u64 {
        bits
    }
    fn bits(self) -> u64 {
        self
    }
}

pub(super) fn search<Used: Cells, const TRACE: bool>(
    lexicon: &Lexicon,
    maze: &Maze<'_>,
    lanes: Lanes<'_, Used>,
) -> Result<usize, OverBudget> {
    let Lanes { nodes, used, cells, words, parents, traces } = lanes;
    let shape = maze.shape;
    let mut tail = 0;
    for cell in 0..shape.cells {
        if shape.starts >> cell & 1 != 0
            && let Some(node) = lexicon.child(Lexicon::ROOT, maze.letters.0[cell])
        {
            nodes[tail] = node;
            used[tail] = Used::from_bits(1 << cell);
            cells[tail] = cell as u8;
            tail += 1;
        }
    }
    let mut follow = [[0u64; 256]; 4];
    for (part, follow) in follow.iter_mut().enumerate() {
        for bit in 0..8 {
            let mut with = 0;
            for cell in 0..shape.cells {
                if usize::from(maze.letters.0[cell]) == part * 8 + bit {
                    with |= 1 << cell;
                }
            }
            for set in 0..1 << bit {
                follow[set | 1 << bit] = follow[set] | with;
            }
        }
    }

    let (mut head, mut count) = (0, 0);
    while head < tail {
        {
            if tail + 8 > MAX_PATHS {
                return Err(OverBudget);
            }
            let (node, cell, before) = (nodes[head], cells[head], used[head].bits());
            let entry = lexicon.nodes()[Lexicon::index(node)];
            let (mask, link) = (entry as u32, (entry >> 32) as u32);
            words[count] = node;
            if TRACE {
                traces[count] = head as u32;
            }
            count += usize::from(link & 1 != 0 && shape.ends >> cell & 1 != 0);
            let mut next = shape.near_bits[usize::from(cell)] & !before;
            let [a, b, c, d] = mask.to_le_bytes();
            next &= follow[0][usize::from(a)]
                | follow[1][usize::from(b)]
                | follow[2][usize::from(c)]
                | follow[3][usize::from(d)];
            while next != 0 {
                let cell = next.trailing_zeros();
                let below = (1 << maze.letters.0[cell as usize]) - 1;
                nodes[tail] = (link >> 1) + (mask & below).count_ones();
                used[tail] = Used::from_bits(before | 1 << cell);
                cells[tail] = cell as u8;
                if TRACE {
                    parents[tail] = head as u32;
                }
                tail += 1;
                next &= next - 1;
            }
            head += 1;
        }
    }
    Ok(count)
}
