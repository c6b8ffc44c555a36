//! The friends whom a player invited, and the steps that each has reached: facts of the inviter, in the inviter's own line
//! of writes.

use baize_time::{Day, Timestamp};

use crate::engine::family::Family;
use crate::engine::record::{Cells, Record, read, table};
use crate::engine::sql_text::sql;
use crate::{PlayerId, StoreError, Tx};

table! {
    /// A friend of a player. A step that is not reached, or not any more, has the time 0.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub struct FriendRow in friends {
        /// The inviter.
        key player: PlayerId as player_id,
        key friend: PlayerId as friend_id,
        /// The place in the order of joining, from 1.
        fixed number: i64,
        fixed joined_at: Timestamp,
        /// Whether the friend came by the link of the invitation wheel.
        fixed by_wheel: bool,
        /// When the friend proved a contact.
        mutable contact_at: Timestamp,
        /// When the first deposit counted.
        mutable deposit_at: Timestamp,
        /// When the first deposit had been staked once.
        mutable staked_at: Timestamp,
        /// When the turnover was reached.
        mutable turnover_at: Timestamp,
        /// When the friend was active.
        mutable active_at: Timestamp,
        /// When a first deposit that had counted went back.
        mutable reversed_at: Timestamp,
        /// How likely the friend is to be the inviter again, in points.
        mutable risk: i64,
        /// Whether play can still reach a step.
        mutable is_followed: bool,
    }
}

const FIND: &str = sql!(FriendRow::SELECT, " WHERE player_id = $1 AND friend_id = $2");
const OF_PLAYER: &str = sql!(FriendRow::SELECT, " WHERE player_id = $1 ORDER BY number");
/// The player as a friend, the friends, and their friends, all by wheel links and with a contact, without closed accounts.
const LINKED: &str = "SELECT l.level, l.friend_id, l.contact_at, l.staked_at FROM ( \
    SELECT CAST(0 AS BIGINT) AS level, friend_id, contact_at, staked_at FROM friends \
    WHERE friend_id = $1 AND player_id = (SELECT parent_id FROM agent_links WHERE player_id = $1) \
    AND by_wheel = 1 AND contact_at > 0 \
    UNION ALL SELECT CAST(1 AS BIGINT), friend_id, contact_at, staked_at FROM friends \
    WHERE player_id = $1 AND by_wheel = 1 AND contact_at > 0 \
    UNION ALL SELECT CAST(2 AS BIGINT), f.friend_id, f.contact_at, f.staked_at FROM friends c \
    JOIN friends f ON f.player_id = c.friend_id AND f.by_wheel = 1 AND f.contact_at > 0 \
    WHERE c.player_id = $1 AND c.by_wheel = 1 AND c.contact_at > 0) l \
    JOIN accounts a ON a.player_id = l.friend_id WHERE a.state = 0 ORDER BY l.contact_at, l.friend_id";
/// What friends who can count for the inviter share with others now, and whether they are still there.
const STANDINGS: &str = "SELECT f.friend_id, a.state, \
    CAST(CASE WHEN EXISTS (SELECT 1 FROM device_accounts m JOIN device_accounts o ON o.mark = m.mark \
      WHERE m.player_id = f.friend_id AND (m.mark LIKE 'd:%' OR m.mark LIKE 'f:%') \
      AND o.player_id = f.player_id) THEN 1 ELSE 0 END AS BIGINT), \
    CAST(CASE WHEN EXISTS (SELECT 1 FROM device_accounts m JOIN device_accounts o ON o.mark = m.mark \
      JOIN friends s ON s.player_id = f.player_id AND s.friend_id = o.player_id AND s.number < f.number \
      WHERE m.player_id = f.friend_id AND (m.mark LIKE 'd:%' OR m.mark LIKE 'f:%')) \
      THEN 1 ELSE 0 END AS BIGINT), \
    CAST(CASE WHEN EXISTS (SELECT 1 FROM withdraw_accounts m JOIN withdraw_accounts o \
      ON o.account = m.account AND o.ifsc = m.ifsc AND o.bank_code = m.bank_code \
      WHERE m.player_id = f.friend_id AND m.account <> '' AND o.player_id <> f.friend_id) \
      OR EXISTS (SELECT 1 FROM withdraw_accounts m JOIN withdraw_accounts o ON o.upi = m.upi \
      WHERE m.player_id = f.friend_id AND m.upi <> '' AND o.player_id <> f.friend_id) \
      OR EXISTS (SELECT 1 FROM withdraw_accounts m JOIN withdraw_accounts o ON o.cpf = m.cpf \
      WHERE m.player_id = f.friend_id AND m.cpf <> '' AND o.player_id <> f.friend_id) \
      OR EXISTS (SELECT 1 FROM payers m JOIN payers o ON o.gateway = m.gateway AND o.payer = m.payer \
      WHERE m.player_id = f.friend_id AND o.player_id <> f.friend_id) \
      THEN 1 ELSE 0 END AS BIGINT), \
    CAST(CASE WHEN EXISTS (SELECT 1 FROM device_accounts m JOIN device_accounts o ON o.mark = m.mark \
      WHERE m.player_id = f.friend_id AND m.mark LIKE 'm:%' AND o.player_id <> f.friend_id) \
      THEN 1 ELSE 0 END AS BIGINT) \
    FROM friends f JOIN accounts a ON a.player_id = f.friend_id WHERE f.player_id = $1 \
    AND (f.active_at > 0 OR (f.by_wheel = 1 AND f.contact_at > 0)) ORDER BY f.number";
