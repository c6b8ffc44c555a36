//! The body of a POST or PUT.

use axum::{
    body::Body,
    extract::{FromRequest, Request},
};
use bytes::Bytes;
use http::{HeaderMap, header};
use serde::de::DeserializeOwned;

use super::duplicates::is_unambiguous;
use crate::{body, code::Code, error::ApiError, settings::BODY_LIMIT};

/// The whole body, read once by the layers and kept for extractors that need its bytes.
#[derive(Clone, Debug, Default)]
pub struct Buffered(pub Bytes);

/// A JSON body. Unknown fields are ignored (the page adds filler fields), repeated keys are not.
///
/// An empty body reads as `{}`. Anything unreadable, or a content type other than JSON, is a 400.
#[derive(Clone, Copy, Debug)]
pub struct Json<T>(pub T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Json<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request<Body>, _state: &S) -> Result<Self, ApiError> {
        let (parts, body) = request.into_parts();
        let bytes = match parts.extensions.get::<Buffered>() {
            Some(Buffered(bytes)) => bytes.clone(),
            None => body::read(body, BODY_LIMIT).await?,
        };
        read(&parts.headers, &bytes).map(Self)
    }
}

fn read<T: DeserializeOwned>(headers: &HeaderMap, bytes: &[u8]) -> Result<T, ApiError> {
    if bytes.is_empty() {
        return serde_json::from_str("{}").map_err(|_| Code::BadRequest.into());
    }
    if !says_json(headers) {
        return Err(Code::BadRequest.into());
    }
    let text = std::str::from_utf8(bytes).map_err(|_| Code::BadRequest)?;
    if !text.trim_ascii_start().starts_with('{') || !is_unambiguous(text) {
        return Err(Code::BadRequest.into());
    }
    serde_json::from_str(text).map_err(|error| {
        tracing::debug!(%error, "body not readable");
        Code::BadRequest.into()
    })
}

fn says_json(headers: &HeaderMap) -> bool {
    headers
        .get(header::CONTENT_TYPE)
        .and_then(|value| value.to_str().ok())
        .and_then(|value| value.split(';').next())
        .is_some_and(|kind| kind.trim().eq_ignore_ascii_case("application/json"))
}
