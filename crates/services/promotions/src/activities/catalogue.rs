//! The activities in the store.

use baize_core::Ctx;
use baize_promotions_rules::activity::Activity;
use baize_promotions_rules::{BadConfig, KindEntry, Period, PlayerFacts, Promotion, kinds};
use baize_store::activities::{self as stored, ActivityRow, ActivityState, VersionRow};
use baize_store::{StoreError, Tx};
use baize_time::{Span, Timestamp, UtcOffset};
use serde::Deserialize as _;
use serde_json::Value as Json;

/// An activity with every version of its configuration.
#[derive(Debug, Clone)]
pub struct ActivityEntry {
    /// Its number.
    pub id: i64,
    /// Its kind.
    pub kind: &'static KindEntry,
    /// Whether it is offered.
    pub state: ActivityState,
    /// Since when it has this state.
    changed_at: Timestamp,
    /// The first one first; there is one at least.
    versions: Vec<Version>,
}

/// A version of an activity's configuration.
#[derive(Debug, Clone, PartialEq)]
pub struct Version {
    /// From 1.
    pub number: i64,
    /// The configuration.
    pub activity: Activity<Json>,
    /// Periods that begin from then on have it.
    pub published_at: Timestamp,
}

/// What was earned in an activity can be claimed for a day after the period in which it ended, which is a month at most.
const CLOSES_WITHIN: Span = Span::days(33);

/// The activities that are live or paused, in the order in which they are shown. One whose kind this program does not know
/// is left out.
pub fn open_activities(tx: &mut Tx) -> Result<Vec<ActivityEntry>, StoreError> {
    activities(tx, |row| row.state != ActivityState::Ended)
}

/// The open activities, and those in which something can be left to claim.
pub(super) fn open_or_closing(tx: &mut Tx, now: Timestamp) -> Result<Vec<ActivityEntry>, StoreError> {
    activities(tx, |row| row.state != ActivityState::Ended || now < row.changed_at.plus(CLOSES_WITHIN))
}

fn activities(
    tx: &mut Tx,
    is_wanted: impl Fn(&ActivityRow) -> bool,
) -> Result<Vec<ActivityEntry>, StoreError> {
    let mut entries = Vec::new();
    for row in stored::all(tx)? {
        if is_wanted(&row) {
            entries.extend(entry(tx, &row)?);
        }
    }
    entries.sort_by_key(|entry| (entry.newest().activity.shown.order, entry.id));
    Ok(entries)
}

/// The activity with this number, whatever its state.
pub fn find(tx: &mut Tx, id: i64) -> Result<Option<ActivityEntry>, StoreError> {
    match stored::find(tx, id)? {
        Some(row) => entry(tx, &row),
        None => Ok(None),
    }
}

/// The kind of an activity; `None` if there is no such activity, or this program does not know its kind.
pub(super) fn kind_of(tx: &mut Tx, activity: i64) -> Result<Option<&'static KindEntry>, StoreError> {
    Ok(stored::find(tx, activity)?.and_then(|row| kinds::find(row.kind)))
}

fn entry(tx: &mut Tx, row: &ActivityRow) -> Result<Option<ActivityEntry>, StoreError> {
    let Some(kind) = kinds::find(row.kind) else { return Ok(None) };
    let rows = stored::versions(tx, row.activity)?;
    let versions = rows.iter().map(version).collect::<Result<Vec<_>, _>>()?;
    if versions.is_empty() {
        return Err(StoreError::damaged(format!("the activity {} has no configuration", row.activity)));
    }
    Ok(Some(ActivityEntry { id: row.activity, kind, state: row.state, changed_at: row.changed_at, versions }))
}

fn version(row: &VersionRow) -> Result<Version, StoreError> {
    let activity = serde_json::from_str(&row.config).map_err(StoreError::damaged)?;
    Ok(Version { number: row.version, activity, published_at: row.published_at })
}

impl ActivityEntry {
    /// The version that was published last, by which new periods begin.
    pub fn newest(&self) -> &Version {
        &self.versions[self.versions.len() - 1]
    }

    /// Whether it is offered now, by its newest terms.
    pub(super) fn is_open(&self, ctx: &Ctx) -> bool {
        let terms = &self.newest().activity.terms;
        self.state == ActivityState::Live && terms.is_open(ctx.now, ctx.site.utc_offset)
    }

    /// Since when it is not offered by the terms of a version: it was paused or ended, or its time was over before.
    pub(super) fn stopped_at(&self, version: &Version, offset: UtcOffset) -> Option<Timestamp> {
        let until = version.activity.terms.until.map(|until| until.at(offset));
        let changed = (self.state != ActivityState::Live).then_some(self.changed_at);
        until.into_iter().chain(changed).min()
    }

    /// A version of the configuration.
    pub(super) fn version(&self, number: i64) -> Option<&Version> {
        self.versions.iter().find(|version| version.number == number)
    }

    /// The newest version that had been published by a moment, or the first one.
    pub(super) fn version_at(&self, at: Timestamp) -> &Version {
        let by_then = self.versions.iter().rev().find(|version| version.published_at <= at);
        by_then.unwrap_or(&self.versions[0])
    }

    /// The period of a moment, and the version that it began with: the newest one that had been published by then, or the
    /// first one.
    pub fn period(&self, facts: &PlayerFacts, now: Timestamp) -> Result<(Period, &Version), StoreError> {
        let newest = self.newest();
        let period = self.kind.period(&newest.activity.config, facts, now).map_err(damaged)?;
        let begun = period.start(facts.utc_offset).unwrap_or(facts.registered_at);
        let version = self.version_at(begun);
        if version.number == newest.number {
            return Ok((period, version));
        }
        // A newer version may be of longer periods: what had begun before it keeps its own.
        Ok((self.kind.period(&version.activity.config, facts, now).map_err(damaged)?, version))
    }
}

/// The first activity of a kind and what it is set to for this player now; `None` if the site has none.
pub(super) fn config_of<P: Promotion>(
    tx: &mut Tx,
    facts: &PlayerFacts,
    now: Timestamp,
) -> Result<Option<(ActivityState, P::Config)>, StoreError> {
    let Some(entry) = find(tx, P::KIND)? else { return Ok(None) };
    let (_, version) = entry.period(facts, now)?;
    let config = P::Config::deserialize(&version.activity.config).map_err(StoreError::damaged)?;
    Ok(Some((entry.state, config)))
}

/// The fault of a stored configuration or state that its kind cannot read.
pub(super) fn damaged(error: BadConfig) -> StoreError {
    StoreError::damaged(error)
}
