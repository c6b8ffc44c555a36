//! Third-party identity providers.

mod off;
mod sandbox;

pub use off::IdentityOff;
pub use sandbox::IdentitySandbox;
