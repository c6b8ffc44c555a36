//! The shared rounds of one table: the driver moves them under a lease, the publisher shows every change to the
//! listeners of this server.

mod driver;
mod job;
mod publisher;
mod tasks;

pub use driver::RoundDriver;
pub use job::TableJob;
pub use publisher::{poll, publish};
