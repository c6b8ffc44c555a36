//! Jobs of the sportsbook.

pub(super) mod auto_cash_outs;
pub(super) mod decide_bets;
pub(super) mod forget_legs;
pub mod house;
mod price_builders;
pub(super) mod record_results;
pub(super) mod settle_bets;
pub(super) mod watch_reviews;
