//! What the house can lose by outcomes and fixtures. Every writer has rows of its own, so that none is hot.

use baize_money::{Amount, PlayMode};

use crate::engine::family::Family;
use crate::engine::record::{Record, table};
use crate::{FixtureId, PlayerId, StoreError, Tx, WriteKey};

/// How many rows an outcome has at most. The queues of a store divide it, so that two writers of one process never share a row.
const WRITERS: usize = 16;

table! {
    /// What open bets of one writer can win by an outcome, or by the whole fixture where neither market nor outcome is named.
    struct ExposureRow in sports_exposure {
        key fixture: FixtureId,
        key market: String,
        key outcome: String,
        key play_mode: PlayMode as account_type,
        key writer: i64,
        sum exposed: Amount,
    }
}

const FIXTURE: &str = "SELECT CAST(COALESCE(SUM(exposed), 0) AS BIGINT) FROM sports_exposure \
    WHERE fixture = $1 AND market = '' AND outcome = '' AND account_type = $2";

const OF_FIXTURE: &str = "SELECT market, outcome, account_type, CAST(SUM(exposed) AS BIGINT) FROM sports_exposure \
    WHERE fixture = $1 AND market <> '' GROUP BY market, outcome, account_type \
    ORDER BY market, outcome, account_type";

const ALL: &str = "SELECT fixture, market, outcome, account_type, CAST(SUM(exposed) AS BIGINT) FROM sports_exposure \
    GROUP BY fixture, market, outcome, account_type HAVING SUM(exposed) <> 0";

const FORGET: &str = "DELETE FROM sports_exposure WHERE (fixture, market, outcome, account_type, writer) IN (\
    SELECT fixture, market, outcome, account_type, writer FROM sports_exposure WHERE fixture >= $1 AND fixture < $2 AND exposed = 0 \
    LIMIT $3)";

pub(crate) const FAMILY: Family =
    Family { statements: &[FIXTURE, OF_FIXTURE, ALL, FORGET], tables: &[ExposureRow::SCHEMA] };

/// An outcome of a market, and whether money or gold is played for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ExposedOutcome<'a> {
    /// The fixture.
    pub fixture: FixtureId,
    /// The market.
    pub market: &'a str,
    /// The outcome.
    pub outcome: &'a str,
    /// Cash and bonus money, or gold.
    pub play_mode: PlayMode,
}

/// What open bets can win by all outcomes of a fixture.
pub fn by_fixture(tx: &mut Tx, fixture: FixtureId, play_mode: PlayMode) -> Result<Amount, StoreError> {
    tx.query_one(FIXTURE, &[&fixture, &play_mode], |row| row.get(0))
}

/// Adds what a bet of a player can win by an outcome, or takes it off where it is negative.
pub fn add(
    tx: &mut Tx,
    player: PlayerId,
    of: &ExposedOutcome<'_>,
    exposed: Amount,
) -> Result<(), StoreError> {
    let writer = i64::try_from(WriteKey::from(player).queue(WRITERS)).map_err(StoreError::damaged)?;
    for (market, outcome) in [(of.market, of.outcome), ("", "")] {
        tx.add(&ExposureRow {
            fixture: of.fixture,
            market: market.to_owned(),
            outcome: outcome.to_owned(),
            play_mode: of.play_mode,
            writer,
            exposed,
        })?;
    }
    Ok(())
}

/// What open bets can win by an outcome of a fixture.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OutcomeExposure {
    /// The market.
    pub market: String,
    /// The outcome.
    pub outcome: String,
    /// Money or gold.
    pub play_mode: PlayMode,
    /// How much.
    pub exposed: Amount,
}

/// What open bets can win by the outcomes of a fixture, by their markets.
pub fn of_fixture(tx: &mut Tx, fixture: FixtureId) -> Result<Vec<OutcomeExposure>, StoreError> {
    tx.query(OF_FIXTURE, &[&fixture], |row| {
        Ok(OutcomeExposure {
            market: row.get(0)?,
            outcome: row.get(1)?,
            play_mode: row.get(2)?,
            exposed: row.get(3)?,
        })
    })
}

/// Removes some of the rows of fixtures from a number on and below another by which nothing can be won any more; how many those were.
pub fn forget_between(tx: &mut Tx, fixtures: (FixtureId, FixtureId), limit: u32) -> Result<u64, StoreError> {
    tx.execute(FORGET, &[&fixtures.0, &fixtures.1, &limit])
}

/// What open bets can win by every outcome, where it is anything, with those of whole fixtures, whose market and outcome are empty. Reads
/// every row.
pub fn all(tx: &mut Tx) -> Result<Vec<(FixtureId, OutcomeExposure)>, StoreError> {
    tx.query(ALL, &[], |row| {
        let exposure = OutcomeExposure {
            market: row.get(1)?,
            outcome: row.get(2)?,
            play_mode: row.get(3)?,
            exposed: row.get(4)?,
        };
        Ok((row.get(0)?, exposure))
    })
}
