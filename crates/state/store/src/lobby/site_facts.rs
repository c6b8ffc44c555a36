//! Small facts of the whole server, by name.

use baize_time::Timestamp;

use crate::engine::family::Family;
use crate::engine::record::{Record, table};
use crate::{StoreError, Tx};

table! {
    /// A fact about the whole server.
    struct SiteFact<'a> in site_facts {
        key name: ref 'a str,
        mutable value: ref 'a str,
        mutable changed_at: Timestamp,
    }
}

const ALL: &str = "SELECT name, value FROM site_facts ORDER BY name";
const GET: &str = "SELECT value FROM site_facts WHERE name = $1";

pub(crate) const FAMILY: Family = Family { statements: &[ALL, GET], tables: &[SiteFact::SCHEMA] };

/// Every fact.
pub fn all(tx: &mut Tx) -> Result<Vec<(String, String)>, StoreError> {
    tx.query(ALL, &[], |row| Ok((row.get(0)?, row.get(1)?)))
}

/// One fact.
pub fn get(tx: &mut Tx, name: &str) -> Result<Option<String>, StoreError> {
    tx.query_opt(GET, &[&name], |row| row.get(0))
}

/// Sets a fact that is not set yet.
pub fn set_if_absent(tx: &mut Tx, name: &str, value: &str, now: Timestamp) -> Result<(), StoreError> {
    tx.insert_if_absent(&SiteFact { name, value, changed_at: now }).map(drop)
}

/// Sets a fact.
pub fn set(tx: &mut Tx, name: &str, value: &str, now: Timestamp) -> Result<(), StoreError> {
    tx.upsert(&SiteFact { name, value, changed_at: now })
}
