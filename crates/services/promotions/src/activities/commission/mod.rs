//! Commissions of agents: each day's statement is computed from the tallies of the day, an operator approves the run, and
//! the agent claims what was approved as the activity Commission (2004).
//!
//! What accounts played that are most likely the agent's own is held: it becomes a reward that an operator looks at.

mod approve;
mod compute;
mod take;
mod terms;
mod view;

pub use approve::{ApproveRefusal, HeldCommission, approve, hand_over, handed, held_next};
pub use compute::{compute, due, finish};
pub use take::take;
pub use terms::{TermsRefusal, set_terms};
pub use view::{DayTotals, Overview, StatementDay, members, overview, statement};

use baize_core::Ctx;
use baize_promotions_rules::Promotion as _;
use baize_promotions_rules::commission::{CommissionPlan, CommissionTerms};
use baize_promotions_rules::kinds::commission::{Commission, CommissionConfig};
use baize_store::{PlayerId, StoreError, Tx, commissions as stored};
use baize_time::Day;
use serde::Deserialize as _;

use super::catalogue::{self, ActivityEntry};

/// The activity; `None` if the site has none.
fn activity(tx: &mut Tx) -> Result<Option<ActivityEntry>, StoreError> {
    catalogue::find(tx, Commission::KIND)
}

fn config_on(ctx: &Ctx, entry: &ActivityEntry, day: Day) -> Result<CommissionConfig, StoreError> {
    let version = entry.version_at(day.start(ctx.site.utc_offset));
    CommissionConfig::deserialize(&version.activity.config).map_err(StoreError::damaged)
}

/// What an agent earns by on a day: terms of the agent's own, or those that the activity began the day with.
fn terms_on(
    tx: &mut Tx,
    ctx: &Ctx,
    entry: &ActivityEntry,
    (agent, day): (PlayerId, Day),
) -> Result<CommissionTerms, StoreError> {
    if let Some(own) = stored::terms(tx, agent, day)? {
        return serde_json::from_str(&own.terms).map_err(StoreError::damaged);
    }
    let config = config_on(ctx, entry, day)?;
    Ok(config.terms(config.plan))
}

/// The name of a plan in commands and on the wire.
pub const fn plan_name(plan: CommissionPlan) -> &'static str {
    match plan {
        CommissionPlan::Turnover => "turnover",
        CommissionPlan::Ggr => "ggr",
    }
}
