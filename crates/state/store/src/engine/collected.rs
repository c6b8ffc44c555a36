//! Rows that are collected by table, to be written together.

use crate::PlayerId;
use crate::engine::backend::{ExpectedRows, Scope};
use crate::engine::schema::{Column, ColumnRole, TableSchema};
use crate::engine::value::{OwnedValue, Value};

/// The statement that collected rows go into.
#[derive(Debug, Clone, Copy)]
pub(crate) enum WriteTarget {
    Insert(&'static TableSchema),
    /// Saves of one row become one here, which raises its version by their number: the last column counts them.
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
            Self::Save(table) => table.save_many,
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
        let counts_saves = matches!(target, WriteTarget::Save(_));
        Self { target, columns: vec![Vec::new(); target.columns().count() + usize::from(counts_saves)] }
    }

    pub(crate) fn is_for(&self, target: WriteTarget) -> bool {
        self.target.is(target)
    }

    /// Whether a statement may see any of them.
    pub(crate) fn are_seen_by(&self, sql: &str, scope: Scope) -> bool {
        sql.contains(self.target.table().name)
            && match scope {
                Scope::All => true,
                Scope::WrittenSums => !matches!(self.target, WriteTarget::Add(_)),
                Scope::Player(player) => self.concern(player),
            }
    }

    /// The rows one by one.
    pub(crate) fn rows(&self) -> impl Iterator<Item = Vec<Value<'_>>> {
        let count = self.columns.first().map_or(0, Vec::len);
        (0..count).map(|row| {
            self.columns.iter().filter_map(|cells| cells.get(row)).map(OwnedValue::value).collect()
        })
    }

    fn push_row(&mut self, values: &[Value<'_>]) {
        match (self.target, self.row_with_key(values)) {
            (WriteTarget::Add(table), Some(row)) => self.add_to_row(table, row, values),
            (WriteTarget::Save(_), Some(row)) => self.save_over_row(row, values),
            _ => {
                let one_save = matches!(self.target, WriteTarget::Save(_)).then_some(&Value::Int(1));
                for (column, value) in self.columns.iter_mut().zip(values.iter().chain(one_save)) {
                    column.push(OwnedValue::from(*value));
                }
            }
        }
    }

    /// The row with the key of these values. Inserted rows have different keys, or the database refuses them.
    fn row_with_key(&self, values: &[Value<'_>]) -> Option<usize> {
        if matches!(self.target, WriteTarget::Insert(_)) {
            return None;
        }
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

    /// Whether they hold a row with the key of these values, saved already and by something else than what read these.
    pub(crate) fn is_newer_than(&self, values: &[Value<'_>]) -> bool {
        let Some(row) = self.row_with_key(values) else { return false };
        let is_version = |column: &Column| column.role == ColumnRole::Version;
        let version = self.target.columns().position(is_version);
        let number = |column: usize| match self.columns.get(column).and_then(|cells| cells.get(row)) {
            Some(OwnedValue::Int(number)) => *number,
            _ => 0,
        };
        let saved = version.map(|version| number(version) + number(self.columns.len() - 1));
        saved.map(Value::Int) != version.and_then(|version| values.get(version).copied())
    }

    /// Sets a row that was saved before to these values. The version that the stored row must have stays the first one.
    fn save_over_row(&mut self, row: usize, values: &[Value<'_>]) {
        let columns = self.target.columns().map(Some).chain([None]);
        for ((column, cells), value) in
            columns.zip(&mut self.columns).zip(values.iter().map(Some).chain([None]))
        {
            let Some(cell) = cells.get_mut(row) else { continue };
            match (column, value, cell) {
                (None, _, OwnedValue::Int(saves)) => *saves += 1,
                (Some(column), Some(value), cell) if column.role == ColumnRole::Mutable => {
                    *cell = OwnedValue::from(*value);
                }
                _ => {}
            }
        }
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
    fn concern(&self, player: PlayerId) -> bool {
        match self.columns.first() {
            Some(players) if self.target.table().is_by_player() => {
                players.contains(&OwnedValue::Int(player.get()))
            }
            _ => true,
        }
    }
}
