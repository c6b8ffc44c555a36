//! The ways to be paid, and the banks.

use axum::extract::State;
use baize_core::site::Capability;
use serde::Serialize;
use utoipa::ToSchema;

use baize_api_core::extract::Player;
use baize_api_core::reply::{ApiResult, Reply};
use baize_api_core::state::App;
use baize_api_core::wire::{Amount, Id};

/// A way to be paid.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct WithdrawMethod {
    pub id: Id,
    /// What it is called.
    pub name: String,
    /// The number by which accounts and withdrawals name it.
    #[serde(rename = "account_type")]
    pub payout_method_id: i64,
    /// What an account must say: `cpf`, `phone`, `name`, `email`, `ifscCode`, `account`, `upi`, `bank_code`.
    #[schema(value_type = Vec<String>)]
    pub fields: Vec<&'static str>,
    /// The smallest withdrawal.
    pub min_amount: Amount,
    /// The largest withdrawal.
    pub max_amount: Amount,
    /// Minutes that an approved withdrawal usually takes to arrive.
    pub arrives_minutes: u16,
}

/// Ways to be paid, in their order.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct WithdrawMethods {
    /// The methods; empty where the site pays nothing out.
    pub list: Vec<WithdrawMethod>,
}

/// The site's withdrawal methods
#[utoipa::path(
    get,
    path = "/api/user/withdrawmethod",
    tag = "withdrawals",
    responses((status = 200, body = Reply<WithdrawMethods>)),
)]
pub(crate) async fn withdrawmethod(State(app): State<App>, _player: Player) -> ApiResult<WithdrawMethods> {
    let rules = &app.site.withdrawals;
    let granted = app.site.grants(Capability::Withdraw);
    let methods = if granted { rules.methods.as_slice() } else { &[] };
    let list = methods.iter().map(|method| {
        let bank = method.needs_bank.then_some("bank_code");
        WithdrawMethod {
            id: Id::of(method.id),
            name: method.name.clone(),
            payout_method_id: method.payout_method_id,
            fields: method.fields.iter().map(|field| field.as_str()).chain(bank).collect(),
            min_amount: rules.min.into(),
            max_amount: rules.max.into(),
            arrives_minutes: method.minutes,
        }
    });
    Ok(Reply::ok(WithdrawMethods { list: list.collect() }))
}

/// A bank.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Bank {
    /// Its code.
    pub code: String,
    pub name: String,
}

/// The banks of the site.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Banks {
    /// The banks.
    pub list: Vec<Bank>,
}

/// The banks that an account may name
#[utoipa::path(get, path = "/api/bank/mapping", tag = "withdrawals", responses((status = 200, body = Reply<Banks>)))]
pub(crate) async fn bank_mapping(State(app): State<App>, _player: Player) -> ApiResult<Banks> {
    let banks = app.site.withdrawals.banks.iter();
    let list = banks.map(|bank| Bank { code: bank.code.clone(), name: bank.name.clone() });
    Ok(Reply::ok(Banks { list: list.collect() }))
}
