//! The operations that depend on whether sets of cells have 32 or 64 bits.

use std::arch::x86_64::*;

use super::memory::{HALF, LANES, store};
use super::tables::Tables;
use crate::engine::cell_set::CellSet;

/// Sets of cells that the search works on for sixteen paths at a time.
///
/// For all functions, the processor must have the features that
/// [`Engine::is_supported`](crate::Engine) tests.
pub(in crate::engine) trait Width: CellSet {
    /// The cells and the paths of up to 64 extensions of eight paths, one byte each.
    type Extensions: Copy;

    /// Loads eight sets, starting at `index`.
    ///
    /// # Safety
    ///
    /// `index + 8` must not exceed the length.
    unsafe fn load_half(column: &[Self], index: usize) -> __m512i;

    /// Zero-extends eight sets to lanes of 64 bits.
    ///
    /// # Safety
    ///
    /// Requires only the features.
    unsafe fn widen(half: __m512i) -> __m512i;

    /// Returns the extensions at the selected bytes: each has a cell, and a path in the upper three
    /// bits of the other byte.
    ///
    /// # Safety
    ///
    /// Requires only the features.
    unsafe fn pack(at: __mmask64, cells: __m512i, paths: __m512i) -> Self::Extensions;

    /// Returns the first sixteen extensions.
    ///
    /// # Safety
    ///
    /// Requires only the features.
    unsafe fn unpack(extensions: Self::Extensions) -> Batch;

    /// Returns all but the first sixteen extensions.
    ///
    /// # Safety
    ///
    /// Requires only the features.
    unsafe fn skip(extensions: Self::Extensions) -> Self::Extensions;

    /// Writes the sets of sixteen extensions, starting at `index`, given the sets of
    /// the paths that they extend.
    ///
    /// # Safety
    ///
    /// `index + 16` must not exceed the length.
    unsafe fn append<const CELLS: usize>(
        column: &mut [Self],
        index: usize,
        before: __m512i,
        batch: &Batch,
        tables: &Tables<CELLS>,
    );

    /// Writes the same set sixteen times, starting at `index`, with labels.
    ///
    /// # Safety
    ///
    /// `index + 16` must not exceed the length.
    unsafe fn store_labeled(column: &mut [Self], index: usize, set: Self, labels: __m512i);
}

/// Sixteen extensions of eight paths.
pub(in crate::engine) struct Batch {
    pub(super) cell_bytes: __m128i,
    /// The same cells, in the low bits of each lane.
    pub(super) cells: __m512i,
    pub(super) paths: __m512i,
}

impl Width for u32 {
    /// A cell in the low five bits and a path above.
    type Extensions = __m512i;

    #[inline]
    #[target_feature(enable = "avx512f")]
    unsafe fn load_half(column: &[u32], index: usize) -> __m512i {
        debug_assert!(index + HALF <= column.len());
        // SAFETY: the caller ensures the bound.
        _mm512_castsi256_si512(unsafe { _mm256_loadu_si256(column.as_ptr().add(index).cast()) })
    }

    #[inline]
    #[target_feature(enable = "avx512f")]
    unsafe fn widen(half: __m512i) -> __m512i {
        _mm512_cvtepu32_epi64(_mm512_castsi512_si256(half))
    }

    #[inline]
    #[target_feature(enable = "avx512f,avx512vbmi2")]
    unsafe fn pack(at: __mmask64, cells: __m512i, paths: __m512i) -> __m512i {
        _mm512_maskz_compress_epi8(at, _mm512_or_si512(cells, paths))
    }

    #[inline]
    #[target_feature(enable = "avx512f")]
    unsafe fn unpack(extensions: __m512i) -> Batch {
        let bytes = _mm512_castsi512_si128(extensions);
        let lanes = _mm512_cvtepu8_epi32(bytes);
        let cell_bytes = _mm_and_si128(bytes, _mm_set1_epi8(31));
        Batch { cell_bytes, cells: lanes, paths: _mm512_srli_epi32::<5>(lanes) }
    }

    #[inline]
    #[target_feature(enable = "avx512f")]
    unsafe fn skip(extensions: __m512i) -> __m512i {
        _mm512_alignr_epi64::<2>(extensions, extensions)
    }

    #[inline]
    #[target_feature(enable = "avx512f")]
    unsafe fn append<const CELLS: usize>(
        column: &mut [u32],
        index: usize,
        before: __m512i,
        batch: &Batch,
        tables: &Tables<CELLS>,
    ) {
        let before = _mm512_permutexvar_epi32(batch.paths, before);
        // SAFETY: the caller ensures the bound.
        unsafe {
            store(column, index, _mm512_and_si512(before, tables.other_cells.at(batch.cells)))
        };
    }

