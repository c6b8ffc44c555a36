//! Cash-outs that are received and not settled yet. The time of receipt decides, however late the rest comes: a round
//! is not settled before every cash-out that came in time is.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use axum::extract::FromRequestParts;
use baize_api_core::{ApiError, Code};
use baize_core::ports::Clock;
use baize_time::Timestamp;
use http::request::Parts;

/// The cash-outs of one table on this server: how many were received at each time.
#[derive(Clone, Debug, Default)]
pub struct InFlight(Arc<Mutex<BTreeMap<Timestamp, u32>>>);

/// One cash-out, from its last byte until it is settled: keep it with what settles it.
#[derive(Debug)]
pub struct ReceivedCashOut {
    at: Timestamp,
    among: InFlight,
}

impl InFlight {
    /// A request has been received, now.
    pub fn enter(&self, clock: &dyn Clock) -> Arc<ReceivedCashOut> {
        // The time is taken under the lock: none is earlier than one up to which all was reported as decided.
        let mut received = self.lock();
        let at = clock.now();
        let count = received.entry(at).or_default();
        *count = count.saturating_add(1);
        Arc::new(ReceivedCashOut { at, among: self.clone() })
    }

    /// The time before which everything that was received is settled.
    pub fn decided_until(&self, clock: &dyn Clock) -> Timestamp {
        let received = self.lock();
        let now = clock.now();
        received.first_key_value().map_or(now, |(at, _)| (*at).min(now))
    }

    fn lock(&self) -> MutexGuard<'_, BTreeMap<Timestamp, u32>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl ReceivedCashOut {
    /// The time at which the whole request had been received.
    pub fn at(&self) -> Timestamp {
        self.at
    }
}

impl Drop for ReceivedCashOut {
    fn drop(&mut self) {
        let mut received = self.among.lock();
        if let Some(count) = received.get_mut(&self.at) {
            *count = count.saturating_sub(1);
            if *count == 0 {
                received.remove(&self.at);
            }
        }
    }
}

/// The cash-out that is being handled, noted before the store was asked for anything. There is none at a table that the
/// server does not know.
pub(crate) struct CashOutReceipt(pub(crate) Arc<ReceivedCashOut>);

impl<S: Send + Sync> FromRequestParts<S> for CashOutReceipt {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, ApiError> {
        parts.extensions.remove().map(Self).ok_or_else(|| Code::UnknownGame.into())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use baize_testkit::{FakeClock, NOW};
    use baize_time::Span;

    struct Hand(FakeClock);

    impl Clock for Hand {
        fn now(&self) -> Timestamp {
            self.0.now()
        }
    }

    #[test]
    fn all_is_decided_up_to_the_earliest_that_is_not_settled() {
        let (clock, in_flight) = (Hand(FakeClock::default()), InFlight::default());
        assert_eq!(in_flight.decided_until(&clock), NOW);
        let (first, second) = (in_flight.enter(&clock), in_flight.enter(&clock));
        clock.0.advance(Span::millis(5));
        let third = in_flight.enter(&clock);
        clock.0.advance(Span::millis(5));
        assert_eq!((first.at(), third.at()), (NOW, NOW.plus(Span::millis(5))));
        drop(first);
        assert_eq!(in_flight.decided_until(&clock), NOW, "another of this time is not settled");
        drop(second);
        assert_eq!(in_flight.decided_until(&clock), NOW.plus(Span::millis(5)));
        drop(third);
        assert_eq!(in_flight.decided_until(&clock), NOW.plus(Span::millis(10)));
    }
}
