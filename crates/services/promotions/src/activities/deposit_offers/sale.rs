//! An offer that is sold: its order was paid in time, and nothing else had taken it before.

use baize_core::Ctx;
use baize_ledger::{PostError, Wallet};
use baize_money::Bucket;
use baize_promotions_rules::{ClaimInput, OrderedOffer, PlayerFacts, Reward};
use baize_store::deposit_offers::{self as stored, DepositOfferRow, GOLD_STEP, OfferState};
use baize_store::promotion_states::{self, ConsumedRow};
use baize_store::{DepositId, PlayerId, StoreError, Tx};

use crate::activities::budget::Held;
use crate::activities::catalogue::{self, ActivityEntry, Version, damaged};
use crate::activities::give::{Doubt, Gift, give};
use crate::activities::permit::may_receive;
use crate::activities::{facts, offers, risk};

/// An offer that is about to be granted; nothing is written yet.
#[derive(Debug)]
#[must_use = "grant it once its deposit is posted"]
pub struct Sale {
    offer: DepositOfferRow,
    rewards: Vec<Reward>,
    /// What speaks for abuse, in points.
    risk: i64,
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
    let entry = catalogue::find(tx, offer.activity)?;
    let of = entry.as_ref().and_then(|entry| Some((entry, entry.version(offer.version)?)));
    let of = of.ok_or_else(|| StoreError::damaged("an activity that was ordered has no configuration"))?;
    let Some((consumed, step)) = sell(tx, &offer, of, &known)? else { return Ok(None) };
    let risk = risk::of_reward(tx, (player, &known), of, (ClaimInput::of(Some(step)), offer.money))?;
    Ok(Some(Sale { offer, rewards, risk, step, consumed }))
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
    (entry, version): (&ActivityEntry, &Version),
    known: &PlayerFacts,
) -> Result<Option<(String, i64)>, StoreError> {
    let before = offers::consumed(tx, offer.player, offer.activity, &offer.period)?;
    let ordered = OrderedOffer { step: offer.step, money: offer.money };
    let config = &version.activity.config;
    let sold = entry.kind.sell((config, &before), ordered, known).map_err(damaged)?;
    Ok(sold.map(|(consumed, step)| (consumed.to_string(), step)))
}

impl Sale {
    /// Grants the rewards, after the deposit is posted: bonus money waits for an operator where something speaks against it,
    /// and where too much of it is open already.
    pub fn grant(self, tx: &mut Tx, ctx: &Ctx, wallet: &mut Wallet) -> Result<(), PostError> {
        let gifts = self.gifts()?;
        give(tx, ctx, wallet, &gifts)?;
        let Self { mut offer, step, consumed, .. } = self;
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

    fn gifts(&self) -> Result<Vec<Gift>, StoreError> {
        let Self { offer, rewards, risk, step, .. } = self;
        let slots = serde_json::from_str(&offer.slots).map_err(StoreError::damaged)?;
        let mut held = Held::of(slots, offer.money);
        let gift = |reward: &Reward| {
            let money = reward.money();
            let is_money = money.is_positive();
            Ok(Gift {
                activity: offer.activity,
                period: offer.period.clone(),
                step: if is_money { *step } else { step.saturating_add(GOLD_STEP) },
                version: offer.version,
                reward: *reward,
                doubt: Doubt { risk: if is_money { *risk } else { 0 }, held: held.split_off(money).text()? },
            })
        };
        rewards.iter().map(gift).collect()
    }
}
