//! Pump: a balloon that grows with every pump, until it bursts. Compatible with Stake's.
//!
//! 1, 3, 5 or 10 of 25 places burst it: the first of an order of 25, drawn with the bet. The lowest of them is how many
//! pumps the balloon stands; the next one bursts it. The round is worth the published table's entry for the pumps it
//! stood; the last entry settles it, as no pump is left that could be stood.

use baize_fairness::Draws;
use baize_money::{Multiplier, Ratio};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

use crate::counting::{choose, count, ratio};
use crate::paytable::text;
use crate::{BadAction, Listing, Original, Prize, Prizes, Progress};

const PLACES: u8 = 25;

/// The game.
#[derive(Debug)]
pub struct Pump;

/// How many of the 25 places burst the balloon.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(as = PumpDifficulty)]
pub enum Difficulty {
    /// 1.
    Easy,
    /// 3.
    Medium,
    /// 5.
    Hard,
    /// 10.
    Expert,
}

/// What the player chooses.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = PumpParams)]
pub struct Params {
    /// How many of the 25 places burst the balloon.
    pub difficulty: Difficulty,
}

impl Default for Params {
    fn default() -> Self {
        Self { difficulty: Difficulty::Easy }
    }
}

/// How much the balloon stands, and how much it has stood.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct State {
    difficulty: Difficulty,
    stands: u8,
    pumps: u8,
}

/// What the player does.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = PumpAction)]
pub enum Action {
    /// Pumps once more.
    Pump,
    /// Takes what was won.
    CashOut,
}

/// What the player sees.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = PumpOutcome)]
pub struct Round {
    /// How many pumps the balloon has stood; the one that burst it is not counted.
    pub pumps: u8,
    /// What the round is worth, in 1/10 000: 10 000 before the first pump, 0 once burst.
    pub multiplier: u64,
    /// What it is worth after one more pump; null once over.
    pub next: Option<u64>,
    /// How many pumps the balloon stands, the next one bursting it, once the round is over.
    pub pops_at: Option<u8>,
}

const EASY: &[u64] = &[
    100, 102, 107, 111, 117, 123, 129, 136, 144, 153, 163, 175, 188, 204, 223, 245, 272, 306, 350, 408, 490,
    613, 817, 1_225, 2_450,
];
const MEDIUM: &[u64] = &[
    100, 111, 127, 146, 169, 198, 233, 276, 331, 403, 495, 619, 788, 1_025, 1_366, 1_878, 2_683, 4_025,
    6_440, 11_270, 22_540, 56_350, 225_400,
];
const HARD: &[u64] = &[
    100, 123, 155, 198, 256, 336, 448, 608, 841, 1_192, 1_734, 2_601, 4_046, 6_574, 11_270, 20_662, 41_323,
    92_977, 247_940, 867_790, 5_206_740,
];
const EXPERT: &[u64] = &[
    100,
    163,
    280,
    495,
    908,
    1_734,
    3_468,
    7_321,
    16_472,
    40_002,
    106_673,
    320_018,
    1_120_065,
    4_853_613,
    29_121_680,
    320_338_480,
];

impl Difficulty {
    const ALL: [Self; 4] = [Self::Easy, Self::Medium, Self::Hard, Self::Expert];

    const fn bad(self) -> u8 {
        match self {
            Self::Easy => 1,
            Self::Medium => 3,
            Self::Hard => 5,
            Self::Expert => 10,
        }
    }

    /// The most pumps that a balloon can stand.
    const fn most(self) -> u8 {
        PLACES - self.bad()
    }

    /// The published table, in hundredths, by the pumps stood.
    const fn table(self) -> &'static [u64] {
        match self {
            Self::Easy => EASY,
            Self::Medium => MEDIUM,
            Self::Hard => HARD,
            Self::Expert => EXPERT,
        }
    }

    fn worth(self, pumps: u8) -> Multiplier {
        Multiplier::from_parts(self.table().get(usize::from(pumps)).map_or(0, |hundredths| hundredths * 100))
    }
}

