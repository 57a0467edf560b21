use std::borrow::Cow;
use std::collections::BTreeSet;
use std::sync::atomic::AtomicBool;
use std::time::Instant;

use super::{Check, ensure};
use crate::{Class, ClassRecord, LogError, Proved, TermList, Workspace};

/// The minimum number of classes that are proved again, unless the caller says otherwise.
const SAMPLE: u64 = 5;

/// The terms and merged nodes after which no more classes are proved again: a few seconds.
const MAX_WORK: u64 = 1 << 23;

/// How many times cells of a class are forced by the simpler method.
const FORCED: u32 = 4;

/// The most terms with which all cells are forced to every letter.
const LISTED: usize = 20_000;

impl Check<'_> {
    /// A sample of the classes has the same bound with the simpler method, the same candidates
    /// where this forces all cells, and the same record if it is proved again.
    ///
    /// Samples `count` classes, or by default as many as take a few seconds, so that a short proof
    /// is repeated in full whatever its log says about the work. Returns the number of classes.
    pub(super) fn sample(&mut self, count: Option<u64>) -> Result<u64, LogError> {
        let prepared = self.proof;
        let mut classes: Vec<_> =
            prepared.classes.iter().zip(&self.log.classes).enumerate().collect();
        self.rng.shuffle(&mut classes);
        let mut workspace = Workspace::default();
        let (mut proved, mut work) = (0, 0);
        for (index, (class, record)) in classes {
            let is_enough = match count {
                Some(count) => proved >= count,
                None => proved >= SAMPLE && work >= MAX_WORK,
            };
            if is_enough {
                break;
            }
            let name = record.class.concat();
            let list = TermList::new(&prepared.graph, &prepared.words, class)?;
            let bound = list.bound();
            ensure(bound == u64::from(record.bound), || {
                format!("class {name}: the bound is {bound}, not {}", record.bound)
            })?;
            let (start, stop) = (Instant::now(), AtomicBool::new(false));
            let proof = prepared.prover().prove(class, &mut workspace, &stop)?;
            for _ in 0..FORCED {
                self.force(class, &name, &proof.candidates, &list)?;
            }
            drop(list);
            let again = prepared.class_record(Proved { index, proof, time: start.elapsed() })?;
            let again = ClassRecord { seconds: record.seconds, ..again };
            for (what, again, found) in [
                ("terms", again.terms, record.terms),
                ("cells forced", again.forced, record.forced),
                ("nodes merged", again.merged, record.merged),
            ] {
                ensure(again == found, || {
                    format!("class {name}: another proof has {again} {what}, not {found}")
                })?;
            }
            ensure(again == *record, || {
                format!("class {name}: another proof has other candidates")
            })?;
            work += again.terms + again.merged;
            proved += 1;
        }
        Ok(proved)
    }

    /// Forces some cells of a class to the letters of a candidate or to common ones, and all
    /// others to every letter. This finds the same candidates with these letters.
    fn force(
        &mut self,
        class: &Class,
        name: &str,
        candidates: &[Vec<u8>],
        list: &TermList,
    ) -> Result<(), LogError> {
        let target = self.rng.choose(candidates).filter(|_| self.rng.below(2) == 0);
        let mut list = Cow::Borrowed(list);
        let mut forced = class.fixed().to_vec();
        while list.len() > LISTED && forced.len() < self.proof.graph.len() {
            let common = self.common_code();
            let code = target.map_or(common, |codes| codes[forced.len()]);
            forced.push(code);
            list = Cow::Owned(list.force(code));
        }
        let found = list.candidates(&self.proof.words, class, &forced, self.log.proof.at_least)?;
        let found: BTreeSet<_> = found.into_iter().collect();
        let proved =
            candidates.iter().filter(|codes| codes.starts_with(&forced)).cloned().collect();
        let (missing, wrong) =
            (found.difference(&proved).count(), proved.difference(&found).count());
        ensure(missing == 0 && wrong == 0, || {
            let forced = self.proof.tiles(&forced).concat();
            format!(
                "class {name}: with {forced} forced, {missing} candidates are missing, and {wrong} are not candidates"
            )
        })
    }
}
