//! Verified messages of payment gateways, each once, with the answer it received.

use baize_time::Timestamp;

use crate::engine::table::Table;
use crate::engine::value::Row;
use crate::{StoreError, Tx};

/// A message as it is stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GatewayEventRow {
    /// Whose message.
    pub gateway: String,
    /// The gateway's name of the event.
    pub event_id: String,
    /// SHA-256 of the message.
    pub body_hash: [u8; 32],
    /// The order it is about.
    pub order_no: String,
    /// The answer it received.
    pub verdict: String,
    /// Whether an operator has to look at it.
    pub flagged: bool,
    /// The message.
    pub body: String,
    /// When it came first.
    pub received_at: Timestamp,
}

macro_rules! columns {
    () => {
        "gateway, event_id, body_hash, order_no, verdict, flagged, body, received_at"
    };
}

const INSERT: &str = concat!(
    "INSERT INTO gateway_events (",
    columns!(),
    ") VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (gateway, event_id) DO NOTHING"
);
const FIND: &str =
    concat!("SELECT ", columns!(), " FROM gateway_events WHERE gateway = $1 AND event_id = $2");
const FLAGGED: &str = concat!(
    "SELECT ",
    columns!(),
    " FROM gateway_events WHERE flagged = 1 ORDER BY received_at DESC LIMIT $1"
);

pub(crate) const STATEMENTS: &[&str] = &[INSERT, FIND, FLAGGED];
pub(crate) const TABLES: &[&Table] = &[];

/// Writes a message. `false` if it is there already.
pub fn insert(tx: &mut Tx, e: &GatewayEventRow) -> Result<bool, StoreError> {
    let count = tx.execute(
        INSERT,
        &[
            &e.gateway,
            &e.event_id,
            &e.body_hash,
            &e.order_no,
            &e.verdict,
            &e.flagged,
            &e.body,
            &e.received_at,
        ],
    )?;
    Ok(count == 1)
}

/// A message that came before.
pub fn find(tx: &mut Tx, gateway: &str, event_id: &str) -> Result<Option<GatewayEventRow>, StoreError> {
    tx.query_opt(FIND, &[&gateway, &event_id], read)
}

/// Messages that an operator has to look at, newest first.
pub fn flagged(tx: &mut Tx, limit: u32) -> Result<Vec<GatewayEventRow>, StoreError> {
    tx.query(FLAGGED, &[&limit], read)
}

fn read(row: &dyn Row) -> Result<GatewayEventRow, StoreError> {
    Ok(GatewayEventRow {
        gateway: row.get(0)?,
        event_id: row.get(1)?,
        body_hash: row.get(2)?,
        order_no: row.get(3)?,
        verdict: row.get(4)?,
        flagged: row.get(5)?,
        body: row.get(6)?,
        received_at: row.get(7)?,
    })
}
