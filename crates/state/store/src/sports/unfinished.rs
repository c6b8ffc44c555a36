//! Fixtures of the house that have results which are not final.

use crate::engine::family::Family;
use crate::engine::record::{Record, read, table};
use crate::engine::sql_text::sql;
use crate::{FixtureId, StoreError, Tx};

table! {
    /// A fixture whose results may still be corrected.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct UnfinishedRow in sports_unfinished {
        key fixture: FixtureId,
    }
}

const ALL: &str = sql!(UnfinishedRow::SELECT, " ORDER BY fixture");
const FIND: &str = sql!(UnfinishedRow::SELECT, " WHERE fixture = $1");

const REMOVE: &str = "DELETE FROM sports_unfinished WHERE fixture = $1";

pub(crate) const FAMILY: Family =
    Family { statements: &[ALL, FIND, REMOVE], tables: &[UnfinishedRow::SCHEMA] };

/// All of them.
pub fn all(tx: &mut Tx) -> Result<Vec<FixtureId>, StoreError> {
    let rows: Vec<UnfinishedRow> = tx.query(ALL, &[], read)?;
    Ok(rows.into_iter().map(|row| row.fixture).collect())
}

/// Marks a fixture, if it is not marked.
pub fn mark(tx: &mut Tx, fixture: FixtureId) -> Result<(), StoreError> {
    let known: Option<UnfinishedRow> = tx.query_opt(FIND, &[&fixture], read)?;
    match known {
        Some(_) => Ok(()),
        None => tx.insert(&UnfinishedRow { fixture }),
    }
}

/// Removes the mark of a fixture.
pub fn remove(tx: &mut Tx, fixture: FixtureId) -> Result<(), StoreError> {
    tx.execute(REMOVE, &[&fixture])?;
    Ok(())
}
