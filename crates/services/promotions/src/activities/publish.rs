//! Publishing activities. A configuration is never changed, only followed by the next version.

use std::collections::BTreeMap;

use baize_core::operators::OperatorOrder;
use baize_core::site::Site;
use baize_core::{Ctx, Failure, Outcome, toml_text};
use baize_ledger::operator_log::{self, OperatorAction};
use baize_money::{Amount, BasisPoints, Ratio};
use baize_promotions_rules::activity::{Activity, Budget, Terms};
use baize_promotions_rules::budget::Cap;
use baize_promotions_rules::kinds::{self, KINDS};
use baize_promotions_rules::{BudgetMode, KindEntry, MOST_REINVESTED, Value};
use baize_store::activities::{self as stored, ActivityRow, ActivityState, VersionRow};
use baize_store::{StoreError, Tx};
use serde::Deserialize;
use serde_json::{Value as Json, json};

use super::catalogue::damaged;
use super::named_games;
use super::reinvestment::{excess, reinvestment};

/// Who published what the program brings with it.
const DEMO: &str = "demo";

/// Publishes an activity of every listed kind that the site has none of and that the demo begins with. A site that moves real money publishes by command only.
pub fn seed_demo(tx: &mut Tx, ctx: &Ctx) -> Result<usize, StoreError> {
    if ctx.site.allows_live_money() {
        return Ok(0);
    }
    let known = stored::all(tx)?;
    let mut made = 0;
    for kind in KINDS {
        if !kind.is_listed || !kind.in_demo || known.iter().any(|row| row.kind == kind.kind) {
            continue;
        }
        let activity = demo(&ctx.site, kind)?;
        open(tx, ctx, kind.kind, (&activity, DEMO))?;
        made += 1;
    }
    Ok(made)
}

/// The demo's activity of a kind.
fn demo(site: &Site, kind: &KindEntry) -> Result<Activity<Json>, StoreError> {
    let unit = site.promotions.unit;
    let day = unit.units().checked_mul(kind.demo_day).and_then(|units| Amount::new(units).ok());
    let day = day.ok_or_else(|| StoreError::damaged("the promotion unit is out of range"))?;
    Ok(Activity {
        kind: kind.kind,
        terms: Terms {
            who: (kind.demo_who)(),
            budget: Budget { day, ..Budget::default() },
            ..Terms::default()
        },
        shown: (kind.demo_shown)(),
        texts: BTreeMap::new(),
        config: kind.demo(unit).map_err(damaged)?,
    })
}

/// Begins an activity with its first version.
fn open(tx: &mut Tx, ctx: &Ctx, id: i64, (activity, by): (&Activity<Json>, &str)) -> Result<(), StoreError> {
    let row =
        ActivityRow { activity: id, kind: activity.kind, state: ActivityState::Live, changed_at: ctx.now };
    stored::insert(tx, &row)?;
    stored::publish(tx, &version(ctx, (id, 1), (activity, by))?)
}

fn version(
    ctx: &Ctx,
    (id, number): (i64, i64),
    (activity, by): (&Activity<Json>, &str),
) -> Result<VersionRow, StoreError> {
    Ok(VersionRow {
        activity: id,
        version: number,
        config: serde_json::to_string(activity).map_err(StoreError::damaged)?,
        published_by: by.to_owned(),
        published_at: ctx.now,
    })
}

/// A configuration that can be published.
#[derive(Debug, Clone, PartialEq)]
pub struct Draft {
    activity: Activity<Json>,
    value: Value,
}

impl Draft {
    /// Reads the file of an activity, or says in a sentence with the line what to mend.
    pub fn read(site: &Site, text: &str) -> Result<Self, String> {
        #[derive(Deserialize)]
        struct OfKind {
            kind: i64,
        }
        let explain = |error| toml_text::explain(text, &error);
        let OfKind { kind } = toml::from_str(text).map_err(explain)?;
        let entry = kinds::find(kind).ok_or_else(|| format!("kind: this program has no kind {kind}"))?;
        let activity = entry.parse(text).map_err(explain)?.map_err(|error| error.to_string())?;
        named_games::check(text)?;
        Self::of(site, entry, activity)
    }

    /// Checks an activity, or says in a sentence what is wrong with it.
    pub(super) fn of(site: &Site, entry: &KindEntry, activity: Activity<Json>) -> Result<Self, String> {
        activity.terms.check()?;
        entry.check(&activity.config).map_err(|error| error.to_string())?;
        let value = entry.value(&activity.config).map_err(|error| error.to_string())?;
        let draft = Self { activity, value };
        draft.check_budget(site, entry.budget)?;
        Ok(draft)
    }

    /// The largest reward has to fit into a slot of every budget: it could never be paid otherwise.
    fn check_budget(&self, site: &Site, mode: BudgetMode) -> Result<(), String> {
        let largest = Amount::new(self.value.largest).map_err(|error| error.to_string())?;
        let own = self.activity.terms.budget;
        let caps = [
            ("promotions.day_budget of the site", Cap::new(site.promotions.day_budget, Amount::ZERO)),
            ("terms.budget.day", Cap::new(own.day, largest)),
            ("terms.budget.total", Cap::new(own.total, largest)),
        ];
        let is_set = [true, own.day.is_positive(), own.total.is_positive()];
        let small = caps.iter().zip(is_set).find(|((_, cap), is_set)| *is_set && cap.of_slot(1) < largest);
        match small {
            Some(((name, _), _)) if mode == BudgetMode::Hard => {
                Err(format!("{name} has no room for the largest reward, {largest}"))
            }
            _ => Ok(()),
        }
    }

