//! Rewards that nobody claimed in time: they go to the player by mail, and can be claimed there for a week.
//!
//! Every reward with a last moment has it at a midnight of the site. Minutes later, everyone who played since one can
//! have been earned, or is new, is looked at as of the last millisecond before. What a reversed deposit takes back is left out: a mail
//! would bring it although the deposit went back.

use std::collections::BTreeSet;

use baize_core::Ctx;
use baize_core::mail::{self, Attachment, NewMail};
use baize_ledger::{PostError, Wallet, post};
use baize_promotions_rules::friends::REVIEW_FROM;
use baize_promotions_rules::{ClaimInput, Effect, Granted, Offer, OfferStep, PlayerFacts, Reward, StepState};
use baize_store::promotion_states::{self, ConsumedRow};
use baize_store::{PlayerId, StoreError, Tx, accounts, day_tallies, first_at, site_facts};
use baize_time::{Day, Span, Timestamp};
use serde_json::Value as Json;

use super::budget::{Budget, Held};
use super::catalogue::{self, ActivityEntry, Version, damaged};
use super::draw::NoDraw;
use super::offers::{self, gives_gold_only, gives_rewards};
use super::permit::may_receive;
use super::{facts, risk, texts};

/// A request counts when it was received: so long after a midnight nothing is claimed any more that it ended.
const MAILED_AFTER: Span = Span::minutes(5);
/// Nothing that ends at a midnight was earned longer ago: a month's part of the rakeback is kept for the month after it.
const EARNED_WITHIN_DAYS: i64 = 63;
/// Who never played can have earned the chest of the first seven days, which ends with the one after them.
const NEWCOMER_DAYS: i64 = 9;
/// The last midnight whose unclaimed rewards were sent, as the number of the day that it begins.
const SENT: &str = "unclaimed_rewards_sent";

/// The next midnight whose unclaimed rewards are to be sent, named by the day that it begins; `None` if all were.
pub fn due(tx: &mut Tx, ctx: &Ctx) -> Result<Option<Day>, StoreError> {
    if !gives_rewards(ctx) {
        return Ok(None);
    }
    let latest = ctx.now.minus(MAILED_AFTER).day(ctx.site.utc_offset);
    let Some(sent) = site_facts::get(tx, SENT)? else { return Ok(Some(latest)) };
    let next = Day::from_number(sent.parse().map_err(StoreError::damaged)?).next();
    Ok((next.number() <= latest.number()).then_some(next))
}

/// Keeps that all unclaimed rewards of a midnight were sent.
pub fn sent(tx: &mut Tx, ctx: &Ctx, day: Day) -> Result<(), StoreError> {
    site_facts::set(tx, SENT, &day.number().to_string(), ctx.now)
}

/// Players who may have had something unclaimed at a midnight, in their order, after the given one.
pub fn players(
    tx: &mut Tx,
    ctx: &Ctx,
    day: Day,
    (after, limit): (PlayerId, u32),
) -> Result<Vec<PlayerId>, StoreError> {
    let played = day_tallies::players_since(tx, after, days_before(day, EARNED_WITHIN_DAYS), limit)?;
    let first = days_before(day, NEWCOMER_DAYS).start(ctx.site.utc_offset);
    let joined = accounts::page(tx, after.max(PlayerId::from(first_at(first) - 1)), limit)?;
    let joined = joined.into_iter().map(|account| account.player);
    let players: BTreeSet<PlayerId> = played.into_iter().chain(joined).collect();
    Ok(players.into_iter().take(usize::try_from(limit).unwrap_or(usize::MAX)).collect())
}

/// Those of the players who had something unclaimed at a midnight, without writing: most have claimed what they could.
pub fn with_unclaimed(
    tx: &mut Tx,
    ctx: &Ctx,
    day: Day,
    players: &[PlayerId],
) -> Result<Vec<PlayerId>, StoreError> {
    let entries = listed(tx)?;
    let mut found = Vec::new();
    for player in players {
        let Some(midnight) = Midnight::of(tx, ctx, (*player, day), &entries)? else { continue };
        if midnight.has_unclaimed(tx)? {
            found.push(*player);
        }
    }
    Ok(found)
}

/// Sends what a player could have claimed until a midnight; how many mails. A second time sends nothing.
pub fn send(tx: &mut Tx, ctx: &Ctx, player: PlayerId, day: Day) -> Result<usize, StoreError> {
    let entries = listed(tx)?;
    let Some(midnight) = Midnight::of(tx, ctx, (player, day), &entries)? else { return Ok(0) };
    let mut mails = 0;
    for ended in midnight.activities()? {
        mails += usize::from(ended.send(tx, ctx, midnight.then)?);
    }
    if mails > 0 {
        // Claims of the same player wait for the wallet's row.
        let mut wallet = midnight.wallet;
        post(tx, &mut wallet, &ctx.cause(None), &[]).map_err(PostError::into_fault)?;
    }
    Ok(mails)
}

/// The activities that players see.
fn listed(tx: &mut Tx) -> Result<Vec<ActivityEntry>, StoreError> {
    let open = catalogue::open_activities(tx)?;
    Ok(open.into_iter().filter(|entry| entry.kind.is_listed).collect())
}

fn days_before(day: Day, days: i64) -> Day {
    Day::from_number(day.number() - days)
}

