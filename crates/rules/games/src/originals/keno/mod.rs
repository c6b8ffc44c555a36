//! Keno: ten numbers of forty are drawn, and the player has picked up to ten. Compatible with Stake's.
//!
//! The drawn numbers are the first ten of a shuffle of 1 … 40. What is paid depends on how many were picked and on how
//! many of these were drawn.

mod table;

use baize_fairness::Draws;
use baize_money::Ratio;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

use crate::counting::{choose, count, ratio};
use crate::hundredths::{at, hundredths, largest};
use crate::observable::index_from_one;
use crate::paytable::{row, text};
use crate::{BadAction, BadParams, Listing, NoAction, Observable, Original, Prize, Prizes, Progress};

/// Numbers are 1 … 40.
const NUMBERS: u8 = 40;
/// How many of them are drawn.
const DRAWN: u8 = 10;
/// How many of them a player may pick.
const MOST_PICKS: usize = 10;

/// The game.
#[derive(Debug)]
pub struct Keno;

/// How hits pay: the riskier, the more hits it takes and the more these pay.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(as = KenoRisk)]
pub enum Risk {
    /// Up to 100×.
    Classic,
    /// Up to 1000×, with something back for few hits.
    Low,
    /// Up to 1000×.
    Medium,
    /// Up to 1000×, for many hits only.
    High,
}

/// What the player chooses.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = KenoParams)]
pub struct Params {
    /// How hits pay.
    pub risk: Risk,
    /// One to ten different numbers of 1 … 40.
    #[schema(min_items = 1, max_items = 10)]
    pub picks: Vec<u8>,
}

impl Default for Params {
    fn default() -> Self {
        Self { risk: Risk::Classic, picks: vec![4, 9, 13, 18, 22, 27, 31, 36] }
    }
}

/// What came of it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = KenoOutcome)]
pub struct Round {
    /// Ten numbers in the order in which they were drawn.
    pub drawn: Vec<u8>,
    /// Those of them that the player had picked, in the same order.
    pub hits: Vec<u8>,
}

impl Params {
    /// What hits pay from none to all, in hundredths; nothing when too few or too many were picked.
    pub fn by_hits(&self) -> &'static [u32] {
        let table = match self.risk {
            Risk::Classic => &table::CLASSIC,
            Risk::Low => &table::LOW,
            Risk::Medium => &table::MEDIUM,
            Risk::High => &table::HIGH,
        };
        self.picks.len().checked_sub(1).and_then(|row| table.get(row)).copied().unwrap_or(&[])
    }
}

impl Original for Keno {
    const ID: &'static str = "keno";
    const STEPS: bool = false;
    const LISTING: Listing =
        Listing { name: "Keno", tags: &["instant"], popular: false, rank: 60, contribution: None };
    type Params = Params;
    type State = ();
    type Action = NoAction;
    type Round = Round;

    fn check(Params { picks, .. }: &Params) -> Result<(), BadParams> {
        if !(1..=MOST_PICKS).contains(&picks.len()) {
            return Err(BadParams("one to ten numbers are picked".to_owned()));
        }
        if !picks.iter().all(|pick| (1..=NUMBERS).contains(pick)) {
            return Err(BadParams("numbers are 1 to 40".to_owned()));
        }
        let mut different = picks.clone();
        different.sort_unstable();
        different.dedup();
        if different.len() == picks.len() {
            Ok(())
        } else {
            Err(BadParams("a number is picked once".to_owned()))
        }
    }

    fn start(params: Params, draws: &mut Draws) -> Progress<(), Round> {
        let order = draws.shuffled(NUMBERS.into(), DRAWN.into());
        let numbers: Vec<u8> = order.into_iter().filter_map(|index| u8::try_from(index + 1).ok()).collect();
        let hits: Vec<u8> = numbers.iter().copied().filter(|number| params.picks.contains(number)).collect();
        let pays = at(params.by_hits(), hits.len());
        Progress::Settled { pays, round: Round { drawn: numbers, hits } }
    }

    fn step((): (), action: NoAction, _: &mut Draws) -> Result<Progress<(), Round>, BadAction> {
        match action {}
    }

    fn prizes(params: &Params) -> Prizes {
        let picks = u8::try_from(params.picks.len()).unwrap_or(0);
        let missed = NUMBERS.saturating_sub(picks);
        let prize = |(hits, &pays): (u8, &u32)| {
            let ways = choose(picks, hits) * choose(missed, DRAWN.saturating_sub(hits));
            Prize::new(count(hits, "hit"), hundredths(pays), ratio(ways, choose(NUMBERS, DRAWN)))
        };
        Prizes::Outcomes((0..).zip(params.by_hits()).map(prize).collect())
    }

    fn max_payout(params: &Params) -> Ratio {
        largest(params.by_hits())
    }

    fn samples() -> Vec<Params> {
        let sample = |risk| {
            (1..=10).flat_map(move |count| {
                let (first, last) = ((1..=count).collect(), (NUMBERS - count + 1..=NUMBERS).collect());
                let spread = (0..count).map(|index| (index * 17 + 5) % NUMBERS + 1).collect();
                [first, last, spread].map(|picks| Params { risk, picks })
            })
        };
        [Risk::Classic, Risk::Low, Risk::Medium, Risk::High].into_iter().flat_map(sample).collect()
    }

