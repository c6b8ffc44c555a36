//! The shop of looks that gold buys, and the gold that the house gives.

pub mod buy;
pub mod refill;
pub mod shop;
pub mod wear;

#[cfg(test)]
mod tests;

use baize_core::Failure;
use baize_core::ports::PlayerUpdate;
use baize_play::gold::GoldRefusal;
use baize_store::PlayerId;
use serde::Serialize;
use utoipa::ToSchema;

use crate::codes::PlayCode;
use baize_api_core::error::ApiError;
use baize_api_core::wire::Ms;
use baize_api_core::{App, Code};

/// When it can be asked for again.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
pub struct NextData {
    /// From this moment on.
    pub next_at: Ms,
}

/// The reply to what a service of gold refuses or fails at.
pub(crate) fn refused(failure: Failure<GoldRefusal>) -> ApiError {
    ApiError::of(failure, |refusal| match refusal {
        GoldRefusal::AccountClosed => Code::UserForbidden.into(),
        GoldRefusal::GoldLeft => PlayCode::GoldLeft.into(),
        GoldRefusal::NotYet(at) => ApiError::with(PlayCode::RefillNotYet, NextData { next_at: at.into() }),
        GoldRefusal::UnknownLook => PlayCode::UnknownLook.into(),
        GoldRefusal::Owned => PlayCode::LookOwned.into(),
        GoldRefusal::NotOwned => PlayCode::LookNotOwned.into(),
        GoldRefusal::InsufficientFunds => Code::InsufficientFunds.into(),
        GoldRefusal::TooLarge => Code::AmountTooLarge.into(),
        GoldRefusal::NotGranted => PlayCode::ModeOff.into(),
        GoldRefusal::KeyReused => Code::KeyReused.into(),
    })
}

/// Tells the player's other pages, unless the request is a repetition.
fn wallet_changed(app: &App, player: PlayerId, is_repeated: bool) {
    if !is_repeated {
        app.ports.realtime.publish(PlayerUpdate::WalletChanged(player));
    }
}
