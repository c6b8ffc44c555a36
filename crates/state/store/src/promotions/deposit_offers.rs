//! Offers of promotions on deposits, as orders fixed them.

use baize_money::Amount;
use baize_time::Timestamp;

use crate::engine::family::Family;
use crate::engine::record::{Record, read, table};
use crate::engine::sql_text::sql;
use crate::engine::value::{Numbered, numbered_columns};
use crate::promotion_grants::GrantRow;
use crate::{DepositId, PlayerId, StoreError, Tx};

/// What became of an offer that was ordered.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum OfferState {
    /// The order is open, and the budget holds what it costs.
    Reserved,
    /// The order was credited and the rewards were granted.
    Sold,
    /// The order lapsed, or another one took what there was.
    GivenBack,
}

impl Numbered for OfferState {
    const ALL: &'static [Self] = &[Self::Reserved, Self::Sold, Self::GivenBack];
    const NAME: &'static str = "a state of an offer";

    fn number(self) -> i64 {
        match self {
            Self::Reserved => 0,
            Self::Sold => 1,
            Self::GivenBack => 2,
        }
    }
}

numbered_columns!(OfferState);

/// The gold of an offer is granted under its step and this.
pub const GOLD_STEP: i64 = 1_000;

table! {
    /// An offer that was ordered.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct DepositOfferRow in deposit_offers {
        key player: PlayerId as player_id,
        key order: DepositId as order_id,
        fixed activity: i64 as activity_id,
        /// The version of the activity's configuration.
        fixed version: i64,
        /// The period in which it was ordered.
        fixed period: String,
        /// The step that was ordered.
        fixed step: i64,
        /// JSON: what it brings.
        fixed rewards: String,
        /// What it costs in money.
        fixed money: Amount,
        /// JSON: the slots of the budgets that hold it.
        fixed slots: String,
        mutable state: OfferState,
        /// The step that it was granted under, its gold under [`GOLD_STEP`] more; 0 before.
        mutable sold_step: i64,
        /// When it was sold or given back; 0 before.
        mutable closed_at: Timestamp,
    }
}

impl DepositOfferRow {
    /// Whether a grant was made when this was sold.
    pub fn has_granted(&self, grant: &GrantRow) -> bool {
        let is_own = grant.activity == self.activity && grant.period == self.period;
        let steps = [self.sold_step, self.sold_step.saturating_add(GOLD_STEP)];
        self.state == OfferState::Sold && is_own && steps.contains(&grant.step)
    }
}

const OF_ORDER: &str = sql!(DepositOfferRow::SELECT, " WHERE player_id = $1 AND order_id = $2");
const COMPARED: &str = sql!(
    "SELECT o.order_id, o.state, o.rewards, d.state, d.by_grant, d.bonus, d.gold, ",
    "CAST(COALESCE(SUM(g.money), 0) AS BIGINT), CAST(COALESCE(SUM(g.gold), 0) AS BIGINT) ",
    "FROM deposit_offers o LEFT JOIN deposits d ON d.player_id = o.player_id AND d.id = o.order_id ",
    "LEFT JOIN promotion_grants g ON g.player_id = o.player_id AND g.activity_id = o.activity_id ",
    "AND g.period = o.period AND o.sold_step > 0 AND (g.step = o.sold_step OR g.step = o.sold_step + 1000) ",
    "WHERE o.player_id = $1 GROUP BY o.order_id, o.state, o.rewards, d.state, d.by_grant, d.bonus, d.gold ",
    "ORDER BY o.order_id"
);
const UNOFFERED: &str = "SELECT COUNT(*) FROM deposits d WHERE d.player_id = $1 AND d.by_grant = 1 \
    AND NOT EXISTS (SELECT 1 FROM deposit_offers o WHERE o.player_id = d.player_id AND o.order_id = d.id)";

pub(crate) const FAMILY: Family =
    Family { statements: &[OF_ORDER, COMPARED, UNOFFERED], tables: &[DepositOfferRow::SCHEMA] };

/// Writes an offer that was ordered.
pub fn insert(tx: &mut Tx, offer: &DepositOfferRow) -> Result<(), StoreError> {
    tx.insert(offer)
}

/// Updates an offer.
pub fn save(tx: &mut Tx, offer: &DepositOfferRow) -> Result<(), StoreError> {
    tx.update(offer)
}

/// The offer of an order.
pub fn of_order(
    tx: &mut Tx,
    player: PlayerId,
    order: DepositId,
) -> Result<Option<DepositOfferRow>, StoreError> {
    tx.query_opt(OF_ORDER, &[&player, &order], read)
}

/// An offer beside its order and what was granted for it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ComparedOffer {
    /// The order.
    pub order: DepositId,
    /// What became of the offer.
    pub state: OfferState,
    /// JSON: what it brings.
    pub rewards: String,
    /// The state of the order; `None` if there is none.
    pub order_state: Option<i64>,
    /// Whether the order's extras are granted.
    pub by_grant: Option<bool>,
    /// The bonus and the gold of the order.
    pub extras: (Option<Amount>, Option<Amount>),
    /// Money and gold of the grants, in units.
    pub granted: (i64, i64),
}

/// The offers of a player beside their orders and grants.
pub fn compared(tx: &mut Tx, player: PlayerId) -> Result<Vec<ComparedOffer>, StoreError> {
    tx.query(COMPARED, &[&player], |row| {
        Ok(ComparedOffer {
            order: row.get(0)?,
            state: row.get(1)?,
            rewards: row.get(2)?,
            order_state: row.get(3)?,
            by_grant: row.get(4)?,
            extras: (row.get(5)?, row.get(6)?),
            granted: (row.get(7)?, row.get(8)?),
        })
    })
}

/// How many orders of a player say that a promotion grants their extras, and have no offer.
pub fn unoffered(tx: &mut Tx, player: PlayerId) -> Result<i64, StoreError> {
    tx.query_one(UNOFFERED, &[&player], |row| row.get(0))
}
