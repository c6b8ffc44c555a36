//! Settled rounds as everybody may see them: who won what, under a name that the edge masks. Players who hide their
//! bets are not listed.

use baize_money::{AccountType, Amount};
use baize_time::Timestamp;

use crate::engine::table::Table;
use crate::engine::tx::Expect;
use crate::engine::value::Row;
use crate::rounds::{self, RoundRow, columns};
use crate::{PlayerId, RoundId, StoreError, Tx, Uid};

/// A round and who played it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PublicRow {
    /// The round.
    pub round: RoundRow,
    /// The player's public number, to be masked.
    pub uid: Uid,
    /// The player's name, to be masked.
    pub nick_name: String,
    /// The player's picture.
    pub avatar: i64,
    /// Whether the player hides bets from the public lists.
    pub hidden: bool,
}

/// Which rounds to list.
#[derive(Debug, Clone, Copy, Default)]
pub struct FeedFilter {
    /// Only rounds after this one; `None` for all.
    pub after: Option<RoundId>,
    /// Only of this account type.
    pub account_type: Option<AccountType>,
    /// Only won rounds.
    pub won: bool,
    /// Only stakes of at least this.
    pub min_stake: Amount,
    /// Only payouts of at least this.
    pub min_payout: Amount,
    /// At most so many.
    pub limit: u32,
}

/// Rounds of one game that are looked at together, and how often.
const PAGE: u32 = 100;
const MOST_PAGES: u32 = 30;

macro_rules! select {
    ($rest:literal) => {
        concat!(
            "SELECT ",
            columns!(),
            ", a.uid, a.nick_name, a.avatar, COALESCE(h.player_id, 0) FROM rounds r \
             JOIN accounts a ON a.player_id = r.player_id \
             LEFT JOIN hidden_players h ON h.player_id = r.player_id ",
            $rest
        )
    };
}

const LATEST: &str = select!(
    "WHERE r.id > $1 AND h.player_id IS NULL AND r.state = 1 AND r.stake >= $2 AND r.payout >= $3 \
     AND (CAST($4 AS BIGINT) = 0 OR r.payout > r.stake) AND (CAST($5 AS BIGINT) IS NULL OR r.account_type = $5) \
     ORDER BY r.id DESC LIMIT $6"
);
const OF_GAME: &str = select!(
    "WHERE r.game = $1 AND r.id > $2 AND r.id < $3 AND r.state = 1 AND r.stake >= $4 \
     AND (CAST($5 AS BIGINT) IS NULL OR r.account_type = $5) ORDER BY r.id DESC LIMIT $6"
);
const ONE: &str = select!("WHERE r.id = $1");
const IS_HIDDEN: &str = "SELECT player_id FROM hidden_players WHERE player_id = $1";
const HIDE: &str = "INSERT INTO hidden_players (player_id, hidden_at) VALUES ($1, $2) \
    ON CONFLICT (player_id) DO NOTHING";
const SHOW: &str = "DELETE FROM hidden_players WHERE player_id = $1";

pub(crate) const STATEMENTS: &[&str] = &[LATEST, OF_GAME, ONE, IS_HIDDEN, HIDE, SHOW];
pub(crate) const TABLES: &[&Table] = &[];

/// The latest settled rounds, newest first.
pub fn latest(tx: &mut Tx, filter: &FeedFilter) -> Result<Vec<PublicRow>, StoreError> {
    let after = filter.after.unwrap_or(RoundId::from(0));
    let kind = filter.account_type.map(|kind| i64::from(kind.number()));
    tx.query(
        LATEST,
        &[&after, &filter.min_stake, &filter.min_payout, &filter.won, &kind, &filter.limit],
        read,
    )
}

/// The latest settled rounds of one game, newest first. `won` and `min_payout` of the filter are not asked for here.
/// Where players hide their bets no more than a few thousand rounds are looked through.
pub fn latest_of_game(tx: &mut Tx, game: &str, filter: &FeedFilter) -> Result<Vec<PublicRow>, StoreError> {
    let after = filter.after.unwrap_or(RoundId::from(0));
    let kind = filter.account_type.map(|kind| i64::from(kind.number()));
    let wanted = usize::try_from(filter.limit).map_err(StoreError::damaged)?;
    let mut before = RoundId::from(i64::MAX);
    let mut shown = Vec::new();
    for _ in 0..MOST_PAGES {
        let page = tx.query(OF_GAME, &[&game, &after, &before, &filter.min_stake, &kind, &PAGE], read)?;
        let is_last = u32::try_from(page.len()).map_err(StoreError::damaged)? < PAGE;
        before = page.last().map_or(before, |row| row.round.id);
        shown.extend(page.into_iter().filter(|row| !row.hidden).take(wanted.saturating_sub(shown.len())));
        if is_last || shown.len() == wanted {
            break;
        }
    }
    Ok(shown)
}

/// One round, whoever played it.
pub fn one(tx: &mut Tx, id: RoundId) -> Result<Option<PublicRow>, StoreError> {
    tx.query_opt(ONE, &[&id], read)
}

/// Whether a player hides bets from the public lists.
pub fn is_hidden(tx: &mut Tx, player: PlayerId) -> Result<bool, StoreError> {
    Ok(tx.query_opt(IS_HIDDEN, &[&player], |row| row.get::<i64>(0))?.is_some())
}

/// Keeps a player's bets out of the public lists, or no longer.
pub fn set_hidden(tx: &mut Tx, player: PlayerId, hidden: bool, now: Timestamp) -> Result<(), StoreError> {
    if hidden {
        tx.later(HIDE, &[&player, &now], Expect::Any)
    } else {
        tx.later(SHOW, &[&player], Expect::Any)
    }
}

fn read(row: &dyn Row) -> Result<PublicRow, StoreError> {
    Ok(PublicRow {
        round: rounds::read(row)?,
        uid: row.get(14)?,
        nick_name: row.get(15)?,
        avatar: row.get(16)?,
        hidden: row.get::<i64>(17)? != 0,
    })
}
