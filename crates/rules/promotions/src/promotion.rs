//! What a kind of promotion is.

use baize_fairness::Draws;
use baize_money::{Amount, BasisPoints, Ratio};
use baize_time::{Timestamp, UtcOffset};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::{Event, Period};

/// A kind of promotion: what a player has earned is computed from facts, only what was consumed is stored, as the state
/// of one player, activity and period.
pub trait Promotion {
    /// The number of the kind in the product text, which is `activity_type` on the wire.
    const KIND: i64;
    /// The kind's name, which is also that of its file.
    const NAME: &'static str;
    /// What an operator sets. The default is that of the demo.
    type Config: Default + Serialize + DeserializeOwned;
    /// What the player has consumed in a period.
    type State: Default + Serialize + DeserializeOwned;

    /// The period that this moment belongs to.
    fn period(config: &Self::Config, facts: &PlayerFacts, now: Timestamp) -> Period;

    /// What the player sees: every step with what is missing and what it brings.
    fn offer(config: &Self::Config, state: &Self::State, facts: &PlayerFacts, now: Timestamp) -> Offer;

    /// What follows from an event by itself. Never asked about bets: what they earn is a fact.
    fn observe(
        _config: &Self::Config,
        _state: &mut Self::State,
        _event: &Event<'_>,
        _facts: &PlayerFacts,
    ) -> Vec<Effect> {
        Vec::new()
    }

    /// Consumes a step. Everything that can be refused is refused before anything is drawn.
    fn claim(
        config: &Self::Config,
        state: &mut Self::State,
        step: i64,
        facts: &PlayerFacts,
        draws: &mut Draws,
    ) -> Result<Vec<Effect>, Refusal>;

    /// What the promotion is worth, exactly, for budgets and for the operator who approves it.
    fn value(config: &Self::Config) -> Value;
}

/// What is known of a player when a promotion is asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PlayerFacts {
    /// The moment of the question.
    pub now: Timestamp,
    /// The site's distance from UTC.
    pub utc_offset: UtcOffset,
    /// When the account was made.
    pub registered_at: Timestamp,
    /// Whether a contact was proven; guests earn gold only.
    pub has_contact: bool,
    /// How many deposits were credited.
    pub deposits: i64,
}

/// What a promotion gives.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Reward {
    /// Cash, with a turnover target in basis points of it.
    Cash {
        /// How much.
        amount: Amount,
        /// 10000 is one times the amount.
        turnover: BasisPoints,
    },
    /// Bonus money, with a wagering target in basis points of it.
    Coin {
        /// How much.
        amount: Amount,
        /// 10000 is one times the amount.
        wagering: BasisPoints,
    },
    /// Play money.
    Gold {
        /// How much.
        amount: Amount,
    },
}

/// What the services carry out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Effect {
    /// The player receives a reward, once per step and period.
    Grant {
        /// The step, or the number of the draw in the period.
        step: i64,
        /// What is given.
        reward: Reward,
    },
}

/// Whether a step can be claimed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum StepState {
    /// Something is missing.
    Open,
    /// It can be claimed now.
    Claimable,
    /// It was claimed in this period.
    Claimed,
}

/// A step of an offer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OfferStep {
    /// Its number, from 1.
    pub step: i64,
    /// How far the player has come.
    pub current: i64,
    /// How far the player has to come.
    pub target: i64,
    /// What it brings.
    pub rewards: Vec<Reward>,
    /// Whether it can be claimed.
    pub state: StepState,
}

/// A promotion as a player sees it.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Offer {
    /// In the order in which they are shown.
    pub steps: Vec<OfferStep>,
}

/// The exact worth of a promotion.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Value {
    /// What each step brings on average, in units.
    pub steps: Vec<Ratio>,
    /// The most that one player can receive in a period, in units.
    pub most_per_period: i64,
}

/// Why a claim is refused. The numbers are the codes 5001 to 5015 of the interface.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum Refusal {
    /// The activity has not begun or is over.
    #[error("the activity is not open")]
    NotOpen,
    /// The activity is for other players.
    #[error("the activity is for other players")]
    NotEligible,
    /// Something is missing.
    #[error("the step is not reached")]
    NotReached,
    /// The step was claimed in this period.
    #[error("the step is claimed")]
    AlreadyClaimed,
    /// No such step.
    #[error("no such step")]
    UnknownStep,
    /// The reward needs a proven contact.
    #[error("a contact is needed")]
    ContactNeeded,
}
