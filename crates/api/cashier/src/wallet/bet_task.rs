//! Wagering requirements.

use axum::extract::State;
use baize_promotions::wagering;
use baize_promotions_rules::RequirementKind;
use serde::Serialize;
use utoipa::ToSchema;

use baize_api_core::extract::Player;
use baize_api_core::reply::{ApiResult, Reply};
use baize_api_core::state::App;
use baize_api_core::wire::{Amount, BetTask};

/// The open wagering requirements of a player.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[expect(non_snake_case, reason = "names of the wire")]
pub struct BetTasks {
    /// Those of bonuses, oldest first.
    pub list: Vec<BetTask>,
    /// Those of deposited cash, oldest first.
    pub cashTaskList: Vec<BetTask>,
    /// All cash that is waiting for its turnover.
    pub totalCash: Amount,
    /// All bonuses that are waiting for their turnover.
    pub totalBonus: Amount,
}

/// The player's open wagering requirements
#[utoipa::path(
    get,
    path = "/api/bet_task",
    tag = "wallet",
    params(("reserve" = Option<i64>, Query, description = "Sent by the page, without effect")),
    responses((status = 200, body = Reply<BetTasks>)),
)]
pub(crate) async fn bet_task(State(app): State<App>, player: Player) -> ApiResult<BetTasks> {
    let open = app.db.read(move |tx| wagering::open_requirements(tx, player.id)).await?;
    let (list, total_bonus) = BetTask::of_kind(&open, RequirementKind::Bonus);
    let (cash_requirements, total_cash) = BetTask::of_kind(&open, RequirementKind::Cash);
    Ok(Reply::ok(BetTasks {
        list,
        cashTaskList: cash_requirements,
        totalCash: total_cash,
        totalBonus: total_bonus,
    }))
}
