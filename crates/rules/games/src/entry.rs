//! A game without its types: what the registry holds and the services call.

use baize_fairness::Draws;
use baize_money::Ratio;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::json::to_value;
use crate::schemas::{Schemas, schemas};
use crate::simulate::{Seeds, Tally, simulate};
use crate::{BadAction, BadParams, Listing, Observable, OnTimeout, Original, Prizes, Progress};

/// A round whose state and view are JSON values.
pub type RoundProgress = Progress<Value, Value>;

/// A registered game; its parameters, states, actions and rounds are JSON values.
#[derive(Debug, Clone, Copy)]
pub struct GameEntry {
    /// [`Original::ID`].
    pub id: &'static str,
    /// [`Original::STEPS`].
    pub has_steps: bool,
    /// [`Original::LISTING`].
    pub listing: Listing,
    check: fn(&Value) -> Result<CheckedParams, BadParams>,
    prizes: fn(&Value) -> Result<Prizes, BadParams>,
    start: fn(&CheckedParams, &mut Draws) -> Result<RoundProgress, BadParams>,
    plan: fn(&Value, &Value) -> Result<StepPlan, BadAction>,
    step: fn(&Value, &Value, &mut Draws) -> Result<RoundProgress, BadAction>,
    on_timeout: fn(&Value) -> Result<OnTimeout<Value>, BadAction>,
    optimal_action: fn(&Value) -> Result<Option<Value>, BadAction>,
    cash_out_action: fn(&Value) -> Result<Option<Value>, BadAction>,
    defaults: fn() -> Value,
    samples: fn() -> Vec<Value>,
    actions: fn() -> Vec<Value>,
    quick_action: fn(&Value) -> Result<Option<Value>, BadAction>,
    paytable: fn() -> Value,
    observables: fn() -> Vec<Observable>,
    schemas: fn() -> Schemas,
    simulate: fn(&Value, u32, &Seeds) -> Result<Tally, BadParams>,
}

/// Parameters that the game accepted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CheckedParams {
    /// The parameters as they are recorded: the game's fields and no others.
    pub params: Value,
    /// [`Original::max_payout`].
    pub max_payout: Ratio,
}

/// The financial effect of an action, known before it is taken.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct StepPlan {
    /// [`Original::extra_stake`].
    pub extra_stake: Ratio,
    /// [`Original::max_payout_after`].
    pub max_payout_after: Ratio,
}

impl GameEntry {
    /// The registry entry of a game.
    pub const fn of<G: Original>() -> Self {
        Self {
            id: G::ID,
            has_steps: G::STEPS,
            listing: G::LISTING,
            check: check::<G>,
            prizes: |params| parse::<G>(params).map(|params| G::prizes(&params)),
            start: start::<G>,
            plan: plan::<G>,
            step: step::<G>,
            on_timeout: |state| read::<G::State>(state).map(|state| on_timeout(&G::on_timeout(&state))),
            optimal_action: |state| {
                read::<G::State>(state).map(|state| G::optimal_action(&state).as_ref().map(to_value))
            },
            cash_out_action: |state| {
                read::<G::State>(state).map(|state| G::cash_out_action(&state).as_ref().map(to_value))
            },
            defaults: || to_value(&G::Params::default()),
            samples: || G::samples().iter().map(to_value).collect(),
            actions: || G::actions().iter().map(to_value).collect(),
            quick_action: |round| {
                read::<G::Round>(round).map(|round| G::quick_action(&round).as_ref().map(to_value))
            },
            paytable: G::paytable,
            observables: G::observables,
            schemas: schemas::<G>,
            simulate: |params, ladder_step, seeds| {
                parse::<G>(params).map(|params| simulate::<G>(&params, ladder_step, seeds))
            },
        }
    }

    /// Reads and checks a player's parameters.
    pub fn check(&self, params: &Value) -> Result<CheckedParams, BadParams> {
        (self.check)(params)
    }

    /// [`Original::prizes`].
    pub fn prizes(&self, params: &Value) -> Result<Prizes, BadParams> {
        (self.prizes)(params)
    }

    /// The exact share of all stakes that the house keeps with these parameters; of a ladder, that of its best step.
    pub fn house_edge(&self, params: &Value) -> Result<Ratio, BadParams> {
        Ok(Ratio::ONE.checked_less(self.prizes(params)?.rtp()).unwrap_or(Ratio::ZERO))
    }

    /// [`Original::start`].
    pub fn start(&self, checked: &CheckedParams, draws: &mut Draws) -> Result<RoundProgress, BadParams> {
        (self.start)(checked, draws)
    }

