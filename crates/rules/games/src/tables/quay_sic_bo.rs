//! Quay Sic Bo: three dice are shaken under a cover. A triple loses for small, big, odd and even.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use baize_fairness::Draws;
use baize_money::Ratio;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::Listing;
use crate::hundredths::hundredths;
use crate::listing::TENTH;
use crate::spot_table::SpotTable;
use crate::table::TableTimes;

/// The faces of a die: 1 … 6.
const FACES: u8 = 6;

/// The table.
#[derive(Debug)]
pub enum SicBo {}

/// The spots; in brackets what each is called in requests.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum Spot {
    /// Together 4 … 10, no triple: 1 to 1 (`small`).
    Small,
    /// Together 11 … 17, no triple: 1 to 1 (`big`).
    Big,
    /// An odd sum, no triple: 1 to 1 (`odd`).
    Odd,
    /// An even sum, no triple: 1 to 1 (`even`).
    Even,
    /// Exactly this sum, 4 … 17: 6.7 to 68 to 1 (`sum-4`).
    Sum(u8),
    /// Two or three dice show this face: 12 to 1 (`double-1`).
    Double(u8),
    /// All dice show the same face, whichever: 34 to 1 (`triple-any`).
    AnyTriple,
    /// All dice show this face: 206 to 1 (`triple-1`).
    Triple(u8),
    /// Both of two different faces, the lower first: 6 to 1 (`pair-1-2`).
    Pair(u8, u8),
    /// This face: on one die 1, on two 2, on three 12 to 1 (`single-1`).
    Single(u8),
}

/// What the dice show.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = SicBoOutcome)]
pub struct Outcome {
    /// Each 1 … 6.
    pub dice: [u8; 3],
}

/// The spots in the order of the felt.
static SPOTS: LazyLock<Vec<Spot>> = LazyLock::new(|| {
    let pairs = (1..=FACES).flat_map(|low| (low + 1..=FACES).map(move |high| Spot::Pair(low, high)));
    let mut spots = vec![Spot::Small, Spot::Big, Spot::Odd, Spot::Even];
    spots.extend((4..=17).map(Spot::Sum));
    spots.extend((1..=FACES).map(Spot::Double));
    spots.push(Spot::AnyTriple);
    spots.extend((1..=FACES).map(Spot::Triple));
    spots.extend(pairs);
    spots.extend((1..=FACES).map(Spot::Single));
    spots
});

/// The spots by their names.
static BY_NAME: LazyLock<BTreeMap<String, Spot>> =
    LazyLock::new(|| SPOTS.iter().map(|&spot| (spot.name(), spot)).collect());

impl Spot {
    /// What it is called in requests.
    fn name(self) -> String {
        match self {
            Self::Small => "small".to_owned(),
            Self::Big => "big".to_owned(),
            Self::Odd => "odd".to_owned(),
            Self::Even => "even".to_owned(),
            Self::Sum(sum) => format!("sum-{sum}"),
            Self::Double(face) => format!("double-{face}"),
            Self::AnyTriple => "triple-any".to_owned(),
            Self::Triple(face) => format!("triple-{face}"),
            Self::Pair(low, high) => format!("pair-{low}-{high}"),
            Self::Single(face) => format!("single-{face}"),
        }
    }
}

impl From<Spot> for String {
    fn from(spot: Spot) -> Self {
        spot.name()
    }
}

impl TryFrom<String> for Spot {
    type Error = &'static str;

    fn try_from(name: String) -> Result<Self, Self::Error> {
        BY_NAME.get(&name).copied().ok_or("there is no such spot on a sic bo table")
    }
}

impl Outcome {
    /// What the dice show together, 3 … 18.
    fn sum(self) -> u8 {
        self.dice.iter().fold(0, |sum, &face| sum.saturating_add(face))
    }

    /// How many dice show this face.
    fn count(self, face: u8) -> u8 {
        self.dice.map(|shown| u8::from(shown == face)).into_iter().sum()
    }

    fn is_triple(self) -> bool {
        let [first, ..] = self.dice;
        self.count(first) == 3
    }
}

/// What a chip on the right sum returns, stake included, in hundredths of the chip.
const fn of_sum(sum: u8) -> u32 {
    match sum {
        4 | 17 => 6_900,
        5 | 16 => 3_500,
        6 | 15 => 2_100,
        7 | 14 => 1_400,
        8 | 13 => 1_000,
        9 | 12 => 830,
        _ => 770,
    }
}

impl SpotTable for SicBo {
    const ID: &'static str = "quay-sic-bo";
    const LISTING: Listing =
        Listing { name: "Quay Sic Bo", tags: &["table"], popular: false, rank: 540, contribution: TENTH };
    const TIMES: TableTimes = TableTimes { betting_ms: 12_000, pause_ms: 5_000 };

    type Spot = Spot;
    type Outcome = Outcome;

