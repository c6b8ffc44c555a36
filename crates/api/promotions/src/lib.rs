//! Activities, claims and red points. Nothing is kept in memory: the state is the application itself.

mod activity;
pub mod codes;
pub mod events;
mod key;
mod red;
mod redeem;
mod vip;

use axum::extract::FromRef;
use baize_api_core::App;
use utoipa_axum::{router::OpenApiRouter, routes};

/// The endpoints, one line each.
pub fn endpoints<S>() -> OpenApiRouter<S>
where
    App: FromRef<S>,
    S: Clone + Send + Sync + 'static,
{
    OpenApiRouter::new()
        .routes(routes!(activity::claim::claim))
        .routes(routes!(activity::info::info))
        .routes(routes!(activity::list::list))
        .routes(routes!(activity::record::record))
        .routes(routes!(red::red))
        .routes(routes!(redeem::code::redeem))
        .routes(routes!(vip::vip))
}
