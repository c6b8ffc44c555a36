//! The chances of places, exactly: a sum over the times of a runner, and over how many others are before it or equal.

use crate::simulator::chance::Chance;

/// Others before a runner: more than this take every place that is paid.
const BEFORE: usize = 3;
/// Others with the same time; more are counted as this many.
const EQUAL: usize = 4;

/// By how many others are before, and how many equal.
type Others = [Equals; BEFORE];
/// By how many others are equal.
type Equals = [Chance; EQUAL];

/// The chances of the runners, by their places in the list.
pub(super) struct Places {
    pub win: Vec<Chance>,
    pub placed: Vec<Chance>,
    pub forecasts: Vec<((usize, usize), Chance)>,
}

/// The chance of a runner to need less than a time, exactly it, or more.
#[derive(Clone, Copy, Default)]
struct AtTime {
    before: Chance,
    equal: Chance,
    after: Chance,
}

impl AtTime {
    fn others(self) -> Others {
        let mut others = Others::default();
        others[0][0] = self.after;
        others[0][1] = self.equal;
        others[1][0] = self.before;
        others
    }
}

fn nobody() -> Others {
    let mut others = Others::default();
    others[0][0] = Chance::ONE;
    others
}

/// Both groups of others together.
fn both(one: &Others, other: &Others) -> Others {
    let mut sum = Others::default();
    for (before, row) in one.iter().enumerate() {
        for (cells, parts) in sum.iter_mut().skip(before).zip(other) {
            add_equals(cells, row, parts);
        }
    }
    sum
}

/// Adds the chances of two groups to be equal with so many together.
fn add_equals(sums: &mut Equals, one: &Equals, other: &Equals) {
    for (equal, chance) in one.iter().enumerate().filter(|(_, chance)| !chance.is_zero()) {
        for (more, part) in other.iter().enumerate().filter(|(_, part)| !part.is_zero()) {
            if let Some(cell) = sums.get_mut((equal + more).min(EQUAL - 1)) {
                *cell = cell.plus(chance.times(*part));
            }
        }
    }
}

/// Both groups together, where none of them is before.
fn none_before(one: &Equals, other: &Equals) -> Equals {
    let mut together = Equals::default();
    add_equals(&mut together, one, other);
    together
}

/// What two of sixteen in each of so many sections add up to, by hundredths.
fn added(sections: u32) -> Vec<Chance> {
    let one = Chance::ratio(1, 16);
    (0..2 * sections).fold(vec![Chance::ONE], |totals, _| {
        let mut next = vec![Chance::ZERO; totals.len() + 15];
        for (place, chance) in totals.into_iter().enumerate() {
            for cell in next.iter_mut().skip(place).take(16) {
                *cell = cell.plus(chance.times(one));
            }
        }
        next
    })
}

impl Places {
    /// Of runners that need at least so much time, and what is added in so many sections.
    pub(super) fn of(least: &[u32], sections: u32, places: u16) -> Self {
        let added = added(sections);
        let first = least.iter().copied().min().unwrap_or(0);
        let end = least.iter().copied().max().unwrap_or(0) + u32::try_from(added.len()).unwrap_or(0);
        let count = least.len();
        let mut all =
            Self { win: vec![Chance::ZERO; count], placed: vec![Chance::ZERO; count], forecasts: Vec::new() };
        let mut pairs = vec![Chance::ZERO; count * count];
        let mut before = vec![Chance::ZERO; count];
        for time in first..end {
            let at_time = |(least, before): (&u32, &Chance)| {
                let place = time.checked_sub(*least).and_then(|place| usize::try_from(place).ok());
                let equal = place.and_then(|place| added.get(place)).copied().unwrap_or_default();
                AtTime { before: *before, equal, after: before.plus(equal).not() }
            };
            let now: Vec<AtTime> = least.iter().zip(&before).map(at_time).collect();
            all.add_time(&now, places, &mut pairs);
            for (before, now) in before.iter_mut().zip(&now) {
                *before = before.plus(now.equal);
            }
        }
        let pairs =
            pairs.into_iter().enumerate().map(|(place, chance)| ((place / count, place % count), chance));
        all.forecasts = pairs.filter(|((one, other), _)| one != other).collect();
        all
    }

    /// Adds what happens when a runner needs just this time.
    fn add_time(&mut self, now: &[AtTime], places: u16, pairs: &mut [Chance]) {
        let count = now.len();
        let mut up_to = vec![nobody()];
        for runner in now {
            up_to.push(both(up_to.last().unwrap_or(&nobody()), &runner.others()));
        }
        let mut from = vec![nobody()];
        for runner in now.iter().rev() {
            from.push(both(from.last().unwrap_or(&nobody()), &runner.others()));
        }
        from.reverse();
        for (place, runner) in now.iter().enumerate().filter(|(_, runner)| !runner.equal.is_zero()) {
            let (Some(left), Some(right)) = (up_to.get(place), from.get(place + 1)) else { continue };
            let others = both(left, right);
            let share_of = |wanted: u16| runner.equal.times(share(&others, wanted));
            if let (Some(win), Some(placed)) = (self.win.get_mut(place), self.placed.get_mut(place)) {
                *win = win.plus(share_of(1));
                *placed = placed.plus(share_of(places));
            }
        }
        for (one, runner) in now.iter().enumerate() {
            let Some([mut others, ..]) = up_to.get(one).copied() else { continue };
            for (other, second) in now.iter().enumerate().skip(one + 1) {
                let rest = from.get(other + 1).map(|[right, ..]| none_before(&others, right));
                let rest = rest.unwrap_or_default();
                for ((first, last), places) in
                    [((runner, second), (one, other)), ((second, runner), (other, one))]
                {
                    if let Some(pair) = pairs.get_mut(places.0 * count + places.1) {
                        *pair = pair.plus(forecast(*first, *last, rest));
                    }
                }
                others = none_before(&others, &second.others()[0]);
            }
        }
    }
}

/// The share that is paid of so many places, by who is before and who is equal.
fn share(others: &Others, places: u16) -> Chance {
    let mut sum = Chance::ZERO;
    for (left, row) in (1..=u64::from(places)).rev().zip(others) {
        for (tied, chance) in (1_u64..).zip(row) {
            sum = sum.plus(chance.times(Chance::ratio(left, tied)));
        }
    }
    sum
}

/// First and second in their order, where the second needs just this time and nobody else less: alone, or in a dead heat.
fn forecast(first: AtTime, second: AtTime, equal: Equals) -> Chance {
    let mut sum = Chance::ZERO;
    for (more, chance) in (0_u64..).zip(equal) {
        let behind = first.before.times(Chance::ratio(1, more + 1));
        let level = first.equal.times(Chance::ratio(1, (more + 2) * (more + 1)));
        sum = sum.plus(second.equal.times(chance).times(behind.plus(level)));
    }
    sum
}
