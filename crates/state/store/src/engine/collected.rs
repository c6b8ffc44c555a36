//! Rows that are collected by table, to be written together.

use crate::PlayerId;
use crate::engine::backend::ExpectedRows;
use crate::engine::schema::{Column, ColumnRole, TableSchema};
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

    /// The columns of its rows: all, or those that are parameters of an update.
    fn columns(self) -> impl Iterator<Item = &'static Column> {
        let is_update = matches!(self, Self::Save(_));
        self.table().columns.iter().filter(move |column| !(is_update && column.role == ColumnRole::Fixed))
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

/// Adds a row to those that are collected for its target.
pub(crate) fn collect(all: &mut Vec<Collected>, target: WriteTarget, values: &[Value<'_>]) {
    if let Some(rows) = all.iter_mut().find(|rows| rows.is_for(target)) {
        return rows.push_row(values);
    }
    let mut rows = Collected::new(target);
    rows.push_row(values);
    all.push(rows);
}

impl Collected {
    fn new(target: WriteTarget) -> Self {
        Self { target, columns: vec![Vec::new(); target.columns().count()] }
    }

    pub(crate) fn is_for(&self, target: WriteTarget) -> bool {
        self.target.is(target)
    }

    /// Whether a statement may see any of them.
    pub(crate) fn is_named_in(&self, sql: &str) -> bool {
        sql.contains(self.target.table().name)
    }

    /// The rows one by one.
    pub(crate) fn rows(&self) -> impl Iterator<Item = Vec<Value<'_>>> {
        let count = self.columns.first().map_or(0, Vec::len);
        (0..count).map(|row| {
            self.columns.iter().filter_map(|cells| cells.get(row)).map(OwnedValue::value).collect()
        })
    }

    fn push_row(&mut self, values: &[Value<'_>]) {
        if let WriteTarget::Add(table) = self.target
            && let Some(row) = self.row_with_key(values)
        {
            return self.add_to_row(table, row, values);
        }
        for (column, value) in self.columns.iter_mut().zip(values) {
            column.push(OwnedValue::from(*value));
        }
    }

    /// The row with the key of these values.
    fn row_with_key(&self, values: &[Value<'_>]) -> Option<usize> {
        let keys: Vec<(&Vec<OwnedValue>, Value<'_>)> = self
            .target
            .columns()
            .zip(&self.columns)
            .zip(values)
            .filter(|((column, _), _)| column.role == ColumnRole::Key)
            .map(|((_, cells), value)| (cells, *value))
            .collect();
        let count = self.columns.first()?.len();
        let has = |row: usize, (cells, value): &(&Vec<OwnedValue>, Value<'_>)| {
            cells.get(row).is_some_and(|cell| cell.value() == *value)
        };
        (0..count).find(|row| keys.iter().all(|key| has(*row, key)))
    }

    /// Whether a row with the key of these values is among them.
    pub(crate) fn has_key_of(&self, values: &[Value<'_>]) -> bool {
        self.row_with_key(values).is_some()
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
