use std::marker::PhantomData;
use std::ops::{Deref, DerefMut, Range};

use memmap2::MmapMut;
use zerocopy::{FromBytes, Immutable, IntoBytes};

/// The size of a large page, of those that systems have for memory.
const LARGE: usize = 1 << 21;

/// Memory for many numbers, which are 0 at first.
///
/// It is mapped, so that the system can be asked for large pages (Linux): with a
/// fault for each small one, lowering takes a third longer.
pub(crate) struct Zeroed<T> {
    map: MmapMut,
    /// The bytes of the map that are the numbers.
    bytes: Range<usize>,
    numbers: PhantomData<T>,
}

impl<T: FromBytes + IntoBytes + Immutable> Zeroed<T> {
    /// So many zeros; none if there is no such memory.
    pub(crate) fn new(len: usize) -> Option<Zeroed<T>> {
        let bytes = len.checked_mul(size_of::<T>())?;
        let is_large = bytes >= LARGE;
        // A large page begins at a multiple of its size; what is before that is
        // never touched, and so takes no memory.
        let room = if is_large { bytes.checked_add(LARGE)? } else { bytes };
        let map = MmapMut::map_anon(room).ok()?;
        let start = if is_large { map.as_ptr().align_offset(LARGE) } else { 0 };
        #[cfg(target_os = "linux")]
        if is_large {
            // A system without them refuses, which does no harm.
            let _ = map.advise(memmap2::Advice::HugePage);
        }
        Some(Zeroed { map, bytes: start..start + bytes, numbers: PhantomData })
    }
}

impl<T: FromBytes + IntoBytes + Immutable> Deref for Zeroed<T> {
    type Target = [T];

    #[inline]
    fn deref(&self) -> &[T] {
        // Their bytes begin at a page, and there is a whole number of them.
        <[T]>::ref_from_bytes(&self.map[self.bytes.clone()]).unwrap_or(&[])
    }
}

impl<T: FromBytes + IntoBytes + Immutable> DerefMut for Zeroed<T> {
    #[inline]
    fn deref_mut(&mut self) -> &mut [T] {
        <[T]>::mut_from_bytes(&mut self.map[self.bytes.clone()]).unwrap_or(&mut [])
    }
}
