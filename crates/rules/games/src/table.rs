//! What a table is.

use std::borrow::Cow;

use baize_fairness::ChainLink;
use baize_money::Ratio;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::openapi::RefOr;
use utoipa::openapi::schema::{ObjectBuilder, OneOfBuilder, Schema, Type};
use utoipa::{PartialSchema, ToSchema};

use crate::schemas::{self, Named};
use crate::{BadParams, Listing, Prizes};

/// How long the phases of a table last that do not depend on the outcome, in milliseconds. A site may set others.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TableTimes {
    /// How long bets are taken.
    pub betting_ms: i64,
    /// How long the end of a round is shown before the next one takes bets.
    pub pause_ms: i64,
}

/// A multiplier that climbs while a round runs, at which a player may cash out. All multipliers are in hundredths.
#[derive(Debug, Clone, Copy)]
pub struct Curve {
    /// The lowest multiplier of an automatic cash-out.
    pub min: u64,
    /// The highest one; a bet that climbs there is cashed out automatically.
    pub max: u64,
    /// The multiplier so many milliseconds after the start. Never falls.
    pub multiplier_at: fn(u64) -> u64,
    /// The first millisecond at which the curve shows this multiplier or more.
    pub reached_at: fn(u64) -> u64,
}

/// A part of a round that runs. What it shows of the outcome is public when it begins.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Stage {
    /// How long it lasts, in milliseconds.
    pub lasts_ms: u64,
    /// Whether players decide during it. It is left out where no bet has a choice; another server that goes on with the
    /// round gives it its whole time once more.
    pub decides: bool,
}

/// What a player decided in a stage of a round.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = TableDecision)]
pub struct Decision {
    /// The number of the stage; the first of a round is 0.
    pub stage: u32,
    /// The name of the choice, by table.
    pub choice: String,
}

/// A spot that chips lie on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SpotShare {
    /// Its name, by table.
    pub spot: String,
    /// The share of the first stake that lies there.
    pub share: Ratio,
}

/// What the record of a bet says beside the outcome.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RoundFacts {
    /// The number of the round at its table.
    pub round_no: i64,
    /// The multiplier of the cash-out, in hundredths; `None` without one.
    pub cashed_out_at: Option<i64>,
    /// The round's link of the chain, hexadecimal; `None` for a bet that was taken back while the link was secret.
    pub hash: Option<String>,
    /// The salt of the chain.
    pub salt: String,
    /// Which of the player's bets on the round counts, at a live table; otherwise 0.
    pub version: i64,
}

/// The record of a bet at a table without cash-outs.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SettledBet<O> {
    /// The number of the round at its table.
    pub round_no: i64,
    /// What the round brought; null for a bet that was taken back before.
    pub outcome: Option<O>,
    /// The round's link of the chain, hexadecimal; null for a bet that was taken back before.
    pub hash: Option<String>,
    /// The salt of the chain.
    pub salt: String,
    /// Which of the player's bets on the round counted, at a live table; otherwise 0.
    pub version: i64,
}

impl<O> SettledBet<O> {
    /// The record of these facts.
    pub fn new(facts: RoundFacts, outcome: Option<O>) -> Self {
        let RoundFacts { round_no, hash, salt, version, .. } = facts;
        Self { round_no, outcome, hash, salt, version }
    }
}

// Written by hand: the derived name would be the same for every table, and the outcome's schema would be missing.
impl<O: ToSchema> PartialSchema for SettledBet<O> {
    fn schema() -> RefOr<Schema> {
        ObjectBuilder::new()
            .description(Some("The record of a bet at a table without cash-outs."))
            .property("round_no", i64::schema())
            .property("outcome", nullable(schemas::reference(&O::name())))
            .property("hash", Option::<String>::schema())
            .property("salt", String::schema())
            .property("version", i64::schema())
            .required("round_no")
            .required("salt")
            .required("version")
            .into()
    }
}

impl<O: ToSchema> ToSchema for SettledBet<O> {
    fn name() -> Cow<'static, str> {
        format!("SettledBet_{}", O::name()).into()
    }

    fn schemas(all: &mut Named) {
        O::schemas(all);
        all.push((O::name().into_owned(), O::schema()));
    }
}

fn nullable(schema: RefOr<Schema>) -> OneOfBuilder {
    OneOfBuilder::new().item(schema).item(ObjectBuilder::new().schema_type(Type::Null))
}

