//! The pool of the day.

use axum::extract::State;
use baize_api_core::reply::{ApiResult, Reply};
use baize_api_core::state::App;
use baize_api_core::wire::{Amount, Ms};
use baize_promotions::activities::invite_wheel;
use serde::Serialize;
use utoipa::ToSchema;

use crate::codes::refused;

/// What can be set aside for rounds in a day, and what of it is left.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
pub struct WheelPool {
    /// All of it.
    pool_balance: Amount,
    /// What is left today.
    #[serde(rename = "poolResAmount")]
    left: Amount,
    /// When it is whole again.
    refresh_time: Ms,
}

/// What is left of the pool of the invitation wheel today
///
/// 5001 where the site has no such wheel.
#[utoipa::path(
    get,
    path = "/api/actInvite/getPool",
    tag = "promotions",
    responses((status = 200, body = Reply<WheelPool>)),
    security(()),
)]
pub(crate) async fn get_pool(State(app): State<App>) -> ApiResult<WheelPool> {
    let ctx = app.ctx();
    let pool = app.db.read(move |tx| invite_wheel::pool(tx, &ctx)).await.map_err(refused)?;
    Ok(Reply::ok(WheelPool {
        pool_balance: pool.whole.into(),
        left: pool.left.into(),
        refresh_time: pool.refreshes_at.into(),
    }))
}
