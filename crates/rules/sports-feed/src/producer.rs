//! Whether a producer can be relied on, by the messages that came.

use baize_time::{Span, Timestamp};

/// In-play markets are suspended when nothing was heard for so long, or messages come so late.
const SILENT: Span = Span::seconds(10);
/// All markets are suspended when nothing was heard for so long.
const DEAD: Span = Span::seconds(20);
/// A recovery that is not complete after this is asked for again.
const RECOVERED_WITHIN: Span = Span::seconds(60);

/// What a producer's markets are worth now.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Health {
    /// They are as it said last.
    Up,
    /// Those in play are not to be trusted.
    InPlayDown,
    /// None is to be trusted.
    Down,
}

impl Health {
    /// Whether a market is to be trusted, in play or before the match.
    pub fn covers(self, in_play: bool) -> bool {
        self == Self::Up || (self == Self::InPlayDown && !in_play)
    }
}

/// What follows from the number of a message.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Receipt {
    /// It was received before: it is dropped.
    Old,
    /// It is applied.
    Next,
    /// It is applied, and messages before it are missing.
    AfterGap,
}

/// A producer by the messages that came: whether some are missing, and whether it lives.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Producer {
    /// The number of the last message.
    last: i64,
    /// Up to this one none is missing.
    whole: i64,
    recovery: Recovery,
    /// When a sign of life came last, and whether it was late.
    heard: Option<(Timestamp, bool)>,
    /// Whether it gets what it sends, as it said last.
    subscribed: bool,
}

#[derive(Debug, Clone, PartialEq, Eq)]
enum Recovery {
    /// It has to be asked for.
    Wanted,
    /// It was asked for under this name, then.
    Running(String, Timestamp),
    /// Nothing is missing.
    Complete,
}

impl Producer {
    /// A producer of whose messages those up to `whole` are recorded. It is down until it is recovered.
    pub const fn new(whole: i64) -> Self {
        Self { last: whole, whole, recovery: Recovery::Wanted, heard: None, subscribed: true }
    }

    /// A message came, with this number, and was sent then.
    pub fn receive(&mut self, seq: i64, (sent, now): (Timestamp, Timestamp)) -> Receipt {
        if seq <= self.last {
            return Receipt::Old;
        }
        let is_late = now.since(sent) > SILENT;
        if let Some((_, late)) = &mut self.heard {
            *late = is_late;
        }
        let is_next = seq == self.last.saturating_add(1);
        self.last = seq;
        if is_next {
            if self.recovery == Recovery::Complete {
                self.whole = seq;
            }
            return Receipt::Next;
        }
        // What a running recovery sends need not reach back to what is missing now.
        self.recovery = Recovery::Wanted;
        Receipt::AfterGap
    }

    /// A sign of life came. One that does not get what it sends is down until it is recovered.
    pub fn hear(&mut self, subscribed: bool, (sent, now): (Timestamp, Timestamp)) {
        self.heard = Some((now, now.since(sent) > SILENT));
        if !(subscribed && self.subscribed) {
            self.recovery = Recovery::Wanted;
        }
        self.subscribed = subscribed;
    }

    /// What was asked for under a name was sent whole. Whether this is the recovery that runs.
    pub fn complete(&mut self, request_id: Option<&str>) -> bool {
        let is_own = matches!(&self.recovery, Recovery::Running(own, _) if Some(own.as_str()) == request_id);
        if is_own {
            self.recovery = Recovery::Complete;
            self.whole = self.last;
        }
        is_own
    }

    /// The number after which everything has to be sent again, if that is to be asked for now.
    pub fn wants_recovery(&self, now: Timestamp) -> Option<i64> {
        let is_wanted = match &self.recovery {
            Recovery::Wanted => true,
            Recovery::Running(_, since) => now.since(*since) >= RECOVERED_WITHIN,
            Recovery::Complete => false,
        };
        // What it has itself is old until it is subscribed again.
        (is_wanted && self.subscribed).then_some(self.whole)
    }

    /// Recovery is asked for under this name.
    pub fn recovering(&mut self, request_id: String, now: Timestamp) {
        self.recovery = Recovery::Running(request_id, now);
    }

    /// A recovery could not be asked for. Another that runs meanwhile goes on.
    pub fn recovery_failed(&mut self, request_id: &str) {
        if matches!(&self.recovery, Recovery::Running(own, _) if own == request_id) {
            self.recovery = Recovery::Wanted;
        }
    }

    /// The connection was lost. What is sent again after it need not be all that is missing.
    pub fn disconnected(&mut self) {
        if matches!(self.recovery, Recovery::Running(..)) {
            self.recovery = Recovery::Wanted;
        }
    }

    /// Up to this message none is missing: what comes later is asked for after a restart.
    pub const fn whole(&self) -> i64 {
        self.whole
    }

    /// The number of the last message.
    pub const fn last(&self) -> i64 {
        self.last
    }