/// The rules of a table: pure functions of a bet's parameters and the round's link.
pub trait TableGame {
    /// The table's name in requests, records and addresses.
    const ID: &'static str;
    /// Its entry in a new catalogue and its defaults for a site.
    const LISTING: Listing;
    /// The lengths of its phases.
    const TIMES: TableTimes;
    /// How many bets a player may have on one round.
    const MAX_BETS: usize;
    /// The curve on which players cash out; `None` at a table where the outcome alone decides.
    const CURVE: Option<Curve> = None;
    /// A live table: players change their chips until bets are closed, then everyone sees the outcome while the round
    /// runs, as cards are turned or a wheel is spun, and another server goes on with a round that one left behind.
    /// Otherwise a bet stays as it is, the outcome is secret until the round is over, and a round left behind is void.
    const LIVE: bool = false;
    /// Whether a decision may raise the stake of a bet.
    const RAISES: bool = false;

    /// What the player chooses for one bet. Unknown fields are ignored.
    type Params: Serialize + DeserializeOwned + ToSchema;
    /// What a round brings, shown once it is over.
    type Outcome: Serialize + DeserializeOwned + ToSchema;
    /// The record of a bet in the player's history. Has the fields `hash` and `salt` of [`RoundFacts`].
    type Record: Serialize + ToSchema;

    /// Checks what the type of the parameters cannot.
    fn check(params: &Self::Params) -> Result<(), BadParams>;

    /// The outcome of the round that this link decides.
    fn outcome(link: ChainLink, salt: &str) -> Self::Outcome;

    /// How long the round runs between the end of betting and its own, in milliseconds; at a table with decisions at most.
    fn run_ms(outcome: &Self::Outcome) -> u64;

    /// A stage of the round that runs, from 0; `None` after the last one.
    fn stage(outcome: &Self::Outcome, number: u32) -> Option<Stage> {
        (number == 0).then(|| Stage { lasts_ms: Self::run_ms(outcome), decides: false })
    }

    /// What of the outcome is public from the beginning of this stage on.
    fn revealed(outcome: Self::Outcome, _stage: u32) -> Self::Outcome {
        outcome
    }

    /// The names of what a bet can decide in this stage; empty where there is nothing to decide.
    fn choices(_params: &Self::Params, _outcome: &Self::Outcome, _stage: u32) -> Vec<&'static str> {
        Vec::new()
    }

    /// The parameters with this decision; it takes the place of an earlier one of its stage. Only for what
    /// [`Self::choices`] names.
    fn with_decision(params: Self::Params, _decision: Decision) -> Self::Params {
        params
    }

    /// What was decided so far, and the parameters as they were bet.
    fn decisions(params: Self::Params) -> (Self::Params, Vec<Decision>) {
        (params, Vec::new())
    }

    /// All that a bet has staked by its decisions, in the stakes that it began with. At least one; more where a decision
    /// raised the stake.
    fn staked(_params: &Self::Params) -> Ratio {
        Ratio::ONE
    }

    /// The spots that chips lie on; none at a table without spots.
    fn spots(_params: &Self::Params) -> Vec<SpotShare> {
        Vec::new()
    }

    /// The multiplier at which the curve ends, in hundredths; zero at a table without a curve.
    fn peak(_outcome: &Self::Outcome) -> u64 {
        0
    }

    /// The multiplier at which the bet is cashed out automatically, in hundredths.
    fn auto_cash_out(_params: &Self::Params) -> Option<u64> {
        None
    }

    /// What a bet that was not cashed out is paid, in the stakes that it began with.
    fn pays(params: &Self::Params, outcome: &Self::Outcome) -> Ratio;

    /// The record of a bet; the outcome is `None` when the bet was taken back before the link was public.
    fn record(facts: RoundFacts, outcome: Option<Self::Outcome>) -> Self::Record;

    /// All that a bet can bring, exactly, by enumeration.
    fn prizes(params: &Self::Params) -> Prizes;

    /// All that always choosing so brings; `None` where the player decides only while the round runs.
    fn returns(params: &Self::Params) -> Option<Prizes> {
        Some(Self::prizes(params))
    }

    /// The choices whose returns are shown to players.
    fn shown() -> Vec<Self::Params> {
        Self::samples()
    }

    /// The exact share of the stake that the house keeps in the long run, of all that the decisions staked.
    fn edge(params: &Self::Params) -> Ratio {
        Ratio::ONE.checked_less(Self::prizes(params).rtp()).unwrap_or(Ratio::ZERO)
    }

    /// Whether so much of the table is covered that little is risked: such a bet counts as no turnover.
    fn is_hedged(_params: &Self::Params) -> bool {
        false
    }

    /// The exact return to player that the lobby shows.
    fn rtp() -> Ratio;

    /// What the page shows of its prizes; null where it shows none.
    fn paytable() -> Value {
        Value::Null
    }

    /// Parameters over their whole range, for tests.
    fn samples() -> Vec<Self::Params>;
}
