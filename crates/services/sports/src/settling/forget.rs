//! Legs whose results are not corrected any more.

use baize_sports::house::Season;
use baize_store::{FixtureId, StoreError, Tx, sports_exposure, sports_legs};
use baize_time::{Span, Timestamp};

/// How long results find their bets after the season of the fixture (sportsbook text, section 2: 30 days after settlement).
const KEPT_FOR: Span = Span::days(30);

/// How many rows are forgotten at once.
const ROWS_AT_ONCE: u32 = 500;

/// Forgets some of the legs of fixtures of the house whose season ended so long ago, and what was at risk by them; whether there may be
/// more. Bets keep what became of their legs. Legs without a result stay, and those of bets that are not over.
pub fn forget_legs(tx: &mut Tx, now: Timestamp) -> Result<(u64, bool), StoreError> {
    let kept = FixtureId::from(Season::at(now.minus(KEPT_FOR)).lowest_fixture().number());
    let legs = sports_legs::forget_before(tx, kept, ROWS_AT_ONCE)?;
    let exposures = sports_exposure::forget_before(tx, kept, ROWS_AT_ONCE)?;
    Ok((legs, legs.max(exposures) == u64::from(ROWS_AT_ONCE)))
}
