//! How many of each goods orders hold, so that no stock is sold twice.

use crate::engine::family::Family;
use crate::engine::record::{Record, read, table};
use crate::engine::sql_text::sql;
use crate::{PlayerId, StoreError, Tx};

table! {
    /// What orders hold of one goods.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub struct GoodsHold in goods_holds {
        /// Whose orders; [`all_players`] for the site's stock.
        key player: PlayerId as player_id,
        key goods: i64 as goods_id,
        mutable held: i64,
    }
}

const OF_PLAYER: &str = sql!(GoodsHold::SELECT, " WHERE player_id = $1 AND held > 0 ORDER BY goods_id");
const TAKE: &str =
    "UPDATE goods_holds SET held = held + 1 WHERE player_id = $1 AND goods_id = $2 AND held < $3";
const GIVE_BACK: &str =
    "UPDATE goods_holds SET held = held - 1 WHERE player_id = $1 AND goods_id = $2 AND held > 0";
const STORED: &str = sql!(GoodsHold::SELECT, " WHERE held > 0 ORDER BY player_id, goods_id");
const RECOMPUTED: &str = "SELECT player_id, goods_id, COUNT(*) FROM deposits WHERE stock_held > 0 \
    GROUP BY player_id, goods_id UNION ALL SELECT CAST(0 AS BIGINT), goods_id, COUNT(*) FROM deposits \
    WHERE stock_held = 2 GROUP BY goods_id ORDER BY 1, 2";

pub(crate) const FAMILY: Family =
    Family { statements: &[OF_PLAYER, TAKE, GIVE_BACK, STORED, RECOMPUTED], tables: &[GoodsHold::SCHEMA] };

/// The owner of the rows that count all players together.
pub fn all_players() -> PlayerId {
    PlayerId::from(0)
}

/// What a player's orders hold, by goods.
pub fn of_player(tx: &mut Tx, player: PlayerId) -> Result<Vec<GoodsHold>, StoreError> {
    tx.query(OF_PLAYER, &[&player], read)
}

/// Takes one more of the goods while fewer than `most` are held. `false` if so many are.
pub fn take(tx: &mut Tx, player: PlayerId, goods: i64, most: i64) -> Result<bool, StoreError> {
    tx.insert_if_absent(&GoodsHold { player, goods, held: 0 })?;
    Ok(tx.execute(TAKE, &[&player, &goods, &most])? == 1)
}

/// Gives one of the goods back.
pub fn give_back(tx: &mut Tx, player: PlayerId, goods: i64) -> Result<(), StoreError> {
    match tx.execute(GIVE_BACK, &[&player, &goods])? {
        1 => Ok(()),
        _ => Err(StoreError::damaged(format!("player {player} holds none of the goods {goods}"))),
    }
}

/// What is stored and what it must be by the orders, both by player and goods. Reads every order.
pub fn compared(tx: &mut Tx) -> Result<(Vec<GoodsHold>, Vec<GoodsHold>), StoreError> {
    Ok((tx.query(STORED, &[], read)?, tx.query(RECOMPUTED, &[], read)?))
}
