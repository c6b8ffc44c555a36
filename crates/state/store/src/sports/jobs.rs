//! What is left to be done after results: the legs of a market have to be brought to a revision.

use baize_time::Timestamp;

use crate::engine::family::Family;
use crate::engine::record::{Record, read, table};
use crate::engine::sql_text::sql;
use crate::{FixtureId, PlayerId, StoreError, Tx};

table! {
    /// A market whose legs are brought to a revision.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct SportsJobRow in sports_jobs {
        key fixture: FixtureId,
        key market: String,
        mutable revision: i64,
        /// The players up to this one are done.
        mutable after_player: PlayerId,
        /// How often it was looked again after all were done.
        mutable looks: i64,
        /// When it goes on.
        mutable due_at: Timestamp,
    }
}

const DUE: &str = sql!(SportsJobRow::SELECT, " WHERE due_at <= $1 ORDER BY due_at, fixture, market LIMIT $2");
const FIND: &str = sql!(SportsJobRow::SELECT, " WHERE fixture = $1 AND market = $2");
const MOVE: &str = "UPDATE sports_jobs SET after_player = $6, looks = $7, due_at = $8 \
    WHERE fixture = $1 AND market = $2 AND revision = $3 AND after_player = $4 AND looks = $5";
const REMOVE: &str =
    "DELETE FROM sports_jobs WHERE fixture = $1 AND market = $2 AND revision = $3 AND looks = $4";

pub(crate) const FAMILY: Family =
    Family { statements: &[DUE, FIND, MOVE, REMOVE], tables: &[SportsJobRow::SCHEMA] };

/// Writes the job of a revision; one of an earlier revision of the market becomes this.
pub fn put(tx: &mut Tx, job: &SportsJobRow) -> Result<(), StoreError> {
    tx.upsert(job)
}

/// Jobs that are due, the longest waiting first.
pub fn due(tx: &mut Tx, now: Timestamp, limit: u32) -> Result<Vec<SportsJobRow>, StoreError> {
    tx.query(DUE, &[&now, &limit], read)
}

/// The job of a market, if there is one.
pub fn find(tx: &mut Tx, fixture: FixtureId, market: &str) -> Result<Option<SportsJobRow>, StoreError> {
    tx.query_opt(FIND, &[&fixture, &market], read)
}

/// Moves a job on. `false` if another settler was faster, or the job is that of another revision now.
pub fn advance(tx: &mut Tx, from: &SportsJobRow, to: &SportsJobRow) -> Result<bool, StoreError> {
    let changed = tx.execute(
        MOVE,
        &[
            &from.fixture,
            &from.market,
            &from.revision,
            &from.after_player,
            &from.looks,
            &to.after_player,
            &to.looks,
            &to.due_at,
        ],
    )?;
    Ok(changed == 1)
}

/// Removes a job that is done, unless it is that of another revision now.
pub fn remove(tx: &mut Tx, job: &SportsJobRow) -> Result<(), StoreError> {
    tx.execute(REMOVE, &[&job.fixture, &job.market, &job.revision, &job.looks])?;
    Ok(())
}
