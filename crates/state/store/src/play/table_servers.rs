//! Servers that take cash-outs at a table, and the time up to which each has settled them.

use baize_time::Timestamp;

use crate::engine::backend::ExpectedRows;
use crate::engine::family::Family;
use crate::engine::record::{Record, table};
use crate::{StoreError, Tx};

/// What a server reports of itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Heartbeat {
    /// Low-water mark: all cash-outs received before this time are settled.
    pub decided_until: Timestamp,
    /// The end of the time for which the server is waited for; the next heartbeat comes long before.
    pub lease_until: Timestamp,
    /// When somebody last watched the table on this server; zero for never.
    pub watched_at: Timestamp,
}

table! {
    /// The last heartbeat of a server.
    struct ServerRow<'a> in table_servers {
        key table: ref 'a str as table_id,
        key holder: i64,
        mutable decided_until: Timestamp,
        mutable lease_until: Timestamp,
        mutable watched_at: Timestamp,
    }
}

const LAGGING: &str = "SELECT holder FROM table_servers \
    WHERE table_id = $1 AND holder <> $2 AND lease_until > $3 AND decided_until < $4 LIMIT 1";
const FORGET: &str = "DELETE FROM table_servers WHERE table_id = $1 AND lease_until < $2";

const WATCHED: &str = "SELECT COALESCE(MAX(watched_at), 0) FROM table_servers WHERE table_id = $1";

pub(crate) const FAMILY: Family =
    Family { statements: &[LAGGING, FORGET, WATCHED], tables: &[ServerRow::SCHEMA] };

/// Stores the heartbeat of a server.
pub fn heartbeat(tx: &mut Tx, table: &str, holder: i64, beat: Heartbeat) -> Result<(), StoreError> {
    let Heartbeat { decided_until, lease_until, watched_at } = beat;
    tx.upsert(&ServerRow { table, holder, decided_until, lease_until, watched_at })
}

/// Another server than `holder` that may still have to settle a cash-out received before `moment`.
pub fn lagging_server(
    tx: &mut Tx,
    table: &str,
    holder: i64,
    now: Timestamp,
    moment: Timestamp,
) -> Result<Option<i64>, StoreError> {
    tx.query_opt(LAGGING, &[&table, &holder, &now, &moment], |row| row.get(0))
}

/// When somebody last watched the table on any server; zero for never.
pub fn watched_at(tx: &mut Tx, table: &str) -> Result<Timestamp, StoreError> {
    Ok(tx.query_opt(WATCHED, &[&table], |row| row.get(0))?.unwrap_or_default())
}

/// Deletes servers without a heartbeat since `moment`.
pub fn forget(tx: &mut Tx, table: &str, moment: Timestamp) -> Result<(), StoreError> {
    tx.enqueue(FORGET, &[&table, &moment], ExpectedRows::Any)
}
