//! What a game is.

use baize_fairness::Draws;
use baize_money::Ratio;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use thiserror::Error;
use utoipa::ToSchema;

use crate::Prizes;

/// The parameters of a bet are not those of the game. Says why, for the operator and the command line.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{0}")]
pub struct BadParams(pub String);

/// A step that the state of the round does not allow.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{0}")]
pub struct BadAction(pub String);

/// The steps of a game that has none.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
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
    /// It is over.
    Settled {
        /// What is paid in opening stakes, zero when lost: the payout is floor(opening stake × pays).
        pays: Ratio,
        /// What the player sees.
        round: Round,
    },
}

/// What becomes of an open round that its player has left.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Lapse<Action> {
    /// This step is taken for him, and the next one asked for until the round is over.
    Act(Action),
    /// Nothing was at stake yet: the round does not count and the stake goes back.
    Void,
}

/// An in-house game: a pure function of the player's parameters, steps and the draws.
pub trait Original {
    /// The game's name in requests, records and addresses.
    const ID: &'static str;
    /// What the player chooses. Unknown fields are ignored.
    type Params: Clone + Serialize + DeserializeOwned + ToSchema;
    /// What survives between steps; `()` for a game of one step.
    type State: Serialize + DeserializeOwned;
    /// What the player does in an open round; [`NoAction`] for a game of one step.
    type Action: Serialize + DeserializeOwned + ToSchema;
    /// What the player is shown.
    type Round: Serialize + ToSchema;

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

    /// All that these parameters can bring, exactly, by enumeration, never sampled or typed in. Of a game whose steps
    /// decide the outcome: under [`Original::strategy`].
    fn prizes(params: &Self::Params) -> Prizes;

    /// What a bet must be able to pay, in opening stakes, to be taken.
    fn best(params: &Self::Params) -> Ratio {
        Self::prizes(params).first()
    }

    /// The most that a round can be worth right after this step, in opening stakes; beyond the largest payout the step
    /// is refused before anything is drawn.
    fn reach(_state: &Self::State, _action: &Self::Action) -> Ratio {
        Ratio::ZERO
    }

    /// What a step adds to the stake, in opening stakes; it costs ceil(opening stake × raise).
    fn raise(_state: &Self::State, _action: &Self::Action) -> Ratio {
        Ratio::ZERO
    }

    /// What becomes of a round that its player has left.
    fn lapse(_state: &Self::State) -> Lapse<Self::Action> {
        Lapse::Void
    }

    /// The step that goes on: up a ladder the next rung; otherwise the play whose return [`Original::prizes`] states.
    /// `None` in a game of one step.
    fn strategy(_state: &Self::State) -> Option<Self::Action> {
        None
    }

    /// How many rungs of its ladder the round has climbed.
    fn rung(_state: &Self::State) -> u32 {
        0
    }

    /// The step that takes what was won; `None` where there is no such step, or nothing to take.
    fn stop(_state: &Self::State) -> Option<Self::Action> {
        None
    }

    /// What a player starts from; the return to player shown in the lobby is that of these.
    fn defaults() -> Self::Params;

    /// Parameters over their whole range, the ends included, for the tests that every game has to pass.
    fn samples() -> Vec<Self::Params>;
}
