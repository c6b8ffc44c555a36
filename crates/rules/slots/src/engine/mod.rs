//! Plays a round of a mode's book.

mod fill;
mod free;
mod hold;
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
    /// All pays, in hundredths of the base bet, at most the cap. The Grand pool and a choice come on top.
    pub pays: u64,
    /// Of them what the spin before all free spins paid.
    pub base_pays: u64,
    /// What it had.
    pub features: FeatureSet,
}

impl Slot {
    /// Plays a round of the mode with this place. Rounds repeat after 2^27.
    pub fn play<R: Recorder>(&self, mode: usize, round: u32, recorder: &mut R) -> Outcome {
        let mut played = Round::new(self, self.numbers(mode, round % ROUNDS), recorder);
        match self.start(mode) {
            CompiledStart::Spin(state) => {
                spin::spin(&mut played, state);
                played.base_pays = played.total;
                if let Some(spins) = free::won(&played) {
                    free::play(&mut played, spins);
                }
                if self
                    .rules()
                    .choice
                    .as_ref()
                    .is_some_and(|choice| played.landed >= u32::from(choice.needed))
                {
                    played.features.insert(Feature::Choice);
                    played.recorder.record(|| Event::Choice);
                }
            }
            CompiledStart::FreeSpins(spins) => free::play(&mut played, spins),
            CompiledStart::Option { reels, spins, least, most } => {
                free::spell(&mut played, reels, spins, (least, most));
            }
        }
        Outcome { pays: played.total, base_pays: played.base_pays, features: played.features }
    }
}
