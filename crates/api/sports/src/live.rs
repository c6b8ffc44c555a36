//! The fixtures in play.

use axum::extract::State;
use axum::response::Response;
use baize_api_core::{ApiError, Reply};
use http::HeaderMap;
use serde::Serialize;
use utoipa::ToSchema;

use crate::SportsContext;
use crate::wire::{Card, listed};

/// Fixtures.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct SportsFixtures {
    /// The fixtures.
    pub(crate) fixtures: Vec<Card>,
}

/// The fixtures in play
///
/// By sport and beginning, with their main markets. What follows comes by `/api/stream?topics=sports.live`.
#[utoipa::path(
    get,
    path = "/api/sports/live",
    operation_id = "sports_live",
    tag = "sports",
    responses((status = 200, body = Reply<SportsFixtures>), (status = 304, description = "as before")),
    security(()),
)]
pub(crate) async fn live(
    State(context): State<SportsContext>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    context.must_be_fed()?;
    let stamp = context.book().stamp();
    let reply = context.served(&headers, ("live", stamp), |context| {
        let fixtures = context.book().fixtures();
        let live = fixtures.iter().map(AsRef::as_ref).filter(|fixture| fixture.is_live());
        Ok(SportsFixtures { fixtures: listed(live) })
    });
    reply.await
}
