//! Adapters of the ports: one folder per port, one file per vendor. The sandbox of a port that moves money is a party of
//! its own (`crates/sandboxes`), reached over HTTP like any other.

pub mod captcha;
#[cfg(test)]
mod fixtures;
pub mod games;
mod http_client;
pub mod identity;
pub mod mail;
pub mod messages;
pub mod odds;
pub mod payments;
mod public_addresses;
pub mod push;
pub mod sms;
