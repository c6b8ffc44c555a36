//! High-low coin: a table that only tests play, to hold the engine of shared rounds to knowing no table by name.

use baize_fairness::ChainLink;
use baize_games::tables::{RoundFacts, SettledBet, TableEntry, TableGame, TableTimes};
use baize_games::{BadParams, Listing, Prize, Prizes};
use baize_money::Ratio;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The line of the registry that only tests have.
pub static COIN: TableEntry = TableEntry::of::<Coin>();

/// The rules: a fair coin, the right side pays 1.96, up to three bets on a round.
#[derive(Debug, Clone, Copy)]
pub enum Coin {}

/// The sides.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = CoinSide)]
pub enum Side {
    /// An even number.
    High,
    /// An odd number.
    Low,
}

/// The parameters of a bet.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = CoinParams)]
pub struct Params {
    /// The side that the player bets on.
    pub side: Side,
}

/// What a round brings.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = CoinOutcome)]
pub struct Outcome {
    /// The side that came.
    pub side: Side,
}

impl TableGame for Coin {
    const ID: &'static str = "coin";
    const LISTING: Listing =
        Listing { name: "Coin", tags: &["table"], popular: false, rank: 1_000, contribution: None };
    const TIMES: TableTimes = TableTimes { betting_ms: 5_000, pause_ms: 2_000 };
    const MAX_BETS: usize = 3;

    type Params = Params;
    type Outcome = Outcome;
    type Record = SettledBet<Outcome>;

    fn check(_: &Params) -> Result<(), BadParams> {
        Ok(())
    }

    fn outcome(link: ChainLink, salt: &str) -> Outcome {
        Outcome { side: if link.number(salt).is_multiple_of(2) { Side::High } else { Side::Low } }
    }

    fn run_ms(_: &Outcome) -> u64 {
        4_000
    }

    fn pays(params: &Params, outcome: &Outcome) -> Ratio {
        if params.side == outcome.side { pays() } else { Ratio::ZERO }
    }

    fn record(facts: RoundFacts, outcome: Option<Outcome>) -> SettledBet<Outcome> {
        SettledBet::new(facts, outcome)
    }

    fn prizes(_: &Params) -> Prizes {
        let half = Ratio::new(1, 2).unwrap_or(Ratio::ZERO);
        Prizes::Outcomes(vec![Prize::new("right side", pays(), half)])
    }

    fn rtp() -> Ratio {
        Self::prizes(&Params { side: Side::High }).rtp()
    }

    fn samples() -> Vec<Params> {
        [Side::High, Side::Low].map(|side| Params { side }).to_vec()
    }
}

fn pays() -> Ratio {
    Ratio::new(49, 25).unwrap_or(Ratio::ZERO)
}