    /// Computes the financial effect of an action without drawing. Fails when the action cannot be read.
    pub fn plan(&self, state: &Value, action: &Value) -> Result<StepPlan, BadAction> {
        (self.plan)(state, action)
    }

    /// [`Original::step`].
    pub fn step(&self, state: &Value, action: &Value, draws: &mut Draws) -> Result<RoundProgress, BadAction> {
        (self.step)(state, action, draws)
    }

    /// [`Original::on_timeout`].
    pub fn on_timeout(&self, state: &Value) -> Result<OnTimeout<Value>, BadAction> {
        (self.on_timeout)(state)
    }

    /// [`Original::optimal_action`].
    pub fn optimal_action(&self, state: &Value) -> Result<Option<Value>, BadAction> {
        (self.optimal_action)(state)
    }

    /// [`Original::cash_out_action`].
    pub fn cash_out_action(&self, state: &Value) -> Result<Option<Value>, BadAction> {
        (self.cash_out_action)(state)
    }

    /// The parameters a player starts from.
    pub fn defaults(&self) -> Value {
        (self.defaults)()
    }

    /// The exact return to player of the default parameters, shown in the lobby.
    pub fn rtp(&self) -> Ratio {
        self.prizes(&self.defaults()).map_or(Ratio::ZERO, |prizes| prizes.rtp())
    }

    /// [`Original::samples`].
    pub fn samples(&self) -> Vec<Value> {
        (self.samples)()
    }

    /// [`Original::actions`].
    pub fn actions(&self) -> Vec<Value> {
        (self.actions)()
    }

    /// [`Original::quick_action`].
    pub fn quick_action(&self, round: &Value) -> Result<Option<Value>, BadAction> {
        (self.quick_action)(round)
    }

    /// [`Original::paytable`].
    pub fn paytable(&self) -> Value {
        (self.paytable)()
    }

    /// [`Original::observables`].
    pub fn observables(&self) -> Vec<Observable> {
        (self.observables)()
    }

    /// Plays many rounds to their end: up to this step of the ladder (the first is 1), or with the optimal actions.
    pub fn simulate(&self, params: &Value, ladder_step: u32, seeds: &Seeds) -> Result<Tally, BadParams> {
        (self.simulate)(params, ladder_step, seeds)
    }

    /// The schemas of its parameters, actions and rounds, for the OpenAPI document.
    pub fn schemas(&self) -> Schemas {
        (self.schemas)()
    }
}

fn parse<G: Original>(params: &Value) -> Result<G::Params, BadParams> {
    if !params.is_object() {
        return Err(BadParams("parameters are an object".to_owned())); // serde would accept a list of the fields too
    }
    let params = G::Params::deserialize(params).map_err(|error| BadParams(error.to_string()))?;
    G::check(&params).map(|()| params)
}

fn read<'v, T: Deserialize<'v>>(value: &'v Value) -> Result<T, BadAction> {
    T::deserialize(value).map_err(|error| BadAction(error.to_string()))
}

fn check<G: Original>(params: &Value) -> Result<CheckedParams, BadParams> {
    let params = parse::<G>(params)?;
    Ok(CheckedParams { max_payout: G::max_payout(&params), params: to_value(&params) })
}

fn start<G: Original>(checked: &CheckedParams, draws: &mut Draws) -> Result<RoundProgress, BadParams> {
    Ok(erase(G::start(parse::<G>(&checked.params)?, draws)))
}

fn plan<G: Original>(state: &Value, action: &Value) -> Result<StepPlan, BadAction> {
    let (state, action) = (read::<G::State>(state)?, read::<G::Action>(action)?);
    Ok(StepPlan {
        extra_stake: G::extra_stake(&state, &action),
        max_payout_after: G::max_payout_after(&state, &action),
    })
}

fn step<G: Original>(state: &Value, action: &Value, draws: &mut Draws) -> Result<RoundProgress, BadAction> {
    G::step(read::<G::State>(state)?, read::<G::Action>(action)?, draws).map(erase)
}

fn on_timeout<A: Serialize>(ending: &OnTimeout<A>) -> OnTimeout<Value> {
    match ending {
        OnTimeout::Act(action) => OnTimeout::Act(to_value(action)),
        OnTimeout::Void => OnTimeout::Void,
    }
}

fn erase<S: Serialize, R: Serialize>(progress: Progress<S, R>) -> RoundProgress {
    match progress {
        Progress::Open { state, round } => {
            Progress::Open { state: to_value(&state), round: to_value(&round) }
        }
        Progress::Settled { pays, round } => Progress::Settled { pays, round: to_value(&round) },
    }
}
