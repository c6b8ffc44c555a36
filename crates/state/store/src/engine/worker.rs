//! The loops of the store threads. A writer shares one transaction, and so one commit, among the units that wait.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use crossbeam_channel::Receiver;

use crate::engine::availability::Condition;
use crate::engine::work::{RunResult, UnitOfWork};
use crate::{FatalHook, StoreError, Tx};

/// How often a unit of work that lost against another writer runs before its fault is reported.
const ATTEMPTS: u32 = 8;

pub(crate) enum Message {
    Run(Box<dyn UnitOfWork>),
    /// Runs although the database refused work lately, to find out whether it still does.
    Probe(Box<dyn UnitOfWork>),
    /// Finish what was accepted before this, then end.
    Stop,
}

/// What all threads of one store share.
#[derive(Default)]
pub(crate) struct State {
    pub(crate) condition: Condition,
    pub(crate) on_fatal: Option<FatalHook>,
    pub(crate) commits: AtomicU64,
    pub(crate) units: AtomicU64,
    pub(crate) replays: AtomicU64,
    /// Whether answers are given before commits: see [`crate::StoreConfig::acknowledges_too_early`].
    pub(crate) acknowledges_too_early: bool,
}

impl State {
    /// Whether this is the control of the kill test, which no optimised build can be.
    const fn is_control(&self) -> bool {
        cfg!(debug_assertions) && self.acknowledges_too_early
    }

    /// Stops all writing; the first caller runs the hook.
    fn stop(&self, error: &StoreError) {
        if self.condition.stop(error)
            && let Some(hook) = &self.on_fatal
        {
            hook(error);
        }
    }
}

/// Why a transaction was not committed.
enum Failure {
    /// Undone; the units may run again.
    Undone(StoreError),
    /// The commit itself failed.
    Unknown(StoreError),
}

/// The loop of a writing thread.
pub(crate) fn write_loop(mut tx: Tx, inbox: &Receiver<Message>, state: &Arc<State>, limit: usize) {
    let mut batch: Vec<Box<dyn UnitOfWork>> = Vec::with_capacity(limit);
    let mut open = true;
    while open {
        let Ok(first) = inbox.recv() else { return };
        let mut next = Some(first);
        while let Some(message) = next {
            match message {
                Message::Run(unit) => batch.push(unit),
                Message::Probe(unit) => run_alone(&mut tx, unit, state, Admission::Always),
                Message::Stop => open = false,
            }
            next = if open && batch.len() < limit { inbox.try_recv().ok() } else { None };
        }
        match state.condition.refusal(true) {
            Some(error) => batch.drain(..).for_each(|unit| unit.fail(error.clone())),
            None => run_batch(&mut tx, &mut batch, state),
        }
    }
}

fn run_batch(tx: &mut Tx, batch: &mut Vec<Box<dyn UnitOfWork>>, state: &State) {
    if batch.len() == 1 {
        batch.drain(..).for_each(|unit| run_alone(tx, unit, state, Admission::WhileNormal));
        return;
    }
    match run_together(tx, batch, state) {
        Ok(()) => {
            state.commits.fetch_add(1, Ordering::Relaxed);
            state.units.fetch_add(u64::try_from(batch.len()).unwrap_or(0), Ordering::Relaxed);
            batch.drain(..).for_each(UnitOfWork::answer);
            if state.is_control() {
                commit_late(tx);
            }
        }
        Err(Failure::Undone(error)) => {
            tracing::debug!(%error, units = batch.len(), "shared transaction undone");
            state.replays.fetch_add(1, Ordering::Relaxed);
            batch.drain(..).for_each(|unit| run_alone(tx, unit, state, Admission::WhileNormal));
        }
        Err(Failure::Unknown(error)) => {
            state.stop(&error);
            batch.drain(..).for_each(|unit| unit.fail(StoreError::CommitUnknown(error.to_string())));
        }
    }
}

fn run_together(tx: &mut Tx, batch: &mut [Box<dyn UnitOfWork>], state: &State) -> Result<(), Failure> {
    tx.begin(true).map_err(Failure::Undone)?;
    tx.send_first_reads(&batch.iter().filter_map(|unit| unit.first_read()).collect::<Vec<_>>());
    for unit in batch.iter_mut() {
        tx.next_unit();
        let run = unit.run(tx);
        if let Some(error) = tx.failed().cloned() {
            tx.rollback();
            return Err(Failure::Undone(error));
        }
        if run == RunResult::Refused && tx.unit_wrote() {
            tx.rollback();
            return Err(Failure::Undone(StoreError::Damaged(
                "a unit of work was refused after it had written".to_owned(),
            )));
        }
    }
    finish(tx, state)
}

