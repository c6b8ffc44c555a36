//! Jobs that run again and again, each on one server at a time.

use std::future::Future;
use std::pin::Pin;

use baize_store::leases::{self, Fence};
use baize_store::{PlayerId, StoreError, WriteKey};
use baize_time::Span;

use crate::context::Worker;

/// A job that runs every so often under a lease of its name. Whatever it writes, it writes with [`Worker::write_under`].
pub(crate) trait PeriodicJob {
    /// The name of its lease, of its metrics and of its log lines.
    const NAME: &'static str;
    /// The pause between two runs.
    const EVERY: Span;

    /// Does everything that is due, and returns how many things that were.
    fn run(worker: &Worker, fence: Fence) -> impl Future<Output = Result<usize, StoreError>> + Send;
}

pub(crate) type Run =
    for<'a> fn(&'a Worker, Fence) -> Pin<Box<dyn Future<Output = Result<usize, StoreError>> + Send + 'a>>;

/// A periodic job in the registry.
pub(crate) struct PeriodicEntry {
    pub(crate) name: &'static str,
    pub(crate) every: Span,
    pub(crate) run: Run,
}

impl PeriodicEntry {
    /// The entry of a job.
    pub(crate) const fn of<J: PeriodicJob + 'static>() -> Self {
        Self { name: J::NAME, every: J::EVERY, run: |worker, fence| Box::pin(J::run(worker, fence)) }
    }
}

impl Worker {
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

    /// One write for a player under a lease. A damaged row of one player is logged, counts as nothing done, and keeps nobody
    /// else waiting.
    pub(crate) async fn write_for<T: Default + Send + 'static>(
        &self,
        fence: Fence,
        player: PlayerId,
        write: impl Fn(&mut baize_store::Tx) -> Result<T, StoreError> + Send + Sync + 'static,
    ) -> Result<T, StoreError> {
        match self.write_under(fence, player, write).await {
            Err(StoreError::Damaged(problem)) => {
                tracing::error!(%player, problem, "player skipped by a job");
                Ok(T::default())
            }
            done => done,
        }
    }
}
