//! Shared rounds: the endpoints and the stream of every table. A table is one line in the registry of its rules; Crash
//! has addresses of its own in [`crash`](crate::crash) for the pages that know them.

pub mod act;
pub(crate) mod actions;
pub mod bet;
pub mod cancel;
pub mod config;
mod feed;
pub mod history;
pub(crate) mod in_flight;
pub mod list;
pub(crate) mod owner;
mod query;
pub mod rooms;
pub mod schema;
pub mod shared;
pub mod state;
pub mod terms;
pub(crate) mod wire;

use std::collections::BTreeMap;
use std::sync::Arc;

use baize_api_core::ApiError;
use baize_games::tables::{TABLES, TableEntry, crash};

use crate::codes::PlayCode;
use crate::crash::schema::CrashWire;
use feed::Feed;
pub use feed::Listeners;
pub use in_flight::{InFlight, ReceivedCashOut};
use schema::PlainWire;

/// The table with addresses of its own.
static CRASH: TableEntry = TableEntry::of::<crash::Crash>();

/// The tables of this server.
pub struct Tables {
    crash: Arc<Feed<CrashWire>>,
    plain: BTreeMap<&'static str, Arc<Feed<PlainWire>>>,
}

/// A table whose wire format does not matter.
#[derive(Clone)]
pub struct TableHandle {
    /// The rules.
    pub table: &'static TableEntry,
    /// The listeners.
    pub feed: Arc<dyn Listeners>,
    /// The name under which pages subscribe to it.
    pub topic: String,
    /// The address of its state.
    pub state_path: String,
}

impl Tables {
    /// The feeds of the tables in the registry, and of `others`.
    pub(crate) fn new(others: &[&'static TableEntry]) -> Self {
        let plain = TABLES.iter().filter(|table| table.id != crash::ID).chain(others.iter().copied());
        let plain = plain.map(|table| (table.id, Arc::new(Feed::new(table)))).collect();
        Self { crash: Arc::new(Feed::new(&CRASH)), plain }
    }

    /// The feed of Crash.
    pub(crate) fn crash(&self) -> &Feed<CrashWire> {
        &self.crash
    }

    /// The feed of a table without addresses of its own.
    pub(crate) fn find(&self, id: &str) -> Result<&Feed<PlainWire>, ApiError> {
        self.plain.get(id).map(|feed| &**feed).ok_or_else(|| PlayCode::UnknownTable.into())
    }

    /// The feeds of the tables without addresses of their own, by their names.
    pub(crate) fn plain(&self) -> impl Iterator<Item = &Feed<PlainWire>> {
        self.plain.values().map(|feed| &**feed)
    }

    /// Every table.
    pub fn all(&self) -> impl Iterator<Item = TableHandle> + '_ {
        let crash = TableHandle {
            table: self.crash.table(),
            feed: self.crash.clone(),
            topic: crash::ID.to_owned(),
            state_path: format!("/api/{}/state", crash::ID),
        };
        let plain = self.plain.values().map(|feed| TableHandle {
            table: feed.table(),
            feed: feed.clone(),
            topic: format!("table:{}", feed.table().id),
            state_path: format!("/api/tables/state?id={}", feed.table().id),
        });
        [crash].into_iter().chain(plain)
    }
}
