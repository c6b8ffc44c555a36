//! The best play, exactly: all 2,598,960 deals, all 32 ways to hold, all draws.
//!
//! For every set of up to four cards it is counted how many hands of each kind contain it. The hands that contain what
//! is held and nothing of what is thrown away follow by inclusion and exclusion over the 32 parts of the deal: no draw
//! is ever dealt out. The averages over 1, 47, 1081 … draws are compared over their common denominator, 7,669,695.
//! What remains is one number for each set, so that the best hold of a deal is found with 31 of them in a fraction of
//! a microsecond: the play that is simulated is the very play that was counted.

use std::sync::LazyLock;

use super::pays::PAYS;
use crate::Prize;
use crate::cards::{Card, DECK};
use crate::counting::ratio;
use crate::poker::Hand;

/// Kinds of hands.
const KINDS: usize = 10;
/// All ways to hold, as bits; a bit for each card of the deal, sorted.
const HOLDS: usize = 32;
/// The common denominator of the averages over the draws.
const DRAWS: u64 = 7_669_695;
/// How often of [`DRAWS`] one draw counts, by how many cards are held: 1,533,939 draws of five cards … one of none.
const WEIGHTS: [u64; 6] = [5, 43, 473, 7_095, 163_185, DRAWS];
/// How many hands are dealt.
const DEALS: u64 = 2_598_960;
/// Where the sets of 0, 1, 2, 3 and 4 cards begin, and how many there are in all.
const STARTS: [usize; 6] = [0, 1, 53, 1_379, 23_479, 294_204];

/// The number of sets of `k` among `n`, for the places of sets.
const CHOOSE: [[usize; 5]; 52] = {
    let mut table = [[0; 5]; 52];
    let mut n = 0;
    while n < 52 {
        table[n][0] = 1;
        let mut k = 1;
        while k < 5 && n > 0 {
            table[n][k] = table[n - 1][k - 1] + table[n - 1][k];
            k += 1;
        }
        n += 1;
    }
    table
};

/// The best play under a table of payouts.
pub(super) struct Optimum {
    pays: [u32; KINDS],
    /// For each set, what all hands that contain it pay together.
    values: Vec<u32>,
    /// How often each kind is the final hand, of [`DEALS`] × [`DRAWS`].
    pub(super) tally: [u64; KINDS],
}

/// How often each kind is the final hand under the game's own table, of [`DEALS`] × [`DRAWS`]: what [`OPTIMUM`]
/// counts, written down so that a server need not count for a second before it can say what the game returns. A test
/// counts again.
pub(super) const TALLY: [u64; KINDS] = [
    10_873_271_131_896,
    4_276_261_813_968,
    2_576_946_164_148,
    1_484_003_070_324,
    223_868_216_184,
    219_637_031_400,
    229_475_482_596,
    47_093_167_764,
    2_180_415_816,
    494_023_104,
];

/// What the best play under the game's own table brings.
pub(super) fn prizes() -> Vec<Prize> {
    named(PAYS, TALLY)
}

fn named(pays: [u32; KINDS], tally: [u64; KINDS]) -> Vec<Prize> {
    let prize = |hand: &Hand| {
        let chance = ratio(tally[hand.place()], DEALS * DRAWS);
        Prize::new(hand.name(), ratio(pays[hand.place()], 1_u8), chance)
    };
    Hand::ALL.iter().skip(1).map(prize).collect()
}

/// Under the game's own table; takes about a second, once, for who plays by it.
pub(super) static OPTIMUM: LazyLock<Optimum> = LazyLock::new(|| Optimum::new(PAYS));

/// For each set, how many hands of each kind contain it.
type Counts = Vec<[u32; KINDS]>;

/// The index of each part of a sorted deal among the sets of its size. The whole deal has none.
fn places(deal: [Card; 5]) -> [usize; HOLDS - 1] {
    let (mut ranks, mut places) = ([0; HOLDS - 1], [0; HOLDS - 1]);
    for part in 1..HOLDS - 1 {
        let top = usize::try_from(part.ilog2()).unwrap_or(0);
        let size = SIZES[part];
        ranks[part] = ranks[part ^ (1 << top)] + CHOOSE[usize::from(deal[top])][size];
        places[part] = STARTS[size] + ranks[part];
    }
    places
}