    fn observables() -> Vec<Observable> {
        let params = Params { risk: Risk::Classic, picks: vec![1] };
        vec![
            Observable::even(&params, "/round/drawn/0", NUMBERS.into(), index_from_one),
            Observable::even(&params, "/round/drawn/9", NUMBERS.into(), index_from_one),
        ]
    }

    fn paytable() -> Value {
        let pays = |risk, count: u8| row(Params { risk, picks: (1..=count).collect() }.by_hits());
        let table = |risk| -> Value { (1..=10).map(|count| pays(risk, count)).collect() };
        let risks = [Risk::Classic, Risk::Low, Risk::Medium, Risk::High];
        risks.into_iter().map(|risk| (text(risk), table(risk))).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hundredths::{published, wire};
    use crate::published::{numbers, outcomes, rows};

    fn drawn(draws: &mut Draws, picks: &[u8]) -> Round {
        match Keno::start(Params { risk: Risk::High, picks: picks.to_vec() }, draws) {
            Progress::Settled { round, .. } => round,
            Progress::Open { .. } => unreachable!("keno has no steps"),
        }
    }

    #[test]
    fn numbers_are_those_that_stake_published() {
        for published in outcomes("keno", 9) {
            let numbers: Vec<u8> = serde_json::from_value(published.expected.clone()).unwrap();
            let round = drawn(&mut published.draws(), &numbers);
            assert_eq!(round.hits, round.drawn);
            let mut sorted = round.drawn;
            sorted.sort_unstable();
            assert_eq!(sorted, numbers, "{}", published.input);
        }
        for published in outcomes("keno-draw-order", 1) {
            let numbers: Vec<u8> = serde_json::from_value(published.expected.clone()).unwrap();
            let round = drawn(&mut published.draws(), &[1, 2, numbers[3], numbers[0]]);
            assert_eq!(round, Round { hits: vec![numbers[0], numbers[3], 1], drawn: numbers });
        }
    }

    #[test]
    fn hits_are_paid_by_the_table() {
        for published in outcomes("keno", 9) {
            let numbers: Vec<u8> = serde_json::from_value(published.expected.clone()).unwrap();
            let params = Params { risk: Risk::Classic, picks: numbers[..8].to_vec() };
            let Progress::Settled { pays, .. } = Keno::start(params, &mut published.draws()) else {
                panic!("keno has no steps")
            };
            assert_eq!(pays, hundredths(7_000));
        }
    }

    #[test]
    fn hits_pay_what_was_published() {
        let mut compared = 0;
        for params in Keno::samples().into_iter().step_by(3) {
            let row = published(
                include_str!("paytable.json"),
                &["tables", &wire(params.risk), &params.picks.len().to_string()],
            );
            assert_eq!(params.by_hits(), row, "{params:?}");
            compared += row.len();
        }
        assert_eq!(compared, 4 * (2..=11).sum::<usize>());
    }

    #[test]
    fn the_section_on_fairness_states_the_table() {
        let rows = rows(include_str!("fairness.md"));
        assert_eq!(rows.iter().map(|(_, cells)| cells.len()).sum::<usize>(), 40);
        for (count, cells) in rows {
            let picks: Vec<u8> = (1..=count.parse().unwrap()).collect();
            for (risk, pays) in [Risk::Classic, Risk::Low, Risk::Medium, Risk::High].into_iter().zip(cells) {
                let params = Params { risk, picks: picks.clone() };
                assert_eq!(params.by_hits(), numbers(pays), "{params:?}");
            }
        }
    }

    #[test]
    fn the_returns_are_those_that_were_computed_from_the_published_tables() {
        let published: serde_json::Value = serde_json::from_str(include_str!("paytable.json")).unwrap();
        let known = &published["returns"];
        for params in Keno::samples() {
            let rtp = Keno::prizes(&params).rtp();
            let known = known[wire(params.risk)][params.picks.len().to_string()].as_f64();
            #[expect(clippy::cast_precision_loss, clippy::as_conversions, reason = "compared to five places")]
            let ours = rtp.num() as f64 / rtp.den() as f64;
            assert!((ours - known.unwrap()).abs() < 1e-5, "{params:?}: {ours}");
        }
    }

    #[test]
    fn some_number_of_hits_is_certain() {
        for params in Keno::samples() {
            let Prizes::Outcomes(prizes) = Keno::prizes(&params) else { panic!("keno is no ladder") };
            let sum = prizes.iter().try_fold(Ratio::ZERO, |sum, prize| sum.checked_add(prize.chance));
            assert_eq!(sum, Some(Ratio::ONE), "{params:?}");
        }
    }

    #[test]
    fn impossible_picks_are_refused() {
        let check = |picks: &[u8]| Keno::check(&Params { risk: Risk::Low, picks: picks.to_vec() });
        for odd in [&[][..], &[0], &[41], &[7, 7], &[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11], &[u8::MAX]] {
            assert!(check(odd).is_err(), "{odd:?}");
        }
        assert!(check(&vec![1; 1_000_000]).is_err());
        assert!(check(&[40, 1, 2]).is_ok());
    }
}
