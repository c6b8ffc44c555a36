//! A round as its player sees it.

use baize_fairness::Commitment;
use baize_money::{Amount, Multiplier, PlayMode, Split};
use baize_store::rounds::{OpenRound, RoundRow, RoundState};
use baize_store::{GrantId, RoundId, StoreError, made_at};
use baize_time::Timestamp;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::seeds::ActiveSeeds;
use baize_promotions::Notice;
use baize_promotions::wallet::WalletView;

/// The state of a round.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum RoundStanding {
    /// It waits for the player's next step.
    Open,
    /// It is over and paid.
    Settled,
    /// It does not count.
    Void,
}

impl From<RoundState> for RoundStanding {
    fn from(state: RoundState) -> Self {
        match state {
            RoundState::Settled => Self::Settled,
            RoundState::Void => Self::Void,
        }
    }
}

/// A round as its player sees it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Round {
    /// Its id.
    pub id: i64,
    /// The game's name.
    pub game: String,
    /// What it was paid with.
    #[serde(alias = "account_type")]
    pub play_mode: PlayMode,
    /// What was risked.
    pub stake: Amount,
    /// The stake by buckets; empty for gold.
    pub split: Split,
    /// What was returned, stake included.
    pub payout: Amount,
    /// What the stake was multiplied by.
    pub multiplier: Multiplier,
    /// Its state.
    pub standing: RoundStanding,
    /// The player's parameters.
    pub params: Value,
    /// What came of it.
    pub outcome: Value,
    /// Its number under its seeds.
    pub nonce: i64,
    /// The commitment of its server seed.
    pub server_seed_hash: String,
    /// The player's seed.
    pub client_seed: String,
    /// How many steps were taken in a round that is open; the next one names this number.
    #[serde(default)]
    pub step: i64,
    /// When an open round expires.
    #[serde(default)]
    pub expires_at: Option<Timestamp>,
    /// The free rounds that it is one of; `None` for a stake of the player's own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub free_grant: Option<GrantId>,
}

/// The reply to a bet or a step. Stored with the request, so that a repetition receives the same.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct BetReply {
    /// The round.
    pub round: Round,
    /// The wallet after it.
    pub wallet: WalletView,
    /// Notices that follow from it.
    pub notices: Vec<Notice>,
}

impl Round {
    /// When it was placed.
    pub fn created_at(&self) -> Timestamp {
        made_at(self.id)
    }

    /// Its identifier.
    pub fn round_id(&self) -> RoundId {
        RoundId::from(self.id)
    }

    /// A round that is over.
    pub(crate) fn from_row(row: RoundRow, client_seed: String) -> Result<Self, StoreError> {
        let (params, outcome) = (json(&row.params)?, json(&row.outcome)?);
        Ok(Self::settled(row, client_seed, (params, outcome)))
    }

    /// A round that is over, its parameters and outcome at hand.
    pub(crate) fn settled(row: RoundRow, client_seed: String, (params, outcome): (Value, Value)) -> Self {
        Self {
            id: row.id.get(),
            play_mode: row.play_mode,
            stake: row.stake,
            split: row.split,
            payout: row.payout,
            multiplier: row.multiplier,
            standing: row.state.into(),
            params,
            outcome,
            nonce: row.nonce,
            server_seed_hash: Commitment::from(row.seed_hash).to_string(),
            client_seed,
            game: row.game,
            step: 0,
            expires_at: None,
            free_grant: Some(row.free_grant).filter(|grant| grant.get() != 0),
        }
    }

    /// A round that goes on under the player's active seeds.
    pub(crate) fn from_open(open: &OpenRound, (server, client): &ActiveSeeds) -> Result<Self, StoreError> {
        Ok(Self {
            id: open.id.get(),
            game: open.game.clone(),
            play_mode: open.play_mode,
            stake: open.stake,
            split: open.split,
            payout: Amount::ZERO,
            multiplier: Multiplier::ZERO,
            standing: RoundStanding::Open,
            params: json(&open.params)?,
            outcome: json(&open.outcome)?,
            nonce: open.nonce,
            server_seed_hash: server.commitment().to_string(),
            client_seed: client.to_string(),
            step: open.steps,
            expires_at: Some(open.expires_at),
            free_grant: None,
        })
    }
}

pub(crate) fn json(text: &str) -> Result<Value, StoreError> {
    serde_json::from_str(text).map_err(StoreError::damaged)
}
