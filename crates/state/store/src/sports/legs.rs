//! The legs of accepted bets, by which a result finds its bets.

use crate::engine::backend::ExpectedRows;
use crate::engine::family::Family;
use crate::engine::record::{Record, read, table};
use crate::engine::sql_text::sql;
use crate::{FixtureId, PlayerId, RoundId, StoreError, Tx};

table! {
    /// A leg and how far it is brought.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct SportsLegRow in sports_legs {
        key player: PlayerId as player_id,
        key bet: RoundId as bet_id,
        /// Its place in the bet, from 0.
        key leg: i64,
        fixed fixture: FixtureId,
        /// The market of the fixture, as in results.
        fixed market: String,
        /// The revision of the market's result that the leg has; 0 for none yet.
        mutable revision: i64,
    }
}

const PLAYERS: &str = "SELECT player_id, COUNT(*) FROM sports_legs \
    WHERE fixture = $1 AND market = $2 AND player_id > $3 AND revision < $4 GROUP BY player_id ORDER BY player_id LIMIT $5";
const BEHIND: &str = sql!(
    SportsLegRow::SELECT,
    " WHERE fixture = $1 AND market = $2 AND player_id = $3 AND revision < $4 ORDER BY bet_id, leg LIMIT $5"
);
const NEXT_OPEN_FIXTURE: &str = "SELECT fixture FROM sports_legs \
    WHERE revision = 0 AND fixture > $1 ORDER BY fixture LIMIT 1";
const NEXT_OPEN_MARKET: &str = "SELECT market FROM sports_legs \
    WHERE revision = 0 AND fixture = $1 AND market > $2 ORDER BY market LIMIT 1";
const ADVANCE: &str = "UPDATE sports_legs SET revision = $4 \
    WHERE fixture = $1 AND market = $2 AND player_id = $3 AND revision < $4 AND bet_id <= $5";

const FORGET: &str = "DELETE FROM sports_legs WHERE (player_id, bet_id, leg) IN (\
    SELECT player_id, bet_id, leg FROM sports_legs WHERE fixture >= $1 AND fixture < $2 AND revision > 0 AND NOT EXISTS (\
    SELECT 1 FROM sports_bets WHERE sports_bets.player_id = sports_legs.player_id AND sports_bets.id = sports_legs.bet_id \
    AND sports_bets.state IN (0, 1, 4)) ORDER BY fixture LIMIT $3)";
const HAS_FIXTURE: &str = "SELECT fixture FROM sports_legs WHERE fixture = $1 LIMIT 1";

pub(crate) const FAMILY: Family = Family {
    statements: &[PLAYERS, BEHIND, NEXT_OPEN_FIXTURE, NEXT_OPEN_MARKET, ADVANCE, FORGET, HAS_FIXTURE],
    tables: &[SportsLegRow::SCHEMA],
};

/// Inserts a leg.
pub fn insert(tx: &mut Tx, leg: &SportsLegRow) -> Result<(), StoreError> {
    tx.insert(leg)
}

/// The players after the given one who have a leg on a market below a revision, in their order, each with the number of those
/// legs.
pub fn players_behind(
    tx: &mut Tx,
    (fixture, market): (FixtureId, &str),
    revision: i64,
    (after, limit): (PlayerId, u32),
) -> Result<Vec<(PlayerId, u64)>, StoreError> {
    tx.query(PLAYERS, &[&fixture, &market, &after, &revision, &limit], |row| Ok((row.get(0)?, row.get(1)?)))
}

/// The first legs of a player on a market below a revision, by bets.
pub fn behind(
    tx: &mut Tx,
    (fixture, market): (FixtureId, &str),
    revision: i64,
    (player, limit): (PlayerId, u32),
) -> Result<Vec<SportsLegRow>, StoreError> {
    tx.query_all_own(player, BEHIND, &[&fixture, &market, &player, &revision, &limit], read)
}

/// The first fixture after this one that has legs without a result. A step of the index for each fixture, however many
/// legs it has.
pub fn next_open_fixture(tx: &mut Tx, after: FixtureId) -> Result<Option<FixtureId>, StoreError> {
    tx.query_opt(NEXT_OPEN_FIXTURE, &[&after], |row| row.get(0))
}

/// The markets of a fixture that have legs without a result, in their order; a step of the index for each.
pub fn open_markets(tx: &mut Tx, fixture: FixtureId) -> Result<Vec<String>, StoreError> {
    let mut markets: Vec<String> = Vec::new();
    loop {
        let after = markets.last().cloned().unwrap_or_default();
        let next: Option<String> = tx.query_opt(NEXT_OPEN_MARKET, &[&fixture, &after], |row| row.get(0))?;
        let Some(next) = next else { return Ok(markets) };
        markets.push(next);
    }
}

/// Stores that the legs of a player on a market that were below a revision have come to it, in bets up to one; they were read as
/// `count`. The slower of two writers runs again and sees it.
pub fn advance(
    tx: &mut Tx,
    (fixture, market): (FixtureId, &str),
    revision: i64,
    (player, last_bet, count): (PlayerId, RoundId, u64),
) -> Result<(), StoreError> {
    let expected = ExpectedRows::Exactly(count);
    tx.enqueue(ADVANCE, &[&fixture, &market, &player, &revision, &last_bet], expected)
}

/// Removes some of the legs with a result of fixtures from a number on and below another, those of the lowest first; how many those were.
/// Legs of bets that are not over stay.
pub fn forget_between(
    tx: &mut Tx,
    (from, to): (FixtureId, FixtureId),
    limit: u32,
) -> Result<u64, StoreError> {
    tx.execute(FORGET, &[&from, &to, &limit])
}

/// Whether a fixture has legs.
pub fn has_fixture(tx: &mut Tx, fixture: FixtureId) -> Result<bool, StoreError> {
    let found: Option<FixtureId> = tx.query_opt(HAS_FIXTURE, &[&fixture], |row| row.get(0))?;
    Ok(found.is_some())
}
