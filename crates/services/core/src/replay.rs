//! Replies to requests that may be repeated.

/// A reply, and whether it was given before: other pages are notified of the first one only.
#[derive(Debug, Clone, PartialEq)]
pub struct Replayable<T> {
    /// The reply, stored with the request.
    pub reply: T,
    /// Whether the request is a repetition.
    pub repeated: bool,
}

impl<T> Replayable<T> {
    /// The reply to a new request.
    pub fn first(reply: T) -> Self {
        Self { reply, repeated: false }
    }

    /// The stored reply to a repeated request.
    pub fn repeated(reply: T) -> Self {
        Self { reply, repeated: true }
    }
}
