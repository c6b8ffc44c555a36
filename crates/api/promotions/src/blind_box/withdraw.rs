//! Moving what lies in the purse.

use axum::extract::State;
use baize_api_core::extract::{Player, Query, Received};
use baize_api_core::reply::{ApiResult, Reply};
use baize_api_core::state::App;
use baize_api_core::wire::{Amount, Wallet};
use baize_promotions::activities::boxes;
use baize_store::StoreError;
use serde::Serialize;
use utoipa::ToSchema;

use super::schema::{self, BlindBoxInfo, BoxParams};
use crate::activity::claim::ClaimState;
use crate::codes::refused;
use crate::updates::reward_changed;

/// What was moved.
#[derive(Debug, Serialize, ToSchema)]
pub struct PurseMoved {
    amount: Amount,
    /// 1 bonus money, 2 cash, 5 gold.
    money_type: u8,
    state: ClaimState,
    /// What the player finds afterwards.
    info: BlindBoxInfo,
    /// The wallet afterwards.
    wallet: Wallet,
    /// 1 when this was answered before: nothing was moved now.
    repeated: u8,
}

/// Moves all that lies in the purse to the wallet
///
/// Once a period, under the number of the move: a second request receives the first answer. 5004 below the least.
#[utoipa::path(
    get,
    path = "/api/blind_box_wheel_withdraw",
    tag = "promotions",
    params(BoxParams),
    responses((status = 200, body = Reply<PurseMoved>)),
)]
pub(crate) async fn withdraw(
    State(app): State<App>,
    player: Player,
    Received(received): Received,
    Query(params): Query<BoxParams>,
) -> ApiResult<PurseMoved> {
    let (ctx, kind, id) = (app.ctx_at(received), params.kind()?, player.id);
    let empty = move |tx: &mut _| {
        let claim = boxes::move_purse(tx, &ctx, id, kind)?;
        Ok((claim, schema::info(tx, &ctx, &player, kind)?))
    };
    let (claim, info) = app.db.write(id, empty).await.map_err(refused)?;
    if !claim.is_repeated {
        reward_changed(&app, id);
    }
    let award = claim.reply.awards.first();
    let award = award.ok_or_else(|| StoreError::damaged("a purse brought nothing"))?;
    Ok(Reply::ok(PurseMoved {
        amount: award.amount.into(),
        money_type: award.of.number(),
        state: ClaimState::of(claim.reply.is_paid),
        info,
        wallet: claim.reply.wallet.into(),
        repeated: claim.is_repeated.into(),
    }))
}
