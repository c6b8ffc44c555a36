//! The slots: what their sheets state. They are played as the originals are.

pub mod sheet;
