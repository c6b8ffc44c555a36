//! Mail to players in the product itself: to one of them, or to all with a state for each reader.

use baize_time::Timestamp;

use crate::engine::family::Family;
use crate::engine::record::{Record, read, table};
use crate::engine::sql_text::sql;
use crate::engine::value::{Numbered, numbered_columns};
use crate::{MailId, PlayerId, StoreError, Tx};

/// What a player did with a mail.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MailState {
    /// Nothing yet.
    Unread,
    /// It was opened.
    Read,
    /// Its attachment was claimed.
    Claimed,
    /// It is shown no more.
    Deleted,
}

impl Numbered for MailState {
    const ALL: &'static [Self] = &[Self::Unread, Self::Read, Self::Claimed, Self::Deleted];
    const NAME: &'static str = "a state of a mail";

    fn number(self) -> i64 {
        match self {
            Self::Unread => 0,
            Self::Read => 1,
            Self::Claimed => 2,
            Self::Deleted => 3,
        }
    }
}

numbered_columns!(MailState);

table! {
    /// A mail to one player.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct MailRow in mails {
        key player: PlayerId as player_id,
        key id: MailId,
        /// What it is about; a player gets one mail of each source.
        fixed source: String,
        /// JSON, by language.
        fixed title: String,
        /// JSON, by language.
        fixed content: String,
        /// JSON, a list; what is earned no more is taken out.
        mutable attachments: String,
        mutable state: MailState,
        fixed made_at: Timestamp,
        /// Until when its attachments can be claimed; 0 without any.
        fixed claim_until: Timestamp,
        /// JSON: the budget that is held until its attachments are claimed or lapse; empty for none.
        mutable held: String,
    }
}

table! {
    /// What a player did with a mail to all.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct ReaderRow in broadcast_readers {
        key player: PlayerId as player_id,
        key broadcast: MailId as broadcast_id,
        mutable state: MailState,
        mutable changed_at: Timestamp,
    }
}

table! {
    /// A mail to all players who had an account when it was sent; its columns hold what those of a [`MailRow`] do.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct BroadcastRow in broadcasts {
        key id: MailId,
        fixed title: String,
        fixed content: String,
        fixed attachments: String,
        fixed made_at: Timestamp,
        fixed claim_until: Timestamp,
    }
}

const OF_PLAYER: &str =
    sql!(MailRow::SELECT, " WHERE player_id = $1 AND made_at > $2 AND state < 3 ORDER BY id DESC");
const OF_SOURCE: &str = "SELECT COUNT(*) FROM mails WHERE player_id = $1 AND source = $2";
/// What a player did with a mail, be it the player's own or one to all.
const OPENED: &str = "SELECT COUNT(*) FROM (\
    SELECT state FROM mails WHERE player_id = $1 AND id = $2 AND state > 0 UNION ALL \
    SELECT state FROM broadcast_readers WHERE player_id = $1 AND broadcast_id = $2 AND state > 0) AS opened";
const BROADCASTS: &str = sql!(BroadcastRow::SELECT, " WHERE made_at > $1 AND made_at >= $2 ORDER BY id DESC");
const READ_BY: &str = sql!(ReaderRow::SELECT, " WHERE player_id = $1 AND broadcast_id >= $2");
/// The mail of a player from which on older ones are beyond the number that is kept.
const LAST_KEPT: &str = "SELECT id FROM mails WHERE player_id = $1 ORDER BY id DESC LIMIT 1 OFFSET $2";
const TRIM: &str = "DELETE FROM mails WHERE player_id = $1 AND id < $2 \
    AND (made_at <= $3 OR state >= 2 OR claim_until <= $4) AND held = ''";
const FORGET: &str = "DELETE FROM mails WHERE player_id = $1 AND made_at <= $2 AND held = ''";
const HOLDING: &str = "SELECT player_id, id FROM mails WHERE held <> '' AND claim_until <= $1 ORDER BY claim_until, id LIMIT $2";

const LAPSING: &str = "SELECT player_id, id FROM mails m \
    WHERE claim_until > $1 AND claim_until <= $2 AND state < 2 AND (player_id, id) > ($3, $4) \
    AND NOT EXISTS (SELECT 1 FROM mails r WHERE r.player_id = m.player_id \
    AND r.source = 'lapse:mail:' || CAST(m.id AS TEXT)) ORDER BY player_id, id LIMIT $5";
const LAPSING_TO_ALL: &str = "SELECT r.player_id, b.id FROM broadcasts b \
    JOIN broadcast_readers r ON r.broadcast_id = b.id \
    WHERE b.claim_until > $1 AND b.claim_until <= $2 AND r.state = 1 AND (r.player_id, b.id) > ($3, $4) \
    AND NOT EXISTS (SELECT 1 FROM mails m WHERE m.player_id = r.player_id \
    AND m.source = 'lapse:all:' || CAST(b.id AS TEXT)) ORDER BY r.player_id, b.id LIMIT $5";
const FIND: &str = sql!(MailRow::SELECT, " WHERE player_id = $1 AND id = $2");
const FIND_BROADCAST: &str = sql!(BroadcastRow::SELECT, " WHERE id = $1");
const FIND_READER: &str = sql!(ReaderRow::SELECT, " WHERE player_id = $1 AND broadcast_id = $2");

pub(crate) const FAMILY: Family = Family {
    statements: &[
        OF_PLAYER,
        OF_SOURCE,
        OPENED,
        BROADCASTS,
        READ_BY,
        LAST_KEPT,
        TRIM,
        FORGET,
        HOLDING,
        LAPSING,
        LAPSING_TO_ALL,
        FIND,
        FIND_BROADCAST,
        FIND_READER,
    ],
    tables: &[MailRow::SCHEMA, BroadcastRow::SCHEMA, ReaderRow::SCHEMA],
};

