//! The places of a roulette table that a bet can lie on.

use std::fmt;

use serde::{Deserialize, Serialize};

/// Pockets are 0 … 36.
pub const POCKETS: u32 = 37;

const REDS: [u32; 18] = [1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36];
const OUTSIDE: [&str; 12] = [
    "red", "black", "even", "odd", "low", "high", "dozen1", "dozen2", "dozen3", "column1", "column2",
    "column3",
];

/// A place for a bet, known by the pockets it covers: bit n for pocket n. No two places cover the same.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Spot(u64);

impl Spot {
    /// Every place of the table: 37 single pockets, 60 splits, 12 streets and two with the zero, 22 corners and the first
    /// four, 11 lines, 12 outside.
    pub fn all() -> Vec<Self> {
        let firsts = (0..POCKETS)
            .flat_map(|first| SHAPES.map(|shape| shape.iter().map(|step| first + step).collect()));
        let with_zero = ZERO.iter().map(|pockets| pockets.to_vec());
        let mut all: Vec<Self> =
            firsts.chain(with_zero).filter_map(|pockets: Vec<u32>| inside(&pockets)).collect();
        all.sort_unstable();
        all.dedup();
        all.extend(OUTSIDE.iter().filter_map(|name| outside(name)));
        all
    }

    /// Whether it covers the pocket.
    pub const fn covers(self, pocket: u32) -> bool {
        matches!(self.0.checked_shr(pocket), Some(bits) if bits & 1 == 1)
    }

    /// How many pockets it covers.
    pub const fn size(self) -> u32 {
        self.0.count_ones()
    }
}

/// What neighbours on the layout are to the first of them: one pocket, splits to the side and down, a street, a corner, a
/// line.
const SHAPES: [&[u32]; 6] = [&[0], &[0, 1], &[0, 3], &[0, 1, 2], &[0, 1, 3, 4], &[0, 1, 2, 3, 4, 5]];
/// Neighbours of the zero.
const ZERO: [&[u32]; 6] = [&[0, 1], &[0, 2], &[0, 3], &[0, 1, 2], &[0, 2, 3], &[0, 1, 2, 3]];

fn covering(covered: impl Fn(u32) -> bool) -> Spot {
    Spot((0..POCKETS).filter(|&pocket| covered(pocket)).fold(0, |bits, pocket| bits | 1 << pocket))
}

/// The place among the numbers that covers these pockets, given in order.
fn inside(pockets: &[u32]) -> Option<Spot> {
    let &first = pockets.first()?;
    let steps: Vec<u32> = pockets.iter().map(|pocket| pocket.checked_sub(first)).collect::<Option<_>>()?;
    // Three to a row: 1 2 3, 4 5 6 … 34 35 36. A shape may not run over the side of a row or beyond the last.
    let place = first % 3;
    let fits = pockets.last().is_some_and(|&last| last < POCKETS)
        && match steps.as_slice() {
            [0] => true,
            _ if first == 0 => ZERO.contains(&pockets),
            [0, 3] => true,
            [0, 1] | [0, 1, 3, 4] => place != 0,
            [0, 1, 2] | [0, 1, 2, 3, 4, 5] => place == 1,
            _ => false,
        };
    fits.then(|| covering(|pocket| pockets.contains(&pocket)))
}

fn outside(name: &str) -> Option<Spot> {
    let in_range = |from, to| covering(|pocket| (from..=to).contains(&pocket));
    let column = |rest| covering(|pocket| pocket > 0 && pocket % 3 == rest);
    Some(match name {
        "red" => covering(|pocket| REDS.contains(&pocket)),
        "black" => covering(|pocket| pocket > 0 && !REDS.contains(&pocket)),
        "even" => covering(|pocket| pocket > 0 && pocket % 2 == 0),
        "odd" => covering(|pocket| pocket % 2 == 1),
        "low" => in_range(1, 18),
        "high" => in_range(19, 36),
        "dozen1" => in_range(1, 12),
        "dozen2" => in_range(13, 24),
        "dozen3" => in_range(25, 36),
        "column1" => column(1),
        "column2" => column(2),
        "column3" => column(0),
        _ => return None,
    })
}

