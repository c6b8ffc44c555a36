//! Harvest Moon: eight rows of five fields, of each of which one is harvested. A game of ours, played with gold.
//!
//! One to three fields of each row hide a crow: row by row, from the first, the first of an order of the row's fields,
//! all drawn with the bet. A crow takes everything. After n rows the round is worth 0.98 × (5 ÷ (5 − crows))^n, exactly;
//! the eighth row settles it.

use baize_fairness::Draws;
use baize_money::Ratio;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

use crate::counting::{count, ratio};
use crate::observable::index;
use crate::paytable::parts;
use crate::{BadAction, BadParams, Listing, Observable, Original, Prize, Prizes, Progress};

const ROWS: u8 = 8;
/// How many fields a row has.
const FIELDS: u8 = 5;
/// How many of them may hide a crow.
const MOST_CROWS: u8 = 3;
/// What the house leaves of the fair worth, in hundredths.
const KEPT: u64 = 98;

/// The game.
#[derive(Debug)]
pub struct GoldHarvest;

/// What the player chooses.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = GoldHarvestParams)]
pub struct Params {
    /// How many of a row's five fields hide a crow.
    #[schema(minimum = 1, maximum = 3)]
    pub crows: u8,
}

impl Default for Params {
    fn default() -> Self {
        Self { crows: 1 }
    }
}

/// Where the crows hide, and what was picked.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct State {
    crows: u8,
    rows: Vec<Vec<u8>>,
    picks: Vec<u8>,
}

/// What the player does.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = GoldHarvestAction)]
pub enum Action {
    /// Harvests a field of the next row, 0 … 4.
    Pick(u8),
    /// Takes what was won.
    Take,
}

/// What the player sees.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = GoldHarvestOutcome)]
pub struct Round {
    /// How many of a row's five fields hide a crow.
    #[schema(minimum = 1, maximum = 3)]
    pub crows: u8,
    /// The field picked in each row, from the first; of a lost round the last is a crow's.
    pub picks: Vec<u8>,
    /// What the round is worth, in 1/10 000, rounded down: 10 000 before the first row, 0 once lost.
    pub multiplier: u64,
    /// What it is worth one row further; null once over.
    pub next: Option<u64>,
    /// The fields of all eight rows that hid a crow, the smallest of a row first, once the round is over.
    pub rows: Option<Vec<Vec<u8>>>,
}

/// What a round is worth after so many rows.
fn worth(crows: u8, rows: u8) -> Ratio {
    if rows == 0 {
        return Ratio::ONE;
    }
    let power = |base: u8| u64::from(base).pow(rows.min(ROWS).into());
    ratio(KEPT * power(FIELDS), 100 * power(FIELDS.saturating_sub(crows)))
}

impl State {
    fn row(&self) -> u8 {
        u8::try_from(self.picks.len()).unwrap_or(ROWS)
    }

    fn settled(self, pays: Ratio) -> Progress<Self, Round> {
        let round = Round {
            crows: self.crows,
            picks: self.picks,
            multiplier: parts(pays).unwrap_or(0),
            next: None,
            rows: Some(self.rows),
        };
        Progress::Settled { pays, round }
    }

    fn open(self) -> Progress<Self, Round> {
        let round = Round {
            crows: self.crows,
            picks: self.picks.clone(),
            multiplier: parts(worth(self.crows, self.row())).unwrap_or(0),
            next: parts(worth(self.crows, self.row() + 1)),
            rows: None,
        };
        Progress::Open { state: self, round }
    }

    fn pick(mut self, field: u8) -> Result<Progress<Self, Round>, BadAction> {
        if field >= FIELDS {
            return Err(BadAction(format!("a row has no field {field}")));
        }
        let row = self.row();
        let is_safe = self.rows.get(usize::from(row)).is_some_and(|crows| !crows.contains(&field));
        self.picks.push(field);
        if !is_safe {
            return Ok(self.settled(Ratio::ZERO));
        }
        let worth = worth(self.crows, row + 1);
        Ok(if row + 1 == ROWS { self.settled(worth) } else { self.open() })
    }
}

impl Original for GoldHarvest {
    const ID: &'static str = "gold-harvest";
    const STEPS: bool = true;
    const GOLD_ONLY: bool = true;
    const LISTING: Listing = Listing::gold("Harvest Moon", 2_060);
    type Params = Params;
    type State = State;
    type Action = Action;
    type Round = Round;

    fn check(params: &Params) -> Result<(), BadParams> {
        let good = (1..=MOST_CROWS).contains(&params.crows);
        if good { Ok(()) } else { Err(BadParams("1 to 3 fields of a row hide a crow".to_owned())) }
    }

    fn start(Params { crows }: Params, draws: &mut Draws) -> Progress<State, Round> {
        let mut row = || {
            let hidden = draws.shuffled(FIELDS.into(), crows.into());
            let mut fields: Vec<u8> =
                hidden.into_iter().filter_map(|field| u8::try_from(field).ok()).collect();
            fields.sort_unstable();
            fields
        };
        let rows = (0..ROWS).map(|_| row()).collect();
        State { crows, rows, picks: Vec::new() }.open()
    }

    fn step(state: State, action: Action, _: &mut Draws) -> Result<Progress<State, Round>, BadAction> {
        match action {
            Action::Pick(field) => state.pick(field),
            Action::Take if state.picks.is_empty() => {
                Err(BadAction("nothing was won yet: pick a field first".to_owned()))
            }
            Action::Take => {
                let pays = worth(state.crows, state.row());
                Ok(state.settled(pays))
            }
        }
    }

    fn prizes(params: &Params) -> Prizes {
        let Params { crows } = *params;
        let chance = |rows: u8| {
            let power = |base: u8| u64::from(base).pow(rows.into());
            ratio(power(FIELDS.saturating_sub(crows)), power(FIELDS))
        };
        let ladder_step = |rows| Prize::new(count(rows, "row"), worth(crows, rows), chance(rows));
        Prizes::Ladder((1..=ROWS).map(ladder_step).collect())
    }

    fn max_payout_after(state: &State, action: &Action) -> Ratio {
        match action {
            Action::Pick(_) => worth(state.crows, state.row().saturating_add(1)),
            Action::Take => Ratio::ZERO,
        }
    }

    fn ladder_step(state: &State) -> u32 {
        state.row().into()
    }

    fn optimal_action(_: &State) -> Option<Action> {
        Some(Action::Pick(0))
    }

    fn cash_out_action(state: &State) -> Option<Action> {
        (!state.picks.is_empty()).then_some(Action::Take)
    }

    fn samples() -> Vec<Params> {
        (1..=MOST_CROWS).map(|crows| Params { crows }).collect()
    }

    fn actions() -> Vec<Action> {
        (0..FIELDS).map(Action::Pick).chain([Action::Take]).collect()
    }

    fn quick_action(round: &Round) -> Option<Action> {
        Some(if round.picks.is_empty() { Action::Pick(0) } else { Action::Take })
    }

    fn observables() -> Vec<Observable> {
        let params = Params { crows: 1 };
        vec![
            Observable::even(&params, "/state/rows/0/0", FIELDS.into(), index),
            Observable::even(&params, "/state/rows/7/0", FIELDS.into(), index),
        ]
    }

    /// What a round is worth after each row, from the first, with one crow, two and three.
    fn paytable() -> Value {
        let ladder = |crows| -> Value { (1..=ROWS).map(|rows| parts(worth(crows, rows))).collect() };
        (1..=MOST_CROWS).map(ladder).collect()
    }
}

#[cfg(test)]
mod tests;
