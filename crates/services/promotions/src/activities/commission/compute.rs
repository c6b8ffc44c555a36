//! The statement of a day.

use std::collections::BTreeMap;

use baize_core::Ctx;
use baize_ledger::Wallet;
use baize_money::Amount;
use baize_promotions_rules::commission::{LevelPlay, MonthBefore};
use baize_promotions_rules::{Period, PlayerFacts};
use baize_store::activities::ActivityState;
use baize_store::commissions::{self as stored, CommissionRow, RunRow};
use baize_store::{PlayerId, StoreError, Tx, accounts};
use baize_time::{Day, Span, Timestamp};

use super::super::catalogue::ActivityEntry;
use super::super::offers::gives_rewards;
use super::super::permit::may_receive;
use super::super::{facts, risk};
use super::{activity, terms_on};

/// A day is computed so long after it ended: bets that were settled just before are in the tallies by then.
const COMPUTED_AFTER: Span = Span::minutes(10);

/// The next day that has no run and is over long enough; days that were missed come one after the other. Nothing is earned
/// before the activity was published.
pub fn due(tx: &mut Tx, ctx: &Ctx) -> Result<Option<Day>, StoreError> {
    let Some(entry) = activity(tx)? else { return Ok(None) };
    let offset = ctx.site.utc_offset;
    let next = match stored::last_run(tx)? {
        Some(last) => last.next(),
        None => entry.version_at(Timestamp::default()).published_at.day(offset),
    };
    let end = next.next().start(offset);
    Ok((end.plus(COMPUTED_AFTER) <= ctx.now).then_some(next))
}

/// Writes the rows of an agent for a day; `false` if there is nothing to write, or it was written before.
pub fn compute(tx: &mut Tx, ctx: &Ctx, (agent, day): (PlayerId, Day)) -> Result<bool, StoreError> {
    let Some(entry) = activity(tx)? else { return Ok(false) };
    if entry.state != ActivityState::Live || !gives_rewards(ctx) || !may_earn(tx, ctx, agent)? {
        return Ok(false);
    }
    let next = day.next();
    if !stored::rows(tx, agent, (day, next))?.is_empty() {
        return Ok(false);
    }
    let rows = computed(tx, ctx, &entry, (agent, day))?;
    for row in &rows {
        stored::insert(tx, row)?;
    }
    Ok(!rows.is_empty())
}

/// Whether an agent earns commission now: the account is open, and nothing protects the player from rewards.
fn may_earn(tx: &mut Tx, ctx: &Ctx, agent: PlayerId) -> Result<bool, StoreError> {
    let Some(account) = accounts::load(tx, agent)? else { return Ok(false) };
    let wallet = Wallet::get(tx, agent)?;
    let known = PlayerFacts { has_contact: !account.is_guest, ..facts::of_visitor(ctx) };
    Ok(may_receive(ctx, &wallet, &known))
}

/// What players of a level did on a day.
#[derive(Default)]
struct Played {
    players: i64,
    turnover: Amount,
    play: LevelPlay,
}

/// What the rows of an agent for a day are, by what is in the tallies now.
pub(super) fn computed(
    tx: &mut Tx,
    ctx: &Ctx,
    entry: &ActivityEntry,
    (agent, day): (PlayerId, Day),
) -> Result<Vec<CommissionRow>, StoreError> {
    let by_level = played(tx, ctx, (agent, day))?;
    if by_level.is_empty() {
        return Ok(Vec::new());
    }
    let terms = terms_on(tx, ctx, entry, (agent, day))?;
    let text = serde_json::to_string(&terms).map_err(StoreError::damaged)?;
    let offset = ctx.site.utc_offset;
    let month = Period::month(day.start(offset), offset).first_day().unwrap_or(day);
    let before = stored::rows(tx, agent, (month, day))?;
    let mut rows = Vec::new();
    for ((level, is_held), Played { players, turnover, play }) in by_level {
        let own = before.iter().filter(|row| (row.level, row.is_held) == (level, is_held));
        let month = month_before(own.filter(|row| row.terms == text)).ok_or_else(out_of_range)?;
        let number = usize::try_from(level).map_err(StoreError::damaged)?;
        let earned = terms.of_day(number, play, month).ok_or_else(out_of_range)?;
        rows.push(CommissionRow {
            agent,
            day: day.number(),
            level,
            is_held,
            players,
            turnover,
            theo: play.theo,
            ggr: play.ggr,
            terms: text.clone(),
            earned: earned.earned,
            commission: earned.commission,
            carried: earned.carried,
        });
    }
    Ok(rows)
}

fn out_of_range() -> StoreError {
    StoreError::damaged("the play below an agent is out of the range of amounts")
}

/// What was played below an agent on a day, by level, and apart what is most likely the agent's own play.
fn played(
    tx: &mut Tx,
    ctx: &Ctx,
    (agent, day): (PlayerId, Day),
) -> Result<BTreeMap<(i64, bool), Played>, StoreError> {
    let members = stored::played(tx, agent, day)?;
    let mut by_level: BTreeMap<(i64, bool), Played> = BTreeMap::new();
    if members.is_empty() {
        return Ok(by_level);
    }
    let offset = ctx.site.utc_offset;
    let next = day.next();
    let bounds = (day, day.start(offset), next.start(offset));
    let rewards: BTreeMap<PlayerId, Amount> = stored::rewarded(tx, agent, bounds)?.into_iter().collect();
    let own = risk::own_accounts(tx, agent)?;
    for member in members {
        let sums = by_level.entry((member.level, own.contains(&member.player))).or_default();
        let reward = rewards.get(&member.player).copied().unwrap_or_default();
        sums.players += 1;
        let added = || {
            let lost = member.lost.checked_sub(reward)?;
            Some(Played {
                players: sums.players,
                turnover: sums.turnover.checked_add(member.turnover)?,
                play: LevelPlay {
                    theo: sums.play.theo.checked_add(member.theo)?,
                    ggr: sums.play.ggr.checked_add(lost)?,
                },
            })
        };
        *sums = added().ok_or_else(out_of_range)?;
    }
    Ok(by_level)
}

/// The sums of the days before; the last one says what is carried. `None` if a sum is out of range.
fn month_before<'a>(rows: impl Iterator<Item = &'a CommissionRow>) -> Option<MonthBefore> {
    let mut month = MonthBefore::default();
    for row in rows {
        month = MonthBefore {
            theo: month.theo.checked_add(row.theo)?,
            earned: month.earned.checked_add(row.earned)?,
            commission: month.commission.checked_add(row.commission)?,
            carried: row.carried,
        };
    }
    Some(month)
}

/// Writes the run of a day once the rows of all agents are there; `false` if there is one. A run that comes to nothing needs
/// no approval, unless one before still does.
pub fn finish(tx: &mut Tx, ctx: &Ctx, day: Day) -> Result<bool, StoreError> {
    let run = RunRow {
        day: day.number(),
        computed_at: ctx.now,
        approved_at: Timestamp::default(),
        handed_at: Timestamp::default(),
    };
    if !stored::finish(tx, &run)? {
        return Ok(false);
    }
    let next = day.next();
    let is_empty =
        stored::runs(tx, next, 1)?.iter().all(|run| run.commission.is_zero() && run.held.is_zero());
    if is_empty && stored::unapproved(tx, day)?.len() == 1 {
        stored::save(tx, &RunRow { approved_at: ctx.now, handed_at: ctx.now, ..run })?;
    }
    Ok(true)
}
