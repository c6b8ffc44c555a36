//! Mines: 25 tiles, 1 to 24 of them mined. Compatible with Stake's.
//!
//! The mines are the first m of an order of 25, drawn with the bet. After k safe picks the round is worth
//! 0.99 × C(25, k) ÷ C(25 − m, k), in 1/10 000 rounded down; the last safe tile settles it.

use baize_fairness::Draws;
use baize_money::{Multiplier, Ratio};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

use crate::counting::{choose, count, ratio};
use crate::observable::index;
use crate::{BadAction, BadParams, Listing, Observable, Original, Prize, Prizes, Progress};

const TILES: u8 = 25;
/// What the house leaves of the fair multiplier, in 1/10 000.
const KEPT: u64 = 9_900;

/// The game.
#[derive(Debug)]
pub struct Mines;

/// What the player chooses.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = MinesParams)]
pub struct Params {
    /// How many of the 25 tiles are mined.
    #[schema(minimum = 1, maximum = 24)]
    pub mines: u8,
}

impl Default for Params {
    fn default() -> Self {
        Self { mines: 3 }
    }
}

/// Where the mines are, and what was picked.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct State {
    mines: Vec<u8>,
    picked: Vec<u8>,
}

/// What the player does.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = MinesAction)]
pub enum Action {
    /// Turns a tile over, 0 … 24.
    Pick(u8),
    /// Takes what was won.
    CashOut,
}

/// What the player sees.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = MinesOutcome)]
pub struct Round {
    /// The tiles picked, in order; of a lost round the last is the mine.
    pub picked: Vec<u8>,
    /// What the round is worth, in 1/10 000: 10 000 before the first pick, 0 once lost.
    pub multiplier: u64,
    /// What it is worth after one more safe pick; null once over.
    pub next: Option<u64>,
    /// All the mines in the order they were drawn, once the round is over.
    pub mines: Option<Vec<u8>>,
}

/// What a round is worth after so many safe picks.
fn worth(mines: u8, picks: u8) -> Multiplier {
    let kept = KEPT * choose(TILES, picks);
    match (picks, kept.checked_div(choose(TILES.saturating_sub(mines), picks))) {
        (0, _) => Multiplier::ONE,
        (_, Some(parts)) => Multiplier::from_parts(parts),
        (_, None) => Multiplier::ZERO, // more picks than there are safe tiles
    }
}

impl State {
    fn count(&self) -> u8 {
        u8::try_from(self.mines.len()).unwrap_or(TILES)
    }

    fn picks(&self) -> u8 {
        u8::try_from(self.picked.len()).unwrap_or(TILES)
    }

    fn worth(&self) -> Multiplier {
        worth(self.count(), self.picks())
    }

    fn settled(self, pays: Multiplier) -> Progress<Self, Round> {
        let round =
            Round { picked: self.picked, multiplier: pays.parts(), next: None, mines: Some(self.mines) };
        Progress::Settled { pays: pays.into(), round }
    }

    fn open(self) -> Progress<Self, Round> {
        let round = Round {
            picked: self.picked.clone(),
            multiplier: self.worth().parts(),
            next: Some(worth(self.count(), self.picks() + 1).parts()),
            mines: None,
        };
        Progress::Open { state: self, round }
    }

    fn pick(mut self, tile: u8) -> Result<Progress<Self, Round>, BadAction> {
        if tile >= TILES {
            return Err(BadAction(format!("there is no tile {tile}")));
        }
        if self.picked.contains(&tile) {
            return Err(BadAction(format!("tile {tile} was picked already")));
        }
        self.picked.push(tile);
        if self.mines.contains(&tile) {
            return Ok(self.settled(Multiplier::ZERO));
        }
        let worth = self.worth();
        let all = self.picks() + self.count() == TILES;
        Ok(if all { self.settled(worth) } else { self.open() })
    }
}

impl Original for Mines {
    const ID: &'static str = "mines";
    const STEPS: bool = true;
    const LISTING: Listing =
        Listing { name: "Mines", tags: &["risk"], popular: true, rank: 40, contribution: None };
    type Params = Params;
    type State = State;
    type Action = Action;
    type Round = Round;

    fn check(params: &Params) -> Result<(), BadParams> {
        let good = (1..TILES).contains(&params.mines);
        if good { Ok(()) } else { Err(BadParams("1 to 24 tiles are mined".to_owned())) }
    }

    fn start(params: Params, draws: &mut Draws) -> Progress<State, Round> {
        let order = draws.shuffled(TILES.into(), params.mines.into());
        let mines = order.into_iter().filter_map(|tile| u8::try_from(tile).ok()).collect();
        State { mines, picked: Vec::new() }.open()
    }

    fn step(state: State, action: Action, _: &mut Draws) -> Result<Progress<State, Round>, BadAction> {
        match action {
            Action::Pick(tile) => state.pick(tile),
            Action::CashOut if state.picked.is_empty() => {
                Err(BadAction("nothing was won yet: pick a tile first".to_owned()))
            }
            Action::CashOut => {
                let worth = state.worth();
                Ok(state.settled(worth))
            }
        }
    }

    fn prizes(params: &Params) -> Prizes {
        let safe = TILES.saturating_sub(params.mines);
        let ladder_step = |picks| {
            let chance = ratio(choose(safe, picks), choose(TILES, picks));
            Prize::new(count(picks, "pick"), worth(params.mines, picks).into(), chance)
        };
        Prizes::Ladder((1..=safe).map(ladder_step).collect())
    }

    fn max_payout_after(state: &State, action: &Action) -> Ratio {
        match action {
            Action::Pick(_) => worth(state.count(), state.picks().saturating_add(1)).into(),
            Action::CashOut => Ratio::ZERO,
        }
    }

    fn optimal_action(state: &State) -> Option<Action> {
        (0..TILES).find(|tile| !state.picked.contains(tile)).map(Action::Pick)
    }

    fn ladder_step(state: &State) -> u32 {
        u32::try_from(state.picked.len()).unwrap_or(u32::MAX)
    }

    fn cash_out_action(state: &State) -> Option<Action> {
        (!state.picked.is_empty()).then_some(Action::CashOut)
    }

    fn samples() -> Vec<Params> {
        (1..TILES).map(|mines| Params { mines }).collect()
    }

    fn actions() -> Vec<Action> {
        (0..TILES).map(Action::Pick).chain([Action::CashOut]).collect()
    }

    fn quick_action(round: &Round) -> Option<Action> {
        Some(if round.picked.is_empty() { Action::Pick(0) } else { Action::CashOut })
    }

    fn observables() -> Vec<Observable> {
        let params = Params { mines: 24 };
        vec![
            Observable::even(&params, "/state/mines/0", TILES.into(), index),
            Observable::even(&params, "/state/mines/23", TILES.into(), index),
        ]
    }

    fn paytable() -> Value {
        let ladder =
            |mines| -> Value { (1..=TILES - mines).map(|picks| worth(mines, picks).parts()).collect() };
        (1..TILES).map(ladder).collect()
    }
}

#[cfg(test)]
mod tests;
