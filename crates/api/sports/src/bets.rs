//! A player's own bets on sports.

use axum::extract::State;
use baize_api_core::ApiError;
use baize_api_core::extract::{Player, Query};
use baize_api_core::reply::{ApiResult, Reply};
use baize_sportsbook::{open_bets, past_bets};
use baize_store::RoundId;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::SportsContext;
use crate::builder::price_open_builders;
use crate::wire::SportsBet;

/// How many bets a page has.
const OF_A_PAGE: u32 = 20;

/// Which bets.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct BetsQuery {
    /// open: all that are not over; settled: those that are.
    state: Option<String>,
    /// Only bets before this one: the last of the page before.
    before: Option<String>,
}

/// Own bets, newest first.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct SportsBets {
    /// The bets.
    bets: Vec<SportsBet>,
    /// Whether there are earlier ones.
    more: bool,
}

/// A player's own bets on sports
#[utoipa::path(
    get,
    path = "/api/sports/bets",
    operation_id = "sports_bets",
    tag = "sports",
    params(BetsQuery),
    responses((status = 200, body = Reply<SportsBets>)),
)]
pub(crate) async fn bets(
    State(context): State<SportsContext>,
    player: Player,
    Query(query): Query<BetsQuery>,
) -> ApiResult<SportsBets> {
    let before = match query.before.as_deref() {
        None | Some("") => None,
        Some(text) => Some(RoundId::from(text.parse::<i64>().map_err(|_| ApiError::invalid("before"))?)),
    };
    let player = player.id;
    let mut found = match query.state.as_deref() {
        None | Some("" | "open") => {
            price_open_builders(&context, player).await?;
            let (ctx, book) = (context.ctx(), context.book().clone());
            let page = (player, before, OF_A_PAGE + 1);
            context.db.read(move |tx| open_bets(tx, &ctx, book.as_ref(), page)).await?
        }
        Some("settled") => {
            let past = context.db.read(move |tx| past_bets(tx, player, (before, OF_A_PAGE + 1))).await?;
            past.into_iter().map(|bet| (bet, None)).collect()
        }
        Some(_) => return Err(ApiError::invalid("state")),
    };
    let of_a_page = usize::try_from(OF_A_PAGE).unwrap_or(usize::MAX);
    let more = found.len() > of_a_page;
    found.truncate(of_a_page);
    Ok(Reply::ok(SportsBets {
        bets: found.iter().map(|(bet, offer)| SportsBet::with_offer(bet, *offer)).collect(),
        more,
    }))
}
