//! The own book of sports, on every database.
#![expect(clippy::unwrap_used, reason = "what a test cannot go on without should stop it")]

mod in_play;
mod placing;
mod recording;
mod stage;
