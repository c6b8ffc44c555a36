//! What handlers take: parsed at the edge, trusted afterwards.

mod amount;
mod captcha;
pub(crate) mod client;
mod country;
mod duplicates;
pub(crate) mod json;
mod key;
mod named_player;
pub mod number;
mod play_mode;
mod player;
mod query;
pub(crate) mod received;

pub use crate::session::presented::Presented;
pub use amount::WireAmount;
pub use captcha::{captcha_answer, given};
pub use client::{ClientIp, ClientMeta};
pub use country::Country;
pub use json::{Buffered, Json};
pub use key::IdempotencyKey;
pub use play_mode::play_mode;
pub use player::{MaybePlayer, Player};
pub use query::Query;
pub use received::Received;
