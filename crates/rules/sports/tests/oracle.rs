//! The engine against a slow second one that is written differently on purpose: it lists every line, walks the stake of each
//! through its legs, splits it where a leg is half void, and adds the lines up one by one.
//!
//! `PROPTEST_CASES=1000000 cargo test --release -p baize-sports --test oracle` compares a million bets.
#![expect(clippy::unwrap_used, reason = "a test fails by it")]

use baize_money::{Amount, BasisPoints, Multiplier};
use baize_sports::{
    Bet, BetKind, Chances, DeadHeat, EachWayTerms, Leg, LegChances, LegState, MAX_LINES, Probability,
    SelectionResult, Sizes, VoidPart,
};
use num_bigint::BigUint;
use proptest::prelude::*;

/// A fraction that grows without bound.
#[derive(Clone)]
struct Fraction(BigUint, BigUint);

impl Fraction {
    fn of(num: u64, den: u64) -> Self {
        Self(num.into(), den.into())
    }

    fn times(&self, num: u64, den: u64) -> Self {
        Self(&self.0 * num, &self.1 * den)
    }

    fn plus(&self, other: &Self) -> Self {
        Self(&self.0 * &other.1 + &other.0 * &self.1, &self.1 * &other.1)
    }

    fn less(&self, other: &Self) -> Self {
        Self(&self.0 * &other.1 - &other.0 * &self.1, &self.1 * &other.1)
    }

    fn floor(&self) -> u64 {
        (&self.0 / &self.1).try_into().unwrap()
    }

    fn is_zero(&self) -> bool {
        self.0 == BigUint::default()
    }
}

/// A leg as a test makes it.
#[derive(Debug, Clone, Copy)]
struct Slow {
    odds: u64,
    margin: u64,
    is_banker: bool,
    fraction: u64,
    rule4: u64,
    /// Of the win part and of the place part; `None` while open.
    results: Option<[(bool, u64, u64, u64); 2]>,
    chances: [u64; 4],
}

impl Slow {
    /// Winnings of a part on a stake of 1, as numerator and denominator.
    fn winnings(&self, is_place: bool) -> (u64, u64) {
        let fraction = if is_place { self.fraction } else { 1 };
        ((self.odds - 10_000) * (10_000 - self.rule4), 100_000_000 * fraction)
    }

    /// What a stake on this leg becomes.
    fn walk(&self, stake: &Fraction, is_place: bool) -> Fraction {
        let (winnings, parts) = self.winnings(is_place);
        let Some(results) = self.results else {
            let [win, half_win, void, half_lose] = self.chances;
            let whole = stake.times(parts + winnings, parts);
            let half = stake.times(1, 2);
            let of_half = half.plus(&half.times(parts + winnings, parts));
            return whole
                .times(win, 1_000_000_000)
                .plus(&of_half.times(half_win, 1_000_000_000))
                .plus(&stake.times(void, 1_000_000_000))
                .plus(&half.times(half_lose, 1_000_000_000));
        };
        let (won, halves, places, tied) = results[usize::from(is_place)];
        let (back, at_risk) = (stake.times(halves, 2), stake.times(2 - halves, 2));
        if !won {
            return back;
        }
        let all = at_risk.plus(&at_risk.times(winnings, parts));
        back.plus(&all.times(places.min(tied), tied))
    }

    fn is_void(&self) -> bool {
        self.results.is_some_and(|results| results[0].1 == 2)
    }

    fn leg(&self) -> Leg {
        let state = self.results.map_or(LegState::Open, |results| {
            let [win, place] = results.map(|(won, halves, places, tied)| SelectionResult {
                won,
                void: [VoidPart::None, VoidPart::Half, VoidPart::Whole][usize::try_from(halves).unwrap()],
                dead_heat: DeadHeat::new(places.try_into().unwrap(), tied.try_into().unwrap()).unwrap(),
            });
            LegState::Decided { win, place, rule4: BasisPoints::new(self.rule4.try_into().unwrap()) }
        });
        let terms = EachWayTerms { fraction: self.fraction.try_into().unwrap(), places: 3 };
        Leg {
            odds: Multiplier::from_parts(self.odds),
            margin: BasisPoints::new(self.margin.try_into().unwrap()),
            each_way: Some(terms),
            is_banker: self.is_banker,
            state,
        }
    }

    fn known(&self) -> LegChances {
        let [win, half_win, void, half_lose] =
            self.chances.map(|parts| Probability::from_parts(parts.try_into().unwrap()).unwrap());
        let chances = Some(Chances { win, half_win, void, half_lose });
        LegChances { win: chances, place: chances, rule4: BasisPoints::new(self.rule4.try_into().unwrap()) }
    }
}

