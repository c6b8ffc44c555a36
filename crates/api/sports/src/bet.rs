//! One of a player's own bets on sports.

use axum::extract::State;
use baize_api_core::ApiError;
use baize_api_core::extract::{Player, Query};
use baize_api_core::reply::{ApiResult, Reply};
use baize_sportsbook::bet_of;
use baize_store::RoundId;
use serde::Deserialize;
use utoipa::IntoParams;

use crate::SportsContext;
use crate::builder::price_open_builders;
use crate::codes::SportsCode;
use crate::wire::SportsBet;

/// Which bet.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct BetQuery {
    bet: Option<String>,
}

impl BetQuery {
    /// The bet that is asked for.
    pub(crate) fn bet(&self) -> Result<RoundId, ApiError> {
        bet_id(self.bet.as_deref())
    }
}

/// A bet by its text; 6018 for one that is none.
pub(crate) fn bet_id(text: Option<&str>) -> Result<RoundId, ApiError> {
    let text = text.filter(|text| !text.is_empty()).ok_or_else(|| ApiError::missing("bet"))?;
    let id: i64 = text.parse().map_err(|_| ApiError::from(SportsCode::UnknownBet))?;
    Ok(RoundId::from(id))
}

/// One of a player's own bets on sports
#[utoipa::path(
    get,
    path = "/api/sports/bet",
    operation_id = "sports_bet",
    tag = "sports",
    params(BetQuery),
    responses((status = 200, body = Reply<SportsBet>)),
)]
pub(crate) async fn bet(
    State(context): State<SportsContext>,
    player: Player,
    Query(query): Query<BetQuery>,
) -> ApiResult<SportsBet> {
    let bet = (player.id, query.bet()?);
    price_open_builders(&context, player.id).await?;
    let (ctx, book) = (context.ctx(), context.book().clone());
    let found = context.db.read(move |tx| bet_of(tx, &ctx, book.as_ref(), bet)).await?;
    let (bet, offer) = found.ok_or(SportsCode::UnknownBet)?;
    Ok(Reply::ok(SportsBet::with_offer(&bet, offer)))
}
