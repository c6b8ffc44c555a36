//! The rules of the slots, pure functions of a sheet and a number.
//!
//! Each mode of a slot is a finite book of 2^27 rounds. A spin takes one number of the player's stream, which names
//! its round; everything in the round follows from the sheet's hash and the round's place in the book.
#![deny(clippy::as_conversions, clippy::float_arithmetic)]

mod book;
mod philox;

pub use book::{BookKey, ROUNDS, RoundNumbers, round_of};
