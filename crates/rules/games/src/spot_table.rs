//! Tables on which chips are laid on spots. A table says its spots and what each pays; the rest follows.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};
use std::marker::PhantomData;

use baize_fairness::{ChainLink, Draws};
use baize_money::Ratio;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use utoipa::openapi::RefOr;
use utoipa::openapi::schema::Schema;
use utoipa::{PartialSchema, ToSchema};

use crate::counting::ratio;
use crate::paytable::{parts, text};
use crate::schemas::Named;
use crate::table::{Decision, RoundFacts, SettledBet, SpotShare, Stage, TableGame, TableTimes};
use crate::{BadParams, Listing, Prize, Prizes};

/// How many spots may be bet on at once.
const MOST_BETS: usize = 60;
/// How many chips may lie on a spot.
const MOST_CHIPS: u32 = 1_000_000;
/// A bet that wins something at more tenths of all outcomes risks too little to count as turnover.
const MOST_COVERED_TENTHS: u128 = 7;
/// The moment between the last bet and the beginning of the reveal, in milliseconds.
pub const CLOSED_MS: u64 = 1_000;

/// The rules of a table on which chips are laid on spots: pure functions of spots and draws.
pub trait SpotTable {
    /// The table's name in requests, records and addresses.
    const ID: &'static str;
    /// Its entry in a new catalogue and its defaults for a site.
    const LISTING: Listing;
    /// The lengths of its phases.
    const TIMES: TableTimes;

    /// A place for chips; serialised as its name.
    type Spot: Copy + Ord + Serialize + DeserializeOwned + 'static;
    /// What a round brings, shown once bets are closed.
    type Outcome: Clone + Serialize + DeserializeOwned + ToSchema + 'static;

    /// Every spot, in the order of the felt.
    fn spots() -> &'static [Self::Spot];

    /// The spot whose return to player the lobby shows.
    fn main_spot() -> Self::Spot;

    /// Deals a round.
    fn deal(draws: &mut Draws) -> Self::Outcome;

    /// How long the reveal of an outcome takes, in milliseconds.
    fn reveal_ms(outcome: &Self::Outcome) -> u64;

    /// What a chip on this spot returns, stake included, in chips.
    fn returns(spot: Self::Spot, outcome: &Self::Outcome) -> Ratio;

    /// What a chip returns of a bet with these decisions. The return of a spot must not depend on them.
    fn returns_decided(spot: Self::Spot, outcome: &Self::Outcome, _decisions: &[Decision]) -> Ratio {
        Self::returns(spot, outcome)
    }

    /// A stage of the round that runs, from 0; `None` after the last one.
    fn stage(outcome: &Self::Outcome, number: u32) -> Option<Stage> {
        let lasts_ms = CLOSED_MS.saturating_add(Self::reveal_ms(outcome));
        (number == 0).then_some(Stage { lasts_ms, decides: false })
    }

    /// What of the outcome is public from the beginning of this stage on.
    fn revealed(outcome: Self::Outcome, _stage: u32) -> Self::Outcome {
        outcome
    }

    /// The names of what chips on these spots can decide in this stage; empty where there is nothing to decide.
    fn choices(_spots: &[Self::Spot], _outcome: &Self::Outcome, _stage: u32) -> Vec<&'static str> {
        Vec::new()
    }

    /// All rounds, exactly: how many equally likely ways there are for each outcome. Outcomes at which every spot returns
    /// the same may stand for one another.
    fn outcomes() -> &'static [(u64, Self::Outcome)];
}

/// Chips on one spot.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Laid<S> {
    /// The spot.
    pub spot: S,
    /// How many chips: the stake is divided by all that are laid.
    pub chips: u32,
}

/// The chips of a player.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Chips<S> {
    /// Up to 60, each on another spot.
    pub bets: Vec<Laid<S>>,
    /// What the player decided while the round ran, one of a stage; none in a new bet.
    #[serde(default = "Vec::new", skip_serializing_if = "Vec::is_empty")]
    pub decisions: Vec<Decision>,
}

impl<S: Copy + Ord> Chips<S> {
    /// Checks a new bet: one to sixty spots, each once, with chips, and no decisions.
    pub(crate) fn check(&self) -> Result<(), BadParams> {
        let Self { bets, decisions } = self;
        if !decisions.is_empty() {
            return Err(BadParams("a new bet has no decisions".to_owned()));
        }
        if !(1..=MOST_BETS).contains(&bets.len()) {
            return Err(BadParams("one to sixty spots are bet on".to_owned()));
        }
        if !bets.iter().all(|bet| (1..=MOST_CHIPS).contains(&bet.chips)) {
            return Err(BadParams("one to a million chips lie on a spot".to_owned()));
        }
        let mut spots: Vec<S> = bets.iter().map(|bet| bet.spot).collect();
        spots.sort_unstable();
        spots.dedup();
        if spots.len() == bets.len() { Ok(()) } else { Err(BadParams("a spot is bet on once".to_owned())) }
    }
}

