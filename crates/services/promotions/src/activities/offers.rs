//! What a player, or a visitor, sees of the activities.

use baize_core::Ctx;
use baize_core::site::{Capability, MoneyMode};
use baize_promotions_rules::activity::Activity;
use baize_promotions_rules::{KindEntry, Offer, OfferStep, PlayerFacts, Refusal, Reward, StepState};
use baize_store::activities::ActivityState;
use baize_store::{PlayerId, StoreError, Tx, promotion_states};
use baize_time::Timestamp;
use serde_json::Value as Json;

use super::catalogue::{self, ActivityEntry, Version, damaged};
use super::closing::Closing;
use super::facts;

/// An activity as one viewer sees it.
#[derive(Debug, Clone, PartialEq)]
pub struct OfferView {
    /// Its number.
    pub id: i64,
    /// The name of its kind.
    pub name: &'static str,
    /// The configuration of the viewer's period.
    pub activity: Activity<Json>,
    /// The version of that configuration.
    pub version: i64,
    /// Whether it is offered now.
    pub is_open: bool,
    /// Steps, chances, table.
    pub offer: Offer,
    /// What concerns the player; `None` for a visitor.
    pub personal: Option<PersonalOffer>,
}

/// What of an offer concerns a player.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PersonalOffer {
    /// Why nothing can be claimed; `None` where only the steps decide.
    pub reason: Option<Refusal>,
    /// When the period ends; `None` for never.
    pub period_end: Option<Timestamp>,
}

/// Whether the site gives rewards: bonuses, or gold in their place.
pub(super) fn gives_rewards(ctx: &Ctx) -> bool {
    ctx.site.grants(Capability::Bonus) || gives_gold_only(ctx)
}

/// Whether a kind gives nothing here, whatever anyone does.
pub fn is_off(ctx: &Ctx, kind: &KindEntry) -> bool {
    !gives_rewards(ctx) || kind.needs_deposit_bonus && !ctx.site.grants(Capability::DepositBonus)
}

/// Whether everything is given in gold.
pub(super) fn gives_gold_only(ctx: &Ctx) -> bool {
    ctx.site.money_mode == MoneyMode::Social
}

/// A reward as the site gives it.
pub(super) fn given(ctx: &Ctx, reward: Reward) -> Reward {
    if gives_gold_only(ctx) { reward.in_gold() } else { reward }
}

/// The activities of the site as a player sees them, or a visitor; empty where the site gives no rewards.
pub fn list(tx: &mut Tx, ctx: &Ctx, player: Option<PlayerId>) -> Result<Vec<OfferView>, StoreError> {
    if !gives_rewards(ctx) {
        return Ok(Vec::new());
    }
    let mut entries = catalogue::open_or_closing(tx, ctx.now)?;
    entries.retain(|ActivityEntry { kind, .. }| kind.is_listed && !is_off(ctx, kind));
    let Some(player) = player else {
        entries.retain(|entry| entry.state != ActivityState::Ended);
        return entries.iter().map(|entry| open_to_visitor(ctx, entry)).collect();
    };
    let mut known = facts::of_player(tx, ctx, player)?;
    facts::add_asked(tx, ctx, player, &mut known, &entries)?;
    let mut views = Vec::new();
    for entry in &entries {
        views.extend(seen(tx, ctx, player, entry, &known)?);
    }
    Ok(views)
}

/// An activity as a player sees it; `None` for one that has ended, unless something is left to claim.
pub fn of_player(
    tx: &mut Tx,
    ctx: &Ctx,
    player: PlayerId,
    entry: &ActivityEntry,
) -> Result<Option<OfferView>, StoreError> {
    let known = facts::of_player(tx, ctx, player)?;
    seen_alone(tx, ctx, player, entry, known)
}

/// As [`of_player`], for whom this is the last occasion to claim.
pub(super) fn of_leaving(
    tx: &mut Tx,
    ctx: &Ctx,
    player: PlayerId,
    entry: &ActivityEntry,
) -> Result<Option<OfferView>, StoreError> {
    let known = PlayerFacts { is_leaving: true, ..facts::of_player(tx, ctx, player)? };
    seen_alone(tx, ctx, player, entry, known)
}

fn seen_alone(
    tx: &mut Tx,
    ctx: &Ctx,
    player: PlayerId,
    entry: &ActivityEntry,
    mut known: PlayerFacts,
) -> Result<Option<OfferView>, StoreError> {
    facts::add_asked(tx, ctx, player, &mut known, std::slice::from_ref(entry))?;
    seen(tx, ctx, player, entry, &known)
}

