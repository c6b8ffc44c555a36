//! The site: its settings, and whether it is open.

pub mod groups;
pub mod settings;
pub mod status;