/// A bet as a test makes it; nothing is worked out of it yet.
#[derive(Debug, Clone)]
struct SlowBet {
    legs: Vec<Slow>,
    sizes: Vec<u8>,
    is_each_way: bool,
    unit: u32,
    cashed: u64,
}

impl SlowBet {
    /// Every line: its legs, and whether it is on places.
    fn lines(&self) -> Vec<(Vec<&Slow>, bool)> {
        let mut lines = Vec::new();
        for is_place in if self.is_each_way { vec![false, true] } else { vec![false] } {
            for choice in 0..1_u32 << self.legs.len() {
                let is_chosen = |index: usize| choice & (1 << index) != 0;
                let has_bankers =
                    self.legs.iter().enumerate().all(|(index, leg)| !leg.is_banker || is_chosen(index));
                let chosen: Vec<&Slow> = self
                    .legs
                    .iter()
                    .enumerate()
                    .filter(|(index, _)| is_chosen(*index))
                    .map(|(_, leg)| leg)
                    .collect();
                let size = chosen.iter().filter(|leg| !leg.is_banker).count();
                if has_bankers && self.sizes.iter().any(|wanted| usize::from(*wanted) == size) {
                    lines.push((chosen, is_place));
                }
            }
        }
        lines
    }

    /// Adds up what `value` says of each line, and rounds once.
    fn total(&self, value: impl Fn(&[&Slow], bool) -> Fraction) -> u64 {
        let lines = self.lines();
        let stake = u64::from(self.unit) * u64::try_from(lines.len()).unwrap();
        let sum =
            lines.iter().fold(Fraction::of(0, 1), |sum, (legs, is_place)| sum.plus(&value(legs, *is_place)));
        sum.times(stake - self.cashed, stake).times(self.unit.into(), 1).floor()
    }

    fn payout(&self) -> u64 {
        self.total(|legs, is_place| {
            legs.iter().fold(Fraction::of(1, 1), |stake, leg| match leg.results {
                None => Fraction::of(0, 1),
                Some(_) => leg.walk(&stake, is_place),
            })
        })
    }

    fn value(&self) -> u64 {
        self.total(|legs, is_place| {
            legs.iter().fold(Fraction::of(1, 1), |stake, leg| leg.walk(&stake, is_place))
        })
    }

    fn is_open(&self) -> bool {
        self.lines().iter().any(|(legs, is_place)| {
            let is_lost =
                |leg: &&&Slow| leg.results.is_some() && leg.walk(&Fraction::of(1, 1), *is_place).is_zero();
            legs.iter().any(|leg| leg.results.is_none()) && !legs.iter().any(|leg| is_lost(&leg))
        })
    }

    fn void(&self) -> u64 {
        self.total(|legs, is_place| {
            legs.iter().fold(Fraction::of(1, 1), |stake, leg| {
                stake.times(leg.results.map_or(0, |results| results[usize::from(is_place)].1), 2)
            })
        })
    }

    fn theo(&self) -> u64 {
        self.total(|legs, _| {
            let kept = legs.iter().filter(|leg| !leg.is_void());
            let returned =
                kept.fold(Fraction::of(1, 1), |stake, leg| stake.times(10_000, 10_000 + leg.margin));
            Fraction::of(1, 1).less(&returned)
        })
    }

    /// The odds of the shortest line, down to 1/10 000.
    fn odds(&self) -> u64 {
        let of_line = |legs: &[&Slow]| {
            let priced = legs.iter().filter(|leg| !leg.is_void());
            priced.fold(Fraction::of(1, 1), |odds, leg| odds.times(leg.odds, 10_000)).times(10_000, 1).floor()
        };
        self.lines().iter().map(|(legs, _)| of_line(legs)).min().unwrap()
    }

    fn bet(&self) -> Bet {
        let legs = self.legs.iter().map(Slow::leg).collect();
        let unit = Amount::new(self.unit.into()).unwrap();
        let kind = BetKind::System(Sizes::new(self.sizes.iter().copied()));
        let bet = Bet::new(kind, legs, unit, self.is_each_way).unwrap();
        bet.with_cashed_out(Amount::new(self.cashed.try_into().unwrap()).unwrap()).unwrap()
    }
}

fn results() -> impl Strategy<Value = (bool, u64, u64, u64)> {
    let void = prop_oneof![6 => Just(0_u64), 1 => Just(1), 1 => Just(2)];
    let tie = prop_oneof![4 => Just((1_u64, 1_u64)), 1 => (1_u64..4, 1_u64..5)];
    (prop::bool::weighted(0.7), void, tie).prop_map(|(won, void, (places, tied))| (won, void, places, tied))
}

