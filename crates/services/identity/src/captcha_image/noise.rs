//! Random numbers of a picture, from one short seed, and the waves made of them.

use std::f32::consts::TAU;

use sha2::{Digest, Sha256};

/// Random bytes that a picture takes.
pub const NOISE: usize = 32;

/// Uniform numbers from a seed: SHA-256 of the seed and a counter.
pub(super) struct Noise<'a> {
    seed: &'a [u8; NOISE],
    block: [u8; 32],
    counter: u32,
    used: usize,
}

impl<'a> Noise<'a> {
    pub(super) fn of(seed: &'a [u8; NOISE]) -> Self {
        Self { seed, block: [0; 32], counter: 0, used: 32 }
    }

    fn byte(&mut self) -> u8 {
        if self.used == self.block.len() {
            self.block = Sha256::new()
                .chain_update(self.seed)
                .chain_update(self.counter.to_be_bytes())
                .finalize()
                .into();
            self.counter += 1;
            self.used = 0;
        }
        self.used += 1;
        self.block[self.used - 1]
    }

    /// A number from `low` to `high`.
    pub(super) fn within(&mut self, low: f32, high: f32) -> f32 {
        let drawn = u16::from_be_bytes([self.byte(), self.byte()]);
        low + (high - low) * f32::from(drawn) / f32::from(u16::MAX)
    }

    /// A small number around zero, from -1 to 1, of one byte.
    pub(super) fn grain(&mut self) -> f32 {
        f32::from(self.byte()) / 127.5 - 1.0
    }

    /// A wave of such a height and length.
    pub(super) fn wave(&mut self, height: (f32, f32), length: (f32, f32)) -> Wave {
        Wave {
            height: self.within(height.0, height.1),
            length: self.within(length.0, length.1),
            phase: self.within(0.0, TAU),
        }
    }
}

/// A sine wave.
pub(super) struct Wave {
    height: f32,
    length: f32,
    phase: f32,
}

impl Wave {
    pub(super) fn at(&self, position: f32) -> f32 {
        self.height * (position / self.length * TAU + self.phase).sin()
    }
}
