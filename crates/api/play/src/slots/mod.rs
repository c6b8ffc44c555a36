//! The slots: what their sheets state, and spins without an account. With one they are played as the originals are.

pub mod demo;
pub mod sheet;
