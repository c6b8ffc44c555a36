//! When a request was received.

use std::convert::Infallible;

use axum::extract::FromRequestParts;
use baize_time::Timestamp;
use http::request::Parts;

use crate::state::HasApp;

/// When a request was received, measured at its last byte, so that slow clients gain nothing.
#[derive(Clone, Copy, Debug)]
pub struct Received(pub Timestamp);

impl<S: HasApp> FromRequestParts<S> for Received {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Infallible> {
        Ok(parts.extensions.get::<Self>().copied().unwrap_or_else(|| Self(state.app().clock.now())))
    }
}
