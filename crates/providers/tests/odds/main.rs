//! The reader of an odds feed against bridges that are served over real connections.
#![expect(clippy::unwrap_used, reason = "a test ends where it fails")]

mod odds_lines;
mod odds_requests;
mod served;
