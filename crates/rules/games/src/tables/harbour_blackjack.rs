//! Harbour Blackjack: one deal for all, and each player plays a copy of the hand, stage by stage. The rules are those of
//! the original: every card is one of 52 whatever came before, the dealer looks for a blackjack and stands on every 17,
//! blackjack pays 3 to 2, any two cards may be doubled, two cards of one rank split once.

mod deal;
mod hands;
mod returns;
mod spots;

use baize_fairness::{ChainLink, Draws};
use baize_money::{BasisPoints, Ratio};
use serde_json::{Value, json};

pub use deal::Outcome;
use hands::{INSURANCE, PLAY};
use spots::SPOTS;
pub use spots::Spot;

use crate::counting::ratio;
use crate::paytable::{parts, text};
use crate::spot_table::{CLOSED_MS, Chips, Laid};
use crate::table::{Decision, RoundFacts, SettledBet, SpotShare, Stage, TableGame, TableTimes};
use crate::{BadParams, Listing, Prizes};

/// How long the first cards are dealt, in milliseconds.
const DEAL_MS: u64 = 3_000;
/// How long the insurance is offered, in milliseconds.
const INSURANCE_MS: u64 = 6_000;
/// How long the hands are decided in a stage, in milliseconds.
const PLAY_MS: u64 = 8_000;
/// How long the end is shown, and how long each card of the dealer's, in milliseconds.
const END_MS: (u64, u64) = (2_500, 700);

/// The table.
#[derive(Debug)]
pub enum HarbourBlackjack {}

/// The stage in which everything is shown.
fn last_stage(outcome: &Outcome) -> u32 {
    u32::try_from(outcome.drawn.len()).map_or(u32::MAX, |stages| PLAY.saturating_add(stages))
}

fn chips_on(params: &Chips<Spot>, spot: Spot) -> u32 {
    params.bets.iter().find(|bet| bet.spot == spot).map_or(0, |bet| bet.chips)
}

impl TableGame for HarbourBlackjack {
    const ID: &'static str = "harbour-blackjack";
    const LISTING: Listing = Listing {
        name: "Harbour Blackjack",
        tags: &["card"],
        popular: false,
        rank: 565,
        contribution: Some(BasisPoints::new(1_000)),
    };
    const TIMES: TableTimes = TableTimes { betting_ms: 12_000, pause_ms: 5_000 };
    const MAX_BETS: usize = 1;
    const LIVE: bool = true;
    const RAISES: bool = true;

    type Params = Chips<Spot>;
    type Outcome = Outcome;
    type Record = SettledBet<Outcome>;

    fn check(params: &Self::Params) -> Result<(), BadParams> {
        params.check()
    }

    fn outcome(link: ChainLink, salt: &str) -> Outcome {
        deal::deal(&Draws::of_link(link, salt))
    }

    fn run_ms(outcome: &Outcome) -> u64 {
        let stages = (0..).map_while(|number| Self::stage(outcome, number));
        stages.fold(0, |all, stage| all.saturating_add(stage.lasts_ms))
    }

    /// The deal, the insurance, as many stages as the longest way to play takes, and the dealer's draw.
    fn stage(outcome: &Outcome, number: u32) -> Option<Stage> {
        let last = last_stage(outcome);
        let decides = |lasts_ms| Some(Stage { lasts_ms, decides: true });
        match number {
            0 => Some(Stage { lasts_ms: CLOSED_MS + DEAL_MS, decides: false }),
            INSURANCE => decides(INSURANCE_MS),
            _ if number < last => decides(PLAY_MS),
            _ if number == last => {
                let drawn = u64::try_from(outcome.dealer.len()).unwrap_or(0).saturating_mul(END_MS.1);
                Some(Stage { lasts_ms: drawn.saturating_add(END_MS.0), decides: false })
            }
            _ => None,
        }
    }

