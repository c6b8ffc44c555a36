//! What the page reminds a player of.

use axum::extract::State;
use baize_api_core::extract::Player;
use baize_api_core::reply::{ApiResult, Reply};
use baize_api_core::state::App;
use baize_api_core::wire::{Amount, Ms};
use baize_core::Failure;
use baize_promotions::activities::ClaimRefusal;
use baize_promotions::activities::invite_wheel::{self, WheelView};
use baize_promotions_rules::invite_round::RoundState;
use baize_store::{StoreError, accounts};
use serde::Serialize;
use utoipa::ToSchema;

use crate::codes::refused;
use crate::links::wheel_url;

/// How the player's round is going, and what to share.
#[derive(Clone, Debug, Default, Serialize, ToSchema)]
pub struct WheelTip {
    /// 1 while the wheel is open to the player.
    is_open_turn: u8,
    /// 1 once the round was joined.
    is_join: u8,
    /// What is missing until the target is paid.
    missing: Amount,
    /// Spins that can be made now.
    remain_rot_num: i64,
    /// When the time of the round is over; 0 before it runs.
    round_end_time: Ms,
    /// What friends register with; empty for a guest, who has none before a contact is proven.
    turntable_key: String,
    /// The path of the lobby with the key; empty without one.
    share_url: String,
}

/// How the player's round of the invitation wheel is going
///
/// All 0 where the site has no such wheel.
#[utoipa::path(
    post,
    path = "/api/agent/turntable",
    tag = "promotions",
    responses((status = 200, body = Reply<WheelTip>)),
)]
pub(crate) async fn tip(State(app): State<App>, player: Player) -> ApiResult<WheelTip> {
    let ctx = app.ctx();
    let read = move |tx: &mut _| {
        let account = accounts::load(tx, player.id)?
            .ok_or_else(|| StoreError::damaged(format!("player {} has no account", player.id)))?;
        let key = account.invites_by().to_owned();
        let wheel = match invite_wheel::view(tx, &ctx, Some(player.id)) {
            Err(Failure::Refused(ClaimRefusal::UnknownActivity | ClaimRefusal::Off)) => return Ok(None),
            wheel => wheel?,
        };
        Ok(Some((wheel, key)))
    };
    let found = app.db.read(read).await.map_err(refused)?;
    Ok(Reply::ok(found.map(of).unwrap_or_default()))
}

fn of((wheel, key): (WheelView, String)) -> WheelTip {
    let ends_at = match wheel.state {
        RoundState::Running(end) => Some(end),
        RoundState::Waiting | RoundState::Paid | RoundState::Lapsed => None,
    };
    WheelTip {
        is_open_turn: wheel.is_open.into(),
        is_join: wheel.is_joined.into(),
        missing: wheel.missing.into(),
        remain_rot_num: wheel.spins_left,
        round_end_time: ends_at.into(),
        share_url: wheel_url(&key),
        turntable_key: key,
    }
}
