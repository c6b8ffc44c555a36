//! Plays a round of a mode's book.

mod fill;
mod free;
mod hold;
mod open;
mod round;
mod spin;
mod steep;
mod tumble;
mod walk;

use crate::book::ROUNDS;
use crate::event::{Event, Recorder};
use crate::features::{Feature, FeatureSet};
use crate::slot::{CompiledStart, Slot};

use round::Round;

/// What a round came to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Outcome {
    /// All pays, in hundredths of the base bet, at most the cap and the prize of a full board. The Grand pool and
    /// a choice come on top.
    pub pays: u64,
    /// Of them what the spin before all free spins paid.
    pub base_pays: u64,
    /// What it had.
    pub features: FeatureSet,
    /// The named prizes of hold and win that it paid: bit 0 is the first.
    pub prizes: u8,
}

impl Slot {
    /// Plays a round of the mode with this place. Rounds repeat after 2^27.
    pub fn play<R: Recorder>(&self, mode: usize, round: u32, recorder: &mut R) -> Outcome {
        let mut played = Round::new(self, self.numbers(mode, round % ROUNDS), recorder);
        match self.start(mode) {
            CompiledStart::Spin(state) => {
                spin::paid_spin(&mut played, state);
                played.base_pays = played.total + played.beside;
                if let Some(spins) = free::won(&played) {
                    free::play(&mut played, spins);
                }
                if played.features.has(Feature::Choice) {
                    played.recorder.record(|| Event::Choice);
                }
            }
            CompiledStart::FreeSpins(spins) => free::play(&mut played, spins),
            CompiledStart::Option { reels, spins, least, most } => {
                played.cap -= self.rules().choice.as_ref().map_or(0, |choice| u64::from(choice.most));
                free::spell(&mut played, reels, spins, (least, most));
            }
        }
        let Round { total, beside, base_pays, features, prizes, .. } = played;
        Outcome { pays: total + beside, base_pays, features, prizes }
    }
}
