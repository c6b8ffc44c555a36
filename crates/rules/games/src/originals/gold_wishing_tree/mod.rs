//! Wishing Tree: twelve ribbons hold twelve prizes, and the player unties one. A game of ours, played with gold.
//!
//! The order of the ribbons says which holds the first prize of the list, which the second, and so on.

use baize_fairness::Draws;
use baize_money::Ratio;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

use crate::counting::ratio;
use crate::hundredths::{hundredths, largest, plain};
use crate::json::to_value;
use crate::paytable::row;
use crate::{BadAction, BadParams, Listing, NoAction, Observable, Original, Prize, Prizes, Progress};

const RIBBONS: u8 = 12;
/// The prizes of the tree, in hundredths, the largest first.
const PRIZES: [u32; 12] = [500, 200, 150, 100, 100, 50, 40, 30, 0, 0, 0, 0];
/// Each of them once.
const DIFFERENT: [u32; 8] = [500, 200, 150, 100, 50, 40, 30, 0];

/// The game.
#[derive(Debug)]
pub struct GoldWishingTree;

/// What the player chooses.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = GoldWishingTreeParams)]
pub struct Params {
    /// The ribbon, 0 … 11.
    #[schema(minimum = 0, maximum = 11)]
    pub ribbon: u8,
}

/// What came of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = GoldWishingTreeOutcome)]
pub struct Round {
    /// What each ribbon holds, in hundredths of the stake.
    pub prizes: [u32; 12],
    /// What the player's ribbon held, in hundredths of the stake.
    pub won: u32,
}

impl Original for GoldWishingTree {
    const ID: &'static str = "gold-wishing-tree";
    const STEPS: bool = false;
    const GOLD_ONLY: bool = true;
    const FREE_PICK: bool = true;
    const LISTING: Listing = Listing::gold("Wishing Tree", 2_080);
    type Params = Params;
    type State = ();
    type Action = NoAction;
    type Round = Round;

    fn check(params: &Params) -> Result<(), BadParams> {
        if params.ribbon < RIBBONS { Ok(()) } else { Err(BadParams("ribbons are 0 to 11".to_owned())) }
    }

    fn start(params: Params, draws: &mut Draws) -> Progress<(), Round> {
        let mut prizes = [0; 12];
        for (prize, ribbon) in PRIZES.into_iter().zip(draws.shuffled(RIBBONS.into(), RIBBONS.into())) {
            if let Some(held) = usize::try_from(ribbon).ok().and_then(|ribbon| prizes.get_mut(ribbon)) {
                *held = prize;
            }
        }
        let won = prizes.get(usize::from(params.ribbon)).copied().unwrap_or(0);
        Progress::Settled { pays: hundredths(won), round: Round { prizes, won } }
    }

    fn step((): (), action: NoAction, _: &mut Draws) -> Result<Progress<(), Round>, BadAction> {
        match action {}
    }

    /// A prize is as likely on one ribbon as on any other.
    fn prizes(_: &Params) -> Prizes {
        let prize = |same: &[u32]| {
            let pays = same.first().copied().unwrap_or(0);
            let ribbons = u32::try_from(same.len()).unwrap_or(0);
            Prize::new(format!("{}×", plain(pays)), hundredths(pays), ratio(ribbons, RIBBONS))
        };
        Prizes::Outcomes(PRIZES.chunk_by(PartialEq::eq).map(prize).collect())
    }

    fn max_payout(_: &Params) -> Ratio {
        largest(&PRIZES)
    }

    fn samples() -> Vec<Params> {
        (0..RIBBONS).map(|ribbon| Params { ribbon }).collect()
    }

    fn observables() -> Vec<Observable> {
        let held = |pointer| {
            let ways = |prize| PRIZES.iter().filter(|&&other| other == prize).map(|_| 1_u32).sum::<u32>();
            Observable {
                params: to_value(&Params::default()),
                pointer,
                chances: DIFFERENT.map(|prize| ratio(ways(prize), RIBBONS)).to_vec(),
                class: |prize| DIFFERENT.iter().position(|&known| prize.as_u64() == Some(known.into())),
            }
        };
        vec![held("/round/prizes/0"), held("/round/prizes/11"), held("/round/won")]
    }

    fn paytable() -> Value {
        row(&PRIZES)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::published::lists;
    use baize_fairness::{ClientSeed, ServerSeed};

    fn draws(nonce: u64) -> Draws {
        Draws::new(&ServerSeed::from_entropy(&[14; 32]), &ClientSeed::parse("tree").unwrap(), nonce)
    }

    fn untied(ribbon: u8, nonce: u64) -> (Ratio, Round) {
        match GoldWishingTree::start(Params { ribbon }, &mut draws(nonce)) {
            Progress::Settled { pays, round } => (pays, round),
            Progress::Open { .. } => unreachable!("a tree has no steps"),
        }
    }

    #[test]
    fn every_ribbon_returns_97_5_percent() {
        assert_eq!(PRIZES.iter().sum::<u32>(), 1_170);
        for params in GoldWishingTree::samples() {
            assert_eq!(GoldWishingTree::prizes(&params).rtp(), ratio(975_u32, 1_000_u32), "{params:?}");
        }
    }

    #[test]
    fn some_prize_is_certain_even_if_it_is_nothing() {
        let Prizes::Outcomes(prizes) = GoldWishingTree::prizes(&Params::default()) else {
            panic!("a tree is no ladder")
        };
        let sum = prizes.iter().try_fold(Ratio::ZERO, |sum, prize| sum.checked_add(prize.chance));
        assert_eq!((sum, prizes.len()), (Some(Ratio::ONE), DIFFERENT.len()));
    }

    #[test]
    fn the_ribbons_hold_the_prizes_in_the_order_in_which_they_were_drawn() {
        for nonce in 0..40 {
            let order = draws(nonce).shuffled(12, 12);
            for (place, &ribbon) in order.iter().enumerate() {
                let (pays, round) = untied(u8::try_from(ribbon).unwrap(), nonce);
                assert_eq!((round.won, pays), (PRIZES[place], hundredths(PRIZES[place])));
                assert_eq!(round.prizes[usize::try_from(ribbon).unwrap()], round.won);
            }
        }
    }

    #[test]
    fn whatever_is_untied_the_tree_holds_the_same() {
        let (_, first) = untied(0, 7);
        for ribbon in 1..12 {
            assert_eq!(untied(ribbon, 7).1.prizes, first.prizes);
        }
        let mut sorted = first.prizes;
        sorted.sort_unstable_by(|a, b| b.cmp(a));
        assert_eq!(sorted, PRIZES);
    }

    #[test]
    fn the_section_on_fairness_states_the_prizes() {
        let lists = lists(include_str!("fairness.md"));
        assert_eq!(lists, [("prizes", PRIZES.to_vec())]);
    }

    #[test]
    fn impossible_ribbons_are_refused() {
        for ribbon in [12, 13, u8::MAX] {
            assert!(GoldWishingTree::check(&Params { ribbon }).is_err());
        }
        for odd in ["-1", "256", "1.5", "\"1\"", "null", "[1]"] {
            assert!(serde_json::from_str::<Params>(&format!(r#"{{"ribbon":{odd}}}"#)).is_err(), "{odd}");
        }
        assert!(GoldWishingTree::check(&Params { ribbon: 11 }).is_ok());
    }
}
