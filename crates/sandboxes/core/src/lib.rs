//! What the sandboxes share: the look of their pages, so that nobody takes them for a part of the site, and their journals.

pub mod html;
mod journal;
mod memory;
pub mod style;

pub use journal::Journal;
pub use memory::{Memory, Records as KeptRecords};