/// How many cards each part has.
const SIZES: [usize; HOLDS] =
    [0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4, 1, 2, 2, 3, 2, 3, 3, 4, 2, 3, 3, 4, 3, 4, 4, 5];

fn each_deal(mut see: impl FnMut([Card; 5])) {
    for e in 4..DECK {
        for d in 3..e {
            for c in 2..d {
                for b in 1..c {
                    for a in 0..b {
                        see([a, b, c, d, e]);
                    }
                }
            }
        }
    }
}

fn count() -> Counts {
    let mut counts = vec![[0; KINDS]; STARTS[5]];
    each_deal(|deal| {
        let kind = Hand::of(deal);
        if kind != Hand::None {
            for place in places(deal) {
                counts[place][kind.place()] += 1;
            }
        }
    });
    counts
}

impl Optimum {
    pub(super) fn new(pays: [u32; KINDS]) -> Self {
        let counts = count();
        let value = |kinds: &[u32; KINDS]| kinds.iter().zip(pays).map(|(count, pays)| count * pays).sum();
        let values = counts.iter().map(value).collect();
        let mut new = Self { pays, values, tally: [0; KINDS] };
        let mut tally = [0_i64; KINDS];
        each_deal(|deal| {
            let hold = new.best(deal);
            let weight = i64::try_from(WEIGHTS[SIZES[hold]]).unwrap_or(0);
            for (sum, count) in tally.iter_mut().zip(finals(&counts, deal, hold)) {
                *sum += count * weight;
            }
        });
        new.tally = tally.map(|sum| u64::try_from(sum).unwrap_or(0));
        new.tally[0] = (DEALS * DRAWS).saturating_sub(new.tally[1..].iter().sum());
        new
    }

    /// What every hold of a sorted deal is worth, in stakes × [`DRAWS`].
    pub(super) fn worth(&self, deal: [Card; 5]) -> [u64; HOLDS] {
        let mut worth = [0_i64; HOLDS];
        for (worth, place) in worth.iter_mut().zip(places(deal)) {
            *worth = i64::from(self.values[place]);
        }
        worth[HOLDS - 1] = i64::from(self.pays[Hand::of(deal).place()]);
        // What contains a part and, of the rest of the deal, nothing.
        for card in 0..5 {
            for part in (0..HOLDS).filter(|part| part & (1 << card) == 0) {
                worth[part] -= worth[part | (1 << card)];
            }
        }
        let mut weighed = [0; HOLDS];
        for (hold, weighed) in weighed.iter_mut().enumerate() {
            *weighed = u64::try_from(worth[hold]).unwrap_or(0) * WEIGHTS[SIZES[hold]];
        }
        weighed
    }

    /// The best hold of a sorted deal, as bits; of several, the one with the highest bits.
    fn best(&self, deal: [Card; 5]) -> usize {
        let worth = self.worth(deal);
        (0..HOLDS).max_by_key(|hold| worth[*hold]).unwrap_or(0)
    }

    /// What to hold of five cards as they lie.
    pub(super) fn hold(&self, dealt: [Card; 5]) -> [bool; 5] {
        let mut deal = dealt;
        deal.sort_unstable();
        let best = self.best(deal);
        let place = |card| deal.iter().position(|sorted| *sorted == card).unwrap_or(0);
        dealt.map(|card| best & (1 << place(card)) != 0)
    }

    /// What the best play brings.
    #[cfg(test)]
    pub(super) fn prizes(&self) -> Vec<Prize> {
        named(self.pays, self.tally)
    }
}

/// How many draws to a hold end in each kind, all but the hands that pay nothing.
fn finals(counts: &Counts, deal: [Card; 5], hold: usize) -> [i64; KINDS] {
    let mut finals = [0; KINDS];
    let (places, thrown) = (places(deal), (HOLDS - 1) ^ hold);
    let mut part = thrown;
    loop {
        let sign = if SIZES[part].is_multiple_of(2) { 1 } else { -1 };
        match places.get(hold | part) {
            Some(place) => {
                for (sum, count) in finals.iter_mut().zip(counts[*place]) {
                    *sum += sign * i64::from(count);
                }
            }
            None => finals[Hand::of(deal).place()] += sign,
        }
        if part == 0 {
            finals[0] = 0;
            return finals;
        }
        part = (part - 1) & thrown;
    }
}
