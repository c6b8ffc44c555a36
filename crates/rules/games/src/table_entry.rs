//! A table without its types: what the registry holds and the services call.

use baize_fairness::ChainLink;
use baize_money::Ratio;
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::json::to_value;
use crate::schemas::{Named, Schemas, add};
use crate::table::{Curve, Decision, RoundFacts, SpotShare, Stage, TableGame, TableTimes};
use crate::{BadParams, Listing, NoAction, Prizes};

/// A table, its parameters, outcomes and records as JSON values.
#[derive(Debug, Clone, Copy)]
pub struct TableEntry {
    /// [`TableGame::ID`].
    pub id: &'static str,
    /// [`TableGame::LISTING`].
    pub listing: Listing,
    /// [`TableGame::TIMES`].
    pub times: TableTimes,
    /// [`TableGame::MAX_BETS`].
    pub max_bets: usize,
    /// [`TableGame::CURVE`].
    pub curve: Option<Curve>,
    /// [`TableGame::LIVE`].
    pub live: bool,
    /// [`TableGame::RAISES`].
    pub raises: bool,
    check: fn(&Value) -> Result<CheckedBet, BadParams>,
    draw: fn(ChainLink, &str) -> DrawnRound,
    auto_cash_out: fn(&Value) -> Result<Option<u64>, serde_json::Error>,
    run_ms: fn(&Value) -> Result<u64, serde_json::Error>,
    stage: fn(&Value, u32) -> Result<Option<Stage>, serde_json::Error>,
    revealed: fn(&Value, u32) -> Result<Value, serde_json::Error>,
    choices: fn(&Value, &Value, u32) -> Result<Vec<&'static str>, serde_json::Error>,
    decide: fn(&Value, &Value, Decision) -> Result<Option<Value>, serde_json::Error>,
    is_decided_by_rules: fn(&Value, &Value) -> Result<bool, serde_json::Error>,
    staked: fn(&Value) -> Result<Ratio, serde_json::Error>,
    spots: fn(&Value) -> Result<Vec<SpotShare>, serde_json::Error>,
    max_payout: fn(&Value) -> Result<Ratio, serde_json::Error>,
    pays: fn(&Value, &Value) -> Result<Ratio, serde_json::Error>,
    record: fn(RoundFacts, Option<&Value>) -> Result<Value, serde_json::Error>,
    prizes: fn(&Value) -> Result<Prizes, BadParams>,
    returns: fn(&Value) -> Result<Prizes, BadParams>,
    shown: fn() -> Vec<Value>,
    edge: fn(&Value) -> Result<Ratio, serde_json::Error>,
    is_hedged: fn(&Value) -> Result<bool, serde_json::Error>,
    rtp: fn() -> Ratio,
    paytable: fn() -> Value,
    samples: fn() -> Vec<Value>,
    schemas: fn() -> Schemas,
}

/// Parameters that the table accepted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CheckedBet {
    /// As they are recorded: the table's fields and no others.
    pub params: Value,
    /// The multiplier at which the player chose to be cashed out, in hundredths.
    pub auto_cash_out: Option<u64>,
    /// The most that a bet on them can be paid, in stakes. At a table with a curve the cash-out limits the payout
    /// instead.
    pub max_payout: Ratio,
}

/// What a link decides. Secret until the round is over.
#[derive(Clone, PartialEq, Eq)]
pub struct DrawnRound {
    /// The outcome.
    pub outcome: Value,
    /// [`TableGame::peak`].
    pub peak: u64,
}

