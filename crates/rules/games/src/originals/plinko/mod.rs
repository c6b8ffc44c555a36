//! Plinko: a ball falls through rows of pins into a bucket. Compatible with Stake's.
//!
//! At every pin it goes left or right, one draw of two each; the bucket is how often it went right.

mod table;

use baize_fairness::Draws;
use baize_money::Ratio;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

use self::table::{LEAST_ROWS, MOST_ROWS};
use crate::counting::{choose, ratio};
use crate::hundredths::{at, hundredths, largest};
use crate::observable::index;
use crate::paytable::{row, text};
use crate::{BadAction, BadParams, Listing, NoAction, Observable, Original, Prize, Prizes, Progress};

/// The game.
#[derive(Debug)]
pub struct Plinko;

/// How the buckets pay: the riskier, the more at the sides and the less in the middle.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(as = PlinkoRisk)]
pub enum Risk {
    /// Up to 16×.
    Low,
    /// Up to 110×.
    Medium,
    /// Up to 1000×.
    High,
    /// Up to 10 000×.
    Expert,
}

/// What the player chooses.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = PlinkoParams)]
pub struct Params {
    /// How many rows of pins: 8 … 16.
    #[schema(minimum = 8, maximum = 16)]
    pub rows: u8,
    /// How the buckets pay.
    pub risk: Risk,
}

impl Default for Params {
    fn default() -> Self {
        Self { rows: 16, risk: Risk::Medium }
    }
}

/// What came of it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = PlinkoOutcome)]
pub struct Round {
    /// Row by row: 0 left, 1 right.
    pub path: Vec<u8>,
    /// From left to right: 0 … rows.
    #[schema(minimum = 0, maximum = 16)]
    pub bucket: u8,
}

impl Params {
    /// What the buckets pay from left to right, in hundredths.
    pub fn buckets(self) -> &'static [u32] {
        let table = match self.risk {
            Risk::Low => &table::LOW,
            Risk::Medium => &table::MEDIUM,
            Risk::High => &table::HIGH,
            Risk::Expert => &table::EXPERT,
        };
        let row = self.rows.checked_sub(LEAST_ROWS).map(usize::from);
        row.and_then(|row| table.get(row)).copied().unwrap_or(&[])
    }
}

/// The path as a number, one bit a row.
fn path_class(path: &Value) -> Option<usize> {
    path.as_array()?.iter().try_fold(0, |class, step| Some(class * 2 + index(step)?))
}

impl Original for Plinko {
    const ID: &'static str = "plinko";
    const STEPS: bool = false;
    const LISTING: Listing =
        Listing { name: "Plinko", tags: &["instant"], popular: true, rank: 50, contribution: None };
    type Params = Params;
    type State = ();
    type Action = NoAction;
    type Round = Round;

    fn check(params: &Params) -> Result<(), BadParams> {
        if (LEAST_ROWS..=MOST_ROWS).contains(&params.rows) {
            Ok(())
        } else {
            Err(BadParams("there are 8 to 16 rows".to_owned()))
        }
    }

    fn start(params: Params, draws: &mut Draws) -> Progress<(), Round> {
        let path: Vec<u8> = (0..params.rows).map(|_| u8::from(draws.pick(2) == 1)).collect();
        let bucket = path.iter().sum();
        let pays = at(params.buckets(), usize::from(bucket));
        Progress::Settled { pays, round: Round { path, bucket } }
    }

    fn step((): (), action: NoAction, _: &mut Draws) -> Result<Progress<(), Round>, BadAction> {
        match action {}
    }

    fn prizes(params: &Params) -> Prizes {
        let all = 1_u64 << params.rows.min(MOST_ROWS);
        let prize = |(bucket, &pays): (u8, &u32)| {
            let chance = ratio(choose(params.rows, bucket), all);
            Prize::new(format!("bucket {bucket}"), hundredths(pays), chance)
        };
        Prizes::Outcomes((0..).zip(params.buckets()).map(prize).collect())
    }

    fn max_payout(params: &Params) -> Ratio {
        largest(params.buckets())
    }

    fn samples() -> Vec<Params> {
        let risks = [Risk::Low, Risk::Medium, Risk::High, Risk::Expert];
        let rows = |risk| (LEAST_ROWS..=MOST_ROWS).map(move |rows| Params { rows, risk });
        risks.into_iter().flat_map(rows).collect()
    }

    fn observables() -> Vec<Observable> {
        vec![Observable::even(
            &Params { rows: LEAST_ROWS, risk: Risk::Low },
            "/round/path",
            1 << LEAST_ROWS,
            path_class,
        )]
    }

    fn paytable() -> Value {
        let table = |risk| -> Value {
            (LEAST_ROWS..=MOST_ROWS).map(|rows| row(Params { rows, risk }.buckets())).collect()
        };
        let risks = [Risk::Low, Risk::Medium, Risk::High, Risk::Expert];
        risks.into_iter().map(|risk| (text(risk), table(risk))).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hundredths::{hundredths_in, published, wire};
    use crate::published::{numbers, outcomes, rows};

    #[test]
    fn balls_fall_where_stake_published_that_they_fall() {
        for published in outcomes("plinko", 24) {
            let params = Params::deserialize(&published.input).unwrap();
            let Progress::Settled { pays, round } = Plinko::start(params, &mut published.draws()) else {
                panic!("plinko has no steps")
            };
            assert_eq!(pays, hundredths(hundredths_in(&published.expected)), "{}", published.input);
            assert_eq!(round.path.len(), usize::from(params.rows));
            assert_eq!(round.path.iter().sum::<u8>(), round.bucket);
        }
    }

    #[test]
    fn the_buckets_pay_what_was_published() {
        let mut compared = 0;
        for params in Plinko::samples() {
            let row =
                published(include_str!("paytable.json"), &[&wire(params.risk), &params.rows.to_string()]);
            assert_eq!(params.buckets(), row, "{params:?}");
            compared += row.len();
        }
        assert_eq!(compared, 4 * (9..=17).sum::<usize>());
    }

    #[test]
    fn the_section_on_fairness_states_every_bucket() {
        let rows = rows(include_str!("fairness.md"));
        assert_eq!(rows.len(), 9);
        for (name, cells) in rows {
            for (risk, half) in [Risk::Low, Risk::Medium, Risk::High, Risk::Expert].into_iter().zip(cells) {
                let params = Params { rows: name.parse().unwrap(), risk };
                let half = numbers(half);
                let mirrored = half.iter().rev().skip(usize::from((params.rows + 1) % 2));
                let all: Vec<u32> = half.iter().chain(mirrored).copied().collect();
                assert_eq!(params.buckets(), all, "{params:?}");
            }
        }
    }

    #[test]
    fn every_path_counted_one_by_one_gives_the_same_return() {
        for params in Plinko::samples() {
            let bucket = |path: u32| usize::try_from(path.count_ones()).unwrap();
            let paid: u64 =
                (0..1_u32 << params.rows).map(|path| u64::from(params.buckets()[bucket(path)])).sum();
            let rtp = ratio(paid, 100_u128 << params.rows);
            assert_eq!(Plinko::prizes(&params).rtp(), rtp, "{params:?}");
        }
    }

    #[test]
    fn boards_with_too_few_or_too_many_rows_are_refused() {
        for rows in [0, 7, 17, u8::MAX] {
            let params = Params { rows, risk: Risk::Low };
            assert!(Plinko::check(&params).is_err(), "{rows}");
            assert!(params.buckets().is_empty());
        }
    }
}
