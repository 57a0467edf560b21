use boggle_dice::SeededRng;
use boggle_solver::Board;
use serde::{Deserialize, Serialize};

use crate::{BestBoards, NoStart, Objective, Search};

/// The number of attempts to find an allowed board before a search fails.
const MAX_STARTS: u64 = 10_000;

/// Chains at different temperatures, which exchange boards.
///
/// The result of a ladder depends only on the search and the ladder's number.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Ladder {
    /// The number of the ladder.
    pub number: u64,
    /// The number of rounds so far. Each has its own random numbers.
    round: u64,
    /// The number of boards scored.
    pub boards: u64,
    /// The number of times the ladder has restarted on random boards.
    pub restarts: u64,
    /// The chains, coldest first.
    chains: Vec<Chain>,
    /// The best score since the last restart.
    score: i64,
    /// The number of boards scored at the last restart and (`improved`) when the best score was
    /// found.
    started: u64,
    improved: u64,
    /// The best boards so far.
    pub best: BestBoards,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
struct Chain {
    board: Board,
    score: i64,
}

impl Ladder {
    /// Creates the ladder with this number, starting on random boards.
    ///
    /// # Errors
    ///
    /// Returns an error if none of 10,000 attempts finds an allowed board.
    pub(crate) fn new<O: Objective>(search: &Search<O>, number: u64) -> Result<Ladder, NoStart> {
        let mut ladder = Ladder {
            number,
            round: 0,
            boards: 0,
            restarts: 0,
            chains: Vec::new(),
            score: i64::MIN,
            started: 0,
            improved: 0,
            best: BestBoards::new(search.keep),
        };
        let mut rng = ladder.rng(search);
        ladder.start(search, &mut rng)?;
        Ok(ladder)
    }

    /// Puts each chain on a random board.
    fn start<O: Objective>(
        &mut self,
        search: &Search<O>,
        rng: &mut SeededRng,
    ) -> Result<(), NoStart> {
        self.chains.clear();
        (self.started, self.improved, self.score) = (self.boards, self.boards, i64::MIN);
        for _ in 0..search.schedule.chains() {
            let mut starts = (0..MAX_STARTS).filter_map(|_| search.moves.start(rng));
            let chain = starts.find_map(|board| {
                let score = self.score(search, &board)?;
                Some(Chain { board, score })
            });
            self.chains.push(chain.ok_or(NoStart { attempts: MAX_STARTS })?);
        }
        Ok(())
    }

    /// Whether this can be the ladder with this number in a search.
    pub(crate) fn fits<O: Objective>(&self, search: &Search<O>, number: u64) -> bool {
        self.number == number
            && self.chains.len() == search.schedule.chains()
            && self.chains.iter().all(|chain| search.finds(&chain.board, chain.score))
            && (self.started..=self.boards).contains(&self.improved)
            && self.round.max(self.restarts) <= self.boards
            && self.best.fits(search, 1)
    }

    /// Runs a round: several steps of each chain, then exchanges between neighboring chains. Once
    /// enough boards have been scored, polishes one board instead. Returns whether the ladder
    /// continues.
    pub(crate) fn advance<O: Objective>(&mut self, search: &Search<O>) -> bool {
        if self.boards >= search.schedule.boards_of(self.number) {
            return self.polish(search);
        }
        self.round += 1;
        let mut rng = self.rng(search);
        let took = (self.improved - self.started).saturating_mul(2);
        let is_stuck =
            self.boards - self.improved > search.schedule.restart_after.saturating_add(took);
        if is_stuck && self.start(search, &mut rng).is_ok() {
            self.restarts += 1;
        }
        let temperatures = search.schedule.temperatures(self.score);
        for (index, &temperature) in temperatures.iter().enumerate() {
            for _ in 0..search.schedule.steps {
                self.step(search, index, temperature, &mut rng);
            }
        }
        self.exchange(&temperatures, &mut rng);
        true
    }

    /// Scores all neighbors of the best board that has not been polished yet. Returns whether there
    /// was such a board.
    fn polish<O: Objective>(&mut self, search: &Search<O>) -> bool {
        let Some(board) = self.best.next_to_polish(search.schedule.polished) else {
            return false;
        };
        for &cell in &search.moves.open {
            let tiles = search.moves.tiles_at(&board, cell);
            let scores = search.objective.scores_with(&board, cell, &tiles);
            self.boards += tiles.len() as u64;
            for (score, tile) in scores.into_iter().zip(tiles) {
                if let Some(score) = score {
                    let board = board.with_tile(cell, tile);
                    self.best.add_image(score, || search.moves.canonical(&board));
                }
            }
        }
        for swapped in search.moves.swaps(&board) {
            self.score(search, &swapped);
        }
        true
    }

    /// Moves one chain by the Metropolis rule.
    fn step<O: Objective>(
        &mut self,
        search: &Search<O>,
        index: usize,
        temperature: f64,
        rng: &mut SeededRng,
    ) {
        let mut board = self.chains[index].board.clone();
        let donor = &self.chains[rng.below(self.chains.len() as u32) as usize].board;
        search.moves.change(&mut board, donor, rng);
        // A board whose score is lower by `loss` is accepted with probability
        // exp(-loss / temperature).
        let least = self.chains[index].score as f64 + temperature * log(rng);
        if board == self.chains[index].board {
            // The score is known; this is one move in seven on a 3x3 board.
            self.boards += 1;
            return;
        }
        if let Some(score) = self.score(search, &board).filter(|&score| score as f64 >= least) {
            self.chains[index] = Chain { board, score };
        }
    }

    /// Exchanges the boards of neighboring chains, so that good boards from hot chains move to
    /// colder ones.
    fn exchange(&mut self, temperatures: &[f64], rng: &mut SeededRng) {
        for (colder, pair) in temperatures.windows(2).enumerate() {
            let gain = self.chains[colder + 1].score as f64 - self.chains[colder].score as f64;
            if gain * (1.0 / pair[0] - 1.0 / pair[1]) >= log(rng) {
                self.chains.swap(colder, colder + 1);
            }
        }
    }

    fn score<O: Objective>(&mut self, search: &Search<O>, board: &Board) -> Option<i64> {
        self.boards += 1;
        let score = search.objective.score(board)?;
        if score > self.score {
            (self.score, self.improved) = (score, self.boards);
        }
        self.best.add_image(score, || search.moves.canonical(board));
        Some(score)
    }

    fn rng<O>(&self, search: &Search<O>) -> SeededRng {
        SeededRng::for_part(search.seed, [self.number, self.round, 0])
    }
}

/// Returns the natural logarithm of a random number between 0 and 1.
fn log(rng: &mut SeededRng) -> f64 {
    const RANGE: u32 = 1 << 31;
    libm::log((f64::from(rng.below(RANGE)) + 0.5) / f64::from(RANGE))
}
