//! Wagering requirements.

use axum::extract::State;
use baize_promotions::wagering;
use baize_promotions_rules::RequirementKind;
use baize_store::wagering_requirements::RequirementRow;
use serde::Serialize;
use utoipa::ToSchema;

use baize_api_core::extract::Player;
use baize_api_core::reply::{ApiResult, Reply};
use baize_api_core::state::App;
use baize_api_core::wire::{Amount, Id, Ms};

/// A wagering requirement: of a bonus, which it releases, or of deposited cash, which it locks.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct BetTask {
    /// Its id; older requirements have smaller ones.
    pub id: Id,
    /// Staked so far.
    pub cur: Amount,
    /// To be staked.
    pub target: Amount,
    /// The bonus that becomes cash, or the cash that becomes free.
    pub bonus: Amount,
    /// `bonus` or `cash`.
    #[schema(value_type = String, example = "bonus")]
    pub kind: &'static str,
    /// What it came from, such as `deposit`.
    pub source: String,
    /// When it was opened.
    pub created_at: Ms,
    /// Whether stakes are filling it now: the oldest of its kind.
    pub active: bool,
}

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

fn of_kind(rows: &[RequirementRow], kind: RequirementKind) -> (Vec<BetTask>, Amount) {
    let rows: Vec<&RequirementRow> = rows.iter().filter(|row| row.kind == wagering::number(kind)).collect();
    let total = baize_money::Amount::sum(rows.iter().map(|row| row.amount));
    let tasks = rows.iter().enumerate().map(|(place, row)| BetTask {
        id: Id::of(row.id),
        cur: row.cur.into(),
        target: row.target.into(),
        bonus: row.amount.into(),
        kind: kind.as_str(),
        source: row.source.clone(),
        created_at: row.created_at.into(),
        active: place == 0,
    });
    (tasks.collect(), total.unwrap_or(baize_money::Amount::MAX).into())
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
    let rows = app.db.read(move |tx| wagering::list(tx, player.id)).await?;
    let (list, total_bonus) = of_kind(&rows, RequirementKind::Bonus);
    let (cash_requirements, total_cash) = of_kind(&rows, RequirementKind::Cash);
    Ok(Reply::ok(BetTasks {
        list,
        cashTaskList: cash_requirements,
        totalCash: total_cash,
        totalBonus: total_bonus,
    }))
}
