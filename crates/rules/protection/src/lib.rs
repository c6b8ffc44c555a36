//! Player protection: whether a player may stake or deposit now.
//!
//! [`judge`] looks at [`Facts`] about the player and at the [`Action`], and answers with a [`Permit`] or a [`Refusal`].
//! The ledger takes no stake and no deposit without a permit for that player, row version, moment and amount, so a
//! channel that forgets to ask does not compile. Limits, pauses and exclusions (codes 9100 to 9199) are added here: a
//! fact, a check, a refusal.
//!
//! A permit cannot be made by hand:
//!
//! ```compile_fail,E0451
//! # use baize_protection::{Action, Permit};
//! # use baize_time::Timestamp;
//! # fn make(action: Action, now: Timestamp) -> Permit {
//! Permit { player: 1, version: 1, now, action }
//! # }
//! ```
//!
//! nor used for two actions:
//!
//! ```compile_fail,E0599
//! # fn twice(permit: baize_protection::Permit) -> (baize_protection::Permit, baize_protection::Permit) {
//! (permit.clone(), permit)
//! # }
//! ```
#![deny(clippy::as_conversions, clippy::float_arithmetic)]

mod facts;
mod judge;
mod permit;

pub use facts::{AccountState, Capability, Facts, Grants};
pub use judge::{Refusal, judge};
pub use permit::{Action, Permit};
