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

use super::maze::{MAX_CELLS, Maze, PLACES, WAYS};
use super::{Lanes, MAX_PATHS, MAX_WORDS};
use crate::Rules;
use crate::search::OverBudget;

pub(super) fn search(
    lexicon: &Lexicon,
    rules: &Rules,
    maze: &Maze<'_>,
    lanes: Lanes<'_>,
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
    let Lanes { nodes, states, live_masks, live_firsts, live_states, words: word_list, ends } =
        lanes;

    // A path on each cell where one may start and with whose letter a word does.
    let mut paths = 0;
    for cell in 0..MAX_CELLS as u32 {
        if maze.shape.starts >> cell & 1 != 0
            && let Some(node) = lexicon.child(Lexicon::ROOT, maze.letters[cell as usize])
        {
            nodes[paths] = node;
            states[paths] = 1 << cell | cell << MAX_CELLS;
            paths += 1;
        }
    }

    let mut words = 0;
    for length in 1.. {
        if paths == 0 {
            break;
        }
        if words + paths > MAX_WORDS {
            return Err(OverBudget);
        }
        let word_start = words;
        let mut live = 0;
        for (&node, &state) in nodes.iter().zip(states.iter()).take(paths) {
            let entry = lexicon.nodes()[node as usize];
            let (mask, link) = (entry as u32, (entry >> 32) as u32);
            let cell = (state >> MAX_CELLS) as usize;
            word_list[words] = node;
            words += (link & maze.shape.ends >> cell & 1) as usize;
            live_masks[live] = mask;
            live_firsts[live] = link >> 1;
            live_states[live] = state;
            live += usize::from(mask & near[cell] != 0);
        }
        if length < rules.min_length {
            words = word_start;
        }
        ends.push(words);

        paths = 0;
        for at in 0..live {
            if paths + WAYS > MAX_PATHS {
                return Err(OverBudget);
            }
            let (mask, first, state) = (live_masks[at], live_firsts[at], live_states[at]);
            let cell = (state >> MAX_CELLS) as usize;
            let used = state & USED;
            for (&letter, &step) in letters[cell].iter().zip(&steps[cell]) {
                nodes[paths] = first + (mask & letter.wrapping_sub(1)).count_ones();
                states[paths] = used | step;
                paths += usize::from((mask & letter != 0) & (used & step == 0));
            }
        }
    }
    Ok(())
}

/// The bits of a state that tell the cells used.
pub(super) const USED: u32 = (1 << MAX_CELLS) - 1;
