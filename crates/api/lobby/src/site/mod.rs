//! The site: its settings, and whether it is open.

pub mod settings;
pub mod status;
