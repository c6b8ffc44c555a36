//! Promotions and wagering requirements: events in, effects out.
//!
//! What happened is an [`Event`]. [`wagering`] says how it changes the open requirements of a player; a [`Promotion`] of
//! the registry [`kinds::KINDS`] says what a player has earned and what a claim grants. The rules read no clock and no
//! store. One place in the services carries out what follows, in one transaction with its cause.
#![deny(clippy::as_conversions, clippy::float_arithmetic)]

pub mod activity;
pub mod boards;
pub mod boxes;
pub mod budget;
pub mod codes;
pub mod commission;
mod deposit_offer;
mod entry;
mod event;
mod facts;
pub mod friends;
mod game_name;
pub mod invite_round;
pub mod kinds;
mod money_text;
mod offer;
pub mod packets;
mod period;
pub mod play_back;
mod prizes;
mod promotion;
mod refusal;
mod reinvestment;
mod requirement;
mod reward;
pub mod sports;
mod time_of_day;
pub mod wagering;
mod who;

pub use deposit_offer::{DepositGoods, DepositOffer, OrderedOffer};
pub use entry::{BadConfig, ClaimedJson, KindEntry, state_of};
pub use event::{Bet, Event, EventKind};
pub use facts::{
    AppFacts, DayFacts, LinkedContact, Means, PacketFacts, PlaceFacts, Played, PlayerFacts, QuestionFacts,
    RightDayCode, RoundFacts, SportsBetFacts,
};
pub use friends::{FriendFacts, FriendStep, RiskSubject};
pub use game_name::{BadGameName, GameName};
pub use offer::{
    ClaimInput, Claimed, DrawChoice, Granted, ONLY_STEP, Offer, OfferStep, StepState, Value, claim_once,
};
pub use period::{Period, day_of_text, day_text};
pub use prizes::{Drawing, Prize, PrizeDraw, PrizeTable};
pub use promotion::{Asks, BudgetMode, Notices, PaidFrom, Promotion};
pub use refusal::{Ineligible, Refusal};
pub use reinvestment::{CountedPlay, MOST_REINVESTED};
pub use requirement::{
    Requirement, RequirementChange, RequirementKind, RequirementTerms, SPORTS, Scope, is_sports,
};
pub use reward::{Advance, CoinTarget, CoinTerms, Effect, FreeRounds, Reward, Worth};
pub use time_of_day::TimeOfDay;
