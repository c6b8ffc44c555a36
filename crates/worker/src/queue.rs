//! Runs the jobs that transactions left to be done.

use baize_store::job_queue::JobRow;
use baize_store::{StoreError, dead_jobs, job_queue};
use baize_time::{Span, Timestamp};
use futures_util::future::join_all;

use crate::context::Worker;
use crate::job::{JobError, JobResult, MAX_FAILURES, retry_pause};
use crate::jobs;

/// How many jobs run at once.
const AT_ONCE: u32 = 16;
/// When a job of a kind that this version does not know is looked at again: a newer one wrote it.
const UNKNOWN_KIND: Span = Span::minutes(5);

/// What follows from a run.
enum Verdict {
    Remove,
    Postpone { at: Timestamp, failures: u32, error: String },
    Bury { error: String },
}

impl Worker {
    /// Runs every job that is due, and returns how many there were.
    pub(crate) async fn run_due_jobs(&self) -> Result<usize, StoreError> {
        let mut ran = 0;
        loop {
            let now = self.clock.now();
            let due = self.db.read(move |tx| job_queue::due(tx, now, AT_ONCE)).await?;
            if due.is_empty() {
                return Ok(ran);
            }
            ran += due.len();
            for done in join_all(due.into_iter().map(|job| self.run_job(job))).await {
                done?;
            }
        }
    }

    /// Publishes how many jobs wait and how many are dead letters: numbers that only grow mean that an outside party is
    /// down, or that an operator is needed.
    pub(crate) async fn count_jobs(&self) -> Result<(), StoreError> {
        let (waiting, dead) =
            self.db.read(|tx| Ok::<_, StoreError>((job_queue::waiting(tx)?, dead_jobs::count(tx)?))).await?;
        let gauge = |count: i64| f64::from(i32::try_from(count).unwrap_or(i32::MAX));
        metrics::gauge!("baize_jobs_waiting").set(gauge(waiting));
        metrics::gauge!("baize_jobs_dead").set(gauge(dead));
        Ok(())
    }

    /// Claims one job, runs it, and removes it, puts it back or moves it to the dead letters.
    async fn run_job(&self, job: JobRow) -> Result<(), StoreError> {
        let (claimed, until) = (job.clone(), self.clock.now().plus(self.job_lease));
        if !self.db.write(job.player, move |tx| job_queue::claim(tx, &claimed, until)).await? {
            return Ok(());
        }
        let verdict = self.try_job(&job).await;
        let outcome = match &verdict {
            Verdict::Remove => "complete",
            Verdict::Postpone { .. } => "again",
            Verdict::Bury { error } => {
                tracing::error!(job = job.id.get(), kind = job.kind, error, "job moved to the dead letters");
                "dead"
            }
        };
        metrics::counter!("baize_jobs_total", "kind" => job.kind.clone(), "outcome" => outcome).increment(1);
        let now = self.clock.now();
        let claimed = JobRow {
            attempts: job.attempts.saturating_add(1),
            failures: job.failures.saturating_add(1),
            ..job
        };
        self.db
            .write(claimed.player, move |tx| match &verdict {
                Verdict::Remove => job_queue::remove(tx, claimed.id).map(|_| ()),
                Verdict::Postpone { at, failures, error } => {
                    job_queue::postpone(tx, claimed.id, *at, *failures, error)
                }
                Verdict::Bury { error } => dead_jobs::bury(tx, &claimed, error, now),
            })
            .await
    }

    async fn try_job(&self, job: &JobRow) -> Verdict {
        if job.failures >= MAX_FAILURES {
            // The claims of a job that never ended in any way count as failures: it takes its worker down.
            return Verdict::Bury { error: "the run never ended".to_owned() };
        }
        let attempt = job.attempts.saturating_add(1);
        let Some(entry) = jobs::find(&job.kind) else {
            tracing::error!(job = job.id.get(), kind = job.kind, "unknown kind of job");
            return self.again_after(UNKNOWN_KIND, job);
        };
        match (entry.run)(self, &job.payload, attempt).await {
            Ok(JobResult::Complete) => Verdict::Remove,
            Ok(JobResult::RunAgainAfter(pause)) => {
                Verdict::Postpone { at: self.clock.now().plus(pause), failures: 0, error: String::new() }
            }
            Ok(JobResult::Failed(error)) => self.failed(job, error),
            Err(JobError::Fault(fault)) => {
                tracing::error!(%fault, job = job.id.get(), kind = job.kind, "job failed");
                self.failed(job, fault.to_string())
            }
            Err(error @ JobError::UnreadablePayload(_)) => Verdict::Bury { error: error.to_string() },
        }
    }

    fn failed(&self, job: &JobRow, error: String) -> Verdict {
        let failures = job.failures.saturating_add(1);
        if failures >= MAX_FAILURES {
            return Verdict::Bury { error };
        }
        Verdict::Postpone { at: self.clock.now().plus(retry_pause(job.id, failures)), failures, error }
    }

    /// Looks at a job again later without counting a failure.
    fn again_after(&self, pause: Span, job: &JobRow) -> Verdict {
        Verdict::Postpone {
            at: self.clock.now().plus(pause),
            failures: job.failures,
            error: job.error.clone(),
        }
    }
}
