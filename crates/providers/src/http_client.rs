//! The one way adapters make an HTTP client.

use std::time::Duration;

use baize_core::ports::UpstreamError;

use crate::public_addresses::PublicAddresses;

/// A client that follows no redirect (a signed request goes where it was meant to go) and gives up after `timeout`.
pub(crate) fn build(timeout: Duration) -> Result<reqwest::Client, UpstreamError> {
    finish(builder(timeout))
}

/// A client for answers that have no end: it gives up when nothing comes for `silence`.
pub(crate) fn build_streaming(silence: Duration) -> Result<reqwest::Client, UpstreamError> {
    finish(unlimited().connect_timeout(silence).read_timeout(silence))
}

/// A client for addresses that a stranger chose: names of this machine and of private networks are not found.
pub(crate) fn build_public(timeout: Duration) -> Result<reqwest::Client, UpstreamError> {
    finish(builder(timeout).dns_resolver(PublicAddresses))
}

fn builder(timeout: Duration) -> reqwest::ClientBuilder {
    unlimited().timeout(timeout)
}

fn unlimited() -> reqwest::ClientBuilder {
    // The first caller installs the cryptography; a second installation changes nothing.
    let _ = rustls::crypto::ring::default_provider().install_default();
    reqwest::Client::builder().redirect(reqwest::redirect::Policy::none())
}

fn finish(builder: reqwest::ClientBuilder) -> Result<reqwest::Client, UpstreamError> {
    builder.build().map_err(|e| UpstreamError(format!("the HTTP client cannot be made: {e}")))
}
