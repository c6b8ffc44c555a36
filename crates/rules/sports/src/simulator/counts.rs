//! How often a count comes to each number.

use crate::simulator::chance::Chance;
use crate::simulator::ends::Ends;
use crate::simulator::lines::as_home;

/// What is less probable at either end is left out.
const NEGLIGIBLE: Chance = Chance::power_of_half(48);

/// The chances of a count, from the first number on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Counts {
    first: i32,
    chances: Vec<Chance>,
}

impl Counts {
    /// This count and no other.
    pub(super) fn certain(count: i32) -> Self {
        Self { first: count, chances: vec![Chance::ONE] }
    }

    /// These chances, of 0 and what follows.
    pub(super) const fn from_zero(chances: Vec<Chance>) -> Self {
        Self { first: 0, chances }
    }

    /// The chances of some numbers, in ascending order.
    pub(super) fn of(numbers: &[(i32, Chance)]) -> Self {
        let (Some((first, _)), Some((last, _))) = (numbers.first(), numbers.last()) else {
            return Self { first: 0, chances: Vec::new() };
        };
        let mut numbers = numbers.iter().peekable();
        let chance_of = |count| numbers.next_if(|(number, _)| *number == count).map(|(_, chance)| *chance);
        Self {
            first: *first,
            chances: (*first..=*last).map(chance_of).map(Option::unwrap_or_default).collect(),
        }
    }

    /// Every number with its chance, in ascending order.
    pub(super) fn iter(&self) -> impl DoubleEndedIterator<Item = (i32, Chance)> {
        let places = self.chances.iter().enumerate();
        places.map(|(place, chance)| (self.first + i32::try_from(place).unwrap_or(0), *chance))
    }

    /// The chance of a number.
    pub(super) fn at(&self, count: i32) -> Chance {
        let place = usize::try_from(count - self.first).ok();
        place.and_then(|place| self.chances.get(place)).copied().unwrap_or_default()
    }

    /// The chance of all numbers.
    pub(super) fn all(&self) -> Chance {
        Chance::sum(self.chances.iter().copied())
    }

    /// The sum of two counts that are independent.
    pub(super) fn plus(&self, other: &Self) -> Self {
        let length = (self.chances.len() + other.chances.len()).saturating_sub(1);
        let mut chances = vec![Chance::ZERO; length];
        for (place, chance) in self.chances.iter().enumerate().filter(|(_, chance)| !chance.is_zero()) {
            for (cell, part) in chances.iter_mut().skip(place).zip(&other.chances) {
                *cell = cell.plus(chance.times(*part));
            }
        }
        Self { first: self.first + other.first, chances }.trimmed()
    }

    /// The count with the other sign.
    pub(super) fn negative(&self) -> Self {
        let last = self.first + i32::try_from(self.chances.len()).unwrap_or(0) - 1;
        Self { first: -last, chances: self.chances.iter().rev().copied().collect() }
    }

    /// Twice the count.
    pub(super) fn doubled(&self) -> Self {
        let chances = self.chances.iter().flat_map(|chance| [*chance, Chance::ZERO]);
        Self { first: 2 * self.first, chances: chances.collect() }
    }

    /// Each chance changed by its number.
    pub(super) fn map(&self, change: impl Fn(i32, Chance) -> Chance) -> Self {
        let chances = self.iter().map(|(count, chance)| change(count, chance));
        Self { first: self.first, chances: chances.collect() }
    }

    /// The one or the other, where both cannot be.
    pub(super) fn or(&self, other: &Self) -> Self {
        let first = self.first.min(other.first);
        let end = |counts: &Self| counts.first + i32::try_from(counts.chances.len()).unwrap_or(0);
        let chances = (first..end(self).max(end(other))).map(|count| self.at(count).plus(other.at(count)));
        Self { first, chances: chances.collect() }
    }

    /// As the count of home.
    pub(super) fn ends(&self) -> Ends {
        as_home(self.iter().filter(|(_, chance)| !chance.is_zero()))
    }

    fn trimmed(mut self) -> Self {
        let is_negligible = |chance: &Chance| *chance < NEGLIGIBLE;
        let before = self.chances.iter().take_while(|chance| is_negligible(chance)).count();
        self.chances.drain(..before);
        self.first += i32::try_from(before).unwrap_or(0);
        let behind = self.chances.iter().rev().take_while(|chance| is_negligible(chance)).count();
        self.chances.truncate(self.chances.len() - behind);
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_dice_make_seven_in_a_sixth_and_differ_by_nothing_in_a_sixth() {
        let sixth = Chance::ratio(1, 6);
        let die = Counts::certain(1).plus(&Counts::from_zero(vec![sixth; 6]));
        let sixths = |chance: Chance| chance.probability().parts().abs_diff(166_666_667) < 3;
        assert!(sixths(die.plus(&die).at(7)));
        assert!(sixths(die.plus(&die.negative()).at(0)));
        assert!(sixths(die.doubled().at(12)) && die.doubled().at(11).is_zero());
        assert_eq!(die.at(0), Chance::ZERO);
        let other = Counts::certain(9).map(|_, chance| chance.times(sixth));
        assert_eq!([4, 8, 9].map(|count| die.or(&other).at(count)), [sixth, Chance::ZERO, sixth]);
    }
}
