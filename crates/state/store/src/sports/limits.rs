//! Limits on sports that are lower than those of the site: of markets, and of players.

use baize_money::Amount;

use crate::engine::family::Family;
use crate::engine::record::{Record, read, table};
use crate::engine::sql_text::sql;
use crate::{FixtureId, PlayerId, StoreError, Tx};

table! {
    /// The most that may be lost by an outcome of a market.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct MarketCapRow in sports_market_caps {
        key fixture: FixtureId,
        key market: String,
        mutable cap: Amount,
    }
}

table! {
    /// The share of every limit that a player has.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct PlayerFactorRow in sports_player_factors {
        key player: PlayerId as player_id,
        /// From 1 to 99.
        mutable percent: u32,
    }
}

const CAP: &str = sql!(MarketCapRow::SELECT, " WHERE fixture = $1 AND market = $2");
const DROP_CAP: &str = "DELETE FROM sports_market_caps WHERE fixture = $1 AND market = $2";
const FACTOR: &str = sql!(PlayerFactorRow::SELECT, " WHERE player_id = $1");
const DROP_FACTOR: &str = "DELETE FROM sports_player_factors WHERE player_id = $1";

pub(crate) const FAMILY: Family = Family {
    statements: &[CAP, DROP_CAP, FACTOR, DROP_FACTOR],
    tables: &[MarketCapRow::SCHEMA, PlayerFactorRow::SCHEMA],
};

/// The cap of a market, where it has one of its own.
pub fn market_cap(tx: &mut Tx, fixture: FixtureId, market: &str) -> Result<Option<Amount>, StoreError> {
    let row: Option<MarketCapRow> = tx.query_opt(CAP, &[&fixture, &market], read)?;
    Ok(row.map(|row| row.cap))
}

/// Gives a market a cap of its own, or takes it away.
pub fn set_market_cap(
    tx: &mut Tx,
    (fixture, market): (FixtureId, &str),
    cap: Option<Amount>,
) -> Result<(), StoreError> {
    match cap {
        None => tx.execute(DROP_CAP, &[&fixture, &market]).map(drop),
        Some(cap) => tx.upsert(&MarketCapRow { fixture, market: market.to_owned(), cap }),
    }
}

/// The share of every limit that a player has, in percent; `None` for all of it.
pub fn player_factor(tx: &mut Tx, player: PlayerId) -> Result<Option<u32>, StoreError> {
    let row: Option<PlayerFactorRow> = tx.query_opt(FACTOR, &[&player], read)?;
    Ok(row.map(|row| row.percent))
}

/// Gives a player a share of every limit, from 1 to 99 percent, or all of it.
pub fn set_player_factor(tx: &mut Tx, player: PlayerId, percent: Option<u32>) -> Result<(), StoreError> {
    match percent {
        None => tx.execute(DROP_FACTOR, &[&player]).map(drop),
        Some(percent) => tx.upsert(&PlayerFactorRow { player, percent }),
    }
}
