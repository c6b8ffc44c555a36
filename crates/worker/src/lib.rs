//! Background work: jobs that transactions leave to be done, and jobs that run again and again.
//!
//! A job is told the time, asks outside parties with no transaction open, and may be killed at any moment: what it was
//! doing is taken up again from the store. Each is one file in `jobs/<context>/` and one line in `jobs/mod.rs`.

mod job;
mod jobs;
mod periodic;
mod queue;

use std::sync::Arc;
use std::time::Duration;

use baize_core::Ctx;
use baize_core::ports::{Clock, Gateways, Note, Realtime};
use baize_core::site::Site;
use baize_store::{Db, IdGen, StoreError};
use baize_time::{Span, Timestamp};

use crate::periodic::Timetable;

/// How long the worker pauses between looks at the store.
const PAUSE: Duration = Duration::from_millis(250);
/// How often the waiting jobs are counted for the metrics.
const COUNT_EVERY: Span = Span::seconds(5);

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
    /// The gateways that pay withdrawals out.
    pub gateways: Gateways,
    /// Publishes to connected pages.
    pub realtime: Arc<dyn Realtime>,
    /// The number under which this process holds leases; no other process has it.
    pub holder: i64,
}

impl Worker {
    /// Works until `stop` resolves; what was begun is finished first.
    pub async fn run(self, stop: impl Future<Output = ()>) {
        tokio::pin!(stop);
        let (mut timetable, mut next_count) = (Timetable::new(), Timestamp::default());
        loop {
            self.tick(&mut timetable).await;
            if next_count <= self.clock.now() {
                next_count = self.clock.now().plus(COUNT_EVERY);
                if let Err(fault) = self.count_jobs().await {
                    tracing::error!(%fault, "jobs could not be counted");
                }
            }
            tokio::select! {
                () = &mut stop => return self.release_leases().await,
                () = tokio::time::sleep(PAUSE) => {}
            }
        }
    }

    /// Everything that is due now, once. A fault is logged; the next tick tries again.
    async fn tick(&self, timetable: &mut Timetable) {
        if let Err(fault) = self.run_due_jobs().await {
            tracing::error!(%fault, "jobs could not be run");
        }
        for entry in timetable.take_due(self.clock.now()) {
            self.run_periodic_logged(entry).await;
        }
    }

    /// Everything that is due now and every periodic job, once. Returns how many things were done.
    pub async fn work_once(&self) -> Result<usize, StoreError> {
        let mut done = self.run_due_jobs().await?;
        for entry in jobs::PERIODIC {
            done += self.run_periodic(entry).await?;
        }
        Ok(done)
    }

    fn ctx(&self) -> Ctx {
        Ctx::new(self.clock.now(), self.site.clone(), self.ids.clone())
    }

    fn publish(&self, notes: Vec<Note>) {
        for note in notes {
            self.realtime.publish(note);
        }
    }
}
