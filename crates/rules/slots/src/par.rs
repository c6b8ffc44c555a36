//! Exact counts of a book, slice by slice: what a mode returns is counted, never estimated.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::book::ROUNDS;
use crate::engine::Outcome;
use crate::event::Unrecorded;
use crate::features::{FEATURES, Feature};
use crate::sheet::PRIZES;
use crate::slot::Slot;

/// Slices of a book.
pub const SLICES: u32 = 4_096;
/// Rounds of a slice.
pub const SLICE_ROUNDS: u32 = ROUNDS / SLICES;
/// Where the bands of pays begin, in hundredths of the base bet; the first is that of nothing.
pub const BANDS: [u64; 12] = [0, 1, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000, 100_000];

/// What the rounds that brought the choice came to, which is what joins a mode with an option.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ChoiceCounts {
    /// Rounds that brought it.
    pub rounds: u64,
    /// The sum of their pays, without the option's.
    pub pays: u64,
    /// Those that paid.
    pub hits: u64,
    /// The largest pays of one.
    pub maximum: u64,
    /// Rounds that paid it.
    pub maximum_count: u64,
}

impl ChoiceCounts {
    /// Adds the counts of other rounds, or one round.
    fn merge(&mut self, other: &Self) {
        self.rounds += other.rounds;
        self.pays += other.pays;
        self.hits += other.hits;
        see_maximum((&mut self.maximum, &mut self.maximum_count), (other.maximum, other.maximum_count));
    }

    fn is_none(&self) -> bool {
        *self == Self::default()
    }
}

/// What rounds of a mode came to. Pays are in hundredths of the base bet.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Counts {
    /// Rounds that were played.
    pub rounds: u64,
    /// The sum of all pays.
    pub pays: u64,
    /// Of it what the spin before all free spins paid.
    pub base_pays: u64,
    /// The sum of the squares of all pays.
    #[serde(with = "as_text")]
    pub squares: u128,
    /// Rounds that paid.
    pub hits: u64,
    /// Rounds by the band of what they paid.
    pub bands: [u64; BANDS.len()],
    /// The largest pays of a round.
    pub maximum: u64,
    /// Rounds that paid it.
    pub maximum_count: u64,
    /// Rounds by feature, in the order of [`FEATURES`].
    pub features: [u64; FEATURES.len()],
    /// Rounds by the named prizes that they paid.
    #[serde(default, skip_serializing_if = "none")]
    pub prizes: [u64; PRIZES],
    /// Of the rounds those that brought the choice.
    #[serde(default, skip_serializing_if = "ChoiceCounts::is_none")]
    pub choice: ChoiceCounts,
}

fn none(prizes: &[u64; PRIZES]) -> bool {
    *prizes == [0; PRIZES]
}

impl Counts {
    /// Counts one round.
    #[inline]
    pub fn count(&mut self, outcome: &Outcome) {
        let pays = outcome.pays;
        self.rounds += 1;
        self.pays += pays;
        self.base_pays += outcome.base_pays;
        self.squares += u128::from(pays) * u128::from(pays);
        self.hits += u64::from(pays > 0);
        let band = BANDS.iter().rposition(|&from| pays >= from).unwrap_or(0);
        self.bands[band] += 1;
        see_maximum((&mut self.maximum, &mut self.maximum_count), (pays, 1));
        if !outcome.features.is_empty() {
            for (count, (feature, _)) in self.features.iter_mut().zip(FEATURES) {
                *count += u64::from(outcome.features.has(feature));
            }
            for (place, count) in self.prizes.iter_mut().enumerate() {
                *count += u64::from(outcome.prizes >> place & 1);
            }
            if outcome.features.has(Feature::Choice) {
                let hits = u64::from(pays > 0);
                self.choice.merge(&ChoiceCounts { rounds: 1, pays, hits, maximum: pays, maximum_count: 1 });
            }
        }
    }

    /// Adds the counts of other rounds.
    pub fn merge(&mut self, other: &Self) {
        self.rounds += other.rounds;
        self.pays += other.pays;
        self.base_pays += other.base_pays;
        self.squares += other.squares;
        self.hits += other.hits;
        add(&mut self.bands, &other.bands);
        add(&mut self.features, &other.features);
        add(&mut self.prizes, &other.prizes);
        self.choice.merge(&other.choice);
        see_maximum((&mut self.maximum, &mut self.maximum_count), (other.maximum, other.maximum_count));
    }

