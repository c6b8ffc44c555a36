//! The ways to pay.

use axum::extract::State;
use baize_core::site::Capability;
use serde::Serialize;
use utoipa::ToSchema;

use super::schema::PayMethod;
use baize_api_core::extract::Player;
use baize_api_core::reply::{ApiResult, Reply};
use baize_api_core::state::App;

/// Payment methods in their order.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct PayMethods {
    /// The methods; empty where the site takes no deposits.
    pub list: Vec<PayMethod>,
}

fn methods(app: &App) -> PayMethods {
    let sandbox = app.ports.gateways.default().is_sandbox();
    let site = &app.site;
    let methods = if site.grants(Capability::Deposit) { site.deposits.methods.as_slice() } else { &[] };
    PayMethods {
        list: methods.iter().zip(0..).map(|(m, sort)| PayMethod::new(site, m, sort, sandbox)).collect(),
    }
}

/// The site's payment methods
#[utoipa::path(get, path = "/api/user/paymethod", tag = "deposits", responses((status = 200, body = Reply<PayMethods>)))]
pub(crate) async fn paymethod(State(app): State<App>, _player: Player) -> ApiResult<PayMethods> {
    Ok(Reply::ok(methods(&app)))
}

/// The payment methods to choose from
#[utoipa::path(get, path = "/api/payment/list", tag = "deposits", responses((status = 200, body = Reply<PayMethods>)))]
pub(crate) async fn payment_list(State(app): State<App>, _player: Player) -> ApiResult<PayMethods> {
    Ok(Reply::ok(methods(&app)))
}
