//! Rows that an activity wrote under one of its configurations, and go on under it when a newer one is published.

use baize_store::boards::BoardRow;
use baize_store::questions::QuestionRow;
use baize_store::rain::DropRow;
use baize_store::{StoreError, Tx};
use serde::de::DeserializeOwned;

use super::catalogue::{self, ActivityEntry, Version};

/// A row with its activity and the configuration that it was written under.
#[derive(Debug)]
pub(super) struct Versioned<R, C> {
    pub(super) row: R,
    pub(super) entry: ActivityEntry,
    pub(super) config: C,
}

/// A row that names its activity and the number of its configuration.
pub(super) trait VersionedRow {
    /// What it is, for the fault of a store that lacks what it names.
    const NAME: &'static str;

    /// The activity and the number of the configuration.
    fn written_under(&self) -> (i64, i64);
}

impl VersionedRow for BoardRow {
    const NAME: &'static str = "a board";

    fn written_under(&self) -> (i64, i64) {
        (self.activity, self.version)
    }
}

impl VersionedRow for DropRow {
    const NAME: &'static str = "a drop";

    fn written_under(&self) -> (i64, i64) {
        (self.activity, self.version)
    }
}

impl VersionedRow for QuestionRow {
    const NAME: &'static str = "a question";

    fn written_under(&self) -> (i64, i64) {
        (self.activity, self.version)
    }
}

impl<R: VersionedRow, C: DeserializeOwned> Versioned<R, C> {
    /// A row with what it names.
    pub(super) fn of(tx: &mut Tx, row: R) -> Result<Self, StoreError> {
        Self::with(tx, row, |_, version| config_of(version))
    }
}

impl<R: VersionedRow, C> Versioned<R, C> {
    /// A row with what it names, of whose configuration only a part is asked for.
    pub(super) fn with(
        tx: &mut Tx,
        row: R,
        part: impl FnOnce(&ActivityEntry, &Version) -> Result<C, StoreError>,
    ) -> Result<Self, StoreError> {
        let (activity, _) = row.written_under();
        let entry = catalogue::find(tx, activity)?.ok_or_else(|| lacks::<R>(activity))?;
        let config = part(&entry, version_of(&entry, &row)?)?;
        Ok(Self { row, entry, config })
    }

    /// The configuration that the row was written under.
    pub(super) fn version(&self) -> Result<&Version, StoreError> {
        version_of(&self.entry, &self.row)
    }
}

fn version_of<'a, R: VersionedRow>(entry: &'a ActivityEntry, row: &R) -> Result<&'a Version, StoreError> {
    let (activity, number) = row.written_under();
    entry.version(number).ok_or_else(|| lacks::<R>(activity))
}

fn lacks<R: VersionedRow>(activity: i64) -> StoreError {
    StoreError::damaged(format!("{} of the activity {activity} has no configuration", R::NAME))
}

/// What a version is set to.
pub(super) fn config_of<C: DeserializeOwned>(version: &Version) -> Result<C, StoreError> {
    C::deserialize(&version.activity.config).map_err(StoreError::damaged)
}
