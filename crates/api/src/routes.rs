//! Every endpoint, one line each, sorted by domain.

use axum::{
    Router,
    middleware::from_fn_with_state,
    response::{IntoResponse as _, Response},
};
use utoipa::OpenApi as _;
use utoipa_axum::{router::OpenApiRouter, routes};

use crate::{
    code::Code,
    error::ApiError,
    layers::{self, Edge},
    openapi,
    state::App,
};

/// The endpoints with their documentation, before any state.
fn endpoints() -> OpenApiRouter<App> {
    OpenApiRouter::with_openapi(openapi::Document::openapi()).routes(routes!(openapi::openapi))
}

/// The OpenAPI document of every endpoint.
pub fn document() -> utoipa::openapi::OpenApi {
    endpoints().into_openapi()
}

/// Everything on the public listener: the endpoints, and `pages` for what is not under `/api/`.
pub fn router(app: &App, pages: Router) -> (Router, Edge) {
    let (router, document) = endpoints().split_for_parts();
    let edge = Edge::new(app.clone(), document.paths.paths.into_keys());
    let router = router
        .with_state(app.clone())
        .route("/api/{*unknown}", axum::routing::any(unknown))
        .fallback_service(pages);
    let all = Router::new().fallback_service(router).layer(from_fn_with_state(edge.clone(), layers::edge));
    (all, edge)
}

async fn unknown() -> Response {
    ApiError::from(Code::NotFound).into_response()
}
