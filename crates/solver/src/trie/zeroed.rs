//! Large buffers that start out as zeros.

#[cfg(feature = "mmap")]
pub(super) use mapped::{Zeroed, zeroed};
#[cfg(not(feature = "mmap"))]
pub(super) use owned::{Zeroed, zeroed};

#[cfg(feature = "mmap")]
mod mapped {
    use std::marker::PhantomData;
    use std::ops::{Deref, DerefMut, Range};

    use bytemuck::Pod;
    use memmap2::MmapMut;

    /// The size of a huge page on systems that have them.
    const HUGE_PAGE: usize = 1 << 21;

    /// A buffer of numbers that starts out as zeros.
    ///
    /// It is an anonymous memory map, so that Linux can be asked to back it with
    /// huge pages: one page fault per 4 KiB made building a trie a third slower.
    pub(in crate::trie) struct Zeroed<T> {
        map: MmapMut,
        /// The bytes of the map that hold the numbers.
        bytes: Range<usize>,
        numbers: PhantomData<T>,
    }

    /// Allocates `len` zeros, or returns `None` if there is not enough memory.
    pub(in crate::trie) fn zeroed<T: Pod>(len: usize) -> Option<Zeroed<T>> {
        let bytes = len.checked_mul(size_of::<T>())?;
        let is_huge = bytes >= HUGE_PAGE;
        // A huge page starts at a multiple of its size. The bytes before that
        // are never touched, so they take no memory.
        let reserved = if is_huge { bytes.checked_add(HUGE_PAGE)? } else { bytes };
        let map = MmapMut::map_anon(reserved).ok()?;
        let start = if is_huge { map.as_ptr().align_offset(HUGE_PAGE) } else { 0 };
        #[cfg(target_os = "linux")]
        if is_huge {
            // This fails on systems without huge pages, which is harmless.
            let _ = map.advise(memmap2::Advice::HugePage);
        }
        Some(Zeroed { map, bytes: start..start + bytes, numbers: PhantomData })
    }

    impl<T: Pod> Deref for Zeroed<T> {
        type Target = [T];

        #[inline]
        fn deref(&self) -> &[T] {
            // Infallible: the bytes are page-aligned and hold a whole number of elements.
            bytemuck::try_cast_slice(&self.map[self.bytes.clone()]).unwrap_or(&[])
        }
    }

    impl<T: Pod> DerefMut for Zeroed<T> {
        #[inline]
        fn deref_mut(&mut self) -> &mut [T] {
            bytemuck::try_cast_slice_mut(&mut self.map[self.bytes.clone()]).unwrap_or(&mut [])
        }
    }
}

#[cfg(not(feature = "mmap"))]
mod owned {
    use bytemuck::Pod;

    /// A buffer of numbers that starts out as zeros.
    pub(in crate::trie) type Zeroed<T> = Vec<T>;

    /// Allocates `len` zeros, or returns `None` if there is not enough memory.
    pub(in crate::trie) fn zeroed<T: Pod>(len: usize) -> Option<Zeroed<T>> {
        let mut numbers = Vec::new();
        numbers.try_reserve_exact(len).ok()?;
        numbers.resize(len, T::zeroed());
        Some(numbers)
    }
}
