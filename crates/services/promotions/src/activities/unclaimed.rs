//! Rewards that nobody claimed in time: they go to the player by mail, and can be claimed there for a week.
//!
//! Every reward with a last moment has it at a midnight of the site. Minutes later, everyone who played since one can
//! have been earned, or is new, is looked at as of the last millisecond before.

use std::borrow::Cow;
use std::collections::BTreeSet;

use baize_core::Ctx;
use baize_ledger::{PostError, Wallet, post};
use baize_promotions_rules::PlayerFacts;
use baize_store::{PlayerId, StoreError, Tx, accounts, day_tallies, first_at, site_facts};
use baize_time::{Day, Span, Timestamp};

use super::catalogue::{self, ActivityEntry};
use super::closing::Closing;
use super::ended::Ended;
use super::facts;
use super::offers::gives_rewards;
use super::permit::may_receive;

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
    let entries = listed(tx, ctx)?;
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
    let entries = listed(tx, ctx)?;
    let Some(midnight) = Midnight::of(tx, ctx, (player, day), &entries)? else { return Ok(0) };
    let mut mails = 0;
    for ended in midnight.activities(tx)? {
        mails += usize::from(ended.send(tx, ctx)?);
    }
    if mails > 0 {
        // Claims of the same player wait for the wallet's row.
        let mut wallet = midnight.wallet;
        post(tx, &mut wallet, &ctx.cause(None), &[]).map_err(PostError::into_fault)?;
    }
    Ok(mails)
}

/// The activities that players see, or saw a while ago.
fn listed(tx: &mut Tx, ctx: &Ctx) -> Result<Vec<ActivityEntry>, StoreError> {
    let entries = catalogue::open_or_closing(tx, ctx.now)?;
    Ok(entries.into_iter().filter(|entry| entry.kind.is_listed).collect())
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

    /// The activities of which something could be claimed until then.
    fn activities(&self, tx: &mut Tx) -> Result<Vec<Ended<'_>>, StoreError> {
        let mut ended = Vec::new();
        for entry in self.entries {
            ended.extend(self.ended(tx, entry)?);
        }
        Ok(ended)
    }

    /// `None` for an activity that was not for the player, or had stopped long before.
    fn ended(&self, tx: &mut Tx, entry: &'a ActivityEntry) -> Result<Option<Ended<'_>>, StoreError> {
        let (player, then) = (self.wallet.player(), self.then);
        let (period, version) = entry.period(&self.known, then)?;
        let closing = Closing::of((entry, version), &self.known, then)?;
        let terms = &version.activity.terms;
        let is_over = closing.is_some_and(|closing| closing.until <= then);
        // Its hours are those of taking part: what was earned in them is kept.
        let has_begun = terms.has_begun(then, self.known.utc_offset);
        if is_over || !has_begun || terms.admit_player(&self.known, then).is_err() {
            return Ok(None);
        }
        let known = match &closing {
            Some(closing) => Cow::Owned(closing.earned(tx, player, &self.known)?),
            None => Cow::Borrowed(&self.known),
        };
        let period = period.to_string();
        Ok(Some(Ended { player, entry, version, known, period, closing, then, end: self.end }))
    }

    fn has_unclaimed(&self, tx: &mut Tx) -> Result<bool, StoreError> {
        for ended in self.activities(tx)? {
            let (offer, _) = ended.offer(tx)?;
            if offer.steps.iter().any(|step| ended.is_unclaimed(step)) {
                return Ok(true);
            }
        }
        Ok(false)
    }
}
