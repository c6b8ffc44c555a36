//! What a job is, how a run ends, and how long a failed one waits.

use std::future::Future;
use std::pin::Pin;

use baize_core::jobs::{JobPayload, enqueue};
use baize_store::{JobId, StoreError};
use baize_time::Span;

use crate::context::Worker;

/// How many failed runs make a job a dead letter.
pub(crate) const MAX_FAILURES: u32 = 20;

/// A job that a transaction left to be done. Its run asks outside parties with no transaction open, may be killed at any
/// moment and then runs again, so it does nothing twice that must be done once.
pub(crate) trait Job {
    /// Its input.
    type Payload: JobPayload;

    /// Runs it; `attempt` counts from 1. A fault counts as a failed run.
    fn run(
        worker: &Worker,
        payload: Self::Payload,
        attempt: u32,
    ) -> impl Future<Output = Result<JobResult, StoreError>> + Send;
}

/// How a run ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum JobResult {
    /// The job is done.
    Complete,
    /// Nothing failed, but another party is still at work: run again after so long.
    RunAgainAfter(Span),
    /// The run failed for this reason: run again after a pause, up to [`MAX_FAILURES`] times.
    Failed(String),
}

/// Ends a job by another one that runs `after` so long.
pub(crate) async fn continue_with<P: JobPayload + Clone>(
    worker: &Worker,
    payload: P,
    after: Span,
) -> Result<JobResult, StoreError> {
    let ctx = worker.ctx();
    let due = ctx.now.plus(after);
    worker.db.write(payload.player(), move |tx| enqueue(tx, &ctx, &payload, due)).await?;
    Ok(JobResult::Complete)
}

type Run = for<'a> fn(
    &'a Worker,
    &'a str,
    u32,
) -> Pin<Box<dyn Future<Output = Result<JobResult, JobError>> + Send + 'a>>;

/// Why a run has no result.
#[derive(Debug, thiserror::Error)]
pub(crate) enum JobError {
    /// The stored payload is not one of this kind of job: no run will ever succeed.
    #[error("the payload cannot be read: {0}")]
    UnreadablePayload(serde_json::Error),
    /// The store failed.
    #[error(transparent)]
    Fault(#[from] StoreError),
}

/// A kind of job in the registry.
pub(crate) struct JobEntry {
    /// Its stored name.
    pub(crate) kind: &'static str,
    /// Runs it on a stored payload.
    pub(crate) run: Run,
}

impl JobEntry {
    /// The entry of a job.
    pub(crate) const fn of<J: Job + 'static>() -> Self {
        Self { kind: <J::Payload as JobPayload>::KIND, run: run_stored::<J> }
    }
}

fn run_stored<'a, J: Job + 'static>(
    worker: &'a Worker,
    payload: &'a str,
    attempt: u32,
) -> Pin<Box<dyn Future<Output = Result<JobResult, JobError>> + Send + 'a>> {
    Box::pin(async move {
        let payload = serde_json::from_str(payload).map_err(JobError::UnreadablePayload)?;
        Ok(J::run(worker, payload, attempt).await?)
    })
}

/// The pause after the given number of runs: 1 s, 2 s, 4 s … 1 hour.
pub(crate) fn backoff(runs: u32) -> Span {
    let doublings = runs.saturating_sub(1).min(12);
    Span::seconds((1_i64 << doublings).min(3_600))
}

/// The pause before a failed job runs again: [`backoff`] and up to a quarter more, different for every job and run, so
/// that jobs which failed together do not come back together.
pub(crate) fn retry_pause(job: JobId, failures: u32) -> Span {
    let pause = backoff(failures).as_millis();
    let spread =
        job.get().wrapping_mul(0x9E37_79B9).wrapping_add(i64::from(failures) * 977).rem_euclid(1_000);
    Span::millis(pause + pause * spread / 4_000)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pauses_double_up_to_an_hour() {
        let pauses: Vec<i64> = [0, 1, 2, 3, 9, 12, 13, 64, 1_000].map(|n| backoff(n).as_seconds()).to_vec();
        assert_eq!(pauses, [1, 1, 2, 4, 256, 2_048, 3_600, 3_600, 3_600]);
    }

    #[test]
    fn a_retry_waits_at_least_the_pause_and_at_most_a_quarter_longer() {
        let mut pauses = std::collections::BTreeSet::new();
        for id in 1..=50 {
            let pause = retry_pause(JobId::from(id), 5).as_millis();
            assert!((16_000..=20_000).contains(&pause), "{pause}");
            pauses.insert(pause);
        }
        assert!(pauses.len() > 40, "jobs that failed together come back apart");
    }
}
