//! Fixed-point chances: what the models compute with, on every server alike.

use crate::pricing::Probability;

/// A chance in 2^-60, at most 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Chance(u64);

/// How far the bits of a draw are from those of a chance.
const DRAW_SHIFT: u32 = Chance::BITS - 32;

impl Chance {
    const BITS: u32 = 60;
    /// What cannot happen.
    pub const ZERO: Self = Self(0);
    /// What is certain.
    pub const ONE: Self = Self(1 << Self::BITS);
    /// One half.
    pub const HALF: Self = Self(1 << (Self::BITS - 1));

    /// One half, so many times in a row.
    pub(super) const fn power_of_half(times: u32) -> Self {
        Self(Self::ONE.0 >> times)
    }

    /// `part` of `whole`, rounded down, at most 1; nothing of nothing.
    pub fn ratio(part: u64, whole: u64) -> Self {
        let scaled = (u128::from(part) << Self::BITS).checked_div(whole.into()).unwrap_or(0);
        Self::capped(scaled)
    }

    fn capped(units: u128) -> Self {
        u64::try_from(units).map_or(Self::ONE, |units| Self(units).min(Self::ONE))
    }

    /// Both, one independent of the other.
    #[must_use]
    #[inline]
    pub fn times(self, other: Self) -> Self {
        Self::capped((u128::from(self.0) * u128::from(other.0)) >> Self::BITS)
    }

    /// So many thousandths of the chance, at most 1.
    #[must_use]
    pub fn thousandths(self, parts: u32) -> Self {
        Self::capped(u128::from(self.0) * u128::from(parts) / 1_000)
    }

    /// One or the other, where both cannot be; at most 1.
    #[must_use]
    #[inline]
    pub fn plus(self, other: Self) -> Self {
        Self(self.0 + other.0).min(Self::ONE)
    }

    /// What is left without a part; nothing where the part is larger.
    #[must_use]
    #[inline]
    pub const fn less(self, part: Self) -> Self {
        Self(self.0.saturating_sub(part.0))
    }

    /// The chance that it does not happen.
    #[must_use]
    #[inline]
    pub const fn not(self) -> Self {
        Self::ONE.less(self)
    }

    /// The chance given something that includes it; nothing where that cannot be.
    #[must_use]
    pub fn given(self, condition: Self) -> Self {
        Self::ratio(self.0, condition.0)
    }

    /// Several in a row.
    #[must_use]
    pub fn power(self, times: u32) -> Self {
        (0..times).fold(Self::ONE, |chance, _| chance.times(self))
    }

    /// Whether it cannot happen.
    pub const fn is_zero(self) -> bool {
        self.0 == 0
    }

    /// The sum of exclusive chances, at most 1.
    pub fn sum(chances: impl IntoIterator<Item = Self>) -> Self {
        chances.into_iter().fold(Self::ZERO, Self::plus)
    }

    /// Whether a draw, one of 2^32 that are equally likely, makes it happen.
    pub fn happens(self, number: u32) -> bool {
        u64::from(number) << DRAW_SHIFT < self.0
    }

    /// As a probability, to the nearest 1/1 000 000 000.
    pub fn probability(self) -> Probability {
        let half = 1_u128 << (Self::BITS - 1);
        let parts = (u128::from(self.0) * u128::from(Probability::SCALE) + half) >> Self::BITS;
        u32::try_from(parts).ok().and_then(Probability::from_parts).unwrap_or(Probability::ONE)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chances_multiply_and_add_without_leaving_their_range() {
        let third = Chance::ratio(1, 3);
        assert_eq!(third.times(Chance::HALF), Chance::ratio(1, 6));
        assert_eq!(Chance::HALF.plus(Chance::ONE), Chance::ONE);
        assert_eq!(third.less(Chance::HALF), Chance::ZERO);
        assert_eq!(Chance::ratio(3, 2), Chance::ONE);
        assert_eq!(Chance::ratio(1, 0), Chance::ZERO);
        assert_eq!(Chance::HALF.given(Chance::ratio(3, 4)).probability(), Chance::ratio(2, 3).probability());
    }

    #[test]
    fn a_draw_below_the_chance_makes_it_happen() {
        assert!(Chance::HALF.happens(u32::MAX / 2));
        assert!(!Chance::HALF.happens(u32::MAX / 2 + 1));
        assert!(Chance::ONE.happens(u32::MAX));
        assert!(!Chance::ZERO.happens(0));
    }
}
