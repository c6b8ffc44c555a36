//! What a deposit can be ordered with now.

use baize_core::Ctx;
use baize_core::site::Capability;
use baize_money::Amount;
use baize_promotions_rules::kinds::gift_packet::GiftPacket;
use baize_promotions_rules::{DepositOffer, PlayerFacts, Promotion as _, Reward};
use baize_store::{PlayerId, StoreError, Tx};
use baize_time::Timestamp;

use crate::activities::budget::Budget;
use crate::activities::catalogue::{self, ActivityEntry, damaged};
use crate::activities::facts;
use crate::activities::offers::{self, gives_gold_only, gives_rewards};

/// An offer on a deposit, as one player has it now.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OfferOnSale {
    /// The activity.
    pub activity: i64,
    /// The number of its kind.
    pub kind: i64,
    /// What is paid and what it brings.
    pub offer: DepositOffer,
    /// Whether the budget has room for it.
    pub has_room: bool,
    /// Whether the player has a contact, without which nobody receives bonus money.
    pub has_contact: bool,
    pub(super) version: i64,
    pub(super) period: String,
}

impl OfferOnSale {
    /// What it brings to a deposit of which so much counts: without the bonus for a player who does not want it.
    pub fn rewards(&self, counted: Amount, with_bonus: bool) -> Vec<Reward> {
        let mut rewards = self.offer.rewards(counted);
        rewards.retain(|reward| with_bonus || !reward.money().is_positive());
        rewards
    }

    /// Whether it is the gift of the day.
    pub fn is_gift(&self) -> bool {
        self.kind == GiftPacket::KIND
    }

    /// When the offer ends; the epoch for never.
    pub fn until(&self) -> Timestamp {
        self.offer.until.unwrap_or_default()
    }
}

/// Whether activities may offer something with deposits: never where deposits bring no bonus, or everything is gold.
pub(super) fn gives_with_deposits(ctx: &Ctx) -> bool {
    gives_rewards(ctx) && !gives_gold_only(ctx) && ctx.site.grants(Capability::DepositBonus)
}

/// The live activities that offer something with deposits, and what is known of a player for them.
pub(super) fn live(
    tx: &mut Tx,
    ctx: &Ctx,
    player: PlayerId,
) -> Result<(Vec<ActivityEntry>, PlayerFacts), StoreError> {
    let mut entries = catalogue::open_activities(tx)?;
    entries.retain(|entry| entry.kind.with_deposits);
    let mut known = facts::of_player(tx, ctx, player)?;
    facts::add_asked(tx, ctx, player, &mut known, &entries)?;
    Ok((entries, known))
}

/// What of the wanted a player's deposit can be ordered with now, in the order of the activities; what was bought in this
/// period included.
pub fn on_sale(
    tx: &mut Tx,
    ctx: &Ctx,
    player: PlayerId,
    is_wanted: impl Fn(&DepositOffer) -> bool,
) -> Result<Vec<OfferOnSale>, StoreError> {
    let mut found = Vec::new();
    if !gives_with_deposits(ctx) {
        return Ok(found);
    }
    let (entries, known) = live(tx, ctx, player)?;
    for entry in &entries {
        let (period, version) = entry.period(&known, ctx.now)?;
        if offers::admit(entry, version, &known, ctx.now).is_err() {
            continue;
        }
        let period = period.to_string();
        let state = offers::consumed(tx, player, entry.id, &period)?;
        let config = &version.activity.config;
        let mut open = entry.kind.deposit_offers((config, &state), &known, ctx.now).map_err(damaged)?;
        open.retain(&is_wanted);
        if open.is_empty() {
            continue;
        }
        let budget = Budget::load(tx, ctx, player, (entry, version))?;
        found.extend(open.into_iter().map(|offer| OfferOnSale {
            activity: entry.id,
            kind: entry.kind.kind,
            has_room: budget.has_room(offer.most_money()),
            offer,
            has_contact: known.has_contact,
            version: version.number,
            period: period.clone(),
        }));
    }
    Ok(found)
}
