//! The double-entry ledger: accounts, postings and verification.
//!
//! No balance changes except through [`post`]. A [`Posting`] is made by a constructor that names what happened; [`post`]
//! appends its transfers to the player's chain and writes the player's [`Wallet`], in the caller's transaction.
//! A stake or deposit needs a [`baize_protection::Permit`] made in the same transaction; without one it does not compile:
//!
//! ```compile_fail,E0061
//! # use baize_ledger::{Funds, Posting};
//! # fn stake(round: baize_store::RoundId, stake: Funds) -> Posting {
//! Posting::stake(round, stake)
//! # }
//! ```
//!
//! Transfers are never changed: a correction is a posting the other way round. Decisions D2.
//!
//! ```text
//! match request::begin(tx, player, &key, &input)? {
//!     Begun::Repeat(reply) => return Ok(reply),
//!     Begun::Fresh(mut wallet, ticket) => {
//!         post(tx, &mut wallet, &cause, &[Posting::stake(round, stake, permit), Posting::payout(round, payout)])?;
//!         ticket.finish(tx, &reply, now)?;
//!     }
//! }
//! ```
#![deny(clippy::as_conversions, clippy::float_arithmetic)]

mod account;
mod chain;
mod code;
pub mod operator_log;
mod post;
mod posting;
pub mod request;
mod verify;
mod wallet;

pub use account::{Account, Currency, House, SANDBOX_GATEWAY, SANDBOX_PROVIDER, TEST_GATEWAYS};
pub use code::Code;
pub use post::{Cause, PostError, post};
pub use posting::{Funds, Posting};
pub use request::{Begun, InputHash, RequestError, RequestKey, Ticket};
pub use verify::{Problem, Report, verify};
pub use wallet::{Opening, Wallet};
