//! Background work: jobs that transactions leave to be done, and jobs that run again and again.
//!
//! A job gets the time as an argument, asks outside parties with no transaction open, and may be killed at any moment: what it was
//! doing is taken up again from the store. Each is one file in `jobs/<context>/` and one line in `jobs/mod.rs`.

mod context;
mod job;
pub mod jobs;
mod periodic;
mod queue;
mod run;
mod schedule;

pub use context::Worker;
