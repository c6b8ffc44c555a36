//! The ways to pay.

use axum::extract::State;
use baize_cashier::gateway_switch;
use baize_core::site::{Capability, GatewayMethod};
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

/// The methods that a gateway takes now, in the order of the site.
async fn methods(app: &App) -> ApiResult<PayMethods> {
    let off = app.db.read(gateway_switch::switched_off).await?;
    let site = &app.site;
    let methods = if site.grants(Capability::Deposit) { site.deposits.methods.as_slice() } else { &[] };
    let is_open = |method: &&GatewayMethod| {
        let taken_by = app.ports.gateways.collecting_any(&method.name);
        taken_by.iter().any(|gateway| !off.contains(gateway))
    };
    let sandbox = app.ports.gateways.are_sandboxes();
    let open = methods.iter().filter(is_open).zip(0..);
    Ok(Reply::ok(PayMethods { list: open.map(|(m, sort)| PayMethod::new(site, m, sort, sandbox)).collect() }))
}

/// The site's payment methods
#[utoipa::path(get, path = "/api/user/paymethod", tag = "deposits", responses((status = 200, body = Reply<PayMethods>)))]
pub(crate) async fn paymethod(State(app): State<App>, _player: Player) -> ApiResult<PayMethods> {
    methods(&app).await
}

/// The payment methods to choose from
#[utoipa::path(get, path = "/api/payment/list", tag = "deposits", responses((status = 200, body = Reply<PayMethods>)))]
pub(crate) async fn payment_list(State(app): State<App>, _player: Player) -> ApiResult<PayMethods> {
    methods(&app).await
}
