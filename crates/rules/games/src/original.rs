//! The interface of an in-house game.

use baize_fairness::Draws;
use baize_money::Ratio;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use thiserror::Error;
use utoipa::ToSchema;

use crate::{Listing, Observable, Prizes};

/// The parameters of a bet are not valid for the game. The text is for the operator and the command line.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{0}")]
pub struct BadParams(pub String);

/// An action that the state of the round does not allow.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{0}")]
pub struct BadAction(pub String);

/// The actions of a game without steps: there are none.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub enum NoAction {}

/// The parameters of a game in which the player chooses nothing.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct NoParams {}

/// A round after its start or after a step.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Progress<State, Round> {
    /// The round waits for the player's next action.
    Open {
        /// The input of the next step. Never sent to the player.
        state: State,
        /// What the player sees.
        round: Round,
    },
    /// The round is over.
    Settled {
        /// The payout in opening stakes, zero when lost: floor(opening stake × pays) is paid.
        pays: Ratio,
        /// What the player sees.
        round: Round,
    },
}

/// How an open round ends when its player does not come back in time.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum OnTimeout<Action> {
    /// This action is taken for the player, and the next one asked for until the round is over.
    Act(Action),
    /// Nothing was at stake yet: the round is void and the stake is returned.
    Void,
}

/// An in-house game: a pure function of the player's parameters, the player's actions and the draws.
pub trait Original {
    /// The game's name in requests, records and addresses.
    const ID: &'static str;
    /// Whether a round may stay open and wait for the player's next action.
    const STEPS: bool;
    /// Whether it is played for gold alone: a bet with money is refused (game-supply 5).
    const GOLD_ONLY: bool = false;
    /// Whether every player has one free round of gold a day: its stake is the house's, its payout the player's.
    const FREE_PICK: bool = false;
    /// Its entry in a new catalogue and its defaults for a site.
    const LISTING: Listing;
    /// The player's choices; the default is what a player starts from, and its return to player is shown in the lobby.
    /// Unknown fields are ignored.
    type Params: Clone + Default + Serialize + DeserializeOwned + ToSchema;
    /// What is kept between two steps; `()` for a game without steps.
    type State: Serialize + DeserializeOwned;
    /// The player's actions in an open round; [`NoAction`] for a game without steps.
    type Action: Serialize + DeserializeOwned + ToSchema;
    /// What the player sees of a round.
    type Round: Serialize + DeserializeOwned + ToSchema;

    /// Checks what the type of the parameters cannot express.
    fn check(_params: &Self::Params) -> Result<(), BadParams> {
        Ok(())
    }

    /// Starts a round with checked parameters.
    fn start(params: Self::Params, draws: &mut Draws) -> Progress<Self::State, Self::Round>;

    /// Applies an action to an open round.
    fn step(
        state: Self::State,
        action: Self::Action,
        draws: &mut Draws,
    ) -> Result<Progress<Self::State, Self::Round>, BadAction>;

    /// Every prize of these parameters with its exact probability, by enumeration. For a game whose actions decide the
    /// outcome: under [`Original::optimal_action`].
    fn prizes(params: &Self::Params) -> Prizes;

    /// The payout that the site must be able to pay for the bet to be accepted, in opening stakes.
    fn max_payout(params: &Self::Params) -> Ratio {
        Self::prizes(params).opening_max()
    }

    /// The largest value of the round right after this action, in opening stakes. An action that could exceed the
    /// site's largest payout is refused before anything is drawn.
    fn max_payout_after(_state: &Self::State, _action: &Self::Action) -> Ratio {
        Ratio::ZERO
    }

    /// What the action adds to the stake, in opening stakes; it costs ceil(opening stake × extra stake).
    fn extra_stake(_state: &Self::State, _action: &Self::Action) -> Ratio {
        Ratio::ZERO
    }

    /// How the round ends when its player does not come back: what was won is cashed out; while nothing was won, the
    /// round is void.
    fn on_timeout(state: &Self::State) -> OnTimeout<Self::Action> {
        Self::cash_out_action(state).map_or(OnTimeout::Void, OnTimeout::Act)
    }

    /// The action that continues the round: on a ladder the next step up; otherwise the play whose return
    /// [`Original::prizes`] states. `None` in a game without steps.
    fn optimal_action(_state: &Self::State) -> Option<Self::Action> {
        None
    }

    /// How many steps of its ladder the round has climbed.
    fn ladder_step(_state: &Self::State) -> u32 {
        0
    }

    /// The action that takes what was won; `None` where the game has none, or while nothing was won.
    fn cash_out_action(_state: &Self::State) -> Option<Self::Action> {
        None
    }

    /// Parameters over their whole range, the limits included, for the tests that every game must pass.
    fn samples() -> Vec<Self::Params> {
        vec![Self::Params::default()]
    }

    /// Every action that a player can take in some round, for tests and for finding the steps of a recorded round; none
    /// in a game without steps.
    fn actions() -> Vec<Self::Action> {
        Vec::new()
    }

    /// An action that ends an open round after at most one more draw, chosen from what the player sees, for load tests.
    fn quick_action(_round: &Self::Round) -> Option<Self::Action> {
        None
    }

    /// All that the game's tables and formulas pay, in 1/10 000; the page's own tables are compared with it cell by cell.
    /// Null for a game that has none.
    fn paytable() -> Value {
        Value::Null
    }

    /// The values of a round whose distribution the evidence checks.
    fn observables() -> Vec<Observable> {
        Vec::new()
    }
}