impl<S: Copy + Serialize> Chips<S> {
    /// The share of all chips that each spot has.
    pub(crate) fn shares(&self) -> Vec<SpotShare> {
        let all: u64 = self.bets.iter().map(|bet| u64::from(bet.chips)).sum();
        let share = |bet: &Laid<S>| SpotShare { spot: text(bet.spot), share: ratio(bet.chips, all) };
        self.bets.iter().map(share).collect()
    }
}

impl<S> Chips<S> {
    /// One chip on a spot.
    pub(crate) fn alone(spot: S) -> Self {
        Self { bets: vec![Laid { spot, chips: 1 }], decisions: Vec::new() }
    }

    /// With a decision, which takes the place of an earlier one of its stage.
    pub(crate) fn with_decision(mut self, decision: Decision) -> Self {
        self.decisions.retain(|earlier| earlier.stage != decision.stage);
        self.decisions.push(decision);
        self
    }

    /// As it was bet, and what was decided since.
    pub(crate) fn without_decisions(self) -> (Self, Vec<Decision>) {
        (Self { bets: self.bets, decisions: Vec::new() }, self.decisions)
    }
}

/// [`Laid`] as the document of the interface shows it.
#[derive(ToSchema)]
#[schema(as = SpotBet)]
#[expect(dead_code, reason = "only its schema is used")]
struct SpotBet {
    /// The name of the spot, by table.
    spot: String,
    /// How many: the stake is divided by all chips that are laid.
    #[schema(minimum = 1, maximum = 1_000_000)]
    chips: u32,
}

/// [`Chips`] as the document of the interface shows them.
#[derive(ToSchema)]
#[schema(as = SpotBets)]
#[expect(dead_code, reason = "only its schema is used")]
struct SpotBets {
    /// Up to 60, each on another spot.
    #[schema(min_items = 1, max_items = 60)]
    bets: Vec<SpotBet>,
    /// At a table with decisions: what the player decided while the round ran. Left out of a new bet.
    #[schema(required = false)]
    decisions: Vec<Decision>,
}

impl<S> PartialSchema for Chips<S> {
    fn schema() -> RefOr<Schema> {
        SpotBets::schema()
    }
}

impl<S> ToSchema for Chips<S> {
    fn name() -> Cow<'static, str> {
        SpotBets::name()
    }

    fn schemas(all: &mut Named) {
        SpotBets::schemas(all);
    }
}

/// The engine's view of a [`SpotTable`].
#[derive(Debug, Clone, Copy)]
pub struct OnSpots<G>(PhantomData<G>);

impl<G: SpotTable> TableGame for OnSpots<G> {
    const ID: &'static str = G::ID;
    const LISTING: Listing = G::LISTING;
    const TIMES: TableTimes = G::TIMES;
    const MAX_BETS: usize = 1;
    const LIVE: bool = true;

    type Params = Chips<G::Spot>;
    type Outcome = G::Outcome;
    type Record = SettledBet<G::Outcome>;

    fn check(params: &Self::Params) -> Result<(), BadParams> {
        params.check()
    }

    fn outcome(link: ChainLink, salt: &str) -> G::Outcome {
        G::deal(&mut Draws::of_link(link, salt))
    }

    fn run_ms(outcome: &G::Outcome) -> u64 {
        let stages = (0..).map_while(|number| G::stage(outcome, number));
        stages.fold(0, |all, stage| all.saturating_add(stage.lasts_ms))
    }

    fn stage(outcome: &G::Outcome, number: u32) -> Option<Stage> {
        G::stage(outcome, number)
    }

    fn revealed(outcome: G::Outcome, stage: u32) -> G::Outcome {
        G::revealed(outcome, stage)
    }

