//! Codes that players redeem, who redeemed them, and wrong ones that were tried.

use baize_time::Timestamp;

use crate::engine::family::Family;
use crate::engine::record::{Record, read, table};
use crate::engine::sql_text::sql;
use crate::{GrantId, PlayerId, StoreError, Tx};

table! {
    /// A code.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct CodeRow in redeem_codes {
        /// In capitals.
        key code: String,
        /// Its campaign.
        fixed activity: i64 as activity_id,
        /// How often it can be redeemed, each time by another player.
        fixed uses: i64,
        mutable used: i64,
        fixed made_at: Timestamp,
    }
}

table! {
    /// A redemption.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct RedemptionRow in code_redemptions {
        key player: PlayerId as player_id,
        key activity: i64 as activity_id,
        fixed code: String,
        fixed redeemed_at: Timestamp,
    }
}

table! {
    /// How many wrong codes were tried.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct WrongCodesRow in wrong_codes {
        /// A player or a group of addresses.
        key guesser: String,
        mutable wrong: i64,
        /// When the first of them was tried.
        mutable since: Timestamp,
    }
}

const FIND: &str = sql!(CodeRow::SELECT, " WHERE code = $1");
const USE: &str = "UPDATE redeem_codes SET used = used + 1 WHERE code = $1 AND used < uses";
const OF_CAMPAIGN: &str =
    sql!(CodeRow::SELECT, " WHERE activity_id = $1 AND code > $2 ORDER BY code LIMIT $3");
const TOTALS: &str = "SELECT COUNT(*), CAST(COALESCE(SUM(uses), 0) AS BIGINT), \
    CAST(COALESCE(SUM(used), 0) AS BIGINT) FROM redeem_codes WHERE activity_id = $1";
const REDEEMED: &str = "SELECT COUNT(*) FROM code_redemptions WHERE player_id = $1 AND activity_id = $2";
const WRONG: &str = sql!(WrongCodesRow::SELECT, " WHERE guesser = $1");
const FORGET: &str = "DELETE FROM wrong_codes WHERE since < $1";
/// Codes whose count of uses is not that of their redemptions.
const MISCOUNTED: &str = "SELECT c.code, c.used, (SELECT COUNT(*) FROM code_redemptions r WHERE r.code = c.code) \
    FROM redeem_codes c \
    WHERE c.used <> (SELECT COUNT(*) FROM code_redemptions r WHERE r.code = c.code) ORDER BY c.code";
/// Grants of campaigns whose player redeemed no code of them.
const UNREDEEMED: &str = "SELECT g.player_id, g.id FROM promotion_grants g \
    JOIN activities a ON a.activity_id = g.activity_id AND a.kind = $1 \
    WHERE NOT EXISTS (SELECT 1 FROM code_redemptions r JOIN redeem_codes c ON c.code = r.code \
    WHERE r.player_id = g.player_id AND r.activity_id = g.activity_id AND c.activity_id = g.activity_id) \
    ORDER BY g.player_id, g.id";

pub(crate) const FAMILY: Family = Family {
    statements: &[FIND, USE, OF_CAMPAIGN, TOTALS, REDEEMED, WRONG, FORGET, MISCOUNTED, UNREDEEMED],
    tables: &[CodeRow::SCHEMA, RedemptionRow::SCHEMA, WrongCodesRow::SCHEMA],
};

/// What the codes of a campaign come to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CodeTotals {
    /// How many codes there are.
    pub codes: i64,
    /// How often they can be redeemed, together.
    pub uses: i64,
    /// How often they were.
    pub used: i64,
}

/// A code and how often it was used: as it counts, and by its redemptions.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MiscountedCode {
    /// The code.
    pub code: String,
    /// By its count.
    pub used: i64,
    /// By its redemptions.
    pub redemptions: i64,
}

/// The code, if there is one.
pub fn find(tx: &mut Tx, code: &str) -> Result<Option<CodeRow>, StoreError> {
    tx.query_opt(FIND, &[&code], read)
}

/// Inserts a code. `false` if there is one of these characters already.
pub fn insert(tx: &mut Tx, code: &CodeRow) -> Result<bool, StoreError> {
    tx.insert_if_absent(code)
}

/// Counts one use more of a code. `false` if another player took the last one meanwhile.
pub fn take_use(tx: &mut Tx, code: &str) -> Result<bool, StoreError> {
    Ok(tx.execute(USE, &[&code])? == 1)
}

/// Inserts a redemption.
pub fn insert_redemption(tx: &mut Tx, redemption: &RedemptionRow) -> Result<(), StoreError> {
    tx.insert(redemption)
}

/// Whether a player has redeemed a code of a campaign.
pub fn has_redeemed(tx: &mut Tx, player: PlayerId, activity: i64) -> Result<bool, StoreError> {
    let count: i64 = tx.query_one(REDEEMED, &[&player, &activity], |row| row.get(0))?;
    Ok(count > 0)
}

/// The codes of a campaign after one of them, in their order.
pub fn of_campaign(tx: &mut Tx, activity: i64, after: &str, limit: u32) -> Result<Vec<CodeRow>, StoreError> {
    tx.query(OF_CAMPAIGN, &[&activity, &after, &limit], read)
}

/// What the codes of a campaign come to.
pub fn totals(tx: &mut Tx, activity: i64) -> Result<CodeTotals, StoreError> {
    tx.query_one(TOTALS, &[&activity], |row| {
        Ok(CodeTotals { codes: row.get(0)?, uses: row.get(1)?, used: row.get(2)? })
    })
}

/// The wrong codes of a player or a group of addresses.
pub fn wrong(tx: &mut Tx, guesser: &str) -> Result<Option<WrongCodesRow>, StoreError> {
    tx.query_opt(WRONG, &[&guesser], read)
}

/// Stores wrong codes, and forgets those of which the first was before `before`.
pub fn save_wrong(tx: &mut Tx, row: &WrongCodesRow, before: Timestamp) -> Result<(), StoreError> {
    tx.execute(FORGET, &[&before])?;
    tx.upsert(row)
}

/// Codes whose count of uses is not that of their redemptions.
pub fn miscounted(tx: &mut Tx) -> Result<Vec<MiscountedCode>, StoreError> {
    tx.query(MISCOUNTED, &[], |row| {
        Ok(MiscountedCode { code: row.get(0)?, used: row.get(1)?, redemptions: row.get(2)? })
    })
}

/// Grants of campaigns, the activities of `kind`, whose player redeemed no code of them.
pub fn unredeemed(tx: &mut Tx, kind: i64) -> Result<Vec<(PlayerId, GrantId)>, StoreError> {
    tx.query(UNREDEEMED, &[&kind], |row| Ok((row.get(0)?, row.get(1)?)))
}
