//! The statement: everything that moved between two moments, signed as callbacks are.

use axum::extract::{OriginalUri, Path, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use baize_core::gateway_protocol::statement::{self, Movement};
use baize_core::signature::HEADER;
use baize_time::Timestamp;

use crate::gateway::Sandbox;

/// `GET /v1/statements/{from}/{to}`: times in ms UTC, the end not included.
pub(crate) async fn statement(
    State(sandbox): State<Sandbox>,
    OriginalUri(uri): OriginalUri,
    Path((from, to)): Path<(i64, i64)>,
    headers: HeaderMap,
) -> Result<Response, (StatusCode, &'static str)> {
    sandbox.signed(&headers, uri.path().as_bytes())?;
    let moved: Vec<Movement> = {
        let records = sandbox.inner.book.lock();
        let is_within = |movement: &&Movement| (from..to).contains(&movement.at.millis());
        records.movements.iter().filter(is_within).cloned().collect()
    };
    let text = statement::write(&moved);
    let now = Timestamp::from_millis(sandbox.now());
    let signature = sandbox.inner.config.secret.sign(now, &sandbox.name("st"), text.as_bytes());
    let content_type = "text/csv; charset=utf-8".to_owned();
    let header_of_signature = axum::http::HeaderName::from_static(HEADER);
    Ok(([(header::CONTENT_TYPE, content_type), (header_of_signature, signature)], text).into_response())
}
