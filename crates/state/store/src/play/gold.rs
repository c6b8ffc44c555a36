//! Gold that the house gives from time to time, and looks that players buy with gold.

use baize_money::Amount;
use baize_time::Timestamp;

use crate::engine::backend::ExpectedRows;
use crate::engine::family::Family;
use crate::engine::record::{Record, read, table};
use crate::engine::sql_text::sql;
use crate::{PlayerId, PurchaseId, StoreError, Tx};

table! {
    /// When the house last gave a player gold.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct GoldGiftRow in gold_gifts {
        key player: PlayerId as player_id,
        /// What for: `refill`, or `pick:` and the name of a game.
        key source: String,
        mutable given_at: Timestamp,
    }
}

table! {
    /// A look that a player bought.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct OwnedLookRow in owned_looks {
        key player: PlayerId as player_id,
        key look: String,
        /// The purchase, which the ledger's transfer names.
        fixed purchase: PurchaseId as purchase_id,
        /// What it cost, in gold.
        fixed price: Amount,
    }
}

table! {
    /// The look of its kind that a player wears.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct WornLookRow in worn_looks {
        key player: PlayerId as player_id,
        key kind: String,
        mutable look: String,
    }
}

const GIFT: &str = sql!(GoldGiftRow::SELECT, " WHERE player_id = $1 AND source = $2");
const OWNED: &str = sql!(OwnedLookRow::SELECT, " WHERE player_id = $1 ORDER BY purchase_id");
const WORN: &str = sql!(WornLookRow::SELECT, " WHERE player_id = $1 ORDER BY kind");
const TAKE_OFF: &str = "DELETE FROM worn_looks WHERE player_id = $1 AND kind = $2";
/// Purchases of a player that no transfer of the code `$2` pays in full, and such transfers without a purchase.
const UNMATCHED: &str = "SELECT (SELECT COUNT(*) FROM owned_looks o WHERE o.player_id = $1 AND NOT EXISTS ( \
    SELECT 1 FROM transfers t WHERE t.player_id = o.player_id AND t.code = $2 AND t.reference = o.purchase_id \
    AND t.amount = o.price)) + \
    (SELECT COUNT(*) FROM transfers t WHERE t.player_id = $1 AND t.code = $2 AND NOT EXISTS ( \
    SELECT 1 FROM owned_looks o WHERE o.player_id = t.player_id AND o.purchase_id = t.reference))";

pub(crate) const FAMILY: Family = Family {
    statements: &[GIFT, OWNED, WORN, TAKE_OFF, UNMATCHED],
    tables: &[GoldGiftRow::SCHEMA, OwnedLookRow::SCHEMA, WornLookRow::SCHEMA],
};

/// When the house last gave a player gold for this.
pub fn last_gift(tx: &mut Tx, player: PlayerId, source: &str) -> Result<Option<Timestamp>, StoreError> {
    let row: Option<GoldGiftRow> = tx.query_opt(GIFT, &[&player, &source], read)?;
    Ok(row.map(|row| row.given_at))
}

/// Notes that the house gives a player gold.
pub fn record_gift(tx: &mut Tx, gift: &GoldGiftRow) -> Result<(), StoreError> {
    tx.upsert(gift)
}

/// The looks of a player in the order in which they were bought.
pub fn owned_looks(tx: &mut Tx, player: PlayerId) -> Result<Vec<OwnedLookRow>, StoreError> {
    tx.query(OWNED, &[&player], read)
}

/// Inserts a look that a player buys.
pub fn insert_owned_look(tx: &mut Tx, look: &OwnedLookRow) -> Result<(), StoreError> {
    tx.insert(look)
}

/// The looks that a player wears, one of a kind.
pub fn worn_looks(tx: &mut Tx, player: PlayerId) -> Result<Vec<WornLookRow>, StoreError> {
    tx.query(WORN, &[&player], read)
}

/// Puts a look on in place of another one of its kind.
pub fn wear_look(tx: &mut Tx, look: &WornLookRow) -> Result<(), StoreError> {
    tx.upsert(look)
}

/// Takes off what a player wears of a kind.
pub fn take_off(tx: &mut Tx, player: PlayerId, kind: &str) -> Result<(), StoreError> {
    tx.enqueue(TAKE_OFF, &[&player, &kind], ExpectedRows::Any)
}

/// How many purchases of a player are not paid by a transfer of this code, and how many such transfers pay for nothing.
pub fn unmatched_purchases(tx: &mut Tx, player: PlayerId, code: i64) -> Result<i64, StoreError> {
    tx.query_one(UNMATCHED, &[&player, &code], |row| row.get(0))
}