impl TableEntry {
    /// The line of a table in the registry.
    pub const fn of<G: TableGame>() -> Self {
        Self {
            id: G::ID,
            listing: G::LISTING,
            times: G::TIMES,
            max_bets: G::MAX_BETS,
            curve: G::CURVE,
            live: G::LIVE,
            raises: G::RAISES,
            check: check::<G>,
            draw: |link, salt| {
                let outcome = G::outcome(link, salt);
                DrawnRound { peak: G::peak(&outcome), outcome: to_value(&outcome) }
            },
            auto_cash_out: |params| read::<G::Params>(params).map(|params| G::auto_cash_out(&params)),
            run_ms: |outcome| read::<G::Outcome>(outcome).map(|outcome| G::run_ms(&outcome)),
            stage: |outcome, number| Ok(G::stage(&read::<G::Outcome>(outcome)?, number)),
            revealed: |outcome, stage| serde_json::to_value(G::revealed(read::<G::Outcome>(outcome)?, stage)),
            choices: |params, outcome, stage| {
                Ok(G::choices(&read::<G::Params>(params)?, &read::<G::Outcome>(outcome)?, stage))
            },
            decide: |params, outcome, decision| {
                let decided = decide::<G>(read(params)?, &read(outcome)?, decision);
                decided.map(serde_json::to_value).transpose()
            },
            is_decided_by_rules: is_decided_by_rules::<G>,
            staked: |params| read::<G::Params>(params).map(|params| G::staked(&params)),
            spots: |params| read::<G::Params>(params).map(|params| G::spots(&params)),
            max_payout: |params| {
                read::<G::Params>(params).map(|params| max_payout::<G>(&G::decisions(params).0))
            },
            pays: |params, outcome| Ok(G::pays(&read::<G::Params>(params)?, &read::<G::Outcome>(outcome)?)),
            record: |facts, outcome| {
                let outcome = outcome.map(read::<G::Outcome>).transpose()?;
                serde_json::to_value(G::record(facts, outcome))
            },
            prizes: |params| parse::<G>(params).map(|params| G::prizes(&params)),
            returns: returns::<G>,
            shown: || G::shown().iter().map(to_value).collect(),
            edge: |params| read::<G::Params>(params).map(|params| G::edge(&params)),
            is_hedged: |params| read::<G::Params>(params).map(|params| G::is_hedged(&params)),
            rtp: G::rtp,
            paytable: G::paytable,
            samples: || G::samples().iter().map(to_value).collect(),
            schemas: schemas::<G>,
        }
    }

    /// Reads a player's parameters.
    pub fn check(&self, params: &Value) -> Result<CheckedBet, BadParams> {
        (self.check)(params)
    }

    /// The round that a link decides.
    pub fn draw(&self, link: ChainLink, salt: &str) -> DrawnRound {
        (self.draw)(link, salt)
    }

    /// [`TableGame::auto_cash_out`] of stored parameters.
    pub fn auto_cash_out(&self, params: &Value) -> Result<Option<u64>, serde_json::Error> {
        (self.auto_cash_out)(params)
    }

    /// [`TableGame::run_ms`] of a stored outcome.
    pub fn run_ms(&self, outcome: &Value) -> Result<u64, serde_json::Error> {
        (self.run_ms)(outcome)
    }

    /// [`TableGame::stage`] of a stored outcome.
    pub fn stage(&self, outcome: &Value, number: u32) -> Result<Option<Stage>, serde_json::Error> {
        (self.stage)(outcome, number)
    }

    /// [`TableGame::revealed`] of a stored outcome.
    pub fn revealed(&self, outcome: &Value, stage: u32) -> Result<Value, serde_json::Error> {
        (self.revealed)(outcome, stage)
    }

