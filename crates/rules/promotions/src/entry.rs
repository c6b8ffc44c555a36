//! A kind of promotion without its types: what the registry holds and the services call.

use baize_money::{Amount, BasisPoints};
use baize_time::{Day, Timestamp};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::Value as Json;
use thiserror::Error;

use crate::activity::{Activity, Shown, Who};
use crate::boards::BoardTerms;
use crate::boxes::Boxes;
use crate::{
    Asks, BudgetMode, ClaimInput, CountedPlay, DepositOffer, Effect, Event, Granted, Notices, Offer,
    OrderedOffer, PaidFrom, Period, PlayerFacts, PrizeDraw, Promotion, Refusal, RiskSubject, Value,
};

/// A stored configuration or state is not of its kind.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{0}")]
pub struct BadConfig(pub String);

/// The state after a claim and what follows from it, or why nothing does.
pub type ClaimedJson = Result<(Json, Vec<Effect>), Refusal>;

type Parse = fn(&str) -> Result<Result<Activity<Json>, BadConfig>, toml::de::Error>;
type Observe =
    fn(&Json, &Json, &Event<'_>, &PlayerFacts, Timestamp) -> Result<(Json, Vec<Effect>), BadConfig>;
type Claim = fn(
    (&Json, &Json),
    ClaimInput,
    &PlayerFacts,
    &mut dyn PrizeDraw,
    Timestamp,
) -> Result<ClaimedJson, BadConfig>;

type BoxesOf = fn(&Json, &Json, &PlayerFacts, Timestamp) -> Result<Option<Boxes>, BadConfig>;
type DepositOffers = fn(&Json, &Json, &PlayerFacts, Timestamp) -> Result<Vec<DepositOffer>, BadConfig>;
type KeepOffer = fn((&Json, &Json), Vec<Amount>) -> Result<Option<Json>, BadConfig>;
type Sell = fn((&Json, &Json), OrderedOffer, &PlayerFacts) -> Result<Option<(Json, i64)>, BadConfig>;

/// A kind, its configuration and state as JSON values. A state of `null` is a player who has consumed nothing.
#[derive(Debug, Clone, Copy)]
#[expect(clippy::struct_excessive_bools, reason = "each is a property of a kind by itself")]
pub struct KindEntry {
    /// [`Promotion::KIND`].
    pub kind: i64,
    /// [`Promotion::NAME`].
    pub name: &'static str,
    /// [`Promotion::BUDGET`].
    pub budget: BudgetMode,
    /// [`Promotion::LISTED`].
    pub is_listed: bool,
    /// [`Promotion::WITH_DEPOSITS`].
    pub with_deposits: bool,
    /// [`Promotion::NEEDS_DEPOSIT_BONUS`].
    pub needs_deposit_bonus: bool,
    /// [`Promotion::RESERVES`].
    pub reserves: bool,
    /// [`Promotion::NOTICES`].
    pub notices: Notices,
    /// [`Promotion::IN_DEMO`].
    pub in_demo: bool,
    /// [`Promotion::DEMO_DAY`].
    pub demo_day: i64,
    /// [`Promotion::ASKS`].
    pub asks: Asks,
    /// [`Promotion::PAID_FROM`].
    pub paid_from: PaidFrom,
    demo: fn(Amount) -> Result<Json, BadConfig>,
    /// [`Promotion::demo_who`].
    pub demo_who: fn() -> Who,
    /// [`Promotion::demo_shown`].
    pub demo_shown: fn() -> Shown,
    parse: Parse,
    check: fn(&Json) -> Result<(), BadConfig>,
    first_day: fn(&Json, &PlayerFacts, Timestamp) -> Result<Option<Day>, BadConfig>,
    period: fn(&Json, &PlayerFacts, Timestamp) -> Result<Period, BadConfig>,
    offer: fn(&Json, &Json, &PlayerFacts, Timestamp) -> Result<Offer, BadConfig>,
    observe: Observe,
    claim: Claim,
    is_mailed: fn(i64) -> bool,
    risk_subject: fn(&Json, ClaimInput, &PlayerFacts) -> Result<Option<RiskSubject>, BadConfig>,
    deposit_offers: DepositOffers,
    keep_offer: KeepOffer,
    sell: Sell,
    still_earned: fn(&Json, Granted, &PlayerFacts) -> Result<Option<Amount>, BadConfig>,
    reinvested: fn(&Json, &CountedPlay) -> Result<BasisPoints, BadConfig>,
    boxes: BoxesOf,
    purse: fn(&Json) -> Result<Option<Amount>, BadConfig>,
    board: fn(&Json) -> Result<Option<BoardTerms>, BadConfig>,
    value: fn(&Json) -> Result<Value, BadConfig>,
}

impl KindEntry {
    /// The registry entry of a kind.
    pub const fn of<P: Promotion>() -> Self {
        Self {
            kind: P::KIND,
            name: P::NAME,
            budget: P::BUDGET,
            is_listed: P::LISTED,
            with_deposits: P::WITH_DEPOSITS,
            needs_deposit_bonus: P::NEEDS_DEPOSIT_BONUS,
            reserves: P::RESERVES,
            notices: P::NOTICES,
            in_demo: P::IN_DEMO,
            demo_day: P::DEMO_DAY,
            asks: P::ASKS,
            paid_from: P::PAID_FROM,
            demo: |unit| write(&P::demo(unit)),
            demo_who: P::demo_who,
            demo_shown: P::demo_shown,
            parse: |text| {
                let Activity { kind, terms, shown, texts, config } =
                    toml::from_str::<Activity<P::Config>>(text)?;
                Ok(write(&config).map(|config| Activity { kind, terms, shown, texts, config }))
            },
            check: |config| P::check(&read(config)?).map_err(BadConfig),
            first_day: |config, facts, now| Ok(P::first_day(&read(config)?, facts, now)),
            period: |config, facts, now| Ok(P::period(&read(config)?, facts, now)),
            offer: |config, state, facts, now| {
                if P::WITH_DEPOSITS && !facts.deposit_bonus {
                    return Ok(Offer::default());
                }
                Ok(P::offer(&read(config)?, &state_of::<P>(state)?, facts, now))
            },
            observe: |config, state, event, facts, now| {
                let mut state = state_of::<P>(state)?;
                let effects = P::observe(&read(config)?, &mut state, event, facts, now);
                Ok((written::<P>(&state)?, effects))
            },
            claim: |(config, state), input, facts, draw, now| {
                let mut state = state_of::<P>(state)?;
                Ok(match P::claim(&read(config)?, &mut state, input, facts, draw, now) {
                    Ok(effects) => Ok((written::<P>(&state)?, effects)),
                    Err(refusal) => Err(refusal),
                })
            },
            is_mailed: P::is_mailed,
            risk_subject: |config, input, facts| Ok(P::risk_subject(&read(config)?, input, facts)),
            deposit_offers: |config, state, facts, now| {
                Ok(P::deposit_offers(&read(config)?, &state_of::<P>(state)?, facts, now))
            },
            keep_offer: |(config, state), recent| {
                let mut state = state_of::<P>(state)?;
                let is_kept = P::keep_offer(&read(config)?, &mut state, recent);
                is_kept.then(|| written::<P>(&state)).transpose()
            },
            sell: |(config, state), ordered, facts| {
                let mut state = state_of::<P>(state)?;
                let step = P::sell(&read(config)?, &mut state, ordered, facts);
                step.map(|step| Ok((written::<P>(&state)?, step))).transpose()
            },
            still_earned: |config, granted, facts| Ok(P::still_earned(&read(config)?, granted, facts)),
            reinvested: |config, play| Ok(P::reinvested(&read(config)?, play)),
            boxes: |config, state, facts, now| {
                Ok(P::boxes(&read(config)?, &state_of::<P>(state)?, facts, now))
            },
            purse: |config| Ok(P::purse(&read(config)?)),
            board: |config| Ok(P::board(&read(config)?)),
            value: |config| Ok(P::value(&read(config)?)),
        }
    }

    /// [`Promotion::demo`].
    pub fn demo(&self, unit: Amount) -> Result<Json, BadConfig> {
        (self.demo)(unit)
    }

    /// Reads the file of an activity of this kind. An error of its shape knows the place in the text.
    pub fn parse(&self, text: &str) -> Result<Result<Activity<Json>, BadConfig>, toml::de::Error> {
        (self.parse)(text)
    }

    /// Whether a configuration has the shape of the kind and passes [`Promotion::check`].
    pub fn check(&self, config: &Json) -> Result<(), BadConfig> {
        (self.check)(config)
    }

    /// [`Promotion::first_day`].
    pub fn first_day(
        &self,
        config: &Json,
        facts: &PlayerFacts,
        now: Timestamp,
    ) -> Result<Option<Day>, BadConfig> {
        (self.first_day)(config, facts, now)
    }

    /// [`Promotion::period`].
    pub fn period(&self, config: &Json, facts: &PlayerFacts, now: Timestamp) -> Result<Period, BadConfig> {
        (self.period)(config, facts, now)
    }

    /// [`Promotion::offer`].
    pub fn offer(
        &self,
        config: &Json,
        state: &Json,
        facts: &PlayerFacts,
        now: Timestamp,
    ) -> Result<Offer, BadConfig> {
        (self.offer)(config, state, facts, now)
    }

    /// [`Promotion::observe`], with the state afterwards.
    pub fn observe(
        &self,
        (config, state): (&Json, &Json),
        event: &Event<'_>,
        facts: &PlayerFacts,
        now: Timestamp,
    ) -> Result<(Json, Vec<Effect>), BadConfig> {
        (self.observe)(config, state, event, facts, now)
    }

    /// [`Promotion::claim`], with the state afterwards.
    pub fn claim(
        &self,
        (config, state): (&Json, &Json),
        input: ClaimInput,
        (facts, now): (&PlayerFacts, Timestamp),
        draw: &mut dyn PrizeDraw,
    ) -> Result<ClaimedJson, BadConfig> {
        (self.claim)((config, state), input, facts, draw, now)
    }

    /// [`Promotion::is_mailed`].
    pub fn is_mailed(&self, step: i64) -> bool {
        (self.is_mailed)(step)
    }

    /// [`Promotion::risk_subject`].
    pub fn risk_subject(
        &self,
        config: &Json,
        input: ClaimInput,
        facts: &PlayerFacts,
    ) -> Result<Option<RiskSubject>, BadConfig> {
        (self.risk_subject)(config, input, facts)
    }

    /// [`Promotion::deposit_offers`].
    pub fn deposit_offers(
        &self,
        (config, state): (&Json, &Json),
        facts: &PlayerFacts,
        now: Timestamp,
    ) -> Result<Vec<DepositOffer>, BadConfig> {
        (self.deposit_offers)(config, state, facts, now)
    }

    /// [`Promotion::keep_offer`]: the state afterwards, if something is kept now.
    pub fn keep_offer(
        &self,
        (config, state): (&Json, &Json),
        recent: Vec<Amount>,
    ) -> Result<Option<Json>, BadConfig> {
        (self.keep_offer)((config, state), recent)
    }

    /// [`Promotion::sell`], with the state afterwards.
    pub fn sell(
        &self,
        (config, state): (&Json, &Json),
        ordered: OrderedOffer,
        facts: &PlayerFacts,
    ) -> Result<Option<(Json, i64)>, BadConfig> {
        (self.sell)((config, state), ordered, facts)
    }

    /// [`Promotion::still_earned`].
    pub fn still_earned(
        &self,
        config: &Json,
        granted: Granted,
        facts: &PlayerFacts,
    ) -> Result<Option<Amount>, BadConfig> {
        (self.still_earned)(config, granted, facts)
    }

    /// [`Promotion::reinvested`].
    pub fn reinvested(&self, config: &Json, play: &CountedPlay) -> Result<BasisPoints, BadConfig> {
        (self.reinvested)(config, play)
    }

    /// [`Promotion::boxes`].
    pub fn boxes(
        &self,
        (config, state): (&Json, &Json),
        facts: &PlayerFacts,
        now: Timestamp,
    ) -> Result<Option<Boxes>, BadConfig> {
        (self.boxes)(config, state, facts, now)
    }

    /// [`Promotion::purse`].
    pub fn purse(&self, config: &Json) -> Result<Option<Amount>, BadConfig> {
        (self.purse)(config)
    }

    /// [`Promotion::board`].
    pub fn board(&self, config: &Json) -> Result<Option<BoardTerms>, BadConfig> {
        (self.board)(config)
    }

    /// [`Promotion::value`].
    pub fn value(&self, config: &Json) -> Result<Value, BadConfig> {
        (self.value)(config)
    }
}

/// A state as it is stored: with the version of its shape.
#[derive(Serialize, Deserialize)]
struct Versioned<S> {
    version: i64,
    state: S,
}

/// The state of a kind as it was stored; `null` is a player who has consumed nothing.
pub fn state_of<P: Promotion>(stored: &Json) -> Result<P::State, BadConfig> {
    if stored.is_null() {
        return Ok(P::State::default());
    }
    let Versioned { version, state } = read(stored)?;
    if version == P::STATE_VERSION {
        Ok(state)
    } else {
        Err(BadConfig(format!("the state of {} has the version {version}", P::NAME)))
    }
}

fn written<P: Promotion>(state: &P::State) -> Result<Json, BadConfig> {
    write(&Versioned { version: P::STATE_VERSION, state })
}

fn read<T: DeserializeOwned>(value: &Json) -> Result<T, BadConfig> {
    T::deserialize(value).map_err(|error| BadConfig(error.to_string()))
}

fn write<T: Serialize>(value: &T) -> Result<Json, BadConfig> {
    serde_json::to_value(value).map_err(|error| BadConfig(error.to_string()))
}
