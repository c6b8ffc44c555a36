//! The fixtures of feeds as they are stored: for a server that starts while a bridge is silent, and for operators.

use baize_sports::market::Sport;
use baize_sports_feed::{FedFixture, fixture_number};
use baize_store::sports_feeds::{self, SportsFixtureRow};
use baize_store::{FixtureId, StoreError, Tx};
use baize_time::Timestamp;

const FIXTURES_PER_READ: u32 = 500;

/// Keeps fixtures as they are listed.
pub fn save_fixtures(tx: &mut Tx, producer: &str, fixtures: &[FedFixture]) -> Result<(), StoreError> {
    for listed in fixtures {
        let row = SportsFixtureRow {
            fixture: FixtureId::from(fixture_number(producer, &listed.fixture)),
            producer: producer.to_owned(),
            name: listed.fixture.clone(),
            starts_at: listed.starts_at,
            content: serde_json::to_string(listed).map_err(StoreError::damaged)?,
        };
        sports_feeds::put(tx, &row)?;
    }
    Ok(())
}

/// The fixtures of a producer that begin at a moment or later, as they were listed last.
pub fn kept_fixtures(tx: &mut Tx, producer: &str, since: Timestamp) -> Result<Vec<FedFixture>, StoreError> {
    let (mut fixtures, mut after) = (Vec::new(), FixtureId::from(i64::MIN));
    loop {
        let rows = sports_feeds::starting_since(tx, since, (after, FIXTURES_PER_READ))?;
        let Some(last) = rows.last() else { return Ok(fixtures) };
        after = last.fixture;
        for row in rows.iter().filter(|row| row.producer == producer) {
            fixtures.push(listed_of(row)?);
        }
    }
}

/// The sport of a fixture of a feed; `None` for one that no feed has listed.
pub(crate) fn sport_of(tx: &mut Tx, fixture: FixtureId) -> Result<Option<Sport>, StoreError> {
    let row = sports_feeds::find(tx, fixture)?;
    let listed = row.as_ref().map(listed_of).transpose()?;
    Ok(listed.and_then(|listed| Sport::by_name(&listed.sport)))
}

fn listed_of(row: &SportsFixtureRow) -> Result<FedFixture, StoreError> {
    serde_json::from_str(&row.content).map_err(StoreError::damaged)
}
