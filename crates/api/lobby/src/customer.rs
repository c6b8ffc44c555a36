//! Where a player finds help.

use axum::extract::State;
use serde::Serialize;
use utoipa::ToSchema;

use baize_api_core::{
    reply::{ApiResult, Reply},
    state::App,
};

/// Customer service.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct CustomerInfo {
    /// 1 when the live chat is open.
    is_open: u8,
    /// Where help is otherwise; empty for the e-mail alone.
    url: String,
    /// Where to write to.
    email: String,
}

/// Where a player finds help
#[utoipa::path(
    get,
    path = "/api/customer/info",
    tag = "lobby",
    responses((status = 200, body = Reply<CustomerInfo>)),
    security(()),
)]
pub(crate) async fn info(State(app): State<App>) -> ApiResult<CustomerInfo> {
    let customer = &app.site.lobby.customer;
    Ok(Reply::ok(CustomerInfo {
        is_open: customer.is_open.into(),
        url: customer.url.clone(),
        email: app.site.contact_email.clone(),
    }))
}
