mod sample;
mod search;

use std::collections::HashMap;

use boggle_dice::SeededRng;

use crate::{BoardRecord, Class, Error, Log, LogError, PreparedProof, leader};

/// The random boards whose class is looked for.
const COVERED: u32 = 10_000;

/// The random boards of each class that are compared with its bound.
const BOUNDED: u32 = 20;

/// How much of a log was verified; nothing was wrong.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub struct Verification {
    /// The number of classes that were proved again.
    pub proved: u64,
    /// The number of boards that a search scored.
    pub searched: u64,
}

impl Log {
    /// Verifies the log: its classes cover the boards, the scores of the
    /// candidates are right, random boards do not exceed the bounds, a search finds no board that
    /// is missing, and a random sample of the classes has the same records if they are proved
    /// again, also with [another method](crate::TermList).
    ///
    /// The sample has `sample` classes, or by default as many as take a few seconds.
    ///
    /// # Errors
    ///
    /// Returns an error that says what is wrong with the log, or [`Error::Mismatch`] if it was not
    /// [prepared](Log::prepare) as this proof.
    pub fn verify(
        &self,
        proof: &PreparedProof,
        seed: u64,
        sample: Option<u64>,
        threads: usize,
    ) -> Result<Verification, LogError> {
        self.check()?;
        if self.proof != proof.record {
            return Err(Error::Mismatch.into());
        }
        let mut check = Check { log: self, proof, rng: SeededRng::new(seed) };
        check.classes()?;
        check.candidates()?;
        check.cover()?;
        check.scores()?;
        let proved = check.sample(sample)?;
        Ok(Verification { proved, searched: check.search(seed, threads)? })
    }
}

/// Returns an error unless a fact is as the log says.
fn ensure(is_right: bool, wrong: impl FnOnce() -> String) -> Result<(), LogError> {
    if is_right { Ok(()) } else { Err(LogError::Refuted(wrong())) }
}

struct Check<'c> {
    log: &'c Log,
    proof: &'c PreparedProof,
    rng: SeededRng,
}

impl Check<'_> {
    /// Each class is there, once and in order, and was divided if its bound is too high.
    fn classes(&self) -> Result<(), LogError> {
        let classes = self.proof.classes.iter().map(|class| self.proof.tiles(class.fixed()));
        let mut records = self.log.classes.iter();
        for class in classes {
            let record = records.next().filter(|record| record.class == class);
            let name = class.concat();
            let missing = || LogError::Refuted(format!("class {name} is missing"));
            let record = record.ok_or_else(missing)?;
            let is_divided = record.bound >= self.log.proof.at_least;
            ensure(is_divided || record.forced == 0 && record.candidates() == 0, || {
                format!("class {name} has a bound of {} and was divided", record.bound)
            })?;
        }
        ensure(records.next().is_none(), || "there are more classes than there must be".into())?;
        Ok(())
    }

    /// Each candidate is in its class, and scores what the log says.
    fn candidates(&self) -> Result<(), LogError> {
        for (class, record) in self.proof.classes.iter().zip(&self.log.classes) {
            for found in &record.candidates {
                let board = &found.board;
                let scored = self.proof.score(board.clone())?;
                ensure(scored == *found, || {
                    format!("{board} has {} points and {} words", scored.points, scored.words)
                })?;
                let score = self.log.proof.score(found);
                ensure(score <= u64::from(record.bound), || {
                    format!("{board} scores more than its bound")
                })?;
                let mut images = self.images(found);
                ensure(images.any(|codes| class.contains(&codes)), || {
                    format!("{board}: another class")
                })?;
            }
        }
        Ok(())
    }

    /// The codes by position of all images of a board.
    fn images(&self, found: &BoardRecord) -> impl Iterator<Item = Vec<u8>> + use<'_> {
        let PreparedProof { graph, words, .. } = self.proof;
        let code = |&cell: &usize| {
            let code = words.tiles().iter().position(|tile| tile == found.board.tile(cell));
            code.map_or(0, |index| index as u8 + 1)
        };
        let codes: Vec<u8> = graph.cells().iter().map(code).collect();
        let image = move |map: &Vec<u8>| map.iter().map(|&from| codes[usize::from(from)]).collect();
        graph.automorphisms().iter().map(image)
    }

    /// A random code, more often than not a common one.
    fn common_code(&mut self) -> u8 {
        let from_last = self.rng.below(12) as u8;
        (self.proof.words.tiles().len() as u8).saturating_sub(from_last).max(1)
    }

    /// Random boards are in exactly one class.
    fn cover(&mut self) -> Result<(), LogError> {
        let mut classes: HashMap<&[u8], Vec<&Class>> = HashMap::new();
        for class in &self.proof.classes {
            classes.entry(class.fixed()).or_default().push(class);
        }
        let letters = self.proof.words.tiles().len() as u32;
        for _ in 0..COVERED {
            // Of few letters now and then, so that many are equal.
            let letters = 1 + self.rng.below(letters);
            let cells = 0..self.proof.graph.len();
            let board: Vec<u8> = cells.map(|_| 1 + self.rng.below(letters) as u8).collect();
            let leader = leader(&self.proof.graph, &board)?;
            let found = classes.get(&leader[..self.proof.record.fixed]);
            let board = self.proof.prover().board(&leader)?;
            ensure(
                found.is_some_and(|found| found.len() == 1 && found[0].contains(&leader)),
                || format!("{board} is not in exactly one class"),
            )?;
        }
        Ok(())
    }

    /// Random boards of each class score no more than its bound.
    fn scores(&mut self) -> Result<(), LogError> {
        for (class, record) in self.proof.classes.iter().zip(&self.log.classes) {
            for _ in 0..BOUNDED {
                let free = (0..class.free()).map(|_| self.common_code());
                let board = [class.fixed(), &*free.collect::<Vec<u8>>()].concat();
                if class.contains(&board) && self.proof.words.can_show(&board) {
                    let scored = self.proof.score(self.proof.prover().board(&board)?)?;
                    let score = self.log.proof.score(&scored);
                    let name = record.class.concat();
                    ensure(score <= u64::from(record.bound), || {
                        format!("class {name}: {} scores more than the bound", scored.board)
                    })?;
                }
            }
        }
        Ok(())
    }
}