fn legs() -> impl Strategy<Value = Slow> {
    let odds = prop_oneof![10_100_u64..60_000, 10_100_u64..400_000, Just(10_001_u64)];
    let rule4 = prop_oneof![4 => Just(0_u64), 1 => 0_u64..=9_000];
    let parts = (0_u64..400_000_000, 0_u64..200_000_000, 0_u64..200_000_000, 0_u64..200_000_000);
    let outcome = prop::option::weighted(0.9, [results(), results()]);
    (odds, 0_u64..2_000, prop::bool::weighted(0.15), 2_u64..6, rule4, outcome, parts).prop_map(
        |(odds, margin, is_banker, fraction, rule4, results, (win, half_win, void, half_lose))| Slow {
            odds,
            margin,
            is_banker,
            fraction,
            rule4,
            results,
            chances: [win, half_win, void, half_lose],
        },
    )
}

/// Any system that may be placed, of up to seven legs; a combo is one of a single size.
fn bets() -> impl Strategy<Value = SlowBet> {
    let shape =
        (prop::collection::vec(legs(), 2..8), prop::collection::btree_set(1_u8..8, 1..4), any::<bool>());
    (shape, 1_u32..2_000_000, 0_u64..100).prop_filter_map(
        "no system",
        |((legs, sizes, is_each_way), unit, percent)| {
            let others = legs.iter().filter(|leg| !leg.is_banker).count();
            let sizes: Vec<u8> = sizes.into_iter().filter(|size| usize::from(*size) <= others).collect();
            let mut bet = SlowBet { legs, sizes, is_each_way, unit, cashed: 0 };
            let lines = u64::try_from(bet.lines().len()).unwrap();
            bet.cashed = u64::from(unit) * lines * percent / 100 * (percent % 2);
            (others >= 2 && lines > 0 && lines <= MAX_LINES).then_some(bet)
        },
    )
}

fn config() -> ProptestConfig {
    let default = ProptestConfig::default();
    // Of the shapes that are made up, a third are no systems.
    ProptestConfig { cases: default.cases.max(600), max_local_rejects: u32::MAX, ..default }
}

fn units(amount: Amount) -> u64 {
    amount.units().try_into().unwrap()
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn the_engine_pays_what_the_slow_one_pays(slow in bets()) {
        let bet = slow.bet();
        let settled = bet.settle().unwrap();
        prop_assert_eq!(settled.is_none(), slow.is_open());
        prop_assert_eq!(bet.lines(), u64::try_from(slow.lines().len()).unwrap());
        prop_assert_eq!(bet.total_odds().parts(), slow.odds());
        if let Some(settled) = settled {
            prop_assert_eq!(units(settled.payout), slow.payout());
            prop_assert_eq!(units(settled.void), slow.void());
            prop_assert_eq!(units(settled.theo), slow.theo());
            prop_assert!(settled.void <= settled.payout && settled.void <= bet.left());
        }
    }

    #[test]
    fn the_offer_for_an_open_bet_is_the_slow_ones_value_or_the_largest_return(slow in bets()) {
        let bet = slow.bet();
        let known: Vec<LegChances> = slow.legs.iter().map(Slow::known).collect();
        let offer = bet.cash_out_offer(&known, BasisPoints::WHOLE);
        prop_assert_eq!(offer == Err(baize_sports::CashOutRefusal::Decided), !slow.is_open());
        if let Ok(offer) = offer {
            let largest = units(bet.largest_return().unwrap());
            prop_assert_eq!(units(offer), slow.value().min(largest));
        }
    }

    #[test]
    fn the_order_of_legs_makes_no_difference(slow in bets()) {
        let mut turned = slow.clone();
        turned.legs.reverse();
        prop_assert_eq!(slow.bet().settle().unwrap(), turned.bet().settle().unwrap());
    }

    #[test]
    fn the_largest_stake_returns_no_more_than_the_limit_and_a_little_more_returns_more(
        slow in bets(), limit in 1_i64..1_000_000_000_000,
    ) {
        let mut slow = SlowBet { cashed: 0, ..slow };
        slow.legs.iter_mut().for_each(|leg| leg.results = None);
        let limit = Amount::new(limit).unwrap();
        let unit = slow.bet().largest_unit(limit).unwrap();
        let with = |unit: i64| {
            let unit = u32::try_from(unit).ok().filter(|unit| *unit > 0)?;
            SlowBet { unit, ..slow.clone() }.bet().largest_return().ok()
        };
        prop_assert!(with(unit.units()).is_none_or(|paid| paid <= limit));
        prop_assert!(with(unit.units() + 1).is_none_or(|paid| paid >= limit));
    }
}
