//! The OpenAPI document: generated from the handlers, served, and kept as a snapshot in the repository.

use std::sync::LazyLock;

use axum::response::Response;
use baize_api_core::reply::json;
use bytes::Bytes;
use http::StatusCode;

static TEXT: LazyLock<Bytes> = LazyLock::new(|| crate::document().to_json().unwrap_or_default().into());

/// This document.
#[utoipa::path(get, path = "/api/openapi.json", tag = "site", responses((status = 200, description = "OpenAPI 3.1", body = Object)), security(()))]
pub(crate) async fn openapi() -> Response {
    json(StatusCode::OK, TEXT.clone())
}
