//! The in-house games: bets, steps, seeds and their reveal.

mod bet;
mod config;
mod evidence;
mod lapse;
mod refusal;
mod round;
mod seeds;
mod settle;
mod step;

pub use bet::{Bet, Prepared, place};
pub(crate) use bet::{Stake, check_stake, fund};
pub use config::{GameConfig, config, house_edge};
pub use evidence::{Configuration, GameEvidence, configuration, evidence};
pub use lapse::lapse;
pub use refusal::OriginalsRefusal;
pub(crate) use round::json;
pub use round::{Answered, BetReply, Round, RoundStanding};
pub use seeds::{NewSeeds, Revealed, Rotated, Seeds, revealed, rotate, seeds};
pub use step::{FindGame, Move, open, step};
