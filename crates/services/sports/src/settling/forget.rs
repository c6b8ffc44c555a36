//! Legs whose results are not corrected any more.

use baize_sports::house::Season;
use baize_store::{FixtureId, StoreError, Tx, sports_legs};
use baize_time::{Span, Timestamp};

/// How long results find their bets after the season of the fixture (sportsbook text, section 2: 30 days after settlement).
const KEPT_FOR: Span = Span::days(30);

/// How many legs are forgotten at once.
pub const LEGS_PER_PAGE: u32 = 500;

/// Forgets some of the legs of the house's fixtures of which all seasons ended so long ago; how many those were. Bets keep what became of
/// them. Legs without a result stay.
pub fn forget_legs(tx: &mut Tx, now: Timestamp) -> Result<u64, StoreError> {
    let kept = Season::at(now.minus(KEPT_FOR)).lowest_fixture();
    sports_legs::forget_before(tx, FixtureId::from(kept.number()), LEGS_PER_PAGE)
}