    /// What it is worth.
    pub fn value(&self) -> &Value {
        &self.value
    }

    /// The configuration.
    pub fn activity(&self) -> &Activity<Json> {
        &self.activity
    }
}

/// Why an activity is not published or changed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum PublishRefusal {
    /// There is no such activity.
    #[error("there is no such activity")]
    Unknown,
    /// It is of another kind.
    #[error("the activity is of another kind")]
    OtherKind,
    /// What is over does not begin again; a new activity does.
    #[error("the activity has ended")]
    Ended,
    /// All activities together would give back too much of what play brings the house.
    #[error(
        "at VIP level {level} all activities together would give back {share} of the theoretical win of play; at most \
         {MOST_REINVESTED}"
    )]
    Reinvested {
        /// The VIP level at which most is given back.
        level: i64,
        /// The share of the theoretical win.
        share: BasisPoints,
    },
}

/// Publishes a configuration: the next version of an activity, or a new one. A period that has begun keeps the version that
/// it began with. Returns the activity and the version. `lowest_edge` is the least theoretical win per turnover of the games
/// whose stakes count.
pub fn publish(
    tx: &mut Tx,
    ctx: &Ctx,
    (target, draft): (Option<i64>, &Draft),
    lowest_edge: Ratio,
    order: &OperatorOrder,
) -> Outcome<(i64, i64), PublishRefusal> {
    const ACTION: &str = "promotion.publish";
    let reinvested = reinvestment(tx, ctx, (target, &draft.activity), lowest_edge)?;
    if let Some(level) = excess(&reinvested) {
        let (level, share) = (level.level, level.total());
        return Err(Failure::Refused(PublishRefusal::Reinvested { level, share }));
    }
    let Some(id) = target else {
        return Ok((open_new(tx, ctx, draft, (ACTION, json!({ "version": 1 })), order)?, 1));
    };
    let row = stored::find(tx, id)?.ok_or(Failure::Refused(PublishRefusal::Unknown))?;
    if row.kind != draft.activity.kind {
        return Err(Failure::Refused(PublishRefusal::OtherKind));
    }
    if row.state == ActivityState::Ended {
        return Err(Failure::Refused(PublishRefusal::Ended));
    }
    let last = stored::versions(tx, id)?.last().map_or(0, |version| version.version);
    let number = last + 1;
    stored::publish(tx, &version(ctx, (id, number), (&draft.activity, order.by.as_str()))?)?;
    record(tx, ctx, ACTION, (id, json!({ "version": number })), order)?;
    Ok((id, number))
}

/// Opens a new activity; the log of operators names it with this action and these details.
pub(super) fn open_new(
    tx: &mut Tx,
    ctx: &Ctx,
    draft: &Draft,
    (action, details): (&'static str, Json),
    order: &OperatorOrder,
) -> Result<i64, StoreError> {
    let id = free_id(tx, draft.activity.kind)?;
    open(tx, ctx, id, (&draft.activity, order.by.as_str()))?;
    record(tx, ctx, action, (id, details), order)?;
    Ok(id)
}

/// The number of the kind for its first activity, from 100001 for all others.
fn free_id(tx: &mut Tx, kind: i64) -> Result<i64, StoreError> {
    if stored::find(tx, kind)?.is_none() {
        return Ok(kind);
    }
    Ok(stored::last_id(tx)?.max(100_000).saturating_add(1))
}

/// Pauses an activity, lets it go on, or ends it.
pub fn set_state(
    tx: &mut Tx,
    ctx: &Ctx,
    id: i64,
    state: ActivityState,
    order: &OperatorOrder,
) -> Outcome<(), PublishRefusal> {
    let mut row = stored::find(tx, id)?.ok_or(Failure::Refused(PublishRefusal::Unknown))?;
    if row.state == ActivityState::Ended {
        return Err(Failure::Refused(PublishRefusal::Ended));
    }
    (row.state, row.changed_at) = (state, ctx.now);
    stored::save(tx, &row)?;
    let name = match state {
        ActivityState::Live => "promotion.resume",
        ActivityState::Paused => "promotion.pause",
        ActivityState::Ended => "promotion.end",
    };
    Ok(record(tx, ctx, name, (id, Json::Null), order)?)
}

fn record(
    tx: &mut Tx,
    ctx: &Ctx,
    action: &'static str,
    (id, details): (i64, Json),
    order: &OperatorOrder,
) -> Result<(), StoreError> {
    let action = OperatorAction {
        action,
        operator: order.by.clone(),
        confirmed_by: String::new(),
        player: None,
        subject: id.to_string(),
        reason: order.reason.clone(),
        details,
    };
    operator_log::record(tx, ctx.now, &action)
}
