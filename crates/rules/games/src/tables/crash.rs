//! Crash: a multiplier climbs until it crashes; players who cashed out before are paid at it. Compatible with Stake's.
//!
//! n = the first 32 bits of HMAC-SHA256(key = the link's hexadecimal text, message = the salt); the crash point is
//! max(1.00, floor(2^32 ÷ (n + 1) × 0.99 × 100) ÷ 100), in double precision and in that order. All multipliers here
//! are in hundredths.

use std::sync::LazyLock;

use baize_fairness::ChainLink;
use baize_money::Ratio;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::table::{Curve, RoundFacts, TableGame, TableTimes};
use crate::{BadParams, Listing, Prize, Prizes};

/// The game's name in requests, records and addresses.
pub const ID: &str = "crash";
/// The lowest multiplier of an automatic cash-out.
pub const MIN_CASH_OUT: u64 = 101;
/// The highest one; a bet that climbs there is cashed out automatically.
pub const MAX_CASH_OUT: u64 = 100_000_000;
/// The automatic cash-out whose return to player the lobby shows.
pub const SHOWN_CASH_OUT: u64 = 200;
/// The multiplier grows by the power of e with this many times the milliseconds, as it is written.
pub const GROWTH: &str = "0.00006";
/// The automatic cash-outs whose returns are shown to players.
const SHOWN_CASH_OUTS: [i64; 14] =
    [101, 110, 125, 150, 200, 300, 500, 1_000, 2_500, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000];
/// What is returned of all stakes, as the published formula has it.
pub const RETURNED: f64 = 0.99;
/// The longest that a round can climb, in milliseconds: the highest crash point is reached before.
pub const LONGEST_MS: u64 = (1 << FACTORS.len()) - 1;

/// Bits behind the point of the numbers below.
const POINT: u32 = 40;
/// The curve: e^(0.00006 × 2^i) for the i-th bit of the milliseconds, floor of its product with 2^40. These numbers
/// are the definition; how they were made only explains them.
const FACTORS: [u64; 19] = [
    1_099_577_600_452,
    1_099_643_577_088,
    1_099_775_542_235,
    1_100_039_520_041,
    1_100_567_665_755,
    1_101_624_718_018,
    1_103_741_869_292,
    1_107_988_386_164,
    1_116_530_496_688,
    1_133_812_793_373,
    1_169_184_043_117,
    1_243_271_368_986,
    1_405_827_512_772,
    1_797_480_759_404,
    2_938_520_156_412,
    7_853_396_445_753,
    56_093_845_827_649,
    2_861_742_850_414_995,
    7_448_372_472_846_441_404,
];

/// What the player chooses.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = CrashParams)]
pub struct Params {
    /// The multiplier at which the bet is cashed out automatically, in hundredths; null for none.
    pub auto_cash_out: Option<i64>,
}

/// What a round brings.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = CrashResult)]
pub struct Outcome {
    /// The multiplier at which it crashes, in hundredths.
    pub crash_point: i64,
}

/// The record of a bet.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = CrashOutcome)]
pub struct Round {
    /// The number of the shared round.
    pub round_no: i64,
    /// The multiplier at which it crashed, in hundredths; null for a bet that was taken back before.
    pub crash_point: Option<i64>,
    /// The multiplier at which the player cashed out, in hundredths.
    pub cashed_out_at: Option<i64>,
    /// The round's link of the chain, hexadecimal; null for a bet that was taken back before.
    pub hash: Option<String>,
    /// The salt of the chain.
    pub salt: String,
}

/// The rules as the engine of shared rounds calls them.
#[derive(Debug, Clone, Copy)]
pub enum Crash {}

impl TableGame for Crash {
    const ID: &'static str = ID;
    const LISTING: Listing =
        Listing { name: "Crash", tags: &["crash", "hot"], popular: true, rank: 30, contribution: None };
    const TIMES: TableTimes = TableTimes { betting_ms: 6_000, pause_ms: 3_000 };
    const MAX_BETS: usize = 1;
    const CURVE: Option<Curve> =
        Some(Curve { min: MIN_CASH_OUT, max: MAX_CASH_OUT, multiplier_at, reached_at });

    type Params = Params;
    type Outcome = Outcome;
    type Record = Round;

    fn check(params: &Params) -> Result<(), BadParams> {
        let Some(multiplier) = params.auto_cash_out else { return Ok(()) };
        let fits = u64::try_from(multiplier).is_ok_and(|at| (MIN_CASH_OUT..=MAX_CASH_OUT).contains(&at));
        if fits { Ok(()) } else { Err(BadParams(format!("no cash-out at {multiplier}"))) }
    }

    fn outcome(link: ChainLink, salt: &str) -> Outcome {
        Outcome { crash_point: i64::try_from(crash_point(link, salt)).unwrap_or(i64::MAX) }
    }

    fn run_ms(outcome: &Outcome) -> u64 {
        reached_at(Self::peak(outcome))
    }

    fn peak(outcome: &Outcome) -> u64 {
        u64::try_from(outcome.crash_point).unwrap_or(0)
    }

