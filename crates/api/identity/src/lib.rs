//! Accounts and sessions.

mod bind_email;
mod bind_mobile;
mod check_frozen;
pub mod codes;
mod confirm;
mod context;
mod cookie;
pub mod credentials;
mod delivery;
mod end_session;
mod get_pic_captcha;
mod login;
mod login_register;
mod login_reply;
mod logout;
mod preloadcheck;
mod profile;
mod push_fcm;
mod push_remove;
mod register;
mod reset_password;
mod send_code;
pub mod token_login;
mod token_verify;
mod update_account;
mod update_avatar;
mod update_name;
mod userinfo;

use axum::extract::FromRef;
use baize_api_core::App;
use utoipa_axum::{router::OpenApiRouter, routes};

pub use context::IdentityContext;

/// What guessers use: log in, register, ask for a code. These paths have a rate limit of their own.
pub const SIGN_IN_PATHS: [&str; 8] = [
    "/api/user/register",
    "/api/user/login",
    "/api/user/login_register",
    "/api/user/tokenVerify",
    "/api/user/sendCode",
    "/api/user/resetPassword",
    "/api/user/getPicCaptcha",
    "/api/user/tokenLogin",
];

/// What goes on with an open session, of the paths that guessers use: counted for the session, which is proven already.
pub const RESUME_PATHS: [&str; 1] = ["/api/user/tokenLogin"];

/// The endpoints, one line each.
pub fn endpoints<S>() -> OpenApiRouter<S>
where
    S: Clone + Send + Sync + 'static,
    App: FromRef<S>,
    IdentityContext: FromRef<S>,
{
    OpenApiRouter::new()
        .routes(routes!(bind_email::bind_email))
        .routes(routes!(bind_mobile::bind_mobile))
        .routes(routes!(check_frozen::check_frozen))
        .routes(routes!(confirm::confirm))
        .routes(routes!(end_session::end_session))
        .routes(routes!(get_pic_captcha::get_pic_captcha))
        .routes(routes!(login::login))
        .routes(routes!(login_register::login_register))
        .routes(routes!(logout::logout))
        .routes(routes!(preloadcheck::preloadcheck))
        .routes(routes!(profile::profile))
        .routes(routes!(push_fcm::push_fcm))
        .routes(routes!(push_remove::push_remove))
        .routes(routes!(register::register))
        .routes(routes!(reset_password::reset_password))
        .routes(routes!(send_code::send_code))
        .routes(routes!(token_login::token_login))
        .routes(routes!(token_verify::token_verify))
        .routes(routes!(update_account::update_account))
        .routes(routes!(update_avatar::update_avatar))
        .routes(routes!(update_name::update_name))
        .routes(routes!(userinfo::userinfo))
}
