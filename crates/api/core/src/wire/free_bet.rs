//! Free bets on sports.

use baize_store::FreeBetId;
use baize_time::Timestamp;
use serde::Serialize;
use utoipa::ToSchema;

use super::{Amount, Id, Ms};

/// A free bet that can be used.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct FreeBet {
    id: Id,
    /// What is staked with it.
    amount: Amount,
    /// From when on it cannot be used.
    expires_at: Ms,
}

impl FreeBet {
    /// A free bet with its stake, and from when on it cannot be used.
    pub fn new(id: FreeBetId, stake: baize_money::Amount, expires_at: Timestamp) -> Self {
        Self { id: Id::of(id.get()), amount: stake.into(), expires_at: expires_at.into() }
    }
}
