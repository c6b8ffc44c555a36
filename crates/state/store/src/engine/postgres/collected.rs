//! Rows that are collected by table, to be sent in one statement.

use crate::PlayerId;
use crate::engine::backend::ExpectedRows;
use crate::engine::postgres::values::OwnedValue;
use crate::engine::schema::TableSchema;
use crate::engine::value::Value;

/// The statement that collected rows go into.
#[derive(Debug, Clone, Copy)]
pub(crate) enum WriteTarget {
    Insert(&'static TableSchema),
    Save(&'static TableSchema),
}

impl WriteTarget {
    pub(crate) fn table(self) -> &'static TableSchema {
        match self {
            Self::Insert(table) | Self::Save(table) => table,
        }
    }

    pub(crate) fn sql(self) -> &'static str {
        match self {
            Self::Insert(table) => table.insert_many,
            Self::Save(table) => table.update_many,
        }
    }

    fn is(self, other: Self) -> bool {
        match (self, other) {
            (Self::Insert(a), Self::Insert(b)) | (Self::Save(a), Self::Save(b)) => std::ptr::eq(a, b),
            _ => false,
        }
    }
}

/// Rows of one table that are not sent yet, by column.
pub(crate) struct Collected {
    pub(crate) target: WriteTarget,
    pub(crate) columns: Vec<Vec<OwnedValue>>,
}

impl Collected {
    pub(crate) fn new(target: WriteTarget) -> Self {
        let count = match target {
            WriteTarget::Insert(table) => table.columns.len(),
            WriteTarget::Save(table) => table.update_columns().count(),
        };
        Self { target, columns: vec![Vec::new(); count] }
    }

    pub(crate) fn is_for(&self, target: WriteTarget) -> bool {
        self.target.is(target)
    }

    pub(crate) fn push_row(&mut self, values: &[Value<'_>]) {
        for (column, value) in self.columns.iter_mut().zip(values) {
            column.push(OwnedValue::from(*value));
        }
    }

    fn row_count(&self) -> u64 {
        self.columns.first().and_then(|cells| u64::try_from(cells.len()).ok()).unwrap_or(0)
    }

    /// How many rows the statement must change.
    pub(crate) fn expected_rows(&self) -> ExpectedRows {
        match self.target {
            WriteTarget::Insert(_) => ExpectedRows::Any,
            WriteTarget::Save(_) => ExpectedRows::Exactly(self.row_count()),
        }
    }

    /// Whether a row of the player may be among them. A table that is not kept by player has rows of all players.
    pub(crate) fn concerns(&self, player: PlayerId) -> bool {
        match self.columns.first() {
            Some(players) if self.target.table().is_by_player() => {
                players.contains(&OwnedValue::Int(player.get()))
            }
            _ => true,
        }
    }
}
