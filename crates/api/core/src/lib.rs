//! The public HTTP interface: one endpoint per file, one line per endpoint in [`routes`].
//!
//! A request passes [`layers`] (request id, rate limits, size, time, envelope, headers), then its handler. A handler
//! returns a [`reply::Reply`] or an [`error::ApiError`]; the layers turn both into `{code, msg, data}` in the language
//! of the request.

pub mod bets;
pub mod code;
pub mod deposits;
pub mod error;
pub mod extract;
pub mod identity;
pub mod lang;
pub mod layers;
pub mod lobby;
pub mod openapi;
pub mod originals;
pub mod reply;
pub mod routes;
pub mod site;
pub mod state;
pub mod stream;
pub mod wallet;
pub mod wire;
pub mod withdrawals;

#[cfg(test)]
mod testing;

pub use code::Code;
pub use error::{ApiError, Refusal};
pub use reply::{Answer, Done, Reply};
pub use state::{App, Parts};
