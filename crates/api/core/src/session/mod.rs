//! The session behind a request: found, its signature verified, its nonce used once.

pub(crate) mod activity;
pub mod authenticate;
pub mod cookies;
pub mod nonces;
pub mod presented;
pub mod sessions;
