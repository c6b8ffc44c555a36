//! Selections that may not be legs of one bet, because one makes the other more probable.

/// What a leg is on, by the numbers of the feed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct LegSubject {
    /// The fixture; an outright has one of its own.
    pub fixture: u64,
    /// Its competition.
    pub competition: u64,
    /// Whether it is on the whole competition.
    pub is_outright: bool,
}

impl LegSubject {
    /// One leg a fixture, and an outright excludes the fixtures of its competition.
    pub const fn is_related_to(self, other: Self) -> bool {
        self.fixture == other.fixture
            || (self.competition == other.competition && self.is_outright != other.is_outright)
    }
}

/// The pairs of legs that exclude each other, by their places in the bet.
pub fn related(legs: &[LegSubject]) -> Vec<(usize, usize)> {
    let mut pairs = Vec::new();
    for (first, leg) in legs.iter().enumerate() {
        let later = legs.iter().enumerate().skip(first + 1);
        pairs
            .extend(later.filter(|(_, other)| leg.is_related_to(**other)).map(|(second, _)| (first, second)));
    }
    pairs
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn leg(fixture: u64, competition: u64, is_outright: bool) -> LegSubject {
        LegSubject { fixture, competition, is_outright }
    }

    #[test]
    fn two_legs_of_a_fixture_exclude_each_other() {
        let legs = [leg(1, 1, false), leg(2, 1, false), leg(1, 1, false)];
        assert_eq!(related(&legs), [(0, 2)]);
    }

    #[test]
    fn an_outright_excludes_the_fixtures_of_its_competition_and_no_other() {
        let legs = [leg(9, 1, true), leg(2, 1, false), leg(3, 2, false), leg(10, 2, false)];
        assert_eq!(related(&legs), [(0, 1)]);
    }

    #[test]
    fn two_outrights_of_a_competition_are_two_subjects() {
        assert_eq!(related(&[leg(9, 1, true), leg(10, 1, true)]), []);
    }
}
