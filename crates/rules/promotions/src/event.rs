//! What promotions learn of.

use baize_money::{AccountType, Amount, BasisPoints, Split};

/// A bet whose outcome is known.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Bet<'a> {
    /// The name of the game.
    pub game: &'a str,
    /// The round.
    pub round: i64,
    /// What it was paid with.
    pub account_type: AccountType,
    /// What was risked.
    pub stake: Amount,
    /// The stake by buckets; empty for gold.
    pub split: Split,
    /// What was returned, the stake included.
    pub payout: Amount,
    /// How much of the stake counts as turnover: the game's `bet_cash_rate`.
    pub contribution_rate: BasisPoints,
}

/// Something that promotions may answer to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Event<'a> {
    /// A round ended and was paid.
    BetSettled(Bet<'a>),
    /// A settled round was undone; the stake was given back.
    BetVoided(Bet<'a>),
    /// A deposit was credited.
    Deposited {
        /// The order.
        order: i64,
        /// What was paid.
        amount: Amount,
        /// Whether it was the player's first.
        first: bool,
    },
}
