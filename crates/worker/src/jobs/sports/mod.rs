//! Jobs of the sportsbook.

pub(super) mod settle_bets;