/// A pocket as it is written: no sign, no zero before it.
fn pocket(text: &str) -> Option<u32> {
    let plain = matches!(text.as_bytes(), [b'0'..=b'9'] | [b'1'..=b'9', b'0'..=b'9']);
    text.parse().ok().filter(|_| plain)
}

impl TryFrom<String> for Spot {
    type Error = &'static str;

    fn try_from(name: String) -> Result<Self, Self::Error> {
        let pockets = || name.splitn(7, '-').map(pocket).collect::<Option<Vec<u32>>>();
        outside(&name).or_else(|| inside(&pockets()?)).ok_or("there is no such place on a roulette table")
    }
}

impl From<Spot> for String {
    fn from(spot: Spot) -> Self {
        spot.to_string()
    }
}

impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(name) = OUTSIDE.into_iter().find(|name| outside(name) == Some(*self)) {
            return f.pad(name);
        }
        let pockets: Vec<String> =
            (0..POCKETS).filter(|&pocket| self.covers(pocket)).map(|pocket| pocket.to_string()).collect();
        f.pad(&pockets.join("-"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(name: &str) -> Option<Spot> {
        Spot::try_from(name.to_owned()).ok()
    }

    #[test]
    fn a_table_has_157_places_and_each_reads_as_it_is_written() {
        let all = Spot::all();
        assert_eq!(all.len(), 157);
        let sizes = [1, 2, 3, 4, 6, 12, 18].map(|size| all.iter().filter(|spot| spot.size() == size).count());
        assert_eq!(sizes, [37, 60, 14, 23, 11, 6, 6]);
        for spot in all {
            assert_eq!(read(&spot.to_string()), Some(spot));
        }
    }

    #[test]
    fn places_have_the_names_of_the_wire() {
        for name in [
            "0",
            "17",
            "17-20",
            "13-14-15",
            "1-2-4-5",
            "31-32-33-34-35-36",
            "0-1-2",
            "0-2-3",
            "0-1-2-3",
            "0-3",
        ] {
            let spot = read(name).unwrap();
            assert_eq!(spot.to_string(), name);
            let covered: Vec<String> = (0..99).filter(|&n| spot.covers(n)).map(|n| n.to_string()).collect();
            assert_eq!(covered.join("-"), name);
        }
        for name in OUTSIDE {
            assert_eq!(read(name).unwrap().to_string(), name);
        }
    }

    #[test]
    fn what_lies_apart_is_no_place() {
        for name in [
            "",
            "-",
            "37",
            "007",
            "+1",
            "1-",
            "3-4",
            "20-17",
            "1-1",
            "1-3",
            "0-4",
            "0-1-3",
            "2-3-4",
            "3-4-6-7",
            "1-2-3-4",
            "2-3-4-5-6-7",
            "34-37",
            "35-36-38-39",
            "1-2-3-4-5-6-7",
            "Red",
            "dozen4",
            "4294967297",
            "1–2",
            "٣",
        ] {
            assert_eq!(read(name), None, "{name}");
        }
        assert_eq!(read(&"1-".repeat(1_000_000)), None);
    }

    #[test]
    fn the_outside_covers_what_it_says() {
        let counts = |name| {
            let spot = read(name).unwrap();
            (0..POCKETS).filter(|&pocket| spot.covers(pocket)).collect::<Vec<_>>()
        };
        assert_eq!(counts("red"), REDS);
        assert_eq!(counts("column3"), (1..=12).map(|row| row * 3).collect::<Vec<_>>());
        assert_eq!(counts("dozen2"), (13..=24).collect::<Vec<_>>());
        for (one, other) in [("red", "black"), ("even", "odd"), ("low", "high")] {
            let mut both = [counts(one), counts(other)].concat();
            both.sort_unstable();
            assert_eq!(both, (1..POCKETS).collect::<Vec<_>>());
        }
    }
}
