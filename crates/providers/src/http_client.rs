//! The one way adapters make an HTTP client.

use std::time::Duration;

use baize_core::ports::UpstreamError;

/// A client that follows no redirect (a signed request goes where it was meant to go) and gives up after `timeout`.
pub(crate) fn build(timeout: Duration) -> Result<reqwest::Client, UpstreamError> {
    // The first caller installs the cryptography; a second installation changes nothing.
    let _ = rustls::crypto::ring::default_provider().install_default();
    reqwest::Client::builder()
        .timeout(timeout)
        .redirect(reqwest::redirect::Policy::none())
        .build()
        .map_err(|e| UpstreamError(format!("the HTTP client cannot be made: {e}")))
}
