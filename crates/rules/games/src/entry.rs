//! A game without its types: what the registry holds and the services call.

use std::fmt::{self, Debug, Formatter};
use std::marker::PhantomData;

use baize_fairness::Draws;
use baize_money::{BasisPoints, PlayMode, Ratio};
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
    /// The game's name in requests, records and addresses.
    pub id: &'static str,
    /// Whether a round may stay open and wait for the player's next action.
    pub has_steps: bool,
    /// [`Original::GOLD_ONLY`].
    pub gold_only: bool,
    /// [`Original::FREE_PICK`].
    pub free_pick: bool,
    /// Its entry in a new catalogue and its defaults for a site.
    pub listing: Listing,
    rules: &'static dyn ErasedRules,
}

/// Parameters that the game accepted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CheckedParams {
    /// The parameters as they are recorded: the game's fields and no others.
    pub params: Value,
    /// [`Original::max_payout`].
    pub max_payout: Ratio,
}

/// What a bet on a slot asks for beside a spin.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct SlotExtras {
    /// A dearer spin with better chances of the feature.
    pub ante: bool,
    /// The feature at once. Its stake does not count as turnover (game-supply 6).
    pub bought: bool,
    /// That a win waits to be gambled.
    pub gamble: bool,
}

/// The pool that a slot's bets fill and may win: its Grand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Jackpot {
    /// What of each capital stake goes into the pool.
    pub share: BasisPoints,
    /// What it pays for gold, which fills no pool, in stakes.
    pub gold: u64,
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
    /// The registry entry of a game with types of its own.
    pub const fn of<G: Original + Sync + 'static>() -> Self {
        Self {
            id: G::ID,
            has_steps: G::STEPS,
            gold_only: G::GOLD_ONLY,
            free_pick: G::FREE_PICK,
            listing: G::LISTING,
            rules: &Typed::<G>(PhantomData),
        }
    }

    /// The registry entry of a game that was read from data.
    pub(crate) const fn from_data(
        (id, listing): (&'static str, Listing),
        has_steps: bool,
        gold_only: bool,
        rules: &'static dyn ErasedRules,
    ) -> Self {
        Self { id, has_steps, gold_only, free_pick: false, listing, rules }
    }

    /// Whether bets of this kind are taken.
    pub fn takes(&self, play_mode: PlayMode) -> bool {
        play_mode == PlayMode::Gold || !self.gold_only
    }

    /// Reads and checks a player's parameters.
    pub fn check(&self, params: &Value) -> Result<CheckedParams, BadParams> {
        self.rules.check(params)
    }

    /// [`Original::prizes`].
    pub fn prizes(&self, params: &Value) -> Result<Prizes, BadParams> {
        self.rules.prizes(params)
    }

    /// The exact share of all stakes that the house keeps with these parameters; of a ladder, that of its best step. What goes
    /// into a pool returns to players.
    pub fn house_edge(&self, params: &Value) -> Result<Ratio, BadParams> {
        let share = Ratio::new(self.jackpot_share().points().into(), BasisPoints::WHOLE.points().into());
        let returned = self.prizes(params)?.rtp().checked_add(share.unwrap_or(Ratio::ZERO));
        Ok(returned.and_then(|returned| Ratio::ONE.checked_less(returned)).unwrap_or(Ratio::ZERO))
    }

    /// The pool that its bets fill, if it has one.
    pub fn jackpot(&self) -> Option<Jackpot> {
        self.rules.jackpot()
    }

    /// What of each capital stake goes into a pool.
    pub fn jackpot_share(&self) -> BasisPoints {
        self.jackpot().map_or(BasisPoints::ZERO, |jackpot| jackpot.share)
    }

    /// Whether a round that is over has won the pool.
    pub fn wins_jackpot(&self, round: &Value) -> bool {
        self.jackpot().is_some() && self.rules.wins_jackpot(round)
    }

    /// What a bet asks of a slot that a site may not offer; nothing of other games.
    pub fn slot_extras(&self, params: &Value) -> SlotExtras {
        self.rules.slot_extras(params)
    }

    /// Whether free rounds can be of it: they are of money, a round is over at once, and wins no pool that only stakes fill.
    pub fn takes_free_rounds(&self) -> bool {
        !self.has_steps && !self.gold_only && self.jackpot().is_none()
    }

    /// [`Original::start`].
    pub fn start(&self, checked: &CheckedParams, draws: &mut Draws) -> Result<RoundProgress, BadParams> {
        self.rules.start(checked, draws)
    }

    /// Computes the financial effect of an action without drawing. Fails when the action cannot be read.
    pub fn plan(&self, state: &Value, action: &Value) -> Result<StepPlan, BadAction> {
        self.rules.plan(state, action)
    }

    /// [`Original::step`].
    pub fn step(&self, state: &Value, action: &Value, draws: &mut Draws) -> Result<RoundProgress, BadAction> {
        self.rules.step(state, action, draws)
    }

    /// [`Original::on_timeout`].
    pub fn on_timeout(&self, state: &Value) -> Result<OnTimeout<Value>, BadAction> {
        self.rules.on_timeout(state)
    }

    /// [`Original::optimal_action`].
    pub fn optimal_action(&self, state: &Value) -> Result<Option<Value>, BadAction> {
        self.rules.optimal_action(state)
    }

    /// [`Original::cash_out_action`].
    pub fn cash_out_action(&self, state: &Value) -> Result<Option<Value>, BadAction> {
        self.rules.cash_out_action(state)
    }

    /// The parameters a player starts from.
    pub fn defaults(&self) -> Value {
        self.rules.defaults()
    }

    /// The exact return to player of the default parameters, shown in the lobby.
    pub fn rtp(&self) -> Ratio {
        self.prizes(&self.defaults()).map_or(Ratio::ZERO, |prizes| prizes.rtp())
    }

    /// [`Original::samples`].
    pub fn samples(&self) -> Vec<Value> {
        self.rules.samples()
    }

    /// [`Original::actions`].
    pub fn actions(&self) -> Vec<Value> {
        self.rules.actions()
    }

    /// [`Original::quick_action`].
    pub fn quick_action(&self, round: &Value) -> Result<Option<Value>, BadAction> {
        self.rules.quick_action(round)
    }

    /// [`Original::paytable`].
    pub fn paytable(&self) -> Value {
        self.rules.paytable()
    }

    /// [`Original::observables`].
    pub fn observables(&self) -> Vec<Observable> {
        self.rules.observables()
    }

    /// Plays many rounds to their end: up to this step of the ladder (the first is 1), or with the optimal actions.
    pub fn simulate(&self, params: &Value, ladder_step: u32, seeds: &Seeds) -> Result<Tally, BadParams> {
        self.rules.simulate(params, ladder_step, seeds)
    }

    /// The schemas of its parameters, actions and rounds, for the OpenAPI document.
    pub fn schemas(&self) -> Schemas {
        self.rules.schemas()
    }
}

