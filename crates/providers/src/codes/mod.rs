//! Delivery of one-time codes: mail or text, each by its own adapter (decisions D5).

mod log;
mod router;
pub(crate) mod text;

pub use log::{LogSender, RecentCode, RecentCodes};
pub use router::CodeRouter;
