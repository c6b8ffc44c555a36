//! Mail servers.

mod smtp;
mod unsubscribe;

pub use smtp::*;
