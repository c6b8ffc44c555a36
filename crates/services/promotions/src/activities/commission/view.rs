//! What an agent sees: what was earned, the players below, and the statement.

use baize_core::Ctx;
use baize_money::Amount;
use baize_players::mask::mask_name;
use baize_promotions_rules::commission::CommissionTerms;
use baize_promotions_rules::kinds::commission::Commission;
use baize_promotions_rules::{Period, Promotion as _, Reward, StepState};
use baize_store::agents::{self, Member};
use baize_store::commissions::{self as stored, CommissionRow};
use baize_store::promotion_grants;
use baize_store::{PlayerId, StoreError, Tx};
use baize_time::Day;

use super::super::catalogue::ActivityEntry;
use super::super::offers::{self, gives_rewards};
use super::compute::computed;
use super::{activity, terms_on};

/// So many players are listed at once.
const MEMBERS_AT_ONCE: usize = 50;

/// What some days or levels come to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct DayTotals {
    /// How many players played, added over days and levels.
    pub players: i64,
    /// What their stakes counted for.
    pub turnover: Amount,
    /// The theoretical win.
    pub theo: Amount,
    /// The commission that a run's approval makes claimable.
    pub commission: Amount,
    /// What an operator looks at.
    pub held: Amount,
}

impl DayTotals {
    fn of<'a>(rows: impl IntoIterator<Item = &'a CommissionRow>) -> Self {
        let mut sums = Self::default();
        let add = |sum: &mut Amount, more| *sum = sum.checked_add(more).unwrap_or(Amount::MAX);
        for row in rows {
            sums.players += row.players;
            add(&mut sums.turnover, row.turnover);
            add(&mut sums.theo, row.theo);
            add(if row.is_held { &mut sums.held } else { &mut sums.commission }, row.commission);
        }
        sums
    }
}

/// What an agent has earned and may claim.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Overview {
    /// Whether the site pays commissions now.
    pub is_open: bool,
    /// Today until now: it is settled after midnight.
    pub today: DayTotals,
    /// The day before.
    pub yesterday: DayTotals,
    /// The days of this month before today.
    pub month: DayTotals,
    /// Computed, and waits for the approval of its run.
    pub waiting: Amount,
    /// What was approved and not claimed, as far as one claim brings it.
    pub claimable: Amount,
    /// Whether it can be claimed: it is not too little, and the activity is open to the agent.
    pub can_claim: bool,
    /// What was paid in all.
    pub paid: Amount,
    /// What an operator looks at now.
    pub in_review: Amount,
    /// How many players are on each level that has any.
    pub team: Vec<(i64, i64)>,
    /// What the agent earns by today.
    pub terms: Option<CommissionTerms>,
}

/// A row of the statement.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StatementDay {
    /// The day of the site.
    pub day: Day,
    /// The row.
    pub row: CommissionRow,
    /// What it was computed by.
    pub terms: CommissionTerms,
    /// Whether its run is approved.
    pub is_approved: bool,
}

/// What an agent has earned and may claim.
pub fn overview(tx: &mut Tx, ctx: &Ctx, agent: PlayerId) -> Result<Overview, StoreError> {
    let team = agents::counts(tx, agent)?;
    let entry = activity(tx)?.filter(|_| gives_rewards(ctx));
    let offset = ctx.site.utc_offset;
    let today = ctx.now.day(offset);
    let first = Period::month(ctx.now, offset).first_day().unwrap_or(today);
    let before = Day::from_number(today.number() - 1);
    let rows = stored::rows(tx, agent, (first.min(before), today))?;
    let now = match &entry {
        Some(entry) => computed(tx, ctx, entry, (agent, today))?,
        None => Vec::new(),
    };
    let approved = stored::last_approved(tx)?;
    let all = stored::rows(tx, agent, (approved.map_or(Day::from_number(0), Day::next), today.next()))?;
    let claim = match &entry {
        Some(entry) => NextClaim::of(tx, ctx, agent, entry)?,
        None => NextClaim::default(),
    };
    let terms = entry.as_ref().map(|entry| terms_on(tx, ctx, entry, (agent, today))).transpose()?;
    Ok(Overview {
        is_open: entry.is_some(),
        today: DayTotals::of(&now),
        yesterday: DayTotals::of(rows.iter().filter(|row| row.day == before.number())),
        month: DayTotals::of(rows.iter().filter(|row| row.day >= first.number())),
        waiting: DayTotals::of(&all).commission,
        claimable: claim.amount,
        can_claim: claim.is_claimable,
        paid: promotion_grants::earned(tx, agent, Commission::KIND)?,
        in_review: promotion_grants::reviewed(tx, agent, Commission::KIND)?,
        team,
        terms,
    })
}

/// What the next claim brings.
#[derive(Default)]
struct NextClaim {
    amount: Amount,
    is_claimable: bool,
}

impl NextClaim {
    fn of(tx: &mut Tx, ctx: &Ctx, agent: PlayerId, entry: &ActivityEntry) -> Result<Self, StoreError> {
        let steps = offers::of_player(tx, ctx, agent, entry)?.map(|view| view.offer.steps);
        let step = steps.into_iter().flatten().find(|step| step.state != StepState::Claimed);
        Ok(step.map_or_else(Self::default, |step| Self {
            amount: step.rewards.first().map_or(Amount::ZERO, Reward::amount),
            is_claimable: step.state == StepState::Claimable,
        }))
    }
}

/// The statement of an agent from the first of two days until before the second, the newest day first.
pub fn statement(tx: &mut Tx, agent: PlayerId, days: (Day, Day)) -> Result<Vec<StatementDay>, StoreError> {
    let approved = stored::last_approved(tx)?;
    let mut listed = Vec::new();
    for row in stored::rows(tx, agent, days)? {
        let terms = serde_json::from_str(&row.terms).map_err(StoreError::damaged)?;
        let is_approved = approved.is_some_and(|last| row.day <= last.number());
        listed.push(StatementDay { day: Day::from_number(row.day), row, terms, is_approved });
    }
    listed.sort_by_key(|listed| std::cmp::Reverse(listed.row.day));
    Ok(listed)
}

/// The players on a level below an agent, after one of them, with what they played this month, and whether there are
/// more; names are masked.
pub fn members(
    tx: &mut Tx,
    ctx: &Ctx,
    (agent, level): (PlayerId, i64),
    after: PlayerId,
) -> Result<(Vec<Member>, bool), StoreError> {
    let offset = ctx.site.utc_offset;
    let first = Period::month(ctx.now, offset).first_day();
    let since = first.unwrap_or_else(|| ctx.now.day(offset));
    let asked = u32::try_from(MEMBERS_AT_ONCE + 1).map_err(StoreError::damaged)?;
    let mut members = agents::members(tx, (agent, level), after, (since, asked))?;
    let has_more = members.len() > MEMBERS_AT_ONCE;
    members.truncate(MEMBERS_AT_ONCE);
    for member in &mut members {
        member.nick_name = if member.is_hidden { String::new() } else { mask_name(&member.nick_name) };
    }
    Ok((members, has_more))
}
