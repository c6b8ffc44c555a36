//! Golden Carp: up to five casts, each of which multiplies what the bet is worth or loses it. A game of ours, played
//! with gold.
//!
//! Each cast is one draw of 20: on 6 the line snaps and all is lost, 8 bring a small carp, 5 a carp, and 1 the golden
//! carp. Their factors are fair: they average to one, so that a round returns 0.98 whenever its player stops. The bet is
//! the first cast; the fifth settles the round.

use baize_fairness::Draws;
use baize_money::Ratio;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use utoipa::ToSchema;

use crate::counting::{choose, ratio};
use crate::json::to_value;
use crate::observable::word;
use crate::paytable::parts;
use crate::{BadAction, Listing, NoParams, Observable, Original, Prize, Prizes, Progress};

/// How many casts a round has.
const CASTS: u8 = 5;
/// Of how many a cast is drawn.
const WAYS: u32 = 20;
/// What the house leaves of a stake, in hundredths, whatever is cast.
const KEPT: u32 = 98;

/// The game.
#[derive(Debug)]
pub struct GoldCarp;

/// What a cast brings.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(as = GoldCarpCatch)]
pub enum Catch {
    /// A small carp, ×1.1.
    Small,
    /// A carp, ×1.6.
    Carp,
    /// The golden carp, ×3.2.
    Golden,
    /// The line snaps, and everything is lost.
    Snap,
}

/// What the player does after a cast.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = GoldCarpAction)]
pub enum Action {
    /// Casts once more.
    Cast,
    /// Takes what the round is worth.
    Take,
}

/// The casts so far: there is no secret in them, the next one is not drawn yet.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct State {
    casts: Vec<Catch>,
}

/// What the player sees.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = GoldCarpOutcome)]
pub struct Round {
    /// What each cast brought; of a lost round the last is the line that snapped.
    pub casts: Vec<Catch>,
    /// What the round is worth, in 1/10 000 of the stake, rounded down; 0 once the line snapped.
    pub multiplier: u64,
    /// How many of the five casts were not used.
    #[schema(maximum = 4)]
    pub left: u8,
    /// Whether the round is over: the line snapped, the player took what it was worth, or no cast is left.
    pub over: bool,
}

impl Catch {
    const ALL: [Self; 4] = [Self::Small, Self::Carp, Self::Golden, Self::Snap];

    /// On how many of the 20 it comes.
    const fn ways(self) -> u32 {
        match self {
            Self::Small => 8,
            Self::Carp => 5,
            Self::Golden => 1,
            Self::Snap => 6,
        }
    }

    /// What it makes of the round's worth, in tenths.
    const fn tenths(self) -> u32 {
        match self {
            Self::Small => 11,
            Self::Carp => 16,
            Self::Golden => 32,
            Self::Snap => 0,
        }
    }

    const fn name(self) -> &'static str {
        match self {
            Self::Small => "small",
            Self::Carp => "carp",
            Self::Golden => "golden",
            Self::Snap => "snap",
        }
    }

    const fn of(number: u32) -> Self {
        match number {
            0..=5 => Self::Snap,
            6..=13 => Self::Small,
            14..=18 => Self::Carp,
            _ => Self::Golden,
        }
    }
}

/// What these casts make of a stake, exactly.
fn worth(casts: impl IntoIterator<Item = Catch>) -> Ratio {
    casts.into_iter().fold(ratio(KEPT, 100_u32), |worth, catch| {
        worth.checked_mul(ratio(catch.tenths(), 10_u32)).unwrap_or(Ratio::ZERO)
    })
}

impl State {
    fn worth(&self) -> Ratio {
        worth(self.casts.iter().copied())
    }

    fn left(&self) -> u8 {
        u8::try_from(self.casts.len()).map_or(0, |cast| CASTS.saturating_sub(cast))
    }

    fn settled(self) -> Progress<Self, Round> {
        let pays = self.worth();
        Progress::Settled { pays, round: self.round(true) }
    }

