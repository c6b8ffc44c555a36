//! Every endpoint, one line each, sorted by domain.

use axum::{
    Router,
    response::{IntoResponse as _, Response},
};
use utoipa::OpenApi as _;
use utoipa_axum::{router::OpenApiRouter, routes};

use crate::{
    bets, code::Code, deposits, error::ApiError, identity, layers::Edge, lobby, openapi, originals, site,
    state::App, stream, wallet, withdrawals,
};

/// The endpoints with their documentation, before any state.
fn endpoints() -> OpenApiRouter<App> {
    OpenApiRouter::with_openapi(openapi::Document::openapi())
        .routes(routes!(bets::history::history))
        .routes(routes!(bets::latest::latest))
        .routes(routes!(bets::privacy::privacy, bets::privacy::set_privacy))
        .routes(routes!(bets::round::round))
        .routes(routes!(deposits::balance::balance))
        .routes(routes!(deposits::callback::callback))
        .routes(routes!(deposits::methods::payment_list))
        .routes(routes!(deposits::methods::paymethod))
        .routes(routes!(deposits::order::order))
        .routes(routes!(deposits::order_list::order_list))
        .routes(routes!(deposits::order_state::order_state))
        .routes(routes!(deposits::shop::shop))
        .routes(routes!(identity::bind_email::bind_email))
        .routes(routes!(identity::bind_mobile::bind_mobile))
        .routes(routes!(identity::check_frozen::check_frozen))
        .routes(routes!(identity::end_session::end_session))
        .routes(routes!(identity::get_pic_captcha::get_pic_captcha))
        .routes(routes!(identity::login::login))
        .routes(routes!(identity::login_register::login_register))
        .routes(routes!(identity::logout::logout))
        .routes(routes!(identity::preloadcheck::preloadcheck))
        .routes(routes!(identity::profile::profile))
        .routes(routes!(identity::push_fcm::push_fcm))
        .routes(routes!(identity::register::register))
        .routes(routes!(identity::reset_password::reset_password))
        .routes(routes!(identity::send_code::send_code))
        .routes(routes!(identity::token_login::token_login))
        .routes(routes!(identity::token_verify::token_verify))
        .routes(routes!(identity::update_account::update_account))
        .routes(routes!(identity::update_avatar::update_avatar))
        .routes(routes!(identity::update_name::update_name))
        .routes(routes!(identity::userinfo::userinfo))
        .routes(routes!(lobby::customer::info))
        .routes(routes!(lobby::detail::detail))
        .routes(routes!(lobby::favorites::favorite))
        .routes(routes!(lobby::favorites::favorites))
        .routes(routes!(lobby::favorites::recents))
        .routes(routes!(lobby::game_url::game_url))
        .routes(routes!(lobby::index::index))
        .routes(routes!(lobby::index::preload))
        .routes(routes!(lobby::notices::mood_group))
        .routes(routes!(lobby::pixel::pixel))
        .routes(routes!(lobby::red::red))
        .routes(routes!(openapi::openapi))
        .routes(routes!(originals::bet::bet))
        .routes(routes!(originals::client_seed::client_seed))
        .routes(routes!(originals::config::config))
        .routes(routes!(originals::crash::bet::bet))
        .routes(routes!(originals::crash::cancel::cancel))
        .routes(routes!(originals::crash::cash_out::cash_out))
        .routes(routes!(originals::crash::config::config))
        .routes(routes!(originals::crash::history::history))
        .routes(routes!(originals::crash::state::state))
        .routes(routes!(originals::evidence::evidence))
        .routes(routes!(originals::evidence::returns))
        .routes(routes!(originals::open::open))
        .routes(routes!(originals::revealed::revealed))
        .routes(routes!(originals::rotate_seed::rotate_seed))
        .routes(routes!(originals::seeds::seeds))
        .routes(routes!(originals::step::step))
        .routes(routes!(site::settings::settings))
        .routes(routes!(site::status::status))
        .routes(routes!(stream::stream))
        .routes(routes!(wallet::bet_task::bet_task))
        .routes(routes!(wallet::get::wallet))
        .routes(routes!(withdrawals::account::add_account))
        .routes(routes!(withdrawals::account::change_account))
        .routes(routes!(withdrawals::info::info))
        .routes(routes!(withdrawals::list::list))
        .routes(routes!(withdrawals::methods::bank_mapping))
        .routes(routes!(withdrawals::methods::withdrawmethod))
        .routes(routes!(withdrawals::withdraw::withdraw))
}

/// The OpenAPI document of every endpoint.
pub fn document() -> utoipa::openapi::OpenApi {
    openapi::named(endpoints().into_openapi())
}

/// Everything on the public listener: the endpoints, and `pages` for what is not under `/api/`.
pub fn router(app: &App, pages: Router) -> Edge {
    let (router, document) = endpoints().split_for_parts();
    let inside = router
        .with_state(app.clone())
        .route("/api/{*unknown}", axum::routing::any(unknown))
        .fallback_service(pages);
    Edge::new(app.clone(), document.paths.paths.into_keys(), inside)
}

async fn unknown() -> Response {
    ApiError::from(Code::NotFound).into_response()
}

#[cfg(test)]
mod tests {
    #[test]
    fn no_two_operations_share_a_name() {
        let document = serde_json::to_value(super::document()).unwrap();
        let mut names: Vec<&str> = document["paths"]
            .as_object()
            .unwrap()
            .values()
            .flat_map(|item| item.as_object().unwrap().values())
            .filter_map(|operation| operation["operationId"].as_str())
            .collect();
        let all = names.len();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), all);
    }
}
