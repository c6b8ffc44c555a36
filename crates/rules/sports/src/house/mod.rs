//! The house's own fixtures: what is played when, by whom and with which seeds. All of it follows from the season's number, its
//! secret, its salt and the clock, so that every server knows the same and a restart loses nothing.

mod competition;
mod contest;
mod fixture;
mod pace;
mod season;
mod strengths;
mod table;

pub use competition::{Competition, Contestants, MATCHES_OF_TABLE, ROUNDS_OF_TABLE, TEAMS};
pub use contest::Contest;
pub use fixture::HouseFixture;
pub use pace::Pace;
pub use season::{FixtureId, Planned, Season, SeasonSecret};
pub use table::{PlayedMatch, Standing, standings};
