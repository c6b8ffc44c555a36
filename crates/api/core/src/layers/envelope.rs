//! The transport envelope (decisions D4): off by default, on with one configuration value.
//!
//! It hides routes from naive filters and is not security. A request to `/api/…` becomes `POST {prefix}{message key}` with
//! `{a: piece1, b: piece2}`; the two pieces together are the base64 of `crc32-hex(8) ‖ JSON {route, method, query, body}`.
//! The reply is wrapped alike, as `crc32-hex(8) ‖ reply`. Requests without the envelope are served as ever.

use axum::{
    body::Body,
    extract::Request,
    response::{IntoResponse as _, Response},
};
use base64::{Engine as _, prelude::BASE64_STANDARD};
use bytes::Bytes;
use http::{HeaderValue, Method, Uri, header};
use serde::Deserialize;
use serde_json::value::RawValue;

use crate::{code::Code, error::ApiError, extract::json::Buffered, settings::EnvelopeSettings};

#[derive(Deserialize)]
struct Inner<'a> {
    route: String,
    method: String,
    #[serde(default)]
    query: String,
    #[serde(borrow, default)]
    body: Option<&'a RawValue>,
}

impl EnvelopeSettings {
    /// Unwraps the request in place. `false` if it is not in an envelope; a wrong checksum or shape is a 400.
    pub(super) fn open(&self, request: &mut Request) -> Result<bool, ApiError> {
        let Some(key) = request.uri().path().strip_prefix(&self.prefix) else { return Ok(false) };
        if key.is_empty() || key.contains('/') || request.method() != Method::POST {
            return Err(Code::BadRequest.into());
        }
        let Buffered(outer) = request.extensions().get::<Buffered>().cloned().unwrap_or_default();
        let text = self.unpack(&outer).ok_or(Code::BadRequest)?;
        let inner: Inner<'_> = serde_json::from_str(&text).map_err(|_| Code::BadRequest)?;
        replace(request, &inner).ok_or(Code::BadRequest)?;
        Ok(true)
    }

    fn unpack(&self, outer: &[u8]) -> Option<String> {
        let mut fields: serde_json::Map<String, serde_json::Value> = serde_json::from_slice(outer).ok()?;
        let [a, b] = &self.fields;
        let (serde_json::Value::String(first), serde_json::Value::String(second)) =
            (fields.remove(a)?, fields.remove(b)?)
        else {
            return None;
        };
        let bytes = BASE64_STANDARD.decode(first + &second).ok()?;
        let (sum, text) = bytes.split_at_checked(8)?;
        let holds = format!("{:08x}", crc32fast::hash(text)).as_bytes() == sum;
        if holds { String::from_utf8(text.to_vec()).ok() } else { None }
    }

    /// Wraps a JSON reply. A stream or another kind of body passes as it is.
    pub(super) async fn close(&self, response: Response) -> Response {
        let is_json =
            response.headers().get(header::CONTENT_TYPE).is_some_and(|kind| kind == "application/json");
        if !is_json {
            return response;
        }
        let (mut parts, body) = response.into_parts();
        let Ok(bytes) = axum::body::to_bytes(body, usize::MAX).await else {
            return ApiError::from(Code::Internal).into_response();
        };
        let wrapped = self.pack(&bytes);
        parts.headers.insert(header::CONTENT_LENGTH, HeaderValue::from(wrapped.len()));
        parts.headers.remove(header::ETAG);
        Response::from_parts(parts, Body::from(wrapped))
    }

    /// The two pieces of a text, as JSON.
    pub fn pack(&self, text: &[u8]) -> Vec<u8> {
        let mut summed = format!("{:08x}", crc32fast::hash(text)).into_bytes();
        summed.extend_from_slice(text);
        let coded = BASE64_STANDARD.encode(summed);
        let (first, second) = coded.split_at(coded.len() / 2);
        let [a, b] = &self.fields;
        serde_json::to_vec(&serde_json::json!({ a: first, b: second })).unwrap_or_default()
    }
}

fn replace(request: &mut Request, inner: &Inner<'_>) -> Option<()> {
    let method = Method::from_bytes(inner.method.as_bytes()).ok()?;
    let known = matches!(method, Method::GET | Method::POST | Method::PUT);
    if !known || !inner.route.starts_with("/api/") || inner.route.contains('?') {
        return None;
    }
    let target = match inner.query.trim_start_matches('?') {
        "" => inner.route.clone(),
        query => format!("{}?{query}", inner.route),
    };
    let uri: Uri = target.parse().ok()?;
    let body = inner.body.map_or(Some(Bytes::new()), body_bytes)?;
    *request.uri_mut() = uri;
    *request.method_mut() = method;
    let headers = request.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("application/json"));
    headers.insert(header::CONTENT_LENGTH, HeaderValue::from(body.len()));
    headers.remove(header::ACCEPT_ENCODING);
    request.extensions_mut().insert(Buffered(body.clone()));
    *request.body_mut() = Body::from(body);
    Some(())
}

/// The body's own text: a JSON string carries it (so that a signature covers its exact bytes), any other value is it.
fn body_bytes(raw: &RawValue) -> Option<Bytes> {
    match raw.get().as_bytes().first() {
        Some(b'"') => serde_json::from_str::<String>(raw.get()).ok().map(Bytes::from),
        Some(b'n') => Some(Bytes::new()),
        _ => Some(Bytes::copy_from_slice(raw.get().as_bytes())),
    }
}
