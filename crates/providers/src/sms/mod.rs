//! Text message services.

mod webhook;

pub use webhook::*;
