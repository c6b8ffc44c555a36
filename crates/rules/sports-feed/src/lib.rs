//! The feed of odds and results that bridges serve over HTTP (`docs/feed.md`): its messages as they are read and written, and
//! whether a producer can be relied on by the messages that came.
//!
//! | Module | Holds |
//! |---|---|
//! | [`message`] | a line of the feed: its envelope, and one type per kind |
//! | [`fixture`] | a fixture as `GET /v1/fixtures` lists it, and the number under which bets name it |
//! | [`producer`] | sequence numbers, gaps, recovery and the signs of life of a producer |

mod bounds;
pub mod fixture;
pub mod message;
pub mod producer;
mod text;

pub use fixture::{FedFixture, FedKind, FixturePage, fixture_number};
pub use message::{Body, FeedError, Message};
pub use producer::{Health, Producer, Receipt};

/// The version of the protocol that is spoken.
pub const VERSION: u32 = 1;
