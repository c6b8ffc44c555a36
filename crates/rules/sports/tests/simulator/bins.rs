//! Selections by market and chance: whether those of 40 to 45 % win as often as that, whatever their lines are.

use std::collections::BTreeMap;

use baize_sports::simulator::MarketChances;

use crate::count::{Count, Worst};

/// How many bins a market has: each is 5 % wide.
const BINS: u32 = 20;

/// When it was priced, the market's number, and which twentieth its chance is in.
type Bin = (&'static str, u32, u32);

/// What was expected and seen in the bins of all boards of a sport.
#[derive(Default)]
pub struct Bins(BTreeMap<Bin, Count>);

impl Bins {
    pub fn add(&mut self, board: BoardBins) {
        for BoardBin { bin, count, .. } in board.bins {
            self.0.entry(bin).or_default().add(&count);
        }
    }

    pub fn worst(&self) -> Worst {
        Worst::of(&self.0)
    }
}

struct BoardBin {
    bin: Bin,
    /// Its selections, by their places on the board, and their chances.
    selections: Vec<(usize, f64)>,
    count: Count,
}

/// The bins of one board.
///
/// The selections of a bin depend on each other: over 2.5 goals with over 3.5, one score with every other. So of each fixture
/// only one of them counts, each in its turn, whatever the fixture does. Fixtures are independent, hence what is counted is
/// too, and the variance of its wins is exactly the sum of p(1 - p). Bins depend on each other still, which Bonferroni allows.
pub struct BoardBins {
    bins: Vec<BoardBin>,
    turn: usize,
}

impl BoardBins {
    pub fn new(phase: &'static str, board: &[MarketChances]) -> Self {
        let mut bins: BTreeMap<Bin, Vec<(usize, f64)>> = BTreeMap::new();
        let selections = board.iter().flat_map(|listed| {
            listed.outcomes.iter().map(|(_, chances)| (listed.market.id, chances.probabilities().win.parts()))
        });
        for (place, (market, chance)) in selections.enumerate() {
            let bin = (chance / (1_000_000_000 / BINS)).min(BINS - 1);
            bins.entry((phase, market, bin)).or_default().push((place, f64::from(chance) / 1e9));
        }
        let bins = bins.into_iter();
        let bins = bins.map(|(bin, selections)| BoardBin { bin, selections, count: Count::default() });
        Self { bins: bins.collect(), turn: 0 }
    }

    /// Notes a fixture by how much of each selection of the board won.
    pub fn note(&mut self, won: &[f64]) {
        for BoardBin { selections, count, .. } in &mut self.bins {
            let (place, chance) = selections[self.turn % selections.len()];
            count.note(chance, won[place]);
        }
        self.turn += 1;
    }
}
