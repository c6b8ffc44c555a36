//! Finds out by itself when a database that refused work takes it again, and when one that says nothing is away.

use std::sync::Arc;
use std::time::Duration;

use crossbeam_channel::{Receiver, RecvTimeoutError};
use tokio::sync::oneshot;
use tokio::sync::oneshot::error::TryRecvError;

use crate::engine::availability::Availability;
use crate::engine::inbox::Inbox;
use crate::engine::work::Submission;
use crate::engine::worker::State;
use crate::{StoreError, Tx};

/// Writes something that needs room, or replaces it by something that needs none.
pub(crate) type ProbeWrite = fn(&mut Tx, needs_room: bool) -> Result<(), StoreError>;
/// Reads something, to hear from a database on another machine.
pub(crate) type ProbeRead = fn(&mut Tx) -> Result<(), StoreError>;

/// What the store's families give to the probes.
#[derive(Clone, Copy)]
pub(crate) struct Probes {
    pub(crate) write: ProbeWrite,
    pub(crate) read: ProbeRead,
}

const TICK: Duration = Duration::from_millis(250);
/// The longest pause between two probes of a database that refuses work, in ticks: 5 seconds.
const LONGEST_PAUSE: u32 = 20;
/// The pause between two reads while nothing is wrong: one second.
const HEARTBEAT: u32 = 4;
/// How long an answer may take before the database is away: 3 seconds.
const PATIENCE: u32 = 12;
/// After a quiet minute the pauses begin short again.
const CALM: u32 = 240;

/// The loop of the probing thread.
pub(crate) struct Prober {
    pub(crate) probes: Probes,
    /// Where probes run: on a remote database a connection of their own, so that one which has to wait is waiting for
    /// the database and not behind our own work.
    pub(crate) inbox: Inbox,
    pub(crate) state: Arc<State>,
    /// Whether the database may fall silent without an error.
    pub(crate) is_remote: bool,
    pub(crate) schedule: Schedule,
}

/// The pauses between probes.
#[derive(Debug)]
pub(crate) struct Schedule {
    pause: u32,
    waited: u32,
    calm: u32,
}

impl Default for Schedule {
    fn default() -> Self {
        Self { pause: 1, waited: 0, calm: 0 }
    }
}

impl Schedule {
    /// Another tick has passed; whether a probe is due. `heartbeat` is the pause while nothing is wrong.
    fn is_due(&mut self, is_normal: bool, heartbeat: Option<u32>) -> bool {
        self.waited = self.waited.saturating_add(1);
        if is_normal {
            self.calm = self.calm.saturating_add(1);
            if self.calm >= CALM {
                self.pause = 1;
            }
        } else {
            self.calm = 0;
        }
        let pause = if is_normal { heartbeat } else { Some(self.pause) };
        let is_due = pause.is_some_and(|pause| self.waited >= pause);
        if is_due {
            self.waited = 0;
            if !is_normal {
                self.pause = self.pause.saturating_mul(2).min(LONGEST_PAUSE);
            }
        }
        is_due
    }
}

/// What a probe does.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Step {
    /// Reads, to hear from the database.
    Heartbeat,
    /// Commits what needs room; its success shows that everything is well.
    FindRoom,
    /// Gives that room back, in a transaction of its own: room that one transaction takes and gives back is never taken.
    FreeRoom,
}

/// A probe that was submitted.
struct Submitted {
    result: oneshot::Receiver<Result<(), StoreError>>,
    ticks: u32,
    step: Step,
}

impl Prober {
    pub(crate) fn run(mut self, stopped: &Receiver<()>) {
        let mut submitted: Option<Submitted> = None;
        while let Err(RecvTimeoutError::Timeout) = stopped.recv_timeout(TICK) {
            if let Some(probe) = submitted.take() {
                submitted = self.wait_for(probe);
            }
            let is_normal = match self.state.condition.current() {
                Availability::Stopped => return,
                current => current == Availability::Normal,
            };
            let heartbeat = self.is_remote.then_some(HEARTBEAT);
            if submitted.is_none() && self.schedule.is_due(is_normal, heartbeat) {
                submitted = self.submit(if is_normal { Step::Heartbeat } else { Step::FindRoom });
            }
        }
    }

    fn submit(&self, step: Step) -> Option<Submitted> {
        let (reply, result) = oneshot::channel();
        let Probes { write, read } = self.probes;
        let code = move |tx: &mut Tx| match step {
            Step::Heartbeat => read(tx),
            Step::FindRoom => write(tx, true),
            Step::FreeRoom => write(tx, false),
        };
        let unit = Box::new(Submission { first_read: None, code, result: None, reply });
        let sent = match step {
            Step::Heartbeat => self.inbox.submit(unit),
            Step::FindRoom | Step::FreeRoom => self.inbox.submit_probe(unit),
        };
        // A full queue moves on; the next tick tries again.
        sent.is_ok().then_some(Submitted { result, ticks: 0, step })
    }

    /// Looks whether the probe has a result, and returns it if not. An error was observed where it happened.
    fn wait_for(&self, mut probe: Submitted) -> Option<Submitted> {
        match probe.result.try_recv() {
            Ok(Ok(())) if probe.step == Step::FindRoom => {
                self.state.condition.restore();
                return self.submit(Step::FreeRoom);
            }
            Ok(_) | Err(TryRecvError::Closed) => {}
            Err(TryRecvError::Empty) => {
                probe.ticks = probe.ticks.saturating_add(1);
                if self.is_remote && probe.ticks == PATIENCE {
                    self.state.condition.change(Availability::Away, "the database does not answer");
                }
                return Some(probe);
            }
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// After how many ticks each of the probes is due.
    fn pauses(schedule: &mut Schedule, is_normal: bool, count: usize) -> Vec<u32> {
        (0..count)
            .map(|_| (1..1_000).find(|_| schedule.is_due(is_normal, Some(HEARTBEAT))).unwrap_or_default())
            .collect()
    }

    #[test]
    fn pauses_grow_to_five_seconds_and_stay_grown_until_a_quiet_minute_has_passed() {
        let mut schedule = Schedule::default();
        assert_eq!(pauses(&mut schedule, false, 7), [1, 2, 4, 8, 16, 20, 20]);
        assert_eq!(pauses(&mut schedule, true, 3), [HEARTBEAT; 3]);
        assert_eq!(pauses(&mut schedule, false, 1), [20], "it has failed again at once");
        pauses(&mut schedule, true, 60);
        assert_eq!(pauses(&mut schedule, false, 2), [1, 2]);
    }
}
