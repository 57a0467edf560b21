use std::collections::HashSet;

use boggle_dice::DiceMatcher;
use boggle_solver::Board;

use crate::log::records::{BoardRecord, ClassRecord, ProofRecord};
use crate::tile_trie::is_known;
use crate::{Class, GOALS, Graph, MAX_TILES, SMALL_BOARD, check_size, fixed_cells};

/// The form of the classes of a proof: logs, shards and checkpoints come from files.
pub(crate) struct Expected<'p> {
    proof: &'p ProofRecord,
    graph: Graph,
    dice: Option<DiceMatcher>,
}

impl<'p> Expected<'p> {
    /// What to expect of a proof, or `None` if this version cannot have made it.
    pub(crate) fn new(proof: &'p ProofRecord) -> Option<Expected<'p>> {
        let ProofRecord { rules, rows, columns, tiles, .. } = proof;
        let cells = check_size(*rows, *columns).ok()?;
        let is_possible = proof.program == env!("CARGO_PKG_VERSION")
            && proof.fixed == fixed_cells(cells, *rules, proof.goal)
            && !rules.wrap
            && !rules.reuse
            && (1..=MAX_TILES).contains(&tiles.len())
            && tiles.iter().collect::<HashSet<_>>().len() == tiles.len()
            && tiles.iter().all(is_known)
            && proof.at_least > 0
            && GOALS.contains(&proof.goal)
            && proof.dictionary.is_valid();
        let dice = proof.matcher().ok().filter(|_| is_possible)?;
        let graph = proof.graph().ok()?;
        let classes = Class::count(&graph, tiles.len(), proof.fixed).ok()?;
        (proof.classes == classes).then_some(Expected { proof, graph, dice })
    }

    /// Whether a class can have this record: whether its tiles are those of the proof, and its
    /// candidates are boards of the class that the bound does not rule out.
    pub(crate) fn allows(&self, record: &ClassRecord) -> bool {
        let ClassRecord { class, bound, forced, merged, candidates, refuted, seconds, .. } = record;
        let is_divided = *bound >= self.proof.at_least;
        class.len() == self.proof.fixed
            && class
                .iter()
                .all(|text| self.proof.tiles.iter().any(|tile| tile.to_string() == *text))
            && seconds.is_none_or(f64::is_sign_positive)
            && (is_divided || *forced == 0 && *merged == 0 && record.candidates() == 0)
            && (*refuted == 0 || self.graph.len() > SMALL_BOARD)
            && candidates.iter().all(|found| self.allows_candidate(record, found))
    }

    fn allows_candidate(&self, record: &ClassRecord, found: &BoardRecord) -> bool {
        let BoardRecord { board, .. } = found;
        (board.rows(), board.columns()) == (self.proof.rows, self.proof.columns)
            && board.tiles().all(|tile| self.proof.tiles.contains(tile))
            && *board == board.canonical()
            && self.proof.score(found) <= record.bound.into()
            && self.proof.lists(found)
            && self.has_image_in(board, &record.class)
            && self.dice.as_ref().is_none_or(|dice| dice.assign(board).is_ok())
    }

    /// Whether a board or an image of it has the tiles of a class on its fixed cells.
    fn has_image_in(&self, board: &Board, class: &[String]) -> bool {
        let cells = self.graph.cells();
        let texts: Vec<_> = cells.iter().map(|&cell| board.tile(cell).to_string()).collect();
        let mut maps = self.graph.automorphisms().iter();
        maps.any(|map| class.iter().zip(map).all(|(text, &from)| *text == texts[usize::from(from)]))
    }
}
