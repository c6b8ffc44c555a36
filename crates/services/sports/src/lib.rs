//! The own book of sports.
//!
//! | Step | Function | One transaction |
//! |---|---|---|
//! | a player places a bet | [`placing::place`] | checks, stake, bet, exposure; in play the bet is pending |
//! | the live delay is over | [`placing::decide`] | accepts, or rejects with the stake back |
//! | the player takes an offer for it | [`cash_out::cash_out`] | pays it; the bet ends, or goes on with the rest |
//! | a result comes | [`results::record`] | revision and settlement job |
//! | the settler goes through the players of a job | [`settling::settle_player`] | legs, bets, payouts and rounds of some bets of one player |
//!
//! What markets say now is asked of a [`Board`] in memory. What lasts is in the store: results, and jobs that bring the legs
//! of accepted bets to the revision in force. A correction comes as a further revision.

mod board;
mod book;
mod builders;
pub mod cash_out;
pub mod controls;
mod described;
mod exposed;
mod favorites;
pub mod feed;
pub mod fixture;
pub mod house;
mod leg;
pub mod placing;
mod quoted;
mod refusal;
pub mod results;
mod review;
pub mod settling;
mod stored;
mod summary;
mod updates;
mod verify;

pub use baize_store::sports_bets::SportsBetState as BetState;
pub use board::{Board, MarketStatus, Quote, Selection, Unknown, Withdrawn};
pub use book::{OfferedBoost, SportsBook};
pub use builders::open_builders;
pub use described::LegDescription;
pub use exposed::ExposureProblem;
pub use favorites::{Favorite, favorites, set_favorite};
pub use leg::{LegResult, PartResult};
pub use refusal::{ChangedOdds, SportsRefusal};
pub use review::{NEW_RESULT_WITHIN, ReviewedBet, bets_in_review};
pub use summary::{LegSummary, OfferedBet, SportsBetSummary, bet_of, open_bets, past_bets};
pub use verify::{BookProblem, BookReport, verify as verify_book};
