//! Deposits, withdrawals and the wallet. Nothing is kept in memory: the state is the application itself.

pub mod codes;
mod deposits;
pub mod events;
mod history_page;
mod wallet;
mod withdrawals;

use axum::extract::FromRef;
use baize_api_core::App;
use utoipa_axum::{router::OpenApiRouter, routes};

/// The endpoints, one line each.
pub fn endpoints<S>() -> OpenApiRouter<S>
where
    S: Clone + Send + Sync + 'static,
    App: FromRef<S>,
{
    OpenApiRouter::new()
        .routes(routes!(deposits::balance::balance))
        .routes(routes!(deposits::callback::callback))
        .routes(routes!(deposits::charge_reward::charge_reward))
        .routes(routes!(deposits::daily_gift::daily_gift))
        .routes(routes!(deposits::first_charge::first_charge))
        .routes(routes!(deposits::methods::payment_list))
        .routes(routes!(deposits::methods::paymethod))
        .routes(routes!(deposits::order::order))
        .routes(routes!(deposits::order_list::order_list))
        .routes(routes!(deposits::order_state::order_state))
        .routes(routes!(deposits::shop::shop))
        .routes(routes!(wallet::bet_task::bet_task))
        .routes(routes!(wallet::forfeit::forfeit))
        .routes(routes!(wallet::get::wallet))
        .routes(routes!(wallet::history::history))
        .routes(routes!(wallet::receipt::receipt))
        .routes(routes!(wallet::statement::statement))
        .routes(routes!(withdrawals::account::add_account))
        .routes(routes!(withdrawals::account::change_account))
        .routes(routes!(withdrawals::info::info))
        .routes(routes!(withdrawals::list::list))
        .routes(routes!(withdrawals::methods::bank_mapping))
        .routes(routes!(withdrawals::methods::withdrawmethod))
        .routes(routes!(withdrawals::withdraw::withdraw))
}
