//! When a request was received.

use std::convert::Infallible;

use axum::extract::{FromRef, FromRequestParts};
use baize_time::Timestamp;
use http::request::Parts;

use crate::state::App;

/// When a request was received, measured at its last byte, so that slow clients gain nothing.
#[derive(Clone, Copy, Debug)]
pub struct Received(pub Timestamp);

impl<S> FromRequestParts<S> for Received
where
    S: Send + Sync,
    App: FromRef<S>,
{
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Infallible> {
        Ok(parts.extensions.get::<Self>().copied().unwrap_or_else(|| Self(App::from_ref(state).clock.now())))
    }
}
