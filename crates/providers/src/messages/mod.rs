//! Delivery of one-time codes and notices: mail or text, each by its own adapter (decisions D5).

mod log;
mod router;
pub(crate) mod text;

pub use log::{LogSender, RecentCode, RecentMessages, RecentNotice};
pub use router::MessageRouter;