    /// These rounds with the option that each choice of them brings: every pair of a choice and a round of the option
    /// is as likely, so the sums are exact but for what is rounded down. Bands, features and maximum stay the mode's.
    #[must_use]
    pub fn joined(&self, option: &Self) -> Self {
        let of_all = |count: u64, sum: u128| u128::from(count) * sum / u128::from(option.rounds.max(1));
        let narrow = |number: u128| u64::try_from(number).unwrap_or(u64::MAX);
        let ChoiceCounts { rounds, pays, hits, .. } = self.choice;
        let (sum, squares) = (u128::from(option.pays), option.squares);
        Self {
            pays: self.pays + narrow(of_all(rounds, sum)),
            hits: self.hits + narrow(of_all(rounds - hits, option.hits.into())),
            squares: self.squares + 2 * of_all(pays, sum) + of_all(rounds, squares),
            ..self.clone()
        }
    }

    /// The return in millionths of a cost in hundredths of the base bet, rounded down.
    pub fn return_ppm(&self, cost: u32) -> u64 {
        let staked = u128::from(self.rounds) * u128::from(cost);
        u64::try_from(u128::from(self.pays) * 1_000_000 / staked.max(1)).unwrap_or(u64::MAX)
    }

    /// Rounds that paid, in basis points, rounded down.
    pub const fn hit_bp(&self) -> u64 {
        match (self.hits * 10_000).checked_div(self.rounds) {
            Some(rate) => rate,
            None => 0,
        }
    }

    /// The standard deviation of a round's pays, in hundredths of the base bet, rounded down.
    pub fn sigma(&self) -> u64 {
        let rounds = u128::from(self.rounds.max(1));
        let pays = u128::from(self.pays);
        // n Σx² − (Σx)² over n²: no rounding before the root.
        let spread = (rounds * self.squares).saturating_sub(pays * pays);
        u64::try_from((spread / (rounds * rounds)).isqrt()).unwrap_or(u64::MAX)
    }
}

/// Keeps the larger of two maxima, or adds how often both were seen.
fn see_maximum((maximum, count): (&mut u64, &mut u64), (other, times): (u64, u64)) {
    if other > *maximum || *count == 0 {
        (*maximum, *count) = (other, times);
    } else if other == *maximum {
        *count += times;
    }
}

fn add<const N: usize>(sums: &mut [u64; N], more: &[u64; N]) {
    for (sum, each) in sums.iter_mut().zip(more) {
        *sum += each;
    }
}

/// Plays a slice of a mode's book: the rounds from slice × 32,768.
pub fn count_slice(slot: &Slot, mode: usize, slice: u32) -> Counts {
    let first = slice * SLICE_ROUNDS;
    let mut counts = Counts::default();
    for round in first..first + SLICE_ROUNDS {
        counts.count(&slot.play(mode, round, &mut Unrecorded));
    }
    counts
}

/// The counts of a mode so far. It is exact once it has every slice.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ModeCounts {
    /// Of all slices together.
    pub total: Counts,
    /// The sum of the pays of each slice that was played.
    pub slices: BTreeMap<u32, u64>,
}

impl ModeCounts {
    /// Adds a slice, unless it was already counted.
    pub fn add(&mut self, slice: u32, counts: &Counts) {
        if let std::collections::btree_map::Entry::Vacant(vacant) = self.slices.entry(slice) {
            vacant.insert(counts.pays);
            self.total.merge(counts);
        }
    }

    /// The first so many slices that were not played yet.
    pub fn missing(&self, slices: u32) -> Vec<u32> {
        (0..slices.min(SLICES)).filter(|slice| !self.slices.contains_key(slice)).collect()
    }

    /// Whether the whole book was counted.
    pub fn is_exact(&self) -> bool {
        self.slices.len() == usize::try_from(SLICES).unwrap_or(usize::MAX)
    }
}

/// The counts of a slot's modes under the hash of its rules.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Par {
    /// SHA-256 of the rules, in hexadecimal digits: counts of other rules are of no use.
    pub hash: String,
    /// By the mode's id.
    pub modes: BTreeMap<String, ModeCounts>,
}

impl Par {
    /// No counts yet.
    pub fn new(slot: &Slot) -> Self {
        Self { hash: hex::encode(slot.hash()), modes: BTreeMap::new() }
    }

    /// Whether these are counts of this slot.
    pub fn is_of(&self, slot: &Slot) -> bool {
        self.hash == hex::encode(slot.hash())
    }
}

/// A number that JSON's readers would round, as text.
mod as_text {
    use serde::de::Error;
    use serde::{Deserialize, Deserializer, Serializer};

    pub(super) fn serialize<S: Serializer>(number: &u128, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(number)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u128, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
    }
}
