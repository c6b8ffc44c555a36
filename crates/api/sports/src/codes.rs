//! Codes of the sportsbook (6000), and what the services refuse with them.

use baize_api_core::refusal_data::LimitData;
use baize_api_core::wager::{LimitCodes, wager_error};
use baize_api_core::wire::{Amount, Mult};
use baize_api_core::{ApiError, codes};
use baize_core::Failure;
use baize_sportsbook::SportsRefusal;
use serde::Serialize;
use utoipa::ToSchema;

/// The legs whose odds changed.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct ChangedOddsData {
    /// Each with its place in the slip, from 0, and its odds now.
    legs: Vec<ChangedLeg>,
}

/// A leg whose odds changed.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
pub struct ChangedLeg {
    /// Its place in the slip, from 0.
    leg: usize,
    /// Its odds now.
    odds: Mult,
}

/// The pairs of legs that exclude each other.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct RelatedData {
    /// By their places in the slip, from 0.
    pairs: Vec<[usize; 2]>,
}

/// What the house still takes.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
pub struct LiabilityData {
    /// The largest stake.
    max: Amount,
}

/// What is offered for a bet now.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
pub struct OfferData {
    /// For all that is left of it.
    offer: Amount,
}

codes! {
    /// The codes of the sportsbook.
    SportsCode;
    /// This site has no bets on sports.
    Off = 6001, "SPORTS_OFF", 200;
    /// There is no such fixture, or not any more.
    UnknownFixture = 6002, "UNKNOWN_FIXTURE", 200;
    /// The fixture has no such market, or that no such outcome.
    UnknownSelection = 6003, "UNKNOWN_SELECTION", 200;
    /// The market takes no bets for a moment.
    MarketSuspended = 6004, "MARKET_SUSPENDED", 200;
    /// The market takes no bets any more.
    MarketClosed = 6005, "MARKET_CLOSED", 200;
    /// The odds changed, and the bet's policy does not take that.
    OddsChanged = 6006, "ODDS_CHANGED", 200, ChangedOddsData;
    /// Below the smallest stake.
    StakeBelowMin = 6007, "SPORTS_STAKE_BELOW_MIN", 200, LimitData;
    /// Above the largest stake.
    StakeAboveMax = 6008, "SPORTS_STAKE_ABOVE_MAX", 200, LimitData;
    /// The bet could return more than the site pays.
    PayoutAboveMax = 6009, "SPORTS_PAYOUT_ABOVE_MAX", 200, LimitData;
    /// The house would lose too much; data.max is the largest stake that it takes.
    LiabilityFull = 6010, "LIABILITY_FULL", 200, LiabilityData;
    /// Legs exclude each other.
    Related = 6011, "RELATED_SELECTIONS", 200, RelatedData;
    /// The legs make no such bet.
    BadSystem = 6012, "BAD_SYSTEM", 200;
    /// A leg has no place part.
    EachWayNotOffered = 6013, "EACH_WAY_NOT_OFFERED", 200;
    /// Selections of a bet builder cannot be together, one implies another, or is not offered with others.
    BuilderNotPossible = 6014, "BUILDER_NOT_POSSIBLE", 200;
    /// The match has begun since the slip was made.
    FixtureStarted = 6015, "FIXTURE_STARTED", 200;
    /// No prices come at the moment.
    FeedDown = 6016, "FEED_DOWN", 200;
    /// This site takes no bets in play.
    InPlayOff = 6017, "IN_PLAY_OFF", 200;
    /// The player has no such bet.
    UnknownBet = 6018, "UNKNOWN_BET", 200;
    /// Nothing is offered for the bet now.
    CashOutUnavailable = 6019, "CASH_OUT_UNAVAILABLE", 200;
    /// The offer for the bet is not good any more.
    CashOutExpired = 6020, "CASH_OUT_EXPIRED", 200;
    /// Less is offered for the bet now; data.offer is how much.
    CashOutChanged = 6021, "CASH_OUT_CHANGED", 200, OfferData;
    /// The bet is not open.
    BetNotOpen = 6022, "BET_NOT_OPEN", 200;
    /// The free bet cannot be used any more, or not for this bet.
    FreeBetUnusable = 6023, "FREE_BET_UNUSABLE", 200;
    /// The bet was not decided in time, and the stake went back.
    NotDecided = 6024, "NOT_DECIDED", 200;
    /// Too many bets of the player wait to be decided.
    TooManyPending = 6025, "TOO_MANY_PENDING", 200;
    /// The house takes less from this player; data.max is the largest stake.
    PlayerLimited = 6026, "PLAYER_LIMITED", 200, LiabilityData;
    /// No bets are taken at these odds.
    OddsOutOfRange = 6027, "ODDS_OUT_OF_RANGE", 200;
}

/// The reply to what a service of the sportsbook refuses or fails at.
pub(crate) fn refused(failure: Failure<SportsRefusal>) -> ApiError {
    ApiError::of(failure, |refusal| error_of(&refusal))
}

/// The number of the code that a refusal is answered by.
pub(crate) fn number_of(refusal: &SportsRefusal) -> i64 {
    error_of(refusal).code().number.into()
}

