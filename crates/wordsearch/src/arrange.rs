//! One attempt to fill a puzzle.

use std::cmp::Reverse;

use boggle_dice::SeededRng;
use boggle_dictionary::Dictionary;
use boggle_solver::{Direction, Placement, Tile};

use crate::letter_grid::{LetterGrid, Slot};
use crate::words::HiddenWords;
use crate::{Level, Options, Outline};

/// The number of steps between two calls of `stop`, which takes about 10 µs.
const STEPS_PER_POLL: usize = 256;

/// The maximum number of slots among which the best is chosen: all of a puzzle that can be printed.
const MAX_COMPARED: usize = 4000;

/// The maximum number of letters to write per empty cell before an attempt to fill the grid fails.
const MAX_WRITES_PER_CELL: usize = 10;

/// The maximum number of words that are moved so that the message fits.
const MAX_MOVES: usize = 60;

/// The minimum number of letters in a decoy, and the number of slots that are tried for each.
const MIN_DECOY: usize = 3;
const SLOTS_PER_DECOY: usize = 40;

/// The letters of a puzzle, and the places of its words.
pub(crate) struct Arrangement {
    pub(crate) tiles: Vec<Tile>,
    pub(crate) placements: Vec<Placement>,
    pub(crate) decoys: Vec<Placement>,
}

/// The reason why an attempt failed.
pub(crate) enum Failure {
    /// There is no place for a word after this many others.
    Word {
        word: usize,
        placed: usize,
    },
    /// The rest of the cells cannot be filled.
    Rest,
    Stopped,
}

/// Makes attempts, each of which learns from the last which words are hard to place.
pub(crate) struct Arranger<'a> {
    rng: SeededRng,
    words: &'a HiddenWords,
    forbidden: &'a Dictionary,
    options: &'a Options,
    outline: &'a Outline,
    stop: &'a dyn Fn() -> bool,
    /// The order in which to place the words.
    order: Vec<usize>,
    /// The number of slots tried.
    pub(crate) steps: usize,
    is_stopped: bool,
}

