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

/// The sides of the coin.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = CoinTossSide)]
pub enum Side {
    /// The head.
    #[default]
    Heads,
    /// The other side.
    Tails,
}

/// What the player chooses.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, ToSchema)]
#[schema(as = CoinTossParams)]
pub struct Params {
    /// The side that the player expects.
    pub guess: Side,
}

/// What came of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = CoinTossOutcome)]
pub struct Round {
    /// The side that came up.
    pub side: Side,
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
        let side = if draws.pick(2) == 1 { Side::Heads } else { Side::Tails };
        let win = side == params.guess;
        Progress::Settled { pays: if win { prize() } else { Ratio::ZERO }, round: Round { side, win } }
    }

    fn step((): (), action: NoAction, _: &mut Draws) -> Result<Progress<(), Round>, BadAction> {
        match action {}
    }

    fn prizes(_: &Params) -> Prizes {
        let half = Ratio::new(1, 2).unwrap_or(Ratio::ZERO);
        Prizes::Outcomes(vec![Prize::new("win", prize(), half)])
    }

    fn samples() -> Vec<Params> {
        [Side::Heads, Side::Tails].map(|guess| Params { guess }).to_vec()
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
