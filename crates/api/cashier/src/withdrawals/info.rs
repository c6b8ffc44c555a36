//! What the player can withdraw now, and on which terms.

use axum::extract::State;
use baize_cashier::withdrawals as service;
use baize_store::StoreError;
use serde::Serialize;
use utoipa::ToSchema;

use super::schema::{FrozenMoney, WithdrawAccount, WithdrawItem};
use baize_api_core::extract::Player;
use baize_api_core::reply::{ApiResult, Reply};
use baize_api_core::state::App;
use baize_api_core::wire::{Amount, Bp, Ms};

/// Terms and position (product text section 3).
#[derive(Clone, Debug, Serialize, ToSchema)]
#[expect(non_snake_case, reason = "names of the wire")]
pub struct WithdrawInfo {
    /// Cash that can be withdrawn without cost, after what the player owes.
    pub can_withdraw: Amount,
    /// Cash that is locked by open turnover.
    pub can_not_withdraw: Amount,
    /// What the player owes: that much cash stays.
    pub debt: Amount,
    /// Asked for today.
    pub day_withdraw: Amount,
    /// Cash that withdrawing the locked part now would cost.
    pub extra_del_cash: Amount,
    /// Deposits whose turnover is open.
    pub cash_task_cash: Amount,
    /// Staked for them so far.
    pub cash_task_cur: Amount,
    /// To be staked for them.
    pub cash_task_target: Amount,
    /// Bonus that withdrawing the locked part now would cost.
    pub extra_del_coin: Amount,
    /// Bonuses whose turnover is open.
    pub coin_task_coin: Amount,
    /// Staked for them so far.
    pub coin_task_cur: Amount,
    /// To be staked for them.
    pub coin_task_target: Amount,
    /// The most that may be asked for on one day.
    pub day_amount_limit: Amount,
    /// 1 a bound account can be changed.
    pub withdraw_account_edit: u8,
    /// The smallest withdrawal.
    pub min_amount: Amount,
    /// The largest withdrawal.
    pub max_amount: Amount,
    /// What is still free of fee today.
    pub free_amount: Amount,
    /// The fee of what exceeds it.
    pub fee_rate: Bp,
    pub money: Amount,
    pub coin: Amount,
    /// The payout method of the account, or the site's first one.
    #[serde(rename = "account_type")]
    pub payout_method_id: i64,
    /// The account bound or changed last, masked.
    pub account: Option<WithdrawAccount>,
    /// The withdrawal under way.
    pub pending: Option<WithdrawItem>,
    /// 1 the locked part can be withdrawn at the cost shown.
    pub early_allowed: u8,
    /// Until when nothing is paid to the account after a change; 0 when it can be used.
    pub cools_until: Ms,
    /// 1 the next withdrawal to the account is the first one and takes a one-time code.
    pub code_needed: u8,
    /// Minutes that an operator usually takes, where one has to decide.
    pub review_minutes: u16,
    /// The platforms whose games hold money of the player now; empty where none does.
    pub frozenPlatform: Vec<String>,
    /// What they hold, one row for each game.
    pub frozen_games: Vec<FrozenMoney>,
}

impl WithdrawInfo {
    fn new(app: &App, info: &service::Info) -> Result<Self, StoreError> {
        let (terms, position) = (&info.terms, &info.position);
        let first = app.site.withdrawals.methods.first().map_or(0, |method| method.payout_method_id);
        Ok(Self {
            can_withdraw: position.free().into(),
            can_not_withdraw: position.kept().into(),
            debt: position.debt.into(),
            day_withdraw: position.today.into(),
            extra_del_cash: position.early.cash.into(),
            cash_task_cash: info.cash_requirements.amount.into(),
            cash_task_cur: info.cash_requirements.cur.into(),
            cash_task_target: info.cash_requirements.target.into(),
            extra_del_coin: position.early.bonus.into(),
            coin_task_coin: info.bonus_requirements.amount.into(),
            coin_task_cur: info.bonus_requirements.cur.into(),
            coin_task_target: info.bonus_requirements.target.into(),
            day_amount_limit: terms.day_limit.into(),
            withdraw_account_edit: u8::from(app.site.withdrawals.account_edit),
            min_amount: terms.min.into(),
            max_amount: terms.max.into(),
            free_amount: terms.free_left(position.today).into(),
            fee_rate: terms.fee_rate.into(),
            money: position.cash.into(),
            coin: info.bonus.into(),
            payout_method_id: info.account.as_ref().map_or(first, |account| account.payout_method_id),
            account: info.account.as_ref().map(WithdrawAccount::masked),
            pending: info.pending.as_ref().map(|row| WithdrawItem::new(&app.site, row)).transpose()?,
            early_allowed: u8::from(terms.early_allowed),
            cools_until: info.cools_until.unwrap_or_default().into(),
            code_needed: u8::from(info.code_needed),
            review_minutes: app.site.withdrawals.review_minutes,
            frozenPlatform: service::platforms(&info.held),
            frozen_games: info.held.iter().cloned().map(FrozenMoney::from).collect(),
        })
    }
}

/// What the player can withdraw now, and on which terms
#[utoipa::path(get, path = "/api/withdraw/info", tag = "withdrawals", responses((status = 200, body = Reply<WithdrawInfo>)))]
pub(crate) async fn info(State(app): State<App>, player: Player) -> ApiResult<WithdrawInfo> {
    let ctx = app.ctx();
    let info = app.db.read(move |tx| service::info(tx, &ctx, player.id)).await?;
    Ok(Reply::ok(WithdrawInfo::new(&app, &info)?))
}
