//! Threads that prove classes together.
//!
//! A thread collects the terms of a class and builds its tree. Then all threads that have nothing
//! else to do force its first cell, each to another letter. What is merged below one letter serves
//! no other, so a proof does not depend on which thread forced what.
//!
//! A [`Builder`] keeps the tree of a class until it is proved, and terms for the next classes. A
//! thread only keeps what is merged below a letter, so memory has room for more threads than
//! builders.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::Sender;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use scopeguard::defer;

use super::Proved;
use crate::forest::{Forest, Tree};
use crate::{Class, Error, Proof, Prover, Workspace};

/// The state of proofs on several threads.
pub(super) struct Crew<'c, 'p> {
    prover: &'c Prover<'p>,
    stop: &'c AtomicBool,
    results: &'c Sender<Result<Proved, Error>>,
    work: Mutex<Work<'c, 'p>>,
    /// Notified when there may be more to do, or when a thread ends.
    changed: Condvar,
}

/// What is left to do.
struct Work<'c, 'p> {
    /// Classes that no builder has, divided into those that share most terms.
    groups: Vec<Classes<'c>>,
    /// Builders that wait for a thread.
    idle: Vec<Builder<'c, 'p>>,
    /// The number of trees that are being built.
    building: usize,
    open: Vec<OpenClass<'c, 'p>>,
}

/// Classes with their indexes, the first class last.
pub(super) type Classes<'c> = Vec<(usize, &'c Class)>;

/// Builds the trees of classes that share most terms, one after the other.
struct Builder<'c, 'p> {
    workspace: Workspace<'p>,
    classes: Classes<'c>,
}

/// A class whose tree is built, and whose first cell is being forced.
struct OpenClass<'c, 'p> {
    index: usize,
    class: &'c Class,
    builder: Builder<'c, 'p>,
    /// The letters that no thread has forced yet, as bits.
    letters: u32,
    /// The number of threads that are forcing a letter.
    forcing: usize,
    proof: Proof,
    /// What each letter adds to the proof.
    parts: Vec<(u32, Proof)>,
    time: Duration,
}

enum Task<'c, 'p> {
    /// Build the tree of a class with this index.
    Build(Box<Builder<'c, 'p>>, usize, &'c Class),
    /// Force the first cell of a class with this index to a letter, a bit.
    Force(Tree, usize, &'c Class, u32),
}

impl<'c, 'p> Crew<'c, 'p> {
    pub(super) fn new(
        prover: &'c Prover<'p>,
        groups: Vec<Classes<'c>>,
        workspaces: Vec<Workspace<'p>>,
        results: &'c Sender<Result<Proved, Error>>,
        stop: &'c AtomicBool,
    ) -> Self {
        let builder = |workspace| Builder { workspace, classes: Vec::new() };
        let idle = workspaces.into_iter().map(builder).collect();
        let work = Mutex::new(Work { groups, idle, building: 0, open: Vec::new() });
        Crew { prover, stop, results, work, changed: Condvar::new() }
    }

    /// Works on a thread until all classes are proved, one cannot be proved, or `stop` is true.
    pub(super) fn work(&self) {
        defer! {
            // With the lock, so that no thread misses it after looking at `stop`.
            let _work = self.lock();
            self.changed.notify_all();
        }
        let mut forest = Forest::default();
        while let Some(task) = self.next_task() {
            let done = match task {
                Task::Build(builder, index, class) => self.build(*builder, index, class),
                Task::Force(tree, index, class, letter) => {
                    self.force(&mut forest, tree, index, class, letter)
                }
            };
            if let Err(error) = done {
                // Results are no longer received after the end.
                let _ = self.results.send(Err(error));
                self.stop.store(true, Ordering::Relaxed);
                return;
            }
        }
    }

    /// Waits for something to do, or returns `None` at the end.
    fn next_task(&self) -> Option<Task<'c, 'p>> {
        let mut work = self.lock();
        while !self.stop.load(Ordering::Relaxed) {
            let task = work.take();
            if task.is_some() || work.building == 0 && work.open.is_empty() {
                return task;
            }
            work = self.changed.wait(work).unwrap_or_else(PoisonError::into_inner);
        }
        None
    }

    fn build(
        &self,
        mut builder: Builder<'c, 'p>,
        index: usize,
        class: &'c Class,
    ) -> Result<(), Error> {
        let start = Instant::now();
        let proof = self.prover.bound(class, &mut builder.workspace, self.stop)?;
        let letters = match class.free().checked_sub(1) {
            _ if !self.prover.may_reach(class, proof.bound) => 0,
            Some(first) => self.prover.letters(class)[first],
            // All cells are fixed. Any letter does.
            None => 1,
        };
        let (parts, time) = (Vec::new(), start.elapsed());
        let open = OpenClass { index, class, builder, letters, forcing: 0, proof, parts, time };
        let mut work = self.lock();
        work.building -= 1;
        work.open.push(open);
        self.close(work, index)
    }

    fn force(
        &self,
        forest: &mut Forest,
        tree: Tree,
        index: usize,
        class: &'c Class,
        letter: u32,
    ) -> Result<(), Error> {
        let start = Instant::now();
        let mut letters = self.prover.letters(class);
        if let Some(first) = class.free().checked_sub(1) {
            letters[first] &= letter;
        }
        forest.share(tree, class.free());
        let proof = self.prover.force(class, letters, forest, self.stop)?;
        // Now the builder can reuse the memory of the tree.
        forest.share(Tree::default(), class.free());
        let mut work = self.lock();
        if let Some(open) = work.open.iter_mut().find(|open| open.index == index) {
            open.parts.push((letter, proof));
            open.forcing -= 1;
            open.time += start.elapsed();
        }
        self.close(work, index)
    }

    /// Sends the proof of a class if all letters are forced, and frees its builder.
    fn close(&self, mut work: MutexGuard<'_, Work<'c, 'p>>, index: usize) -> Result<(), Error> {
        self.changed.notify_all();
        let is_done =
            |open: &OpenClass| open.index == index && open.letters == 0 && open.forcing == 0;
        let Some(at) = work.open.iter().position(is_done) else { return Ok(()) };
        let OpenClass { builder, mut proof, mut parts, time, .. } = work.open.swap_remove(at);
        work.idle.push(builder);
        parts.sort_by_key(|(letter, _)| *letter);
        parts.into_iter().try_for_each(|(_, part)| proof.add(part))?;
        let _ = self.results.send(Ok(Proved { index, proof, time }));
        Ok(())
    }

    fn lock(&self) -> MutexGuard<'_, Work<'c, 'p>> {
        self.work.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl<'c, 'p> Work<'c, 'p> {
    /// Takes something to do. Trees first, so that there is enough to do for all threads.
    fn take(&mut self) -> Option<Task<'c, 'p>> {
        while let Some(mut builder) = self.idle.pop() {
            if builder.classes.is_empty() {
                builder.classes = self.groups.pop().unwrap_or_default();
            }
            if let Some((index, class)) = builder.classes.pop() {
                self.building += 1;
                return Some(Task::Build(Box::new(builder), index, class));
            }
        }
        let open = self.open.iter_mut().find(|open| open.letters != 0)?;
        // The most common letter first, because it takes longest.
        let letter = 1 << open.letters.ilog2();
        open.letters ^= letter;
        open.forcing += 1;
        let tree = open.builder.workspace.forest.tree();
        Some(Task::Force(tree, open.index, open.class, letter))
    }
}
