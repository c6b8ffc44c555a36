//! Placing a bet on sports.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::State;
use baize_api_core::extract::{IdempotencyKey, Json, Player};
use baize_api_core::reply::{ApiResult, Reply};
use baize_api_core::wire::Wallet;
use baize_core::Replayable;
use baize_core::ports::PlayerUpdate;
use baize_sportsbook::placing::{SportsReply, decide, place as place_bet};
use baize_sportsbook::{BetState, SportsBetSummary};
use baize_store::{PlayerId, Tx};
use serde::Serialize;
use utoipa::ToSchema;

use crate::SportsContext;
use crate::builder::price_builders;
use crate::codes::refused;
use crate::slip::SlipRequest;
use crate::wire::SportsBet;

/// The reply to a bet on sports. A repetition of the request receives the same.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct SportsBetReply {
    /// The bet.
    bet: SportsBet,
    /// The balances after the stake.
    wallet: Wallet,
}

/// Places a bet on sports
///
/// Needs an `Idempotency-Key`: a repetition receives the first reply. A bet with a leg in play is pending until `decide_at`; then
/// it is accepted, or rejected with the stake back. Both come by the stream as `sports_bet`.
#[utoipa::path(
    post,
    path = "/api/sports/bets",
    operation_id = "sports_place",
    tag = "sports",
    request_body = SlipRequest,
    params(IdempotencyKey),
    responses((status = 200, body = Reply<SportsBetReply>)),
)]
pub(crate) async fn place(
    State(context): State<SportsContext>,
    player: Player,
    key: IdempotencyKey,
    Json(request): Json<SlipRequest>,
) -> ApiResult<SportsBetReply> {
    context.must_take_bets().await?;
    let slip = request.slip(player.id, key.request_key()?)?;
    player.must_be_active_for(slip.play_mode)?;
    price_builders(&context, slip.legs.iter().map(|leg| &leg.selection)).await;
    let (ctx, book, player) = (context.ctx(), context.book().clone(), player.id);
    let first_read = slip.free_bet.is_none().then(|| slip.key.first_read(player));
    let place = move |tx: &mut Tx| place_bet(tx, &ctx, book.as_ref(), &slip);
    let done = match first_read {
        Some(first_read) => context.db.write_after(first_read, place).await,
        // It is read before the request.
        None => context.db.write(player, place).await,
    };
    let Replayable { reply, repeated } = done.map_err(refused)?;
    if !repeated {
        context.ports.realtime.publish(PlayerUpdate::WalletChanged(player));
        if reply.bet.state == BetState::Pending {
            decide_in_time(&context, player, &reply.bet);
        }
    }
    let SportsReply { bet, wallet } = reply;
    Ok(Reply::ok(SportsBetReply { bet: SportsBet::from(&bet), wallet: wallet.into() }))
}

/// Decides a bet when its live delay is over. If this server ends before that, another one's job decides.
fn decide_in_time(context: &SportsContext, player: PlayerId, bet: &SportsBetSummary) {
    let (context, id, due) = (context.clone(), bet.id, bet.decide_at);
    let selections: Vec<_> = bet.legs.iter().map(|leg| leg.selection.clone()).collect();
    tokio::spawn(async move {
        let wait = due.since(context.clock.now()).as_millis();
        tokio::time::sleep(Duration::from_millis(u64::try_from(wait).unwrap_or(0))).await;
        price_builders(&context, selections.iter()).await;
        let (ctx, book) = (context.ctx(), Arc::clone(context.book()));
        let decide = move |tx: &mut Tx| decide(tx, &ctx, book.as_ref(), (player, id));
        match context.db.write(player, decide).await {
            Ok(updates) => updates.into_iter().for_each(|update| context.ports.realtime.publish(update)),
            Err(error) => tracing::warn!(%error, %player, "a bet on sports was not decided in time"),
        }
    });
}
