use std::fmt;

/// Computes the checksum that the last four bytes of an fst hold: masked CRC-32C,
/// as in the Snappy framing format. `Fst::verify` computes the same from tables,
/// ten times slower, which is a tenth of a cold start.
pub(crate) fn masked_crc32c(bytes: &[u8]) -> u32 {
    crc32c::crc32c(bytes).rotate_right(15).wrapping_add(0xa282_ead8)
}

/// The bytes of a dictionary as those of its fst, with which they start.
#[derive(Clone)]
pub struct FstBytes<D> {
    pub(crate) file: D,
    pub(crate) len: usize,
}

impl<D: AsRef<[u8]>> AsRef<[u8]> for FstBytes<D> {
    #[inline]
    fn as_ref(&self) -> &[u8] {
        &self.file.as_ref()[..self.len]
    }
}

impl<D: AsRef<[u8]>> fmt::Debug for FstBytes<D> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "FstBytes({} bytes)", self.len)
    }
}
