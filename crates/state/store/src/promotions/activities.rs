//! Activities: the promotions that a site runs, and every version of their configuration.

use baize_time::Timestamp;

use crate::engine::family::Family;
use crate::engine::record::{Record, read, table};
use crate::engine::sql_text::sql;
use crate::engine::value::{Numbered, numbered_columns};
use crate::{StoreError, Tx};

/// Whether an activity is offered.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ActivityState {
    /// It is offered.
    Live,
    /// It is shown and grants nothing.
    Paused,
    /// It is over for good.
    Ended,
}

impl Numbered for ActivityState {
    const ALL: &'static [Self] = &[Self::Live, Self::Paused, Self::Ended];
    const NAME: &'static str = "a state of an activity";

    fn number(self) -> i64 {
        match self {
            Self::Live => 1,
            Self::Paused => 2,
            Self::Ended => 3,
        }
    }
}

numbered_columns!(ActivityState);

table! {
    /// An activity.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct ActivityRow in activities {
        /// The number of its kind for the first of each, from 100001 for all others.
        key activity: i64 as activity_id,
        fixed kind: i64,
        mutable state: ActivityState,
        mutable changed_at: Timestamp,
    }
}

table! {
    /// A version of an activity's configuration.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct VersionRow in activity_versions {
        key activity: i64 as activity_id,
        /// From 1.
        key version: i64,
        /// JSON.
        fixed config: String,
        /// The operator who published it.
        fixed published_by: String,
        fixed published_at: Timestamp,
    }
}

const ALL: &str = sql!(ActivityRow::SELECT, " ORDER BY activity_id");
const FIND: &str = sql!(ActivityRow::SELECT, " WHERE activity_id = $1");
const VERSIONS: &str = sql!(VersionRow::SELECT, " WHERE activity_id = $1 ORDER BY version");
const LAST_ID: &str = "SELECT COALESCE(MAX(activity_id), 0) FROM activities";

pub(crate) const FAMILY: Family = Family {
    statements: &[ALL, FIND, VERSIONS, LAST_ID],
    tables: &[ActivityRow::SCHEMA, VersionRow::SCHEMA],
};

/// Every activity, by its number.
pub fn all(tx: &mut Tx) -> Result<Vec<ActivityRow>, StoreError> {
    tx.query(ALL, &[], read)
}

/// The activity with this number.
pub fn find(tx: &mut Tx, activity: i64) -> Result<Option<ActivityRow>, StoreError> {
    tx.query_opt(FIND, &[&activity], read)
}

/// Every version of an activity's configuration, the first one first.
pub fn versions(tx: &mut Tx, activity: i64) -> Result<Vec<VersionRow>, StoreError> {
    tx.query(VERSIONS, &[&activity], read)
}

/// The largest number that an activity has; 0 without any.
pub fn last_id(tx: &mut Tx) -> Result<i64, StoreError> {
    tx.query_one(LAST_ID, &[], |row| row.get(0))
}

/// Inserts an activity.
pub fn insert(tx: &mut Tx, activity: &ActivityRow) -> Result<(), StoreError> {
    tx.insert(activity)
}

/// Updates the state of an activity.
pub fn save(tx: &mut Tx, activity: &ActivityRow) -> Result<(), StoreError> {
    tx.update(activity)
}

/// Inserts a version.
pub fn publish(tx: &mut Tx, version: &VersionRow) -> Result<(), StoreError> {
    tx.insert(version)
}
