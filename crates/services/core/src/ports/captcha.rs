//! The invisible captcha.

use super::{PortFuture, UpstreamError};

/// Verifies what the invisible captcha gave to the page.
pub trait Captcha: Send + Sync + 'static {
    /// The public key for the page; empty when the captcha is off.
    fn site_key(&self) -> String;
    /// Whether the token was made by a person on our page, as far as the captcha's own server can say.
    fn verify(&self, token: String, ip: String) -> PortFuture<'_, Result<bool, UpstreamError>>;
}