/// A player as of the last millisecond before a midnight.
struct Midnight<'a> {
    entries: &'a [ActivityEntry],
    known: PlayerFacts,
    wallet: Wallet,
    then: Timestamp,
    end: Timestamp,
}

impl<'a> Midnight<'a> {
    /// `None` for who was not there yet, or may not receive anything.
    fn of(
        tx: &mut Tx,
        ctx: &Ctx,
        (player, day): (PlayerId, Day),
        entries: &'a [ActivityEntry],
    ) -> Result<Option<Self>, StoreError> {
        let end = day.start(ctx.site.utc_offset);
        let mut then = ctx.clone();
        then.now = end.minus(Span::millis(1));
        let mut known = facts::of_player(tx, &then, player)?;
        let wallet = Wallet::get(tx, player)?;
        if known.registered_at >= end || !may_receive(ctx, &wallet, &known) {
            return Ok(None);
        }
        facts::add_asked(tx, &then, player, &mut known, entries)?;
        known.days.retain(|played| played.day < day);
        Ok(Some(Self { entries, known, wallet, then: then.now, end }))
    }

    /// The activities as they were then.
    fn activities(&self) -> Result<Vec<Ended<'_>>, StoreError> {
        let ended = |entry: &'a ActivityEntry| {
            let (period, version) = entry.period(&self.known, self.then)?;
            let (player, known) = (self.wallet.player(), &self.known);
            Ok(Ended { player, entry, version, known, period: period.to_string(), end: self.end })
        };
        self.entries.iter().map(ended).collect()
    }

    fn has_unclaimed(&self, tx: &mut Tx) -> Result<bool, StoreError> {
        for ended in self.activities()? {
            if let Some((offer, _)) = ended.offer(tx, self.then)?
                && offer.steps.iter().any(|step| ended.is_unclaimed(step))
            {
                return Ok(true);
            }
        }
        Ok(false)
    }
}

/// An activity as it was for a player just before a midnight.
struct Ended<'a> {
    player: PlayerId,
    entry: &'a ActivityEntry,
    version: &'a Version,
    known: &'a PlayerFacts,
    period: String,
    end: Timestamp,
}

impl Ended<'_> {
    /// What was offered then, and what the player had consumed; `None` if it was not for the player.
    fn offer(&self, tx: &mut Tx, then: Timestamp) -> Result<Option<(Offer, Json)>, StoreError> {
        let Self { entry, version, known, .. } = self;
        if offers::admit(entry, version, known, then).is_err() {
            return Ok(None);
        }
        let state = offers::consumed(tx, self.player, entry.id, &self.period)?;
        let offer = entry.kind.offer(&version.activity.config, &state, known, then).map_err(damaged)?;
        Ok(Some((offer, state)))
    }

    /// Sends all that could be claimed until then and not after; `false` for nothing.
    fn send(&self, tx: &mut Tx, ctx: &Ctx, then: Timestamp) -> Result<bool, StoreError> {
        let Self { entry, version, known, .. } = self;
        let Some((offer, mut state)) = self.offer(tx, then)? else { return Ok(false) };
        let config = &version.activity.config;
        let mut budget = Budget::load(tx, ctx, self.player, (entry, version))?;
        let (mut earned, mut held) = (Vec::new(), Held::default());
        for step in offer.steps.iter().filter(|step| self.is_unclaimed(step)) {
            let input = ClaimInput::of(Some(step.step));
            let claimed = entry.kind.claim((config, &state), input, (known, then), &mut NoDraw);
            let Ok((after, effects)) = claimed.map_err(damaged)? else { continue };
            for (step, reward) in effects.into_iter().filter_map(Effect::granted) {
                let reward = if gives_gold_only(ctx) { reward.in_gold() } else { reward };
                if self.is_held_back(tx, ctx, (input, step, reward))? || !budget.has_room(reward.money()) {
                    continue;
                }
                held.add(budget.take(tx, reward.money())?, reward.money());
                budget = Budget::load(tx, ctx, self.player, (entry, version))?;
                state = after.clone();
                earned.push(self.attachment(step, reward));
            }
        }
        if earned.is_empty() {
            return Ok(false);
        }
        self.keep(tx, ctx, &state)?;
        mail::send(tx, ctx, self.player, &NewMail { held: held.text()?, ..self.letter(earned) })
    }

    /// Whether a step could be claimed until the midnight, and not after it.
    fn is_unclaimed(&self, step: &OfferStep) -> bool {
        let is_over = step.state == StepState::Claimable && step.claim_until == Some(self.end);
        is_over && self.entry.kind.is_mailed(step.step)
    }

    /// Whether a reward may be taken back or is looked at first: neither goes by mail.
    fn is_held_back(
        &self,
        tx: &mut Tx,
        ctx: &Ctx,
        (input, step, reward): (ClaimInput, i64, Reward),
    ) -> Result<bool, StoreError> {
        let (kind, config) = (self.entry.kind, &self.version.activity.config);
        let granted = Granted { step, reward, at: ctx.now };
        if kind.still_earned(config, granted, self.known).map_err(damaged)?.is_some() {
            return Ok(true);
        }
        let subject = kind.risk_subject(config, input, self.known).map_err(damaged)?;
        Ok(risk::of_subject(tx, self.player, (self.entry.id, subject))? >= REVIEW_FROM)
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
