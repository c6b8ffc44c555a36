//! Tables that are only appended to on the hot path: one description, one way in.

use crate::StoreError;
use crate::value::Value;

/// The type of a column.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    /// BIGINT.
    Int,
    /// TEXT.
    Text,
    /// BYTEA. No table of the hot path has one yet.
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
        let arrays: Vec<_> = self
            .columns
            .iter()
            .zip(1..)
            .map(|((_, kind), n)| format!("${n}::{}", kind.postgres_array()))
            .collect();
        format!(
            "INSERT INTO {} ({}) SELECT * FROM unnest({})",
            self.name,
            self.column_names(),
            arrays.join(", ")
        )
    }

    pub(crate) fn check(&self, values: &[Value<'_>]) -> Result<(), StoreError> {
        let fits = values.len() == self.columns.len()
            && self.columns.iter().zip(values).all(|((_, kind), value)| kind.accepts(*value));
        if fits {
            Ok(())
        } else {
            Err(StoreError::damaged(format!("a row does not fit the table {}", self.name)))
        }
    }
}