fn error_of(refusal: &SportsRefusal) -> ApiError {
    match refusal {
        SportsRefusal::Off => SportsCode::Off.into(),
        SportsRefusal::UnknownFixture => SportsCode::UnknownFixture.into(),
        SportsRefusal::UnknownSelection => SportsCode::UnknownSelection.into(),
        SportsRefusal::MarketSuspended => SportsCode::MarketSuspended.into(),
        SportsRefusal::MarketClosed => SportsCode::MarketClosed.into(),
        SportsRefusal::OddsChanged(legs) => {
            let legs = legs.iter().map(|changed| ChangedLeg { leg: changed.leg, odds: changed.now.into() });
            ApiError::with(SportsCode::OddsChanged, ChangedOddsData { legs: legs.collect() })
        }
        SportsRefusal::StakeBelowMin(limit) => ApiError::with_limit(SportsCode::StakeBelowMin, *limit),
        SportsRefusal::StakeAboveMax(limit) => ApiError::with_limit(SportsCode::StakeAboveMax, *limit),
        SportsRefusal::PayoutAboveMax(limit) => ApiError::with_limit(SportsCode::PayoutAboveMax, *limit),
        SportsRefusal::LiabilityFull(most) => {
            ApiError::with(SportsCode::LiabilityFull, LiabilityData { max: (*most).into() })
        }
        SportsRefusal::PlayerLimited(most) => {
            ApiError::with(SportsCode::PlayerLimited, LiabilityData { max: (*most).into() })
        }
        SportsRefusal::Related(pairs) => {
            let pairs = pairs.iter().map(|(first, second)| [*first, *second]).collect();
            ApiError::with(SportsCode::Related, RelatedData { pairs })
        }
        SportsRefusal::BadSystem => SportsCode::BadSystem.into(),
        SportsRefusal::EachWayNotOffered => SportsCode::EachWayNotOffered.into(),
        SportsRefusal::BuilderNotPossible => SportsCode::BuilderNotPossible.into(),
        SportsRefusal::FixtureStarted => SportsCode::FixtureStarted.into(),
        SportsRefusal::FeedDown => SportsCode::FeedDown.into(),
        SportsRefusal::InPlayOff => SportsCode::InPlayOff.into(),
        SportsRefusal::UnknownBet => SportsCode::UnknownBet.into(),
        SportsRefusal::CashOutUnavailable | SportsRefusal::StepDue => SportsCode::CashOutUnavailable.into(),
        SportsRefusal::CashOutExpired => SportsCode::CashOutExpired.into(),
        SportsRefusal::CashOutChanged(offer) => {
            ApiError::with(SportsCode::CashOutChanged, OfferData { offer: (*offer).into() })
        }
        SportsRefusal::BetNotOpen => SportsCode::BetNotOpen.into(),
        SportsRefusal::FreeBetUnusable => SportsCode::FreeBetUnusable.into(),
        SportsRefusal::NotDecided => SportsCode::NotDecided.into(),
        SportsRefusal::TooManyPending => SportsCode::TooManyPending.into(),
        SportsRefusal::OddsOutOfRange => SportsCode::OddsOutOfRange.into(),
        SportsRefusal::Wager(refusal) => wager_error(refusal, LIMITS),
    }
}

const LIMITS: LimitCodes<SportsCode> = LimitCodes {
    stake_below_min: SportsCode::StakeBelowMin,
    stake_above_max: SportsCode::StakeAboveMax,
    payout_above_max: SportsCode::PayoutAboveMax,
};

#[cfg(test)]
mod tests {
    use baize_api_core::CodeList as _;
    use baize_money::Amount;

    use super::*;

    #[test]
    fn a_stored_refusal_has_the_number_of_its_code() {
        let some = Amount::whole(1);
        let refusals = [
            SportsRefusal::Off,
            SportsRefusal::UnknownFixture,
            SportsRefusal::UnknownSelection,
            SportsRefusal::MarketSuspended,
            SportsRefusal::MarketClosed,
            SportsRefusal::OddsChanged(Vec::new()),
            SportsRefusal::StakeBelowMin(some),
            SportsRefusal::StakeAboveMax(some),
            SportsRefusal::PayoutAboveMax(some),
            SportsRefusal::LiabilityFull(some),
            SportsRefusal::Related(Vec::new()),
            SportsRefusal::BadSystem,
            SportsRefusal::EachWayNotOffered,
            SportsRefusal::BuilderNotPossible,
            SportsRefusal::FixtureStarted,
            SportsRefusal::FeedDown,
            SportsRefusal::InPlayOff,
            SportsRefusal::UnknownBet,
            SportsRefusal::CashOutUnavailable,
            SportsRefusal::StepDue,
            SportsRefusal::CashOutExpired,
            SportsRefusal::CashOutChanged(some),
            SportsRefusal::BetNotOpen,
            SportsRefusal::FreeBetUnusable,
            SportsRefusal::NotDecided,
            SportsRefusal::TooManyPending,
            SportsRefusal::PlayerLimited(some),
            SportsRefusal::OddsOutOfRange,
        ];
        for refusal in &refusals {
            assert_eq!(refusal.number(), number_of(refusal), "{refusal}");
        }
        // An offer that waits for a step has the code of one that is not there.
        assert_eq!(SportsCode::ALL.len(), refusals.len() - 1);
    }
}
