//! Runs the periodic jobs when they are due, each under its lease.

use baize_store::leases::{self, Acquired};
use baize_store::{StoreError, WriteKey};
use baize_time::{Span, Timestamp};

use crate::context::Worker;
use crate::jobs;
use crate::periodic::PeriodicEntry;

/// How long a lease is held after the last sign of life.
const LEASE: Span = Span::seconds(15);

/// When each periodic job runs next, in the order of the registry.
pub(crate) struct Timetable(Vec<Timestamp>);

impl Timetable {
    /// Every job is due at once.
    pub(crate) fn new() -> Self {
        Self(vec![Timestamp::default(); jobs::PERIODIC.len()])
    }

    /// The jobs that are due at `now`; their next run is noted.
    pub(crate) fn take_due(&mut self, now: Timestamp) -> Vec<&'static PeriodicEntry> {
        let due = jobs::PERIODIC.iter().zip(&mut self.0).filter(|(_, next)| **next <= now);
        due.map(|(entry, next)| {
            *next = now.plus(entry.every);
            entry
        })
        .collect()
    }
}

impl Worker {
    /// Runs a periodic job if no other server does; returns how many things were done.
    pub(crate) async fn run_periodic(&self, entry: &PeriodicEntry) -> Result<usize, StoreError> {
        let Some(Acquired { fence, .. }) = self.acquire(entry.name).await? else { return Ok(0) };
        (entry.run)(self, fence).await
    }

    /// Runs a periodic job; a fault is logged and the next run tries again.
    pub(crate) async fn run_periodic_logged(&self, entry: &PeriodicEntry) {
        if let Err(fault) = self.run_periodic(entry).await {
            if !fault.is_outage() {
                tracing::error!(%fault, job = entry.name, "periodic job failed");
            }
            metrics::counter!("baize_periodic_failures_total", "job" => entry.name).increment(1);
        }
    }

    /// Gives up the leases of all periodic jobs, so that another server need not wait for their end.
    pub(crate) async fn release_leases(&self) {
        let holder = self.holder;
        let release = move |tx: &mut baize_store::Tx| {
            jobs::PERIODIC.iter().try_for_each(|entry| leases::release(tx, entry.name, holder).map(|_| ()))
        };
        if let Err(fault) = self.db.write(WriteKey::SHARED, release).await {
            tracing::warn!(%fault, "leases could not be released");
        }
    }

    async fn acquire(&self, name: &'static str) -> Result<Option<Acquired>, StoreError> {
        let (holder, now) = (self.holder, self.clock.now());
        let until = now.plus(LEASE);
        self.db.write(WriteKey::SHARED, move |tx| leases::acquire(tx, name, holder, now, until)).await
    }
}
