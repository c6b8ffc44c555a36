//! A kind of promotion without its types: what the registry holds and the services call.

use baize_fairness::Draws;
use baize_time::Timestamp;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value as Json;
use thiserror::Error;

use crate::{Effect, Event, Offer, Period, PlayerFacts, Promotion, Refusal, Value};

/// The state after an event and what follows from it, on JSON values.
type Observe = fn(&Json, &Json, &Event<'_>, &PlayerFacts) -> Result<(Json, Vec<Effect>), BadConfig>;

/// A stored configuration or state is not of its kind.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{0}")]
pub struct BadConfig(pub String);

type Claimed = Result<(Json, Vec<Effect>), Refusal>;

/// A kind, its configuration and state as JSON values.
#[derive(Debug, Clone, Copy)]
pub struct KindEntry {
    /// [`Promotion::KIND`].
    pub kind: i64,
    /// [`Promotion::NAME`].
    pub name: &'static str,
    defaults: fn() -> Result<Json, BadConfig>,
    period: fn(&Json, &PlayerFacts, Timestamp) -> Result<Period, BadConfig>,
    offer: fn(&Json, &Json, &PlayerFacts, Timestamp) -> Result<Offer, BadConfig>,
    observe: Observe,
    claim: fn(&Json, &Json, i64, &PlayerFacts, &mut Draws) -> Result<Claimed, BadConfig>,
    value: fn(&Json) -> Result<Value, BadConfig>,
}

impl KindEntry {
    /// The registry entry of a kind.
    pub const fn of<P: Promotion>() -> Self {
        Self {
            kind: P::KIND,
            name: P::NAME,
            defaults: || write(&P::Config::default()),
            period: |config, facts, now| Ok(P::period(&read(config)?, facts, now)),
            offer: |config, state, facts, now| {
                Ok(P::offer(&read(config)?, &state_of::<P>(state)?, facts, now))
            },
            observe: |config, state, event, facts| {
                let mut state = state_of::<P>(state)?;
                let effects = P::observe(&read(config)?, &mut state, event, facts);
                Ok((write(&state)?, effects))
            },
            claim: |config, state, step, facts, draws| {
                let mut state = state_of::<P>(state)?;
                Ok(match P::claim(&read(config)?, &mut state, step, facts, draws) {
                    Ok(effects) => Ok((write(&state)?, effects)),
                    Err(refusal) => Err(refusal),
                })
            },
            value: |config| Ok(P::value(&read(config)?)),
        }
    }

    /// The configuration of the demo.
    pub fn defaults(&self) -> Result<Json, BadConfig> {
        (self.defaults)()
    }

    /// [`Promotion::period`].
    pub fn period(&self, config: &Json, facts: &PlayerFacts, now: Timestamp) -> Result<Period, BadConfig> {
        (self.period)(config, facts, now)
    }

    /// [`Promotion::offer`]; a state of `null` is a player who has consumed nothing.
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
        config: &Json,
        state: &Json,
        event: &Event<'_>,
        facts: &PlayerFacts,
    ) -> Result<(Json, Vec<Effect>), BadConfig> {
        (self.observe)(config, state, event, facts)
    }

    /// [`Promotion::claim`], with the state afterwards.
    pub fn claim(
        &self,
        (config, state): (&Json, &Json),
        step: i64,
        facts: &PlayerFacts,
        draws: &mut Draws,
    ) -> Result<Claimed, BadConfig> {
        (self.claim)(config, state, step, facts, draws)
    }

    /// [`Promotion::value`].
    pub fn value(&self, config: &Json) -> Result<Value, BadConfig> {
        (self.value)(config)
    }
}

fn state_of<P: Promotion>(state: &Json) -> Result<P::State, BadConfig> {
    if state.is_null() { Ok(P::State::default()) } else { read(state) }
}

fn read<T: DeserializeOwned>(value: &Json) -> Result<T, BadConfig> {
    T::deserialize(value).map_err(|error| BadConfig(error.to_string()))
}

fn write<T: Serialize>(value: &T) -> Result<Json, BadConfig> {
    serde_json::to_value(value).map_err(|error| BadConfig(error.to_string()))
}
