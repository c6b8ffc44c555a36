//! Settled bets on sports, and what of them counts for promotions.

use baize_money::{Amount, Multiplier};
use baize_time::{Day, Timestamp};

use crate::engine::family::Family;
use crate::engine::record::{Cells, Record, read, table};
use crate::engine::sql_text::sql;
use crate::engine::value::Row;
use crate::rounds::RoundRow;
use crate::{PlayerId, RoundId, StoreError, Tx};

table! {
    /// What the round of a settled bet on sports does not say.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct SportsRow in sports_rounds {
        key player: PlayerId as player_id,
        /// That of its round.
        key id: RoundId,
        /// The name of who took the bet.
        fixed provider: String,
        /// The name of the sport; empty for several.
        fixed sport: String,
        /// Whether any leg was placed in play.
        fixed in_play: bool,
        /// How many legs; 0 where they are not known.
        fixed legs: i64,
        /// The total odds; 0 where none are stated.
        fixed odds: Multiplier,
        /// What of the stake was void.
        fixed void: Amount as void_stake,
        /// What of the stake was cashed out.
        fixed cashed_stake: Amount,
        /// What was paid for that.
        fixed cashed_payout: Amount,
        /// When the bet was settled for the first time; a correction takes it over.
        fixed first_settled_at: Timestamp,
        /// When a correction took it back; 0 while it counts.
        mutable voided_at: Timestamp,
    }
}

table! {
    /// The sums of what counts of a player's bets on sports, by day of the site and provider. What a correction takes back is
    /// taken off on the day of the correction.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct SportsTally in sports_tallies {
        key player: PlayerId as player_id,
        key day: i64,
        key provider: String,
        sum rounds: i64,
        sum stake: Amount,
        /// Stakes less what they won.
        sum lost: Amount,
        /// The theoretical win.
        sum theo: Amount,
    }
}

const WITH_ROUND: &str = sql!(
    "SELECT ",
    SportsRow::COLUMNS,
    ", ",
    RoundRow::COLUMNS,
    " FROM sports_rounds JOIN rounds ON rounds.player_id = sports_rounds.player_id AND rounds.id = sports_rounds.id"
);
const SETTLED_SINCE: &str = sql!(
    WITH_ROUND,
    " WHERE sports_rounds.player_id = $1 AND sports_rounds.first_settled_at >= $2 AND sports_rounds.voided_at = 0 \
     ORDER BY sports_rounds.id"
);
const OF_PLAYER: &str = sql!(WITH_ROUND, " WHERE sports_rounds.player_id = $1 ORDER BY sports_rounds.id");
const FIND: &str = sql!(WITH_ROUND, " WHERE sports_rounds.player_id = $1 AND sports_rounds.id = $2");
const TALLIES: &str = sql!(SportsTally::SELECT, " WHERE player_id = $1 ORDER BY day, provider");
const TALLIES_SINCE: &str =
    sql!(SportsTally::SELECT, " WHERE player_id = $1 AND day >= $2 ORDER BY day, provider");

pub(crate) const FAMILY: Family = Family {
    statements: &[SETTLED_SINCE, OF_PLAYER, FIND, TALLIES, TALLIES_SINCE],
    tables: &[SportsRow::SCHEMA, SportsTally::SCHEMA],
};

/// A settled bet on sports with its round.
pub type SportsRound = (SportsRow, RoundRow);

fn with_round(row: &dyn Row) -> Result<SportsRound, StoreError> {
    let mut cells = Cells::of(row);
    Ok((cells.next()?, cells.next()?))
}

/// Inserts what the round of a settled bet does not say.
pub fn append(tx: &mut Tx, row: &SportsRow) -> Result<(), StoreError> {
    i64::try_from(row.odds.parts()).map_err(StoreError::damaged)?;
    tx.insert(row)
}

/// Stores when a correction took a bet back.
pub fn save(tx: &mut Tx, row: &SportsRow) -> Result<(), StoreError> {
    tx.update(row)
}

/// A bet of a player.
pub fn find(tx: &mut Tx, player: PlayerId, id: RoundId) -> Result<Option<SportsRound>, StoreError> {
    tx.query_opt(FIND, &[&player, &id], with_round)
}

/// The bets of a player that were first settled since a moment, as they are after corrections, in the order of their numbers.
pub fn settled_since(
    tx: &mut Tx,
    player: PlayerId,
    since: Timestamp,
) -> Result<Vec<SportsRound>, StoreError> {
    tx.query(SETTLED_SINCE, &[&player, &since], with_round)
}

/// All bets of a player, those that were taken back included.
pub fn of_player(tx: &mut Tx, player: PlayerId) -> Result<Vec<SportsRound>, StoreError> {
    tx.query(OF_PLAYER, &[&player], with_round)
}

/// Adds to the sums.
pub fn add(tx: &mut Tx, tally: &SportsTally) -> Result<(), StoreError> {
    tx.add(tally)
}

/// All sums of a player, by day and provider.
pub fn tallies(tx: &mut Tx, player: PlayerId) -> Result<Vec<SportsTally>, StoreError> {
    tx.query(TALLIES, &[&player], read)
}

/// The sums of a player since a day of the site, by day and provider.
pub fn tallies_since(tx: &mut Tx, player: PlayerId, since: Day) -> Result<Vec<SportsTally>, StoreError> {
    tx.query(TALLIES_SINCE, &[&player, &since.number()], read)
}
