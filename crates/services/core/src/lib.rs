//! What every context's services share.
//!
//! A service is `pub fn verb(tx: &mut Tx, ctx: &Ctx, input: …) -> Result<Out, Failure<Refusal>>`, one file each. It never
//! begins or commits a transaction, never waits for anything but the store, and may run again from the start.

pub mod captcha;
pub mod closing;
pub mod confirmation;
pub mod context;
pub mod failure;
pub mod jobs;
pub mod mail;
pub mod mail_copies;
pub mod notices;
pub mod operators;
pub mod ports;
pub mod push;
mod replay;
pub mod rsa_signature;
pub mod site;
pub mod site_secret;
pub mod toml_text;

pub use baize_cashier_rules::{gateway_protocol, payload, signature};
pub use context::Ctx;
pub use failure::{Failure, LedgerRefusal, Outcome};
pub use replay::Replayable;
