//! The free bets that a player can use.

use axum::extract::State;
use baize_api_core::extract::Player;
use baize_api_core::reply::{ApiResult, Reply};
use baize_api_core::wire::{FreeBet, Mult};
use baize_promotions::activities::free_bets;
use baize_sportsbook::placing::FREE_BET_LEAST_ODDS;
use serde::Serialize;
use utoipa::ToSchema;

use crate::SportsContext;

/// The free bets of a player.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct SportsFreeBets {
    /// Those that can be used now, those that lapse first before the others.
    list: Vec<FreeBet>,
    /// The lowest total odds at which one can be used.
    least_odds: Mult,
}

/// The free bets that the player can use
///
/// For a single or a combo of money, not each-way. The stake is not the player's: what is won beyond it is paid as cash.
#[utoipa::path(
    get,
    path = "/api/sports/freeBets",
    operation_id = "sports_free_bets",
    tag = "sports",
    responses((status = 200, body = Reply<SportsFreeBets>)),
)]
pub(crate) async fn own_free_bets(
    State(context): State<SportsContext>,
    player: Player,
) -> ApiResult<SportsFreeBets> {
    context.must_be_on()?;
    let ctx = context.ctx();
    let found = context.db.read(move |tx| free_bets::of_player(tx, &ctx, player.id)).await?;
    let list = found.iter().map(|bet| FreeBet::new(bet.id, bet.stake, bet.expires_at)).collect();
    Ok(Reply::ok(SportsFreeBets { list, least_odds: FREE_BET_LEAST_ODDS.into() }))
}
