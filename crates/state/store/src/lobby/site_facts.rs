//! Small facts of the whole server, by name.

use baize_time::Timestamp;

use crate::engine::table::Table;
use crate::engine::tx::Expect;
use crate::{StoreError, Tx};

const ALL: &str = "SELECT name, value FROM site_facts ORDER BY name";
const GET: &str = "SELECT value FROM site_facts WHERE name = $1";
const SET: &str = "INSERT INTO site_facts (name, value, changed_at) VALUES ($1, $2, $3) \
    ON CONFLICT (name) DO UPDATE SET value = excluded.value, changed_at = excluded.changed_at";

pub(crate) const STATEMENTS: &[&str] = &[ALL, GET, SET];
pub(crate) const TABLES: &[&Table] = &[];

/// Every fact.
pub fn all(tx: &mut Tx) -> Result<Vec<(String, String)>, StoreError> {
    tx.query(ALL, &[], |row| Ok((row.get(0)?, row.get(1)?)))
}

/// One fact.
pub fn get(tx: &mut Tx, name: &str) -> Result<Option<String>, StoreError> {
    tx.query_opt(GET, &[&name], |row| row.get(0))
}

/// Sets a fact.
pub fn set(tx: &mut Tx, name: &str, value: &str, now: Timestamp) -> Result<(), StoreError> {
    tx.later(SET, &[&name, &value, &now], Expect::One)
}