    /// What the hands draw in a stage is shown when it is over, and the dealer's other cards in the last one.
    fn revealed(mut outcome: Outcome, stage: u32) -> Outcome {
        if stage < last_stage(&outcome) {
            outcome.dealer.truncate(1);
            outcome.drawn.truncate(usize::try_from(stage.saturating_sub(PLAY)).unwrap_or(usize::MAX));
        }
        outcome
    }

    fn choices(params: &Self::Params, outcome: &Outcome, stage: u32) -> Vec<&'static str> {
        let is_playing = chips_on(params, Spot::Main) > 0;
        if is_playing { hands::choices(outcome, &params.decisions, stage) } else { Vec::new() }
    }

    fn with_decision(params: Self::Params, decision: Decision) -> Self::Params {
        params.with_decision(decision)
    }

    fn staked(params: &Self::Params) -> Ratio {
        returns::staked(params)
    }

    fn spots(params: &Self::Params) -> Vec<SpotShare> {
        params.shares()
    }

    fn decisions(params: Self::Params) -> (Self::Params, Vec<Decision>) {
        params.without_decisions()
    }

    fn pays(params: &Self::Params, outcome: &Outcome) -> Ratio {
        let [one, other] = outcome.player;
        let (pairs, plus3) = spots::side_pays([one, other, outcome.dealer.first().copied().unwrap_or(one)]);
        let side = |pays: u32| if pays == 0 { Ratio::ZERO } else { ratio(pays + 1, 1_u8) };
        let all: u64 = params.bets.iter().map(|bet| u64::from(bet.chips)).sum();
        let share = |bet: &Laid<Spot>| {
            let returned = match bet.spot {
                Spot::Main => hands::returned(outcome, &params.decisions),
                Spot::Pairs => side(pairs),
                Spot::Plus3 => side(plus3),
            };
            returned.checked_mul(ratio(bet.chips, all))
        };
        let paid = params.bets.iter().try_fold(Ratio::ZERO, |sum, bet| sum.checked_add(share(bet)?));
        paid.unwrap_or(Ratio::ZERO)
    }

    fn record(facts: RoundFacts, outcome: Option<Outcome>) -> Self::Record {
        SettledBet::new(facts, outcome)
    }

    /// Under the best play, of all that it stakes.
    fn prizes(params: &Self::Params) -> Prizes {
        returns::all(params)
    }

    fn edge(params: &Self::Params) -> Ratio {
        returns::edge(params).unwrap_or(Ratio::ZERO)
    }

    fn shown() -> Vec<Self::Params> {
        SPOTS.into_iter().map(Chips::alone).collect()
    }

    fn rtp() -> Ratio {
        Self::prizes(&Chips::alone(Spot::Main)).rtp()
    }

    /// What each spot pays to one, each way that it can win, and its return. The hand: its stake, and a blackjack.
    fn paytable() -> Value {
        let row = |spot: Spot| {
            let pays: Vec<Ratio> = match spot {
                Spot::Main => vec![ratio(1_u8, 1_u8), ratio(3_u8, 2_u8)],
                Spot::Pairs => [6_u32, 12, 22].map(|pays| ratio(pays, 1_u8)).to_vec(),
                Spot::Plus3 => [5_u32, 10, 25, 40, 100].map(|pays| ratio(pays, 1_u8)).to_vec(),
            };
            let pays: Vec<_> = pays.into_iter().map(parts).collect();
            json!({ "spot": text(spot), "pays": pays, "rtp": parts(Self::prizes(&Chips::alone(spot)).rtp()) })
        };
        SPOTS.into_iter().map(row).collect()
    }

    /// Each spot alone, then several with chips that are no round numbers.
    fn samples() -> Vec<Self::Params> {
        let laid = |spots: &[Spot]| Chips {
            bets: (1..).zip(spots).map(|(n, &spot)| Laid { spot, chips: n * n }).collect(),
            decisions: Vec::new(),
        };
        let several = [laid(&SPOTS), laid(&[Spot::Main, Spot::Plus3]), laid(&[Spot::Plus3, Spot::Pairs])];
        Self::shown().into_iter().chain(several).collect()
    }
}

#[cfg(test)]
mod tests;
