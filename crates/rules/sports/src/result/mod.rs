//! What happened in a match, and how it settles markets.

mod broken_off;
mod counts;
mod early;
mod ends;
mod kinds;
mod lines;
mod order;
mod rank;
mod score;
mod settle;
mod state;
mod together;

pub(crate) use ends::settle_end;
pub use rank::{Ranking, settle_rank};
pub use settle::{SettleError, settle};
pub use state::{Incident, MatchEnd, MatchState};
pub use together::settle_together;
