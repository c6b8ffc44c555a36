//! Codes of games (4000), and what the services refuse with them.

use baize_api_core::refusal_data::LimitData;
use baize_api_core::wager::{LimitCodes, wager_error};
use baize_api_core::{ApiError, Code, codes};
use baize_core::Failure;
use baize_play::originals::OriginalsRefusal;
use baize_play::tables::TableRefusal;

use crate::gold::NextData;
use crate::originals::schema::RoundData;
use crate::tables::rooms::SpotLimitData;

codes! {
    /// The codes of games.
    PlayCode;
    /// Below the smallest stake.
    StakeBelowMin = 4003, "STAKE_BELOW_MIN", 200, LimitData;
    /// Above the largest stake.
    StakeAboveMax = 4004, "STAKE_ABOVE_MAX", 200, LimitData;
    /// The bet could pay more than the site pays.
    PayoutAboveMax = 4005, "PAYOUT_ABOVE_MAX", 200, LimitData;
    /// The game cannot be played with these parameters.
    BadParams = 4006, "BAD_PARAMS", 200;
    /// A client seed has 1 to 64 visible characters.
    InvalidClientSeed = 4007, "INVALID_CLIENT_SEED", 200;
    /// There is no such round.
    UnknownRound = 4008, "UNKNOWN_ROUND", 200;
    /// The round has gone on since the player saw it; nothing happened. data.round is the round as it is now.
    StaleStep = 4010, "STALE_STEP", 200, RoundData;
    /// The round's current state does not allow this step.
    BadAction = 4011, "BAD_ACTION", 200;
    /// No round takes bets now; or the round to leave has not begun.
    BettingClosed = 4012, "BETTING_CLOSED", 200;
    /// The player is out of this round already.
    AlreadyCashedOut = 4013, "ALREADY_CASHED_OUT", 200;
    /// The round was over when the request came.
    Crashed = 4014, "CRASHED", 200;
    /// The game is played for gold alone, or not for gold.
    PlayModeNotTaken = 4015, "ACCOUNT_TYPE", 200;
    /// This site does not offer the mode: a bought feature, an ante or the gamble.
    ModeOff = 4016, "MODE_OFF", 200;
    /// The spin comes sooner after the last one of this slot than the site allows.
    TooFast = 4017, "TOO_FAST", 200;
    /// There is no such table.
    UnknownTable = 4018, "UNKNOWN_TABLE", 200;
    /// The stage of the decision is not open, or not any more.
    DecisionClosed = 4019, "DECISION_CLOSED", 200;
    /// All players of the room together would have more on a spot than it takes.
    TableLimit = 4020, "TABLE_LIMIT", 200, SpotLimitData;
    /// The player has no such free rounds that could be played now on this game with this stake.
    FreeRoundsGone = 4021, "FREE_ROUNDS_GONE", 200;
    /// The player has too much gold for a refill, or an open round of gold.
    GoldLeft = 4024, "GOLD_LEFT", 200;
    /// The last refill is too recent.
    RefillNotYet = 4025, "REFILL_NOT_YET", 200, NextData;
    /// There is no such look.
    UnknownLook = 4026, "UNKNOWN_LOOK", 200;
    /// The player has this look.
    LookOwned = 4027, "LOOK_OWNED", 200;
    /// The player does not have this look.
    LookNotOwned = 4028, "LOOK_NOT_OWNED", 200;
}

/// The reply to what a service of the originals refuses or fails at.
pub(crate) fn refused(failure: Failure<OriginalsRefusal>) -> ApiError {
    ApiError::of(failure, bet_refusal)
}

/// The reply to what a service of the shared rounds refuses or fails at.
pub(crate) fn table_refused(failure: Failure<TableRefusal>) -> ApiError {
    ApiError::of(failure, |refusal| match refusal {
        TableRefusal::Bet(refusal) => bet_refusal(refusal),
        TableRefusal::BettingClosed => PlayCode::BettingClosed.into(),
        TableRefusal::AlreadyCashedOut => PlayCode::AlreadyCashedOut.into(),
        TableRefusal::RoundOver => PlayCode::Crashed.into(),
        TableRefusal::DecisionClosed => PlayCode::DecisionClosed.into(),
        TableRefusal::SpotFull { spot, left } => {
            ApiError::with(PlayCode::TableLimit, SpotLimitData { spot, left: left.into() })
        }
        TableRefusal::NoCashOut | TableRefusal::StaleBet | TableRefusal::BadDecision => {
            PlayCode::BadAction.into()
        }
    })
}

/// The reply to a bet that is refused.
pub(crate) fn bet_refusal(refusal: OriginalsRefusal) -> ApiError {
    match refusal {
        OriginalsRefusal::Wager(refusal) => wager_error(&refusal, LIMITS),
        OriginalsRefusal::UnknownGame => Code::UnknownGame.into(),
        OriginalsRefusal::SiteClosed => Code::SiteClosed.into(),
        OriginalsRefusal::GameClosed => Code::GameNotOpen.into(),
        OriginalsRefusal::PlayModeNotTaken => PlayCode::PlayModeNotTaken.into(),
        OriginalsRefusal::Maintenance(until) => ApiError::maintenance(until),
        OriginalsRefusal::Region => Code::Region.into(),
        OriginalsRefusal::TooFast => PlayCode::TooFast.into(),
        OriginalsRefusal::ModeOff => PlayCode::ModeOff.into(),
        OriginalsRefusal::BadParams => PlayCode::BadParams.into(),
        // The step's own handler answers a stale one with the round as it is now, as long as there is one.
        OriginalsRefusal::UnknownRound | OriginalsRefusal::StaleStep => PlayCode::UnknownRound.into(),
        OriginalsRefusal::RoundOpen => Code::RoundOpen.into(),
        OriginalsRefusal::BadAction => PlayCode::BadAction.into(),
        OriginalsRefusal::FreeRoundsGone => PlayCode::FreeRoundsGone.into(),
    }
}

const LIMITS: LimitCodes<PlayCode> = LimitCodes {
    stake_below_min: PlayCode::StakeBelowMin,
    stake_above_max: PlayCode::StakeAboveMax,
    payout_above_max: PlayCode::PayoutAboveMax,
};
