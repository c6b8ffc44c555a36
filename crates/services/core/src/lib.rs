//! What Baize does: one function per player or operator action.
//!
//! `pub fn verb(tx: &mut Tx, ctx: &Ctx, input: …) -> Result<Out, Failure<Refusal>>`, one file each. A service never
//! begins or commits a transaction, never waits for anything but the store, and may run again from the start.

pub mod bets;
pub mod context;
pub mod crash;
pub mod deposits;
pub mod failure;
pub mod gateways;
pub mod identity;
pub mod lobby;
pub mod originals;
pub mod outbox;
pub mod ports;
pub mod promotions;
pub mod site;
pub mod toml_text;
pub mod wagering;
pub mod wallet;
pub mod withdrawals;

pub use baize_cashier::signature;
pub use context::Ctx;
pub use failure::{Failure, Outcome};
