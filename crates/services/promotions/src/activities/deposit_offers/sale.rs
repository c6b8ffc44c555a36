//! An offer that is sold: its order was paid in time, and nothing else had taken it before.

use baize_core::Ctx;
use baize_ledger::{PostError, Wallet};
use baize_money::{Amount, Bucket};
use baize_promotions_rules::{OrderedOffer, PlayerFacts, Reward};
use baize_store::deposit_offers::{self as stored, DepositOfferRow, GOLD_STEP, OfferState};
use baize_store::promotion_states::{self, ConsumedRow};
use baize_store::{DepositId, PlayerId, StoreError, Tx};

use crate::activities::catalogue::{self, damaged};
use crate::activities::give::{Gift, give};
use crate::activities::permit::may_receive;
use crate::activities::{facts, offers};

/// An offer that is about to be granted; nothing is written yet.
#[derive(Debug)]
#[must_use = "grant it once its deposit is posted"]
pub struct Sale {
    offer: DepositOfferRow,
    rewards: Vec<Reward>,
    /// The step that it is granted under.
    step: i64,
    /// What the player has consumed afterwards.
    consumed: String,
}

/// Whether the order's offer is the player's, now that it is credited in time: `None` if another order took what there was,
/// if the account may receive nothing, or if a balance would pass the largest amount. Looks only; call it before the deposit
/// is posted.
pub fn sale(
    tx: &mut Tx,
    ctx: &Ctx,
    (player, order): (PlayerId, DepositId),
) -> Result<Option<Sale>, StoreError> {
    let Some(offer) = stored::of_order(tx, player, order)? else { return Ok(None) };
    if offer.state != OfferState::Reserved {
        return Ok(None);
    }
    let rewards: Vec<Reward> = serde_json::from_str(&offer.rewards).map_err(StoreError::damaged)?;
    let known = facts::of_player(tx, ctx, player)?;
    let wallet = Wallet::get(tx, player)?;
    if !may_receive(ctx, &wallet, &known) || !fits(&wallet, &rewards) {
        return Ok(None);
    }
    let sold = sell(tx, &offer, &known)?;
    Ok(sold.map(|(consumed, step)| Sale { offer, rewards, step, consumed }))
}

/// Whether the balances have room for the rewards.
fn fits(wallet: &Wallet, rewards: &[Reward]) -> bool {
    rewards.iter().all(|reward| {
        let bucket = match reward {
            Reward::Cash { .. } => Bucket::Cash,
            Reward::Coin { .. } => Bucket::Bonus,
            Reward::Gold { .. } => Bucket::Gold,
            // Nothing moves before they are played, or placed.
            Reward::FreeRounds(_) | Reward::FreeBet { .. } => return true,
        };
        wallet.balance(bucket).checked_add(reward.amount()).is_some()
    })
}

fn sell(
    tx: &mut Tx,
    offer: &DepositOfferRow,
    known: &PlayerFacts,
) -> Result<Option<(String, i64)>, StoreError> {
    let entry = catalogue::find(tx, offer.activity)?;
    let version = entry.as_ref().and_then(|entry| Some((entry, entry.version(offer.version)?)));
    let (entry, version) =
        version.ok_or_else(|| StoreError::damaged("an activity that was ordered has no configuration"))?;
    let before = offers::consumed(tx, offer.player, offer.activity, &offer.period)?;
    let ordered = OrderedOffer { step: offer.step, money: offer.money };
    let config = &version.activity.config;
    let sold = entry.kind.sell((config, &before), ordered, known).map_err(damaged)?;
    Ok(sold.map(|(consumed, step)| (consumed.to_string(), step)))
}

impl Sale {
    /// Grants the rewards, after the deposit is posted: bonus money waits where too much of it is open already.
    pub fn grant(self, tx: &mut Tx, ctx: &Ctx, wallet: &mut Wallet) -> Result<(), PostError> {
        let Self { mut offer, rewards, step, consumed } = self;
        let gifts = rewards.into_iter().map(|reward| Gift {
            activity: offer.activity,
            period: offer.period.clone(),
            step: if reward.money() == Amount::ZERO { step + GOLD_STEP } else { step },
            version: offer.version,
            reward,
        });
        give(tx, ctx, wallet, &gifts.collect::<Vec<_>>())?;
        let consumed = ConsumedRow {
            player: offer.player,
            activity: offer.activity,
            period: offer.period.clone(),
            consumed,
            changed_at: ctx.now,
        };
        promotion_states::save(tx, &consumed)?;
        (offer.state, offer.sold_step, offer.closed_at) = (OfferState::Sold, step, ctx.now);
        stored::save(tx, &offer)?;
        Ok(())
    }
}