    fn auto_cash_out(params: &Params) -> Option<u64> {
        params.auto_cash_out.and_then(|at| u64::try_from(at).ok())
    }

    /// Without a cash-out the stake is lost.
    fn pays(_: &Params, _: &Outcome) -> Ratio {
        Ratio::ZERO
    }

    fn record(facts: RoundFacts, outcome: Option<Outcome>) -> Round {
        let RoundFacts { round_no, cashed_out_at, hash, salt, .. } = facts;
        Round { round_no, crash_point: outcome.map(|outcome| outcome.crash_point), cashed_out_at, hash, salt }
    }

    fn prizes(_: &Params) -> Prizes {
        prizes()
    }

    fn returns(params: &Params) -> Option<Prizes> {
        Self::auto_cash_out(params).map(|multiplier| Prizes::Outcomes(vec![prize(multiplier)]))
    }

    fn shown() -> Vec<Params> {
        SHOWN_CASH_OUTS.map(|at| Params { auto_cash_out: Some(at) }).to_vec()
    }

    fn edge(_: &Params) -> Ratio {
        static EDGE: LazyLock<Ratio> =
            LazyLock::new(|| Ratio::ONE.checked_less(prizes().rtp()).unwrap_or(Ratio::ZERO));
        *EDGE
    }

    fn rtp() -> Ratio {
        rtp(SHOWN_CASH_OUT)
    }

    fn samples() -> Vec<Params> {
        let auto = |&multiplier: &u64| Params { auto_cash_out: i64::try_from(multiplier).ok() };
        LADDER.iter().map(auto).chain([Params { auto_cash_out: None }]).collect()
    }
}

/// The crash point of a round, in hundredths.
pub fn crash_point(link: ChainLink, salt: &str) -> u64 {
    point(link.number(salt), RETURNED)
}

/// The published formula; `returned` is 0.99, or 0.98 in Stake's Slide.
#[expect(
    clippy::float_arithmetic,
    reason = "the published formula is one of double precision, in this order"
)]
#[expect(
    clippy::as_conversions,
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "the floor of a number between 0 and 2^39 is exact"
)]
pub fn point(number: u32, returned: f64) -> u64 {
    let hundredths = 4_294_967_296.0 / (f64::from(number) + 1.0) * returned * 100.0;
    (hundredths.floor() as u64).max(100)
}

/// The multiplier so many milliseconds after the start: each set bit of the time multiplies by its factor, lowest
/// first, rounded down each time.
pub fn multiplier_at(elapsed_ms: u64) -> u64 {
    let elapsed = elapsed_ms.min(LONGEST_MS);
    let climbed = (0_u32..).zip(FACTORS).fold(1_u128 << POINT, |climbed, (bit, factor)| {
        if (elapsed >> bit) & 1 == 1 { climbed.saturating_mul(u128::from(factor)) >> POINT } else { climbed }
    });
    u64::try_from(climbed.saturating_mul(100) >> POINT).unwrap_or(u64::MAX)
}

/// The first millisecond at which the curve shows this multiplier or more.
pub fn reached_at(multiplier: u64) -> u64 {
    first(LONGEST_MS, |elapsed| multiplier_at(elapsed) >= multiplier)
}

/// How many of the 2^32 numbers let the round climb to this multiplier. The crash point never rises with the number.
fn reaching(multiplier: u64) -> u64 {
    first(1 << 32, |n| u32::try_from(n).is_ok_and(|n| point(n, RETURNED) < multiplier))
}

/// The least number below `end` that has a property which all greater ones share, or `end`.
fn first(end: u64, has: impl Fn(u64) -> bool) -> u64 {
    let (mut low, mut high) = (0, end);
    while low < high {
        let middle = u64::midpoint(low, high);
        (low, high) = if has(middle) { (low, middle) } else { (middle.saturating_add(1), high) };
    }
    low
}

/// The exact chance that a round climbs to this multiplier.
pub fn chance(multiplier: u64) -> Ratio {
    Ratio::new(u128::from(reaching(multiplier)), 1 << 32).unwrap_or(Ratio::ZERO)
}

/// The exact return to a player who always cashes out at this multiplier.
pub fn rtp(multiplier: u64) -> Ratio {
    let paid = u128::from(reaching(multiplier)).saturating_mul(u128::from(multiplier));
    Ratio::new(paid, 100 << 32).unwrap_or(Ratio::ZERO)
}

/// Automatic cash-outs that are shown; between them the return differs only by rounding.
pub const LADDER: [u64; 14] =
    [101, 110, 150, 200, 300, 500, 1_000, 2_500, 5_000, 10_000, 100_000, 1_000_000, 10_000_000, MAX_CASH_OUT];

/// What cashing out at each of [`LADDER`] brings, and how likely it is.
pub fn prizes() -> Prizes {
    Prizes::Ladder(LADDER.into_iter().map(prize).collect())
}

