//! Kabaddi: raids by turns. A side that scores often enough more than the other has it all out, for two points more.

mod chain;
mod joint;
mod lattice;
mod markets;
mod model;

pub use model::{Kabaddi, KabaddiStrength};
