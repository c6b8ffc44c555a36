//! Outside feeds of odds, and the fixtures that they listed.

use baize_time::Timestamp;

use crate::engine::family::Family;
use crate::engine::record::{Record, read, table};
use crate::engine::sql_text::sql;
use crate::{FixtureId, StoreError, Tx};

table! {
    /// A producer of an outside feed.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct SportsFeedRow in sports_feeds {
        key producer: String,
        /// Up to this message all its results are recorded.
        mutable recorded: i64,
    }
}

table! {
    /// A fixture of an outside feed.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct SportsFixtureRow in sports_fixtures {
        key fixture: FixtureId,
        fixed producer: String,
        /// The producer's own name of it.
        fixed name: String,
        mutable starts_at: Timestamp,
        /// As it was listed, JSON.
        mutable content: String,
    }
}

const ALL: &str = sql!(SportsFeedRow::SELECT, " ORDER BY producer");
const FEED: &str = sql!(SportsFeedRow::SELECT, " WHERE producer = $1");
const FIND: &str = sql!(SportsFixtureRow::SELECT, " WHERE fixture = $1");
const SINCE: &str =
    sql!(SportsFixtureRow::SELECT, " WHERE starts_at >= $1 AND fixture > $2 ORDER BY fixture LIMIT $3");
const BEFORE: &str =
    sql!(SportsFixtureRow::SELECT, " WHERE starts_at < $1 ORDER BY starts_at, fixture LIMIT $2");
const FORGET: &str = "DELETE FROM sports_fixtures WHERE fixture = $1";

pub(crate) const FAMILY: Family = Family {
    statements: &[ALL, FEED, FIND, SINCE, BEFORE, FORGET],
    tables: &[SportsFeedRow::SCHEMA, SportsFixtureRow::SCHEMA],
};

/// Up to which message the results of each producer are recorded.
pub fn all(tx: &mut Tx) -> Result<Vec<SportsFeedRow>, StoreError> {
    tx.query(ALL, &[], read)
}

fn feed(tx: &mut Tx, producer: &str) -> Result<Option<SportsFeedRow>, StoreError> {
    tx.query_opt(FEED, &[&producer], read)
}

/// Whether there is, or was, such a producer.
pub fn is_known(tx: &mut Tx, producer: &str) -> Result<bool, StoreError> {
    Ok(feed(tx, producer)?.is_some())
}

/// Knows a producer from now on. Up to which message its results are recorded.
pub fn know(tx: &mut Tx, producer: &str) -> Result<i64, StoreError> {
    if let Some(row) = feed(tx, producer)? {
        return Ok(row.recorded);
    }
    tx.insert(&SportsFeedRow { producer: producer.to_owned(), recorded: 0 })?;
    Ok(0)
}

/// Remembers that the results of a producer are recorded up to a message, if that is a later one.
pub fn set_recorded(tx: &mut Tx, producer: &str, seq: i64) -> Result<(), StoreError> {
    if feed(tx, producer)?.is_some_and(|row| row.recorded >= seq) {
        return Ok(());
    }
    tx.upsert(&SportsFeedRow { producer: producer.to_owned(), recorded: seq })
}

/// A fixture that was listed.
pub fn find(tx: &mut Tx, fixture: FixtureId) -> Result<Option<SportsFixtureRow>, StoreError> {
    tx.query_opt(FIND, &[&fixture], read)
}

/// Fixtures that begin at a moment or later, a page of them by their numbers.
pub fn starting_since(
    tx: &mut Tx,
    start: Timestamp,
    (after, limit): (FixtureId, u32),
) -> Result<Vec<SportsFixtureRow>, StoreError> {
    tx.query(SINCE, &[&start, &after, &limit], read)
}

/// The first of the fixtures that began before a moment.
pub fn started_before(
    tx: &mut Tx,
    start: Timestamp,
    limit: u32,
) -> Result<Vec<SportsFixtureRow>, StoreError> {
    tx.query(BEFORE, &[&start, &limit], read)
}

/// Keeps a fixture as it is listed now, if that is not how it is kept.
pub fn put(tx: &mut Tx, row: &SportsFixtureRow) -> Result<(), StoreError> {
    if find(tx, row.fixture)?.as_ref() == Some(row) {
        return Ok(());
    }
    tx.upsert(row)
}

/// Forgets a fixture.
pub fn forget(tx: &mut Tx, fixture: FixtureId) -> Result<(), StoreError> {
    tx.execute(FORGET, &[&fixture])?;
    Ok(())
}
