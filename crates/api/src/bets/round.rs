//! The public page of one round.

use axum::extract::State;
use baize_services::bets as service;
use baize_store::RoundId;
use serde::Deserialize;
use utoipa::IntoParams;

use super::schema::PublicRound;
use crate::code::Code;
use crate::error::ApiError;
use crate::extract::Query;
use crate::reply::{Answer, Reply};
use crate::state::App;

/// Which round.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct RoundQuery {
    /// The round.
    round_id: Option<String>,
}

/// One settled round, with its server seed once that is revealed
#[utoipa::path(
    get,
    path = "/api/bets/round",
    tag = "bets",
    params(RoundQuery),
    responses((status = 200, body = Reply<PublicRound>)),
    security(()),
)]
pub(crate) async fn round(State(app): State<App>, Query(query): Query<RoundQuery>) -> Answer<PublicRound> {
    let id: RoundId = match query.round_id.as_deref() {
        None | Some("") => return Err(ApiError::missing("round_id")),
        Some(text) => text.parse().map_err(|_| Code::UnknownRound)?,
    };
    let round = app.db.read(move |tx| service::round(tx, id)).await?.ok_or(Code::UnknownRound)?;
    Ok(Reply::ok(round.into()))
}
