//! What a kind of promotion is.

use baize_money::{Amount, BasisPoints};
use baize_time::{Day, Timestamp};
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::activity::{Shown, Who};
use crate::boards::BoardTerms;
use crate::boxes::Boxes;
use crate::{
    ClaimInput, Claimed, CountedPlay, DepositOffer, Effect, Event, Granted, Offer, OrderedOffer, Period,
    PlayerFacts, PrizeDraw, Refusal, RiskSubject, Value,
};

/// What the budget does when it is used up.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BudgetMode {
    /// The activity is sold out.
    Hard,
    /// Something done already has earned the reward: it is paid whatever it costs, and the operator is warned.
    Alarm,
}

/// What a kind asks for beside what is known of every player.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Asks {
    /// Nothing.
    Nothing,
    /// What the player has.
    Means,
    /// What the player has earned as an agent.
    Commission,
    /// The question that can be answered now.
    Question,
    /// Who came by wheel links, and the round of the invitation wheel.
    Links,
    /// What was staked today on each game.
    GamesToday,
    /// Settled bets on sports since the kind's first day.
    Sports,
    /// Settled bets on sports since the kind's first day, and what the player has consumed in other periods.
    SportsAndOtherPeriods,
}

/// Which account of the house pays the money of a kind.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PaidFrom {
    /// The bonuses.
    Bonuses,
    /// The commissions of agents.
    Commissions,
}

/// What of a kind the notices show to others.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Notices {
    /// Nothing.
    Nothing,
    /// Every draw: each gives something.
    Draws,
}

/// A kind of promotion: what a player has earned is computed from facts, only what was consumed is stored, as the state
/// of one player, activity and period.
pub trait Promotion {
    /// The number of the kind in the product text, which is `activity_type` on the wire.
    const KIND: i64;
    /// The kind's name, which is also that of its file.
    const NAME: &'static str;
    /// What the budget does when it is used up.
    const BUDGET: BudgetMode = BudgetMode::Hard;
    /// Whether activities of the kind are listed and claimed as such. What is not comes another way, such as by a code.
    const LISTED: bool = true;
    /// What an operator sets.
    type Config: Serialize + DeserializeOwned;
    /// Whether it offers something with deposits. Of what is offered so, an order takes one: this is the one group of
    /// activities that exclude each other, and the kind decides it, not the operator.
    const WITH_DEPOSITS: bool = false;
    /// Whether it gives nothing where a deposit may bring no bonus; such a site does not list it.
    const NEEDS_DEPOSIT_BONUS: bool = Self::WITH_DEPOSITS;
    /// Whether what it gives was set aside in the budget before it is drawn, so that a claim takes nothing from it.
    const RESERVES: bool = false;
    /// What the notices show to others.
    const NOTICES: Notices = Notices::Nothing;
    /// Whether a test site starts with an activity of the kind. What needs a part of the site that is not there yet does not:
    /// an operator publishes it.
    const IN_DEMO: bool = true;
    /// What the demo may spend a day, in promotion units.
    const DEMO_DAY: i64 = 1_000;
    /// What it asks for that takes reads of its own.
    const ASKS: Asks = Asks::Nothing;
    /// Which account of the house pays its money.
    const PAID_FROM: PaidFrom = PaidFrom::Bonuses;
    /// What the player has consumed in a period. A changed meaning of its fields is a new [`Promotion::STATE_VERSION`].
    type State: Default + Serialize + DeserializeOwned;
    /// The version of the stored state.
    const STATE_VERSION: i64 = 1;

    /// The configuration of the demo, where amounts are multiples of the site's promotion unit.
    fn demo(unit: Amount) -> Self::Config;

    /// For whom the demo is.
    fn demo_who() -> Who {
        Who::default()
    }

    /// Where the demo is shown.
    fn demo_shown() -> Shown {
        Shown { order: Self::KIND, ..Shown::default() }
    }

    /// What is wrong with a configuration beside its shape.
    fn check(_config: &Self::Config) -> Result<(), String> {
        Ok(())
    }