    fn choices(params: &Self::Params, outcome: &G::Outcome, stage: u32) -> Vec<&'static str> {
        let spots: Vec<G::Spot> = params.bets.iter().map(|bet| bet.spot).collect();
        G::choices(&spots, outcome, stage)
    }

    fn with_decision(params: Self::Params, decision: Decision) -> Self::Params {
        params.with_decision(decision)
    }

    fn decisions(params: Self::Params) -> (Self::Params, Vec<Decision>) {
        params.without_decisions()
    }

    fn spots(params: &Self::Params) -> Vec<SpotShare> {
        params.shares()
    }

    fn pays(params: &Self::Params, outcome: &G::Outcome) -> Ratio {
        pays::<G>(params, outcome)
    }

    fn record(facts: RoundFacts, outcome: Option<G::Outcome>) -> Self::Record {
        SettledBet::new(facts, outcome)
    }

    /// Outcomes that pay the same are one prize.
    fn prizes(params: &Self::Params) -> Prizes {
        let total: u64 = G::outcomes().iter().map(|(ways, _)| ways).sum();
        let mut by_pay: BTreeMap<Ratio, (u64, String)> = BTreeMap::new();
        for (ways, outcome) in G::outcomes() {
            by_pay.entry(pays::<G>(params, outcome)).or_insert_with(|| (0, wins::<G>(params, outcome))).0 +=
                ways;
        }
        let prize = |(pays, (ways, name)): (Ratio, (u64, String))| Prize::new(name, pays, ratio(ways, total));
        Prizes::Outcomes(by_pay.into_iter().map(prize).collect())
    }

    /// Both sides, or more than seven tenths of all outcomes.
    fn is_hedged(params: &Self::Params) -> bool {
        let wins =
            |outcome: &G::Outcome| params.bets.iter().any(|bet| G::returns(bet.spot, outcome) > Ratio::ONE);
        let (won, total) = G::outcomes().iter().fold((0_u128, 0_u128), |(won, total), (ways, outcome)| {
            let ways = u128::from(*ways);
            (if wins(outcome) { won + ways } else { won }, total + ways)
        });
        won * 10 > total * MOST_COVERED_TENTHS
    }

    fn shown() -> Vec<Self::Params> {
        G::spots().iter().map(|&spot| Chips::alone(spot)).collect()
    }

    fn rtp() -> Ratio {
        Self::prizes(&Chips::alone(G::main_spot())).rtp()
    }

    /// The spots in the order of the felt: what each pays to one, each way that it can win, and its return.
    fn paytable() -> Value {
        let row = |&spot: &G::Spot| {
            let pays: Vec<_> = pays_to_one::<G>(spot).into_iter().map(parts).collect();
            json!({ "spot": text(spot), "pays": pays, "rtp": parts(Self::prizes(&Chips::alone(spot)).rtp()) })
        };
        G::spots().iter().map(row).collect()
    }

    /// Each spot alone, then several with chips that are no round numbers.
    fn samples() -> Vec<Self::Params> {
        let laid = |spots: &[G::Spot]| Chips {
            bets: (1..).zip(spots).map(|(n, &spot)| Laid { spot, chips: n * n }).collect(),
            decisions: Vec::new(),
        };
        let several = G::spots().chunks(7).map(laid);
        Self::shown().into_iter().chain(several).chain(G::spots().chunks(MOST_BETS).map(laid)).collect()
    }
}

/// What all chips return, of all that were laid.
fn pays<G: SpotTable>(params: &Chips<G::Spot>, outcome: &G::Outcome) -> Ratio {
    let laid: u64 = params.bets.iter().map(|bet| u64::from(bet.chips)).sum();
    let share = |bet: &Laid<G::Spot>| {
        G::returns_decided(bet.spot, outcome, &params.decisions).checked_mul(ratio(bet.chips, laid))
    };
    let all = params.bets.iter().try_fold(Ratio::ZERO, |sum, bet| sum.checked_add(share(bet)?));
    all.unwrap_or(Ratio::ZERO)
}

/// The names of the spots that returned something.
fn wins<G: SpotTable>(params: &Chips<G::Spot>, outcome: &G::Outcome) -> String {
    let won = params.bets.iter().map(|bet| bet.spot).filter(|&spot| G::returns(spot, outcome) > Ratio::ZERO);
    let names: Vec<String> = won.map(text).collect();
    if names.is_empty() { "nothing".to_owned() } else { names.join(" + ") }
}

/// What a spot pays to one, each way that it can win, the lowest first; without ways to get a part of the stake back.
fn pays_to_one<G: SpotTable>(spot: G::Spot) -> Vec<Ratio> {
    let won = |(_, outcome): &(u64, G::Outcome)| G::returns(spot, outcome).checked_less(Ratio::ONE);
    let ways = G::outcomes().iter().filter_map(won).filter(|&pays| pays > Ratio::ZERO);
    ways.collect::<BTreeSet<_>>().into_iter().collect()
}

/// Checks a table by all of its outcomes: the exact return of a spot, in hundredths of a percent, rounded.
#[cfg(test)]
pub(crate) fn return_of<G: SpotTable>(spot: G::Spot) -> u128 {
    let rtp = <OnSpots<G> as TableGame>::prizes(&Chips::alone(spot)).rtp();
    (rtp.num() * 20_000 + rtp.den()) / (rtp.den() * 2)
}
