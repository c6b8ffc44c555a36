//! A game without its types: what the registry holds and the services call.

use std::marker::PhantomData;

use baize_fairness::Draws;
use baize_money::Ratio;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::schemas::{Schemas, schemas};
use crate::simulate::{Seeds, Tally, simulate};
use crate::{BadAction, BadParams, Lapse, Original, Prizes, Step};

/// Makes the [`Entry`] of a game.
pub struct Game<G>(PhantomData<G>);

impl<G: Original> Game<G> {
    /// The line in the registry.
    pub const fn entry() -> Entry {
        Entry {
            id: G::ID,
            has_steps: size_of::<G::State>() > 0,
            check: check::<G>,
            prizes: |params| parse::<G>(params).map(|params| G::prizes(&params)),
            start: start::<G>,
            plan: plan::<G>,
            step: step::<G>,
            lapse: |state| read::<G::State>(state).map(|state| lapse(&G::lapse(&state))),
            strategy: |state| read::<G::State>(state).map(|state| G::strategy(&state).as_ref().map(to_value)),
            stop: |state| read::<G::State>(state).map(|state| G::stop(&state).as_ref().map(to_value)),
            defaults: || to_value(&G::defaults()),
            samples: || G::samples().iter().map(to_value).collect(),
            schemas: schemas::<G>,
            simulate: |params, rung, seeds| {
                parse::<G>(params).map(|params| simulate::<G>(&params, rung, seeds))
            },
        }
    }
}

/// A game, its parameters and rounds as JSON values.
#[derive(Debug, Clone, Copy)]
pub struct Entry {
    /// [`Original::ID`].
    pub id: &'static str,
    /// Whether its rounds may stay open: nothing survives between the steps of a game that has only one.
    pub has_steps: bool,
    check: fn(&Value) -> Result<Checked, BadParams>,
    prizes: fn(&Value) -> Result<Prizes, BadParams>,
    start: fn(&Checked, &mut Draws) -> Result<Played, BadParams>,
    plan: fn(&Value, &Value) -> Result<Planned, BadAction>,
    step: fn(&Value, &Value, &mut Draws) -> Result<Played, BadAction>,
    lapse: fn(&Value) -> Result<Lapse<Value>, BadAction>,
    strategy: fn(&Value) -> Result<Option<Value>, BadAction>,
    stop: fn(&Value) -> Result<Option<Value>, BadAction>,
    defaults: fn() -> Value,
    samples: fn() -> Vec<Value>,
    schemas: fn() -> Schemas,
    simulate: fn(&Value, u32, &Seeds) -> Result<Tally, BadParams>,
}

/// Parameters that the game accepted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Checked {
    /// As they are recorded: the game's fields and no others.
    pub params: Value,
    /// What a bet on them must be able to pay, in opening stakes.
    pub best: Ratio,
}

/// What a step means for the money, before it is taken.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Planned {
    /// What it adds to the stake, in opening stakes.
    pub raise: Ratio,
    /// The most that the round can be worth right after it.
    pub reach: Ratio,
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
        /// What is paid, in opening stakes.
        pays: Ratio,
        /// What the player sees.
        round: Value,
    },
}

impl Entry {
    /// Reads a player's parameters.
    pub fn check(&self, params: &Value) -> Result<Checked, BadParams> {
        (self.check)(params)
    }

    /// All that these parameters can bring.
    pub fn prizes(&self, params: &Value) -> Result<Prizes, BadParams> {
        (self.prizes)(params)
    }

    /// Starts a round.
    pub fn start(&self, checked: &Checked, draws: &mut Draws) -> Result<Played, BadParams> {
        (self.start)(checked, draws)
    }

    /// What a step would mean for the money. Draws nothing; a step that cannot be read is refused here.
    pub fn plan(&self, state: &Value, action: &Value) -> Result<Planned, BadAction> {
        (self.plan)(state, action)
    }

    /// Goes on with an open round.
    pub fn step(&self, state: &Value, action: &Value, draws: &mut Draws) -> Result<Played, BadAction> {
        (self.step)(state, action, draws)
    }

    /// What becomes of an open round that its player has left.
    pub fn lapse(&self, state: &Value) -> Result<Lapse<Value>, BadAction> {
        (self.lapse)(state)
    }

    /// [`Original::strategy`].
    pub fn strategy(&self, state: &Value) -> Result<Option<Value>, BadAction> {
        (self.strategy)(state)
    }

    /// [`Original::stop`].
    pub fn stop(&self, state: &Value) -> Result<Option<Value>, BadAction> {
        (self.stop)(state)
    }

    /// The parameters a player starts from.
    pub fn defaults(&self) -> Value {
        (self.defaults)()
    }

    /// The exact return to player of the default parameters, shown in the lobby.
    pub fn rtp(&self) -> Ratio {
        self.prizes(&self.defaults()).map_or(Ratio::ZERO, |prizes| prizes.rtp())
    }

    /// Parameters over their whole range, for tests.
    pub fn samples(&self) -> Vec<Value> {
        (self.samples)()
    }

    /// Plays many rounds, each to its end: up a ladder to the rung (the first is 1), or as the game's strategy says.
    pub fn simulate(&self, params: &Value, rung: u32, seeds: &Seeds) -> Result<Tally, BadParams> {
        (self.simulate)(params, rung, seeds)
    }

    /// What its requests and rounds look like, for the document of the interface.
    pub fn schemas(&self) -> Schemas {
        (self.schemas)()
    }
}

fn parse<G: Original>(params: &Value) -> Result<G::Params, BadParams> {
    if !params.is_object() {
        return Err(BadParams("parameters are an object".to_owned())); // serde would take a list of the fields as well
    }
    let params = G::Params::deserialize(params).map_err(|error| BadParams(error.to_string()))?;
    G::check(&params).map(|()| params)
}

fn read<'v, T: Deserialize<'v>>(value: &'v Value) -> Result<T, BadAction> {
    T::deserialize(value).map_err(|error| BadAction(error.to_string()))
}

fn check<G: Original>(params: &Value) -> Result<Checked, BadParams> {
    let params = parse::<G>(params)?;
    Ok(Checked { best: G::best(&params), params: to_value(&params) })
}

fn start<G: Original>(checked: &Checked, draws: &mut Draws) -> Result<Played, BadParams> {
    Ok(played(G::start(parse::<G>(&checked.params)?, draws)))
}

fn plan<G: Original>(state: &Value, action: &Value) -> Result<Planned, BadAction> {
    let (state, action) = (read::<G::State>(state)?, read::<G::Action>(action)?);
    Ok(Planned { raise: G::raise(&state, &action), reach: G::reach(&state, &action) })
}

fn step<G: Original>(state: &Value, action: &Value, draws: &mut Draws) -> Result<Played, BadAction> {
    G::step(read::<G::State>(state)?, read::<G::Action>(action)?, draws).map(played)
}

fn lapse<A: Serialize>(lapse: &Lapse<A>) -> Lapse<Value> {
    match lapse {
        Lapse::Act(action) => Lapse::Act(to_value(action)),
        Lapse::Void => Lapse::Void,
    }
}

fn played<S: Serialize, R: Serialize>(step: Step<S, R>) -> Played {
    match step {
        Step::Open { state, round } => Played::Open { state: to_value(&state), round: to_value(&round) },
        Step::Settled { pays, round } => Played::Settled { pays, round: to_value(&round) },
    }
}

/// Plain structs of numbers, flags and lists have a JSON form; a game whose types have none fails the table test.
fn to_value<T: Serialize>(value: &T) -> Value {
    serde_json::to_value(value).unwrap_or(Value::Null)
}
