//! The first queries of a batch of units, which are sent as one.

use std::collections::HashMap;

use tokio::runtime::Runtime;
use tokio_postgres::Row;

use crate::engine::backend::Scope;
use crate::engine::first_read::{FirstRead, PlayerQuery};
use crate::engine::postgres::answer::Answer;
use crate::engine::value::{OwnedValue, Value};
use crate::{PlayerId, StoreError};

#[derive(Default)]
pub(super) struct FirstReads {
    /// By player; a write of the player's rows drops what was read before it.
    asked: HashMap<PlayerId, FirstRead>,
    /// The rows of all of them, until the first one is taken.
    answer: Option<Answer<Vec<Row>>>,
    rows: HashMap<PlayerId, Row>,
}

impl FirstReads {
    pub(super) fn clear(&mut self) {
        self.asked.clear();
        self.answer = None;
        self.rows.clear();
    }

    pub(super) fn drop_of(&mut self, player: PlayerId) {
        self.asked.remove(&player);
    }

    /// Notes what is asked by one query, and returns its parameters, by column. The second unit of a player asks at its
    /// turn, after what the first one wrote, and so does a unit with another query.
    pub(super) fn note(&mut self, query: &PlayerQuery, reads: &[&FirstRead]) -> Vec<Vec<OwnedValue>> {
        let mut columns = Vec::new();
        for read in reads {
            if read.query.sql != query.sql || self.asked.contains_key(&read.player) {
                continue;
            }
            columns.resize_with(read.params.len(), Vec::new);
            for (column, param) in columns.iter_mut().zip(&read.params) {
                column.push(param.clone());
            }
            self.asked.insert(read.player, (*read).clone());
        }
        columns
    }

    pub(super) fn expect(&mut self, answer: Answer<Vec<Row>>) {
        self.answer = Some(answer);
    }

    /// The rows of a query that was noted and has not been taken or dropped.
    pub(super) fn take(
        &mut self,
        runtime: &Runtime,
        sql: &str,
        params: &[Value<'_>],
        scope: Scope,
    ) -> Option<Result<Vec<Row>, StoreError>> {
        let Scope::Player(player) = scope else { return None };
        let read = self.asked.remove(&player)?;
        if !read.is(sql, params) {
            return None;
        }
        if let Some(answer) = self.answer.take() {
            match runtime.block_on(answer.to(read.query.sql_of_many)) {
                Ok(rows) => self.rows = rows.into_iter().filter_map(by_player).collect(),
                Err(error) => return Some(Err(error)),
            }
        }
        Some(Ok(self.rows.remove(&player).into_iter().collect()))
    }
}

/// The first column is the player.
fn by_player(row: Row) -> Option<(PlayerId, Row)> {
    let player: i64 = row.try_get(0).ok()?;
    Some((PlayerId::from(player), row))
}
