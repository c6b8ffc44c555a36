//! The hash chains of Crash.

use baize_time::Timestamp;

use crate::engine::backend::ExpectedRows;
use crate::engine::family::Family;
use crate::engine::value::Row;
use crate::{StoreError, Tx};

/// A chain, without what is secret.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ChainRow {
    /// Which; the first is 1.
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
    /// Every so-manieth link, laid end to end. Secret.
    pub checkpoints: &'a [u8],
}

macro_rules! columns {
    () => {
        "number, length, terminating, salt, salt_from, played, committed_at, salted_at"
    };
}

const NEW: &str = concat!(
    "INSERT INTO crash_chains (",
    columns!(),
    ", checkpoints) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT (number) DO NOTHING"
);
const ALL: &str = concat!("SELECT ", columns!(), " FROM crash_chains ORDER BY number DESC");
const CHECKPOINTS: &str = "SELECT checkpoints FROM crash_chains WHERE number = $1";
const SALT: &str =
    "UPDATE crash_chains SET salt = $2, salted_at = $3 WHERE number = $1 AND salt = '' AND played = 0";
const PLAY: &str = "UPDATE crash_chains SET played = $2 WHERE number = $1 AND played + 1 = $2";

pub(crate) const FAMILY: Family = Family { statements: &[NEW, ALL, CHECKPOINTS, SALT, PLAY], tables: &[] };

/// Stores a chain. `false` if there is one of this number.
pub fn insert(tx: &mut Tx, new: &NewChain<'_>) -> Result<bool, StoreError> {
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
        ],
    )?;
    Ok(count == 1)
}

/// Every chain, the newest first.
pub fn all(tx: &mut Tx) -> Result<Vec<ChainRow>, StoreError> {
    tx.query(ALL, &[], read)
}

/// The secret links of a chain that are kept.
pub fn checkpoints(tx: &mut Tx, number: i64) -> Result<Vec<u8>, StoreError> {
    tx.query_one(CHECKPOINTS, &[&number], |row| row.get(0))
}

/// Gives a chain its salt, once and before its first round. `false` if it has one or was played.
pub fn set_salt(tx: &mut Tx, number: i64, salt: &str, now: Timestamp) -> Result<bool, StoreError> {
    Ok(tx.execute(SALT, &[&number, &salt, &now])? == 1)
}

/// Takes the next link of a chain, which is then the `played`-th.
pub fn play(tx: &mut Tx, number: i64, played: i64) -> Result<(), StoreError> {
    tx.enqueue(PLAY, &[&number, &played], ExpectedRows::One)
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
