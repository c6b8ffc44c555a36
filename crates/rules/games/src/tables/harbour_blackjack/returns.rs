//! What bets on Harbour Blackjack bring, exactly: the hand under its best play together with the side bets.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use baize_money::Ratio;
use num_bigint::BigUint;

use super::hands::stakes;
use super::spots::{Spot, side_pays};
use crate::cards::{DECK, RANKS, points, rank};
use crate::counting::ratio;
use crate::originals::blackjack::{Blackjack, Hands, MainResult, Tally, deal, prizes};
use crate::spot_table::Chips;
use crate::{NoParams, Original, Prize, Prizes};

/// The parts of one that the chance of a bet on several spots is given in: with more of them the sums would not fit.
const PARTS: u64 = 1_000_000_000_000;
/// Halves of a stake.
const HALF: u64 = 2;
/// What is lost of an insurance: one in thirteen.
const INSURANCE_EDGE: (u64, u64) = (1, 13);

/// What a round brings: what the side bets pay to one, and what came of the hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Joint {
    /// What pairs pay.
    pub(super) pairs: u32,
    /// What 21+3 pays.
    pub(super) plus3: u32,
    /// What came of the hand.
    pub(super) main: MainResult,
}

/// How many chips lie on each spot.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Stakes {
    main: u64,
    pairs: u64,
    plus3: u64,
}

impl Stakes {
    fn of(params: &Chips<Spot>) -> Self {
        let on = |spot| params.bets.iter().find(|bet| bet.spot == spot).map_or(0, |bet| u64::from(bet.chips));
        Self { main: on(Spot::Main), pairs: on(Spot::Pairs), plus3: on(Spot::Plus3) }
    }

    const fn all(self) -> u64 {
        self.main + self.pairs + self.plus3
    }

    /// What is staked and what comes back, in stakes of the whole bet.
    fn money(self, Joint { pairs, plus3, main }: Joint) -> (Ratio, Ratio) {
        let side = |chips: u64, pays: u32| if pays == 0 { 0 } else { chips * (u64::from(pays) + 1) * HALF };
        let back = self.main * u64::from(main.back) + side(self.pairs, pairs) + side(self.plus3, plus3);
        let staked = self.main * u64::from(main.staked) + (self.pairs + self.plus3) * HALF;
        let whole = self.all() * HALF;
        (ratio(staked, whole), ratio(back, whole))
    }
}

/// How often the ranks of the first three cards bring each combination of side bets, of 64.
fn sides() -> BTreeMap<[u8; 3], BTreeMap<(u32, u32), u64>> {
    let mut all: BTreeMap<[u8; 3], BTreeMap<(u32, u32), u64>> = BTreeMap::new();
    for one in 0..DECK {
        for other in 0..DECK {
            for up in 0..DECK {
                let ways = all.entry([one, other, up].map(rank)).or_default();
                *ways.entry(side_pays([one, other, up])).or_default() += 1;
            }
        }
    }
    all
}

/// Everything that can happen under the best play, each in how many of 52^3 × 13^51 ways.
pub(super) fn joint() -> BTreeMap<Joint, BigUint> {
    let against: Vec<Hands> = (0..RANKS).map(|up| Hands::against(points(up))).collect();
    let mut all: BTreeMap<Joint, BigUint> = BTreeMap::new();
    for ([first, second, up], sides) in sides() {
        let Some(hands) = against.get(usize::from(up)) else { continue };
        let mut tally = Tally::new();
        deal(hands, first, second, &BigUint::from(1_u8), &mut tally);
        for ((pairs, plus3), ways) in sides {
            for (&main, of_main) in &tally {
                *all.entry(Joint { pairs, plus3, main }).or_default() += of_main * ways;
            }
        }
    }
    all
}

/// [`joint`] in parts, rounded down; what is left is lost with four stakes.
static IN_PARTS: LazyLock<BTreeMap<Joint, u64>> = LazyLock::new(|| {
    let joint = joint();
    let all: BigUint = joint.values().sum();
    let of = |ways: &BigUint| u64::try_from(ways * PARTS / &all).unwrap_or(0);
    let mut parts: BTreeMap<Joint, u64> = joint.iter().map(|(&joint, ways)| (joint, of(ways))).collect();
    let left = PARTS.saturating_sub(parts.values().sum());
    let worst = Joint { pairs: 0, plus3: 0, main: MainResult { staked: 8, back: 0 } };
    *parts.entry(worst).or_default() += left;
    parts
});

