//! The game that `cargo xtask new game` writes, kept here so that it always compiles and always keeps the rules.
// ---- what is written begins here ----
// //! CoinToss: describe the rules here, with the source of the paytable. As generated it is the toss of a coin.

use baize_fairness::Draws;
use baize_money::Ratio;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use baize_games::{BadAction, Listing, NoAction, Original, Prize, Prizes, Progress};

/// The game.
#[derive(Debug)]
pub struct CoinToss;

/// What the player chooses.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = CoinTossParams)]
pub struct Params {
    /// Whether the player expects heads.
    pub heads: bool,
}

impl Default for Params {
    fn default() -> Self {
        Self { heads: true }
    }
}

/// What came of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = CoinTossOutcome)]
pub struct Round {
    /// Whether it was heads.
    pub heads: bool,
    /// Whether the player was right.
    pub win: bool,
}

/// What a right guess pays: 1.98 stakes.
fn prize() -> Ratio {
    Ratio::new(198, 100).unwrap_or(Ratio::ZERO)
}

impl Original for CoinToss {
    const ID: &'static str = "coin-toss";
    const STEPS: bool = false;
    const LISTING: Listing = Listing {
        name: "CoinToss",
        tags: &["instant", "new"],
        popular: false,
        rank: 1_000,
        contribution: None,
    };
    type Params = Params;
    type State = ();
    type Action = NoAction;
    type Round = Round;

    fn start(params: Params, draws: &mut Draws) -> Progress<(), Round> {
        let heads = draws.pick(2) == 1;
        let win = heads == params.heads;
        Progress::Settled { pays: if win { prize() } else { Ratio::ZERO }, round: Round { heads, win } }
    }

    fn step((): (), action: NoAction, _: &mut Draws) -> Result<Progress<(), Round>, BadAction> {
        match action {}
    }

    fn prizes(_: &Params) -> Prizes {
        let half = Ratio::new(1, 2).unwrap_or(Ratio::ZERO);
        Prizes::Outcomes(vec![Prize::new("win", prize(), half)])
    }

    fn samples() -> Vec<Params> {
        [true, false].map(|heads| Params { heads }).to_vec()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_house_keeps_a_hundredth() {
        assert_eq!(CoinToss::prizes(&Params::default()).rtp(), Ratio::new(99, 100).unwrap());
    }
}