/// Always cashing out at this multiplier.
fn prize(multiplier: u64) -> Prize {
    let pays = Ratio::new(u128::from(multiplier), 100).unwrap_or(Ratio::ZERO);
    Prize::new(format!("{}.{:02}×", multiplier / 100, multiplier % 100), pays, chance(multiplier))
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use serde_json::Value;

    fn vectors(kind: &str, known: usize) -> Vec<(ChainLink, String, f64)> {
        let file: Value =
            serde_json::from_str(include_str!("../../../fairness/tests/data/vectors.json")).unwrap();
        let of_kind = file["vectors"].as_array().unwrap().iter().filter(|vector| vector["game"] == kind);
        let found: Vec<_> = of_kind
            .map(|vector| {
                let link = ChainLink::parse(vector["in"]["gameHash"].as_str().unwrap()).unwrap();
                let salt = vector["in"]["salt"].as_str().unwrap().to_owned();
                (link, salt, vector["expect"].as_f64().unwrap())
            })
            .collect();
        assert_eq!(found.len(), known, "vectors of {kind}");
        found
    }

    #[expect(
        clippy::float_arithmetic,
        clippy::as_conversions,
        reason = "a published number as it is written"
    )]
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "they are small")]
    fn hundredths(written: f64) -> u64 {
        (written * 100.0).round() as u64
    }

    #[test]
    fn crash_points_are_those_that_stake_published() {
        for (link, salt, expected) in vectors("crash-stake", 9) {
            assert_eq!(crash_point(link, &salt), hundredths(expected), "{link}");
        }
    }

    #[test]
    fn slide_results_are_those_that_stake_published() {
        for (link, salt, expected) in vectors("slide-stake", 9) {
            assert_eq!(point(link.number(&salt), 0.98), hundredths(expected), "{link}");
        }
    }

    #[test]
    fn the_crash_point_falls_from_its_highest_to_one() {
        assert_eq!(point(0, RETURNED), 425_201_762_304);
        assert_eq!(point(u32::MAX, RETURNED), 100);
        assert!(multiplier_at(LONGEST_MS) > point(0, RETURNED), "every crash point is reached");
    }

    #[test]
    #[expect(clippy::as_conversions, reason = "the curve is compared with its formula")]
    #[expect(clippy::cast_precision_loss, reason = "all are far below 2^52")]
    fn the_factors_are_the_powers_of_the_formula() {
        for (bit, factor) in (0_i32..).zip(FACTORS) {
            let formula = (0.00006 * 2_f64.powi(bit)).exp();
            let stored = factor as f64 / 2_f64.powi(40);
            assert!((stored / formula - 1.0).abs() < 1e-12, "bit {bit}");
        }
    }

    #[test]
    fn known_moments_of_the_curve() {
        for (elapsed, multiplier) in
            [(0, 100), (165, 100), (166, 101), (11_552, 199), (11_553, 200), (38_377, 1_000)]
        {
            assert_eq!(multiplier_at(elapsed), multiplier, "{elapsed} ms");
        }
        assert_eq!((reached_at(100), reached_at(101), reached_at(200)), (0, 166, 11_553));
    }

    #[test]
    fn counted_one_by_one_the_chance_is_the_same() {
        // Where most numbers reach, only those at the edge are compared.
        for multiplier in [101, 102, 103, 200, 1_000] {
            let edge = u32::try_from(reaching(multiplier)).unwrap();
            assert!(point(edge - 1, RETURNED) >= multiplier && point(edge, RETURNED) < multiplier);
        }
        // The lower end, where few numbers reach far: every one of them.
        for multiplier in [10_000_000, 33_333_333, MAX_CASH_OUT] {
            let slow = (0..100_000).filter(|&n| point(n, RETURNED) >= multiplier).count();
            assert_eq!(u64::try_from(slow).unwrap(), reaching(multiplier), "{multiplier}");
        }
    }

    #[test]
    fn every_cash_out_returns_between_nine_tenths_and_all() {
        let tenths = Ratio::new(9, 10).unwrap();
        for multiplier in
            (MIN_CASH_OUT..3_000).chain((3_000..MAX_CASH_OUT).step_by(999_983)).chain([MAX_CASH_OUT])
        {
            let rtp = rtp(multiplier);
            assert!(tenths < rtp && rtp < Ratio::ONE, "{multiplier}: {rtp}");
        }
        assert_eq!(prizes().all().iter().map(Prize::rtp).collect::<Vec<_>>(), LADDER.map(rtp));
        assert_eq!(Some(rtp(200)), Ratio::new(2_126_008_811, 1 << 31), "n + 1 up to 0.99 × 2^31");
    }

    proptest! {
        #[test]
        fn the_curve_never_falls(elapsed in 0..LONGEST_MS) {
            prop_assert!(multiplier_at(elapsed) <= multiplier_at(elapsed + 1));
        }

        #[test]
        fn a_multiplier_is_reached_when_the_curve_first_shows_it(multiplier in 101_u64..425_201_762_305) {
            let moment = reached_at(multiplier);
            prop_assert!(multiplier_at(moment) >= multiplier);
            prop_assert!(multiplier_at(moment - 1) < multiplier);
        }

        #[test]
        fn the_crash_point_never_rises_with_the_number(n in 0..u32::MAX) {
            prop_assert!(point(n, RETURNED) >= point(n + 1, RETURNED));
        }
    }
}
