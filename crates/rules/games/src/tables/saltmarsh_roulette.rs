//! Saltmarsh Roulette: one zero, every bet of the layout. The pocket is one number of 37.

use std::sync::LazyLock;

use baize_fairness::Draws;
use baize_money::Ratio;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::Listing;
use crate::counting::ratio;
use crate::listing::TENTH;
use crate::originals::roulette::{POCKETS, Spot};
use crate::spot_table::SpotTable;
use crate::table::TableTimes;

/// What a chip returns that covers a single pocket, itself included.
const SINGLE: u32 = 36;

/// The table.
#[derive(Debug)]
pub enum SaltmarshRoulette {}

/// Where the ball fell.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = SaltmarshRouletteOutcome)]
pub struct Outcome {
    /// 0 … 36.
    #[schema(minimum = 0, maximum = 36)]
    pub pocket: u32,
}

impl SpotTable for SaltmarshRoulette {
    const ID: &'static str = "saltmarsh-roulette";
    const LISTING: Listing = Listing {
        name: "Saltmarsh Roulette",
        tags: &["table", "hot"],
        popular: true,
        rank: 510,
        contribution: TENTH,
    };
    const TIMES: TableTimes = TableTimes { betting_ms: 15_000, pause_ms: 5_000 };

    type Spot = Spot;
    type Outcome = Outcome;

    fn spots() -> &'static [Spot] {
        static ALL: LazyLock<Vec<Spot>> = LazyLock::new(Spot::all);
        &ALL
    }

    fn main_spot() -> Spot {
        // However chips lie on a wheel of 37, 36 of 37 come back.
        Self::spots().first().copied().unwrap_or_else(|| unreachable!("the layout has spots"))
    }

    fn deal(draws: &mut Draws) -> Outcome {
        Outcome { pocket: draws.pick(POCKETS) }
    }

    fn reveal_ms(_: &Outcome) -> u64 {
        8_000
    }

    fn returns(spot: Spot, outcome: &Outcome) -> Ratio {
        if spot.covers(outcome.pocket) { ratio(SINGLE, spot.size()) } else { Ratio::ZERO }
    }

    fn outcomes() -> &'static [(u64, Outcome)] {
        static ALL: LazyLock<Vec<(u64, Outcome)>> =
            LazyLock::new(|| (0..POCKETS).map(|pocket| (1, Outcome { pocket })).collect());
        &ALL
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::spot_table::return_of;

    #[test]
    fn every_bet_of_the_layout_returns_36_of_37() {
        assert_eq!(SaltmarshRoulette::spots().len(), 157);
        assert!(SaltmarshRoulette::spots().iter().all(|&spot| return_of::<SaltmarshRoulette>(spot) == 9_730));
    }

    #[test]
    fn chips_return_what_the_original_pays_for_them() {
        use crate::Original;
        use crate::originals::roulette::{Bet, Params, Roulette};
        for &spot in SaltmarshRoulette::spots() {
            let alone = Params { bets: vec![Bet { spot, chips: 1 }] };
            let most =
                SaltmarshRoulette::outcomes().iter().map(|(_, of)| SaltmarshRoulette::returns(spot, of));
            assert_eq!(most.max(), Some(Roulette::max_payout(&alone)), "{spot}");
        }
    }

    #[test]
    fn bets_on_both_sides_or_most_pockets_count_as_no_turnover() {
        use crate::tables::find;
        let is_hedged = |spots: &[&str]| {
            let bets: Vec<_> =
                spots.iter().map(|spot| serde_json::json!({ "spot": spot, "chips": 1 })).collect();
            find(SaltmarshRoulette::ID).unwrap().is_hedged(&serde_json::json!({ "bets": bets })).unwrap()
        };
        assert!(is_hedged(&["red", "black"]) && is_hedged(&["dozen1", "dozen2", "17", "30", "33"]));
        assert!(!is_hedged(&["red"]) && !is_hedged(&["dozen1", "dozen2"]), "two dozens are 24 of 37");
    }
}