/// Commits, if there is anything to commit.
fn finish(tx: &mut Tx, state: &State) -> Result<(), Failure> {
    if let Err(error) = tx.flush() {
        tx.rollback();
        return Err(Failure::Undone(error));
    }
    if !tx.wrote() {
        tx.rollback();
        return Ok(());
    }
    if state.is_control() {
        return Ok(());
    }
    tx.commit().map_err(|error| {
        tx.rollback();
        match error {
            // Answers that the database gives only when it has not committed.
            StoreError::Conflict | StoreError::ReadOnly(_) => Failure::Undone(error),
            error => Failure::Unknown(error),
        }
    })
}

/// Commits after the answer, which a store must never do: the control of the kill test.
fn commit_late(tx: &mut Tx) {
    std::thread::sleep(Duration::from_millis(20));
    if tx.wrote() && tx.commit().is_err() {
        tx.rollback();
    }
}

/// Whether a unit is tried while the database refuses work.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Admission {
    WhileNormal,
    Always,
}

/// Runs one unit in its own transaction, several times if it loses against another writer.
fn run_alone(tx: &mut Tx, mut unit: Box<dyn UnitOfWork>, state: &State, admission: Admission) {
    for attempt in 0..ATTEMPTS {
        if admission == Admission::WhileNormal
            && let Some(error) = state.condition.refusal(true)
        {
            return unit.fail(error);
        }
        if attempt > 0 {
            std::thread::sleep(Duration::from_millis(1 << attempt));
        }
        let error = match attempt_alone(tx, unit.as_mut(), state) {
            Ok(()) => {
                state.commits.fetch_add(1, Ordering::Relaxed);
                state.units.fetch_add(1, Ordering::Relaxed);
                unit.answer();
                if state.is_control() {
                    commit_late(tx);
                }
                return;
            }
            Err(Failure::Unknown(error)) => {
                state.stop(&error);
                return unit.fail(StoreError::CommitUnknown(error.to_string()));
            }
            Err(Failure::Undone(error)) => error,
        };
        // The session may be the reason: it could be that of a server that was the primary one before.
        let may_differ = attempt == 0 && matches!(error, StoreError::ReadOnly(_));
        if may_differ {
            tx.discard_session();
        }
        if !(may_differ || error.is_transient()) || attempt + 1 == ATTEMPTS {
            state.condition.observe(&error);
            return unit.fail(error);
        }
    }
}

fn attempt_alone(tx: &mut Tx, unit: &mut dyn UnitOfWork, state: &State) -> Result<(), Failure> {
    tx.begin(true).map_err(Failure::Undone)?;
    let run = unit.run(tx);
    if let Some(error) = tx.failed().cloned() {
        tx.rollback();
        return Err(Failure::Undone(error));
    }
    if run == RunResult::Refused {
        tx.rollback();
        return Ok(());
    }
    finish(tx, state)
}

/// The loop of a reading thread: each unit sees one consistent snapshot.
pub(crate) fn read_loop(mut tx: Tx, inbox: &Receiver<Message>, state: &State) {
    while let Ok(Message::Run(unit) | Message::Probe(unit)) = inbox.recv() {
        read_one(&mut tx, unit, state);
    }
}

/// The loop of the thread that has the probes' own connection: heartbeats only read, probes of writing run whatever the
/// database refused lately.
pub(crate) fn probe_loop(mut tx: Tx, inbox: &Receiver<Message>, state: &State) {
    while let Ok(message) = inbox.recv() {
        match message {
            Message::Run(unit) => read_one(&mut tx, unit, state),
            Message::Probe(unit) => run_alone(&mut tx, unit, state, Admission::Always),
            Message::Stop => return,
        }
    }
}

fn read_one(tx: &mut Tx, mut unit: Box<dyn UnitOfWork>, state: &State) {
    for attempt in 0..ATTEMPTS {
        if let Some(error) = state.condition.refusal(false) {
            return unit.fail(error);
        }
        let failed = match tx.begin(false) {
            Ok(()) => {
                unit.run(tx);
                tx.failed().cloned()
            }
            Err(error) => Some(error),
        };
        if failed.is_none() {
            unit.answer();
            return tx.rollback();
        }
        tx.rollback();
        match failed {
            Some(error) if error.is_transient() && attempt + 1 < ATTEMPTS => {
                std::thread::sleep(Duration::from_millis(1 << attempt));
            }
            Some(error) => {
                state.condition.observe(&error);
                return unit.fail(error);
            }
            None => return,
        }
    }
}
