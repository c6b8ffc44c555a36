//! Verified webhook messages of payment gateways, each stored once with the response it received.

use baize_time::Timestamp;

use crate::engine::family::Family;
use crate::engine::record::{Record, read, table};
use crate::engine::sql_text::sql;
use crate::{StoreError, Tx};

table! {
    /// A verified message of a payment gateway.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct GatewayEventRow in gateway_events {
        key gateway: String,
        /// The gateway's name for the event.
        key event_id: String,
        /// SHA-256 of the message.
        fixed body_hash: [u8; 32],
        /// The order that the message is about.
        fixed order_no: String,
        /// The response that it received.
        fixed verdict: String,
        /// Whether an operator has to look at it.
        fixed flagged: bool,
        fixed body: String,
        /// When it arrived for the first time.
        fixed received_at: Timestamp,
    }
}

const FIND: &str = sql!(GatewayEventRow::SELECT, " WHERE gateway = $1 AND event_id = $2");
const FLAGGED: &str = sql!(GatewayEventRow::SELECT, " WHERE flagged = 1 ORDER BY received_at DESC LIMIT $1");

const FLAGGED_AFTER: &str = sql!(
    GatewayEventRow::SELECT,
    " WHERE flagged = 1 AND (received_at, gateway, event_id) > ($1, $2, $3) \
     ORDER BY received_at, gateway, event_id LIMIT $4"
);

pub(crate) const FAMILY: Family =
    Family { statements: &[FIND, FLAGGED, FLAGGED_AFTER], tables: &[GatewayEventRow::SCHEMA] };

/// Stores a message. `false` if it is stored already.
pub fn insert(tx: &mut Tx, event: &GatewayEventRow) -> Result<bool, StoreError> {
    tx.insert_if_absent(event)
}

/// A stored message.
pub fn find(tx: &mut Tx, gateway: &str, event_id: &str) -> Result<Option<GatewayEventRow>, StoreError> {
    tx.query_opt(FIND, &[&gateway, &event_id], read)
}

/// Messages that an operator has to look at, newest first.
pub fn flagged(tx: &mut Tx, limit: u32) -> Result<Vec<GatewayEventRow>, StoreError> {
    tx.query(FLAGGED, &[&limit], read)
}

/// Where a message comes among those of all gateways: its time, its gateway and its name.
pub type EventPlace = (Timestamp, String, String);

/// Messages that an operator has to look at, oldest first, after the given one.
pub fn flagged_after(
    tx: &mut Tx,
    after: &EventPlace,
    limit: u32,
) -> Result<Vec<GatewayEventRow>, StoreError> {
    tx.query(FLAGGED_AFTER, &[&after.0, &after.1, &after.2, &limit], read)
}
