//! The bridge as readers see it: its endpoints, recovery, faults on purpose, and the replay of files.

#![expect(clippy::unwrap_used, reason = "helpers of tests are no tests to clippy")]

mod client;
mod faults;
mod feed;
mod fixtures;
mod recovery;
mod replay;
