//! Hilo: is the next card higher or lower? Compatible with Stake's.
//!
//! Every card is one of 52, whatever came before; an ace is low, a king high. From 2 to queen "higher" means higher or
//! the same and "lower" lower or the same; after an ace one says "higher" or "same", after a king "lower" or "same". A
//! guess that w of the 13 ranks fulfil multiplies what the round is worth by 13 ÷ w. It begins at 0.99 and is kept in
//! 1/10^12, rounded down at each step; what is paid is rounded down to 1/10 000.

use baize_fairness::Draws;
use baize_money::{Multiplier, Ratio};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use utoipa::ToSchema;

use crate::cards::{Card, DECK, RANKS, draw, height};
use crate::observable::index;
use crate::{BadAction, Listing, NoParams, Observable, Original, Prizes, Progress};

mod guess;
mod optimum;
mod worth;

pub use guess::{Call, Guess};
use worth::Worth;

/// The last card of a round settles it.
const MOST_CARDS: usize = 52;

/// The game.
#[derive(Debug)]
pub struct Hilo;

/// What the player does.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = HiloAction)]
pub enum Action {
    /// Guesses, and draws a card.
    Guess(Guess),
    /// Draws another card to guess from; nothing is won or lost.
    Skip,
    /// Takes what was won.
    CashOut,
}

/// The cards, what led to each, and what the round is worth. Nothing of it is secret.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct State {
    cards: Vec<Card>,
    calls: Vec<Call>,
    worth: Worth,
}

/// What each guess would make of the round, in 1/10 000; null where it cannot be made.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = HiloOdds)]
pub struct Odds {
    /// After "higher".
    pub higher: Option<u64>,
    /// After "lower".
    pub lower: Option<u64>,
    /// After "same".
    pub same: Option<u64>,
}

/// What the player sees.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = HiloOutcome)]
pub struct Round {
    /// The cards in order, the first dealt with the bet; of a lost round the last is the one that lost.
    pub cards: Vec<Card>,
    /// What led to each card after the first.
    pub guesses: Vec<Call>,
    /// What the round is worth, in 1/10 000: 10 000 before the first guess, 0 once lost.
    pub multiplier: u64,
    /// What each guess would make of it; null once over.
    pub odds: Option<Odds>,
}

impl State {
    fn height(&self) -> u8 {
        self.cards.last().copied().map_or(1, height)
    }

    fn guessed(&self) -> bool {
        self.calls.iter().any(|call| *call != Call::Skip)
    }

    /// What the round would be worth if this guess came true; `None` where it cannot be made.
    fn after(&self, guess: Guess) -> Option<Worth> {
        self.worth.after(guess.winning(self.height()))
    }

    fn multiplier(&self) -> Multiplier {
        if self.guessed() { self.worth.multiplier() } else { Multiplier::ONE }
    }

    fn settled(self, pays: Multiplier) -> Progress<Self, Round> {
        let (cards, guesses) = (self.cards, self.calls);
        let round = Round { cards, guesses, multiplier: pays.parts(), odds: None };
        Progress::Settled { pays: pays.into(), round }
    }

    /// Goes on, unless that was the last card.
    fn open(self) -> Progress<Self, Round> {
        let multiplier = self.multiplier();
        if self.cards.len() >= MOST_CARDS {
            return self.settled(multiplier);
        }
        let odd = |guess| self.after(guess).map(|worth| worth.multiplier().parts());
        let odds =
            Some(Odds { higher: odd(Guess::Higher), lower: odd(Guess::Lower), same: odd(Guess::Same) });
        let (cards, guesses) = (self.cards.clone(), self.calls.clone());
        Progress::Open { round: Round { cards, guesses, multiplier: multiplier.parts(), odds }, state: self }
    }

    fn guess(mut self, guess: Guess, draws: &mut Draws) -> Result<Progress<Self, Round>, BadAction> {
        let before = self.height();
        let Some(worth) = self.after(guess) else {
            return Err(BadAction("that guess cannot be made after this card".to_owned()));
        };
        let card = draw(draws);
        self.cards.push(card);
        self.calls.push(guess.call());
        if !guess.holds(before, height(card)) {
            return Ok(self.settled(Multiplier::ZERO));
        }
        self.worth = worth;
        Ok(self.open())
    }

    fn skip(mut self, draws: &mut Draws) -> Result<Progress<Self, Round>, BadAction> {
        if self.cards.len() + 1 >= MOST_CARDS && !self.guessed() {
            return Err(BadAction("the last card has to be guessed".to_owned()));
        }
        self.cards.push(draw(draws));
        self.calls.push(Call::Skip);
        Ok(self.open())
    }
}

impl Original for Hilo {
    const ID: &'static str = "hilo";
    const STEPS: bool = true;
    const LISTING: Listing =
        Listing { name: "Hilo", tags: &["card", "risk"], popular: false, rank: 70, contribution: None };
    type Params = NoParams;
    type State = State;
    type Action = Action;
    type Round = Round;

    fn start(_: NoParams, draws: &mut Draws) -> Progress<State, Round> {
        State { cards: vec![draw(draws)], calls: Vec::new(), worth: Worth::START }.open()
    }

    fn step(state: State, action: Action, draws: &mut Draws) -> Result<Progress<State, Round>, BadAction> {
        match action {
            Action::Guess(guess) => state.guess(guess, draws),
            Action::Skip => state.skip(draws),
            Action::CashOut if !state.guessed() => {
                Err(BadAction("nothing was won yet: guess a card first".to_owned()))
            }
            Action::CashOut => {
                let pays = state.multiplier();
                Ok(state.settled(pays))
            }
        }
    }

    fn prizes(_: &NoParams) -> Prizes {
        Prizes::Outcomes(optimum::prizes())
    }

    fn max_payout_after(state: &State, action: &Action) -> Ratio {
        match action {
            Action::Guess(guess) => {
                state.after(*guess).map_or(Ratio::ZERO, |worth| worth.multiplier().into())
            }
            Action::Skip | Action::CashOut => Ratio::ZERO,
        }
    }

    /// One guess, the likelier, and then the cash-out.
    fn optimal_action(state: &State) -> Option<Action> {
        Some(Self::cash_out_action(state).unwrap_or_else(|| Action::Guess(optimum::likelier(state.height()))))
    }

    fn cash_out_action(state: &State) -> Option<Action> {
        state.guessed().then_some(Action::CashOut)
    }

    fn actions() -> Vec<Action> {
        [Guess::Higher, Guess::Lower, Guess::Same]
            .map(Action::Guess)
            .into_iter()
            .chain([Action::Skip, Action::CashOut])
            .collect()
    }

    fn quick_action(round: &Round) -> Option<Action> {
        let likelier = optimum::likelier(round.cards.last().copied().map_or(1, height));
        Some(if round.guesses.is_empty() { Action::Guess(likelier) } else { Action::CashOut })
    }

    fn observables() -> Vec<Observable> {
        vec![Observable::even(&NoParams {}, "/round/cards/0", DECK.into(), index)]
    }

    fn paytable() -> Value {
        let ranks = |guess: Guess| -> Value { (1..=RANKS).map(|height| guess.winning(height)).collect() };
        let after = |winning| Worth::START.after(winning).map(|worth| worth.multiplier().parts());
        json!({
            "winning": {
                "higher": ranks(Guess::Higher),
                "lower": ranks(Guess::Lower),
                "same": ranks(Guess::Same),
            },
            "after": (1..=RANKS).map(after).collect::<Vec<_>>(),
        })
    }
}

#[cfg(test)]
mod tests;
