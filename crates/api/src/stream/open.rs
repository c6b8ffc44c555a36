//! Opening the stream.

use axum::{body::Body, extract::State, response::Response};
use http::{HeaderMap, HeaderValue, header};
use serde::Deserialize;
use utoipa::IntoParams;

use super::connection::{Place, connect};
use crate::{
    code::Code,
    error::ApiError,
    extract::{MaybePlayer, Query},
    state::App,
};

/// Where the page left off.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct StreamQuery {
    /// The id of the last event that the page has seen; the header `Last-Event-ID` says the same.
    last_id: Option<String>,
}

/// What happens, as it happens
///
/// Server-sent events. Without a session only public ones: `bet`, `win`. With one also the player's own: `wallet`,
/// `notice`, `red`, `order`, `withdrawal`, and `session` when it ends. The first event is `hello` with `resumed`: when
/// it is false the page loads anew what it shows. A comment comes every 15 seconds.
#[utoipa::path(
    get,
    path = "/api/stream",
    tag = "stream",
    params(StreamQuery),
    responses((status = 200, description = "A stream of events", content_type = "text/event-stream", body = String)),
    security(()),
)]
pub async fn stream(
    State(app): State<App>,
    MaybePlayer(player): MaybePlayer,
    headers: HeaderMap,
    Query(query): Query<StreamQuery>,
) -> Result<Response, ApiError> {
    let last_id = headers.get("last-event-id").and_then(|value| value.to_str().ok()).map(str::to_owned);
    let place = last_id.or(query.last_id).as_deref().and_then(Place::parse);
    let player = player.map(|player| {
        let channel = app.ports.realtime.channel(player.id);
        (player, channel)
    });
    if !app.ports.realtime.enter(player.as_ref().map(|(_, channel)| &**channel)) {
        return Err(Code::TooManyRequests.into());
    }
    let mut response = Response::new(Body::from_stream(connect(app, player, place)));
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("text/event-stream"));
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    headers.insert("x-accel-buffering", HeaderValue::from_static("no"));
    Ok(response)
}
