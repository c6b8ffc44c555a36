//! What a player staked and won on a day, by game and play mode. Every settled bet adds to it, in its own
//! transaction.

use std::collections::BTreeMap;

use baize_money::{Amount, PlayMode};
use baize_time::{Day, Timestamp};

use crate::engine::family::Family;
use crate::engine::record::{Record, read, table};
use crate::engine::sql_text::sql;
use crate::engine::value::{Row, ToValue};
use crate::{PlayerId, StoreError, Tx};

table! {
    /// The sums of one player, day of the site, game and play mode. A bet that is undone after it was settled is taken
    /// off on the day of the void. Free rounds are left out: what they stake is the house's.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct DayTally in day_tallies {
        key player: PlayerId as player_id,
        /// Days since 1970-01-01 at the site; 0 holds all rounds that ended before tallies were kept.
        key day: i64,
        /// The name of the game.
        key game: String,
        key play_mode: PlayMode as account_type,
        sum rounds: i64,
        sum stake: Amount,
        /// What of the stakes counted as turnover.
        sum turnover: Amount,
        /// The theoretical win: stakes × exact house edge.
        sum theo: Amount,
        /// What was returned, stakes included.
        sum payout: Amount,
        /// The largest payout above its stake.
        max biggest_win: Amount,
        /// When the last stake that counted as turnover was settled; 0 for what was played before this was kept.
        max counted_at: Timestamp,
    }
}

/// Totals over settled rounds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct PlayTotals {
    /// How many.
    pub rounds: i64,
    /// The stakes; at most [`Amount::MAX`].
    pub wagered: Amount,
    /// The payouts, stakes included; at most [`Amount::MAX`].
    pub paid_out: Amount,
    /// The largest payout of a won round.
    pub biggest_win: Amount,
}

/// What was played with money on a day. Each sum is at most [`Amount::MAX`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DayPlay {
    /// The day of the site.
    pub day: Day,
    /// What the stakes counted for.
    pub turnover: Amount,
    /// The theoretical win of the house.
    pub theo: Amount,
    /// The stakes less what they won; negative on a day that was won.
    pub lost: Amount,
}

/// What a player's stakes of money on a game counted for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GameTurnover {
    /// The game.
    pub game: String,
    /// How many rounds were settled and not voided.
    pub rounds: i64,
    /// What the stakes counted for; at most [`Amount::MAX`].
    pub turnover: Amount,
}

const OF_PLAYER: &str = sql!(DayTally::SELECT, " WHERE player_id = $1 ORDER BY day, game, account_type");
const TOTALS: &str = "SELECT account_type, CAST(SUM(rounds) AS BIGINT), CAST(SUM(stake) AS BIGINT), \
    CAST(SUM(payout) AS BIGINT), MAX(biggest_win) FROM day_tallies WHERE player_id = $1 GROUP BY account_type";
const BY_GAME: &str = "SELECT game, account_type, CAST(SUM(rounds) AS BIGINT), CAST(SUM(stake) AS BIGINT), \
    CAST(SUM(payout) AS BIGINT), MAX(biggest_win) FROM day_tallies \
    WHERE player_id = $1 AND day >= $2 AND day < $3 GROUP BY game, account_type ORDER BY game, account_type";
const TURNOVER: &str = "SELECT CAST(COALESCE(SUM(turnover), 0) AS BIGINT) FROM day_tallies \
    WHERE player_id = $1 AND account_type = 1";
const TURNOVER_BY_GAME: &str = "SELECT game, CAST(SUM(rounds) AS BIGINT), CAST(SUM(turnover) AS BIGINT) \
    FROM day_tallies WHERE player_id = $1 AND account_type = 1 GROUP BY game ORDER BY game";
const BY_DAY: &str = "SELECT day, CAST(SUM(turnover) AS BIGINT), CAST(SUM(theo) AS BIGINT), \
    CAST(SUM(stake) - SUM(payout) AS BIGINT) FROM day_tallies \
    WHERE player_id = $1 AND day >= $2 AND account_type = 1 GROUP BY day ORDER BY day";
