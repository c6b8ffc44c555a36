//! Crash under its own addresses and names: the same table as every other, in the wire format that its pages know.

pub mod bet;
pub mod cancel;
pub mod cash_out;
pub mod config;
pub mod history;
pub mod schema;
pub mod state;