    fn spots() -> &'static [Spot] {
        &SPOTS
    }

    fn main_spot() -> Spot {
        Spot::Small
    }

    fn deal(draws: &mut Draws) -> Outcome {
        let mut die = || u8::try_from(draws.pick(FACES.into())).unwrap_or(0) + 1;
        Outcome { dice: [die(), die(), die()] }
    }

    fn reveal_ms(_: &Outcome) -> u64 {
        5_000
    }

    fn returns(spot: Spot, outcome: &Outcome) -> Ratio {
        let (sum, is_triple) = (outcome.sum(), outcome.is_triple());
        let (won, returned) = match spot {
            Spot::Small => ((4..=10).contains(&sum) && !is_triple, 200),
            Spot::Big => ((11..=17).contains(&sum) && !is_triple, 200),
            Spot::Odd => (sum % 2 == 1 && !is_triple, 200),
            Spot::Even => (sum % 2 == 0 && !is_triple, 200),
            Spot::Sum(expected) => (sum == expected, of_sum(expected)),
            Spot::Double(face) => (outcome.count(face) >= 2, 1_300),
            Spot::AnyTriple => (is_triple, 3_500),
            Spot::Triple(face) => (outcome.count(face) == 3, 20_700),
            Spot::Pair(low, high) => (outcome.count(low) >= 1 && outcome.count(high) >= 1, 700),
            Spot::Single(face) => match outcome.count(face) {
                0 => (false, 0),
                1 => (true, 200),
                2 => (true, 300),
                _ => (true, 1_300),
            },
        };
        if won { hundredths(returned) } else { Ratio::ZERO }
    }

    /// The dice are alike: of throws that differ by their order only one is listed, the faces ascending.
    fn outcomes() -> &'static [(u64, Outcome)] {
        static ALL: LazyLock<Vec<(u64, Outcome)>> = LazyLock::new(|| {
            let mut ways: BTreeMap<[u8; 3], u64> = BTreeMap::new();
            for throw in 0..FACES.pow(3) {
                let mut dice = [throw / 36, throw / 6 % 6, throw % 6].map(|face| face + 1);
                dice.sort_unstable();
                *ways.entry(dice).or_default() += 1;
            }
            ways.into_iter().map(|(dice, ways)| (ways, Outcome { dice })).collect()
        });
        &ALL
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::paytable::text;
    use crate::spot_table::return_of;

    fn returned(spot: &str, dice: [u8; 3]) -> Ratio {
        SicBo::returns(Spot::try_from(spot.to_owned()).unwrap(), &Outcome { dice })
    }

    #[test]
    fn the_returns_are_those_that_are_published() {
        let sums = [
            9_583, 9_722, 9_722, 9_722, 9_722, 9_606, 9_625, 9_625, 9_606, 9_722, 9_722, 9_722, 9_722, 9_583,
        ];
        for &spot in SicBo::spots() {
            let published = match spot {
                Spot::Sum(sum) => sums[usize::from(sum) - 4],
                Spot::Double(_) | Spot::Single(_) => 9_630,
                Spot::Triple(_) => 9_583,
                _ => 9_722,
            };
            assert_eq!(return_of::<SicBo>(spot), published, "{spot:?}");
        }
    }

    #[test]
    fn the_felt_has_52_spots_and_each_reads_as_it_is_written() {
        assert_eq!(SicBo::spots().len(), 52);
        for &spot in SicBo::spots() {
            assert_eq!(Spot::try_from(text(spot)), Ok(spot));
        }
        let names: Vec<String> = SicBo::spots().iter().map(text).collect();
        assert_eq!(names[..6], ["small", "big", "odd", "even", "sum-4", "sum-5"]);
        assert_eq!(names[17..20], ["sum-17", "double-1", "double-2"]);
        assert_eq!(names[23..26], ["double-6", "triple-any", "triple-1"]);
        assert_eq!(names[30..33], ["triple-6", "pair-1-2", "pair-1-3"]);
        assert_eq!(
            names[45..],
            ["pair-5-6", "single-1", "single-2", "single-3", "single-4", "single-5", "single-6"]
        );
        for name in ["", "Small", "sum-3", "sum-18", "double-7", "triple-0", "pair-2-1", "pair-1-1", "single"]
        {
            assert!(Spot::try_from(name.to_owned()).is_err(), "{name}");
        }
    }

    #[test]
    fn all_throws_are_counted() {
        assert_eq!(SicBo::outcomes().len(), 56);
        assert_eq!(SicBo::outcomes().iter().map(|(ways, _)| ways).sum::<u64>(), 216);
    }

    #[test]
    fn a_triple_loses_for_small_big_odd_and_even_but_wins_for_its_sum() {
        for spot in ["small", "big", "odd", "even"] {
            assert!((1..=FACES).all(|face| returned(spot, [face; 3]) == Ratio::ZERO), "{spot}");
        }
        assert_eq!(returned("sum-6", [2; 3]), hundredths(2_100));
        assert_eq!(returned("triple-any", [2; 3]), hundredths(3_500));
        assert_eq!(returned("triple-2", [2; 3]), hundredths(20_700));
        assert_eq!(returned("triple-3", [2; 3]), Ratio::ZERO);
    }

    #[test]
    fn small_ends_at_ten_and_big_begins_at_eleven() {
        assert_eq!(returned("small", [6, 3, 1]), hundredths(200));
        assert_eq!(returned("big", [6, 3, 1]), Ratio::ZERO);
        assert_eq!(returned("big", [6, 4, 1]), hundredths(200));
        assert_eq!(returned("odd", [6, 4, 1]), hundredths(200));
        assert_eq!(returned("even", [6, 4, 1]), Ratio::ZERO);
    }

    #[test]
    fn a_double_wins_with_two_or_three_of_its_face_and_a_single_with_any() {
        let of = |spot| [[1, 2, 3], [5, 2, 3], [5, 2, 5], [5, 5, 5]].map(|dice| returned(spot, dice));
        assert_eq!(of("double-5"), [0, 0, 1_300, 1_300].map(hundredths));
        assert_eq!(of("single-5"), [0, 200, 300, 1_300].map(hundredths));
        assert_eq!(of("pair-2-5"), [0, 700, 700, 0].map(hundredths));
    }
}
