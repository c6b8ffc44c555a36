//! A bet as its player is shown it.

use baize_money::{Amount, Multiplier, PlayMode};
use baize_store::sports_bets::{self, SportsBetRow, SportsBetState};
use baize_store::{PlayerId, RoundId, StoreError, Tx};
use baize_time::Timestamp;
use serde::{Deserialize, Serialize};

use crate::board::Selection;
use crate::stored::legs_of;

/// A bet and how far it has come.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SportsBetSummary {
    /// The bet.
    pub id: RoundId,
    /// How far it has come.
    pub state: SportsBetState,
    /// Whether it is paid with gold.
    pub is_gold: bool,
    /// The stake of a line.
    pub unit: Amount,
    /// The whole stake.
    pub stake: Amount,
    /// When a pending bet is decided; zero for one that did not wait.
    pub decide_at: Timestamp,
    /// The code by which it was rejected; 0 for none.
    pub refusal: i64,
    /// What was returned by the settlement in force.
    pub payout: Amount,
    /// The round of the last settlement; 0 for none.
    pub round: RoundId,
    /// Its legs.
    pub legs: Vec<LegSummary>,
}

/// A leg of a bet.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct LegSummary {
    /// What it is on.
    pub selection: Selection,
    /// The odds as accepted; while the bet is pending, as asked for.
    pub odds: Multiplier,
    /// Whether it is decided.
    pub is_decided: bool,
}

impl SportsBetSummary {
    /// The summary of a stored bet.
    pub(crate) fn of(row: &SportsBetRow) -> Result<Self, StoreError> {
        let legs = legs_of(row)?.into_iter().map(|leg| LegSummary {
            is_decided: leg.result.is_some(),
            selection: leg.selection,
            odds: leg.odds,
        });
        Ok(Self {
            id: row.id,
            state: row.state,
            is_gold: row.play_mode == PlayMode::Gold,
            unit: row.unit,
            stake: row.stake,
            decide_at: row.decide_at,
            refusal: row.refusal,
            payout: row.payout,
            round: row.round,
            legs: legs.collect(),
        })
    }
}

/// A bet of a player; `None` if the player has no such bet.
pub fn bet_of(tx: &mut Tx, player: PlayerId, id: RoundId) -> Result<Option<SportsBetSummary>, StoreError> {
    sports_bets::find(tx, player, id)?.as_ref().map(SportsBetSummary::of).transpose()
}
