//! Wagering requirements.

use axum::extract::State;
use baize_ledger::Wallet as Ledger;
use baize_money::{Amount as Money, Bucket};
use baize_promotions::wagering;
use baize_promotions_rules::RequirementKind;
use baize_store::StoreError;
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
    /// When it takes no stakes any more and its bonus is lost; 0 for never.
    pub expires_at: Ms,
    /// The bets that count towards it: `all`, `games` or `sports`.
    #[schema(example = "all")]
    pub scope: String,
    /// The largest stake that counts towards it; 0 for any.
    pub max_stake: Amount,
    /// What giving it up would cost now; 0 for deposited cash, which cannot be given up.
    pub loss: Amount,
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

fn of_kind(rows: &[(RequirementRow, Money)], kind: RequirementKind) -> (Vec<BetTask>, Amount) {
    let rows: Vec<_> = rows.iter().filter(|(row, _)| row.kind == wagering::number(kind)).collect();
    let total = Money::sum(rows.iter().map(|(row, _)| row.amount));
    let tasks = rows.iter().enumerate().map(|(place, (row, loss))| BetTask {
        id: Id::of(row.id),
        cur: row.cur.into(),
        target: row.target.into(),
        bonus: row.amount.into(),
        kind: kind.as_str(),
        source: row.source.clone(),
        created_at: row.created_at.into(),
        active: place == 0,
        expires_at: row.expires_at.into(),
        scope: row.scope.clone(),
        max_stake: row.max_stake.into(),
        loss: (*loss).into(),
    });
    (tasks.collect(), total.unwrap_or(Money::MAX).into())
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
    let rows: Vec<(RequirementRow, Money)> = app
        .db
        .read(move |tx| {
            let rows = wagering::list(tx, player.id)?;
            let losses = wagering::losses(&rows, Ledger::get(tx, player.id)?.balance(Bucket::Bonus));
            Ok::<_, StoreError>(rows.into_iter().zip(losses).collect())
        })
        .await?;
    let (list, total_bonus) = of_kind(&rows, RequirementKind::Bonus);
    let (cash_requirements, total_cash) = of_kind(&rows, RequirementKind::Cash);
    Ok(Reply::ok(BetTasks {
        list,
        cashTaskList: cash_requirements,
        totalCash: total_cash,
        totalBonus: total_bonus,
    }))
}
