//! Legs whose results are not corrected any more.

use baize_sports::house::Season;
use baize_store::{FixtureId, StoreError, Tx, sports_exposure, sports_feeds, sports_legs, sports_results};
use baize_time::{Span, Timestamp};

/// How long results find their bets after the season of the fixture (sportsbook text, section 2: 30 days after settlement).
const KEPT_FOR: Span = Span::days(30);

/// How many rows are forgotten at once.
const ROWS_AT_ONCE: u32 = 500;

/// Forgets some of the legs of fixtures that were over so long ago, and what was at risk by them; how many legs those were, and whether
/// there may be more. Bets keep what became of their legs. Legs without a result stay, and those of bets that are not over.
pub fn forget_legs(tx: &mut Tx, now: Timestamp) -> Result<(u64, bool), StoreError> {
    let kept = now.minus(KEPT_FOR);
    let of_house = (FixtureId::from(i64::MIN), FixtureId::from(Season::at(kept).lowest_fixture().number()));
    let (legs, has_more) = forget_between(tx, of_house)?;
    let (of_feeds, feeds_have_more) = forget_fixtures(tx, kept)?;
    Ok((legs + of_feeds, has_more || feeds_have_more))
}

/// Forgets some of the legs of fixtures between two numbers, the second left out.
fn forget_between(tx: &mut Tx, fixtures: (FixtureId, FixtureId)) -> Result<(u64, bool), StoreError> {
    let legs = sports_legs::forget_between(tx, fixtures, ROWS_AT_ONCE)?;
    let exposures = sports_exposure::forget_between(tx, fixtures, ROWS_AT_ONCE)?;
    Ok((legs, legs.max(exposures) == u64::from(ROWS_AT_ONCE)))
}

/// Forgets the fixtures of feeds that began before a moment, with the legs on them: one that is left without legs is forgotten itself.
fn forget_fixtures(tx: &mut Tx, start: Timestamp) -> Result<(u64, bool), StoreError> {
    let mut forgotten = 0;
    for row in sports_feeds::started_before(tx, start, ROWS_AT_ONCE)? {
        // An outright may have been decided long after its last bets.
        if sports_results::last_made(tx, row.fixture)?.is_some_and(|made| made > start) {
            continue;
        }
        let after = FixtureId::from(row.fixture.get().saturating_add(1));
        let (legs, has_more) = forget_between(tx, (row.fixture, after))?;
        forgotten += legs;
        if has_more {
            return Ok((forgotten, true));
        }
        if !sports_legs::has_fixture(tx, row.fixture)? {
            sports_results::forget_fixture(tx, row.fixture)?;
            sports_feeds::forget(tx, row.fixture)?;
        }
    }
    Ok((forgotten, false))
}
