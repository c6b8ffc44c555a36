//! A bet: a single, a combo or a system, and what may be placed as one.

use baize_money::{Amount, Multiplier, Ratio};
use thiserror::Error;

use crate::leg::{Leg, OutOfRange, Part};
use crate::lines::{Sizes, Sum};

/// The most legs of a bet.
pub const MAX_LEGS: usize = 20;
/// The most lines of a bet; each-way counts double.
pub const MAX_LINES: u64 = 500;

/// How the legs of a bet make lines.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum BetKind {
    /// One leg.
    Single,
    /// All legs in one line.
    Combo,
    /// Every banker with each choice of these sizes from the other legs.
    System(Sizes),
}

/// Why legs make no such bet.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum BetRefusal {
    /// A single of several legs, a combo of fewer than two or more than [`MAX_LEGS`].
    #[error("the bet has too few or too many legs for its kind")]
    Legs,
    /// A system of sizes that its legs do not have, of fewer than two legs beside its bankers, or of more than
    /// [`MAX_LINES`]; a banker in another bet.
    #[error("the system is none")]
    BadSystem,
    /// A leg has no each-way terms.
    #[error("each-way is not offered for every leg")]
    EachWayNotOffered,
    /// Odds below 1, with which a winner would lose.
    #[error("the odds of a leg are below one")]
    Odds,
    /// A stake of nothing or less.
    #[error("the stake is not positive")]
    Stake,
    /// More is cashed out than was staked.
    #[error("more is cashed out than was staked")]
    CashedOut,
    /// Odds or amounts are too large to be computed with.
    #[error(transparent)]
    OutOfRange(#[from] OutOfRange),
}

/// A bet with its legs as they are.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Bet {
    legs: Vec<Leg>,
    sizes: Sizes,
    kind: BetKind,
    is_each_way: bool,
    unit: Amount,
    lines: u64,
    stake: Amount,
    cashed: Amount,
}

impl Bet {
    /// A bet of these legs with a stake of `unit` on each line. Each-way places every line twice: to win and for a place.
    pub fn new(kind: BetKind, legs: Vec<Leg>, unit: Amount, is_each_way: bool) -> Result<Self, BetRefusal> {
        let bankers = legs.iter().filter(|leg| leg.is_banker).count();
        let others = legs.len() - bankers;
        let is_in_range = match kind {
            BetKind::Single => legs.len() == 1,
            BetKind::Combo | BetKind::System(_) => (2..=MAX_LEGS).contains(&legs.len()),
        };
        if !is_in_range {
            return Err(BetRefusal::Legs);
        }
        let sizes = match kind {
            BetKind::System(sizes) => sizes,
            BetKind::Single | BetKind::Combo => Sizes::new(u8::try_from(legs.len())),
        };
        let fits = sizes.smallest().is_some_and(|size| size >= 1)
            && sizes.largest().is_some_and(|size| usize::from(size) <= others);
        let is_system = matches!(kind, BetKind::System(_));
        if !fits || (is_system && others < 2) || (!is_system && bankers > 0) {
            return Err(BetRefusal::BadSystem);
        }
        if is_each_way && legs.iter().any(|leg| leg.each_way.is_none_or(|terms| terms.fraction == 0)) {
            return Err(BetRefusal::EachWayNotOffered);
        }
        if legs.iter().any(|leg| leg.odds < Multiplier::ONE) {
            return Err(BetRefusal::Odds);
        }
        let choices: u64 = sizes.iter().map(|size| choices(others, usize::from(size))).sum();
        let lines = if is_each_way { 2 * choices } else { choices };
        if lines > MAX_LINES {
            return Err(BetRefusal::BadSystem);
        }
        if !unit.is_positive() {
            return Err(BetRefusal::Stake);
        }
        let stake = Ratio::new(lines.into(), 1).and_then(|lines| lines.payout(unit)).ok_or(OutOfRange)?;
        Ok(Self { legs, sizes, kind, is_each_way, unit, lines, stake, cashed: Amount::ZERO })
    }