/// What a game does with JSON values.
pub(crate) trait ErasedRules: Debug + Sync {
    fn check(&self, params: &Value) -> Result<CheckedParams, BadParams>;
    fn prizes(&self, params: &Value) -> Result<Prizes, BadParams>;
    fn slot_extras(&self, _params: &Value) -> SlotExtras {
        SlotExtras::default()
    }
    fn jackpot(&self) -> Option<Jackpot> {
        None
    }
    fn wins_jackpot(&self, _round: &Value) -> bool {
        false
    }
    fn start(&self, checked: &CheckedParams, draws: &mut Draws) -> Result<RoundProgress, BadParams>;
    fn plan(&self, state: &Value, action: &Value) -> Result<StepPlan, BadAction>;
    fn step(&self, state: &Value, action: &Value, draws: &mut Draws) -> Result<RoundProgress, BadAction>;
    fn on_timeout(&self, state: &Value) -> Result<OnTimeout<Value>, BadAction>;
    fn optimal_action(&self, state: &Value) -> Result<Option<Value>, BadAction>;
    fn cash_out_action(&self, state: &Value) -> Result<Option<Value>, BadAction>;
    fn defaults(&self) -> Value;
    fn samples(&self) -> Vec<Value>;
    fn actions(&self) -> Vec<Value>;
    fn quick_action(&self, round: &Value) -> Result<Option<Value>, BadAction>;
    fn paytable(&self) -> Value;
    fn observables(&self) -> Vec<Observable>;
    fn schemas(&self) -> Schemas;
    fn simulate(&self, params: &Value, ladder_step: u32, seeds: &Seeds) -> Result<Tally, BadParams>;
}

