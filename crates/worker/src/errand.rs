//! How an errand ends, and how long a failed one waits.

use baize_time::Span;

/// What became of one try.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Tried {
    /// It is done and leaves the outbox.
    Done,
    /// It is tried again after so long.
    Again(Span),
}

/// The pause after the given number of tries: 1 s, 2 s, 4 s … 5 minutes.
pub(crate) fn backoff(attempts: u32) -> Span {
    let doublings = attempts.saturating_sub(1).min(10);
    Span::seconds((1_i64 << doublings).min(300))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pauses_double_up_to_five_minutes() {
        let pauses: Vec<i64> = [0, 1, 2, 3, 9, 10, 63, 64, 1_000].map(|n| backoff(n).as_seconds()).to_vec();
        assert_eq!(pauses, [1, 1, 2, 4, 256, 300, 300, 300, 300]);
    }
}
