//! Types of the wire that several contexts share: amounts, ids, times, the wallet, limits.

mod activity;
mod bet_task;
mod free_bet;
mod limits;
mod wallet;

use baize_money::Multiplier;
use baize_time::Timestamp;
use serde::Serialize;
use utoipa::ToSchema;

pub use activity::Activity;
pub use bet_task::BetTask;
pub use free_bet::FreeBet;
pub use limits::GameLimits;
pub use wallet::Wallet;

/// Money in units of 1/10000, at most 2^53 − 1 in magnitude.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, ToSchema)]
#[serde(transparent)]
pub struct Amount(i64);

impl From<baize_money::Amount> for Amount {
    fn from(amount: baize_money::Amount) -> Self {
        Self(amount.units())
    }
}

/// An id that may pass 2^53: a decimal string.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, ToSchema)]
#[serde(transparent)]
pub struct Id(String);

impl Id {
    /// The wire form of any id.
    pub fn of(id: impl std::fmt::Display) -> Self {
        Self(id.to_string())
    }
}

/// A moment, milliseconds UTC; 0 means never.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, ToSchema)]
#[serde(transparent)]
pub struct Ms(i64);

impl Ms {
    /// The moment.
    pub const fn time(self) -> Timestamp {
        Timestamp::from_millis(self.0)
    }
}

impl From<Timestamp> for Ms {
    fn from(time: Timestamp) -> Self {
        Self(time.millis())
    }
}

impl From<Option<Timestamp>> for Ms {
    fn from(time: Option<Timestamp>) -> Self {
        Self(time.map_or(0, Timestamp::millis))
    }
}

/// A multiplier in 1/10000.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, ToSchema)]
#[serde(transparent)]
pub struct Mult(u64);

impl From<Multiplier> for Mult {
    fn from(multiplier: Multiplier) -> Self {
        Self(multiplier.parts())
    }
}

/// Basis points: 10000 is 100 %.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, ToSchema)]
#[serde(transparent)]
pub struct Bp(u32);

impl From<baize_money::BasisPoints> for Bp {
    fn from(rate: baize_money::BasisPoints) -> Self {
        Self(rate.points())
    }
}

impl Bp {
    /// What a published return leaves to the house; 0 when nothing is published.
    pub fn rest(rtp: baize_money::BasisPoints) -> Self {
        match rtp.points() {
            0 => Self(0),
            points => Self(10_000_u32.saturating_sub(points)),
        }
    }
}
