//! The latest bets of everybody.

use axum::extract::State;
use baize_services::bets::{self as service, Feed};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::schema::PublicBet;
use crate::error::ApiError;
use crate::extract::Query;
use crate::reply::{Answer, Reply};
use crate::state::App;

/// Which list.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct LatestQuery {
    /// `all`: every settled round. `high`: stakes of at least a hundred times the default one, of the last day.
    kind: Option<String>,
}

/// Settled rounds, newest first.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct PublicBetList {
    /// At most 50.
    list: Vec<PublicBet>,
}

/// The latest settled rounds of players who do not hide theirs
#[utoipa::path(
    get,
    path = "/api/bets/latest",
    tag = "bets",
    params(LatestQuery),
    responses((status = 200, body = Reply<PublicBetList>)),
    security(()),
)]
pub(crate) async fn latest(
    State(app): State<App>,
    Query(query): Query<LatestQuery>,
) -> Answer<PublicBetList> {
    let list = match query.kind.as_deref() {
        None | Some("" | "all") => Feed::All,
        Some("high") => Feed::High,
        Some(_) => return Err(ApiError::invalid("kind")),
    };
    let ctx = app.ctx();
    let bets = app.db.read(move |tx| service::latest(tx, &ctx, list)).await?;
    Ok(Reply::ok(PublicBetList { list: bets.into_iter().map(PublicBet::from).collect() }))
}
