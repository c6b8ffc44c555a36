//! The codes that a stake is refused with in every context.

use baize_wagers::WagerRefusal;

use crate::code::{Code, CodeList};
use crate::error::ApiError;

/// The codes of a context for stakes and payouts beyond its limits.
#[derive(Clone, Copy, Debug)]
pub struct LimitCodes<C> {
    /// Below the smallest stake.
    pub stake_below_min: C,
    /// Above the largest stake.
    pub stake_above_max: C,
    /// It could pay more than the largest payout.
    pub payout_above_max: C,
}

/// The reply to a stake that is refused.
pub fn wager_error<C: CodeList>(refusal: &WagerRefusal, limits: LimitCodes<C>) -> ApiError {
    match refusal {
        WagerRefusal::AccountClosed => Code::UserForbidden.into(),
        WagerRefusal::PlayOff => Code::CapitalPlayOff.into(),
        WagerRefusal::GuestPlayOff => Code::GuestCapitalOff.into(),
        WagerRefusal::StakeBelowMin(limit) => ApiError::with_limit(limits.stake_below_min, *limit),
        WagerRefusal::StakeAboveMax(limit) => ApiError::with_limit(limits.stake_above_max, *limit),
        WagerRefusal::PayoutAboveMax(limit) => ApiError::with_limit(limits.payout_above_max, *limit),
        WagerRefusal::InsufficientFunds => Code::InsufficientFunds.into(),
        WagerRefusal::TooLarge => Code::AmountTooLarge.into(),
        WagerRefusal::KeyReused => Code::KeyReused.into(),
    }
}
