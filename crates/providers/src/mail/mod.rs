//! Mail servers.

mod smtp;

pub use smtp::*;
