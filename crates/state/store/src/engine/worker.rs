//! The threads that run jobs. A writer shares one transaction, and so one commit, among the jobs that wait.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use crossbeam_channel::Receiver;

use crate::engine::job::{Job, Ran};
use crate::{FatalHook, StoreError, Tx};

/// How often a job that lost against another writer runs again before its fault is reported.
const ATTEMPTS: u32 = 8;

pub(crate) enum Message {
    Run(Box<dyn Job>),
    /// Finish what was accepted before this, then end.
    Stop,
}

/// What all threads of one store share.
#[derive(Default)]
pub(crate) struct State {
    pub(crate) stopped: AtomicBool,
    pub(crate) on_fatal: Option<FatalHook>,
    pub(crate) commits: AtomicU64,
    pub(crate) jobs: AtomicU64,
    pub(crate) replays: AtomicU64,
}

impl State {
    /// Stops all writing; the first caller tells the program.
    fn stop(&self, error: &StoreError) {
        if !self.stopped.swap(true, Ordering::SeqCst) {
            tracing::error!(%error, "the store stops writing");
            if let Some(hook) = &self.on_fatal {
                hook(error);
            }
        }
    }
}

/// Why a transaction was not committed.
enum Failure {
    /// Undone; the jobs may run again.
    Undone(StoreError),
    /// The commit itself failed.
    Unknown(StoreError),
}

/// The life of a writing thread.
pub(crate) fn write_loop(mut tx: Tx, inbox: &Receiver<Message>, state: &Arc<State>, limit: usize) {
    let mut batch: Vec<Box<dyn Job>> = Vec::with_capacity(limit);
    let mut open = true;
    while open {
        let Ok(first) = inbox.recv() else { return };
        let mut next = Some(first);
        while let Some(message) = next {
            match message {
                Message::Run(job) => batch.push(job),
                Message::Stop => open = false,
            }
            next = if open && batch.len() < limit { inbox.try_recv().ok() } else { None };
        }
        if state.stopped.load(Ordering::SeqCst) {
            batch.drain(..).for_each(|job| job.fail(StoreError::Stopped));
        } else {
            run_batch(&mut tx, &mut batch, state);
        }
    }
}

fn run_batch(tx: &mut Tx, batch: &mut Vec<Box<dyn Job>>, state: &State) {
    if batch.len() == 1 {
        batch.drain(..).for_each(|job| run_alone(tx, job, state));
        return;
    }
    match run_together(tx, batch) {
        #[cfg(feature = "ack-before-commit")]
        Ok(()) => {
            batch.drain(..).for_each(Job::answer);
            commit_late(tx);
        }
        #[cfg(not(feature = "ack-before-commit"))]
        Ok(()) => {
            state.commits.fetch_add(1, Ordering::Relaxed);
            state.jobs.fetch_add(u64::try_from(batch.len()).unwrap_or(0), Ordering::Relaxed);
            batch.drain(..).for_each(Job::answer);
        }
        Err(Failure::Undone(error)) => {
            tracing::debug!(%error, jobs = batch.len(), "a shared transaction is undone; its jobs run alone");
            state.replays.fetch_add(1, Ordering::Relaxed);
            batch.drain(..).for_each(|job| run_alone(tx, job, state));
        }
        Err(Failure::Unknown(error)) => {
            state.stop(&error);
            batch.drain(..).for_each(|job| job.fail(StoreError::CommitUnknown(error.to_string())));
        }
    }
}

fn run_together(tx: &mut Tx, batch: &mut [Box<dyn Job>]) -> Result<(), Failure> {
    tx.begin(true).map_err(Failure::Undone)?;
    for job in batch.iter_mut() {
        tx.next_job();
        let ran = job.run(tx);
        if let Some(error) = tx.failed().cloned() {
            tx.rollback();
            return Err(Failure::Undone(error));
        }
        if ran == Ran::Refused && tx.job_wrote() {
            tx.rollback();
            return Err(Failure::Undone(StoreError::Damaged(
                "a job was refused after it had written".to_owned(),
            )));
        }
    }
    finish(tx)
}

/// Commits, if there is anything to commit.
fn finish(tx: &mut Tx) -> Result<(), Failure> {
    if let Err(error) = tx.settle() {
        tx.rollback();
        return Err(Failure::Undone(error));
    }
    if !tx.wrote() {
        tx.rollback();
        return Ok(());
    }
    if cfg!(feature = "ack-before-commit") {
        return Ok(());
    }
    tx.commit().map_err(|error| {
        tx.rollback();
        Failure::Unknown(error)
    })
}

/// What a store must never do, built only as the control of the torture test.
#[cfg(feature = "ack-before-commit")]
fn commit_late(tx: &mut Tx) {
    std::thread::sleep(Duration::from_millis(20));
    if tx.wrote() && tx.commit().is_err() {
        tx.rollback();
    }
}

/// Runs one job in its own transaction, again and again if it loses against another writer.
fn run_alone(tx: &mut Tx, mut job: Box<dyn Job>, state: &State) {
    for attempt in 0..ATTEMPTS {
        if state.stopped.load(Ordering::SeqCst) {
            return job.fail(StoreError::Stopped);
        }
        if attempt > 0 {
            std::thread::sleep(Duration::from_millis(1 << attempt));
        }
        let error = match attempt_alone(tx, job.as_mut()) {
            #[cfg(feature = "ack-before-commit")]
            Ok(()) => {
                job.answer();
                return commit_late(tx);
            }
            #[cfg(not(feature = "ack-before-commit"))]
            Ok(()) => {
                state.commits.fetch_add(1, Ordering::Relaxed);
                state.jobs.fetch_add(1, Ordering::Relaxed);
                return job.answer();
            }
            Err(Failure::Unknown(error)) => {
                state.stop(&error);
                return job.fail(StoreError::CommitUnknown(error.to_string()));
            }
            Err(Failure::Undone(error)) => error,
        };
        if !error.is_transient() || attempt + 1 == ATTEMPTS {
            return job.fail(error);
        }
    }
}

fn attempt_alone(tx: &mut Tx, job: &mut dyn Job) -> Result<(), Failure> {
    tx.begin(true).map_err(Failure::Undone)?;
    let ran = job.run(tx);
    if let Some(error) = tx.failed().cloned() {
        tx.rollback();
        return Err(Failure::Undone(error));
    }
    if ran == Ran::Refused {
        tx.rollback();
        return Ok(());
    }
    finish(tx)
}

/// The life of a reading thread: each job sees one consistent snapshot.
pub(crate) fn read_loop(mut tx: Tx, inbox: &Receiver<Message>) {
    while let Ok(Message::Run(job)) = inbox.recv() {
        read_one(&mut tx, job);
    }
}

fn read_one(tx: &mut Tx, mut job: Box<dyn Job>) {
    for attempt in 0..ATTEMPTS {
        let failed = match tx.begin(false) {
            Ok(()) => {
                job.run(tx);
                tx.failed().cloned()
            }
            Err(error) => Some(error),
        };
        if failed.is_none() {
            job.answer();
            return tx.rollback();
        }
        tx.rollback();
        match failed {
            Some(error) if error.is_transient() && attempt + 1 < ATTEMPTS => {
                std::thread::sleep(Duration::from_millis(1 << attempt));
            }
            Some(error) => return job.fail(error),
            None => return,
        }
    }
}
