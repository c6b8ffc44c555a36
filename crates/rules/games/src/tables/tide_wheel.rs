//! Tide Wheel: 50 segments, a wave that may strike a number, and three features. The boats are picked by the players.

mod features;
mod spots;
mod waves;

use std::collections::BTreeMap;
use std::sync::LazyLock;

use baize_fairness::Draws;
use baize_money::{BasisPoints, Ratio};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

pub use features::Feature;
use features::{BOATS, feature, feature_pays, features};
use spots::SPOTS;
pub use spots::Spot;
pub use waves::Wave;
use waves::{wave, waves};

use crate::Listing;
use crate::counting::ratio;
use crate::spot_table::{CLOSED_MS, SpotTable};
use crate::table::{Decision, Stage, TableTimes};

/// What the wheel carries, clockwise from the storm.
const WHEEL: [Spot; 50] = {
    use Spot::{Boats as B, Four as F, Lighthouse as L, Nine as N, One as O, Storm as S, Two as T};
    [
        S, T, N, O, F, T, O, B, O, T, O, F, O, T, L, N, O, T, O, F, T, O, B, O, T, //
        O, F, N, O, T, O, B, T, O, F, O, T, O, L, N, O, F, T, O, B, O, T, O, F, O,
    ]
};
/// How long the boats are picked, in milliseconds.
const PICK_MS: u64 = 8_000;

/// The table.
#[derive(Debug)]
pub enum TideWheel {}

/// What a round brings.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = TideWheelOutcome)]
pub struct Outcome {
    /// What the wave struck; null when it struck nothing.
    pub wave: Option<Wave>,
    /// Where the wheel stopped: 0 … 49, clockwise from the storm.
    #[schema(minimum = 0, maximum = 49)]
    pub segment: u32,
    /// What the feature brings; null on a number, and until its stage has come.
    pub feature: Option<Feature>,
}

/// What a segment carries.
fn spot_of(segment: u32) -> Spot {
    let at = usize::try_from(segment).unwrap_or(usize::MAX);
    WHEEL.get(at).copied().unwrap_or_else(|| unreachable!("the wheel has 50 segments"))
}

impl SpotTable for TideWheel {
    const ID: &'static str = "tide-wheel";
    const LISTING: Listing = Listing {
        name: "Tide Wheel",
        tags: &["table"],
        popular: false,
        rank: 570,
        contribution: Some(BasisPoints::new(5_000)),
    };
    const TIMES: TableTimes = TableTimes { betting_ms: 12_000, pause_ms: 5_000 };

    type Spot = Spot;
    type Outcome = Outcome;

    fn main_spot() -> Spot {
        Spot::One
    }