    /// The first day whose facts the kind asks for; `None` if it asks for no days.
    fn first_day(_config: &Self::Config, _facts: &PlayerFacts, _now: Timestamp) -> Option<Day> {
        None
    }

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
        _now: Timestamp,
    ) -> Vec<Effect> {
        Vec::new()
    }

    /// Consumes a step or a draw. Everything that can be refused is refused before anything is drawn. Steps that a deposit
    /// brings are never claimed, which is what this does if a kind does not say otherwise.
    #[expect(clippy::too_many_arguments, reason = "all that a claim depends on, and nothing more")]
    fn claim(
        config: &Self::Config,
        state: &mut Self::State,
        input: ClaimInput,
        facts: &PlayerFacts,
        _draw: &mut dyn PrizeDraw,
        now: Timestamp,
    ) -> Claimed {
        let steps = Self::offer(config, state, facts, now).steps;
        let step = steps.into_iter().find(|step| Some(step.step) == input.step);
        Err(step.map_or(Refusal::UnknownStep, |step| step.refusal()))
    }

    /// What a deposit can be ordered with now, what the player has bought in this period included. Only asked where the site
    /// gives bonuses for deposits.
    fn deposit_offers(
        _config: &Self::Config,
        _state: &Self::State,
        _facts: &PlayerFacts,
        _now: Timestamp,
    ) -> Vec<DepositOffer> {
        Vec::new()
    }

    /// Keeps what a deposit can be ordered with until the period ends, by the player's recent deposits, when the player first
    /// asks for it. `false` if nothing is kept now.
    fn keep_offer(_config: &Self::Config, _state: &mut Self::State, _recent: Vec<Amount>) -> bool {
        false
    }

    /// Sells an offer as its order is credited, with what is known just before: the step to grant it under, or `None` if
    /// another order took what there was.
    fn sell(
        _config: &Self::Config,
        _state: &mut Self::State,
        _ordered: OrderedOffer,
        _facts: &PlayerFacts,
    ) -> Option<i64> {
        None
    }

    /// Whether a step that was reached and not claimed in time goes to the player by mail. Not a check-in, or another thing
    /// that is taken on its day.
    fn is_mailed(_step: i64) -> bool {
        true
    }

    /// Who is looked at for abuse before a step is paid; `None` where nothing is. If a kind does not say otherwise, nobody
    /// where something done already has earned the reward, and elsewhere who claims money.
    fn risk_subject(_config: &Self::Config, _input: ClaimInput, _facts: &PlayerFacts) -> Option<RiskSubject> {
        (Self::BUDGET == BudgetMode::Hard).then_some(RiskSubject::ClaimantOfMoney)
    }

    /// What of a reward is earned by the facts as they are after a deposit went back; the rest is taken back. `None` where
    /// what was paid stays whatever happens.
    fn still_earned(_config: &Self::Config, _granted: Granted, _facts: &PlayerFacts) -> Option<Amount> {
        None
    }

    /// The most that play of a VIP level gets back, as a share of its theoretical win, rounded up; nothing where play is not
    /// what earns the rewards.
    fn reinvested(_config: &Self::Config, _play: &CountedPlay) -> BasisPoints {
        BasisPoints::ZERO
    }

    /// The boxes that the player finds now; `None` where the kind has none.
    fn boxes(
        _config: &Self::Config,
        _state: &Self::State,
        _facts: &PlayerFacts,
        _now: Timestamp,
    ) -> Option<Boxes> {
        None
    }

    /// The least that is moved from the purse that draws fill, once a period; the rest goes by mail when the period ends.
    /// `None` where what is drawn is paid at once.
    fn purse(_config: &Self::Config) -> Option<Amount> {
        None
    }

    /// What its boards are about; `None` where the kind is not a tournament.
    fn board(_config: &Self::Config) -> Option<BoardTerms> {
        None
    }

    /// What the promotion is worth, exactly, for budgets and for the operator who approves it.
    fn value(config: &Self::Config) -> Value;
}
