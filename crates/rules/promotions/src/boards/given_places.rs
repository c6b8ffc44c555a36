//! The prizes of places that a player was given.

use std::collections::BTreeSet;

use baize_money::Amount;
use serde::{Deserialize, Serialize};

use crate::{ClaimInput, Claimed, Offer, OfferStep, PlaceFacts, Reward};

/// The places whose prize the player was given in a period: one at most.
#[derive(Debug, Default, Serialize, Deserialize)]
pub struct GivenPlaces {
    given: BTreeSet<i64>,
}

impl GivenPlaces {
    /// A place is a step only while its prize is given; the board itself is not of a player.
    pub fn offer(&self, place: Option<PlaceFacts>, reward: impl Fn(Amount) -> Reward) -> Offer {
        let is_given = !self.given.is_empty();
        let step = place.map(|place| OfferStep::once(place.place, true, is_given, reward(place.amount)));
        Offer { steps: step.into_iter().collect(), ..Offer::default() }
    }

    /// Gives the prize of a place, once.
    pub fn claim(
        &mut self,
        input: ClaimInput,
        place: Option<PlaceFacts>,
        reward: impl Fn(Amount) -> Reward,
    ) -> Claimed {
        self.offer(place, reward).claim(input.step, &mut self.given)
    }
}
