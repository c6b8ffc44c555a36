//! Background jobs: one job per file.
//!
//! A job is told the time, asks outside parties with no transaction open, and may be killed at any moment: what it was
//! doing is taken up again from the store.

mod errand;
mod expire_orders;
mod lapse_rounds;
mod outbox;
mod poll_payout;
mod roll_up_play;
mod submit_payout;
mod tell_withdrawal;

use std::sync::Arc;
use std::time::Duration;

use baize_core::Ctx;
use baize_core::ports::{Clock, Note, PaymentGateway, Realtime};
use baize_core::site::Site;
use baize_store::{Db, IdGen, StoreError};

/// How long the worker rests between looks at the store.
const REST: Duration = Duration::from_millis(250);
/// How many rests lie between two runs of the slow jobs.
const SLOW_EVERY: u32 = 20;

/// What the jobs work with. Cheap to clone.
#[derive(Clone)]
pub struct Worker {
    /// The store.
    pub db: Db,
    /// The site.
    pub site: Arc<Site>,
    /// Identifiers.
    pub ids: Arc<IdGen>,
    /// The time.
    pub clock: Arc<dyn Clock>,
    /// Who pays withdrawals out.
    pub gateway: Arc<dyn PaymentGateway>,
    /// Who tells connected pages.
    pub realtime: Arc<dyn Realtime>,
}

impl Worker {
    /// Works until `stop` resolves; what was begun is finished first.
    pub async fn run(self, stop: impl Future<Output = ()>) {
        tokio::pin!(stop);
        let mut turn = 0_u32;
        loop {
            self.turn(turn.is_multiple_of(SLOW_EVERY)).await;
            turn = turn.wrapping_add(1);
            tokio::select! {
                () = &mut stop => return,
                () = tokio::time::sleep(REST) => {}
            }
        }
    }

    /// Everything that is due now, once. A fault is logged; the next turn tries again.
    async fn turn(&self, slow_too: bool) {
        if let Err(fault) = self.work_outbox().await {
            tracing::error!(%fault, "the outbox could not be worked");
        }
        if slow_too && let Err(fault) = self.expire_orders().await {
            tracing::error!(%fault, "orders could not be expired");
        }
        if slow_too && let Err(fault) = self.count_outbox().await {
            tracing::error!(%fault, "the outbox could not be counted");
        }
        if slow_too && let Err(fault) = self.lapse_rounds().await {
            tracing::error!(%fault, "rounds that were left could not be ended");
        }
        if slow_too && let Err(fault) = self.roll_up_play().await {
            tracing::error!(%fault, "what was played could not be added up");
        }
    }

    /// Everything that is due now, once, all jobs. Returns how many things were done.
    pub async fn work_once(&self) -> Result<usize, StoreError> {
        let orders = self.work_outbox().await? + self.expire_orders().await?;
        Ok(orders + self.lapse_rounds().await? + self.roll_up_play().await?)
    }

    fn ctx(&self) -> Ctx {
        Ctx::new(self.clock.now(), self.site.clone(), self.ids.clone())
    }

    fn tell(&self, notes: Vec<Note>) {
        for note in notes {
            self.realtime.publish(note);
        }
    }
}
