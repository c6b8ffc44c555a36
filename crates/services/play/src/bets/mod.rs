//! Rounds that are over: a player's own, and those that are public.

mod history;
mod outside;
mod privacy;
mod public;
mod shared;
mod totals;

pub use history::{History, PlayedRound, history};
pub use outside::{OutsideRound, outside_round};
pub use privacy::{hides_bets, set_hides_bets};
pub use public::{Feed, PublicBet, PublicRound, latest, own_wins, round, wins};
use shared::shared_seeds;
pub use totals::totals;
