//! What of one activity a player could claim until a midnight: it goes by mail, or to an operator where something speaks
//! against it.

use std::borrow::Cow;

use baize_core::Ctx;
use baize_core::mail::{self, Attachment, NewMail};
use baize_promotions_rules::friends::REVIEW_FROM;
use baize_promotions_rules::{ClaimInput, Effect, Offer, OfferStep, PlayerFacts, Reward, StepState};
use baize_store::promotion_grants::GrantState;
use baize_store::promotion_states::{self, ConsumedRow};
use baize_store::{PlayerId, StoreError, Tx};
use baize_time::Timestamp;
use serde_json::Value as Json;

use super::budget::{Budget, Held};
use super::catalogue::{ActivityEntry, Version, damaged};
use super::closing::Closing;
use super::draw::NoDraw;
use super::give::{Doubt, Gift, grant_row};
use super::{offers, review, risk, texts};

/// An activity as it was for a player just before a midnight.
pub(super) struct Ended<'a> {
    pub(super) player: PlayerId,
    pub(super) entry: &'a ActivityEntry,
    pub(super) version: &'a Version,
    pub(super) known: Cow<'a, PlayerFacts>,
    pub(super) period: String,
    /// The activity had stopped before.
    pub(super) closing: Option<Closing>,
    /// The last millisecond before.
    pub(super) then: Timestamp,
    /// The midnight.
    pub(super) end: Timestamp,
}

/// What could be claimed, and what becomes of it.
#[derive(Default)]
struct Unclaimed {
    earned: Vec<Attachment>,
    held: Held,
    doubtful: Vec<Gift>,
}

impl Ended<'_> {
    /// What was offered then, and what the player had consumed.
    pub(super) fn offer(&self, tx: &mut Tx) -> Result<(Offer, Json), StoreError> {
        let Self { entry, version, known, then, .. } = self;
        let state = offers::consumed(tx, self.player, entry.id, &self.period)?;
        let offer = entry.kind.offer(&version.activity.config, &state, known, *then).map_err(damaged)?;
        Ok((offer, state))
    }

    /// Whether a step could be claimed until the midnight, and not after it.
    pub(super) fn is_unclaimed(&self, step: &OfferStep) -> bool {
        let is_last = self.closing.is_some_and(|closing| closing.ends_at(self.end));
        let is_over = step.claim_until == Some(self.end) || is_last;
        is_over && step.state == StepState::Claimable && self.entry.kind.is_mailed(step.step)
    }

    /// Sends all that could be claimed until then and not after; `false` for nothing.
    pub(super) fn send(&self, tx: &mut Tx, ctx: &Ctx) -> Result<bool, StoreError> {
        let (offer, mut state) = self.offer(tx)?;
        let mut found = Unclaimed::default();
        for step in offer.steps.iter().filter(|step| self.is_unclaimed(step)) {
            self.claim(tx, ctx, (step.step, &mut state), &mut found)?;
        }
        let Unclaimed { earned, held, doubtful } = found;
        if earned.is_empty() && doubtful.is_empty() {
            return Ok(false);
        }
        self.keep(tx, ctx, &state)?;
        for gift in &doubtful {
            let grant = grant_row(ctx, self.player, gift, GrantState::Review)?;
            review::insert(tx, ctx, &grant)?;
        }
        if !earned.is_empty() {
            mail::send(tx, ctx, self.player, &NewMail { held: held.text()?, ..self.letter(earned) })?;
        }
        Ok(true)
    }

    /// Claims a step as of then. What the budget has no room for stays.
    fn claim(
        &self,
        tx: &mut Tx,
        ctx: &Ctx,
        (step, state): (i64, &mut Json),
        found: &mut Unclaimed,
    ) -> Result<(), StoreError> {
        let Self { entry, version, known, .. } = self;
        let (config, input) = (&version.activity.config, ClaimInput::of(Some(step)));
        let claimed = entry.kind.claim((config, state), input, (known, self.then), &mut NoDraw);
        let Ok((after, effects)) = claimed.map_err(damaged)? else { return Ok(()) };
        for (step, reward) in effects.into_iter().filter_map(Effect::granted) {
            let reward = offers::given(ctx, reward);
            let money = reward.money();
            let budget = Budget::load(tx, ctx, self.player, (entry, version))?;
            if !budget.has_room(money) {
                continue;
            }
            let risk = risk::of_reward(tx, (self.player, known), (entry, version), (input, money))?;
            let slots = budget.take(tx, money)?;
            state.clone_from(&after);
            if risk >= REVIEW_FROM {
                let doubt = Doubt { risk, held: Held::of(slots, money).text()? };
                found.doubtful.push(Gift { doubt, ..Gift::from(self.attachment(step, reward)) });
            } else {
                found.held.add(slots, money);
                found.earned.push(self.attachment(step, reward));
            }
        }
        Ok(())
    }

    fn attachment(&self, step: i64, reward: Reward) -> Attachment {
        let (activity, version) = (self.entry.id, self.version.number);
        Attachment { activity, period: self.period.clone(), step, version, reward }
    }

    fn letter(&self, earned: Vec<Attachment>) -> NewMail {
        NewMail {
            title: texts::of_activity(self.entry, "unclaimed.title", &[]),
            content: texts::of_activity(self.entry, "unclaimed.text", &[]),
            earned,
            source: format!("unclaimed:{}:{}", self.entry.id, self.end.millis()),
            ..NewMail::default()
        }
    }

    fn keep(&self, tx: &mut Tx, ctx: &Ctx, state: &Json) -> Result<(), StoreError> {
        let row = ConsumedRow {
            player: self.player,
            activity: self.entry.id,
            period: self.period.clone(),
            consumed: state.to_string(),
            changed_at: ctx.now,
        };
        promotion_states::save(tx, &row)
    }
}
