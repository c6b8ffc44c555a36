//! What a bet on a fixture of an outside feed is on, kept with the bet: the feed forgets its fixtures.

use baize_time::Timestamp;
use serde::{Deserialize, Serialize};

/// What a leg is on, as it was when the bet was placed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct LegDescription {
    /// Who offered it.
    pub producer: String,
    /// The number of its competition.
    pub competition: u64,
    /// The name of that.
    pub competition_name: String,
    /// A country, or what else competitions are grouped by.
    pub category: String,
    /// Whether it is on a whole competition.
    pub is_outright: bool,
    /// When the fixture begins.
    pub start: Timestamp,
    /// Home and away of a match; none of a race or a competition.
    pub sides: Vec<String>,
    /// What the outcome is: see [`baize_sports::market::label`].
    pub label: String,
}