impl<'a> Arranger<'a> {
    pub(crate) fn new(
        mut rng: SeededRng,
        words: &'a HiddenWords,
        forbidden: &'a Dictionary,
        options: &'a Options,
        outline: &'a Outline,
        stop: &'a dyn Fn() -> bool,
    ) -> Arranger<'a> {
        // Long words come first because they fit in the fewest slots.
        let mut order: Vec<usize> = (0..words.letters.len()).collect();
        rng.shuffle(&mut order);
        order.sort_by_key(|&word| Reverse(words.letters[word].len()));
        let is_stopped = stop();
        Arranger { rng, words, forbidden, options, outline, stop, order, steps: 0, is_stopped }
    }

    /// Makes an attempt. With `is_dense`, words cross even if the options do not ask for it.
    pub(crate) fn arrange(&mut self, is_dense: bool) -> Result<Arrangement, Failure> {
        let mut grid = LetterGrid::new(self.outline, &self.words.alphabet, self.forbidden);
        let result = self.arrange_in(&mut grid, is_dense);
        // Whatever failed may have failed because of this.
        if self.is_stopped {
            return Err(Failure::Stopped);
        }
        let (slots, decoys) = result?;
        let placement =
            |(word, slot): (usize, &Slot)| placement(word, self.words.letters[word].len(), *slot);
        let placements = slots.iter().enumerate().map(placement).collect();
        Ok(Arrangement { tiles: grid.tiles().collect(), placements, decoys })
    }

    fn arrange_in(
        &mut self,
        grid: &mut LetterGrid<'a>,
        is_dense: bool,
    ) -> Result<(Vec<Slot>, Vec<Placement>), Failure> {
        let mut slots = vec![None; self.order.len()];
        // The number of words in each direction.
        let mut used = vec![0; self.options.directions().len()];
        // The number of letters that the words must share.
        let mut surplus = (self.words.total() + self.words.message.len())
            .saturating_sub(self.outline.open_cells());
        for placed in 0..self.order.len() {
            let word = self.order[placed];
            let slot = if self.has_message() {
                let wanted = surplus.div_ceil(self.order.len() - placed);
                let found = self.place_tightly(grid, word, wanted, surplus);
                found.map(|(slot, crossings)| {
                    surplus -= crossings;
                    slot
                })
            } else {
                self.place(grid, word, is_dense, &mut used)
            };
            let Some(slot) = slot else {
                // The next attempt places this word first.
                self.order[..=placed].rotate_right(1);
                return Err(Failure::Word { word, placed });
            };
            slots[word] = Some(slot);
        }
        let mut slots: Vec<Slot> = slots.into_iter().flatten().collect();
        if self.has_message() {
            let is_written = self.share(grid, &mut slots, surplus) && self.write_message(grid);
            return if is_written { Ok((slots, Vec::new())) } else { Err(Failure::Rest) };
        }
        let is_hard = self.options.level == Level::Hard;
        let decoys = if is_hard { self.place_decoys(grid) } else { Vec::new() };
        if self.fill(grid) { Ok((slots, decoys)) } else { Err(Failure::Rest) }
    }

    fn has_message(&self) -> bool {
        !self.words.message.is_empty()
    }

    /// Places a word: in a direction that has the fewest words if it can, and in a random slot or where
    /// it crosses the most words.
    fn place(
        &mut self,
        grid: &mut LetterGrid<'_>,
        word: usize,
        is_dense: bool,
        used: &mut [usize],
    ) -> Option<Slot> {
        let letters = &self.words.letters[word];
        let directions = self.options.directions();
        let mut order: Vec<usize> = (0..directions.len()).collect();
        self.rng.shuffle(&mut order);
        order.sort_by_key(|&direction| used[direction]);
        // Where it crosses the most, the direction matters less.
        let groups: Vec<&[usize]> = match self.options.dense || is_dense {
            true => vec![&order],
            false => order.chunks(1).collect(),
        };
        let is_crossing = self.options.dense || is_dense || self.options.level == Level::Hard;
        for group in groups {
            let mut crossing = Vec::new();
            if is_crossing {
                let slots = self.slots(group);
                for slot in slots.take(MAX_COMPARED).take_while(|_| self.step()) {
                    if let Some(crossings @ 1..) = grid.crossings(letters, slot) {
                        crossing.push((crossings, slot));
                    }
                }
                crossing.sort_by_key(|(crossings, _)| Reverse(*crossings));
            }
            let slots = self.slots(group);
            for slot in crossing.into_iter().map(|(_, slot)| slot).chain(slots) {
                if !self.step() {
                    return None;
                }
                if grid.crossings(letters, slot).is_some() && grid.place(word as u32, letters, slot)
                {
                    let direction = directions.iter().position(|it| *it == slot.1)?;
                    used[direction] += 1;
                    return Some(slot);
                }
            }
        }
        None
    }

    /// Places a word beside others, where it shares nearly as many letters as wanted, and at most this
    /// many. Returns the slot and the number of letters.
    fn place_tightly(
        &mut self,
        grid: &mut LetterGrid<'_>,
        word: usize,
        wanted: usize,
        most: usize,
    ) -> Option<(Slot, usize)> {
        let letters = &self.words.letters[word];
        let all: Vec<usize> = (0..self.options.directions().len()).collect();
        let mut slots = Vec::new();
        for slot in self.slots(&all).take(MAX_COMPARED) {
            if !self.step() {
                return None;
            }
            let Some(crossings) = grid.crossings(letters, slot).filter(|it| *it <= most) else {
                continue;
            };
            let tightness = grid.neighbors(letters.len(), slot) * 8 / letters.len();
            let noise = self.rng.below(16) as usize;
            slots.push((tightness + noise, wanted.abs_diff(crossings), crossings, slot));
        }
        slots.sort_by_key(|(score, off, ..)| Reverse(score.saturating_sub(off * 12)));
        slots.into_iter().find_map(|(.., crossings, slot)| {
            self.steps += 1;
            grid.place(word as u32, letters, slot).then_some((slot, crossings))
        })
    }

    /// Moves words until they share this many letters more. Returns whether they do.
    fn share(&mut self, grid: &mut LetterGrid<'_>, slots: &mut [Slot], mut surplus: usize) -> bool {
        for _ in 0..MAX_MOVES {
            if surplus == 0 {
                return true;
            }
            let word = self.rng.below(slots.len() as u32) as usize;
            let letters = &self.words.letters[word];
            let empty = grid.empty_cells().len();
            grid.remove(letters.len(), slots[word]);
            let shared = letters.len() - (grid.empty_cells().len() - empty);
            let most = shared + surplus;
            let Some((slot, crossings)) = self.place_tightly(grid, word, most, most) else {
                return false;
            };
            slots[word] = slot;
            surplus = most - crossings;
        }
        surplus == 0
    }

    fn write_message(&self, grid: &mut LetterGrid<'_>) -> bool {
        // From first to last.
        let empty = grid.empty_cells().into_iter().rev();
        let message = &self.words.message;
        empty.len() == message.len()
            && empty.zip(message).all(|(cell, letter)| grid.write(cell, *letter))
    }

    /// Places letters that look like words: beginnings, and words with a wrong letter.
    fn place_decoys(&mut self, grid: &mut LetterGrid<'_>) -> Vec<Placement> {
        let mut room = grid.empty_cells().len() / 3;
        let mut decoys = Vec::new();
        let all: Vec<usize> = (0..self.options.directions().len()).collect();
        let mut order = self.order.clone();
        self.rng.shuffle(&mut order);
        for word in order {
            let letters = self.decoy(word);
            if letters.len() < MIN_DECOY || letters.len() > room {
                continue;
            }
            let mut slots = self.slots(&all).take(SLOTS_PER_DECOY);
            if let Some(slot) = slots.find(|slot| self.step() && grid.place_decoy(&letters, *slot))
            {
                room -= letters.len();
                decoys.push(placement(word, letters.len(), slot));
            }
        }
        decoys
    }

    /// Returns the beginning of a word, or the word with a wrong letter.
    fn decoy(&mut self, word: usize) -> Vec<u32> {
        let word = &self.words.letters[word];
        let mut letters = word.clone();
        if self.rng.below(2) == 0 {
            letters.truncate(word.len() - 1 - self.rng.below(word.len() as u32 / 3) as usize);
        } else {
            // The first letter catches the eye, so it stays.
            let at = 1 + self.rng.below(word.len() as u32 - 1) as usize;
            letters[at] = self.rng.below(self.words.alphabet.len() as u32);
            if letters == *word {
                letters.pop();
            }
        }
        letters
    }

    /// Counts a step. Returns whether to go on.
    fn step(&mut self) -> bool {
        self.steps += 1;
        if self.steps.is_multiple_of(STEPS_PER_POLL) && (self.stop)() {
            self.is_stopped = true;
        }
        !self.is_stopped
    }

    /// Returns all slots with these directions in a random order. It is given by a random start and a
    /// random step that is coprime to their number, so it takes no memory.
    fn slots(&mut self, directions: &[usize]) -> impl Iterator<Item = Slot> + use<> {
        let all = self.options.directions();
        let directions: Vec<Direction> = directions.iter().map(|&it| all[it]).collect();
        let size = self.outline.size();
        let count = size.rows * size.columns * directions.len();
        let first = self.rng.below(count as u32) as usize;
        let mut step = self.rng.below(count as u32) as usize;
        while greatest_common_divisor(step, count) > 1 {
            step += 1;
        }
        let next = move |slot: &usize| Some((slot + step) % count);
        let slots = std::iter::successors(Some(first), next).take(count);
        slots.map(move |slot| (slot / directions.len(), directions[slot % directions.len()]))
    }

    /// Fills the cells between the words. Returns whether this succeeded.
    fn fill(&mut self, grid: &mut LetterGrid<'_>) -> bool {
        let mut letters = self.words.letters.concat();
        self.rng.shuffle(&mut letters);
        let mut empty = grid.empty_cells();
        let mut writes_left = empty.len() * MAX_WRITES_PER_CELL;
        while let Some(cell) = empty.pop() {
            if writes_left == 0 || !self.step() {
                return false;
            }
            writes_left -= 1;
            // Try each distinct letter once, starting at a random position in the list.
            let start = self.rng.below(letters.len() as u32) as usize;
            let mut tried = vec![false; self.words.alphabet.len()];
            let mut untried = letters[start..]
                .iter()
                .chain(&letters[..start])
                .filter(|letter| !std::mem::replace(&mut tried[**letter as usize], true));
            if untried.any(|&letter| grid.write(cell, letter)) {
                continue;
            }
            // If no letter works, clear the neighbors and refill them after this cell.
            let cleared = grid.clear_around(cell);
            if cleared.is_empty() {
                return false;
            }
            empty.extend(cleared);
            empty.push(cell);
        }
        true
    }
}

fn placement(word: usize, letters: usize, (cell, direction): Slot) -> Placement {
    let (rank, start, letters) = (word as u32, cell as u32, letters as u8);
    Placement { rank, start, letters, cells: letters, direction }
}

fn greatest_common_divisor(one: usize, other: usize) -> usize {
    if one == 0 { other } else { greatest_common_divisor(other % one, one) }
}