/// An activity as a visitor sees it: nothing can be claimed. `None` for one that has ended.
pub fn of_visitor(ctx: &Ctx, entry: &ActivityEntry) -> Result<Option<OfferView>, StoreError> {
    if entry.state == ActivityState::Ended { Ok(None) } else { open_to_visitor(ctx, entry).map(Some) }
}

fn open_to_visitor(ctx: &Ctx, entry: &ActivityEntry) -> Result<OfferView, StoreError> {
    let known = facts::of_visitor(ctx);
    let (_, version) = entry.period(&known, ctx.now)?;
    let config = &version.activity.config;
    let offer = entry.kind.offer(config, &Json::Null, &known, ctx.now).map_err(damaged)?;
    Ok(view(ctx, (entry, version), closed(offer), None))
}

fn seen(
    tx: &mut Tx,
    ctx: &Ctx,
    player: PlayerId,
    entry: &ActivityEntry,
    known: &PlayerFacts,
) -> Result<Option<OfferView>, StoreError> {
    let (period, version) = entry.period(known, ctx.now)?;
    let state = consumed(tx, player, entry.id, &period.to_string())?;
    let offer_to = |known: &PlayerFacts| {
        entry.kind.offer(&version.activity.config, &state, known, ctx.now).map_err(damaged)
    };
    let period_end = period.end(known.utc_offset);
    let shown = |offer, reason| {
        let personal = PersonalOffer { reason, period_end };
        Some(view(ctx, (entry, version), offer, Some(personal)))
    };
    let closing = Closing::of((entry, version), known, ctx.now)?;
    if let Some(closing) = closing.filter(|closing| closing.is_claimable(ctx.now)) {
        let earned = closing.earned(tx, player, known)?;
        let offer = closing.left(entry, offer_to(&earned)?);
        let is_left = offer.steps.iter().any(|step| step.state == StepState::Claimable);
        if is_left && version.activity.terms.admit_player(&earned, ctx.now).is_ok() {
            return Ok(shown(offer, None));
        }
    }
    if entry.state == ActivityState::Ended {
        return Ok(None);
    }
    let (offer, reason) = (offer_to(known)?, admit(entry, version, known, ctx.now).err());
    Ok(shown(if reason.is_some() { closed(offer) } else { offer }, reason))
}

/// Refuses what is not offered now, or not to this player.
pub(super) fn admit(
    entry: &ActivityEntry,
    version: &Version,
    known: &PlayerFacts,
    now: Timestamp,
) -> Result<(), Refusal> {
    match entry.state {
        ActivityState::Live => version.activity.terms.admit(known, now),
        ActivityState::Paused | ActivityState::Ended => Err(Refusal::NotOpen),
    }
}

/// What the player has consumed; `null` for nothing.
pub(super) fn consumed(
    tx: &mut Tx,
    player: PlayerId,
    activity: i64,
    period: &str,
) -> Result<Json, StoreError> {
    match promotion_states::consumed(tx, player, activity, period)? {
        Some(text) => serde_json::from_str(&text).map_err(StoreError::damaged),
        None => Ok(Json::Null),
    }
}

/// The offer without anything to claim.
fn closed(offer: Offer) -> Offer {
    let close = |step: OfferStep| match step.state {
        StepState::Claimable => OfferStep { state: StepState::Open, ..step },
        StepState::Open | StepState::Claimed | StepState::Missed => step,
    };
    Offer { steps: offer.steps.into_iter().map(close).collect(), chances: 0, ..offer }
}

fn view(
    ctx: &Ctx,
    (entry, version): (&ActivityEntry, &Version),
    mut offer: Offer,
    personal: Option<PersonalOffer>,
) -> OfferView {
    if gives_gold_only(ctx) {
        let rewards = offer.steps.iter_mut().flat_map(|step| &mut step.rewards);
        let prizes = offer.table.iter_mut().flat_map(|table| &mut table.0).map(|prize| &mut prize.reward);
        rewards.chain(prizes).for_each(|reward| *reward = reward.in_gold());
    }
    let activity = version.activity.clone();
    let is_open = entry.state == ActivityState::Live && activity.terms.is_open(ctx.now, ctx.site.utc_offset);
    OfferView {
        id: entry.id,
        name: entry.kind.name,
        activity,
        version: version.number,
        is_open,
        offer,
        personal,
    }
}