/// How often the side bets pay so much to one, of 52^3.
static SIDES: LazyLock<BTreeMap<(u32, u32), u64>> = LazyLock::new(|| {
    let mut all = BTreeMap::new();
    for (pays, ways) in sides().into_values().flatten() {
        *all.entry(pays).or_default() += ways;
    }
    all
});

/// All that a bet brings under the best play. The hand alone is that of the original.
pub(super) fn all(params: &Chips<Spot>) -> Prizes {
    let laid = Stakes::of(params);
    let is_side = laid.pairs + laid.plus3 > 0;
    if laid.main > 0 && !is_side {
        return Prizes::Outcomes(prizes());
    }
    let mut by_money: BTreeMap<(Ratio, Ratio), (u64, String)> = BTreeMap::new();
    let mut add = |joint: Joint, ways: u64, name: String| {
        by_money.entry(laid.money(joint)).or_insert((0, name)).0 += ways;
    };
    if laid.main > 0 {
        IN_PARTS.iter().for_each(|(&joint, &ways)| add(joint, ways, name(laid, joint)));
    } else {
        let main = MainResult { staked: 0, back: 0 };
        for (&(pairs, plus3), &ways) in SIDES.iter() {
            let joint = Joint { pairs, plus3, main };
            add(joint, ways, name(laid, joint));
        }
    }
    let total: u64 = by_money.values().map(|(ways, _)| ways).sum();
    let prize = |((staked, pays), (ways, name)): ((Ratio, Ratio), (u64, String))| {
        Prize::new(name, pays, ratio(ways, total)).staked(staked)
    };
    Prizes::Outcomes(by_money.into_iter().map(prize).collect())
}

/// What won.
fn name(laid: Stakes, Joint { pairs, plus3, main }: Joint) -> String {
    let main = (laid.main > 0).then(|| main.name());
    let side =
        |spot: &str, chips: u64, pays: u32| (chips > 0 && pays > 0).then(|| format!("{spot} {pays}:1"));
    let won = [main, side("pairs", laid.pairs, pairs), side("21+3", laid.plus3, plus3)];
    let won: Vec<String> = won.into_iter().flatten().collect();
    if won.is_empty() { "nothing".to_owned() } else { won.join(" + ") }
}

/// What the house keeps of a chip on a spot; of the hand under its best play and of all that is staked on it, to 10^-12.
fn edge_of(spot: Spot) -> Ratio {
    let kept = |rtp: Ratio| Ratio::ONE.checked_less(rtp).unwrap_or(Ratio::ZERO);
    match spot {
        Spot::Main => {
            let kept = kept(Blackjack::prizes(&NoParams {}).rtp());
            let parts = kept.num().checked_mul(PARTS.into()).and_then(|parts| parts.checked_div(kept.den()));
            ratio(parts.unwrap_or(0), PARTS)
        }
        side => {
            let all: u64 = SIDES.values().sum();
            let pays = |&(pairs, plus3): &(u32, u32)| if side == Spot::Pairs { pairs } else { plus3 };
            let won = SIDES.iter().filter(|(sides, _)| pays(sides) > 0);
            kept(ratio(won.map(|(sides, ways)| ways * (u64::from(pays(sides)) + 1)).sum::<u64>(), all))
        }
    }
}

static EDGES: LazyLock<[Ratio; 3]> = LazyLock::new(|| [Spot::Main, Spot::Pairs, Spot::Plus3].map(edge_of));

/// What the house keeps in the long run of all that was staked by these decisions: each spot and the insurance by its own
/// return. `None` when it does not fit.
pub(super) fn edge(params: &Chips<Spot>) -> Option<Ratio> {
    let laid = Stakes::of(params);
    let (on_main, is_insured) = stakes(&params.decisions);
    let insured = if is_insured { laid.main } else { 0 };
    let halves = [laid.main * u64::from(on_main) * HALF, laid.pairs * HALF, laid.plus3 * HALF];
    let insurance = ratio(INSURANCE_EDGE.0 * insured, INSURANCE_EDGE.1);
    let kept = EDGES
        .iter()
        .zip(halves)
        .try_fold(insurance, |sum, (edge, halves)| sum.checked_add(edge.checked_mul(ratio(halves, 1_u8))?))?;
    kept.checked_mul(ratio(1_u8, halves.iter().sum::<u64>() + insured))
}

/// All that was staked by these decisions, in stakes of the whole bet.
pub(super) fn staked(params: &Chips<Spot>) -> Ratio {
    let laid = Stakes::of(params);
    let (on_main, is_insured) = stakes(&params.decisions);
    let main = laid.main * (u64::from(on_main) * HALF + u64::from(is_insured));
    ratio(main + (laid.pairs + laid.plus3) * HALF, laid.all() * HALF)
}
