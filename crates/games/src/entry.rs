//! A game without its types: what the registry holds and the services call.

use std::marker::PhantomData;

use baize_fairness::Draws;
use baize_money::{Multiplier, Ratio};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::{BadAction, BadParams, Original, Step};

/// Makes the [`Entry`] of a game.
pub struct Game<G>(PhantomData<G>);

impl<G: Original> Game<G> {
    /// The line in the registry.
    pub const fn entry() -> Entry {
        Entry {
            id: G::ID,
            check: check::<G>,
            start: start::<G>,
            step: step::<G>,
            defaults: || to_value(&G::defaults()),
            samples: || G::samples().iter().map(to_value).collect(),
        }
    }
}

/// A game, its parameters and rounds as JSON values.
#[derive(Debug, Clone, Copy)]
pub struct Entry {
    /// [`Original::ID`].
    pub id: &'static str,
    check: fn(&Value) -> Result<Checked, BadParams>,
    start: fn(&Checked, &mut Draws) -> Result<Played, BadParams>,
    step: fn(&Value, &Value, &mut Draws) -> Result<Played, BadAction>,
    defaults: fn() -> Value,
    samples: fn() -> Vec<Value>,
}

/// Parameters that the game accepted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Checked {
    /// As they are recorded: the game's fields and no others.
    pub params: Value,
    /// The largest multiplier they can win.
    pub best: Multiplier,
    /// Their exact return to player.
    pub rtp: Ratio,
}

/// How a round stands, its types written as JSON.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Played {
    /// It goes on.
    Open {
        /// What the next step is judged by. Never shown.
        state: Value,
        /// What the player sees.
        round: Value,
    },
    /// It is over.
    Settled {
        /// What the stake is multiplied by.
        multiplier: Multiplier,
        /// What the player sees.
        round: Value,
    },
}

impl Entry {
    /// Reads a player's parameters.
    pub fn check(&self, params: &Value) -> Result<Checked, BadParams> {
        (self.check)(params)
    }

    /// Starts a round.
    pub fn start(&self, checked: &Checked, draws: &mut Draws) -> Result<Played, BadParams> {
        (self.start)(checked, draws)
    }

    /// Goes on with an open round.
    pub fn step(&self, state: &Value, action: &Value, draws: &mut Draws) -> Result<Played, BadAction> {
        (self.step)(state, action, draws)
    }

    /// The parameters a player starts from.
    pub fn defaults(&self) -> Value {
        (self.defaults)()
    }

    /// The exact return to player of the default parameters, shown in the lobby.
    pub fn rtp(&self) -> Ratio {
        self.check(&self.defaults()).map_or(Ratio::ZERO, |checked| checked.rtp)
    }

    /// Parameters over their whole range, for tests.
    pub fn samples(&self) -> Vec<Value> {
        (self.samples)()
    }
}

fn parse<G: Original>(params: &Value) -> Result<G::Params, BadParams> {
    let params = G::Params::deserialize(params).map_err(|error| BadParams(error.to_string()))?;
    G::check(&params).map(|()| params)
}

fn check<G: Original>(params: &Value) -> Result<Checked, BadParams> {
    let params = parse::<G>(params)?;
    Ok(Checked { best: G::best(&params), rtp: G::rtp(&params), params: to_value(&params) })
}

fn start<G: Original>(checked: &Checked, draws: &mut Draws) -> Result<Played, BadParams> {
    Ok(played(G::start(parse::<G>(&checked.params)?, draws)))
}

fn step<G: Original>(state: &Value, action: &Value, draws: &mut Draws) -> Result<Played, BadAction> {
    let state = G::State::deserialize(state).map_err(|error| BadAction(error.to_string()))?;
    let action = G::Action::deserialize(action).map_err(|error| BadAction(error.to_string()))?;
    G::step(state, action, draws).map(played)
}

fn played<S: Serialize, R: Serialize>(step: Step<S, R>) -> Played {
    match step {
        Step::Open { state, round } => Played::Open { state: to_value(&state), round: to_value(&round) },
        Step::Settled { multiplier, round } => Played::Settled { multiplier, round: to_value(&round) },
    }
}

/// Plain structs of numbers, flags and lists have a JSON form; a game whose types have none fails the table test.
fn to_value<T: Serialize>(value: &T) -> Value {
    serde_json::to_value(value).unwrap_or(Value::Null)
}
