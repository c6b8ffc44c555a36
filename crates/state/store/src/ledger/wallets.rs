//! The hot row of a player. Only the ledger writes it.

use baize_money::Amount;
use baize_time::Timestamp;

use crate::engine::table::{HotTable, Kind, Table};
use crate::engine::value::Row;
use crate::{PlayerId, StoreError, Tx};

/// The hot row of a player: everything that a bet reads and changes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WalletRow {
    /// Whose it is.
    pub player: PlayerId,
    /// Counts the writes of this row; a write that has seen an older version is undone and runs again.
    pub version: i64,
    /// Withdrawable money.
    pub cash: Amount,
    /// Bonus money.
    pub bonus: Amount,
    /// Play money.
    pub gold: Amount,
    /// Cash reserved for a withdrawal.
    pub frozen_cash: Amount,
    /// Bonus money set aside.
    pub frozen_bonus: Amount,
    /// Number of the player's transfers so far; the last one has this number.
    pub transfers: i64,
    /// SHA-256 chain over the player's transfers.
    pub chain: [u8; 32],
    /// The active server seed, secret until it is rotated out.
    pub server_seed: String,
    /// The server seed that follows; its hash is published in advance.
    pub next_server_seed: String,
    /// The player's seed.
    pub client_seed: String,
    /// The nonce of the next round.
    pub nonce: i64,
    /// How many wagering requirements are open, so that a bet without any need not look for them.
    pub open_tasks: i64,
    /// When the row was last written.
    pub updated_at: Timestamp,
}

macro_rules! columns {
    () => {
        "w.player_id, w.version, w.cash, w.bonus, w.gold, w.frozen_cash, w.frozen_bonus, w.transfers, w.chain, \
         w.server_seed, w.next_server_seed, w.client_seed, w.nonce, w.open_tasks, w.updated_at"
    };
}

const CREATE: &str = "INSERT INTO wallets (player_id, version, cash, bonus, gold, frozen_cash, frozen_bonus, \
    transfers, chain, server_seed, next_server_seed, client_seed, nonce, open_tasks, updated_at) \
    VALUES ($1, 0, 0, 0, 0, 0, 0, 0, $2, $3, $4, $5, 0, 0, $6) ON CONFLICT (player_id) DO NOTHING";
const LOAD: &str = concat!("SELECT ", columns!(), " FROM wallets w WHERE w.player_id = $1");
const LOAD_WITH_REQUEST: &str = concat!(
    "SELECT ",
    columns!(),
    ", r.input_hash, r.reply FROM wallets w LEFT JOIN requests r ON r.player_id = w.player_id AND r.request_key = $2 \
     WHERE w.player_id = $1"
);
const PAGE: &str =
    concat!("SELECT ", columns!(), " FROM wallets w WHERE w.player_id > $1 ORDER BY w.player_id LIMIT $2");
const TOTALS: &str = "SELECT CAST(COALESCE(SUM(cash + bonus + frozen_cash + frozen_bonus), 0) AS BIGINT), \
    CAST(COALESCE(SUM(gold), 0) AS BIGINT) FROM wallets";

pub(crate) const STATEMENTS: &[&str] = &[CREATE, LOAD, LOAD_WITH_REQUEST, PAGE, TOTALS];
pub(crate) const TABLES: &[&Table] = &[];

pub(crate) static WALLETS: HotTable = HotTable {
    name: "wallets",
    columns: &[
        ("player_id", Kind::Int),
        ("version", Kind::Int),
        ("cash", Kind::Int),
        ("bonus", Kind::Int),
        ("gold", Kind::Int),
        ("frozen_cash", Kind::Int),
        ("frozen_bonus", Kind::Int),
        ("transfers", Kind::Int),
        ("chain", Kind::Bytes),
        ("server_seed", Kind::Text),
        ("next_server_seed", Kind::Text),
        ("client_seed", Kind::Text),
        ("nonce", Kind::Int),
        ("open_tasks", Kind::Int),
        ("updated_at", Kind::Int),
    ],
};

