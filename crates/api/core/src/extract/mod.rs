//! What handlers take: parsed at the edge, trusted afterwards.

mod amount;
mod client;
mod duplicates;
mod json;
mod key;
mod named_player;
mod player;
mod query;
mod received;

pub use amount::WireAmount;
pub use client::{ClientIp, ClientMeta};
pub use json::{Buffered, Json};
pub use key::IdempotencyKey;
pub use player::{MaybePlayer, Player, Presented};
pub(crate) use player::{cookie_name, session_token};
pub use query::Query;
pub use received::Received;
