//! Every kind of promotion: one file each, one line each below.
//!
//! No kind is offered yet; `cargo xtask new promotion` adds the first. The tests below run over the whole list and a kind
//! of their own.

use crate::KindEntry;

/// Every kind, sorted by number.
pub const KINDS: &[KindEntry] = &[];

/// The kind of this number.
pub fn find(kind: i64) -> Option<&'static KindEntry> {
    KINDS.iter().find(|entry| entry.kind == kind)
}

#[cfg(test)]
mod battery;
#[cfg(test)]
mod testing;
#[cfg(test)]
mod ungranted;
