//! What orders hold of the goods: taken when an order is made, given back when it lapses, kept once it is paid.

use baize_cashier_rules::offers::Offer;
use baize_store::deposits::DepositRow;
use baize_store::goods_holds::{self, GoodsHold, all_players};
use baize_store::{Db, PlayerId, StoreError, Tx};

/// Values of [`DepositRow::stock_held`].
const NOTHING: i64 = 0;
const OF_PLAYER: i64 = 1;
const OF_STOCK: i64 = 2;

/// An offer as one player sees it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Item {
    /// The offer.
    pub offer: Offer,
    /// How many this player's orders hold, paid or still to be paid.
    pub bought: u32,
    /// How many this player may still buy; `None` without limit.
    pub left: Option<u32>,
}

/// What a player's orders hold, and those of all players.
pub(super) struct Held {
    own: Vec<GoodsHold>,
    all: Vec<GoodsHold>,
}

impl Held {
    pub(super) fn read(tx: &mut Tx, player: PlayerId) -> Result<Self, StoreError> {
        let own = goods_holds::of_player(tx, player)?;
        Ok(Self { own, all: goods_holds::of_player(tx, all_players())? })
    }

    pub(super) fn item(&self, offer: Offer) -> Item {
        let of = |holds: &[GoodsHold]| {
            let held = holds.iter().find(|hold| hold.goods == offer.id).map_or(0, |hold| hold.held);
            u32::try_from(held).unwrap_or(u32::MAX)
        };
        let (bought, all) = (of(&self.own), of(&self.all));
        Item { left: offer.left(bought, all), bought, offer }
    }
}

/// Takes one of the goods for an order: what to store as `stock_held`; `None` if another order took the last one.
pub(super) fn take(tx: &mut Tx, player: PlayerId, offer: &Offer) -> Result<Option<i64>, StoreError> {
    let most = |stock: u32| if stock == 0 { i64::MAX } else { i64::from(stock) };
    if !goods_holds::take(tx, player, offer.id, most(offer.stock_per_player))? {
        return Ok(None);
    }
    if offer.stock == 0 {
        return Ok(Some(OF_PLAYER));
    }
    Ok(goods_holds::take(tx, all_players(), offer.id, most(offer.stock))?.then_some(OF_STOCK))
}

/// The order lapsed: what it held can be bought again.
pub(super) fn give_back(tx: &mut Tx, row: &mut DepositRow) -> Result<(), StoreError> {
    if row.stock_held >= OF_PLAYER {
        goods_holds::give_back(tx, row.player, row.goods_id)?;
    }
    if row.stock_held == OF_STOCK {
        goods_holds::give_back(tx, all_players(), row.goods_id)?;
    }
    row.stock_held = NOTHING;
    Ok(())
}

/// A count of goods that is not what the orders hold.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("player {player}: {stored} of the goods {goods} are counted as held, the orders hold {held}")]
pub struct StockProblem {
    /// Whose orders; 0 for all players together.
    pub player: PlayerId,
    /// The goods.
    pub goods: i64,
    /// What is stored.
    pub stored: i64,
    /// What the orders say.
    pub held: i64,
}

/// Compares every stored count of goods with the orders, on a live store.
pub async fn verify_stock(db: &Db) -> Result<Vec<StockProblem>, StoreError> {
    let (stored, held) = db.read(goods_holds::compared).await?;
    let count = |holds: &[GoodsHold], key: (PlayerId, i64)| {
        let found = holds.binary_search_by_key(&key, |hold| (hold.player, hold.goods)).ok();
        found.and_then(|at| holds.get(at)).map_or(0, |hold| hold.held)
    };
    let mut keys: Vec<_> = stored.iter().chain(&held).map(|hold| (hold.player, hold.goods)).collect();
    keys.sort_unstable();
    keys.dedup();
    let problems = keys.into_iter().filter_map(|(player, goods)| {
        let (stored, held) = (count(&stored, (player, goods)), count(&held, (player, goods)));
        (stored != held).then_some(StockProblem { player, goods, stored, held })
    });
    Ok(problems.collect())
}
