//! Work that runs after the commit.

pub mod outbox;
