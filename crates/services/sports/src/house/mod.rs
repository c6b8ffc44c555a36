//! The fixtures of the house: played in memory by the clock, and the results that follow from them.
//!
//! Every server plays every fixture itself, from the seeds that all of them read from the store: their boards are the same,
//! and a restart finds each fixture where the clock has it. Only results are written, by one server at a time.

mod book;
mod builder;
mod history;
mod playing;
mod results;
mod seasons;
mod withdrawn;

pub use book::HouseBook;
pub(crate) use book::house_id;
pub use history::{CompetitionTable, Ending, FixtureHistory, Form, PastFixture};
pub use playing::name_of;
pub(crate) use results::look_again;
pub use results::{
    BetMarkets, ResultsDue, bet_markets, finish, fixtures_to_record, record_result, results_due,
};
pub use seasons::{FixtureProof, SealedProof, give_salt, make_season, proof_of, salt_season, season_of};