    /// What its markets are worth.
    pub fn health(&self, now: Timestamp) -> Health {
        let is_whole = self.subscribed && self.recovery == Recovery::Complete;
        let Some((heard, is_late)) = self.heard.filter(|_| is_whole) else {
            return Health::Down;
        };
        match now.since(heard) {
            silent if silent >= DEAD => Health::Down,
            silent if silent >= SILENT || is_late => Health::InPlayDown,
            _ => Health::Up,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(seconds: i64) -> Timestamp {
        Timestamp::from_millis(1_795_900_000_000).plus(Span::seconds(seconds))
    }

    fn same(seconds: i64) -> (Timestamp, Timestamp) {
        (at(seconds), at(seconds))
    }

    /// A producer that was recovered at 0 s, with message 3 as its last.
    fn up() -> Producer {
        let mut producer = Producer::new(0);
        producer.recovering("a".to_owned(), at(0));
        assert_eq!(producer.receive(1, same(0)), Receipt::Next);
        producer.hear(true, same(0));
        assert_eq!(producer.receive(2, same(0)), Receipt::Next);
        assert_eq!(producer.receive(3, same(0)), Receipt::Next);
        assert!(producer.complete(Some("a")));
        producer
    }

    #[test]
    fn a_producer_is_down_until_its_recovery_is_complete() {
        let mut producer = Producer::new(7);
        assert_eq!((producer.health(at(0)), producer.wants_recovery(at(0))), (Health::Down, Some(7)));
        producer.recovering("a".to_owned(), at(0));
        producer.hear(true, same(1));
        producer.receive(8, same(1));
        assert_eq!((producer.health(at(1)), producer.wants_recovery(at(1))), (Health::Down, None));
        assert!(!producer.complete(Some("of another server")));
        assert_eq!((producer.health(at(1)), producer.whole()), (Health::Down, 7));
        producer.receive(9, same(1));
        assert!(producer.complete(Some("a")));
        assert_eq!((producer.health(at(1)), producer.whole()), (Health::Up, 9));
    }

    #[test]
    fn a_recovery_that_does_not_come_is_asked_for_again() {
        let mut producer = Producer::new(7);
        producer.recovering("a".to_owned(), at(0));
        assert_eq!(producer.wants_recovery(at(59)), None);
        assert_eq!(producer.wants_recovery(at(60)), Some(7));
        producer.disconnected();
        assert_eq!(producer.wants_recovery(at(1)), Some(7));
    }

    #[test]
    fn a_gap_brings_a_producer_down_and_is_recovered_from_the_last_that_was_whole() {
        let mut producer = up();
        assert_eq!(producer.receive(4, same(1)), Receipt::Next);
        assert_eq!(producer.whole(), 4);
        assert_eq!(producer.receive(6, same(2)), Receipt::AfterGap);
        assert_eq!((producer.health(at(2)), producer.wants_recovery(at(2))), (Health::Down, Some(4)));
        producer.recovering("b".to_owned(), at(2));
        assert_eq!(producer.receive(7, same(2)), Receipt::Next);
        assert_eq!(producer.whole(), 4, "what is missing between is still missing");
        assert!(producer.complete(Some("b")));
        assert_eq!((producer.health(at(2)), producer.whole()), (Health::Up, 7));
    }

    #[test]
    fn what_came_before_is_dropped() {
        let mut producer = up();
        assert_eq!(producer.receive(3, same(1)), Receipt::Old);
        assert_eq!(producer.receive(2, same(1)), Receipt::Old);
        assert_eq!(producer.health(at(1)), Health::Up);
    }

    #[test]
    fn silence_brings_down_what_is_in_play_first_and_then_all() {
        let mut producer = up();
        assert_eq!(producer.health(at(9)), Health::Up);
        assert_eq!(producer.health(at(10)), Health::InPlayDown);
        assert_eq!(producer.health(at(20)), Health::Down);
        producer.hear(true, same(21));
        assert_eq!(producer.health(at(21)), Health::Up);
    }

    #[test]
    fn messages_that_come_late_bring_down_what_is_in_play() {
        let mut producer = up();
        producer.receive(4, (at(0), at(11)));
        producer.hear(true, (at(0), at(11)));
        assert_eq!(producer.health(at(11)), Health::InPlayDown);
        producer.hear(true, (at(12), at(12)));
        assert_eq!(producer.health(at(12)), Health::Up);
    }

    #[test]
    fn one_that_gets_nothing_itself_is_down() {
        let mut producer = up();
        producer.hear(false, same(1));
        assert_eq!((producer.health(at(1)), producer.wants_recovery(at(1))), (Health::Down, None));
        producer.recovering("b".to_owned(), at(1));
        producer.complete(Some("b"));
        assert_eq!(producer.health(at(1)), Health::Down, "what it has is old");
        producer.hear(true, same(2));
        assert_eq!((producer.health(at(2)), producer.wants_recovery(at(2))), (Health::Down, Some(3)));
        producer.recovering("c".to_owned(), at(2));
        producer.recovery_failed("b");
        assert_eq!(producer.wants_recovery(at(2)), None, "another recovery runs");
        producer.complete(Some("c"));
        assert_eq!(producer.health(at(2)), Health::Up);
    }
}
