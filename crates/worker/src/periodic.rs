//! Jobs that run again and again, each on one server at a time.

use std::future::Future;
use std::pin::Pin;

use baize_store::leases::{self, Acquired, Fence};
use baize_store::{StoreError, WriteKey};
use baize_time::{Span, Timestamp};

use crate::{Worker, jobs};

/// How long a lease is held after the last sign of life.
const LEASE: Span = Span::seconds(15);

/// A job that runs every so often under a lease of its name. Whatever it writes, it writes with [`Worker::write_under`].
pub(crate) trait PeriodicJob {
    /// The name of its lease, of its metrics and of its log lines.
    const NAME: &'static str;
    /// The pause between two runs.
    const EVERY: Span;

    /// Does everything that is due, and returns how many things that were.
    fn run(worker: &Worker, fence: Fence) -> impl Future<Output = Result<usize, StoreError>> + Send;
}

type Run =
    for<'a> fn(&'a Worker, Fence) -> Pin<Box<dyn Future<Output = Result<usize, StoreError>> + Send + 'a>>;

/// A periodic job in the registry.
pub(crate) struct PeriodicEntry {
    pub(crate) name: &'static str,
    every: Span,
    run: Run,
}

impl PeriodicEntry {
    /// The entry of a job.
    pub(crate) const fn of<J: PeriodicJob + 'static>() -> Self {
        Self { name: J::NAME, every: J::EVERY, run: |worker, fence| Box::pin(J::run(worker, fence)) }
    }
}

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
            tracing::error!(%fault, job = entry.name, "periodic job failed");
            metrics::counter!("baize_periodic_failures_total", "job" => entry.name).increment(1);
        }
    }

    /// Gives up the leases of all periodic jobs, so that another server need not wait for their end.
    pub(crate) async fn release_leases(&self) {
        let holder = self.holder;
        let release = move |tx: &mut baize_store::Tx| {
            jobs::PERIODIC.iter().try_for_each(|entry| leases::release(tx, entry.name, holder))
        };
        if let Err(fault) = self.db.write(WriteKey::SHARED, release).await {
            tracing::warn!(%fault, "leases could not be released");
        }
    }

    /// One write under a lease: refused if another server has taken the lease meanwhile.
    pub(crate) async fn write_under<T: Send + 'static, E>(
        &self,
        fence: Fence,
        key: impl Into<WriteKey>,
        write: impl Fn(&mut baize_store::Tx) -> Result<T, E> + Send + Sync + 'static,
    ) -> Result<T, E>
    where
        E: From<StoreError> + Send + 'static,
    {
        self.db
            .write(key, move |tx| {
                leases::guard(tx, fence)?;
                write(tx)
            })
            .await
    }

    async fn acquire(&self, name: &'static str) -> Result<Option<Acquired>, StoreError> {
        let (holder, now) = (self.holder, self.clock.now());
        let until = now.plus(LEASE);
        self.db.write(WriteKey::SHARED, move |tx| leases::acquire(tx, name, holder, now, until)).await
    }
}
