//! Rows that are collected by table, to be sent in one statement.

use crate::PlayerId;
use crate::engine::backend::ExpectedRows;
use crate::engine::postgres::values::ColumnArray;
use crate::engine::schema::{Column, TableSchema};
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
    pub(crate) columns: Vec<ColumnArray>,
}

impl Collected {
    pub(crate) fn new(target: WriteTarget) -> Self {
        let array = |column: &Column| ColumnArray::new(column.column_type);
        let columns = match target {
            WriteTarget::Insert(table) => table.columns.iter().map(array).collect(),
            WriteTarget::Save(table) => table.update_columns().map(array).collect(),
        };
        Self { target, columns }
    }

    pub(crate) fn is_for(&self, target: WriteTarget) -> bool {
        self.target.is(target)
    }

    pub(crate) fn push_row(&mut self, values: &[Value<'_>]) {
        for (column, value) in self.columns.iter_mut().zip(values) {
            column.push(*value);
        }
    }

    /// How many rows the statement must change.
    pub(crate) fn expected_rows(&self) -> ExpectedRows {
        match self.target {
            WriteTarget::Insert(_) => ExpectedRows::Any,
            WriteTarget::Save(_) => ExpectedRows::Exactly(self.columns.first().map_or(0, ColumnArray::count)),
        }
    }

    /// Whether a row of the player may be among them. A table that is not kept by player has rows of all players.
    pub(crate) fn concerns(&self, player: PlayerId) -> bool {
        match self.columns.first() {
            Some(ColumnArray::Int(players)) if self.target.table().is_by_player() => {
                players.contains(&Some(player.get()))
            }
            _ => true,
        }
    }
}
