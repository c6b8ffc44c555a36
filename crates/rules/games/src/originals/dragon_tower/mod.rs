//! Dragon Tower: nine rows to climb, a tile of each to choose. Compatible with Stake's.
//!
//! Row by row, from the lowest, the safe tiles (the eggs) are the first of an order of the row's tiles, all drawn with
//! the bet. The round is worth the published table's entry for the rows climbed; the ninth row settles it.

use baize_fairness::Draws;
use baize_money::{Multiplier, Ratio};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

use crate::counting::{count, ratio};
use crate::observable::index;
use crate::paytable::text;
use crate::{BadAction, Listing, Observable, Original, Prize, Prizes, Progress};

const ROWS: u8 = 9;

/// The game.
#[derive(Debug)]
pub struct DragonTower;

/// How many of a row's tiles are safe.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(as = DragonTowerDifficulty)]
pub enum Difficulty {
    /// 3 of 4.
    #[default]
    Easy,
    /// 2 of 3.
    Medium,
    /// 1 of 2.
    Hard,
    /// 1 of 3.
    Expert,
    /// 1 of 4.
    Master,
}

/// What the player chooses.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = DragonTowerParams)]
pub struct Params {
    /// How many of a row's tiles are safe.
    pub difficulty: Difficulty,
}

/// Where the eggs are, and what was picked.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct State {
    difficulty: Difficulty,
    eggs: Vec<Vec<u8>>,
    picks: Vec<u8>,
}

/// What the player does.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = DragonTowerAction)]
pub enum Action {
    /// Steps on a tile of the next row, 0 … 3 at most.
    Pick(u8),
    /// Takes what was won.
    CashOut,
}

/// What the player sees.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = DragonTowerOutcome)]
pub struct Round {
    /// The tile picked in each row, from the lowest; of a lost round the last is the dragon's.
    pub picks: Vec<u8>,
    /// How many rows were climbed.
    pub row: u8,
    /// What the round is worth, in 1/10 000: 10 000 before the first row, 0 once lost.
    pub multiplier: u64,
    /// What it is worth one row higher; null once over.
    pub next: Option<u64>,
    /// The safe tiles of all nine rows from the lowest, in the order they were drawn, once the round is over.
    pub eggs: Option<Vec<Vec<u8>>>,
}

impl Difficulty {
    const ALL: [Self; 5] = [Self::Easy, Self::Medium, Self::Hard, Self::Expert, Self::Master];

    const fn tiles(self) -> u8 {
        match self {
            Self::Easy | Self::Master => 4,
            Self::Medium | Self::Expert => 3,
            Self::Hard => 2,
        }
    }

    const fn eggs(self) -> u8 {
        match self {
            Self::Easy => 3,
            Self::Medium => 2,
            Self::Hard | Self::Expert | Self::Master => 1,
        }
    }

    /// The published table, in hundredths.
    const fn table(self) -> [u64; 9] {
        match self {
            Self::Easy => [131, 174, 232, 310, 413, 551, 734, 979, 1_305],
            Self::Medium => [147, 221, 331, 496, 744, 1_116, 1_674, 2_511, 3_767],
            Self::Hard => [196, 392, 784, 1_568, 3_136, 6_272, 12_544, 25_088, 50_176],
            Self::Expert => [294, 882, 2_646, 7_938, 23_814, 71_442, 214_326, 642_978, 1_928_934],
            Self::Master => [392, 1_568, 6_272, 25_088, 100_352, 401_408, 1_605_632, 6_422_528, 25_690_112],
        }
    }

    /// What a round is worth so many rows up.
    fn worth(self, rows: u8) -> Multiplier {
        let above = |row: u8| self.table().get(usize::from(row)).map_or(0, |hundredths| hundredths * 100);
        rows.checked_sub(1).map_or(Multiplier::ONE, |row| Multiplier::from_parts(above(row)))
    }
}

impl State {
    fn row(&self) -> u8 {
        u8::try_from(self.picks.len()).unwrap_or(ROWS)
    }

    fn settled(self, row: u8, pays: Multiplier) -> Progress<Self, Round> {
        let (picks, eggs) = (self.picks, Some(self.eggs));
        Progress::Settled {
            pays: pays.into(),
            round: Round { picks, row, multiplier: pays.parts(), next: None, eggs },
        }
    }

