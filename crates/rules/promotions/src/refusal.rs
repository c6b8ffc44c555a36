//! Why nothing is granted.

use serde::{Deserialize, Serialize};
use thiserror::Error;

/// Why an activity is not for a player.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ineligible {
    /// The account is too young or too old.
    AccountAge,
    /// The player has made too few or too many deposits.
    Deposits,
    /// The player's VIP level is too low or too high.
    VipLevel,
    /// The player was not invited by another one.
    NotInvited,
    /// The player came through another channel.
    Channel,
    /// The player has not played the games that it asks for.
    Games,
    /// The player has staked too little in the last 24 hours.
    Turnover,
    /// Another account of the device has had it.
    Device,
    /// An operator has refused it.
    Review,
    /// The site's rules do not allow it.
    Site,
}

impl Ineligible {
    /// The name on the wire.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::AccountAge => "account_age",
            Self::Deposits => "deposits",
            Self::VipLevel => "vip_level",
            Self::NotInvited => "not_invited",
            Self::Channel => "channel",
            Self::Games => "games",
            Self::Turnover => "turnover",
            Self::Device => "device",
            Self::Review => "review",
            Self::Site => "site",
        }
    }
}

/// Why a claim is refused. The numbers are the codes 5001 to 5015 of the interface.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum Refusal {
    /// The activity has not begun or is over.
    #[error("the activity is not open")]
    NotOpen,
    /// The activity is for other players.
    #[error("the activity is for other players")]
    NotEligible(Ineligible),
    /// Something is missing.
    #[error("the step is not reached")]
    NotReached,
    /// The step was claimed in this period.
    #[error("the step is claimed")]
    AlreadyClaimed,
    /// The time for the step is over.
    #[error("the time for the step is over")]
    Expired,
    /// The budget has no room for it.
    #[error("the budget has no room for it")]
    SoldOut,
    /// No such step.
    #[error("no such step")]
    UnknownStep,
    /// A box has no content at this place.
    #[error("a box has no such content")]
    UnknownContent,
    /// The question was answered, or cannot be answered any more.
    #[error("the answer is closed")]
    AnswerClosed,
    /// No draws are left.
    #[error("no draws are left")]
    NoChances,
    /// The reward needs a contact.
    #[error("a contact is needed")]
    ContactNeeded,
}
