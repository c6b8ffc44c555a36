//! Roulette with one zero. Compatible with Stake's.
//!
//! The pocket is one draw of 37. A bet is chips on places of the table: the stake is divided among them by their chips, and
//! a place that covers n pockets pays 36 ÷ n times what lies on it.

mod spot;

use std::collections::BTreeMap;

use baize_fairness::Draws;
use baize_money::{BasisPoints, Ratio};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use utoipa::ToSchema;

pub use self::spot::{POCKETS, Spot};
use crate::counting::ratio;
use crate::observable::index;
use crate::paytable::parts;
use crate::{BadAction, BadParams, Listing, NoAction, Observable, Original, Prize, Prizes, Progress};

/// How many places may be bet on at once.
const MOST_BETS: usize = 60;
/// How many chips may lie on a place.
const MOST_CHIPS: u32 = 1_000_000;
/// What a chip brings that covers a single pocket.
const SINGLE: u32 = 36;

/// The game.
#[derive(Debug)]
pub struct Roulette;

/// Chips on a place of the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = RouletteBet)]
pub struct Bet {
    /// `17`, `17-20`, `13-14-15`, `1-2-4-5`, `1-2-3-4-5-6`, `0-1-2`, `0-2-3`, `0-1-2-3`, `red`, `black`, `even`, `odd`, `low`,
    /// `high`, `dozen1` … `dozen3`, `column1` … `column3`.
    #[schema(value_type = String)]
    pub spot: Spot,
    /// How many: the stake is divided by them.
    #[schema(minimum = 1, maximum = 1_000_000)]
    pub chips: u32,
}

/// What the player chooses.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = RouletteParams)]
pub struct Params {
    /// Up to 60, each on another place.
    #[schema(min_items = 1, max_items = 60)]
    pub bets: Vec<Bet>,
}

impl Default for Params {
    fn default() -> Self {
        let red = |spot: &Spot| spot.to_string() == "red";
        Self { bets: Spot::all().into_iter().filter(red).map(|spot| Bet { spot, chips: 1 }).collect() }
    }
}

/// What came of it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = RouletteOutcome)]
pub struct Round {
    /// 0 … 36.
    #[schema(minimum = 0, maximum = 36)]
    pub pocket: u32,
    /// The places that won, in the order in which they were bet on.
    #[schema(value_type = Vec<String>)]
    pub wins: Vec<Spot>,
}

impl Params {
    /// The chips that come back when the ball falls into a pocket, of all that were laid.
    fn pays(&self, pocket: u32) -> Ratio {
        let back = |bet: &Bet| match SINGLE.checked_div(bet.spot.size()) {
            Some(times) if bet.spot.covers(pocket) => u64::from(times) * u64::from(bet.chips),
            _ => 0,
        };
        let laid: u64 = self.bets.iter().map(|bet| u64::from(bet.chips)).sum();
        ratio(self.bets.iter().map(back).sum::<u64>(), laid)
    }

    fn wins(&self, pocket: u32) -> Vec<Spot> {
        self.bets.iter().map(|bet| bet.spot).filter(|spot| spot.covers(pocket)).collect()
    }
}

impl Original for Roulette {
    const ID: &'static str = "roulette";
    const STEPS: bool = false;
    const LISTING: Listing = Listing {
        name: "Roulette",
        tags: &["table"],
        popular: false,
        rank: 90,
        contribution: Some(BasisPoints::new(2_500)),
    };
    type Params = Params;
    type State = ();
    type Action = NoAction;
    type Round = Round;

    fn check(Params { bets }: &Params) -> Result<(), BadParams> {
        if !(1..=MOST_BETS).contains(&bets.len()) {
            return Err(BadParams("one to sixty bets are laid".to_owned()));
        }
        if !bets.iter().all(|bet| (1..=MOST_CHIPS).contains(&bet.chips)) {
            return Err(BadParams("a bet has one to a million chips".to_owned()));
        }
        let mut spots: Vec<Spot> = bets.iter().map(|bet| bet.spot).collect();
        spots.sort_unstable();
        spots.dedup();
        if spots.len() == bets.len() { Ok(()) } else { Err(BadParams("a place is bet on once".to_owned())) }
    }

    fn start(params: Params, draws: &mut Draws) -> Progress<(), Round> {
        let pocket = draws.pick(POCKETS);
        Progress::Settled { pays: params.pays(pocket), round: Round { pocket, wins: params.wins(pocket) } }
    }

    fn step((): (), action: NoAction, _: &mut Draws) -> Result<Progress<(), Round>, BadAction> {
        match action {}
    }

    /// Pockets at which the same places win are one prize.
    fn prizes(params: &Params) -> Prizes {
        let mut pockets: BTreeMap<Vec<Spot>, (u32, Ratio)> = BTreeMap::new();
        for pocket in 0..POCKETS {
            pockets.entry(params.wins(pocket)).or_insert((0, params.pays(pocket))).0 += 1;
        }
        let prize = |(wins, (count, pays)): (Vec<Spot>, (u32, Ratio))| {
            let names: Vec<String> = wins.iter().map(ToString::to_string).collect();
            let name = if names.is_empty() { "nothing".to_owned() } else { names.join(" + ") };
            Prize::new(name, pays, ratio(count, POCKETS))
        };
        Prizes::Outcomes(pockets.into_iter().map(prize).collect())
    }

