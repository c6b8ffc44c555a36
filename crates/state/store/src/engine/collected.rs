//! Rows that are collected by table, to be sent in one statement.

use crate::PlayerId;
use crate::engine::backend::ExpectedRows;
use crate::engine::schema::{ColumnRole, TableSchema};
use crate::engine::value::{OwnedValue, Value};

/// The statement that collected rows go into.
#[derive(Debug, Clone, Copy)]
pub(crate) enum WriteTarget {
    Insert(&'static TableSchema),
    Save(&'static TableSchema),
    /// Rows of one key are added up here, since one statement touches a row only once.
    Add(&'static TableSchema),
}

impl WriteTarget {
    pub(crate) fn table(self) -> &'static TableSchema {
        match self {
            Self::Insert(table) | Self::Save(table) | Self::Add(table) => table,
        }
    }

    pub(crate) fn sql(self) -> &'static str {
        match self {
            Self::Insert(table) => table.insert_many,
            Self::Save(table) => table.update_many,
            Self::Add(table) => table.add_many,
        }
    }

    fn is(self, other: Self) -> bool {
        match (self, other) {
            (Self::Insert(a), Self::Insert(b))
            | (Self::Save(a), Self::Save(b))
            | (Self::Add(a), Self::Add(b)) => std::ptr::eq(a, b),
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
            WriteTarget::Insert(table) | WriteTarget::Add(table) => table.columns.len(),
            WriteTarget::Save(table) => table.update_columns().count(),
        };
        Self { target, columns: vec![Vec::new(); count] }
    }

    pub(crate) fn is_for(&self, target: WriteTarget) -> bool {
        self.target.is(target)
    }

    pub(crate) fn push_row(&mut self, values: &[Value<'_>]) {
        if let WriteTarget::Add(table) = self.target
            && let Some(row) = self.row_with_key(table, values)
        {
            return self.add_to_row(table, row, values);
        }
        for (column, value) in self.columns.iter_mut().zip(values) {
            column.push(OwnedValue::from(*value));
        }
    }

    fn row_with_key(&self, table: &TableSchema, values: &[Value<'_>]) -> Option<usize> {
        let cells = || table.columns.iter().zip(&self.columns).zip(values);
        let has_value = |cells: &[OwnedValue], row: usize, value: &Value<'_>| {
            cells.get(row).is_some_and(|cell| cell.value() == *value)
        };
        (0..self.columns.first()?.len()).find(|&row| {
            cells().all(|((column, cells), value)| {
                column.role != ColumnRole::Key || has_value(cells, row, value)
            })
        })
    }

    fn add_to_row(&mut self, table: &TableSchema, row: usize, values: &[Value<'_>]) {
        for ((column, cells), value) in table.columns.iter().zip(&mut self.columns).zip(values) {
            let (Some(OwnedValue::Int(held)), Value::Int(more)) = (cells.get_mut(row), value) else {
                continue;
            };
            match column.role {
                ColumnRole::Sum => *held = held.saturating_add(*more),
                ColumnRole::Max => *held = (*held).max(*more),
                ColumnRole::Key | ColumnRole::Version | ColumnRole::Fixed | ColumnRole::Mutable => {}
            }
        }
    }

    fn row_count(&self) -> u64 {
        self.columns.first().and_then(|cells| u64::try_from(cells.len()).ok()).unwrap_or(0)
    }

    /// How many rows the statement must change.
    pub(crate) fn expected_rows(&self) -> ExpectedRows {
        match self.target {
            WriteTarget::Insert(_) | WriteTarget::Add(_) => ExpectedRows::Any,
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
