//! The text of server-sent events. axum's own `Event` cannot be made once and shared: each of thousands of listeners
//! would get a copy (ADR 17).

use axum::{body::Body, response::Response};
use bytes::Bytes;
use http::{HeaderValue, header};

/// A comment, so that no proxy takes the stream for dead.
pub const PING: Bytes = Bytes::from_static(b": ping\n\n");

/// An event without an id. The data is one line: JSON escapes line breaks.
pub fn event(name: &str, data: &str) -> Bytes {
    format!("event: {name}\ndata: {data}\n\n").into()
}

/// An event that a page can name when it comes back.
pub(super) fn event_with_id(id: &str, name: &str, data: &str) -> Bytes {
    format!("id: {id}\nevent: {name}\ndata: {data}\n\n").into()
}

/// The response that carries a stream.
pub(super) fn response(body: Body) -> Response {
    let mut response = Response::new(body);
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("text/event-stream"));
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    headers.insert("x-accel-buffering", HeaderValue::from_static("no"));
    response
}