    fn spots() -> &'static [Spot] {
        &SPOTS
    }

    /// The wave comes first, as players see it first; a number is drawn only where something hangs on it.
    fn deal(draws: &mut Draws) -> Outcome {
        let wave = wave(draws);
        let segment = draws.pick(50);
        Outcome { wave, segment, feature: feature(spot_of(segment), draws) }
    }

    fn reveal_ms(_: &Outcome) -> u64 {
        8_000
    }

    /// The wheel, then the feature of its segment; before the boats are uncovered they are picked.
    fn stage(outcome: &Outcome, number: u32) -> Option<Stage> {
        let spot = spot_of(outcome.segment);
        match (number, spot) {
            (0, _) => Some(Stage { lasts_ms: CLOSED_MS + Self::reveal_ms(outcome), decides: false }),
            (1, Spot::Boats) => Some(Stage { lasts_ms: PICK_MS, decides: true }),
            (2, Spot::Boats) => Some(Stage { lasts_ms: 4_000, decides: false }),
            (1, Spot::Lighthouse | Spot::Storm) => Some(Stage { lasts_ms: 6_000, decides: false }),
            _ => None,
        }
    }

    fn revealed(outcome: Outcome, stage: u32) -> Outcome {
        let uncovered = if spot_of(outcome.segment) == Spot::Boats { 2 } else { 1 };
        if stage < uncovered { Outcome { feature: None, ..outcome } } else { outcome }
    }

    fn choices(spots: &[Spot], outcome: &Outcome, stage: u32) -> Vec<&'static str> {
        let is_asked = stage == 1 && spot_of(outcome.segment) == Spot::Boats && spots.contains(&Spot::Boats);
        if is_asked { BOATS.to_vec() } else { Vec::new() }
    }

    fn returns(spot: Spot, outcome: &Outcome) -> Ratio {
        Self::returns_decided(spot, outcome, &[])
    }

    fn returns_decided(spot: Spot, outcome: &Outcome, decisions: &[Decision]) -> Ratio {
        if spot_of(outcome.segment) != spot {
            return Ratio::ZERO;
        }
        let pays = match spot.number() {
            Some(number) => {
                number * outcome.wave.filter(|wave| wave.number == number).map_or(1, |wave| wave.times)
            }
            None => feature_pays(outcome.feature, decisions),
        };
        ratio(pays + 1, 1_u32)
    }

    fn outcomes() -> &'static [(u64, Outcome)] {
        static ALL: LazyLock<Vec<(u64, Outcome)>> = LazyLock::new(|| {
            // Segments that carry the same stand for one another.
            let mut alike: BTreeMap<Spot, (u32, u64)> = BTreeMap::new();
            for (segment, &spot) in (0..).zip(&WHEEL) {
                alike.entry(spot).or_insert((segment, 0)).1 += 1;
            }
            let each = |(spot, (segment, count)): (Spot, (u32, u64))| {
                waves(spot).into_iter().flat_map(move |(waves, wave)| {
                    features(spot).into_iter().map(move |(ways, feature)| {
                        (count * waves * ways, Outcome { wave, segment, feature })
                    })
                })
            };
            alike.into_iter().flat_map(each).collect()
        });
        &ALL
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Prizes;
    use crate::paytable::text;
    use crate::spot_table::{Chips, Laid, OnSpots, return_of};
    use crate::table::TableGame;

    fn on(feature: Feature) -> Outcome {
        let spot = match feature {
            Feature::Boats { .. } => Spot::Boats,
            Feature::Lighthouse { .. } => Spot::Lighthouse,
            Feature::Storm { .. } => Spot::Storm,
        };
        Outcome { wave: None, segment: segment(spot), feature: Some(feature) }
    }

    fn segment(spot: Spot) -> u32 {
        (0..50).find(|&segment| spot_of(segment) == spot).unwrap()
    }

    fn picks(boat: &str) -> Vec<Decision> {
        vec![Decision { stage: 1, choice: boat.to_owned() }]
    }

    fn chips(spot: Spot, decisions: Vec<Decision>) -> Chips<Spot> {
        Chips { bets: vec![Laid { spot, chips: 1 }], decisions }
    }

    #[test]
    fn the_wheel_carries_what_is_published() {
        let count = |spot| WHEEL.iter().filter(|&&each| each == spot).count();
        assert_eq!(SPOTS.map(count), [20, 12, 7, 4, 4, 2, 1]);
        let next = WHEEL.iter().cycle().skip(1);
        assert!(WHEEL.iter().zip(next).all(|(one, other)| one != other), "no two neighbours are alike");
    }

    #[test]
    fn every_spot_returns_96_percent_exactly() {
        for spot in SPOTS {
            let rtp = OnSpots::<TideWheel>::prizes(&chips(spot, Vec::new())).rtp();
            assert_eq!(rtp, ratio(96_u32, 100_u32), "{spot:?}");
            assert_eq!(return_of::<TideWheel>(spot), 9_600);
        }
    }

    #[test]
    fn whichever_boat_is_picked_the_return_is_the_same() {
        for boat in BOATS {
            let prizes = OnSpots::<TideWheel>::prizes(&chips(Spot::Boats, picks(boat)));
            assert_eq!(prizes.rtp(), ratio(96_u32, 100_u32), "{boat}");
        }
    }

    #[test]
    fn a_wheel_with_one_segment_moved_returns_something_else() {
        // The control of the enumeration: 19 ones of 50 and 13 twos are no longer 96 %.
        let returned = |spot, moved: i64| {
            let (won, all) =
                TideWheel::outcomes().iter().fold((0_i64, 0_i64), |(won, all), (ways, outcome)| {
                    let ways = i64::try_from(*ways).unwrap();
                    let segments = i64::try_from(WHEEL.iter().filter(|&&each| each == spot).count()).unwrap();
                    let is_on = spot_of(outcome.segment) == spot;
                    let ways_moved = if is_on { ways * (segments + moved) / segments } else { ways };
                    let paid = i64::try_from(TideWheel::returns(spot, outcome).num()).unwrap();
                    (won + ways_moved * paid, all + ways)
                });
            won * 10_000 / all
        };
        assert_eq!((returned(Spot::One, 0), returned(Spot::Two, 0)), (9_600, 9_600));
        assert_eq!((returned(Spot::One, -1), returned(Spot::Two, 1)), (9_120, 10_400));
    }

    #[test]
    fn the_outcomes_are_all_draws_of_the_wheel_the_wave_and_the_features() {
        let all: u64 = TideWheel::outcomes().iter().map(|(ways, _)| ways).sum();
        assert_eq!(all, 50 * 2_520 * 20 * 120);
    }

    const ROUNDS: u32 = 50_000;

    #[test]
    fn drawn_rounds_come_as_often_as_the_enumeration_says() {
        use baize_fairness::ChainLink;
        let (mut on, mut struck, mut boats, mut doublings) =
            (BTreeMap::<Spot, u32>::new(), BTreeMap::new(), BTreeMap::new(), [0_u32; 4]);
        let mut link = ChainLink::from_entropy([7; 32]);
        for _ in 0..ROUNDS {
            let outcome = OnSpots::<TideWheel>::outcome(link, "salt");
            *on.entry(spot_of(outcome.segment)).or_default() += 1;
            *struck.entry(outcome.wave.map_or(0, |wave| wave.number)).or_insert(0_u32) += 1;
            match outcome.feature {
                Some(Feature::Boats { pays }) => *boats.entry(pays).or_insert(0_u32) += 1,
                Some(Feature::Storm { doublings: times, .. }) => {
                    doublings[usize::try_from(times).unwrap()] += 1;
                }
                _ => {}
            }
            link = link.previous();
        }
        let near = |count: u32, of: u32, expected: f64| {
            let (n, p) = (f64::from(of), expected);
            (f64::from(count) - n * p).abs() < 4.5 * (n * p * (1.0 - p)).sqrt()
        };
        for (spot, expected) in SPOTS.into_iter().zip([0.4, 0.24, 0.14, 0.08, 0.08, 0.04, 0.02]) {
            assert!(near(on[&spot], ROUNDS, expected), "{spot:?}: {}", on[&spot]);
        }
        for (number, strikes) in [(1, 504.0), (2, 630.0), (4, 585.0), (9, 280.0), (0, 521.0)] {
            assert!(near(struck[&number], ROUNDS, strikes / 2_520.0), "{number}: {}", struck[&number]);
        }
        assert_eq!(boats.len(), 6, "every order of the boats comes");
        assert!(boats.values().all(|&count| near(count, on[&Spot::Boats], 1.0 / 6.0)), "{boats:?}");
        for (times, expected) in [0.5, 0.25, 0.125, 0.125].into_iter().enumerate() {
            assert!(near(doublings[times], on[&Spot::Storm], expected), "{doublings:?}");
        }
    }

    #[test]
    fn a_struck_number_multiplies_its_winnings_and_no_other() {
        let struck = |spot, number, times| {
            let wave = Some(Wave { number, times });
            TideWheel::returns(spot, &Outcome { wave, segment: segment(spot), feature: None })
        };
        assert_eq!(struck(Spot::Nine, 9, 10), ratio(91_u32, 1_u32), "9 to 1, ten times, and the chip");
        assert_eq!(struck(Spot::Nine, 4, 10), ratio(10_u32, 1_u32));
        assert_eq!(struck(Spot::One, 1, 3), ratio(4_u32, 1_u32));
    }

    #[test]
    fn silence_picks_the_boat_in_the_middle_and_another_boat_pays_what_it_carries() {
        let outcome = on(Feature::Boats { pays: [20, 5, 8] });
        let paid = |decisions: &[Decision]| TideWheel::returns_decided(Spot::Boats, &outcome, decisions);
        assert_eq!(paid(&[]), ratio(6_u32, 1_u32));
        let each = BOATS.map(|boat| paid(&picks(boat)));
        assert_eq!(each, [21, 6, 9].map(|returned: u32| ratio(returned, 1_u32)));
    }

    #[test]
    fn the_storm_doubles_up_to_three_times() {
        let paid = |doublings| TideWheel::returns(Spot::Storm, &on(Feature::Storm { first: 30, doublings }));
        assert_eq!([0, 1, 2, 3].map(paid), [31, 61, 121, 241].map(|returned: u32| ratio(returned, 1_u32)));
    }

    #[test]
    fn nothing_of_a_feature_is_shown_before_its_stage() {
        let boats = on(Feature::Boats { pays: [5, 8, 20] });
        let seen = |outcome, stage| TideWheel::revealed(outcome, stage).feature.is_some();
        assert_eq!([0, 1, 2].map(|stage| seen(boats, stage)), [false, false, true]);
        let storm = on(Feature::Storm { first: 10, doublings: 3 });
        assert_eq!([0, 1].map(|stage| seen(storm, stage)), [false, true]);
    }

    #[test]
    fn only_the_boats_are_decided_and_only_by_who_bet_on_them() {
        let decides = |outcome: &Outcome| -> Vec<bool> {
            (0..).map_while(|number| TideWheel::stage(outcome, number)).map(|stage| stage.decides).collect()
        };
        let boats = on(Feature::Boats { pays: [5, 8, 20] });
        assert_eq!(decides(&boats), [false, true, false]);
        assert_eq!(decides(&on(Feature::Lighthouse { window: 3 })), [false, false]);
        assert_eq!(decides(&Outcome { feature: None, segment: segment(Spot::One), wave: None }), [false]);
        let choices = |spots: &[Spot], stage| TideWheel::choices(spots, &boats, stage);
        assert_eq!(choices(&[Spot::One, Spot::Boats], 1), BOATS);
        assert!(choices(&[Spot::One], 1).is_empty() && choices(&[Spot::Boats], 2).is_empty());
    }

    #[test]
    fn a_spot_reads_as_it_is_written() {
        let names: Vec<String> = SPOTS.iter().map(text).collect();
        assert_eq!(names, ["1", "2", "4", "9", "boats", "lighthouse", "storm"]);
        assert!(matches!(OnSpots::<TideWheel>::prizes(&chips(Spot::Storm, Vec::new())), Prizes::Outcomes(_)));
    }
}
