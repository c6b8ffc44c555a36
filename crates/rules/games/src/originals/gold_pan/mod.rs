//! Gold Pan: nine places of a pan, three of which the player scoops. A game of ours, played with gold.
//!
//! The first six of an order of the nine places hold the nugget, the two grains and the three dusts, in this order; the
//! other three hold gravel. Each find pays for itself, but the nugget with both grains pays one prize instead.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use baize_fairness::Draws;
use baize_money::Ratio;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use utoipa::ToSchema;

use crate::counting::ratio;
use crate::hundredths::hundredths;
use crate::json::to_value;
use crate::observable::word;
use crate::{BadAction, BadParams, Listing, NoAction, Observable, Original, Prize, Prizes, Progress};

const PLACES: u8 = 9;
/// How many of the places a player scoops.
const SCOOPS: usize = 3;
/// What the nugget with both grains pays, in hundredths.
const ALL_GOLD: u32 = 2_000;

/// The game.
#[derive(Debug)]
pub struct GoldPan;

/// What a place of the pan holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(as = GoldPanFind)]
pub enum Find {
    /// One place of nine.
    Nugget,
    /// Two.
    Grain,
    /// Three.
    Dust,
    /// Three, of no worth.
    Gravel,
}

/// What the player chooses.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = GoldPanParams)]
pub struct Params {
    /// Three different places 0 … 8, row by row, the smallest first.
    pub scoops: [u8; SCOOPS],
}

impl Default for Params {
    fn default() -> Self {
        Self { scoops: [0, 4, 8] }
    }
}

/// What came of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = GoldPanOutcome)]
pub struct Round {
    /// What each place holds, row by row.
    pub places: [Find; 9],
    /// What the scoops brought up, in their order.
    pub found: [Find; SCOOPS],
}

/// What the whole pan holds, in the order in which places are drawn for it.
const CONTENTS: [Find; 9] = [
    Find::Nugget,
    Find::Grain,
    Find::Grain,
    Find::Dust,
    Find::Dust,
    Find::Dust,
    Find::Gravel,
    Find::Gravel,
    Find::Gravel,
];
/// How many of them need a draw: the rest is gravel.
const DRAWN: u8 = 6;

impl Find {
    const ALL: [Self; 4] = [Self::Nugget, Self::Grain, Self::Dust, Self::Gravel];

    /// What it pays by itself, in hundredths.
    const fn pays(self) -> u32 {
        match self {
            Self::Nugget => 100,
            Self::Grain => 50,
            Self::Dust => 10,
            Self::Gravel => 0,
        }
    }

    const fn name(self) -> &'static str {
        match self {
            Self::Nugget => "nugget",
            Self::Grain => "grain",
            Self::Dust => "dust",
            Self::Gravel => "gravel",
        }
    }

    /// How many places hold it.
    fn places(self) -> u32 {
        CONTENTS.into_iter().filter(|&find| find == self).map(|_| 1).sum()
    }
}

/// What three finds pay together, in hundredths.
fn pays(mut found: [Find; SCOOPS]) -> u32 {
    found.sort_unstable();
    if found == [Find::Nugget, Find::Grain, Find::Grain] {
        return ALL_GOLD;
    }
    found.into_iter().map(Find::pays).sum()
}

/// Every three finds that there can be, each with how many of the 84 triples of places hold them.
static WAYS: LazyLock<BTreeMap<[Find; SCOOPS], u32>> = LazyLock::new(|| {
    let mut ways = BTreeMap::new();
    for (a, &first) in CONTENTS.iter().enumerate() {
        for (b, &second) in CONTENTS.iter().enumerate().skip(a + 1) {
            for &third in CONTENTS.iter().skip(b + 1) {
                *ways.entry([first, second, third]).or_insert(0) += 1;
            }
        }
    }
    ways
});

impl Original for GoldPan {
    const ID: &'static str = "gold-pan";
    const STEPS: bool = false;
    const GOLD_ONLY: bool = true;
    const LISTING: Listing = Listing::gold("Gold Pan", 2_020);
    type Params = Params;
    type State = ();
    type Action = NoAction;
    type Round = Round;

    fn check(Params { scoops }: &Params) -> Result<(), BadParams> {
        if !scoops.iter().all(|&place| place < PLACES) {
            return Err(BadParams("places are 0 to 8".to_owned()));
        }
        if scoops.is_sorted_by(|before, after| before < after) {
            Ok(())
        } else {
            Err(BadParams("a place is scooped once, and the smallest is named first".to_owned()))
        }
    }

    fn start(params: Params, draws: &mut Draws) -> Progress<(), Round> {
        let mut places = [Find::Gravel; 9];
        let order = draws.shuffled(PLACES.into(), DRAWN.into());
        for (find, place) in CONTENTS.into_iter().zip(order) {
            if let Some(content) = usize::try_from(place).ok().and_then(|place| places.get_mut(place)) {
                *content = find;
            }
        }
        let at = |place: u8| places.get(usize::from(place)).copied().unwrap_or(Find::Gravel);
        let found = params.scoops.map(at);
        Progress::Settled { pays: hundredths(pays(found)), round: Round { places, found } }
    }

    fn step((): (), action: NoAction, _: &mut Draws) -> Result<Progress<(), Round>, BadAction> {
        match action {}
    }

    fn prizes(_: &Params) -> Prizes {
        let triples: u32 = WAYS.values().sum();
        let prize = |(found, &ways): (&[Find; SCOOPS], &u32)| {
            Prize::new(found.map(Find::name).join(" + "), hundredths(pays(*found)), ratio(ways, triples))
        };
        Prizes::Outcomes(WAYS.iter().map(prize).collect())
    }

    fn max_payout(_: &Params) -> Ratio {
        hundredths(ALL_GOLD)
    }

    fn samples() -> Vec<Params> {
        let after = |place: u8| place + 1..PLACES;
        let pairs = (0..PLACES).flat_map(|a| after(a).map(move |b| (a, b)));
        pairs.flat_map(|(a, b)| after(b).map(move |c| Params { scoops: [a, b, c] })).collect()
    }

    fn observables() -> Vec<Observable> {
        let place = |pointer| Observable {
            params: to_value(&Params::default()),
            pointer,
            chances: Find::ALL.map(|find| ratio(find.places(), PLACES)).to_vec(),
            class: |find| word(find, &Find::ALL.map(Find::name)),
        };
        vec![place("/round/places/0"), place("/round/places/8"), place("/round/found/1")]
    }

    /// What each find pays and how many places hold it, and what the nugget with both grains pays.
    fn paytable() -> Value {
        let finds = Find::ALL.map(|find| (find.name(), json!([find.pays() * 100, find.places()])));
        finds.into_iter().chain([("all_gold", json!(ALL_GOLD * 100))]).collect()
    }
}

#[cfg(test)]
mod tests;
