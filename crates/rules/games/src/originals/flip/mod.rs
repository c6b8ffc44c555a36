//! Flip: a coin, guessed right again and again, doubles what a bet is worth. Compatible with Stake's.
//!
//! Each flip is one draw of two: 0 tails, 1 heads. After k right guesses the round is worth 0.99 × 2^k; a wrong one ends
//! it. After twenty it is over.

use baize_fairness::Draws;
use baize_money::{Multiplier, Ratio};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

use crate::doubling::{self, proceed, worth};
use crate::observable::word;
use crate::{BadAction, Listing, Observable, Original, Prizes, Progress};

/// The game.
#[derive(Debug)]
pub struct Flip;

/// A side of the coin.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(as = FlipSide)]
pub enum Side {
    /// 1.
    #[default]
    Heads,
    /// 0.
    Tails,
}

/// What the player chooses for the first flip, which is the bet.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = FlipParams)]
pub struct Params {
    /// The side that will come up.
    pub guess: Side,
}

/// What the player does after a right guess.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = FlipAction)]
pub enum Action {
    /// Flips again.
    Guess(Side),
    /// Takes what the round is worth.
    CashOut,
}

/// The round so far: there is no secret in it, the next flip is not drawn yet.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct State {
    guesses: Vec<Side>,
    flips: Vec<Side>,
}

/// What the player sees.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = FlipOutcome)]
pub struct Round {
    /// What was guessed.
    pub guesses: Vec<Side>,
    /// What came up.
    pub flips: Vec<Side>,
    /// What the round is worth, in 1/10 000; nothing once a guess was wrong.
    #[schema(value_type = u64)]
    pub multiplier: Multiplier,
}

impl State {
    fn right(&self) -> u8 {
        u8::try_from(self.flips.len()).unwrap_or(u8::MAX)
    }

    fn round(&self, pays: Ratio) -> Round {
        let multiplier = pays.multiplier().unwrap_or(Multiplier::ZERO);
        Round { guesses: self.guesses.clone(), flips: self.flips.clone(), multiplier }
    }

    fn flip(mut self, guess: Side, draws: &mut Draws) -> Progress<Self, Round> {
        let side = if draws.pick(2) == 1 { Side::Heads } else { Side::Tails };
        self.guesses.push(guess);
        self.flips.push(side);
        if guess != side {
            return Progress::Settled { pays: Ratio::ZERO, round: self.round(Ratio::ZERO) };
        }
        let round = self.round(worth(self.right()));
        proceed(self.right(), self, round)
    }
}

impl Original for Flip {
    const ID: &'static str = "flip";
    const STEPS: bool = true;
    const LISTING: Listing =
        Listing { name: "Flip", tags: &["instant"], popular: false, rank: 160, contribution: None };
    type Params = Params;
    type State = State;
    type Action = Action;
    type Round = Round;

    fn start(params: Params, draws: &mut Draws) -> Progress<State, Round> {
        State::default().flip(params.guess, draws)
    }

    fn step(state: State, action: Action, draws: &mut Draws) -> Result<Progress<State, Round>, BadAction> {
        Ok(match action {
            Action::Guess(side) => state.flip(side, draws),
            Action::CashOut => {
                let pays = worth(state.right());
                Progress::Settled { pays, round: state.round(pays) }
            }
        })
    }

    fn prizes(_: &Params) -> Prizes {
        doubling::prizes("flip")
    }

    fn max_payout_after(state: &State, action: &Action) -> Ratio {
        match action {
            Action::Guess(_) => worth(state.right().saturating_add(1)),
            Action::CashOut => Ratio::ZERO,
        }
    }

    fn optimal_action(_: &State) -> Option<Action> {
        Some(Action::Guess(Side::Heads))
    }

    fn ladder_step(state: &State) -> u32 {
        u32::try_from(state.flips.len()).unwrap_or(u32::MAX)
    }

    fn cash_out_action(_: &State) -> Option<Action> {
        Some(Action::CashOut)
    }

    fn samples() -> Vec<Params> {
        [Side::Heads, Side::Tails].map(|guess| Params { guess }).to_vec()
    }

