//! A back-test of the settlement of bets on football.
//!
//! [`read`] reads a season in the columns of football-data.co.uk, [`backtest`] places a unit on every outcome that has a price in
//! it, settles each bet by the engine of `baize-sports` and by separate code from the columns `FTR`, `FTHG` and `FTAG`, and
//! reports differences, books, hold and returns. [`season_csv`] plays a season of the house and writes such a file.
//!
//! Odds are [`baize_money::Multiplier`]s in 1/10 000, amounts in units, rates in basis points. Nothing here reads a file or the
//! clock.
#![deny(clippy::as_conversions, clippy::float_arithmetic)]

mod backtest;
mod bet;
mod decile;
mod direct;
mod engine;
mod quote;
mod read;
mod report;
mod returns;
mod row;
mod season;
mod table;

pub use backtest::backtest;
pub use bet::STAKE;
pub use decile::Decile;
pub use quote::{MarketType, Quote, QuotedMarket, Selection};
pub use read::{ReadError, ReadErrorReason, read};
pub use report::{Difference, MarketReport, Report};
pub use returns::Returns;
pub use row::{FullTimeResult, MatchRow};
pub use season::season_csv;
