//! Players who joined a tournament, and the rounds of its games that they played.

use baize_money::Amount;
use baize_time::{Day, Timestamp};

use crate::engine::family::Family;
use crate::engine::record::{Record, read, table};
use crate::engine::sql_text::sql;
use crate::engine::value::ToValue;
use crate::{PlayerId, RoundId, StoreError, Tx};

/// So many games can be asked for at once.
const GAMES: usize = 12;
/// In place of a game, where fewer are asked for.
static NO_GAME: &str = "";

table! {
    /// A player who joined a tournament in a period.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct EntryRow in board_entries {
        key activity: i64 as activity_id,
        key period: String,
        key player: PlayerId as player_id,
        fixed joined_at: Timestamp,
        /// The theoretical win of the rounds of the period before.
        fixed theo_before: Amount,
        /// How many rounds the tallies held when the score was computed last.
        mutable rounds: i64,
        /// Every round before this one that could score is in the score.
        mutable first_open: RoundId,
        /// The rounds that score, JSON.
        mutable best: String,
    }
}

/// The games of a tournament and the days that it lasts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct GameDays<'a> {
    /// At most twelve.
    pub games: &'a [String],
    /// The first day.
    pub first: Day,
    /// The first day after it.
    pub end: Day,
}

/// What the tallies say of a player's rounds of money.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct GamesPlay {
    /// How many were settled.
    pub rounds: i64,
    /// The theoretical win of the house.
    pub theo: Amount,
}

/// Which rounds can score.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Scoring<'a> {
    /// Of these games, at most twelve.
    pub games: &'a [String],
    /// With at least this stake.
    pub min_stake: Amount,
    /// Settled from this moment on.
    pub from: Timestamp,
    /// Settled before this moment.
    pub until: Timestamp,
    /// Not before this one.
    pub first: RoundId,
}

/// A round that can score.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PaidRound {
    /// Its number.
    pub id: RoundId,
    /// The name of the game.
    pub game: String,
    /// What was staked.
    pub stake: Amount,
    /// What was returned.
    pub payout: Amount,
    /// When it was settled.
    pub settled_at: Timestamp,
}

const FIND: &str = sql!(EntryRow::SELECT, " WHERE activity_id = $1 AND period = $2 AND player_id = $3");
const CHANGED: &str = "SELECT t.player_id FROM day_tallies t JOIN board_entries e \
    ON e.activity_id = $1 AND e.period = $2 AND e.player_id = t.player_id \
    WHERE t.day = $3 AND t.counted_at >= $4 AND t.account_type = 1 \
    AND t.game IN ($8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19) \
    GROUP BY t.player_id, e.rounds HAVING e.rounds <> ( \
    SELECT SUM(d.rounds) FROM day_tallies d WHERE d.player_id = t.player_id AND d.day >= $5 AND d.day < $6 \
    AND d.account_type = 1 AND d.game IN ($8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19)) \
    ORDER BY t.player_id LIMIT $7";
const PLAY: &str = "SELECT CAST(COALESCE(SUM(rounds), 0) AS BIGINT), CAST(COALESCE(SUM(theo), 0) AS BIGINT) \
    FROM day_tallies WHERE player_id = $1 AND day >= $2 AND day < $3 AND account_type = 1 \
    AND game IN ($4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)";
const FIRST_OPEN: &str = "SELECT COALESCE(MIN(o.id), $2) FROM ( \
    SELECT id FROM open_rounds WHERE player_id = $1 UNION ALL \
    SELECT id FROM table_bets WHERE player_id = $1 AND state = 1) o";
/// A stake that counts for nothing, such as a free one, does not score. What a table paid is recorded when its round ends.
const BEST: &str = "SELECT s.id, s.game, s.stake, s.payout, s.settled_at FROM ( \
    SELECT id, game, stake, payout, settled_at FROM rounds WHERE player_id = $1 AND id >= $2 \
    AND account_type = 1 AND state = 1 AND turnover > 0 AND stake >= $3 AND payout > 0 \
    AND settled_at >= $4 AND settled_at < $5 UNION ALL \
    SELECT id, table_id, stake, payout, settled_at FROM table_bets WHERE player_id = $1 \
    AND account_type = 1 AND state = 2 AND turnover > 0 AND stake >= $3 AND payout > 0 \
    AND settled_at >= $4 AND settled_at < $5) s \
    WHERE s.game IN ($7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18) \
    ORDER BY s.payout / s.stake * 10000 + s.payout % s.stake * 10000 / s.stake DESC, s.settled_at, s.id LIMIT $6";
