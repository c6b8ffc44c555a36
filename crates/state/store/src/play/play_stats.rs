//! What players have played. A bet writes nothing here: a job adds up the rounds up to a mark, and whoever asks adds
//! the rounds since.

use std::collections::BTreeMap;

use baize_money::{AccountType, Amount};

use crate::engine::table::Table;
use crate::engine::tx::Expect;
use crate::engine::value::Row;
use crate::rounds::account_type;
use crate::{PlayerId, RoundId, StoreError, Tx};

/// Sums over settled rounds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct PlayStats {
    /// How many.
    pub rounds: i64,
    /// The stakes.
    pub wagered: Amount,
    /// The payouts, stakes included.
    pub paid_out: Amount,
    /// The largest payout of a won round.
    pub biggest_win: Amount,
}

impl PlayStats {
    /// Both together; amounts stop at [`Amount::MAX`].
    #[must_use]
    pub fn and(self, other: Self) -> Self {
        let sum = |a: Amount, b: Amount| a.checked_add(b).unwrap_or(Amount::MAX);
        Self {
            rounds: self.rounds.saturating_add(other.rounds),
            wagered: sum(self.wagered, other.wagered),
            paid_out: sum(self.paid_out, other.paid_out),
            biggest_win: self.biggest_win.max(other.biggest_win),
        }
    }
}

macro_rules! sums {
    () => {
        "r.player_id, r.account_type, COUNT(*), CAST(SUM(r.stake) AS BIGINT), CAST(SUM(r.payout) AS BIGINT), \
         MAX(CASE WHEN r.payout > r.stake THEN r.payout ELSE 0 END)"
    };
}

const NAME: &str = "play_stats";
const MARK: &str = "SELECT through FROM rollups WHERE name = $1";
const FIRST_MARK: &str = "INSERT INTO rollups (name, through) VALUES ($1, 0) ON CONFLICT (name) DO NOTHING";
const MOVE_MARK: &str = "UPDATE rollups SET through = $2 WHERE name = $1 AND through = $3";
const STEP: &str = "SELECT r.id FROM rounds r WHERE r.id > $1 AND r.id <= $2 ORDER BY r.id LIMIT 1 OFFSET $3";
const SUMS: &str = concat!(
    "SELECT ",
    sums!(),
    " FROM rounds r WHERE r.id > $1 AND r.id <= $2 AND r.state = 1 GROUP BY r.player_id, r.account_type"
);
const SINCE: &str = concat!(
    "SELECT ",
    sums!(),
    " FROM rounds r WHERE r.player_id = $1 AND r.id > $2 AND r.state = 1 GROUP BY r.player_id, r.account_type"
);
const STORED: &str = "SELECT player_id, account_type, rounds, wagered, paid_out, biggest_win FROM play_stats \
    WHERE player_id = $1";
const STORE: &str = "INSERT INTO play_stats (player_id, account_type, rounds, wagered, paid_out, biggest_win) \
    VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (player_id, account_type) DO UPDATE SET rounds = excluded.rounds, \
    wagered = excluded.wagered, paid_out = excluded.paid_out, biggest_win = excluded.biggest_win";

const FIRST_OPEN: &str = "SELECT COALESCE(MIN(id), 9223372036854775807) FROM open_rounds";
const FIRST_SHARED: &str =
    "SELECT COALESCE(MIN(id), 9223372036854775807) FROM crash_bets WHERE state IN (1, 2)";

pub(crate) const STATEMENTS: &[&str] =
    &[FIRST_OPEN, FIRST_SHARED, MARK, FIRST_MARK, MOVE_MARK, STEP, SUMS, SINCE, STORED, STORE];
pub(crate) const TABLES: &[&Table] = &[];

/// What a player has played, by account type, up to the last round.
pub fn of_player(tx: &mut Tx, player: PlayerId) -> Result<BTreeMap<AccountType, PlayStats>, StoreError> {
    let mark = mark(tx)?;
    let mut stats = stored(tx, player)?;
    for (_, kind, since) in tx.query(SINCE, &[&player, &mark], read)? {
        let sum = stats.entry(kind).or_default();
        *sum = sum.and(since);
    }
    Ok(stats)
}

/// The first round that is not over yet: it bears the number of its beginning, and its record comes later.
pub fn first_open(tx: &mut Tx) -> Result<Option<RoundId>, StoreError> {
    let own = tx.query_one(FIRST_OPEN, &[], |row| row.get::<RoundId>(0))?;
    let shared = tx.query_one(FIRST_SHARED, &[], |row| row.get::<RoundId>(0))?;
    Ok(Some(own.min(shared)).filter(|id| id.get() < i64::MAX))
}

/// Adds up at most `limit` rounds after the mark and not after `until`, and moves the mark. Returns whether more
/// are waiting. Rounds older than `until` must all be committed, or they are left out for ever.
pub fn roll_up(tx: &mut Tx, until: RoundId, limit: u32) -> Result<bool, StoreError> {
    let from = mark(tx)?;
    let step = tx.query_opt(STEP, &[&from, &until, &limit], |row| row.get::<i64>(0))?;
    let (through, more) = step.map_or((until.get(), false), |id| (id, true));
    if through <= from {
        return Ok(false);
    }
    for (player, kind, sums) in tx.query(SUMS, &[&from, &through], read)? {
        let sum = stored(tx, player)?.get(&kind).copied().unwrap_or_default().and(sums);
        tx.execute(
            STORE,
            &[&player, &i64::from(kind.number()), &sum.rounds, &sum.wagered, &sum.paid_out, &sum.biggest_win],
        )?;
    }
    // Another server that adds up the same rounds is noticed here: the slower one is undone and looks again.
    if from == 0 {
        tx.later(FIRST_MARK, &[&NAME], Expect::Any)?;
    }
    tx.later(MOVE_MARK, &[&NAME, &through, &from], Expect::One)?;
    Ok(more)
}

fn mark(tx: &mut Tx) -> Result<i64, StoreError> {
    Ok(tx.query_opt(MARK, &[&NAME], |row| row.get(0))?.unwrap_or(0))
}

fn stored(tx: &mut Tx, player: PlayerId) -> Result<BTreeMap<AccountType, PlayStats>, StoreError> {
    let rows = tx.query(STORED, &[&player], read)?;
    Ok(rows.into_iter().map(|(_, kind, stats)| (kind, stats)).collect())
}

fn read(row: &dyn Row) -> Result<(PlayerId, AccountType, PlayStats), StoreError> {
    let stats = PlayStats {
        rounds: row.get(2)?,
        wagered: row.get(3)?,
        paid_out: row.get(4)?,
        biggest_win: row.get(5)?,
    };
    Ok((row.get(0)?, account_type(row, 1)?, stats))
}
