//! Providers of outside games, by the wire that they speak.

pub mod hub88;
pub mod valkyrie;