const LAST_NUMBER: &str = "SELECT COALESCE(MAX(number), 0) FROM friends WHERE player_id = $1";
const PLAYING: &str = sql!(
    FriendRow::SELECT,
    " WHERE is_followed = 1 AND (player_id, friend_id) > ($1, $2) AND EXISTS (SELECT 1 FROM day_tallies t \
      WHERE t.player_id = friends.friend_id AND t.day >= $3 AND t.account_type = 1) \
      ORDER BY player_id, friend_id LIMIT $4"
);

pub(crate) const FAMILY: Family = Family {
    statements: &[FIND, OF_PLAYER, LINKED, STANDINGS, LAST_NUMBER, PLAYING],
    tables: &[FriendRow::SCHEMA],
};

impl FriendRow {
    /// Whether the friend can count for something that asks who the friend is: an active friend, or one by the wheel's link
    /// with a contact.
    pub fn can_count(&self) -> bool {
        let never = Timestamp::default();
        self.active_at != never || (self.by_wheel && self.contact_at != never)
    }
}

/// What a friend who can count shares with others now.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "marks that have nothing to do with each other")]
pub struct FriendStanding {
    /// Who it is.
    pub friend: PlayerId,
    /// Whether the account is closed.
    pub is_closed: bool,
    /// Whether the inviter uses a device of the friend.
    pub on_inviters_device: bool,
    /// Whether a friend who joined the inviter before uses one.
    pub on_earlier_friends_device: bool,
    /// Whether another player is paid to a withdrawal account of the friend, or paid from an account that the friend paid from.
    pub shares_payment_account: bool,
    /// Whether another account has proven the friend's mailbox.
    pub shares_mailbox: bool,
}

/// What the friends of a player who [can count](FriendRow::can_count) share with others now, in the order of joining.
pub fn standings(tx: &mut Tx, player: PlayerId) -> Result<Vec<FriendStanding>, StoreError> {
    tx.query(STANDINGS, &[&player], |row| {
        let mut cells = Cells::of(row);
        Ok(FriendStanding {
            friend: cells.next()?,
            is_closed: cells.next()?,
            on_inviters_device: cells.next()?,
            on_earlier_friends_device: cells.next()?,
            shares_payment_account: cells.next()?,
            shares_mailbox: cells.next()?,
        })
    })
}

/// Somebody who came by a wheel link and has proven a contact.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LinkedFriend {
    /// 0 for the player, 1 for a friend, 2 for the friend of such a friend.
    pub level: i64,
    /// Who it is.
    pub friend: PlayerId,
    /// When the contact was proven.
    pub contact_at: Timestamp,
    /// When the first deposit had been staked once; 0 before.
    pub staked_at: Timestamp,
}

/// The player, the friends and their friends, as far as each came by a wheel link, has proven a contact and is still there, in
/// the order of their contacts.
pub fn linked(tx: &mut Tx, player: PlayerId) -> Result<Vec<LinkedFriend>, StoreError> {
    tx.query(LINKED, &[&player], |row| {
        Ok(LinkedFriend {
            level: row.get(0)?,
            friend: row.get(1)?,
            contact_at: row.get(2)?,
            staked_at: row.get(3)?,
        })
    })
}

/// A friend of a player.
pub fn find(tx: &mut Tx, player: PlayerId, friend: PlayerId) -> Result<Option<FriendRow>, StoreError> {
    tx.query_opt(FIND, &[&player, &friend], read)
}

/// The friends of a player in the order of joining.
pub fn of_player(tx: &mut Tx, player: PlayerId) -> Result<Vec<FriendRow>, StoreError> {
    tx.query(OF_PLAYER, &[&player], read)
}

/// The number of the friend who joined a player last; 0 without any.
pub fn last_number(tx: &mut Tx, player: PlayerId) -> Result<i64, StoreError> {
    tx.query_one(LAST_NUMBER, &[&player], |row| row.get(0))
}

/// Friends of all players who staked money since a day and can still reach a step by it, after the given one.
pub fn playing(
    tx: &mut Tx,
    after: (PlayerId, PlayerId),
    since: Day,
    limit: u32,
) -> Result<Vec<FriendRow>, StoreError> {
    tx.query(PLAYING, &[&after.0, &after.1, &since.number(), &limit], read)
}

/// Writes a friend who has just joined.
pub fn insert(tx: &mut Tx, friend: &FriendRow) -> Result<(), StoreError> {
    tx.insert(friend)
}

/// Updates the steps of a friend.
pub fn save(tx: &mut Tx, friend: &FriendRow) -> Result<(), StoreError> {
    tx.update(friend)
}
