//! Rock, paper, scissors against the house: each win doubles what a bet is worth. Compatible with Stake's.
//!
//! The house's throw is one draw of three: 0 rock, 1 paper, 2 scissors. After k wins the round is worth 0.99 × 2^k; a tie
//! changes nothing; a loss ends it. After twenty wins it is over. Before the first win there is nothing to cash out, and
//! a round that is left then does not count.

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
pub struct RockPaperScissors;

/// A throw.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(as = RockPaperScissorsThrow)]
pub enum Throw {
    /// 0; beats scissors.
    #[default]
    Rock,
    /// 1; beats rock.
    Paper,
    /// 2; beats paper.
    Scissors,
}

/// What the player chooses for the first throw, which is the bet.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = RockPaperScissorsParams)]
pub struct Params {
    /// The player's throw.
    pub throw: Throw,
}

/// What the player does after a win or a tie.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = RockPaperScissorsAction)]
pub enum Action {
    /// Throws again.
    Throw(Throw),
    /// Takes what the round is worth, after the first win.
    CashOut,
}

/// The round so far: there is no secret in it, the house's next throw is not drawn yet.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct State {
    throws: Vec<Throw>,
    house: Vec<Throw>,
}

/// What the player sees.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = RockPaperScissorsOutcome)]
pub struct Round {
    /// The player's throws.
    pub throws: Vec<Throw>,
    /// The house's.
    pub house: Vec<Throw>,
    /// How many of them the player won.
    #[schema(maximum = 20)]
    pub wins: u8,
    /// What the round is worth, in 1/10 000: the stake before the first win, nothing once a throw was lost.
    #[schema(value_type = u64)]
    pub multiplier: Multiplier,
}

impl Throw {
    const fn beats(self, other: Self) -> bool {
        matches!(
            (self, other),
            (Self::Rock, Self::Scissors) | (Self::Paper, Self::Rock) | (Self::Scissors, Self::Paper)
        )
    }
}

impl State {
    fn wins(&self) -> u8 {
        let won = self.throws.iter().zip(&self.house).filter(|(player, house)| player.beats(**house));
        u8::try_from(won.count()).unwrap_or(u8::MAX)
    }

    fn round(&self, pays: Ratio) -> Round {
        let multiplier = pays.multiplier().unwrap_or(Multiplier::ZERO);
        Round { throws: self.throws.clone(), house: self.house.clone(), wins: self.wins(), multiplier }
    }

    fn throw(mut self, throw: Throw, draws: &mut Draws) -> Progress<Self, Round> {
        let house = match draws.pick(3) {
            0 => Throw::Rock,
            1 => Throw::Paper,
            _ => Throw::Scissors,
        };
        self.throws.push(throw);
        self.house.push(house);
        if house.beats(throw) {
            return Progress::Settled { pays: Ratio::ZERO, round: self.round(Ratio::ZERO) };
        }
        let (wins, round) = (self.wins(), self.round(worth(self.wins())));
        proceed(wins, self, round)
    }
}

impl Original for RockPaperScissors {
    const ID: &'static str = "rock-paper-scissors";
    const STEPS: bool = true;
    const LISTING: Listing = Listing {
        name: "Rock Paper Scissors",
        tags: &["instant"],
        popular: false,
        rank: 170,
        contribution: None,
    };
    type Params = Params;
    type State = State;
    type Action = Action;
    type Round = Round;

    fn start(params: Params, draws: &mut Draws) -> Progress<State, Round> {
        State::default().throw(params.throw, draws)
    }

    fn step(state: State, action: Action, draws: &mut Draws) -> Result<Progress<State, Round>, BadAction> {
        match action {
            Action::Throw(throw) => Ok(state.throw(throw, draws)),
            Action::CashOut if state.wins() == 0 => {
                Err(BadAction("there is nothing to cash out before the first win".to_owned()))
            }
            Action::CashOut => {
                let pays = worth(state.wins());
                Ok(Progress::Settled { pays, round: state.round(pays) })
            }
        }
    }

    /// Ties are thrown again, so that a throw that decides is won as often as it is lost.
    fn prizes(_: &Params) -> Prizes {
        doubling::prizes("win")
    }

    fn max_payout_after(state: &State, action: &Action) -> Ratio {
        match action {
            Action::Throw(_) => worth(state.wins().saturating_add(1)),
            Action::CashOut => Ratio::ZERO,
        }
    }

    fn optimal_action(_: &State) -> Option<Action> {
        Some(Action::Throw(Throw::Rock))
    }

    fn ladder_step(state: &State) -> u32 {
        state.wins().into()
    }

    fn cash_out_action(state: &State) -> Option<Action> {
        (state.wins() > 0).then_some(Action::CashOut)
    }

    fn samples() -> Vec<Params> {
        [Throw::Rock, Throw::Paper, Throw::Scissors].map(|throw| Params { throw }).to_vec()
    }

    fn actions() -> Vec<Action> {
        [Throw::Rock, Throw::Paper, Throw::Scissors]
            .map(Action::Throw)
            .into_iter()
            .chain([Action::CashOut])
            .collect()
    }

