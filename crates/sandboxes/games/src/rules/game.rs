//! What a game is, and tables of prizes.

/// A game of the aggregator.
pub(crate) struct Game {
    /// Its code on the wire: `nhn_owl_post`.
    pub(crate) code: &'static str,
    /// Its name in addresses and file names: `owl-post`.
    pub(crate) slug: &'static str,
    /// Its title: `Owl Post`.
    pub(crate) name: &'static str,
    /// How many things can be bet on, 1 where there is no choice.
    pub(crate) spots: u8,
    /// How many bets one round takes at most, each on a spot of its own.
    pub(crate) most_bets: u8,
    /// Return to player as it is declared, basis points: the exact return of every spot, rounded down.
    pub(crate) rtp: u32,
    /// Draws one round. `pick(n)` gives 0..n, each equally likely. The caller has checked the spots: each below
    /// `spots`, none twice, at least one and at most `most_bets` of them.
    pub(crate) play: fn(spots: &[u8], pick: &mut dyn FnMut(u32) -> u32) -> Played,
    /// What its page says that it pays, in hundredths of the stake: a row for each thing that pays.
    pub(crate) prizes: fn() -> Vec<Vec<u32>>,
}

/// A round that has been drawn.
pub(crate) struct Played {
    /// What each bet pays, in hundredths of its stake, in the order of the spots.
    pub(crate) pays: Vec<u32>,
    /// What the game's page shows of it.
    pub(crate) view: serde_json::Value,
}

/// One line of a table of prizes.
#[derive(Clone, Copy)]
pub(super) struct Prize {
    /// How often it is drawn, out of the sum of the table's weights.
    pub(super) weight: u32,
    /// What it pays, in hundredths of the stake.
    pub(super) pays: u32,
}

impl Prize {
    pub(super) const fn new(weight: u32, pays: u32) -> Self {
        Self { weight, pays }
    }
}

/// Draws a line of a table by the weights and gives its index.
pub(super) fn draw(prizes: &[Prize], pick: &mut dyn FnMut(u32) -> u32) -> usize {
    let mut rest = pick(prizes.iter().map(|prize| prize.weight).sum());
    for (index, prize) in prizes.iter().enumerate() {
        if rest < prize.weight {
            return index;
        }
        rest -= prize.weight;
    }
    0
}

/// What the lines of a table pay that pay anything.
pub(super) fn paying(prizes: &[Prize]) -> Vec<u32> {
    prizes.iter().map(|prize| prize.pays).filter(|pays| *pays > 0).collect()
}

/// What the line at `index` of a table pays; nothing where the table has no such line.
pub(super) fn pays_at(prizes: &[Prize], index: usize) -> u32 {
    prizes.get(index).map_or(0, |prize| prize.pays)
}
