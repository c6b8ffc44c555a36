//! What the public HTTP interface of every context is made of: the application, extractors, layers, replies, codes and
//! the stream of events.
//!
//! A request passes [`layers`] (request id, rate limits, size, time, envelope, headers), then its handler. A handler
//! returns a [`reply::Reply`] or an [`error::ApiError`]; the layers turn both into `{code, msg, data}` in the language
//! of the request.

mod body;
pub mod code;
pub mod error;
pub mod extract;
pub mod games;
pub mod lang;
pub mod layers;
pub mod openapi;
pub mod refusal_data;
pub mod reply;
pub mod served;
pub mod session;
pub mod settings;
pub mod state;
pub mod stream;
pub mod wager;
pub mod wire;

pub use code::{Code, CodeList};
pub use error::ApiError;
pub use reply::{ApiResult, Done, Reply};
pub use state::{App, Parts, Ports};
