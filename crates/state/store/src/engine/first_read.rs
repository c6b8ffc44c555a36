//! The query that a unit of work begins with, so that the writer can ask it for a whole batch before the units' turns.

use crate::PlayerId;
use crate::engine::value::{OwnedValue, ToValue, Value};

/// A query for the one row of a player, whose first parameter and first column is the player.
#[derive(Debug)]
pub(crate) struct PlayerQuery {
    pub(crate) sql: &'static str,
    /// The same for many players at once, in the dialect of PostgreSQL: its parameters are arrays.
    pub(crate) sql_of_many: &'static str,
}

/// A query for the row of one player, with its parameters.
#[derive(Debug, Clone)]
pub struct FirstRead {
    pub(crate) player: PlayerId,
    pub(crate) query: &'static PlayerQuery,
    pub(crate) params: Vec<OwnedValue>,
}

impl FirstRead {
    pub(crate) fn new(player: PlayerId, query: &'static PlayerQuery, params: &[&dyn ToValue]) -> Self {
        let params = params.iter().map(|param| OwnedValue::from(param.to_value())).collect();
        Self { player, query, params }
    }

    /// Whether it is this query with these parameters.
    pub(crate) fn is(&self, sql: &str, params: &[Value<'_>]) -> bool {
        self.query.sql == sql && self.params.iter().map(OwnedValue::value).eq(params.iter().copied())
    }
}
