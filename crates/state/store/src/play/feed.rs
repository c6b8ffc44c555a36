//! The public feed of settled rounds. The API masks the names; players who hide their bets are not listed.

use baize_money::{Amount, Multiplier, PlayMode};
use baize_time::Timestamp;

use crate::engine::family::Family;
use crate::engine::record::{Cells, Record, table};
use crate::engine::sql_text::sql;
use crate::engine::value::Row;
use crate::rounds::RoundRow;
use crate::{PlayerId, RoundId, StoreError, Tx, Uid};

/// A round and its player.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PublicRow {
    /// The round.
    pub round: RoundRow,
    /// The public number, to be masked.
    pub uid: Uid,
    /// The name, to be masked.
    pub nick_name: String,
    /// The number of the avatar.
    pub avatar: i64,
    /// Whether the player hides bets from the public lists.
    pub hidden: bool,
}

/// Selects rounds of the feed.
#[derive(Debug, Clone, Copy, Default)]
pub struct FeedFilter {
    /// Only rounds after this one; `None` for all.
    pub after: Option<RoundId>,
    /// Only of this play mode.
    pub play_mode: Option<PlayMode>,
    /// Only won rounds.
    pub won: bool,
    /// Only stakes of at least this.
    pub min_stake: Amount,
    /// Only payouts of at least this.
    pub min_payout: Amount,
    /// Only payouts of at most this; `None` for all.
    pub max_payout: Option<Amount>,
    /// Only payouts of at least so many times the stake.
    pub min_multiplier: Multiplier,
    /// At most so many.
    pub limit: u32,
}

table! {
    /// A player who hides bets from the public feed.
    struct HiddenPlayer in hidden_players {
        key player: PlayerId as player_id,
        fixed hidden_at: Timestamp,
    }
}

/// Rounds of one game are read in pages, because hidden players are left out after reading.
const PAGE: u32 = 100;
const MAX_PAGES: u32 = 30;

const SELECT: &str = sql!(
    "SELECT ",
    RoundRow::COLUMNS,
    ", a.uid, a.nick_name, a.avatar, COALESCE(h.player_id, 0) FROM rounds \
     JOIN accounts a ON a.player_id = rounds.player_id \
     LEFT JOIN hidden_players h ON h.player_id = rounds.player_id"
);
const LATEST: &str = sql!(
    SELECT,
    " WHERE rounds.id > $1 AND h.player_id IS NULL AND rounds.state = 1 AND rounds.stake >= $2 \
     AND rounds.payout >= $3 AND (CAST($4 AS BIGINT) = 0 OR rounds.payout > rounds.stake) \
     AND (CAST($5 AS BIGINT) IS NULL OR rounds.account_type = $5) \
     AND (CAST($6 AS BIGINT) IS NULL OR rounds.payout <= $6) AND rounds.multiplier >= $7 \
     ORDER BY rounds.id DESC LIMIT $8"
);
const OF_GAME: &str = sql!(
    SELECT,
    " WHERE rounds.game = $1 AND rounds.id > $2 AND rounds.id < $3 AND rounds.state = 1 AND rounds.stake >= $4 \
     AND (CAST($5 AS BIGINT) IS NULL OR rounds.account_type = $5) \
     AND rounds.payout >= $6 AND (CAST($7 AS BIGINT) = 0 OR rounds.payout > rounds.stake) \
     AND (CAST($8 AS BIGINT) IS NULL OR rounds.payout <= $8) AND rounds.multiplier >= $9 \
     ORDER BY rounds.id DESC LIMIT $10"
);
const ONE: &str = sql!(SELECT, " WHERE rounds.id = $1");
const IS_HIDDEN: &str = "SELECT player_id FROM hidden_players WHERE player_id = $1";
const SHOW: &str = "DELETE FROM hidden_players WHERE player_id = $1";

pub(crate) const FAMILY: Family =
    Family { statements: &[LATEST, OF_GAME, ONE, IS_HIDDEN, SHOW], tables: &[HiddenPlayer::SCHEMA] };

/// The latest settled rounds, newest first.
pub fn latest(tx: &mut Tx, filter: &FeedFilter) -> Result<Vec<PublicRow>, StoreError> {
    let after = filter.after.unwrap_or(RoundId::from(0));
    tx.query(
        LATEST,
        &[
            &after,
            &filter.min_stake,
            &filter.min_payout,
            &filter.won,
            &filter.play_mode,
            &filter.max_payout,
            &filter.min_multiplier,
            &filter.limit,
        ],
        read_public,
    )
}

/// The latest settled rounds of one game, newest first.
/// A few thousand rounds are read at most, however many players hide their bets.
pub fn latest_of_game(tx: &mut Tx, game: &str, filter: &FeedFilter) -> Result<Vec<PublicRow>, StoreError> {
    let after = filter.after.unwrap_or(RoundId::from(0));
    let wanted = usize::try_from(filter.limit).map_err(StoreError::damaged)?;
    let mut before = RoundId::from(i64::MAX);
    let mut shown = Vec::new();
    for _ in 0..MAX_PAGES {
        let page = tx.query(
            OF_GAME,
            &[
                &game,
                &after,
                &before,
                &filter.min_stake,
                &filter.play_mode,
                &filter.min_payout,
                &filter.won,
                &filter.max_payout,
                &filter.min_multiplier,
                &PAGE,
            ],
            read_public,
        )?;
        let is_last = u32::try_from(page.len()).map_err(StoreError::damaged)? < PAGE;
        before = page.last().map_or(before, |row| row.round.id);
        shown.extend(page.into_iter().filter(|row| !row.hidden).take(wanted.saturating_sub(shown.len())));
        if is_last || shown.len() == wanted {
            break;
        }
    }
    Ok(shown)
}

/// One round of any player.
pub fn one(tx: &mut Tx, id: RoundId) -> Result<Option<PublicRow>, StoreError> {
    tx.query_opt(ONE, &[&id], read_public)
}

/// Whether a player hides bets from the public lists.
pub fn is_hidden(tx: &mut Tx, player: PlayerId) -> Result<bool, StoreError> {
    Ok(tx.query_opt(IS_HIDDEN, &[&player], |row| row.get::<i64>(0))?.is_some())
}

/// Hides a player's bets from the public lists, or shows them again.
pub fn set_hidden(tx: &mut Tx, player: PlayerId, hidden: bool, now: Timestamp) -> Result<(), StoreError> {
    if hidden {
        tx.insert_if_absent(&HiddenPlayer { player, hidden_at: now }).map(drop)
    } else {
        tx.execute(SHOW, &[&player]).map(drop)
    }
}

fn read_public(row: &dyn Row) -> Result<PublicRow, StoreError> {
    let mut cells = Cells::of(row);
    Ok(PublicRow {
        round: cells.next()?,
        uid: cells.next()?,
        nick_name: cells.next()?,
        avatar: cells.next()?,
        hidden: cells.next::<i64>()? != 0,
    })
}