const SCORED: &str = "UPDATE board_scores SET score = $4, reached_at = $5, theo = $6 \
    WHERE activity_id = $1 AND period = $2 AND player_id = $3";
const SET_IN: &str =
    "UPDATE board_scores SET is_in = $4 WHERE activity_id = $1 AND period = $2 AND player_id = $3";

pub(crate) const FAMILY: Family = Family {
    statements: &[FIND, CHANGED, PLAY, FIRST_OPEN, BEST, SCORED, SET_IN],
    tables: &[EntryRow::SCHEMA],
};

/// The parameters with the games after them, as many as a statement names.
fn with_games<'a>(params: &[&'a dyn ToValue], games: &'a [String]) -> Vec<&'a dyn ToValue> {
    let named = games.iter().map(|game| {
        let game: &dyn ToValue = game;
        game
    });
    let no_game: &dyn ToValue = &NO_GAME;
    let padding = std::iter::repeat_n(no_game, GAMES.saturating_sub(games.len()));
    params.iter().copied().chain(named).chain(padding).collect()
}

/// What a player is entered with.
pub fn find(
    tx: &mut Tx,
    player: PlayerId,
    (activity, period): (i64, &str),
) -> Result<Option<EntryRow>, StoreError> {
    tx.query_opt(FIND, &[&activity, &period, &player], read)
}

/// Enters a player; `false` for one who is entered.
pub fn join(tx: &mut Tx, entry: &EntryRow) -> Result<bool, StoreError> {
    tx.insert_if_absent(entry)
}

/// Stores what is known of an entry.
pub fn save(tx: &mut Tx, entry: &EntryRow) -> Result<(), StoreError> {
    tx.update(entry)
}

/// Players who joined and have settled rounds since a moment, on one of the days, that their scores do not know, in the order
/// of their numbers.
pub fn changed(
    tx: &mut Tx,
    (activity, period): (i64, &str),
    days: GameDays<'_>,
    (day, since): (Day, Timestamp),
    limit: u32,
) -> Result<Vec<PlayerId>, StoreError> {
    let (day, first, end) = (day.number(), days.first.number(), days.end.number());
    let params: [&dyn ToValue; 7] = [&activity, &period, &day, &since, &first, &end, &limit];
    tx.query(CHANGED, &with_games(&params, days.games), |row| row.get(0))
}

/// What a player has played of the games on the days.
pub fn play(tx: &mut Tx, player: PlayerId, days: GameDays<'_>) -> Result<GamesPlay, StoreError> {
    let (first, end) = (days.first.number(), days.end.number());
    let params: [&dyn ToValue; 3] = [&player, &first, &end];
    tx.query_one(PLAY, &with_games(&params, days.games), |row| {
        Ok(GamesPlay { rounds: row.get(0)?, theo: Amount::new(row.get(1)?).unwrap_or(Amount::MAX) })
    })
}

/// The first round of a player that is open; `latest` where none is.
pub fn first_open(tx: &mut Tx, player: PlayerId, latest: RoundId) -> Result<RoundId, StoreError> {
    tx.query_one(FIRST_OPEN, &[&player, &latest], |row| row.get(0))
}

/// The rounds of a player with the highest multipliers, the highest first.
pub fn best(
    tx: &mut Tx,
    player: PlayerId,
    scoring: Scoring<'_>,
    limit: u32,
) -> Result<Vec<PaidRound>, StoreError> {
    let Scoring { games, min_stake, from, until, first } = scoring;
    let params: [&dyn ToValue; 6] = [&player, &first, &min_stake, &from, &until, &limit];
    tx.query(BEST, &with_games(&params, games), |row| {
        Ok(PaidRound {
            id: row.get(0)?,
            game: row.get(1)?,
            stake: row.get(2)?,
            payout: row.get(3)?,
            settled_at: row.get(4)?,
        })
    })
}

/// Stores what a player who joined has scored, whether the player is on the board or has left it.
pub fn save_scored(
    tx: &mut Tx,
    (entry, score): (&EntryRow, i64),
    reached_at: Timestamp,
    theo: Amount,
) -> Result<(), StoreError> {
    let params: [&dyn ToValue; 6] =
        [&entry.activity, &entry.period, &entry.player, &score, &reached_at, &theo];
    tx.execute(SCORED, &params).map(|_| ())
}

/// Takes a player who joined off the board, or back.
pub fn set_in(tx: &mut Tx, entry: &EntryRow, is_in: bool) -> Result<(), StoreError> {
    let params: [&dyn ToValue; 4] = [&entry.activity, &entry.period, &entry.player, &is_in];
    tx.execute(SET_IN, &params).map(|_| ())
}