/// What a new wallet starts with.
#[derive(Debug, Clone, Copy)]
pub struct NewWallet<'a> {
    /// Whose it is.
    pub player: PlayerId,
    /// The start of the transfer chain.
    pub chain: &'a [u8; 32],
    /// The first server seed.
    pub server_seed: &'a str,
    /// The second server seed.
    pub next_server_seed: &'a str,
    /// The first client seed.
    pub client_seed: &'a str,
    /// Now.
    pub now: Timestamp,
}

/// Makes an empty wallet. `false` if the player has one already.
pub fn create(tx: &mut Tx, new: &NewWallet<'_>) -> Result<bool, StoreError> {
    let NewWallet { player, chain, server_seed, next_server_seed, client_seed, now } = new;
    let count = tx.execute(CREATE, &[player, *chain, server_seed, next_server_seed, client_seed, now])?;
    Ok(count == 1)
}

/// The wallet of a player.
pub fn load(tx: &mut Tx, player: PlayerId) -> Result<Option<WalletRow>, StoreError> {
    tx.query_own(player, LOAD, &[&player], read)
}

/// The wallet of a player, and what is stored for a request key, in one question.
pub fn load_with_request(
    tx: &mut Tx,
    player: PlayerId,
    key: &str,
) -> Result<Option<(WalletRow, Option<crate::requests::Stored>)>, StoreError> {
    tx.query_own(player, LOAD_WITH_REQUEST, &[&player, &key], |row| {
        let stored = match row.get::<Option<[u8; 32]>>(15)? {
            Some(input_hash) => Some(crate::requests::Stored { input_hash, reply: row.get(16)? }),
            None => None,
        };
        Ok((read(row)?, stored))
    })
}

/// Writes the row and raises its version. If another writer was faster, the whole job is undone and runs again.
/// For the ledger only: balances change with their transfers or not at all.
pub fn save(tx: &mut Tx, wallet: &mut WalletRow, now: Timestamp) -> Result<(), StoreError> {
    wallet.updated_at = now;
    let w = &*wallet;
    tx.save(
        &WALLETS,
        &[
            &w.player,
            &w.version,
            &w.cash,
            &w.bonus,
            &w.gold,
            &w.frozen_cash,
            &w.frozen_bonus,
            &w.transfers,
            &w.chain,
            &w.server_seed,
            &w.next_server_seed,
            &w.client_seed,
            &w.nonce,
            &w.open_tasks,
            &w.updated_at,
        ],
    )?;
    wallet.version = wallet.version.saturating_add(1);
    Ok(())
}

/// Wallets in the order of their players, after the given one.
pub fn page(tx: &mut Tx, after: PlayerId, limit: u32) -> Result<Vec<WalletRow>, StoreError> {
    tx.query(PAGE, &[&after, &limit], read)
}

/// What all players hold together, in units.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Totals {
    /// Cash and bonus, free and frozen.
    pub money: i64,
    /// Gold.
    pub gold: i64,
}

/// What all players hold together. Reads every wallet.
pub fn totals(tx: &mut Tx) -> Result<Totals, StoreError> {
    tx.query_one(TOTALS, &[], |row| Ok(Totals { money: row.get(0)?, gold: row.get(1)? }))
}

fn read(row: &dyn Row) -> Result<WalletRow, StoreError> {
    Ok(WalletRow {
        player: row.get(0)?,
        version: row.get(1)?,
        cash: row.get(2)?,
        bonus: row.get(3)?,
        gold: row.get(4)?,
        frozen_cash: row.get(5)?,
        frozen_bonus: row.get(6)?,
        transfers: row.get(7)?,
        chain: row.get(8)?,
        server_seed: row.get(9)?,
        next_server_seed: row.get(10)?,
        client_seed: row.get(11)?,
        nonce: row.get(12)?,
        open_tasks: row.get(13)?,
        updated_at: row.get(14)?,
    })
}
