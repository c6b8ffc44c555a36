//! Why a bet on sports is not taken.

use baize_core::LedgerRefusal;
use baize_money::{Amount, Multiplier};
use baize_sports::{BetRefusal, CashOutRefusal, OutOfRange};
use baize_wagers::WagerRefusal;
use thiserror::Error;

/// A leg whose odds are not those that were asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ChangedOdds {
    /// The place of the leg in the bet, from 0.
    pub leg: usize,
    /// The odds of now.
    pub now: Multiplier,
}

/// A closed list: each has its code at the edge, by its number.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum SportsRefusal {
    /// The site has no sportsbook.
    #[error("the site has no sportsbook")]
    Off,
    /// There is no such fixture.
    #[error("there is no such fixture")]
    UnknownFixture,
    /// The fixture has no such selection.
    #[error("the fixture has no such selection")]
    UnknownSelection,
    /// The market takes no bets now, or was stopped during the live delay.
    #[error("the market takes no bets now")]
    MarketSuspended,
    /// The market takes no bets any more.
    #[error("the market takes no bets any more")]
    MarketClosed,
    /// The odds moved, and the policy does not take that.
    #[error("the odds changed")]
    OddsChanged(Vec<ChangedOdds>),
    /// The stake is below the smallest one, which is given.
    #[error("the stake is below the smallest one")]
    StakeBelowMin(Amount),
    /// The stake is above the largest one, which is given.
    #[error("the stake is above the largest one")]
    StakeAboveMax(Amount),
    /// The bet could return more than the largest payout, which is given.
    #[error("the bet could return more than the largest payout")]
    PayoutAboveMax(Amount),
    /// The house would lose too much by an outcome; the largest stake that is taken is given.
    #[error("the house would lose too much")]
    LiabilityFull(Amount),
    /// Legs exclude each other; the pairs are given by their places.
    #[error("legs exclude each other")]
    Related(Vec<(usize, usize)>),
    /// The legs make no such bet.
    #[error("the legs make no such bet")]
    BadSystem,
    /// A leg has no each-way terms.
    #[error("each-way is not offered for every leg")]
    EachWayNotOffered,
    /// Selections of a bet builder cannot be together, one of them implies another, or is not offered with others.
    #[error("the selections make no bet builder")]
    BuilderNotPossible,
    /// The fixture has begun.
    #[error("the fixture has begun")]
    FixtureStarted,
    /// The producer of the odds is down.
    #[error("the producer of the odds is down")]
    FeedDown,
    /// The site takes no bets in play.
    #[error("the site takes no bets in play")]
    InPlayOff,
    /// The player has no such bet.
    #[error("the player has no such bet")]
    UnknownBet,
    /// Nothing is offered for the bet now.
    #[error("nothing is offered for the bet now")]
    CashOutUnavailable,
    /// A step of the match is due that was not played yet: what is offered is not paid before it is.
    #[error("a step of the match is about to be played")]
    StepDue,
    /// What was offered is not any more, or was never.
    #[error("the offer has expired")]
    CashOutExpired,
    /// Less is offered now than was; what is offered now is given.
    #[error("less is offered now")]
    CashOutChanged(Amount),
    /// The bet is not open.
    #[error("the bet is not open")]
    BetNotOpen,
    /// The player has no such free bet, it cannot be used any more, or not for this bet.
    #[error("the free bet cannot be used")]
    FreeBetUnusable,
    /// The bet was not decided in time.
    #[error("the bet was not decided in time")]
    NotDecided,
    /// Too many bets of the player wait for their live delay.
    #[error("too many bets are pending")]
    TooManyPending,
    /// The player has a share of the limits only; the largest stake that is taken is given.
    #[error("the player has a share of the limits only")]
    PlayerLimited(Amount),
    /// Odds beyond those that are taken.
    #[error("the odds are out of range")]
    OddsOutOfRange,
    /// What any bet may be refused for.
    #[error(transparent)]
    Wager(WagerRefusal),
}

impl SportsRefusal {
    /// The number of the code on the wire, which is stored with a rejected bet; 0 for what is refused by a code of every bet.
    pub fn number(&self) -> i64 {
        match self {
            Self::Off => 6001,
            Self::UnknownFixture => 6002,
            Self::UnknownSelection => 6003,
            Self::MarketSuspended => 6004,
            Self::MarketClosed => 6005,
            Self::OddsChanged(_) => 6006,
            Self::StakeBelowMin(_) => 6007,
            Self::StakeAboveMax(_) => 6008,
            Self::PayoutAboveMax(_) => 6009,
            Self::LiabilityFull(_) => 6010,
            Self::Related(_) => 6011,
            Self::BadSystem => 6012,
            Self::EachWayNotOffered => 6013,
            Self::BuilderNotPossible => 6014,
            Self::FixtureStarted => 6015,
            Self::FeedDown => 6016,
            Self::InPlayOff => 6017,
            Self::UnknownBet => 6018,
            Self::CashOutUnavailable | Self::StepDue => 6019,
            Self::CashOutExpired => 6020,
            Self::CashOutChanged(_) => 6021,
            Self::BetNotOpen => 6022,
            Self::FreeBetUnusable => 6023,
            Self::NotDecided => 6024,
            Self::TooManyPending => 6025,
            Self::PlayerLimited(_) => 6026,
            Self::OddsOutOfRange => 6027,
            Self::Wager(_) => 0,
        }
    }
}

impl LedgerRefusal for SportsRefusal {
    const INSUFFICIENT_FUNDS: Self = Self::Wager(WagerRefusal::INSUFFICIENT_FUNDS);
    const TOO_LARGE: Self = Self::Wager(WagerRefusal::TOO_LARGE);
    const NOT_GRANTED: Self = Self::Wager(WagerRefusal::NOT_GRANTED);
    const KEY_REUSED: Self = Self::Wager(WagerRefusal::KEY_REUSED);
}

impl From<WagerRefusal> for SportsRefusal {
    fn from(refusal: WagerRefusal) -> Self {
        match refusal {
            WagerRefusal::StakeBelowMin(least) => Self::StakeBelowMin(least),
            WagerRefusal::StakeAboveMax(most) => Self::StakeAboveMax(most),
            WagerRefusal::PayoutAboveMax(most) => Self::PayoutAboveMax(most),
            other => Self::Wager(other),
        }
    }
}

impl From<OutOfRange> for SportsRefusal {
    fn from(OutOfRange: OutOfRange) -> Self {
        Self::TOO_LARGE
    }
}

impl From<CashOutRefusal> for SportsRefusal {
    fn from(refusal: CashOutRefusal) -> Self {
        match refusal {
            CashOutRefusal::Decided => Self::BetNotOpen,
            CashOutRefusal::Unpriced | CashOutRefusal::TooSmall | CashOutRefusal::BadShare => {
                Self::CashOutUnavailable
            }
            CashOutRefusal::OutOfRange(range) => range.into(),
        }
    }
}

impl From<BetRefusal> for SportsRefusal {
    fn from(refusal: BetRefusal) -> Self {
        match refusal {
            BetRefusal::Legs | BetRefusal::BadSystem => Self::BadSystem,
            BetRefusal::EachWayNotOffered => Self::EachWayNotOffered,
            BetRefusal::Odds => Self::OddsOutOfRange,
            BetRefusal::Stake => Self::StakeBelowMin(Amount::UNIT),
            BetRefusal::CashedOut => Self::TOO_LARGE,
            BetRefusal::OutOfRange(range) => range.into(),
        }
    }
}