    /// The same bet, of whose stake so much was cashed out before.
    pub fn with_cashed_out(self, cashed: Amount) -> Result<Self, BetRefusal> {
        if cashed.is_negative() || cashed > self.stake {
            return Err(BetRefusal::CashedOut);
        }
        Ok(Self { cashed, ..self })
    }

    /// The same bet with another stake a line, of which nothing was cashed out.
    pub(crate) fn with_unit(&self, unit: Amount) -> Result<Self, BetRefusal> {
        Self::new(self.kind, self.legs.clone(), unit, self.is_each_way)
    }

    /// The legs, in the order of placing.
    pub fn legs(&self) -> &[Leg] {
        &self.legs
    }

    /// How the legs make lines.
    pub const fn kind(&self) -> BetKind {
        self.kind
    }

    /// Whether there are place parts.
    pub const fn is_each_way(&self) -> bool {
        self.is_each_way
    }

    /// The stake of a line.
    pub const fn unit(&self) -> Amount {
        self.unit
    }

    /// How many lines there are.
    pub const fn lines(&self) -> u64 {
        self.lines
    }

    /// The whole stake: unit × lines, never rounded.
    pub const fn stake(&self) -> Amount {
        self.stake
    }

    /// What of the stake was cashed out.
    pub const fn cashed_out(&self) -> Amount {
        self.cashed
    }

    /// What of the stake is left: not cashed out.
    pub fn left(&self) -> Amount {
        self.stake.less_or_zero(self.cashed)
    }

    pub(crate) const fn sizes(&self) -> Sizes {
        self.sizes
    }

    pub(crate) const fn parts(&self) -> &'static [Part] {
        if self.is_each_way { &[Part::Win, Part::Place] } else { &[Part::Win] }
    }

    /// The sum over all lines of the products of what `value` says of each leg in that part.
    pub(crate) fn sum<E>(&self, value: impl Fn(&Leg, Part) -> Result<Ratio, E>) -> Result<Sum, E> {
        self.sum_by_place(|_, leg, part| value(leg, part))
    }

    /// As [`Bet::sum`], of legs with their places in the bet.
    pub(crate) fn sum_by_place<E>(
        &self,
        value: impl Fn(usize, &Leg, Part) -> Result<Ratio, E>,
    ) -> Result<Sum, E> {
        let mut total: Option<Sum> = None;
        for part in self.parts() {
            let (mut bankers, mut others) = (Vec::new(), Vec::new());
            for (place, leg) in self.legs.iter().enumerate() {
                if leg.is_banker { &mut bankers } else { &mut others }.push(value(place, leg, *part)?);
            }
            let sum = Sum::over_lines(&bankers, &others, self.sizes);
            total = Some(match total {
                None => sum,
                Some(before) => before.plus(&sum),
            });
        }
        Ok(total.unwrap_or_else(|| Sum::over_lines(&[], &[], Sizes::default())))
    }

    /// floor(unit × sum × what is left of the stake).
    pub(crate) fn paid(&self, sum: Sum) -> Result<Amount, OutOfRange> {
        let part = |amount: Amount| u128::try_from(amount.units()).map_err(|_| OutOfRange);
        let left = Ratio::new(part(self.left())?, part(self.stake)?).ok_or(OutOfRange)?;
        sum.times(left).floor_of(self.unit)
    }
}

/// In how many ways so many can be chosen.
pub(crate) fn choices(from: usize, size: usize) -> u64 {
    let mut ways = 1_u64;
    for (taken, left) in (0..size).map(|taken| (taken, from.saturating_sub(taken))) {
        ways = ways.saturating_mul(u64::try_from(left).unwrap_or(u64::MAX))
            / u64::try_from(taken + 1).unwrap_or(u64::MAX);
    }
    ways
}

#[cfg(test)]
mod tests {
    use super::*;
    use baize_money::BasisPoints;

    fn legs(count: usize) -> Vec<Leg> {
        vec![Leg::new(Multiplier::from_parts(20_000), BasisPoints::ZERO); count]
    }

    fn refused(kind: BetKind, legs: Vec<Leg>) -> Option<BetRefusal> {
        Bet::new(kind, legs, Amount::UNIT, false).err()
    }