    /// [`TableGame::choices`] of stored parameters and a stored outcome.
    pub fn choices(
        &self,
        params: &Value,
        outcome: &Value,
        stage: u32,
    ) -> Result<Vec<&'static str>, serde_json::Error> {
        (self.choices)(params, outcome, stage)
    }

    /// Stored parameters with a decision; `None` for one that the rules do not allow.
    pub fn decide(
        &self,
        params: &Value,
        outcome: &Value,
        decision: Decision,
    ) -> Result<Option<Value>, serde_json::Error> {
        (self.decide)(params, outcome, decision)
    }

    /// Whether the decisions in recorded parameters are some that the rules allow, taken again one after the other.
    pub fn is_decided_by_rules(&self, params: &Value, outcome: &Value) -> Result<bool, serde_json::Error> {
        (self.is_decided_by_rules)(params, outcome)
    }

    /// [`TableGame::staked`] of stored parameters.
    pub fn staked(&self, params: &Value) -> Result<Ratio, serde_json::Error> {
        (self.staked)(params)
    }

    /// [`TableGame::spots`] of stored parameters.
    pub fn spots(&self, params: &Value) -> Result<Vec<SpotShare>, serde_json::Error> {
        (self.spots)(params)
    }

    /// The most that a bet with these stored parameters can be paid whatever is decided, in the stakes that it began with;
    /// zero at a table with a curve.
    pub fn max_payout(&self, params: &Value) -> Result<Ratio, serde_json::Error> {
        (self.max_payout)(params)
    }

    /// [`TableGame::pays`] of stored parameters and a stored outcome.
    pub fn pays(&self, params: &Value, outcome: &Value) -> Result<Ratio, serde_json::Error> {
        (self.pays)(params, outcome)
    }

    /// [`TableGame::record`] of a stored outcome.
    pub fn record(&self, facts: RoundFacts, outcome: Option<&Value>) -> Result<Value, serde_json::Error> {
        (self.record)(facts, outcome)
    }

    /// All that these parameters can bring.
    pub fn prizes(&self, params: &Value) -> Result<Prizes, BadParams> {
        (self.prizes)(params)
    }

    /// [`TableGame::returns`], refused where the parameters alone decide nothing.
    pub fn returns(&self, params: &Value) -> Result<Prizes, BadParams> {
        (self.returns)(params)
    }

    /// [`TableGame::shown`].
    pub fn shown(&self) -> Vec<Value> {
        (self.shown)()
    }

    /// [`TableGame::edge`] of stored parameters.
    pub fn edge(&self, params: &Value) -> Result<Ratio, serde_json::Error> {
        (self.edge)(params)
    }

    /// [`TableGame::is_hedged`] of stored parameters.
    pub fn is_hedged(&self, params: &Value) -> Result<bool, serde_json::Error> {
        (self.is_hedged)(params)
    }

    /// The exact return to player that the lobby shows.
    pub fn rtp(&self) -> Ratio {
        (self.rtp)()
    }

    /// [`TableGame::paytable`].
    pub fn paytable(&self) -> Value {
        (self.paytable)()
    }

    /// Parameters over their whole range, for tests.
    pub fn samples(&self) -> Vec<Value> {
        (self.samples)()
    }

    /// What its bets and records look like, for the document of the interface.
    pub fn schemas(&self) -> Schemas {
        (self.schemas)()
    }
}

fn check<G: TableGame>(params: &Value) -> Result<CheckedBet, BadParams> {
    let params = parse::<G>(params)?;
    Ok(CheckedBet {
        auto_cash_out: G::auto_cash_out(&params),
        max_payout: max_payout::<G>(&params),
        params: to_value(&params),
    })
}

fn max_payout<G: TableGame>(params: &G::Params) -> Ratio {
    if G::CURVE.is_some() { Ratio::ZERO } else { G::prizes(params).opening_max() }
}

fn parse<G: TableGame>(params: &Value) -> Result<G::Params, BadParams> {
    if !params.is_object() {
        return Err(BadParams("parameters are an object".to_owned())); // serde would take a list of the fields as well
    }
    let params = read::<G::Params>(params).map_err(|error| BadParams(error.to_string()))?;
    G::check(&params).map(|()| params)
}

fn returns<G: TableGame>(params: &Value) -> Result<Prizes, BadParams> {
    G::returns(&parse::<G>(params)?)
        .ok_or_else(|| BadParams("the player decides while the round runs".to_owned()))
}

fn decide<G: TableGame>(params: G::Params, outcome: &G::Outcome, decision: Decision) -> Option<G::Params> {
    let is_stage = G::stage(outcome, decision.stage).is_some_and(|stage| stage.decides);
    let is_choice =
        || G::choices(&params, outcome, decision.stage).into_iter().any(|choice| choice == decision.choice);
    (is_stage && is_choice()).then(|| G::with_decision(params, decision))
}

fn is_decided_by_rules<G: TableGame>(params: &Value, outcome: &Value) -> Result<bool, serde_json::Error> {
    let outcome = read::<G::Outcome>(outcome)?;
    let (bet, decisions) = G::decisions(read(params)?);
    if decisions.is_empty() {
        return Ok(true);
    }
    let again =
        decisions.into_iter().try_fold(bet, |params, decision| decide::<G>(params, &outcome, decision));
    Ok(again.is_some_and(|again| to_value(&again) == *params))
}

fn read<T: DeserializeOwned>(value: &Value) -> Result<T, serde_json::Error> {
    T::deserialize(value)
}

fn schemas<G: TableGame>() -> Schemas {
    let mut all = Named::new();
    let params = add::<G::Params>(&mut all);
    let action = add::<NoAction>(&mut all);
    let round = add::<G::Record>(&mut all);
    Schemas { params, action, round, all }
}