    fn max_payout(params: &Params) -> Ratio {
        (0..POCKETS).map(|pocket| params.pays(pocket)).max().unwrap_or(Ratio::ZERO)
    }

    fn samples() -> Vec<Params> {
        let all = Spot::all();
        let alone = all.iter().map(|&spot| Params { bets: vec![Bet { spot, chips: 1 }] });
        let laid = |chips: fn(u32) -> u32| {
            move |spots: &[Spot]| Params {
                bets: (1..).zip(spots).map(|(n, &spot)| Bet { spot, chips: chips(n) }).collect(),
            }
        };
        let few = all.chunks(7).map(laid(|n| n * n));
        let many = all.chunks(MOST_BETS).map(laid(|n| MOST_CHIPS - n * 7 + 7));
        alone.chain(few).chain(many).collect()
    }

    fn observables() -> Vec<Observable> {
        vec![Observable::even(&Params::default(), "/round/pocket", POCKETS, index)]
    }

    fn paytable() -> Value {
        let row = |spot: Spot| {
            let params = Params { bets: vec![Bet { spot, chips: 1 }] };
            let won: Vec<u32> = (0..POCKETS).filter(|&pocket| spot.covers(pocket)).collect();
            let pays = won.first().map(|&pocket| parts(params.pays(pocket)));
            (spot.to_string(), json!({ "pockets": won, "pays": pays }))
        };
        Spot::all().into_iter().map(row).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::published::outcomes;
    use serde_json::json;

    fn bets(list: &[(&str, u32)]) -> Params {
        let bet =
            |&(spot, chips): &(&str, u32)| Bet { spot: Spot::try_from(spot.to_owned()).unwrap(), chips };
        Params { bets: list.iter().map(bet).collect() }
    }

    #[test]
    fn pockets_are_those_that_stake_published() {
        for published in outcomes("roulette", 9) {
            let pocket = published.expected.to_string();
            let params = bets(&[(&pocket, 1), ("red", 1), ("black", 1), ("0-1", 1)]);
            let Progress::Settled { pays, round } = Roulette::start(params.clone(), &mut published.draws())
            else {
                panic!("roulette has no steps")
            };
            assert_eq!(json!(round.pocket), published.expected, "{}", published.input);
            assert_eq!(round.wins[0].to_string(), pocket);
            assert_eq!(pays, params.pays(round.pocket));
        }
    }

    #[test]
    fn chips_bring_what_a_casino_pays() {
        let one = |spot: &str, pocket| bets(&[(spot, 5)]).pays(pocket);
        for (spot, pocket, pays) in [
            ("17", 17, 36_u32),
            ("17-20", 20, 18),
            ("13-14-15", 14, 12),
            ("0-1-2-3", 0, 9),
            ("1-2-3-4-5-6", 6, 6),
            ("dozen3", 25, 3),
            ("column1", 1, 3),
            ("black", 2, 2),
        ] {
            assert_eq!(one(spot, pocket), ratio(pays, 1_u32), "{spot}");
        }
        for outside in ["red", "even", "odd", "low", "column3"] {
            assert_eq!(one(outside, 0), Ratio::ZERO, "{outside}");
        }
    }

    #[test]
    fn the_stake_is_divided_by_the_chips() {
        // Two chips on red and one on 7 of three: 7 is red, so (2 × 2 + 36) ÷ 3 come back.
        let params = bets(&[("red", 2), ("7", 1)]);
        assert_eq!(params.pays(7), ratio(40_u32, 3_u32));
        assert_eq!(params.pays(1), ratio(4_u32, 3_u32));
        assert_eq!(Roulette::max_payout(&params), ratio(40_u32, 3_u32));
        let Prizes::Outcomes(prizes) = Roulette::prizes(&params) else { panic!("roulette is no ladder") };
        let named: Vec<_> = prizes.iter().map(|prize| (prize.name.as_str(), prize.chance)).collect();
        assert_eq!(
            named,
            [
                ("nothing", ratio(19_u32, 37_u32)),
                ("red", ratio(17_u32, 37_u32)),
                ("red + 7", ratio(1_u32, 37_u32))
            ]
        );
    }

    #[test]
    fn however_chips_are_laid_36_of_37_come_back() {
        for params in Roulette::samples() {
            assert_eq!(Roulette::prizes(&params).rtp(), ratio(36_u32, 37_u32), "{params:?}");
        }
    }

    #[test]
    fn impossible_layouts_are_refused() {
        let check = |list: &[(&str, u32)]| Roulette::check(&bets(list));
        assert!(check(&[]).is_err());
        assert!(check(&[("red", 0)]).is_err());
        assert!(check(&[("red", MOST_CHIPS + 1)]).is_err());
        assert!(check(&[("red", 1), ("7", 1), ("red", 1)]).is_err());
        assert!(check(&vec![("red", 1); 1_000_000]).is_err());
        assert!(check(&[("red", MOST_CHIPS), ("black", MOST_CHIPS)]).is_ok());
        let all = Spot::all().into_iter().map(|spot| Bet { spot, chips: 1 });
        assert!(Roulette::check(&Params { bets: all.clone().take(60).collect() }).is_ok());
        assert!(Roulette::check(&Params { bets: all.take(61).collect() }).is_err());
    }
}
