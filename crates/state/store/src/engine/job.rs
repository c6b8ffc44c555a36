//! A unit of work on its way through a worker: the code, its result, and who waits for it.

use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};

use tokio::sync::oneshot;

use crate::{StoreError, Tx};

/// What came out of one run.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Ran {
    /// The code wants its work committed.
    Done,
    /// The code returned an error: a refusal or a fault.
    Refused,
}

/// Work that may run more than once and is answered exactly once.
pub(crate) trait Job: Send {
    /// Runs the code and keeps its result; an earlier result is forgotten.
    fn run(&mut self, tx: &mut Tx) -> Ran;
    /// Sends the kept result.
    fn answer(self: Box<Self>);
    /// Sends a fault instead.
    fn fail(self: Box<Self>, error: StoreError);
}

pub(crate) struct Work<F, T, E> {
    pub(crate) code: F,
    pub(crate) result: Option<Result<T, E>>,
    pub(crate) reply: oneshot::Sender<Result<T, E>>,
}

impl<F, T, E> Job for Work<F, T, E>
where
    F: FnMut(&mut Tx) -> Result<T, E> + Send,
    T: Send,
    E: From<StoreError> + Send,
{
    fn run(&mut self, tx: &mut Tx) -> Ran {
        // A panic ends the job, not the worker: the transaction is undone, and the code is dropped with the job.
        let result = catch_unwind(AssertUnwindSafe(|| (self.code)(tx))).unwrap_or_else(|panic| {
            let error = StoreError::Panicked(words(panic.as_ref()));
            tx.fail(error.clone());
            Err(E::from(error))
        });
        let ran = if result.is_ok() { Ran::Done } else { Ran::Refused };
        self.result = Some(result);
        ran
    }

    fn answer(self: Box<Self>) {
        let result = self.result.unwrap_or_else(|| Err(E::from(StoreError::Stopped)));
        // Nobody waits any more if the caller was cancelled; the work is done all the same.
        drop(self.reply.send(result));
    }

    fn fail(self: Box<Self>, error: StoreError) {
        drop(self.reply.send(Err(E::from(error))));
    }
}

fn words(panic: &(dyn Any + Send)) -> String {
    panic
        .downcast_ref::<String>()
        .cloned()
        .or_else(|| panic.downcast_ref::<&str>().map(|text| (*text).to_owned()))
        .unwrap_or_else(|| "no message".to_owned())
}
