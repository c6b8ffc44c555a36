//! Rounds that are over: a player's own, and those that are public.

pub mod feed;
pub mod history;
pub mod latest;
pub mod notice;
pub mod outside;
pub mod privacy;
pub mod round;
pub mod schema;
pub mod totals;
pub mod wins;
