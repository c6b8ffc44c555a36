//! An example of a bridge: it serves the feed of odds and results (`docs/feed.md`) as a party of its own, reached over HTTP.
//!
//! A bridge is between a supplier of odds and Baize. This one has no supplier: it sends what files hold, at the times
//! that they name, or what a test pushes. Those who write their own find here what any bridge has to do.
//!
//! | Module | Holds |
//! |---|---|
//! | `bridge` | the bridge with its producers, and their signs of life |
//! | `http` | the three endpoints, the token, what is refused |
//! | `producer_feed` | what a producer sends: messages, fixtures, recovery; and faults on purpose, for tests |
//! | `message_log` | numbers, the messages that are kept, the readers |
//! | `fixture_list` | fixtures by when they changed last |
//! | `fixture_odds` | the last state of a fixture, put together from its messages |
//! | `replay`, `replay_files` | the replay of files |

mod bridge;
mod fixture_list;
mod fixture_odds;
mod http;
mod message_log;
mod producer_feed;
mod replay;
mod replay_files;

pub use bridge::{Bridge, Config};
pub use producer_feed::{ProducerFeed, RecoveryRequest};
pub use replay::Replay;
pub use replay_files::ReplayError;
