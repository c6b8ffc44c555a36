//! The in-house games: bets, steps, seeds and their reveal.

mod advance;
mod bet;
mod config;
mod context;
mod demo;
mod evidence;
mod expire;
mod free_round;
pub mod jackpot;
mod open_row;
mod pace;
mod refusal;
mod round;
mod seeds;
mod settle;
mod step;

pub use advance::FindGame;
pub use bet::{PlaceBet, PreparedBet, place};
pub use config::{GameConfig, config, house_edge};
pub use demo::{PlayDemo, play_demo};
pub use evidence::{Configuration, GameEvidence, configuration, evidence, lowest_counted_edge};
pub use expire::expire;
pub use free_round::{PlayFreeRound, play_free};
pub use refusal::OriginalsRefusal;
pub(crate) use round::json;
pub use round::{BetReply, Round, RoundStanding};
pub(crate) use seeds::{ActiveSeeds, active};
pub use seeds::{NewSeeds, Revealed, Rotated, Seeds, revealed, rotate, seeds};
pub(crate) use settle::multiplier;
pub use step::{StepRequest, open, step};
