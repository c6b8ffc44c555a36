//! What a player wants to bet on.

use baize_ledger::{InputHash, RequestKey};
use baize_money::{Amount, Multiplier, PlayMode};
use baize_sports::{BetKind, OddsPolicy};
use baize_store::{FreeBetId, PlayerId, StoreError};

use crate::board::Selection;

/// A leg of a slip.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SlipLeg {
    /// What it is on.
    pub selection: Selection,
    /// The odds that the player was shown.
    pub odds: Multiplier,
    /// In a system, whether every line has it.
    pub is_banker: bool,
    /// Whether it is asked for at the better price that operators offer.
    pub is_boosted: bool,
}

/// A bet that a player wants to place.
#[derive(Debug, Clone)]
pub struct PlaceBet {
    /// The player.
    pub player: PlayerId,
    /// The request's key.
    pub key: RequestKey,
    /// Cash and bonus money, or gold.
    pub play_mode: PlayMode,
    /// How the legs make lines.
    pub kind: BetKind,
    /// The legs.
    pub legs: Vec<SlipLeg>,
    /// The stake of a line.
    pub unit: Amount,
    /// Whether every line is placed twice, to win and for a place.
    pub each_way: bool,
    /// Which changes of odds the player accepts.
    pub policy: OddsPolicy,
    /// The free bet that is used instead of a stake: its stake is that of the only line.
    pub free_bet: Option<FreeBetId>,
}

impl PlaceBet {
    /// What the request asks for.
    pub(super) fn input(&self) -> Result<InputHash, StoreError> {
        let (kind, sizes) = match self.kind {
            BetKind::Single => (0_u8, Vec::new()),
            BetKind::Combo => (1, Vec::new()),
            BetKind::System(sizes) => (2, sizes.iter().collect()),
        };
        let policy = match self.policy {
            OddsPolicy::None => 0_u8,
            OddsPolicy::Higher => 1,
            OddsPolicy::Any => 2,
        };
        let legs: Vec<_> = self.legs.iter().map(|leg| (&leg.selection, leg.odds, leg.is_banker)).collect();
        let terms = (kind, sizes, policy, self.each_way);
        // What has no boost is named as it was before there were any: a request may be repeated after an update.
        if self.legs.iter().any(|leg| leg.is_boosted) {
            let boosted: Vec<_> = self.legs.iter().map(|leg| leg.is_boosted).collect();
            return InputHash::of("sports.place_boosted", &(self.play_mode, terms, legs, boosted, self.unit));
        }
        match self.free_bet {
            None => InputHash::of("sports.place", &(self.play_mode, terms, legs, self.unit)),
            Some(free_bet) => InputHash::of("sports.place_free", &(free_bet, terms, legs)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn slip(is_boosted: bool) -> PlaceBet {
        let selection = Selection { fixture: 7.into(), market: "1".to_owned(), outcome: "1".to_owned() };
        let odds = Multiplier::from_parts(18_500);
        PlaceBet {
            player: 1.into(),
            key: "request-1".parse().unwrap(),
            play_mode: PlayMode::Capital,
            kind: BetKind::Single,
            legs: vec![SlipLeg { selection, odds, is_banker: false, is_boosted }],
            unit: Amount::whole(10),
            each_way: false,
            policy: OddsPolicy::None,
            free_bet: None,
        }
    }

    #[test]
    fn a_request_is_named_as_it_was_before_there_were_boosts() {
        let plain = slip(false);
        let leg = (&plain.legs[0].selection, plain.legs[0].odds, false);
        let terms = (0_u8, Vec::<u8>::new(), 0_u8, false);
        let before = InputHash::of("sports.place", &(plain.play_mode, terms, vec![leg], plain.unit)).unwrap();
        assert_eq!(plain.input().unwrap(), before);
        assert_ne!(slip(true).input().unwrap(), before);
    }
}