    fn quick_action(round: &Round) -> Option<Action> {
        Some(if round.wins == 0 { Action::Throw(Throw::Rock) } else { Action::CashOut })
    }

    fn observables() -> Vec<Observable> {
        vec![Observable::even(&Params::default(), "/round/house/0", 3, |throw| {
            word(throw, &["rock", "paper", "scissors"])
        })]
    }

    fn paytable() -> Value {
        doubling::paytable()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::OnTimeout;
    use crate::counting::ratio;
    use crate::published::outcomes;
    use baize_fairness::{ClientSeed, ServerSeed};

    const ALL: [Throw; 3] = [Throw::Rock, Throw::Paper, Throw::Scissors];

    fn draws(nonce: u64) -> Draws {
        Draws::new(&ServerSeed::from_entropy(&[1; 32]), &ClientSeed::parse("throw").unwrap(), nonce)
    }

    fn throw(letter: char) -> Throw {
        match letter {
            'R' => Throw::Rock,
            'P' => Throw::Paper,
            _ => Throw::Scissors,
        }
    }

    fn beating(house: Throw) -> Throw {
        ALL.into_iter().find(|throw| throw.beats(house)).unwrap()
    }

    #[test]
    fn a_player_who_knew_the_published_throws_would_win_twenty_times() {
        for published in outcomes("rock-paper-scissors", 4) {
            let house: Vec<Throw> = published.expected.as_str().unwrap().chars().map(throw).collect();
            let mut draws = published.draws();
            let mut step = RockPaperScissors::start(Params { throw: beating(house[0]) }, &mut draws);
            for (wins, &next) in (1..).zip(&house[1..]) {
                let Progress::Open { state, round } = step else {
                    panic!("throw {wins} differs: {}", published.input)
                };
                assert_eq!((round.wins, round.multiplier.parts()), (wins, 9_900 << wins));
                step = RockPaperScissors::step(state, Action::Throw(beating(next)), &mut draws).unwrap();
            }
            let Progress::Settled { pays, round } = step else { panic!("the twentieth win is the last") };
            assert_eq!(pays, ratio(103_809_024_u64, 100_u64));
            assert_eq!((round.wins, &round.house), (20, &house));
        }
    }

    #[test]
    fn ties_can_go_on_for_ever_and_change_nothing() {
        for published in outcomes("rock-paper-scissors", 4) {
            let house: Vec<Throw> = published.expected.as_str().unwrap().chars().map(throw).collect();
            let mut draws = published.draws();
            let mut step = RockPaperScissors::start(Params { throw: house[0] }, &mut draws);
            for &next in &house[1..] {
                let Progress::Open { state, round } = step else { panic!("a tie does not end a round") };
                assert_eq!((round.wins, round.multiplier), (0, Multiplier::ONE));
                assert_eq!(RockPaperScissors::on_timeout(&state), OnTimeout::Void);
                assert_eq!(RockPaperScissors::cash_out_action(&state), None);
                assert!(RockPaperScissors::step(state.clone(), Action::CashOut, &mut draws.clone()).is_err());
                step = RockPaperScissors::step(state, Action::Throw(next), &mut draws).unwrap();
            }
        }
    }

    #[test]
    fn each_throw_beats_one_and_loses_to_one() {
        for throw in ALL {
            assert_eq!(ALL.into_iter().filter(|&other| throw.beats(other)).count(), 1);
            assert_eq!(ALL.into_iter().filter(|&other| other.beats(throw)).count(), 1);
            assert!(!throw.beats(throw));
        }
    }

    #[test]
    fn what_is_cashed_out_is_what_was_shown_and_draws_nothing() {
        let state = State {
            throws: vec![Throw::Rock, Throw::Rock, Throw::Paper],
            house: vec![Throw::Scissors, Throw::Rock, Throw::Rock],
        };
        let mut draws = draws(0);
        let Progress::Settled { pays, round } =
            RockPaperScissors::step(state, Action::CashOut, &mut draws).unwrap()
        else {
            panic!("a round that is cashed out is over")
        };
        assert_eq!((pays.multiplier(), draws.cursor()), (Some(round.multiplier), 0));
        assert_eq!((round.wins, round.multiplier.parts()), (2, 39_600));
    }

    #[test]
    fn a_loss_loses_everything() {
        let lost = (0..20).find_map(|nonce| {
            match RockPaperScissors::start(Params { throw: Throw::Rock }, &mut draws(nonce)) {
                Progress::Settled { pays, round } => Some((pays, round)),
                Progress::Open { .. } => None,
            }
        });
        let round = Round {
            throws: vec![Throw::Rock],
            house: vec![Throw::Paper],
            wins: 0,
            multiplier: Multiplier::ZERO,
        };
        assert_eq!(lost, Some((Ratio::ZERO, round)));
    }

    #[test]
    fn actions_read_as_they_are_written_on_the_wire() {
        let read = |text: &str| serde_json::from_str::<Action>(text).ok();
        assert_eq!(read(r#""cash_out""#), Some(Action::CashOut));
        assert_eq!(read(r#"{"throw":"paper"}"#), Some(Action::Throw(Throw::Paper)));
        assert_eq!(read(r#"{"throw":"lizard"}"#), None);
    }
}