/// The mails of a player that were written after a moment and not deleted, newest first.
pub fn of_player(tx: &mut Tx, player: PlayerId, after: Timestamp) -> Result<Vec<MailRow>, StoreError> {
    tx.query(OF_PLAYER, &[&player, &after], read)
}

/// Whether a player has a mail of a source, deleted ones included.
pub fn has_source(tx: &mut Tx, player: PlayerId, source: &str) -> Result<bool, StoreError> {
    let count: i64 = tx.query_one(OF_SOURCE, &[&player, &source], |row| row.get(0))?;
    Ok(count > 0)
}

/// Whether a player opened a mail.
pub fn is_opened(tx: &mut Tx, player: PlayerId, mail: MailId) -> Result<bool, StoreError> {
    let count: i64 = tx.query_one(OPENED, &[&player, &mail], |row| row.get(0))?;
    Ok(count > 0)
}

/// Inserts a mail. `false` if the player has one of its source.
pub fn insert(tx: &mut Tx, mail: &MailRow) -> Result<bool, StoreError> {
    if has_source(tx, mail.player, &mail.source)? {
        return Ok(false);
    }
    tx.insert(mail)?;
    Ok(true)
}

/// Updates the state of a mail.
pub fn save(tx: &mut Tx, mail: &MailRow) -> Result<(), StoreError> {
    tx.update(mail)
}

/// Deletes what is older than `forgotten`, and the oldest beyond `kept` mails; one whose attachment can still be claimed
/// at `now` stays, and one that holds a budget.
pub fn trim(
    tx: &mut Tx,
    player: PlayerId,
    kept: u32,
    (forgotten, now): (Timestamp, Timestamp),
) -> Result<(), StoreError> {
    tx.execute(FORGET, &[&player, &forgotten])?;
    let last = kept.saturating_sub(1);
    let last: Option<MailId> = tx.query_opt(LAST_KEPT, &[&player, &last], |row| row.get(0))?;
    if let Some(last) = last {
        tx.execute(TRIM, &[&player, &last, &forgotten, &now])?;
    }
    Ok(())
}

/// Mails whose attachments could be claimed until a moment, or shorter, and for which a budget is held, the first to end
/// first.
pub fn holding(tx: &mut Tx, until: Timestamp, limit: u32) -> Result<Vec<(PlayerId, MailId)>, StoreError> {
    tx.query(HOLDING, &[&until, &limit], |row| Ok((row.get(0)?, row.get(1)?)))
}

/// Inserts a mail to all.
pub fn broadcast(tx: &mut Tx, broadcast: &BroadcastRow) -> Result<(), StoreError> {
    tx.insert(broadcast)
}

/// The mails to all that were sent after a moment, and not before the account was made, newest first.
pub fn broadcasts(
    tx: &mut Tx,
    after: Timestamp,
    registered_at: Timestamp,
) -> Result<Vec<BroadcastRow>, StoreError> {
    tx.query(BROADCASTS, &[&after, &registered_at], read)
}

/// What a player did with mails to all, from one of them on.
pub fn read_by(tx: &mut Tx, player: PlayerId, from: MailId) -> Result<Vec<ReaderRow>, StoreError> {
    tx.query(READ_BY, &[&player, &from], read)
}

/// Writes what a player did with a mail to all.
pub fn save_reader(tx: &mut Tx, reader: &ReaderRow) -> Result<(), StoreError> {
    tx.upsert(reader)
}

/// The mail of a player with this number, a deleted one too.
pub fn find(tx: &mut Tx, player: PlayerId, id: MailId) -> Result<Option<MailRow>, StoreError> {
    tx.query_opt(FIND, &[&player, &id], read)
}

/// The mail to all with this number.
pub fn find_broadcast(tx: &mut Tx, id: MailId) -> Result<Option<BroadcastRow>, StoreError> {
    tx.query_opt(FIND_BROADCAST, &[&id], read)
}

/// What a player did with a mail to all; `None` for nothing.
pub fn find_reader(tx: &mut Tx, player: PlayerId, id: MailId) -> Result<Option<ReaderRow>, StoreError> {
    tx.query_opt(FIND_READER, &[&player, &id], read)
}

/// Mails whose attachments are not claimed and can be claimed until a moment between the two, without those of which the
/// player was reminded; in the order of players and mails, after the given one.
pub fn lapsing(
    tx: &mut Tx,
    (now, until): (Timestamp, Timestamp),
    after: (PlayerId, MailId),
    limit: u32,
) -> Result<Vec<(PlayerId, MailId)>, StoreError> {
    of_players(tx, LAPSING, (now, until, after), limit)
}

/// The same of mails to all, for players who opened them.
pub fn lapsing_to_all(
    tx: &mut Tx,
    (now, until): (Timestamp, Timestamp),
    after: (PlayerId, MailId),
    limit: u32,
) -> Result<Vec<(PlayerId, MailId)>, StoreError> {
    of_players(tx, LAPSING_TO_ALL, (now, until, after), limit)
}

/// Mails in the order of players and mails, after the given one.
fn of_players(
    tx: &mut Tx,
    statement: &'static str,
    (now, until, (player, mail)): (Timestamp, Timestamp, (PlayerId, MailId)),
    limit: u32,
) -> Result<Vec<(PlayerId, MailId)>, StoreError> {
    tx.query(statement, &[&now, &until, &player, &mail, &limit], |row| Ok((row.get(0)?, row.get(1)?)))
}
