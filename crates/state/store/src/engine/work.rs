//! A unit of work on its way through a worker: the code, its result, and the caller that waits for it.

use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};

use tokio::sync::oneshot;

use crate::engine::first_read::FirstRead;
use crate::{StoreError, Tx};

/// The result of one run, as far as the transaction is concerned.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum RunResult {
    /// The code wants its work committed.
    Complete,
    /// The code returned an error: a refusal or a fault.
    Refused,
}

/// Work that may run more than once and is answered exactly once.
pub(crate) trait UnitOfWork: Send {
    /// The query that the code begins with, if that is known.
    fn first_read(&self) -> Option<&FirstRead>;
    /// Runs the code and keeps its result; an earlier result is forgotten.
    fn run(&mut self, tx: &mut Tx) -> RunResult;
    /// Sends the kept result to the caller.
    fn answer(self: Box<Self>);
    /// Sends a fault instead.
    fn fail(self: Box<Self>, error: StoreError);
}

/// A closure that a caller submitted, with the channel for its result.
pub(crate) struct Submission<F, T, E> {
    pub(crate) first_read: Option<FirstRead>,
    pub(crate) code: F,
    pub(crate) result: Option<Result<T, E>>,
    pub(crate) reply: oneshot::Sender<Result<T, E>>,
}

impl<F, T, E> UnitOfWork for Submission<F, T, E>
where
    F: FnMut(&mut Tx) -> Result<T, E> + Send,
    T: Send,
    E: From<StoreError> + Send,
{
    fn first_read(&self) -> Option<&FirstRead> {
        self.first_read.as_ref()
    }

    fn run(&mut self, tx: &mut Tx) -> RunResult {
        // A panic ends this unit, not the worker: the transaction is undone, and the code is dropped.
        let result = catch_unwind(AssertUnwindSafe(|| (self.code)(tx))).unwrap_or_else(|panic| {
            let error = StoreError::Panicked(panic_message(panic.as_ref()));
            tx.fail(error.clone());
            Err(E::from(error))
        });
        let run = if result.is_ok() { RunResult::Complete } else { RunResult::Refused };
        self.result = Some(result);
        run
    }

    fn answer(self: Box<Self>) {
        let result = self.result.unwrap_or_else(|| Err(E::from(StoreError::Stopped)));
        // The caller may have been cancelled; the work is committed all the same.
        drop(self.reply.send(result));
    }

    fn fail(self: Box<Self>, error: StoreError) {
        drop(self.reply.send(Err(E::from(error))));
    }
}

fn panic_message(panic: &(dyn Any + Send)) -> String {
    panic
        .downcast_ref::<String>()
        .cloned()
        .or_else(|| panic.downcast_ref::<&str>().map(|text| (*text).to_owned()))
        .unwrap_or_else(|| "no message".to_owned())
}