const PLAYERS_SINCE: &str = "SELECT DISTINCT player_id FROM day_tallies WHERE player_id > $1 AND day >= $2 \
    ORDER BY player_id LIMIT $3";
const GAMES_OF_DAY: &str = "SELECT game, CAST(SUM(turnover) AS BIGINT) FROM day_tallies \
    WHERE player_id = $1 AND day = $2 AND account_type = 1 GROUP BY game";
const RECOMPUTED: &str = "SELECT r.player_id, \
    CASE WHEN r.settled_at = 0 THEN 0 ELSE (r.settled_at + CAST($2 AS BIGINT)) / 86400000 END, \
    r.game, r.account_type, CAST(SUM(r.times) AS BIGINT), CAST(SUM(r.times * r.stake) AS BIGINT), \
    CAST(SUM(r.times * r.turnover) AS BIGINT), CAST(SUM(r.times * r.theo) AS BIGINT), \
    CAST(SUM(r.times * r.payout) AS BIGINT), MAX(r.best), MAX(r.counted_at) FROM ( \
    SELECT player_id, game, account_type, 1 AS times, stake, turnover, theo, payout, settled_at, \
    CASE WHEN payout > stake THEN payout ELSE 0 END AS best, \
    CASE WHEN turnover > 0 THEN settled_at ELSE 0 END AS counted_at \
    FROM rounds WHERE player_id = $1 AND state = 1 AND free_grant = 0 UNION ALL \
    SELECT player_id, table_id, account_type, 1, stake, turnover, theo, payout, settled_at, \
    CASE WHEN payout > stake THEN payout ELSE 0 END, CASE WHEN turnover > 0 THEN settled_at ELSE 0 END \
    FROM table_bets WHERE player_id = $1 AND state = 2 UNION ALL \
    SELECT player_id, game, account_type, CASE WHEN state = 2 THEN 1 ELSE 0 END, stake, turnover, theo, payout, \
    settled_at, best, counted_at FROM provider_rounds WHERE player_id = $1 AND settled_at > 0 AND is_free = 0 UNION ALL \
    SELECT v.player_id, v.game, v.account_type, 1, v.stake, v.turnover, v.theo, v.payout, v.settled_at, \
    CASE WHEN v.payout > v.stake THEN v.payout ELSE 0 END, CASE WHEN v.turnover > 0 THEN v.settled_at ELSE 0 END \
    FROM sports_rounds s JOIN rounds v ON v.player_id = s.player_id AND v.id = s.id \
    WHERE s.player_id = $1 AND s.voided_at > 0 AND v.free_grant = 0 UNION ALL \
    SELECT v.player_id, v.game, v.account_type, -1, v.stake, v.turnover, v.theo, v.payout, s.voided_at, 0, 0 \
    FROM sports_rounds s JOIN rounds v ON v.player_id = s.player_id AND v.id = s.id \
    WHERE s.player_id = $1 AND s.voided_at > 0 AND v.free_grant = 0) r GROUP BY 1, 2, 3, 4 ORDER BY 2, 3, 4";

pub(crate) const FAMILY: Family = Family {
    statements: &[
        OF_PLAYER,
        TOTALS,
        BY_GAME,
        TURNOVER,
        TURNOVER_BY_GAME,
        BY_DAY,
        GAMES_OF_DAY,
        PLAYERS_SINCE,
        RECOMPUTED,
    ],
    tables: &[DayTally::SCHEMA],
};

/// Adds to the sums.
pub fn add(tx: &mut Tx, tally: &DayTally) -> Result<(), StoreError> {
    tx.add(tally)
}

/// Players who played on a day or after it, in their order, after the given one.
pub fn players_since(
    tx: &mut Tx,
    after: PlayerId,
    day: Day,
    limit: u32,
) -> Result<Vec<PlayerId>, StoreError> {
    tx.query(PLAYERS_SINCE, &[&after, &day.number(), &limit], |row| row.get(0))
}

