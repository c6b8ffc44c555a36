//! The double-entry ledger: accounts, entries, posting and verification.
//!
//! No balance changes except through [`post`]. An [`Posting`] is made by a constructor that names what happened; posting
//! it appends its transfers to the player's chain and writes the player's [`Wallet`], in the caller's transaction.
//! Transfers are never changed: a correction is an entry the other way round. Decisions D2.
//!
//! ```ignore
//! match request::begin(tx, player, &key, &input)? {
//!     Begun::Repeat(reply) => return Ok(reply),
//!     Begun::Fresh(mut wallet, ticket) => {
//!         post(tx, &mut wallet, &cause, &[Posting::stake(round, stake), Posting::payout(round, payout)])?;
//!         ticket.finish(tx, &reply, now)?;
//!     }
//! }
//! ```
#![deny(clippy::as_conversions, clippy::float_arithmetic)]

mod account;
mod chain;
mod post;
mod posting;
pub mod request;
mod verify;
mod wallet;

pub use account::{Account, Currency, House, SANDBOX_GATEWAY};
pub use post::{Capability, Cause, Grants, PostError, post};
pub use posting::{Code, Funds, Posting};
pub use request::{Begun, InputHash, RequestError, RequestKey, Ticket};
pub use verify::{Problem, Report, verify};
pub use wallet::{Opening, Wallet};