    fn open(self) -> Progress<Self, Round> {
        let round = Round {
            picks: self.picks.clone(),
            row: self.row(),
            multiplier: self.difficulty.worth(self.row()).parts(),
            next: Some(self.difficulty.worth(self.row() + 1).parts()),
            eggs: None,
        };
        Progress::Open { state: self, round }
    }

    fn pick(mut self, tile: u8) -> Result<Progress<Self, Round>, BadAction> {
        if tile >= self.difficulty.tiles() {
            return Err(BadAction(format!("the row has no tile {tile}")));
        }
        let row = self.row();
        let safe = self.eggs.get(usize::from(row)).is_some_and(|eggs| eggs.contains(&tile));
        self.picks.push(tile);
        if !safe {
            return Ok(self.settled(row, Multiplier::ZERO));
        }
        let worth = self.difficulty.worth(row + 1);
        Ok(if row + 1 == ROWS { self.settled(ROWS, worth) } else { self.open() })
    }
}

impl Original for DragonTower {
    const ID: &'static str = "dragon-tower";
    const STEPS: bool = true;
    const LISTING: Listing =
        Listing { name: "Dragon Tower", tags: &["risk"], popular: false, rank: 140, contribution: None };
    type Params = Params;
    type State = State;
    type Action = Action;
    type Round = Round;

    fn start(Params { difficulty }: Params, draws: &mut Draws) -> Progress<State, Round> {
        let mut row = || {
            let order = draws.shuffled(difficulty.tiles().into(), difficulty.eggs().into());
            order.into_iter().filter_map(|tile| u8::try_from(tile).ok()).collect()
        };
        let eggs = (0..ROWS).map(|_| row()).collect();
        State { difficulty, eggs, picks: Vec::new() }.open()
    }

    fn step(state: State, action: Action, _: &mut Draws) -> Result<Progress<State, Round>, BadAction> {
        match action {
            Action::Pick(tile) => state.pick(tile),
            Action::CashOut if state.picks.is_empty() => {
                Err(BadAction("nothing was won yet: climb a row first".to_owned()))
            }
            Action::CashOut => {
                let (row, worth) = (state.row(), state.difficulty.worth(state.row()));
                Ok(state.settled(row, worth))
            }
        }
    }

    fn prizes(params: &Params) -> Prizes {
        let Params { difficulty } = *params;
        let chance = |rows: u8| {
            let power = |base: u8| u64::from(base).pow(rows.into());
            ratio(power(difficulty.eggs()), power(difficulty.tiles()))
        };
        let ladder_step = |rows| Prize::new(count(rows, "row"), difficulty.worth(rows).into(), chance(rows));
        Prizes::Ladder((1..=ROWS).map(ladder_step).collect())
    }

    fn max_payout_after(state: &State, action: &Action) -> Ratio {
        match action {
            Action::Pick(_) => state.difficulty.worth(state.row().saturating_add(1)).into(),
            Action::CashOut => Ratio::ZERO,
        }
    }

    fn optimal_action(_: &State) -> Option<Action> {
        Some(Action::Pick(0))
    }

    fn ladder_step(state: &State) -> u32 {
        u32::try_from(state.picks.len()).unwrap_or(u32::MAX)
    }

    fn cash_out_action(state: &State) -> Option<Action> {
        (!state.picks.is_empty()).then_some(Action::CashOut)
    }

    fn samples() -> Vec<Params> {
        Difficulty::ALL.into_iter().map(|difficulty| Params { difficulty }).collect()
    }

    fn actions() -> Vec<Action> {
        (0..4).map(Action::Pick).chain([Action::CashOut]).collect()
    }

    fn quick_action(round: &Round) -> Option<Action> {
        Some(if round.picks.is_empty() { Action::Pick(0) } else { Action::CashOut })
    }

    fn observables() -> Vec<Observable> {
        let params = Params { difficulty: Difficulty::Master };
        vec![
            Observable::even(&params, "/state/eggs/0/0", 4, index),
            Observable::even(&params, "/state/eggs/8/0", 4, index),
        ]
    }

    fn paytable() -> Value {
        let ladder = |difficulty: Difficulty| -> Value {
            (1..=ROWS).map(|rows| difficulty.worth(rows).parts()).collect()
        };
        Difficulty::ALL.into_iter().map(|difficulty| (text(difficulty), ladder(difficulty))).collect()
    }
}

#[cfg(test)]
mod tests;
