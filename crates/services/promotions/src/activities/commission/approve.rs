//! Approving runs, and putting what is held before an operator.

use baize_core::operators::{ApprovalOrder, ConfirmedOrder, OrderRefusal};
use baize_core::{Ctx, Failure, Outcome};
use baize_ledger::operator_log::{self, OperatorAction};
use baize_ledger::{PostError, Wallet, post};
use baize_money::Amount;
use baize_promotions_rules::friends::RiskMarks;
use baize_promotions_rules::{Period, day_text};
use baize_store::commissions::{self as stored, CommissionRow, RunRow};
use baize_store::promotion_grants::{self, GrantState};
use baize_store::{StoreError, Tx};
use baize_time::Day;
use serde_json::json;

use super::super::budget::Budget;
use super::super::give::{Doubt, Gift, grant_row};
use super::super::review;
use super::{activity, config_on};

/// Why no run is approved.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum ApproveRefusal {
    /// The day has no run.
    #[error("there is no run of that day")]
    NoRun,
    /// Every run until then is approved.
    #[error("every run until that day is approved")]
    NothingLeft,
    /// The order is not that of the people whom it takes.
    #[error(transparent)]
    Order(#[from] OrderRefusal),
}

/// A held row of an approved run.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HeldCommission(pub CommissionRow);

/// Approves every run until a day, the day included: agents can claim what they come to. Returns how many runs there were. It
/// takes a second person where an agent receives as much for a day as a withdrawal that takes two.
pub fn approve(
    tx: &mut Tx,
    ctx: &Ctx,
    through: Day,
    order: &ApprovalOrder,
) -> Outcome<usize, ApproveRefusal> {
    if stored::last_run(tx)?.is_none_or(|last| last < through) {
        return Err(Failure::Refused(ApproveRefusal::NoRun));
    }
    let open = stored::unapproved(tx, through)?;
    let Some(first) = open.first() else { return Err(Failure::Refused(ApproveRefusal::NothingLeft)) };
    let takes_two = largest(tx, &open)? >= ctx.site.withdrawals.two_people_from;
    let order = order.checked(takes_two).map_err(|refusal| Failure::Refused(refusal.into()))?;
    for run in &open {
        stored::save(tx, &RunRow { approved_at: ctx.now, ..*run })?;
    }
    let ConfirmedOrder { by, confirmed_by, reason } = order.into();
    let action = OperatorAction {
        action: "commission.approve",
        operator: by,
        confirmed_by,
        player: None,
        subject: day_text(through),
        reason,
        details: json!({ "from": day_text(Day::from_number(first.day)), "runs": open.len() }),
    };
    operator_log::record(tx, ctx.now, &action)?;
    Ok(open.len())
}

/// The most that an agent receives for a day of these runs.
fn largest(tx: &mut Tx, runs: &[RunRow]) -> Result<Amount, StoreError> {
    let mut most = Amount::ZERO;
    for run in runs {
        most = most.max(stored::largest(tx, Day::from_number(run.day))?);
    }
    Ok(most)
}

/// The held rows of the first approved run that is not before an operator, with its day; `None` if there is no such run.
pub fn held_next(tx: &mut Tx) -> Result<Option<(Day, Vec<HeldCommission>)>, StoreError> {
    let Some(run) = stored::unhanded(tx)?.into_iter().next() else { return Ok(None) };
    let day = Day::from_number(run.day);
    Ok(Some((day, stored::held(tx, day)?.into_iter().map(HeldCommission).collect())))
}

/// Puts a held commission before an operator, as a reward in review; `false` if it is there already.
pub fn hand_over(tx: &mut Tx, ctx: &Ctx, HeldCommission(row): &HeldCommission) -> Result<bool, StoreError> {
    let entry = activity(tx)?.ok_or_else(|| StoreError::damaged("a held commission has no activity"))?;
    let day = Day::from_number(row.day);
    let offset = ctx.site.utc_offset;
    let period = Period::day(day.start(offset), offset).to_string();
    let before = promotion_grants::of_period(tx, row.agent, entry.id, &period)?;
    if before.iter().any(|grant| grant.step == row.level) {
        return Ok(false);
    }
    let version = entry.version_at(day.start(offset));
    let risk = RiskMarks { is_parents: true, ..RiskMarks::default() }.points();
    let gift = Gift {
        activity: entry.id,
        period,
        step: row.level,
        version: version.number,
        reward: config_on(ctx, &entry, day)?.reward(row.commission),
        doubt: Doubt { risk, ..Doubt::default() },
    };
    let mut wallet = Wallet::get(tx, row.agent)?;
    post(tx, &mut wallet, &ctx.cause(None), &[]).map_err(PostError::into_fault)?;
    let grant = grant_row(ctx, row.agent, &gift, GrantState::Review)?;
    review::insert(tx, ctx, &grant)?;
    let cost: Amount = gift.reward.money();
    Budget::load(tx, ctx, row.agent, (&entry, version))?.take(tx, cost)?;
    Ok(true)
}

/// Notes that every held commission of a day is before an operator.
pub fn handed(tx: &mut Tx, ctx: &Ctx, day: Day) -> Result<(), StoreError> {
    for run in stored::unhanded(tx)?.into_iter().filter(|run| run.day == day.number()) {
        stored::save(tx, &RunRow { handed_at: ctx.now, ..run })?;
    }
    Ok(())
}
