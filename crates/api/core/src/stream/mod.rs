//! Realtime: events as they happen, over server-sent events. The polling endpoints say the same.
//!
//! The hub keeps one public channel and one for each player who listens, or did within the last two minutes. Every event
//! has a number; a page that comes back names the last one it has seen and gets what it missed, or has to load
//! everything again.

mod channel;
mod connection;
pub mod hub;
pub mod open;
pub mod publisher;
pub mod source;
pub mod sse;
mod topic;
