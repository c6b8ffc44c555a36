//! The query that a unit of work begins with, so that the writer can send it before the unit's turn.

use crate::PlayerId;
use crate::engine::value::{OwnedValue, ToValue, Value};

/// A query for rows of one player.
#[derive(Debug, Clone)]
pub struct FirstRead {
    pub(crate) player: PlayerId,
    pub(crate) sql: &'static str,
    pub(crate) params: Vec<OwnedValue>,
}

impl FirstRead {
    pub(crate) fn new(player: PlayerId, sql: &'static str, params: &[&dyn ToValue]) -> Self {
        let params = params.iter().map(|param| OwnedValue::from(param.to_value())).collect();
        Self { player, sql, params }
    }

    /// Whether it is this query with these parameters.
    pub(crate) fn is(&self, sql: &str, params: &[Value<'_>]) -> bool {
        self.sql == sql && self.params.iter().map(OwnedValue::value).eq(params.iter().copied())
    }
}
