//! Assigns faces to dice: maximum matching in a bipartite graph.

use crate::NotOnDice;

/// The dice that have each face.
#[derive(Debug, Clone)]
pub(crate) struct Suppliers {
    /// The number of dice.
    pub(crate) dice: usize,
    /// For each face, the dice that have it.
    pub(crate) by_face: Vec<Vec<usize>>,
}

/// An assignment of dice to the required faces.
#[derive(Clone)]
pub(crate) struct Matching<'s> {
    suppliers: &'s Suppliers,
    /// The required faces.
    pub(crate) faces: Vec<usize>,
    /// For each die, the index in `faces` of the face that it shows, if any. There are `copies` of
    /// the whole set of dice, one set after the other.
    shown_by: Vec<Option<usize>>,
    /// The dice that the last search has visited.
    visited: Vec<bool>,
}

impl<'s> Matching<'s> {
    /// Starts without faces and with `copies` of each die.
    pub(crate) fn new(suppliers: &'s Suppliers, copies: usize) -> Matching<'s> {
        let slots = suppliers.dice * copies;
        let (shown_by, visited) = (vec![None; slots], vec![false; slots]);
        Matching { suppliers, faces: Vec::new(), shown_by, visited }
    }

    /// Removes all faces.
    pub(crate) fn clear(&mut self) {
        self.faces.clear();
        self.shown_by.fill(None);
    }

    /// Finds a die for another face, moving other faces to other dice if necessary. If there is
    /// none, the assignment does not change. Returns whether a die was found.
    pub(crate) fn add(&mut self, face: usize) -> bool {
        self.visited.fill(false);
        self.faces.push(face);
        let is_assigned = self.assign(self.faces.len() - 1);
        if !is_assigned {
            self.faces.pop();
        }
        is_assigned
    }

    /// Returns the die of each face, in the order in which the faces were added.
    pub(crate) fn dice(&self) -> Vec<usize> {
        let mut dice = vec![0; self.faces.len()];
        for (slot, item) in self.shown_by.iter().enumerate() {
            if let Some(item) = *item {
                dice[item] = slot % self.suppliers.dice;
            }
        }
        dice
    }

    /// Searches for an augmenting path (Kuhn's algorithm).
    fn assign(&mut self, item: usize) -> bool {
        let suppliers = self.suppliers;
        for copy in (0..self.shown_by.len()).step_by(suppliers.dice.max(1)) {
            for die in &suppliers.by_face[self.faces[item]] {
                let slot = copy + die;
                if std::mem::replace(&mut self.visited[slot], true) {
                    continue;
                }
                if self.shown_by[slot].is_none_or(|other| self.assign(other)) {
                    self.shown_by[slot] = Some(item);
                    return true;
                }
            }
        }
        false
    }

    /// Explains why [`add`](Matching::add) has just failed for a face if `all` faces are required.
    /// The search visited every die that has one of the faces reported, and there are fewer of
    /// these dice than faces (Hall's theorem).
    pub(crate) fn shortage(
        &self,
        face: usize,
        all: &[usize],
        name: impl Fn(usize) -> String,
    ) -> NotOnDice {
        let visited = self.shown_by.iter().zip(&self.visited).filter(|(_, visited)| **visited);
        let shown = visited.filter_map(|(item, _)| Some(self.faces[(*item)?]));
        let mut faces: Vec<_> = shown.chain([face]).collect();
        faces.sort_unstable();
        faces.dedup();
        let needed = |faces: &[usize]| all.iter().filter(|face| faces.contains(face)).count();
        // Leave out a face if the others are still too many for their dice.
        for left_out in faces.clone() {
            let fewer: Vec<_> = faces.iter().copied().filter(|face| *face != left_out).collect();
            if self.count_dice(&fewer) < needed(&fewer) {
                faces = fewer;
            }
        }
        let (needed, dice) = (needed(&faces), self.count_dice(&faces));
        NotOnDice::TooFewDice { faces: faces.into_iter().map(name).collect(), needed, dice }
    }

    /// Counts the dice that have any of these faces.
    fn count_dice(&self, faces: &[usize]) -> usize {
        let mut has_face = vec![false; self.suppliers.dice];
        for &die in faces.iter().flat_map(|&face| &self.suppliers.by_face[face]) {
            has_face[die] = true;
        }
        let copies = self.shown_by.len() / self.suppliers.dice.max(1);
        copies * has_face.into_iter().filter(|has_face| *has_face).count()
    }
}
