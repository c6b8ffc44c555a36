//! The pools of jackpots. A bet adds a row of its own, so that bets do not wait for each other at the pool's row; who rolls
//! the pool up, or awards it, takes those rows into it.

use baize_money::Amount;
use baize_time::Timestamp;

use crate::engine::family::Family;
use crate::engine::record::{Record, read, table};
use crate::engine::sql_text::sql;
use crate::{RoundId, StoreError, Tx};

table! {
    /// A pool, without what was added since it was rolled up.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct JackpotRow in jackpots {
        /// The game whose pool it is.
        key game: String,
        /// Counts the writes of this row; a write based on an older version is undone and runs again.
        version version: i64,
        /// What bets have added.
        mutable contributed: Amount,
        /// What the house has added.
        mutable seeded: Amount,
        /// What was won.
        mutable awarded: Amount,
        /// What was shown before the latest award.
        mutable held: Amount,
        /// Until when no award pays less than that.
        mutable held_until: Timestamp,
    }
}

table! {
    /// What a bet added.
    struct ContributionRow<'a> in jackpot_contributions {
        key game: ref 'a str,
        key round: RoundId as round_id,
        fixed amount: Amount,
    }
}

const FIND: &str = sql!(JackpotRow::SELECT, " WHERE game = $1");
const ALL: &str = sql!(JackpotRow::SELECT, " ORDER BY game");
const TAKE: &str = "DELETE FROM jackpot_contributions WHERE game = $1 RETURNING amount";
const WAITING: &str = "SELECT DISTINCT game FROM jackpot_contributions ORDER BY game";
const ADDED: &str = "SELECT CAST(COALESCE(SUM(amount), 0) AS BIGINT) FROM jackpot_contributions";

pub(crate) const FAMILY: Family = Family {
    statements: &[FIND, ALL, TAKE, WAITING, ADDED],
    tables: &[JackpotRow::SCHEMA, ContributionRow::SCHEMA],
};

impl JackpotRow {
    /// The pool of a game that has none yet.
    fn empty(game: &str) -> Self {
        let zero = Amount::ZERO;
        let held_until = Timestamp::default();
        Self {
            game: game.to_owned(),
            version: 0,
            contributed: zero,
            seeded: zero,
            awarded: zero,
            held: zero,
            held_until,
        }
    }

    /// What is in it. Fails beyond the range of amounts.
    pub fn pool(&self) -> Result<Amount, StoreError> {
        let pool = self.contributed.checked_add(self.seeded).and_then(|all| all.checked_sub(self.awarded));
        pool.ok_or_else(|| StoreError::damaged("a jackpot is out of range"))
    }
}

/// Adds to a pool what a bet contributes.
pub fn contribute(tx: &mut Tx, game: &str, round: RoundId, amount: Amount) -> Result<(), StoreError> {
    tx.insert(&ContributionRow { game, round, amount })
}

/// The pool of a game as it was rolled up last.
pub fn find(tx: &mut Tx, game: &str) -> Result<Option<JackpotRow>, StoreError> {
    tx.query_opt(FIND, &[&game], read)
}

/// Every pool as it was rolled up last, by game.
pub fn all(tx: &mut Tx) -> Result<Vec<JackpotRow>, StoreError> {
    tx.query(ALL, &[], read)
}

/// The games whose pools have something to roll up.
pub fn waiting(tx: &mut Tx) -> Result<Vec<String>, StoreError> {
    tx.query(WAITING, &[], |row| row.get(0))
}

/// Takes all that was added into the pool. To be saved in this transaction; of two at once one runs again.
pub fn rolled_up(tx: &mut Tx, game: &str) -> Result<JackpotRow, StoreError> {
    tx.insert_if_absent(&JackpotRow::empty(game))?;
    let mut row = find(tx, game)?.ok_or(StoreError::Missing(FIND))?;
    let added: Vec<Amount> = tx.query(TAKE, &[&game], |row| row.get(0))?;
    let contributed = Amount::sum(added.into_iter().chain([row.contributed]));
    row.contributed = contributed.ok_or_else(|| StoreError::damaged("a jackpot is out of range"))?;
    Ok(row)
}

/// Takes all that was added into the pool of a game.
pub fn roll_up(tx: &mut Tx, game: &str) -> Result<(), StoreError> {
    let row = rolled_up(tx, game)?;
    save(tx, &row)
}

/// Saves a pool that was rolled up in this transaction.
pub fn save(tx: &mut Tx, row: &JackpotRow) -> Result<(), StoreError> {
    tx.save(row)
}

/// What bets have added to all pools, also what was not rolled up yet, what the house has added and what was won, in units.
pub fn totals(tx: &mut Tx) -> Result<[i128; 3], StoreError> {
    let added: i64 = tx.query_one(ADDED, &[], |row| row.get(0))?;
    let mut sums = [i128::from(added), 0, 0];
    for row in all(tx)? {
        for (sum, amount) in sums.iter_mut().zip([row.contributed, row.seeded, row.awarded]) {
            *sum += i128::from(amount.units());
        }
    }
    Ok(sums)
}
