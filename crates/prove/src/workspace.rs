//! The memory in which a class is prepared: the terms that classes share, and the tree.

use std::collections::BTreeMap;
use std::ptr;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};

use crate::forest::Forest;
use crate::terms::{LayerTerms, Layout, WordTerms};
use crate::{Class, Error, Graph, Prover, TileTrie};

/// The maximum number of fixed letters for which the tree of shared terms is always built if a
/// class can use it.
pub(crate) const FEW_FIXED: usize = 2;

/// With more fixed letters, a class is built from this tree only if the terms that it shares and the
/// terms that it adds or removes are together at most this many. Both trees together then have up to
/// 1.6 times as many entries, about as many as the tree of the heaviest class of 4x4 boards, which is
/// built from scratch (benches/runs/2026-11-29-proof.md).
const MOST_CHANGED: usize = 85_000_000;

/// Memory to reuse for the next class, and terms that it may share.
#[derive(Debug, Default)]
pub struct Workspace<'p> {
    /// The cells and words of the last class, and its number of fixed positions.
    of: Option<(&'p Graph, &'p TileTrie, usize)>,
    /// The terms that classes share with the last class if they have none of its first letters, its
    /// first one, its first two, and so on.
    shared: Vec<Shared>,
    /// The shared terms of all threads.
    terms: Arc<AllShared>,
    /// The last layer of the last class, and memory for other layers.
    layer: LayerTerms,
    pub(crate) forest: Forest,
}

/// The terms of classes with the same first letters that use no other fixed positions.
#[derive(Debug, Clone)]
struct Shared {
    letters: Vec<u8>,
    terms: Arc<WordTerms>,
}

/// Shared terms by their letters, as long as a thread has them.
#[derive(Debug, Default)]
struct AllShared(Mutex<BTreeMap<Vec<u8>, KnownTerms>>);

/// Locked while a thread collects the terms.
type KnownTerms = Arc<Mutex<Weak<WordTerms>>>;

impl AllShared {
    /// Returns the terms for some letters. If no thread has them, collects them, while threads that
    /// also need them wait.
    fn get(
        &self,
        letters: &[u8],
        collect: impl FnOnce() -> Result<WordTerms, Error>,
    ) -> Result<Arc<WordTerms>, Error> {
        let known = lock(&self.0).entry(letters.to_vec()).or_default().clone();
        let mut known = lock(&known);
        if let Some(terms) = known.upgrade() {
            return Ok(terms);
        }
        let terms = Arc::new(collect()?);
        *known = Arc::downgrade(&terms);
        Ok(terms)
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl<'p> Workspace<'p> {
    /// Creates workspaces that share terms, for classes that fix `fixed` positions. `base` has the
    /// terms that all of these share.
    pub(crate) fn several(
        prover: &Prover<'p>,
        fixed: usize,
        base: Option<WordTerms>,
        count: usize,
    ) -> Vec<Workspace<'p>> {
        let of = Some((prover.graph, prover.words, fixed));
        let base = base.map(|terms| Shared { letters: Vec::new(), terms: terms.into() });
        let terms = Arc::new(AllShared::default());
        let workspace = |_| Workspace {
            of,
            shared: base.clone().into_iter().collect(),
            terms: terms.clone(),
            ..Workspace::default()
        };
        (0..count).map(workspace).collect()
    }

    /// Drops what classes share, but not the memory of the forest and the last layer.
    pub(crate) fn forget(&mut self) {
        let (layer, forest) = (std::mem::take(&mut self.layer), std::mem::take(&mut self.forest));
        *self = Workspace { layer, forest, ..Workspace::default() };
    }

    /// Drops what classes share if it is not for this class.
    pub(crate) fn serve(&mut self, prover: &Prover<'p>, class: &Class) {
        let is_same = |(graph, words, fixed): (&Graph, &TileTrie, usize)| {
            ptr::eq(graph, prover.graph)
                && ptr::eq(words, prover.words)
                && fixed == class.fixed.len()
        };
        if !self.of.is_some_and(is_same) {
            self.forget();
            self.of = Some((prover.graph, prover.words, class.fixed.len()));
        }
    }
}

impl Prover<'_> {
    /// Collects the layer of a class with its first `count` fixed letters, unless the previous class
    /// had the same layer and shares it, or another thread does.
    pub(crate) fn collect_layer(
        &self,
        class: &Class,
        count: usize,
        workspace: &mut Workspace<'_>,
        stop: &AtomicBool,
    ) -> Result<(), Error> {
        let Workspace { shared, terms, layer, forest, .. } = workspace;
        let is_known = |it: &Shared| class.fixed.starts_with(&it.letters);
        if shared.get(count).is_some_and(is_known) {
            return Ok(());
        }
        shared.truncate(count);
        let fixed = class.fixed.len();
        let letters = &class.fixed[..count];
        let first = Class::new(self.graph, self.words.codes(), letters).ok_or(Error::Mismatch)?;
        // Reuses memory: the system would clear fresh memory page by page, which took 3% of the
        // time for 3x3.
        let collect = |layer: &mut LayerTerms| {
            layer.collect(self.graph, self.words, &first, fixed, self.words.codes(), stop);
            if stop.load(Ordering::Relaxed) { Err(Error::Stopped) } else { Ok(()) }
        };
        if count == fixed && fixed > 0 {
            return collect(layer);
        }
        let terms = terms.get(letters, || {
            collect(layer)?;
            let none = WordTerms::default();
            let before = shared.last().map_or(&none, |it| &it.terms);
            before.with(layer, stop).ok_or(Error::Stopped)
        })?;
        forest.base = None;
        shared.push(Shared { letters: letters.to_vec(), terms });
        Ok(())
    }

    /// Builds the tree of the terms that a class shares, if the class is to be built from it and the
    /// previous class was not.
    pub(crate) fn build_base(
        &self,
        class: &Class,
        workspace: &mut Workspace<'_>,
        stop: &AtomicBool,
    ) -> Result<(), Error> {
        let Workspace { shared, layer, forest, .. } = workspace;
        let can_change = |terms: &WordTerms| {
            let is_light = terms.len() + layer.len() <= MOST_CHANGED;
            !class.fixed.is_empty() && (class.fixed.len() <= FEW_FIXED || is_light)
        };
        let Some(Shared { terms, .. }) = shared.last().filter(|it| can_change(&it.terms)) else {
            forest.base = None;
            return Ok(());
        };
        if forest.base.is_none() {
            let none = LayerTerms::default();
            let layout = Layout::new(self.words, class.free());
            let terms = terms.of_class(&none).map(|term| (term, 1));
            let count = forest.build(layout, class.free(), terms, stop)?;
            forest.set_base(count);
        }
        Ok(())
    }

    /// Builds the tree of a class whose layers are collected, from the tree of its shared terms if
    /// there is one. Returns the number of its terms.
    pub(crate) fn build(
        &self,
        class: &Class,
        workspace: &mut Workspace<'_>,
        stop: &AtomicBool,
    ) -> Result<u64, Error> {
        let Workspace { shared, layer, forest, .. } = workspace;
        let none = WordTerms::default();
        let before = shared.last().map_or(&none, |it| &it.terms);
        // Without fixed letters, all terms are shared.
        let empty;
        let last = if class.fixed.is_empty() {
            empty = LayerTerms::default();
            &empty
        } else {
            &*layer
        };
        let layout = Layout::new(self.words, class.free());
        if forest.base.is_some() {
            return forest.build(layout, class.free(), before.changes(last), stop);
        }
        let terms = before.of_class(last).map(|term| (term, 1));
        forest.build(layout, class.free(), terms, stop)
    }
}
