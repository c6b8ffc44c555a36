//! The proof that offers, their orders and what was granted for them say the same.

use baize_money::Amount;
use baize_promotions_rules::Reward;
use baize_store::deposit_offers::{self as stored, ComparedOffer, OfferState};
use baize_store::{DepositId, PlayerId, StoreError, Tx};
use thiserror::Error;

/// States of an order that is open, and of one that was credited.
const OPEN: [i64; 2] = [0, 1];
const CREDITED: [i64; 3] = [2, 5, 6];

/// An offer, its order and what was granted do not say the same.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum OfferProblem {
    /// An offer does not fit its order or its grants.
    #[error("player {player}: the offer of the order {order} {what}")]
    Differs {
        /// Whose.
        player: PlayerId,
        /// The order.
        order: DepositId,
        /// What does not fit.
        what: &'static str,
    },
    /// Orders say that their extras are granted, and no offer knows them.
    #[error("player {player}: {orders} orders with granted extras have no offer")]
    Unknown {
        /// Whose.
        player: PlayerId,
        /// How many.
        orders: i64,
    },
}

/// What differs for a player.
pub(in crate::activities) fn verify(tx: &mut Tx, player: PlayerId) -> Result<Vec<OfferProblem>, StoreError> {
    let mut problems = Vec::new();
    for offer in stored::compared(tx, player)? {
        if let Some(what) = difference(&offer)? {
            problems.push(OfferProblem::Differs { player, order: offer.order, what });
        }
    }
    let orders = stored::unoffered(tx, player)?;
    if orders > 0 {
        problems.push(OfferProblem::Unknown { player, orders });
    }
    Ok(problems)
}

fn difference(offer: &ComparedOffer) -> Result<Option<&'static str>, StoreError> {
    let rewards: Vec<Reward> = serde_json::from_str(&offer.rewards).map_err(StoreError::damaged)?;
    let sum = |of: fn(&Reward) -> Amount| Amount::sum(rewards.iter().map(of)).unwrap_or(Amount::MAX);
    let (money, gold) = (sum(Reward::money), sum(Reward::gold_amount));
    let is = |states: &[i64]| offer.order_state.is_some_and(|state| states.contains(&state));
    let by_grant = offer.by_grant == Some(true);
    Ok(match offer.state {
        OfferState::Sold if !is(&CREDITED) || !by_grant => Some("was sold without its order being credited"),
        OfferState::Sold if offer.granted != (money.units(), gold.units()) => {
            Some("was sold, and something else was granted")
        }
        OfferState::Sold if offer.extras != (Some(money), Some(gold)) => {
            Some("was sold, and the order says something else")
        }
        OfferState::Reserved if !is(&OPEN) => Some("is reserved for an order that is closed"),
        OfferState::GivenBack if is(&CREDITED) && by_grant => {
            Some("was given back, and the order says that it was granted")
        }
        _ => None,
    })
}
