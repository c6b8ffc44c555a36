//! The 60 cases, by what they are about. `a`, `b` … are bets, `w…` wins, `x…` rollbacks; `r…` rounds.

mod money;
mod order;
mod repeats;
mod shape;
mod who;

use crate::call::Case;

/// How many cases there are.
pub const COUNT: usize = 60;

const GROUPS: [(&str, &[Case]); 7] = [
    ("signature", shape::SIGNATURE),
    ("shape", shape::SHAPE),
    ("who", who::WHO),
    ("money", money::MONEY),
    ("free", money::FREE),
    ("repeats", repeats::REPEATS),
    ("order", order::ORDER),
];

/// Every case in its order: number, group, case.
pub(crate) fn cases() -> impl Iterator<Item = (usize, &'static str, &'static Case)> {
    let all = GROUPS.iter().flat_map(|(group, cases)| cases.iter().map(move |case| (*group, case)));
    all.enumerate().map(|(place, (group, case))| (place + 1, group, case))
}

/// What every case is called: number, group, name.
pub fn all() -> impl Iterator<Item = (usize, &'static str, &'static str)> {
    cases().map(|(number, group, case)| (number, group, case.name))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn there_are_sixty_cases_each_with_a_name_of_its_own() {
        let names: BTreeSet<_> = all().map(|(_, _, name)| name).collect();
        assert_eq!((names.len(), all().count()), (COUNT, COUNT));
    }
}
