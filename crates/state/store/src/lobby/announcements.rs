//! What operators announce to players.

use baize_time::Timestamp;

use crate::engine::family::Family;
use crate::engine::record::{Record, read, table};
use crate::engine::sql_text::sql;
use crate::{StoreError, Tx};

table! {
    /// An announcement.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct AnnouncementRow in announcements {
        key id: i64,
        /// JSON, by language.
        fixed title: String,
        /// JSON, by language.
        fixed content: String,
        /// Its place among those that are shown together; the smallest is first.
        fixed place: i64,
        fixed starts_at: Timestamp,
        /// 0 until somebody ends it.
        mutable ends_at: Timestamp,
        fixed made_at: Timestamp,
    }
}

const SHOWN: &str = sql!(
    AnnouncementRow::SELECT,
    " WHERE starts_at <= $1 AND (ends_at = 0 OR ends_at > $1) ORDER BY place, id DESC LIMIT $2"
);
const NEWEST: &str = sql!(AnnouncementRow::SELECT, " ORDER BY id DESC LIMIT $1");
const FIND: &str = sql!(AnnouncementRow::SELECT, " WHERE id = $1");

pub(crate) const FAMILY: Family =
    Family { statements: &[SHOWN, NEWEST, FIND], tables: &[AnnouncementRow::SCHEMA] };

/// The announcements of a moment, in their order.
pub fn shown(tx: &mut Tx, now: Timestamp, limit: u32) -> Result<Vec<AnnouncementRow>, StoreError> {
    tx.query(SHOWN, &[&now, &limit], read)
}

/// The newest announcements, those that have ended and those to come included.
pub fn newest(tx: &mut Tx, limit: u32) -> Result<Vec<AnnouncementRow>, StoreError> {
    tx.query(NEWEST, &[&limit], read)
}

/// The announcement with this number.
pub fn find(tx: &mut Tx, id: i64) -> Result<Option<AnnouncementRow>, StoreError> {
    tx.query_opt(FIND, &[&id], read)
}

/// Writes a new announcement.
pub fn insert(tx: &mut Tx, row: &AnnouncementRow) -> Result<(), StoreError> {
    tx.insert(row)
}

/// Stores when an announcement ends.
pub fn save(tx: &mut Tx, row: &AnnouncementRow) -> Result<(), StoreError> {
    tx.update(row)
}
