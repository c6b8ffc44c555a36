//! Red envelope rain in the stream: what phase each drop is in, for all readers.

use std::collections::BTreeMap;

use baize_api_core::App;
use baize_api_core::stream::source::{NewEvent, PublicFeed};
use baize_api_core::wire::{Id, Ms};
use baize_promotions::activities::rain::{self, DropPhase};
use baize_store::StoreError;
use futures_util::future::BoxFuture;
use serde::Serialize;

/// A drop has entered a phase.
#[derive(Debug, Serialize)]
struct RainEvent {
    drop_id: Id,
    /// `soon`, `open` or `over`.
    phase: &'static str,
    starts_at: Ms,
}

/// The phases of drops, which follow from the clock: every server announces them by itself, and again after a restart.
pub struct RainFeed {
    app: App,
    announced: BTreeMap<i64, DropPhase>,
}

impl RainFeed {
    /// A feed that begins with the phases of this moment.
    pub fn new(app: App) -> Self {
        Self { app, announced: BTreeMap::new() }
    }

    async fn new_events(&mut self) -> Result<Vec<NewEvent>, StoreError> {
        let ctx = self.app.ctx();
        let coming = self.app.db.read(move |tx| rain::coming(tx, &ctx)).await?;
        self.announced.retain(|id, _| coming.iter().any(|(known, ..)| known == id));
        let mut events = Vec::new();
        for (id, phase, starts_at) in coming {
            if self.announced.insert(id, phase) != Some(phase) {
                let event =
                    RainEvent { drop_id: Id::of(id), phase: phase.as_str(), starts_at: starts_at.into() };
                events.push(NewEvent::new("rain", &event)?);
            }
        }
        Ok(events)
    }
}

impl PublicFeed for RainFeed {
    fn poll(&mut self) -> BoxFuture<'_, Result<Vec<NewEvent>, StoreError>> {
        Box::pin(self.new_events())
    }

    fn reset(&mut self) {
        self.announced.clear();
    }
}
