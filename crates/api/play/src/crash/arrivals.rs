//! Players who asked to get out and are not answered yet. The moment of their asking decides, however late the rest
//! comes: a round that broke off is not settled before everybody who had asked in time is.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use axum::extract::FromRequestParts;
use baize_core::ports::Clock;
use baize_time::Timestamp;
use http::request::Parts;

use baize_api_core::code::Code;
use baize_api_core::error::ApiError;

/// Where players ask to get out.
pub(crate) const CASH_OUT: &str = "/api/crash/cash_out";

/// The requests of this server that are under way: how many had come at each moment.
#[derive(Clone, Debug, Default)]
pub struct Arrivals(Arc<Mutex<BTreeMap<Timestamp, u32>>>);

/// One request, from its last byte until it is decided: keep it with what decides.
#[derive(Debug)]
pub struct Arrival {
    at: Timestamp,
    among: Arrivals,
}

impl Arrivals {
    /// A request has come, now.
    pub fn enter(&self, clock: &dyn Clock) -> Arc<Arrival> {
        // The moment is taken under the lock: none comes before one of which it was said that all before it is decided.
        let mut under_way = self.lock();
        let at = clock.now();
        let count = under_way.entry(at).or_default();
        *count = count.saturating_add(1);
        Arc::new(Arrival { at, among: self.clone() })
    }

    /// The moment before which everything that came is decided.
    pub fn decided(&self, clock: &dyn Clock) -> Timestamp {
        let under_way = self.lock();
        let now = clock.now();
        under_way.first_key_value().map_or(now, |(at, _)| (*at).min(now))
    }

    fn lock(&self) -> MutexGuard<'_, BTreeMap<Timestamp, u32>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Arrival {
    /// When the whole request had come.
    pub fn at(&self) -> Timestamp {
        self.at
    }
}

impl Drop for Arrival {
    fn drop(&mut self) {
        let mut under_way = self.among.lock();
        if let Some(count) = under_way.get_mut(&self.at) {
            *count = count.saturating_sub(1);
            if *count == 0 {
                under_way.remove(&self.at);
            }
        }
    }
}

/// The request that is being handled, noted before the store was asked for anything.
pub(crate) struct InFlight(pub(super) Arc<Arrival>);

impl<S: Send + Sync> FromRequestParts<S> for InFlight {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, ApiError> {
        parts.extensions.remove().map(Self).ok_or_else(|| Code::Internal.into())
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
    fn all_is_decided_up_to_the_earliest_that_is_under_way() {
        let (clock, arrivals) = (Hand(FakeClock::default()), Arrivals::default());
        assert_eq!(arrivals.decided(&clock), NOW);
        let (first, second) = (arrivals.enter(&clock), arrivals.enter(&clock));
        clock.0.advance(Span::millis(5));
        let third = arrivals.enter(&clock);
        clock.0.advance(Span::millis(5));
        assert_eq!((first.at(), third.at()), (NOW, NOW.plus(Span::millis(5))));
        drop(first);
        assert_eq!(arrivals.decided(&clock), NOW, "another of this moment is under way");
        drop(second);
        assert_eq!(arrivals.decided(&clock), NOW.plus(Span::millis(5)));
        drop(third);
        assert_eq!(arrivals.decided(&clock), NOW.plus(Span::millis(10)));
    }
}
