//! When a request had been received.

use std::convert::Infallible;

use axum::extract::FromRequestParts;
use baize_time::Timestamp;
use http::request::Parts;

use crate::state::App;

/// When the last byte of a request had come. Not the first: who holds the end of a request back has not asked yet.
#[derive(Clone, Copy, Debug)]
pub struct Received(pub Timestamp);

impl FromRequestParts<App> for Received {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Infallible> {
        Ok(parts.extensions.get::<Self>().copied().unwrap_or_else(|| Self(app.clock.now())))
    }
}
