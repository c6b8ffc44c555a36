//! Video poker, jacks or better: five cards, hold any, draw the others. Card order compatible with Stake's.
//!
//! The bet orders a deck's first ten cards: five are dealt, and the next ones replace what is not held, from left to
//! right.

use baize_fairness::Draws;
use baize_money::Ratio;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

use self::pays::PAYS;
use crate::cards::{Card, DECK};
use crate::counting::ratio;
use crate::listing::TENTH;
use crate::observable::index;
use crate::paytable::text;
use crate::{BadAction, Listing, NoParams, Observable, OnTimeout, Original, Prizes, Progress};

mod optimum;
mod pays;

pub use crate::poker::Hand;
use optimum::OPTIMUM;

/// Five dealt and five to replace them.
const CARDS: usize = 10;

/// The game.
#[derive(Debug)]
pub struct VideoPoker;

/// The ten cards; those that are not dealt yet are secret.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct State {
    cards: [Card; CARDS],
}

/// What the player does.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = VideoPokerAction)]
pub enum Action {
    /// Holds some of the five cards and draws the others.
    Hold([bool; 5]),
}

/// What the player sees.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = VideoPokerOutcome)]
pub struct Round {
    /// The five cards dealt with the bet.
    pub dealt: [Card; 5],
    /// Which of them were held; null until then.
    pub held: Option<[bool; 5]>,
    /// The five cards after the draw.
    #[serde(rename = "final")]
    pub end: Option<[Card; 5]>,
    /// What they are.
    pub hand: Option<Hand>,
}

impl State {
    fn dealt(&self) -> [Card; 5] {
        std::array::from_fn(|place| self.cards[place])
    }

    fn drawn(&self, held: [bool; 5]) -> [Card; 5] {
        let mut next = self.cards.iter().skip(5);
        let mut end = self.dealt();
        for (card, held) in end.iter_mut().zip(held) {
            if !held && let Some(drawn) = next.next() {
                *card = *drawn;
            }
        }
        end
    }
}

impl Original for VideoPoker {
    const ID: &'static str = "video-poker";
    const STEPS: bool = true;
    const LISTING: Listing =
        Listing { name: "Video Poker", tags: &["card"], popular: false, rank: 120, contribution: TENTH };
    type Params = NoParams;
    type State = State;
    type Action = Action;
    type Round = Round;

    fn start(_: NoParams, draws: &mut Draws) -> Progress<State, Round> {
        let mut cards = [0; CARDS];
        for (card, drawn) in cards.iter_mut().zip(draws.shuffled(DECK.into(), 10)) {
            *card = u8::try_from(drawn).unwrap_or(0);
        }
        let state = State { cards };
        Progress::Open { state, round: Round { dealt: state.dealt(), held: None, end: None, hand: None } }
    }

    fn step(state: State, action: Action, _: &mut Draws) -> Result<Progress<State, Round>, BadAction> {
        let Action::Hold(held) = action;
        let end = state.drawn(held);
        let hand = Hand::of(end);
        let round = Round { dealt: state.dealt(), held: Some(held), end: Some(end), hand: Some(hand) };
        Ok(Progress::Settled { pays: ratio(PAYS[hand.place()], 1_u8), round })
    }

    fn prizes(_: &NoParams) -> Prizes {
        Prizes::Outcomes(optimum::prizes())
    }

    fn max_payout(_: &NoParams) -> Ratio {
        ratio(PAYS[Hand::RoyalFlush.place()], 1_u8)
    }

    fn on_timeout(_: &State) -> OnTimeout<Action> {
        OnTimeout::Act(Action::Hold([true; 5]))
    }

    fn optimal_action(state: &State) -> Option<Action> {
        Some(Action::Hold(OPTIMUM.hold(state.dealt())))
    }

    fn actions() -> Vec<Action> {
        (0..32_u8).map(|mask| Action::Hold([0, 1, 2, 3, 4].map(|card| (mask >> card) & 1 == 1))).collect()
    }

    fn quick_action(_: &Round) -> Option<Action> {
        Some(Action::Hold([true, true, false, false, false]))
    }

    fn observables() -> Vec<Observable> {
        vec![
            Observable::even(&NoParams {}, "/round/dealt/0", DECK.into(), index),
            Observable::even(&NoParams {}, "/round/dealt/4", DECK.into(), index),
        ]
    }

    fn paytable() -> Value {
        Hand::ALL.into_iter().map(|hand| (text(hand), u64::from(PAYS[hand.place()]) * 10_000)).collect()
    }
}

#[cfg(test)]
mod tests;
