//! Identifiers: made by the program, ordered by time, 63 bits.

use std::fmt;
use std::str::FromStr;
use std::sync::atomic::{AtomicI64, Ordering};

use baize_time::Timestamp;

use crate::engine::schema::ColumnType;
use crate::engine::value::{ColumnValue, FromValue, ToValue, Value};

const SEQUENCE_BITS: u32 = 13;
const NODE_BITS: u32 = 8;
/// 2025-01-01T00:00:00Z: 42 bits of milliseconds from here reach the year 2164.
const EPOCH_MILLIS: i64 = 1_735_689_600_000;

/// Makes identifiers that sort by the time of their making: 42 bits of milliseconds, 8 bits of node, 13 bits
/// of sequence. Two makers never meet if their nodes differ; one maker never repeats itself, even if
/// the clock is set back while it lives.
#[derive(Debug)]
pub struct IdGen {
    node: i64,
    /// Milliseconds and sequence of the last identifier, without the node.
    last: AtomicI64,
}

impl IdGen {
    /// A maker for the given node number (each process that writes to one store has its own).
    pub const fn new(node: u8) -> Self {
        // `as` is the only widening conversion that a const fn may use.
        #[expect(clippy::as_conversions, reason = "const fn; widening, never lossy")]
        Self { node: node as i64, last: AtomicI64::new(0) }
    }

    /// The next identifier at the given time.
    pub fn next(&self, now: Timestamp) -> i64 {
        let millis = (now.millis() - EPOCH_MILLIS).max(1);
        let earliest = millis << SEQUENCE_BITS;
        let mut last = self.last.load(Ordering::Relaxed);
        let made = loop {
            let candidate = earliest.max(last + 1);
            match self.last.compare_exchange_weak(last, candidate, Ordering::Relaxed, Ordering::Relaxed) {
                Ok(_) => break candidate,
                Err(seen) => last = seen,
            }
        };
        let sequence = made & ((1 << SEQUENCE_BITS) - 1);
        let millis = made >> SEQUENCE_BITS;
        (millis << (SEQUENCE_BITS + NODE_BITS)) | (self.node << SEQUENCE_BITS) | sequence
    }

    /// The next identifier as a typed one: `ids.make::<RoundId>(now)`.
    pub fn make<T: From<i64>>(&self, now: Timestamp) -> T {
        T::from(self.next(now))
    }
}

/// When an identifier of [`IdGen`] was made.
pub fn made_at(id: i64) -> Timestamp {
    Timestamp::from_millis((id >> (SEQUENCE_BITS + NODE_BITS)) + EPOCH_MILLIS)
}

/// The number at which the identifiers of a moment begin: those made earlier are below it.
pub fn first_at(time: Timestamp) -> i64 {
    time.millis().saturating_sub(EPOCH_MILLIS).max(0) << (SEQUENCE_BITS + NODE_BITS)
}

macro_rules! ids {
    ($($(#[$meta:meta])* $name:ident;)*) => {$(
        $(#[$meta])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize)]
        #[serde(transparent)]
        pub struct $name(i64);

        impl $name {
            /// The identifier as the number that is stored.
            pub const fn get(self) -> i64 {
                self.0
            }
        }

        impl From<i64> for $name {
            fn from(id: i64) -> Self {
                Self(id)
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(f)
            }
        }

        /// Reads the decimal string of the wire. Only positive numbers without sign or spaces are accepted.
        impl FromStr for $name {
            type Err = ParseIdError;
            fn from_str(text: &str) -> Result<Self, ParseIdError> {
                let digits = !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
                if !digits { return Err(ParseIdError); }
                text.parse().map(Self).map_err(|_| ParseIdError)
            }
        }

        impl ToValue for $name {
            fn to_value(&self) -> Value<'_> {
                Value::Int(self.0)
            }
        }

        impl ColumnValue for $name {
            const TYPE: ColumnType = ColumnType::Integer;
        }

        impl FromValue<'_> for $name {
            fn from_value(value: Value<'_>) -> Result<Self, String> {
                i64::from_value(value).map(Self)
            }
        }
    )*};
}

/// A text is not an identifier.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("not an identifier")]
pub struct ParseIdError;

ids! {
    /// A player, for the whole life of the account. Never shown: players see the 8-digit [`Uid`].
    PlayerId;
    /// The public number of a player: 8 digits, in no order.
    Uid;
    /// A player's session.
    SessionId;
    /// A round of a game.
    RoundId;
    /// A server seed after its reveal.
    SeedId;
    /// A wagering requirement of a player.
    TaskId;
    /// A deposit order.
    DepositId;
    /// A withdrawal order.
    WithdrawalId;
    /// A job that runs after the commit.
    JobId;
    /// A picture captcha.
    CaptchaId;
    /// Any row without a type of its own.
    Id;
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(millis: i64) -> Timestamp {
        Timestamp::from_millis(EPOCH_MILLIS + millis)
    }

    #[test]
    fn identifiers_rise_with_time_and_within_a_millisecond() {
        let ids = IdGen::new(3);
        let first = ids.next(at(10));
        let second = ids.next(at(10));
        let third = ids.next(at(11));
        assert!(0 < first && first < second && second < third);
        assert_eq!(made_at(third), at(11));
        assert!(second < first_at(at(11)) && first_at(at(11)) <= third);
    }

    #[test]
    fn a_clock_set_back_never_repeats_an_identifier() {
        let ids = IdGen::new(0);
        let late = ids.next(at(1_000));
        assert!(ids.next(at(1)) > late);
    }

    #[test]
    fn ten_thousand_identifiers_in_one_millisecond_are_distinct() {
        let ids = IdGen::new(255);
        let made: std::collections::BTreeSet<_> = (0..10_000).map(|_| ids.next(at(5))).collect();
        assert_eq!(made.len(), 10_000);
    }

    #[test]
    fn nodes_do_not_meet() {
        assert_ne!(IdGen::new(1).next(at(7)), IdGen::new(2).next(at(7)));
    }

    #[test]
    fn only_plain_digits_parse() {
        assert_eq!("42".parse::<PlayerId>().map(PlayerId::get), Ok(42));
        for bad in ["", "+1", "-1", " 1", "1.0", "9223372036854775808", "x"] {
            assert_eq!(bad.parse::<PlayerId>(), Err(ParseIdError), "{bad}");
        }
    }
}
