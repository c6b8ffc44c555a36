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
        let leg = |leg: &SlipLeg| (leg.selection.clone(), leg.odds, leg.is_banker, leg.is_boosted);
        let legs: Vec<_> = self.legs.iter().map(leg).collect();
        let terms = (kind, sizes, policy, self.each_way);
        match self.free_bet {
            None => InputHash::of("sports.place", &(self.play_mode, terms, legs, self.unit)),
            Some(free_bet) => InputHash::of("sports.place_free", &(free_bet, terms, legs)),
        }
    }
}
