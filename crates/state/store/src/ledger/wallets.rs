//! Wallets: the one row per player that every bet reads and writes. Only the ledger writes it.

use baize_money::Amount;
use baize_time::Timestamp;

use crate::engine::family::Family;
use crate::engine::first_read::PlayerQuery;
use crate::engine::record::{Cells, Record, read, table};
use crate::engine::sql_text::sql;
use crate::requests::Stored;
use crate::{FirstRead, PlayerId, StoreError, Tx};

table! {
    /// The row of a player that every bet reads and changes.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct WalletRow in wallets {
        key player: PlayerId as player_id,
        /// Counts the writes of this row; a write based on an older version is undone and runs again.
        version version: i64,
        /// Withdrawable money.
        mutable cash: Amount,
        mutable bonus: Amount,
        /// Play money.
        mutable gold: Amount,
        /// Cash reserved for a withdrawal.
        mutable frozen_cash: Amount,
        /// Bonus reserved with it.
        mutable frozen_bonus: Amount,
        /// Number of the player's transfers so far, which is the number of the last one.
        mutable transfers: i64,
        /// SHA-256 chain over the player's transfers.
        mutable chain: [u8; 32],
        /// The active server seed, secret until it is rotated out.
        mutable server_seed: String,
        /// The next server seed; its hash is published in advance.
        mutable next_server_seed: String,
        /// The player's seed.
        mutable client_seed: String,
        /// The nonce of the next round.
        mutable nonce: i64,
        /// How many wagering requirements are open, so that a bet without any need not query them.
        mutable open_requirements: i64 as open_tasks,
        /// Whether the account is closed, in the row that every stake reads.
        mutable closed: bool,
        /// What the player owes, by the ledger's account of debts.
        mutable debt: Amount,
        mutable updated_at: Timestamp,
    }
}

const LOAD: &str = sql!(WalletRow::SELECT, " WHERE player_id = $1");
const WITH_REQUEST: &str = sql!(
    "SELECT ",
    WalletRow::COLUMNS,
    ", r.input_hash, r.reply FROM wallets LEFT JOIN requests r ON r.player_id = wallets.player_id AND r.request_key = "
);
const LOAD_WITH_REQUEST: &str = sql!(WITH_REQUEST, "$2 WHERE wallets.player_id = $1");
// The limit keeps one search of both keys for each row that is asked for, whatever the size of the tables was when
// the statement was planned.
const LOAD_MANY_WITH_REQUEST: &str = sql!(
    "SELECT found.* FROM unnest($1::bigint[], $2::text[]) AS asked (player_id, request_key) CROSS JOIN LATERAL (",
    WITH_REQUEST,
    "asked.request_key WHERE wallets.player_id = asked.player_id LIMIT 1) AS found"
);
static FIRST_READ: PlayerQuery = PlayerQuery { sql: LOAD_WITH_REQUEST, sql_of_many: LOAD_MANY_WITH_REQUEST };
const PAGE: &str = sql!(WalletRow::SELECT, " WHERE player_id > $1 ORDER BY player_id LIMIT $2");
const RANGE: &str = "SELECT COALESCE(MIN(player_id), 0), COALESCE(MAX(player_id), 0) FROM wallets";
const TOTALS: &str = "SELECT CAST(COALESCE(SUM(cash + bonus + frozen_cash + frozen_bonus), 0) AS BIGINT), \
    CAST(COALESCE(SUM(gold), 0) AS BIGINT) FROM wallets";

pub(crate) const FAMILY: Family =
    Family { statements: &[LOAD, LOAD_WITH_REQUEST, PAGE, RANGE, TOTALS], tables: &[WalletRow::SCHEMA] };

/// The initial values of a wallet.
#[derive(Debug, Clone, Copy)]
pub struct NewWallet<'a> {
    /// The owner.
    pub player: PlayerId,
    /// The start of the transfer chain.
    pub chain: &'a [u8; 32],
    /// The first server seed.
    pub server_seed: &'a str,
    /// The second server seed.
    pub next_server_seed: &'a str,
    /// The first client seed.
    pub client_seed: &'a str,
    /// The current time.
    pub now: Timestamp,
}

/// Inserts an empty wallet. `false` if the player has one.
pub fn create(tx: &mut Tx, new: &NewWallet<'_>) -> Result<bool, StoreError> {
    tx.insert_if_absent(&WalletRow {
        player: new.player,
        version: 0,
        cash: Amount::ZERO,
        bonus: Amount::ZERO,
        gold: Amount::ZERO,
        frozen_cash: Amount::ZERO,
        frozen_bonus: Amount::ZERO,
        transfers: 0,
        chain: *new.chain,
        server_seed: new.server_seed.to_owned(),
        next_server_seed: new.next_server_seed.to_owned(),
        client_seed: new.client_seed.to_owned(),
        nonce: 0,
        open_requirements: 0,
        closed: false,
        debt: Amount::ZERO,
        updated_at: new.now,
    })
}

/// The wallet of a player.
pub fn load(tx: &mut Tx, player: PlayerId) -> Result<Option<WalletRow>, StoreError> {
    tx.query_own(player, LOAD, &[&player], read)
}

/// The wallet of a player and the stored result for a request key, in one query.
pub fn load_with_request(
    tx: &mut Tx,
    player: PlayerId,
    key: &str,
) -> Result<Option<(WalletRow, Option<Stored>)>, StoreError> {
    tx.query_own(player, LOAD_WITH_REQUEST, &[&player, &key], |row| {
        let mut cells = Cells::of(row);
        let wallet = cells.next()?;
        let (input_hash, reply) = (cells.next::<Option<[u8; 32]>>()?, cells.next::<Option<String>>()?);
        let stored = input_hash.zip(reply).map(|(input_hash, reply)| Stored { input_hash, reply });
        Ok((wallet, stored))
    })
}

/// The query of [`load_with_request`], for a unit of work that begins with it.
pub fn first_read(player: PlayerId, key: &str) -> FirstRead {
    FirstRead::new(player, &FIRST_READ, &[&player, &key])
}

/// Updates the row and raises its version. If another writer was faster, the unit of work is undone and runs again.
/// For the ledger only: balances change together with their transfers or not at all.
pub fn save(tx: &mut Tx, wallet: &mut WalletRow, now: Timestamp) -> Result<(), StoreError> {
    wallet.updated_at = now;
    tx.save(wallet)?;
    wallet.version = wallet.version.saturating_add(1);
    Ok(())
}

/// Wallets in the order of their players, after the given one.
pub fn page(tx: &mut Tx, after: PlayerId, limit: u32) -> Result<Vec<WalletRow>, StoreError> {
    tx.query(PAGE, &[&after, &limit], read)
}

/// The first and the last player with a wallet.
pub fn range(tx: &mut Tx) -> Result<(PlayerId, PlayerId), StoreError> {
    tx.query_one(RANGE, &[], |row| Ok((row.get(0)?, row.get(1)?)))
}

/// The balances of all players together, in units.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Totals {
    /// Cash and bonus, reserved amounts included.
    pub money: i64,
    /// Gold.
    pub gold: i64,
}

/// The balances of all players together. Reads every wallet.
pub fn totals(tx: &mut Tx) -> Result<Totals, StoreError> {
    tx.query_one(TOTALS, &[], |row| Ok(Totals { money: row.get(0)?, gold: row.get(1)? }))
}
