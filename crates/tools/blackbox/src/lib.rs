//! The built server as a process of its own, and a client that speaks to it from outside: what the measurements and the
//! attacks have in common.

pub mod client;
pub mod gate;
pub mod gateway;
pub mod players;
pub mod server;
pub mod timings;
