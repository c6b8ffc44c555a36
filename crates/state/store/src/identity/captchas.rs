//! Captchas: a picture, work, or both, good for one answer.

use baize_time::Timestamp;

use crate::engine::family::Family;
use crate::engine::record::{Record, read, table};
use crate::engine::sql_text::sql;
use crate::{CaptchaId, StoreError, Tx};

table! {
    /// A captcha that has not expired.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct CaptchaRow in captchas {
        key id: CaptchaId,
        /// SHA-256 of the answer.
        fixed answer_hash: [u8; 32],
        /// How much work it takes.
        fixed level: i64,
        /// The group of the address that asked for it.
        fixed source: String,
        fixed expires_at: Timestamp,
        /// Whether it was answered.
        mutable used: bool,
    }
}

const OPEN: &str = sql!(CaptchaRow::SELECT, " WHERE id = $1 AND used = 0 FOR UPDATE");
const ASKED_FOR: &str = "SELECT COUNT(*) FROM captchas WHERE source = $1 AND expires_at > $2";
const FORGET: &str = "DELETE FROM captchas WHERE expires_at < $1";

pub(crate) const FAMILY: Family =
    Family { statements: &[OPEN, ASKED_FOR, FORGET], tables: &[CaptchaRow::SCHEMA] };

/// Stores a captcha.
pub fn issue(tx: &mut Tx, captcha: &CaptchaRow) -> Result<(), StoreError> {
    tx.insert(captcha)
}

/// Takes a captcha that was not answered, so that it is answered only once.
pub fn take(tx: &mut Tx, id: CaptchaId) -> Result<Option<CaptchaRow>, StoreError> {
    let Some(row) = tx.query_opt(OPEN, &[&id], read::<CaptchaRow>)? else { return Ok(None) };
    tx.update(&CaptchaRow { used: true, ..row.clone() })?;
    Ok(Some(row))
}

/// How many captchas that are still good a group of addresses asked for, used ones included.
pub fn asked_for(tx: &mut Tx, source: &str, now: Timestamp) -> Result<i64, StoreError> {
    tx.query_one(ASKED_FOR, &[&source, &now], |row| row.get(0))
}

/// Deletes captchas that expired before `before`.
pub fn forget(tx: &mut Tx, before: Timestamp) -> Result<(), StoreError> {
    tx.execute(FORGET, &[&before]).map(drop)
}
