//! The paytable.

/// What each hand pays, in stakes, the worst first.
pub(super) const PAYS: [u32; 10] = [0, 1, 2, 3, 4, 6, 9, 22, 60, 800];