    fn sizes(sizes: impl IntoIterator<Item = u8>) -> BetKind {
        BetKind::System(Sizes::new(sizes))
    }

    #[test]
    fn a_bet_has_as_many_legs_as_its_kind_takes() {
        assert_eq!(refused(BetKind::Single, legs(2)), Some(BetRefusal::Legs));
        assert_eq!(refused(BetKind::Combo, legs(1)), Some(BetRefusal::Legs));
        assert_eq!(refused(BetKind::Combo, legs(21)), Some(BetRefusal::Legs));
        assert_eq!(refused(BetKind::Combo, legs(20)), None);
        assert_eq!(refused(BetKind::Single, Vec::new()), Some(BetRefusal::Legs));
    }

    #[test]
    fn a_system_has_sizes_that_its_legs_make_and_at_most_500_lines() {
        for wrong in
            [sizes([]), sizes([0, 2]), sizes([4]), sizes([3, 40, 2, 0]), sizes([2, 32]), sizes([2, 255])]
        {
            assert_eq!(refused(wrong, legs(3)), Some(BetRefusal::BadSystem), "{wrong:?}");
        }
        assert_eq!(refused(sizes([3]), legs(15)), None, "455 lines");
        assert_eq!(refused(sizes([3]), legs(16)), Some(BetRefusal::BadSystem), "560 lines");
        assert_eq!(refused(sizes(1..=8), legs(8)), None, "255 lines");
        assert_eq!(refused(sizes(1..=9), legs(9)), Some(BetRefusal::BadSystem), "511 lines");
    }

    #[test]
    fn only_a_system_has_bankers_and_two_legs_beside_them() {
        let with = |bankers: usize, count| {
            let mut legs = legs(count);
            legs.iter_mut().take(bankers).for_each(|leg| leg.is_banker = true);
            legs
        };
        assert_eq!(refused(BetKind::Combo, with(1, 3)), Some(BetRefusal::BadSystem));
        assert_eq!(refused(sizes([1]), with(2, 3)), Some(BetRefusal::BadSystem));
        assert_eq!(refused(sizes([1]), with(1, 3)), None);
    }

    #[test]
    fn each_way_needs_terms_of_every_leg_and_doubles_the_lines() {
        let unit = Amount::from_units(7);
        let mut both = legs(2);
        both[0].each_way = Some(crate::EachWayTerms::TOP_SCORER);
        assert_eq!(Bet::new(BetKind::Combo, both.clone(), unit, true), Err(BetRefusal::EachWayNotOffered));
        both[1].each_way = both[0].each_way;
        let bet = Bet::new(BetKind::Combo, both, unit, true).unwrap();
        assert_eq!((bet.lines(), bet.stake()), (2, Amount::from_units(14)));
    }

    #[test]
    fn odds_below_one_are_refused_and_others_need_not_be_on_the_ladder() {
        let with = |parts| vec![Leg::new(Multiplier::from_parts(parts), BasisPoints::ZERO)];
        assert_eq!(refused(BetKind::Single, with(9_999)), Some(BetRefusal::Odds));
        assert_eq!(refused(BetKind::Single, with(10_000)), None);
        assert_eq!(refused(BetKind::Single, with(123_456_789)), None);
    }

    #[test]
    fn a_stake_is_positive_in_range_and_no_more_of_it_is_cashed_out() {
        for unit in [Amount::ZERO, Amount::from_units(-1)] {
            assert_eq!(Bet::new(BetKind::Single, legs(1), unit, false), Err(BetRefusal::Stake));
        }
        let huge = Bet::new(sizes([1]), legs(2), Amount::MAX, false);
        assert_eq!(huge, Err(BetRefusal::OutOfRange(OutOfRange)));
        let bet = Bet::new(BetKind::Single, legs(1), Amount::from_units(5), false).unwrap();
        assert_eq!(bet.clone().with_cashed_out(Amount::from_units(6)), Err(BetRefusal::CashedOut));
        assert_eq!(bet.with_cashed_out(Amount::from_units(5)).map(|bet| bet.left()), Ok(Amount::ZERO));
    }
}
