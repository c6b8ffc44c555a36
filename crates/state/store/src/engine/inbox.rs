//! The queue that leads to the threads of one kind.

use crossbeam_channel::{Receiver, Sender, unbounded};

use crate::StoreError;
use crate::engine::work::UnitOfWork;
use crate::engine::worker::Message;

/// The sending side of a queue. A bounded channel keeps what is in it when its last receiver goes, so that work behind
/// [`Message::Stop`] would never be answered. This channel drops it, and its callers learn that the store has stopped.
#[derive(Clone)]
pub(crate) struct Inbox {
    sender: Sender<Message>,
    /// The most messages that wait.
    limit: usize,
}

impl Inbox {
    pub(crate) fn new(limit: usize) -> (Self, Receiver<Message>) {
        let (sender, receiver) = unbounded();
        (Self { sender, limit }, receiver)
    }

    /// Hands work over. Refused if too much work waits, or if the threads have ended.
    pub(crate) fn submit(&self, unit: Box<dyn UnitOfWork>) -> Result<(), StoreError> {
        self.send(Message::Run(unit))
    }

    /// Hands a probe over, which runs although the database refuses work.
    pub(crate) fn submit_probe(&self, unit: Box<dyn UnitOfWork>) -> Result<(), StoreError> {
        self.send(Message::Probe(unit))
    }

    /// Lets one thread end once it has done what was accepted before.
    pub(crate) fn stop(&self) {
        // Where no thread is left there is nothing to end.
        drop(self.sender.send(Message::Stop));
    }

    /// How many messages wait.
    pub(crate) fn len(&self) -> usize {
        self.sender.len()
    }

    fn send(&self, message: Message) -> Result<(), StoreError> {
        if self.len() >= self.limit {
            return Err(StoreError::Busy);
        }
        self.sender.send(message).map_err(|_| StoreError::Stopped)
    }
}
