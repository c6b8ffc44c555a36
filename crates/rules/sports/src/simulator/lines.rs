//! Lines of handicaps and totals, chosen by the distribution of what they are on.

use super::chance::Chance;
use super::ends::{Ends, merged};

/// Lines of a count at each side of its middle.
const EACH_SIDE: i32 = 3;

/// A count of one kind as that of home.
pub(super) fn as_home(counts: impl IntoIterator<Item = (i32, Chance)>) -> Ends {
    counts.into_iter().map(|(count, chance)| ((count, 0), chance)).collect()
}

/// Home's lead, as home's count.
pub(super) fn leads(ends: &Ends) -> Ends {
    merged(ends.iter().map(|((home, away), chance)| ((home - away, 0), *chance)))
}

/// What both sides have, as home's count.
pub(super) fn sums(ends: &Ends) -> Ends {
    merged(ends.iter().map(|((home, away), chance)| ((home + away, 0), *chance)))
}

/// Half lines of a handicap around the middle of home's lead, in quarters, so far apart.
pub(super) fn handicaps(leads: &Ends, apart: i32) -> Vec<i32> {
    around(-middle(leads), apart)
}

/// Half lines of a total around the middle of home's count, in quarters, so far apart.
pub(super) fn totals(counts: &Ends, apart: i32) -> Vec<i32> {
    around(middle(counts), apart)
}

fn middle(ends: &Ends) -> i32 {
    let mut below = Chance::ZERO;
    let middle = ends.iter().find(|(_, chance)| {
        below = below.plus(*chance);
        below >= Chance::HALF
    });
    middle.map_or(0, |((count, _), _)| *count)
}

fn around(middle: i32, apart: i32) -> Vec<i32> {
    (-EACH_SIDE..=EACH_SIDE).map(|line| 4 * (middle + apart * line) + 2).collect()
}
