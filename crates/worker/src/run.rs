//! The worker's loop.

use std::time::Duration;

use baize_store::StoreError;
use baize_time::{Span, Timestamp};

use crate::context::Worker;
use crate::jobs;
use crate::schedule::Timetable;

/// How long the worker pauses between looks at the store.
const PAUSE: Duration = Duration::from_millis(250);
/// How often the waiting jobs are counted for the metrics.
const COUNT_EVERY: Span = Span::seconds(5);

impl Worker {
    /// Works until `stop` resolves; what was begun is finished first.
    pub async fn run(self, stop: impl Future<Output = ()>) {
        tokio::pin!(stop);
        let (mut timetable, mut next_count) = (Timetable::new(), Timestamp::default());
        loop {
            self.tick(&mut timetable).await;
            if next_count <= self.clock.now() {
                next_count = self.clock.now().plus(COUNT_EVERY);
                if let Err(fault) = self.count_jobs().await
                    && !fault.is_outage()
                {
                    tracing::error!(%fault, "jobs could not be counted");
                }
            }
            tokio::select! {
                () = &mut stop => return self.release_leases().await,
                () = tokio::time::sleep(PAUSE) => {}
            }
        }
    }

    /// Everything that is due now, once. A fault is logged, an outage by the store; the next tick tries again.
    async fn tick(&self, timetable: &mut Timetable) {
        if let Err(fault) = self.run_due_jobs().await
            && !fault.is_outage()
        {
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
}
