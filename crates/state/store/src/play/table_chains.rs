//! The hash chains that decide shared rounds, numbered by table.

use baize_time::Timestamp;

use crate::engine::backend::ExpectedRows;
use crate::engine::family::Family;
use crate::engine::value::Row;
use crate::{StoreError, Tx};

/// A chain, without what is secret.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ChainRow {
    /// Its number at its table; the first is 1.
    pub number: i64,
    /// How many rounds it lasts.
    pub length: i64,
    /// The hash that was published before its first round.
    pub terminating: [u8; 32],
    /// The salt; empty until it is given.
    pub salt: String,
    /// Whether the operator gives the salt.
    pub salt_by_operator: bool,
    /// How many of its links belong to rounds.
    pub played: i64,
    /// When it was made and its terminating hash published.
    pub committed_at: Timestamp,
    /// When it was given its salt; zero until then.
    pub salted_at: Timestamp,
}

/// What a new chain is made of.
#[derive(Clone)]
pub struct NewChain<'a> {
    /// The chain without its secret.
    pub row: &'a ChainRow,
    /// Every thousandth link, concatenated. Secret.
    pub checkpoints: &'a [u8],
}

macro_rules! columns {
    () => {
        "number, length, terminating, salt, salt_from, played, committed_at, salted_at"
    };
}

const NEW: &str = concat!(
    "INSERT INTO table_chains (",
    columns!(),
    ", checkpoints, table_id) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) \
     ON CONFLICT (table_id, number) DO NOTHING"
);
const ALL: &str =
    concat!("SELECT ", columns!(), " FROM table_chains WHERE table_id = $1 ORDER BY number DESC");
const CHECKPOINTS: &str = "SELECT checkpoints FROM table_chains WHERE table_id = $1 AND number = $2";
const SALT: &str = "UPDATE table_chains SET salt = $3, salted_at = $4 WHERE table_id = $1 AND number = $2 AND salt = '' AND played = 0";
const PLAY: &str =
    "UPDATE table_chains SET played = $3 WHERE table_id = $1 AND number = $2 AND played + 1 = $3";

pub(crate) const FAMILY: Family = Family { statements: &[NEW, ALL, CHECKPOINTS, SALT, PLAY], tables: &[] };

/// Stores a chain. `false` if there is one of this number.
pub fn insert(tx: &mut Tx, table: &str, new: &NewChain<'_>) -> Result<bool, StoreError> {
    let ChainRow { number, length, terminating, salt, salt_by_operator, played, committed_at, salted_at } =
        new.row;
    let count = tx.execute(
        NEW,
        &[
            number,
            length,
            terminating,
            salt,
            salt_by_operator,
            played,
            committed_at,
            salted_at,
            &new.checkpoints,
            &table,
        ],
    )?;
    Ok(count == 1)
}

/// Every chain of a table, the newest first.
pub fn all(tx: &mut Tx, table: &str) -> Result<Vec<ChainRow>, StoreError> {
    tx.query(ALL, &[&table], read)
}

/// The secret links of a chain that are kept.
pub fn checkpoints(tx: &mut Tx, table: &str, number: i64) -> Result<Vec<u8>, StoreError> {
    tx.query_one(CHECKPOINTS, &[&table, &number], |row| row.get(0))
}

/// Gives a chain its salt, once and before its first round. `false` if it has one or was played.
pub fn set_salt(
    tx: &mut Tx,
    table: &str,
    number: i64,
    salt: &str,
    now: Timestamp,
) -> Result<bool, StoreError> {
    Ok(tx.execute(SALT, &[&table, &number, &salt, &now])? == 1)
}

/// Takes the next link of a chain, which is then the `played`-th.
pub fn play(tx: &mut Tx, table: &str, number: i64, played: i64) -> Result<(), StoreError> {
    tx.enqueue(PLAY, &[&table, &number, &played], ExpectedRows::One)
}

fn read(row: &dyn Row) -> Result<ChainRow, StoreError> {
    Ok(ChainRow {
        number: row.get(0)?,
        length: row.get(1)?,
        terminating: row.get(2)?,
        salt: row.get(3)?,
        salt_by_operator: row.get(4)?,
        played: row.get(5)?,
        committed_at: row.get(6)?,
        salted_at: row.get(7)?,
    })
}
