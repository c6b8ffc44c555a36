//! The tables of the hot path: those that are only appended to, and the hot row. One description, one way in.

use crate::StoreError;
use crate::engine::value::Value;

/// The type of a column.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    /// BIGINT.
    Int,
    /// TEXT.
    Text,
    /// BYTEA.
    Bytes,
}

impl Kind {
    pub(crate) fn accepts(self, value: Value<'_>) -> bool {
        matches!(
            (self, value),
            (_, Value::Null)
                | (Self::Int, Value::Int(_))
                | (Self::Text, Value::Text(_))
                | (Self::Bytes, Value::Bytes(_))
        )
    }

    pub(crate) const fn postgres_array(self) -> &'static str {
        match self {
            Self::Int => "bigint[]",
            Self::Text => "text[]",
            Self::Bytes => "bytea[]",
        }
    }
}

/// An append-only table: its name and its columns in the order in which [`crate::Tx::insert`] takes the values.
#[derive(Debug)]
pub(crate) struct Table {
    pub(crate) name: &'static str,
    pub(crate) columns: &'static [(&'static str, Kind)],
}

impl Table {
    fn column_names(&self) -> String {
        self.columns.iter().map(|(name, _)| *name).collect::<Vec<_>>().join(", ")
    }

    /// One row: `INSERT INTO t (a, b) VALUES ($1, $2)`.
    pub(crate) fn insert_one(&self) -> String {
        let values: Vec<_> = (1..=self.columns.len()).map(|n| format!("${n}")).collect();
        format!("INSERT INTO {} ({}) VALUES ({})", self.name, self.column_names(), values.join(", "))
    }

    /// Many rows, a column at a time: `INSERT INTO t (a, b) SELECT * FROM unnest($1::bigint[], $2::text[])`.
    pub(crate) fn insert_many(&self) -> String {
        format!(
            "INSERT INTO {} ({}) SELECT * FROM unnest({})",
            self.name,
            self.column_names(),
            arrays(self.columns)
        )
    }

    pub(crate) fn check(&self, values: &[Value<'_>]) -> Result<(), StoreError> {
        check(self.name, self.columns, values)
    }
}

/// A table with one hot row per player, guarded by a version: the first two columns are `player_id` and `version`. A
/// save gives the version that was read; the row then has the next one.
#[derive(Debug)]
pub(crate) struct HotTable {
    pub(crate) name: &'static str,
    pub(crate) columns: &'static [(&'static str, Kind)],
}

impl HotTable {
    /// What is set beside the version.
    fn plain(&self) -> impl Iterator<Item = &'static str> {
        self.columns.iter().skip(2).map(|(name, _)| *name)
    }

    /// One row: `UPDATE t SET version = version + 1, a = $3 WHERE player_id = $1 AND version = $2`.
    pub(crate) fn save_one(&self) -> String {
        let sets: Vec<_> = self.plain().zip(3..).map(|(name, n)| format!("{name} = ${n}")).collect();
        format!(
            "UPDATE {} SET version = version + 1, {} WHERE player_id = $1 AND version = $2",
            self.name,
            sets.join(", ")
        )
    }

    /// Many rows, a column at a time.
    pub(crate) fn save_many(&self) -> String {
        let sets: Vec<_> = self.plain().map(|name| format!("{name} = u.{name}")).collect();
        let names: Vec<_> = self.columns.iter().map(|(name, _)| *name).collect();
        format!(
            "UPDATE {} AS t SET version = t.version + 1, {} FROM unnest({}) AS u ({}) \
             WHERE t.player_id = u.player_id AND t.version = u.version",
            self.name,
            sets.join(", "),
            arrays(self.columns),
            names.join(", ")
        )
    }

    pub(crate) fn check(&self, values: &[Value<'_>]) -> Result<(), StoreError> {
        check(self.name, self.columns, values)
    }
}

fn check(name: &str, columns: &[(&str, Kind)], values: &[Value<'_>]) -> Result<(), StoreError> {
    let fits = values.len() == columns.len()
        && columns.iter().zip(values).all(|((_, kind), value)| kind.accepts(*value));
    if fits { Ok(()) } else { Err(StoreError::damaged(format!("a row does not fit the table {name}"))) }
}

/// `$1::bigint[], $2::text[]`
fn arrays(columns: &[(&str, Kind)]) -> String {
    let arrays: Vec<_> =
        columns.iter().zip(1..).map(|((_, kind), n)| format!("${n}::{}", kind.postgres_array())).collect();
    arrays.join(", ")
}
