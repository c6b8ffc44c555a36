//! The rules of the sportsbook, pure functions of what was placed and what happened: odds and their formats, prices from
//! probabilities, markets and how a match settles them, bets, their settlement, and cash-out.
//!
//! Everything is exact: a bet is one fraction, rounded once, to the house. Odds are [`baize_money::Multiplier`]s in 1/10 000,
//! amounts are in units, rates and margins in basis points.
#![deny(clippy::as_conversions, clippy::float_arithmetic)]

mod bet;
mod caps;
mod cash_out;
mod format;
pub mod house;
mod leg;
mod limits;
mod lines;
mod margins;
pub mod market;
mod odds;
mod policy;
mod pricing;
mod related;
pub mod result;
mod rule4;
mod settlement;
mod side;
pub mod simulator;
mod systems;
mod void_reason;

pub use bet::{Bet, BetKind, BetRefusal, MAX_LEGS, MAX_LINES};
pub use caps::{Exposed, ExposureCaps, PlayerFactor};
pub use cash_out::{
    CashOutRefusal, CashedOut, Chances, LegChances, MAX_SHARE, MIN_SHARE, default_offer_rate,
};
pub use format::{OddsFormat, ShownOdds};
pub use leg::{DeadHeat, EachWayTerms, Leg, LegState, OutOfRange, Part, SelectionResult, VoidPart};
pub use lines::Sizes;
pub use margins::Margins;
pub use odds::{HIGHEST_PRICE, LOWEST_PRICE, OddsError, is_on_ladder, ladder_down, parse_odds};
pub use policy::{OddsPolicy, PriceDecision};
pub use pricing::{MarginFamily, Probability, price};
pub use related::{LegSubject, related};
pub use rule4::rule4;
pub use settlement::{FreeBetRefusal, FreeBetResult, SettledBet};
pub use side::Side;
pub use systems::{NAMED_SYSTEMS, NamedSystem};
pub use void_reason::VoidReason;