/// All sums of a player, by day, game and play mode.
pub fn of_player(tx: &mut Tx, player: PlayerId) -> Result<Vec<DayTally>, StoreError> {
    tx.query(OF_PLAYER, &[&player], read)
}

/// What the sums must be by the player's rounds, those of outside games included, and by the bets at tables that are paid and
/// not recorded yet, for a site so many milliseconds east of UTC. A bet on sports that was taken back counts on its day and is taken off on that of the
/// void.
pub fn recomputed(tx: &mut Tx, player: PlayerId, offset_millis: i64) -> Result<Vec<DayTally>, StoreError> {
    tx.query(RECOMPUTED, &[&player, &offset_millis], read)
}

/// What a player's stakes of money counted for in all time; at most [`Amount::MAX`].
pub fn turnover(tx: &mut Tx, player: PlayerId) -> Result<Amount, StoreError> {
    tx.query_one(TURNOVER, &[&player], |row| Ok(Amount::new(row.get(0)?).unwrap_or(Amount::MAX)))
}

/// The games that a player staked money on in all time.
pub fn turnover_by_game(tx: &mut Tx, player: PlayerId) -> Result<Vec<GameTurnover>, StoreError> {
    tx.query(TURNOVER_BY_GAME, &[&player], |row| {
        let turnover = Amount::new(row.get(2)?).unwrap_or(Amount::MAX);
        Ok(GameTurnover { game: row.get(0)?, rounds: row.get(1)?, turnover })
    })
}

/// What a player played with money on each day of the site since the given one; days without any are left out.
pub fn by_day(tx: &mut Tx, player: PlayerId, since: Day) -> Result<Vec<DayPlay>, StoreError> {
    let sum = |row: &dyn Row, index| Ok::<_, StoreError>(Amount::new(row.get(index)?).unwrap_or(Amount::MAX));
    tx.query(BY_DAY, &[&player, &since.number()], |row| {
        let day = Day::from_number(row.get(0)?);
        Ok(DayPlay { day, turnover: sum(row, 1)?, theo: sum(row, 2)?, lost: sum(row, 3)? })
    })
}

/// What a player's stakes of money counted for on a day, by the names of the games; each at most [`Amount::MAX`].
pub fn games_of_day(tx: &mut Tx, player: PlayerId, day: Day) -> Result<BTreeMap<String, Amount>, StoreError> {
    let turnover = |row: &dyn Row| Ok((row.get(0)?, Amount::new(row.get(1)?).unwrap_or(Amount::MAX)));
    Ok(tx.query(GAMES_OF_DAY, &[&player, &day.number()], turnover)?.into_iter().collect())
}

/// What a player has played, by play mode.
pub fn totals(tx: &mut Tx, player: PlayerId) -> Result<BTreeMap<PlayMode, PlayTotals>, StoreError> {
    let rows = tx.query(TOTALS, &[&player], |row| Ok((row.get(0)?, play_totals(row, 1)?)))?;
    Ok(rows.into_iter().collect())
}

/// What a player has played from the first of two days until before the second, by game and play mode.
pub fn by_game(
    tx: &mut Tx,
    player: PlayerId,
    days: (Day, Day),
) -> Result<Vec<(String, PlayMode, PlayTotals)>, StoreError> {
    let params: [&dyn ToValue; 3] = [&player, &days.0.number(), &days.1.number()];
    tx.query(BY_GAME, &params, |row| Ok((row.get(0)?, row.get(1)?, play_totals(row, 2)?)))
}

/// Rounds, stakes, payouts and the largest payout, from this column on.
fn play_totals(row: &dyn Row, first: usize) -> Result<PlayTotals, StoreError> {
    let sum = |index| Ok::<_, StoreError>(Amount::new(row.get(index)?).unwrap_or(Amount::MAX));
    let (wagered, paid_out) = (sum(first + 1)?, sum(first + 2)?);
    Ok(PlayTotals { rounds: row.get(first)?, wagered, paid_out, biggest_win: row.get(first + 3)? })
}
