//! What a game is.

use baize_fairness::Draws;
use baize_money::{Multiplier, Ratio};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use thiserror::Error;

/// The parameters of a bet are not those of the game. Says why, for the operator and the command line.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{0}")]
pub struct BadParams(pub String);

/// A step that the state of the round does not allow.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{0}")]
pub struct BadAction(pub String);

/// The steps of a game that has none.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
pub enum NoAction {}

/// How a round stands after its start or a step.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Step<State, Round> {
    /// It goes on.
    Open {
        /// What the next step is judged by. Never shown.
        state: State,
        /// What the player sees.
        round: Round,
    },
    /// It is over; the payout is floor(stake × multiplier).
    Settled {
        /// What the stake is multiplied by, zero when lost.
        multiplier: Multiplier,
        /// What the player sees.
        round: Round,
    },
}

/// An in-house game: a pure function of the player's parameters and the draws.
pub trait Original {
    /// The game's name in requests, records and addresses.
    const ID: &'static str;
    /// What the player chooses. Unknown fields are ignored.
    type Params: Serialize + DeserializeOwned;
    /// What survives between steps; `()` for a game of one step.
    type State: Serialize + DeserializeOwned;
    /// What the player does in an open round; [`NoAction`] for a game of one step.
    type Action: DeserializeOwned;
    /// What the player is shown.
    type Round: Serialize;

    /// Checks what the type of the parameters cannot.
    fn check(params: &Self::Params) -> Result<(), BadParams>;

    /// Starts a round with checked parameters.
    fn start(params: Self::Params, draws: &mut Draws) -> Step<Self::State, Self::Round>;

    /// Goes on with an open round.
    fn step(
        state: Self::State,
        action: Self::Action,
        draws: &mut Draws,
    ) -> Result<Step<Self::State, Self::Round>, BadAction>;

    /// The exact return to player: the sum of every outcome's probability × multiplier, never sampled or typed in.
    fn rtp(params: &Self::Params) -> Ratio;

    /// The largest multiplier these parameters can win, by which a stake is held to the largest payout.
    fn best(params: &Self::Params) -> Multiplier;

    /// What a player starts from; the return to player shown in the lobby is that of these.
    fn defaults() -> Self::Params;

    /// Parameters over their whole range, the ends included, for the tests that every game has to pass.
    fn samples() -> Vec<Self::Params>;
}
