//! Randomness that is the same in every run.

use std::fmt::Write;
use std::sync::{Arc, Mutex, PoisonError};

/// A stream of bytes that depends only on its seed. For tests: it is not secret. Clones share one stream.
#[derive(Debug, Clone)]
pub struct SeededDraws(Arc<Mutex<u64>>);

impl SeededDraws {
    /// The stream with this seed.
    pub fn new(seed: u64) -> Self {
        Self(Arc::new(Mutex::new(seed)))
    }

    /// The next 64 bits (`SplitMix64`).
    pub fn next_u64(&self) -> u64 {
        let mut state = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        *state = state.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = *state;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    /// A number below `limit` (0 if the limit is 0). The slight bias does not matter to tests.
    pub fn below(&self, limit: u64) -> u64 {
        self.next_u64().checked_rem(limit).unwrap_or(0)
    }

    /// Fills a buffer.
    pub fn fill(&self, buffer: &mut [u8]) {
        for chunk in buffer.chunks_mut(8) {
            let bytes = self.next_u64().to_le_bytes();
            chunk.copy_from_slice(&bytes[..chunk.len()]);
        }
    }

    /// So many bytes as lower-case hexadecimal text.
    pub fn hex(&self, bytes: usize) -> String {
        let mut buffer = vec![0; bytes];
        self.fill(&mut buffer);
        buffer.iter().fold(String::new(), |mut text, byte| {
            // Writing to a text cannot fail.
            let _ = write!(text, "{byte:02x}");
            text
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_seed_draws_the_same() {
        assert_eq!(SeededDraws::new(1).hex(13), SeededDraws::new(1).hex(13));
        assert_ne!(SeededDraws::new(1).hex(13), SeededDraws::new(2).hex(13));
        assert_eq!(SeededDraws::new(1).hex(13).len(), 26);
    }
}