/// A game with types of its own, seen as one without.
struct Typed<G>(PhantomData<G>);

impl<G: Original> Debug for Typed<G> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(G::ID)
    }
}

impl<G: Original + Sync> ErasedRules for Typed<G> {
    fn check(&self, params: &Value) -> Result<CheckedParams, BadParams> {
        let params = parse::<G>(params)?;
        Ok(CheckedParams { max_payout: G::max_payout(&params), params: to_value(&params) })
    }

    fn prizes(&self, params: &Value) -> Result<Prizes, BadParams> {
        parse::<G>(params).map(|params| G::prizes(&params))
    }

    fn start(&self, checked: &CheckedParams, draws: &mut Draws) -> Result<RoundProgress, BadParams> {
        Ok(erase(G::start(parse::<G>(&checked.params)?, draws)))
    }

    fn plan(&self, state: &Value, action: &Value) -> Result<StepPlan, BadAction> {
        let (state, action) = (read::<G::State>(state)?, read::<G::Action>(action)?);
        Ok(StepPlan {
            extra_stake: G::extra_stake(&state, &action),
            max_payout_after: G::max_payout_after(&state, &action),
        })
    }

    fn step(&self, state: &Value, action: &Value, draws: &mut Draws) -> Result<RoundProgress, BadAction> {
        G::step(read::<G::State>(state)?, read::<G::Action>(action)?, draws).map(erase)
    }

    fn on_timeout(&self, state: &Value) -> Result<OnTimeout<Value>, BadAction> {
        read::<G::State>(state).map(|state| match G::on_timeout(&state) {
            OnTimeout::Act(action) => OnTimeout::Act(to_value(&action)),
            OnTimeout::Void => OnTimeout::Void,
        })
    }

    fn optimal_action(&self, state: &Value) -> Result<Option<Value>, BadAction> {
        read::<G::State>(state).map(|state| G::optimal_action(&state).as_ref().map(to_value))
    }

    fn cash_out_action(&self, state: &Value) -> Result<Option<Value>, BadAction> {
        read::<G::State>(state).map(|state| G::cash_out_action(&state).as_ref().map(to_value))
    }

    fn defaults(&self) -> Value {
        to_value(&G::Params::default())
    }

    fn samples(&self) -> Vec<Value> {
        G::samples().iter().map(to_value).collect()
    }

    fn actions(&self) -> Vec<Value> {
        G::actions().iter().map(to_value).collect()
    }

    fn quick_action(&self, round: &Value) -> Result<Option<Value>, BadAction> {
        read::<G::Round>(round).map(|round| G::quick_action(&round).as_ref().map(to_value))
    }

    fn paytable(&self) -> Value {
        G::paytable()
    }

    fn observables(&self) -> Vec<Observable> {
        G::observables()
    }

    fn schemas(&self) -> Schemas {
        schemas::<G>()
    }

    fn simulate(&self, params: &Value, ladder_step: u32, seeds: &Seeds) -> Result<Tally, BadParams> {
        parse::<G>(params).map(|params| simulate::<G>(&params, ladder_step, seeds))
    }
}

fn parse<G: Original>(params: &Value) -> Result<G::Params, BadParams> {
    let params = read_params(params)?;
    G::check(&params).map(|()| params)
}

pub(crate) fn read_params<'v, T: Deserialize<'v>>(params: &'v Value) -> Result<T, BadParams> {
    if !params.is_object() {
        return Err(BadParams("parameters are an object".to_owned())); // serde would accept a list of the fields too
    }
    T::deserialize(params).map_err(|error| BadParams(error.to_string()))
}

pub(crate) fn read<'v, T: Deserialize<'v>>(value: &'v Value) -> Result<T, BadAction> {
    T::deserialize(value).map_err(|error| BadAction(error.to_string()))
}

fn erase<S: Serialize, R: Serialize>(progress: Progress<S, R>) -> RoundProgress {
    match progress {
        Progress::Open { state, round } => {
            Progress::Open { state: to_value(&state), round: to_value(&round) }
        }
        Progress::Settled { pays, round } => Progress::Settled { pays, round: to_value(&round) },
    }
}
