//! A player's round of an outside game, with its bets and wins.

use axum::extract::State;
use baize_play::bets as service;
use baize_store::providers::rounds::{ProviderRoundRow, ProviderRoundState};
use baize_store::providers::transactions::{ProviderTransactionRow, TransactionKind, TransactionState};
use baize_store::{RoundId, made_at};
use serde::Serialize;
use utoipa::ToSchema;

use super::round::RoundQuery;
use crate::codes::PlayCode;
use baize_api_core::extract::{Player, Query};
use baize_api_core::reply::{ApiResult, Reply};
use baize_api_core::state::App;
use baize_api_core::wire::{Amount, Id, Ms};

/// A round of a game of an outside provider, as its player sees it. The provider decides it, so there is nothing to verify here.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct OutsideRound {
    /// The round.
    pub id: Id,
    /// Whose game it is.
    pub provider: String,
    /// The game, as the catalogue names it.
    pub game: String,
    /// 0 gold, 1 capital.
    #[serde(rename = "account_type")]
    pub play_mode: u8,
    /// What was staked and not given back.
    pub stake: Amount,
    /// The part of the stake that was cash.
    pub cash_stake: Amount,
    /// The part of the stake that was bonus money.
    pub coin_stake: Amount,
    /// What was paid and not taken back, stakes included.
    pub payout: Amount,
    /// How far it is.
    pub state: OutsideRoundState,
    /// Whether the provider has paid its stakes; what was won is bonus money then.
    pub is_free: bool,
    /// When its first bet was placed.
    pub created_at: Ms,
    /// When it was over; 0 while it is open.
    pub settled_at: Ms,
}

/// The state of a round of an outside game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum OutsideRoundState {
    /// Its provider may still add bets and wins.
    Open,
    /// Its provider has ended it.
    Settled,
    /// Its bets were rolled back; the stakes went back.
    Void,
    /// Its provider had left it open for 48 hours, so it was ended here as it was.
    LeftOpen,
}

/// A round of an outside game with what it is made of.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct OutsideRoundDetail {
    /// The round itself.
    #[serde(flatten)]
    pub round: OutsideRound,
    /// What its provider calls it.
    pub provider_round: String,
    /// Its bets and wins, and what was rolled back of them, in their order.
    pub calls: Vec<OutsideCall>,
}

/// A bet or a win of a round, or the rollback of one.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct OutsideCall {
    /// What the provider calls it.
    pub id: String,
    /// Bet, win or rollback.
    pub kind: OutsideCallKind,
    /// The stake, the payout, or what a rollback moved.
    pub amount: Amount,
    /// The bet that a win is for, or what a rollback undoes; empty for a bet.
    pub reference: String,
    /// Whether it was undone later.
    pub rolled_back: bool,
    /// Whether the provider paid the stake.
    pub is_free: bool,
    /// When it came.
    pub time: Ms,
}

/// What a call of a round was.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum OutsideCallKind {
    /// A stake was taken.
    Bet,
    /// A payout was made.
    Win,
    /// A bet or a win was undone.
    Rollback,
}

/// An own round of an outside game, with its bets and wins
#[utoipa::path(
    get,
    path = "/api/bets/outside",
    tag = "bets",
    params(RoundQuery),
    responses((status = 200, body = Reply<OutsideRoundDetail>)),
)]
pub(crate) async fn outside(
    State(app): State<App>,
    player: Player,
    Query(query): Query<RoundQuery>,
) -> ApiResult<OutsideRoundDetail> {
    let id: RoundId = query.id()?;
    let found = app.db.read(move |tx| service::outside_round(tx, player.id, id)).await?;
    Ok(Reply::ok(found.ok_or(PlayCode::UnknownRound)?.into()))
}

impl From<ProviderRoundRow> for OutsideRound {
    fn from(row: ProviderRoundRow) -> Self {
        Self {
            id: Id::of(row.id),
            state: OutsideRoundState::of(&row),
            provider: row.provider,
            game: row.game,
            play_mode: row.play_mode.number(),
            stake: row.stake.into(),
            cash_stake: row.split.cash.into(),
            coin_stake: row.split.bonus.into(),
            payout: row.payout.into(),
            is_free: row.is_free,
            created_at: made_at(row.id.get()).into(),
            settled_at: row.settled_at.into(),
        }
    }
}

impl OutsideRoundState {
    fn of(row: &ProviderRoundRow) -> Self {
        match row.state {
            ProviderRoundState::Open => Self::Open,
            ProviderRoundState::Settled if row.left_open => Self::LeftOpen,
            ProviderRoundState::Settled => Self::Settled,
            ProviderRoundState::Void => Self::Void,
        }
    }
}

impl From<service::OutsideRound> for OutsideRoundDetail {
    fn from(found: service::OutsideRound) -> Self {
        Self {
            provider_round: found.round.name.clone(),
            round: found.round.into(),
            calls: found.calls.into_iter().map(OutsideCall::from).collect(),
        }
    }
}

impl From<ProviderTransactionRow> for OutsideCall {
    fn from(row: ProviderTransactionRow) -> Self {
        let (kind, amount) = match row.kind {
            TransactionKind::Bet => (OutsideCallKind::Bet, row.amount),
            TransactionKind::Win => (OutsideCallKind::Win, row.amount),
            // A tombstone belongs to no round.
            TransactionKind::Rollback | TransactionKind::Tombstone => (OutsideCallKind::Rollback, row.moved),
        };
        Self {
            id: row.uuid,
            kind,
            amount: amount.into(),
            reference: row.reference,
            rolled_back: row.state == TransactionState::RolledBack,
            is_free: row.is_free,
            time: row.made_at.into(),
        }
    }
}
