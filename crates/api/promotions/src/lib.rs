//! Activities, claims and red points. Nothing is kept in memory: the state is the application itself.

mod activity;
mod blind_box;
pub mod codes;
mod download;
pub mod events;
mod gold_rush;
mod invite;
mod invite_wheel;
mod key;
mod links;
pub mod mail;
mod proxy;
pub mod rain_feed;
mod red;
mod redeem;
mod rewards;
#[cfg(test)]
mod testing;
mod updates;
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
        .routes(routes!(activity::board::board))
        .routes(routes!(activity::claim::claim))
        .routes(routes!(activity::drops::drops))
        .routes(routes!(activity::info::info))
        .routes(routes!(activity::join::join))
        .routes(routes!(activity::list::list))
        .routes(routes!(activity::questions::questions))
        .routes(routes!(activity::record::record))
        .routes(routes!(blind_box::info::info))
        .routes(routes!(blind_box::invite_list::invite_list))
        .routes(routes!(blind_box::open::open))
        .routes(routes!(blind_box::spin::spin))
        .routes(routes!(blind_box::withdraw::withdraw))
        .routes(routes!(blind_box::withdraw_list::withdraw_list))
        .routes(routes!(download::take_award))
        .routes(routes!(gold_rush::get_info::get_info))
        .routes(routes!(gold_rush::share::share))
        .routes(routes!(gold_rush::take_award::take_award))
        .routes(routes!(invite::info_new::info_new))
        .routes(routes!(invite::record::record))
        .routes(routes!(invite_wheel::get_pool::get_pool))
        .routes(routes!(invite_wheel::rotate::rotate))
        .routes(routes!(invite_wheel::tip::tip))
        .routes(routes!(mail::claim_all_award::claim_all_award))
        .routes(routes!(mail::claim_award::claim_award))
        .routes(routes!(mail::copies::copies, mail::copies::set_copies))
        .routes(routes!(mail::delete_all_mail::delete_all_mail))
        .routes(routes!(mail::delete_one_mail::delete_one_mail))
        .routes(routes!(mail::list::list))
        .routes(routes!(mail::read::read))
        .routes(routes!(mail::unsubscribe::open, mail::unsubscribe::unsubscribe))
        .routes(routes!(proxy::children::children))
        .routes(routes!(proxy::claim::claim_commission))
        .routes(routes!(proxy::overview::overview))
        .routes(routes!(proxy::statement::statement))
        .routes(routes!(red::red))
        .routes(routes!(redeem::code::redeem))
        .routes(routes!(rewards::claim::claim))
        .routes(routes!(rewards::list::list))
        .routes(routes!(vip::vip))
}
