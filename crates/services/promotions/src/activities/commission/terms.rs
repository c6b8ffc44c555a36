//! Terms of an agent's own.

use baize_core::operators::OperatorOrder;
use baize_core::{Ctx, Failure, Outcome};
use baize_ledger::operator_log::{self, OperatorAction};
use baize_money::Ratio;
use baize_promotions_rules::commission::{CommissionPlan, CommissionTerms};
use baize_promotions_rules::day_text;
use baize_store::commissions::{self as stored, TermsRow};
use baize_store::{PlayerId, StoreError, Tx, accounts};
use baize_time::Day;

use super::super::reinvestment::{excess, reinvestment};
use super::{activity, config_on};

/// Why the terms stay as they are.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum TermsRefusal {
    /// There is no such player.
    #[error("there is no such player")]
    UnknownPlayer,
    /// The site pays no commissions.
    #[error("the site pays no commissions")]
    NoActivity,
    /// The rates are no rates.
    #[error("{0}")]
    Rates(String),
    /// With them, play would be given back more than the site allows.
    #[error("with these rates more of the theoretical win is given back than the site allows")]
    TooMuch,
    /// The person or the reason is missing.
    #[error("the person and a reason have to be named")]
    Unnamed,
}

/// Gives an agent terms of their own from the next day of the site on, and returns that day. `lowest_edge` is the least
/// theoretical win per turnover of the games whose stakes count.
pub fn set_terms(
    tx: &mut Tx,
    ctx: &Ctx,
    (agent, terms): (PlayerId, CommissionTerms),
    lowest_edge: Ratio,
    order: &OperatorOrder,
) -> Outcome<Day, TermsRefusal> {
    if order.by.trim().is_empty() || order.reason.trim().is_empty() {
        return Err(Failure::Refused(TermsRefusal::Unnamed));
    }
    if accounts::load(tx, agent)?.is_none() {
        return Err(Failure::Refused(TermsRefusal::UnknownPlayer));
    }
    terms.check().map_err(|sentence| Failure::Refused(TermsRefusal::Rates(sentence)))?;
    let Some(entry) = activity(tx)? else { return Err(Failure::Refused(TermsRefusal::NoActivity)) };
    let today = ctx.now.day(ctx.site.utc_offset);
    let mut draft = entry.newest().activity.clone();
    let mut config = config_on(ctx, &entry, today)?;
    config.plan = terms.plan;
    match terms.plan {
        CommissionPlan::Turnover => config.turnover = terms.rates,
        CommissionPlan::Ggr => config.ggr = terms.rates,
    }
    draft.config = serde_json::to_value(&config).map_err(StoreError::damaged)?;
    if excess(&reinvestment(tx, ctx, (Some(entry.id), &draft), lowest_edge)?).is_some() {
        return Err(Failure::Refused(TermsRefusal::TooMuch));
    }
    let from = today.next();
    let text = serde_json::to_string(&terms).map_err(StoreError::damaged)?;
    stored::set_terms(tx, &TermsRow { agent, from_day: from.number(), terms: text })?;
    let action = OperatorAction {
        action: "commission.terms",
        operator: order.by.clone(),
        confirmed_by: String::new(),
        player: Some(agent),
        subject: day_text(from),
        reason: order.reason.clone(),
        details: serde_json::to_value(terms).map_err(StoreError::damaged)?,
    };
    operator_log::record(tx, ctx.now, &action)?;
    Ok(from)
}
