//! The search level by level, in any processor's instructions.
//!
//! A level has two phases. The first looks at each path's node: it notes the
//! word that ends there, and keeps the path if a letter that follows in the
//! lexicon lies beside its cell. The second takes each path that was kept to
//! each of its neighbours, and keeps what the lexicon has and what was not used.
//!
//! To keep is to write to the next free place, always, and to count the place
//! as taken only if the test holds. So the processor has nothing to guess.

use boggle_dictionary::Lexicon;

use super::maze::{MAX_CELLS, Maze, PLACES, WAYS, state};
use super::{MAX_PATHS, MAX_WORDS, Scratch};
use crate::Rules;
use crate::search::OverBudget;

pub(super) fn search(
    lexicon: &Lexicon,
    rules: &Rules,
    maze: &Maze<'_>,
    scratch: &mut Scratch,
) -> Result<(), OverBudget> {
    // Side by side for each cell: the letters around it, and the steps there.
    let mut letters = [[0; WAYS]; PLACES];
    let mut steps = [[0; WAYS]; PLACES];
    let mut near = [0; PLACES];
    for way in 0..WAYS {
        for place in 0..PLACES {
            let next = maze.shape.places[way][place];
            let letter = maze.letters[next as usize];
            letters[place][way] = letter;
            steps[place][way] = next << MAX_CELLS | (1 << next & USED);
            near[place] |= letter;
        }
    }
    start(lexicon, maze, scratch);
    let mut words = 0;
    for length in 1.. {
        let paths = &mut scratch.paths;
        if paths.count == 0 {
            break;
        }
        if words + paths.count > MAX_WORDS {
            return Err(OverBudget);
        }
        let live = &mut scratch.live;
        live.count = 0;
        let word_start = words;
        for (&node, &state) in paths.nodes.iter().zip(&paths.states).take(paths.count) {
            let entry = lexicon.nodes()[node as usize];
            let (mask, link) = (entry as u32, (entry >> 32) as u32);
            let cell = (state >> MAX_CELLS) as usize;
            scratch.words[words] = node;
            words += (link & maze.shape.ends >> cell & 1) as usize;
            live.masks[live.count] = mask;
            live.firsts[live.count] = link >> 1;
            live.states[live.count] = state;
            live.count += usize::from(mask & near[cell] != 0);
        }
        if length < rules.min_length {
            words = word_start;
        }
        scratch.ends.push(words);
        let mut count = 0;
        for at in 0..live.count {
            if count + WAYS > MAX_PATHS {
                return Err(OverBudget);
            }
            let (mask, first, state) = (live.masks[at], live.firsts[at], live.states[at]);
            let cell = (state >> MAX_CELLS) as usize;
            let used = state & USED;
            for (&letter, &step) in letters[cell].iter().zip(&steps[cell]) {
                paths.nodes[count] = first + (mask & letter.wrapping_sub(1)).count_ones();
                paths.states[count] = used | step;
                count += usize::from((mask & letter != 0) & (used & step == 0));
            }
        }
        paths.count = count;
    }
    Ok(())
}

/// The bits of a state that tell the cells used.
pub(super) const USED: u32 = (1 << MAX_CELLS) - 1;

/// Puts a path on each cell where one may start.
fn start(lexicon: &Lexicon, maze: &Maze<'_>, scratch: &mut Scratch) {
    let paths = &mut scratch.paths;
    paths.count = 0;
    for cell in 0..MAX_CELLS as u32 {
        if maze.shape.starts >> cell & 1 != 0
            && let Some(node) = lexicon.child(Lexicon::ROOT, maze.letters[cell as usize])
        {
            paths.nodes[paths.count] = node;
            paths.states[paths.count] = state(cell);
            paths.count += 1;
        }
    }
}