    fn actions() -> Vec<Action> {
        vec![Action::Guess(Side::Heads), Action::Guess(Side::Tails), Action::CashOut]
    }

    fn quick_action(_: &Round) -> Option<Action> {
        Some(Action::CashOut)
    }

    fn observables() -> Vec<Observable> {
        let side = |side: &Value| word(side, &["heads", "tails"]);
        vec![Observable::even(&Params::default(), "/round/flips/0", 2, side)]
    }

    fn paytable() -> Value {
        doubling::paytable()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::counting::ratio;
    use crate::published::outcomes;
    use baize_fairness::{ClientSeed, ServerSeed};

    fn draws() -> Draws {
        Draws::new(&ServerSeed::from_entropy(&[1; 32]), &ClientSeed::parse("flip").unwrap(), 0)
    }

    fn side(letter: char) -> Side {
        if letter == 'H' { Side::Heads } else { Side::Tails }
    }

    #[test]
    fn a_player_who_knew_the_published_flips_would_win_twenty_times() {
        for published in outcomes("flip", 4) {
            let sides: Vec<Side> = published.expected.as_str().unwrap().chars().map(side).collect();
            let mut draws = published.draws();
            let mut step = Flip::start(Params { guess: sides[0] }, &mut draws);
            for (right, &guess) in (1..).zip(&sides[1..]) {
                let Progress::Open { state, round } = step else {
                    panic!("flip {right} is not that of {}", published.input)
                };
                assert_eq!(round.multiplier.parts(), 9_900 << right);
                assert!(worth(right + 1) <= Flip::max_payout_after(&state, &Action::Guess(guess)));
                step = Flip::step(state, Action::Guess(guess), &mut draws).unwrap();
            }
            let Progress::Settled { pays, round } = step else { panic!("the twentieth flip is the last") };
            assert_eq!(pays, ratio(103_809_024_u64, 100_u64));
            assert_eq!((&round.guesses, &round.flips), (&sides, &sides));
        }
    }

    #[test]
    fn a_wrong_guess_loses_everything() {
        let seen = match Flip::start(Params { guess: Side::Heads }, &mut draws()) {
            Progress::Open { round, .. } | Progress::Settled { round, .. } => round.flips[0],
        };
        let wrong = if seen == Side::Heads { Side::Tails } else { Side::Heads };
        let round = Round { guesses: vec![wrong], flips: vec![seen], multiplier: Multiplier::ZERO };
        assert_eq!(
            Flip::start(Params { guess: wrong }, &mut draws()),
            Progress::Settled { pays: Ratio::ZERO, round }
        );
    }

    #[test]
    fn what_is_cashed_out_is_what_was_shown_and_draws_nothing() {
        let state = State { guesses: vec![Side::Heads; 3], flips: vec![Side::Heads; 3] };
        let mut draws = draws();
        let Progress::Settled { pays, round } = Flip::step(state, Action::CashOut, &mut draws).unwrap()
        else {
            panic!("a round that is cashed out is over")
        };
        assert_eq!((pays.multiplier(), draws.cursor()), (Some(round.multiplier), 0));
        assert_eq!(round.multiplier.parts(), 79_200);
    }

    #[test]
    fn every_ladder_step_returns_99_percent() {
        let Prizes::Ladder(ladder_steps) = Flip::prizes(&Params::default()) else {
            panic!("flips are a ladder")
        };
        assert_eq!(ladder_steps.len(), 20);
        assert!(ladder_steps.iter().all(|ladder_step| ladder_step.rtp() == ratio(99_u32, 100_u32)));
    }

    #[test]
    fn actions_read_as_they_are_written_on_the_wire() {
        let read = |text: &str| serde_json::from_str::<Action>(text).ok();
        assert_eq!(read(r#""cash_out""#), Some(Action::CashOut));
        assert_eq!(read(r#"{"guess":"tails"}"#), Some(Action::Guess(Side::Tails)));
        assert_eq!(read(r#"{"guess":"edge"}"#), None);
        assert_eq!(read(r#""guess""#), None);
    }
}
