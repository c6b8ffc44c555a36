//! What was played of each game on the days of the site, added up from the tallies of all players.

use baize_money::{Amount, PlayMode};
use baize_time::Day;

use crate::engine::family::Family;
use crate::engine::record::{Record, read, table};
use crate::engine::sql_text::sql;
use crate::{StoreError, Tx};

table! {
    /// What was played of a game on a day of the site, voided rounds and free ones left out.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct GameDayRow in game_days {
        key game: String,
        key play_mode: PlayMode as account_type,
        /// Days since 1970-01-01 at the site.
        key day: i64,
        mutable rounds: i64,
        mutable stake: Amount,
        /// What was returned, stakes included.
        mutable payout: Amount,
    }
}

const PLAYED: &str = "SELECT game, account_type, day, CAST(SUM(rounds) AS BIGINT), CAST(SUM(stake) AS BIGINT), \
    CAST(SUM(payout) AS BIGINT) FROM day_tallies WHERE day = $1 GROUP BY game, account_type, day \
    ORDER BY game, account_type";
const LAST_DAY: &str = "SELECT MAX(day) FROM game_days";
const OF_GAME: &str =
    sql!(GameDayRow::SELECT, " WHERE game = $1 AND account_type = $2 ORDER BY day DESC LIMIT $3");

pub(crate) const FAMILY: Family =
    Family { statements: &[PLAYED, LAST_DAY, OF_GAME], tables: &[GameDayRow::SCHEMA] };

/// What was played on a day, by the tallies of all players.
pub fn played(tx: &mut Tx, day: Day) -> Result<Vec<GameDayRow>, StoreError> {
    tx.query(PLAYED, &[&day.number()], read)
}

/// The last day that was added up.
pub fn last_day(tx: &mut Tx) -> Result<Option<Day>, StoreError> {
    let day: Option<i64> = tx.query_one(LAST_DAY, &[], |row| row.get(0))?;
    Ok(day.map(Day::from_number))
}

/// Stores what was played on a day, in place of what was known of it.
pub fn put(tx: &mut Tx, row: &GameDayRow) -> Result<(), StoreError> {
    tx.upsert(row)
}

/// The last days on which a game was played, the newest first.
pub fn of_game(
    tx: &mut Tx,
    game: &str,
    play_mode: PlayMode,
    limit: u32,
) -> Result<Vec<GameDayRow>, StoreError> {
    tx.query(OF_GAME, &[&game, &play_mode, &limit], read)
}