    fn round(&self, over: bool) -> Round {
        let multiplier = parts(self.worth()).unwrap_or(0);
        Round { casts: self.casts.clone(), multiplier, left: self.left(), over }
    }

    fn cast(mut self, draws: &mut Draws) -> Progress<Self, Round> {
        let catch = Catch::of(draws.pick(WAYS));
        self.casts.push(catch);
        if catch == Catch::Snap || self.left() == 0 {
            return self.settled();
        }
        Progress::Open { round: self.round(false), state: self }
    }
}

impl Original for GoldCarp {
    const ID: &'static str = "gold-carp";
    const STEPS: bool = true;
    const GOLD_ONLY: bool = true;
    const LISTING: Listing = Listing::gold("Golden Carp", 2_030);
    type Params = NoParams;
    type State = State;
    type Action = Action;
    type Round = Round;

    fn start(_: NoParams, draws: &mut Draws) -> Progress<State, Round> {
        State::default().cast(draws)
    }

    fn step(state: State, action: Action, draws: &mut Draws) -> Result<Progress<State, Round>, BadAction> {
        match action {
            Action::Cast => Ok(state.cast(draws)),
            Action::Take => Ok(state.settled()),
        }
    }

    /// Of all five casts, by how many of each carp they brought. One that lost pays nothing and is left out.
    fn prizes(_: &NoParams) -> Prizes {
        let prize = |golden: u8, carps: u8| {
            let small = CASTS - golden - carps;
            let caught = [(Catch::Small, small), (Catch::Carp, carps), (Catch::Golden, golden)];
            let casts = caught.iter().flat_map(|&(catch, times)| (0..times).map(move |_| catch));
            let orders = choose(CASTS, golden) * choose(CASTS - golden, carps);
            let ways = caught.iter().map(|&(catch, times)| u64::from(catch.ways().pow(times.into())));
            let names = caught.iter().filter(|&&(_, times)| times > 0);
            let names: Vec<_> = names.map(|(catch, times)| format!("{times} {}", catch.name())).collect();
            let chance = ratio(orders * ways.product::<u64>(), WAYS.pow(CASTS.into()));
            Prize::new(names.join(" + "), worth(casts), chance)
        };
        let counts = (0..=CASTS).flat_map(|golden| (0..=CASTS - golden).map(move |carps| (golden, carps)));
        Prizes::Outcomes(counts.map(|(golden, carps)| prize(golden, carps)).collect())
    }

    /// The best of the first cast: what later ones reach is known before each.
    fn max_payout(_: &NoParams) -> Ratio {
        worth([Catch::Golden])
    }

    fn max_payout_after(state: &State, action: &Action) -> Ratio {
        match action {
            Action::Cast => worth(state.casts.iter().copied().chain([Catch::Golden])),
            Action::Take => Ratio::ZERO,
        }
    }

    /// Any play returns as much; five casts meet every prize.
    fn optimal_action(_: &State) -> Option<Action> {
        Some(Action::Cast)
    }

    fn cash_out_action(_: &State) -> Option<Action> {
        Some(Action::Take)
    }

    fn actions() -> Vec<Action> {
        vec![Action::Cast, Action::Take]
    }

    fn quick_action(_: &Round) -> Option<Action> {
        Some(Action::Take)
    }

    fn observables() -> Vec<Observable> {
        vec![Observable {
            params: to_value(&NoParams {}),
            pointer: "/round/casts/0",
            chances: Catch::ALL.map(|catch| ratio(catch.ways(), WAYS)).to_vec(),
            class: |catch| word(catch, &Catch::ALL.map(Catch::name)),
        }]
    }

    /// What is left of the stake before the first cast, and the factor of each catch with its ways of 20.
    fn paytable() -> Value {
        let catches = Catch::ALL.map(|catch| (catch.name(), json!([catch.tenths() * 1_000, catch.ways()])));
        catches.into_iter().chain([("kept", json!(KEPT * 100))]).collect()
    }
}

#[cfg(test)]
mod tests;