    #[inline]
    #[target_feature(enable = "avx512f")]
    unsafe fn store_labeled(column: &mut [u32], index: usize, set: u32, labels: __m512i) {
        let set = _mm512_set1_epi32(set.with_label(0) as i32);
        let labels = _mm512_slli_epi32::<{ u32::LABELED_CELLS as u32 }>(labels);
        // SAFETY: the caller ensures the bound.
        unsafe { store(column, index, _mm512_or_si512(set, labels)) };
    }
}

impl Width for u64 {
    /// The cells, and the paths in the upper three bits.
    type Extensions = [__m512i; 2];

    #[inline]
    #[target_feature(enable = "avx512f")]
    unsafe fn load_half(column: &[u64], index: usize) -> __m512i {
        debug_assert!(index + HALF <= column.len());
        // SAFETY: the caller ensures the bound.
        unsafe { _mm512_loadu_si512(column.as_ptr().add(index).cast()) }
    }

    #[inline]
    #[target_feature(enable = "avx512f")]
    unsafe fn widen(half: __m512i) -> __m512i {
        half
    }

    #[inline]
    #[target_feature(enable = "avx512f,avx512vbmi2")]
    unsafe fn pack(at: __mmask64, cells: __m512i, paths: __m512i) -> [__m512i; 2] {
        [cells, paths].map(|bytes| _mm512_maskz_compress_epi8(at, bytes))
    }

    #[inline]
    #[target_feature(enable = "avx512f")]
    unsafe fn unpack([cells, paths]: [__m512i; 2]) -> Batch {
        let cell_bytes = _mm512_castsi512_si128(cells);
        let paths = _mm512_cvtepu8_epi32(_mm512_castsi512_si128(paths));
        Batch {
            cell_bytes,
            cells: _mm512_cvtepu8_epi32(cell_bytes),
            paths: _mm512_srli_epi32::<5>(paths),
        }
    }

    #[inline]
    #[target_feature(enable = "avx512f")]
    unsafe fn skip(extensions: [__m512i; 2]) -> [__m512i; 2] {
        extensions.map(|bytes| _mm512_alignr_epi64::<2>(bytes, bytes))
    }

    #[inline]
    #[target_feature(enable = "avx512f")]
    unsafe fn append<const CELLS: usize>(
        column: &mut [u64],
        index: usize,
        before: __m512i,
        batch: &Batch,
        _: &Tables<CELLS>,
    ) {
        let extend = |path: __m256i, cell: __m256i| {
            let before = _mm512_permutexvar_epi64(_mm512_cvtepu32_epi64(path), before);
            let cell = _mm512_sllv_epi64(_mm512_set1_epi64(1), _mm512_cvtepu32_epi64(cell));
            _mm512_andnot_si512(cell, before)
        };
        let &Batch { cells, paths, .. } = batch;
        let low = extend(_mm512_castsi512_si256(paths), _mm512_castsi512_si256(cells));
        let high = |lanes| _mm512_extracti64x4_epi64::<1>(lanes);
        let high = extend(high(paths), high(cells));
        // SAFETY: the caller ensures the bound.
        unsafe { store_halves(column, index, [low, high]) };
    }

    #[inline]
    #[target_feature(enable = "avx512f")]
    unsafe fn store_labeled(column: &mut [u64], index: usize, set: u64, labels: __m512i) {
        let with_label = |labels: __m256i| {
            let set = _mm512_set1_epi64(set.with_label(0) as i64);
            let labels = _mm512_cvtepu32_epi64(labels);
            _mm512_or_si512(set, _mm512_slli_epi64::<{ u64::LABELED_CELLS as u32 }>(labels))
        };
        let low = with_label(_mm512_castsi512_si256(labels));
        let high = with_label(_mm512_extracti64x4_epi64::<1>(labels));
        // SAFETY: the caller ensures the bound.
        unsafe { store_halves(column, index, [low, high]) };
    }
}

/// Writes sixteen sets, starting at `index`.
///
/// # Safety
///
/// `index + 16` must not exceed the length.
#[inline]
#[target_feature(enable = "avx512f")]
unsafe fn store_halves(column: &mut [u64], index: usize, [low, high]: [__m512i; 2]) {
    debug_assert!(index + LANES <= column.len());
    // SAFETY: the caller ensures the bound.
    unsafe {
        let slots = column.as_mut_ptr().add(index);
        _mm512_storeu_si512(slots.cast(), low);
        _mm512_storeu_si512(slots.add(HALF).cast(), high);
    }
}