impl State {
    fn worth(self) -> Multiplier {
        self.difficulty.worth(self.pumps)
    }

    fn settled(self, pays: Multiplier) -> Progress<Self, Round> {
        let round =
            Round { pumps: self.pumps, multiplier: pays.parts(), next: None, pops_at: Some(self.stands) };
        Progress::Settled { pays: pays.into(), round }
    }

    fn open(self) -> Progress<Self, Round> {
        let round = Round {
            pumps: self.pumps,
            multiplier: self.worth().parts(),
            next: Some(self.difficulty.worth(self.pumps + 1).parts()),
            pops_at: None,
        };
        Progress::Open { state: self, round }
    }

    fn pump(mut self) -> Progress<Self, Round> {
        if self.pumps >= self.stands {
            return self.settled(Multiplier::ZERO);
        }
        self.pumps += 1;
        if self.pumps == self.difficulty.most() { self.settled(self.worth()) } else { self.open() }
    }
}

impl Original for Pump {
    const ID: &'static str = "pump";
    const STEPS: bool = true;
    const LISTING: Listing =
        Listing { name: "Pump", tags: &["risk"], popular: false, rank: 150, contribution: None };
    type Params = Params;
    type State = State;
    type Action = Action;
    type Round = Round;

    fn start(Params { difficulty }: Params, draws: &mut Draws) -> Progress<State, Round> {
        let bad = draws.shuffled(PLACES.into(), difficulty.bad().into());
        let stands = bad.into_iter().min().and_then(|place| u8::try_from(place).ok()).unwrap_or(0);
        State { difficulty, stands, pumps: 0 }.open()
    }

    fn step(state: State, action: Action, _: &mut Draws) -> Result<Progress<State, Round>, BadAction> {
        match action {
            Action::Pump => Ok(state.pump()),
            Action::CashOut if state.pumps == 0 => {
                Err(BadAction("nothing was won yet: pump first".to_owned()))
            }
            Action::CashOut => Ok(state.settled(state.worth())),
        }
    }

    fn prizes(params: &Params) -> Prizes {
        let Params { difficulty } = *params;
        let ladder_step = |pumps: u8| {
            let chance = ratio(choose(PLACES - pumps, difficulty.bad()), choose(PLACES, difficulty.bad()));
            Prize::new(count(pumps, "pump"), difficulty.worth(pumps).into(), chance)
        };
        Prizes::Ladder((1..=difficulty.most()).map(ladder_step).collect())
    }

    fn max_payout_after(state: &State, action: &Action) -> Ratio {
        match action {
            Action::Pump => state.difficulty.worth(state.pumps.saturating_add(1)).into(),
            Action::CashOut => Ratio::ZERO,
        }
    }

    fn optimal_action(_: &State) -> Option<Action> {
        Some(Action::Pump)
    }

    fn ladder_step(state: &State) -> u32 {
        state.pumps.into()
    }

    fn cash_out_action(state: &State) -> Option<Action> {
        (state.pumps > 0).then_some(Action::CashOut)
    }

    fn samples() -> Vec<Params> {
        Difficulty::ALL.into_iter().map(|difficulty| Params { difficulty }).collect()
    }

    fn actions() -> Vec<Action> {
        vec![Action::Pump, Action::CashOut]
    }

    fn quick_action(round: &Round) -> Option<Action> {
        Some(if round.pumps == 0 { Action::Pump } else { Action::CashOut })
    }

    fn paytable() -> Value {
        let ladder = |difficulty: Difficulty| -> Value {
            (0..=difficulty.most()).map(|pumps| difficulty.worth(pumps).parts()).collect()
        };
        Difficulty::ALL.into_iter().map(|difficulty| (text(difficulty), ladder(difficulty))).collect()
    }
}

#[cfg(test)]
mod tests;
