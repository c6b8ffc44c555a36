//! Observed against priced: how often selections win, and how often they should by their prices.

use std::collections::BTreeMap;

use baize_money::Multiplier;
use baize_sports::market::{OutcomeId, Specifiers};
use baize_sports::result::{MatchEnd, settle};
use baize_sports::simulator::{Live, MarketChances, Model, Simulated, StepDraws};
use baize_sports::{Chances, Margins, SelectionResult, VoidPart};

use crate::bins::{Bins, BoardBins};
use crate::count::{Count, Worst};

/// So many standard errors the hold of a board may be away from the computed one.
pub const HOLD_BOUND: f64 = 4.0;

/// How many fixtures of a sport are played: 5,000, or as many as `BAIZE_CALIBRATION` says.
pub fn fixtures() -> u32 {
    std::env::var("BAIZE_CALIBRATION").map_or(5_000, |wanted| wanted.parse().expect("a number of fixtures"))
}

/// Numbers for tests: as good as those of the stream for this, and fast.
pub struct Numbers(pub u64);

impl Numbers {
    pub fn number(&mut self) -> u32 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        u32::try_from((mixed ^ (mixed >> 31)) >> 32).unwrap_or(0)
    }

    pub fn step(&mut self) -> StepDraws {
        StepDraws::new([(); 8].map(|()| self.number()))
    }
}

type Selection = (&'static str, u32, Specifiers, OutcomeId);

/// What was expected and what was seen of each selection, and of a unit on every price of a board.
#[derive(Default)]
pub struct Tally {
    selections: BTreeMap<Selection, Count>,
    bins: Bins,
    holds: Vec<Hold>,
}

/// What the house keeps of a unit on every price of one board.
struct Hold {
    phase: &'static str,
    /// As computed from prices and chances, for a fixture.
    computed: f64,
    fixtures: f64,
    sum: f64,
    squares: f64,
}

impl Hold {
    fn new(phase: &'static str, computed: f64) -> Self {
        Self { phase, computed, fixtures: 0.0, sum: 0.0, squares: 0.0 }
    }

    fn note(&mut self, kept: f64) {
        (self.fixtures, self.sum, self.squares) =
            (self.fixtures + 1.0, self.sum + kept, self.squares + kept * kept);
    }

    /// How far the mean is from the computed one, in standard errors.
    fn distance(&self) -> f64 {
        let mean = self.sum / self.fixtures;
        let variance = self.squares / self.fixtures - mean * mean;
        (mean - self.computed) / (variance / self.fixtures).sqrt()
    }
}

/// What is kept on average of a unit at a price.
fn computed(odds: f64, chances: Chances) -> f64 {
    let [win, half_win, void, half_lose] = [chances.win, chances.half_win, chances.void, chances.half_lose]
        .map(|chance| f64::from(chance.parts()) / 1e9);
    1.0 - (win * odds + half_win * f64::midpoint(odds, 1.0) + void + half_lose / 2.0)
}

/// What is kept of a unit at a price.
fn kept(odds: f64, result: SelectionResult) -> f64 {
    let void = match result.void {
        VoidPart::None => 0.0,
        VoidPart::Half => 0.5,
        VoidPart::Whole => 1.0,
    };
    let won = if result.won { odds * (1.0 - void) } else { 0.0 };
    1.0 - (won + void)
}

fn decimal(odds: Multiplier) -> f64 {
    f64::from(u32::try_from(odds.parts()).expect("odds")) / 1e4
}

impl Tally {
    /// The board whose hold is furthest from the computed one, in standard errors.
    pub fn worst_hold(&self) -> (f64, String) {
        let distances = self.holds.iter().map(|hold| {
            let (distance, mean) = (hold.distance(), hold.sum / hold.fixtures);
            let text = format!(
                "{}: {:.4} of the board, computed {:.4}, {distance:.2}",
                hold.phase, mean, hold.computed
            );
            (distance.abs(), text)
        });
        distances.max_by(|one, other| one.0.total_cmp(&other.0)).unwrap_or_default()
    }

    /// The selection that is furthest from what was expected.
    pub fn worst(&self) -> Worst {
        Worst::of(&self.selections)
    }

    /// The bin of a market that is furthest from what was expected.
    pub fn worst_bin(&self) -> Worst {
        self.bins.worst()
    }

    /// Plays a fixture on from where it is so many times, and compares its ends with these chances.
    pub fn play_on<M: Model + Clone>(
        &mut self,
        (phase, board): (&'static str, &[MarketChances]),
        from: impl Fn(&mut Numbers) -> Live<M>,
        numbers: &mut Numbers,
        fixtures: u32,
    ) where
        Live<M>: Clone,
    {
        let priced: Vec<_> = board
            .iter()
            .map(|market| market.clone().priced(&Margins::default(), phase != "before"))
            .flat_map(|market| market.outcomes.into_iter().map(|outcome| outcome.odds.map(decimal)))
            .collect();
        let selections = || {
            board.iter().flat_map(|listed| listed.outcomes.iter().map(move |of| (listed, of))).zip(&priced)
        };
        let of_board = selections()
            .filter_map(|((_, (_, chances)), odds)| Some(computed((*odds)?, chances.probabilities())));
        let mut hold = Hold::new(phase, of_board.sum());
        let mut bins = BoardBins::new(phase, board);
        let mut counts = vec![Count::default(); priced.len()];
        let mut wins = vec![0.0; priced.len()];
        for _ in 0..fixtures {
            let mut live = from(numbers);
            while !live.is_over() {
                live.step(&numbers.step());
            }
            // What breaks a fixture off does not depend on its play.
            if live.state().end != Some(MatchEnd::Completed) {
                continue;
            }
            let mut of_fixture = 0.0;
            let seen = counts.iter_mut().zip(&mut wins);
            for (((listed, (outcome, chances)), odds), (count, win)) in selections().zip(seen) {
                let result = settle(listed.market, &listed.specifiers, *outcome, live.state());
                let result = result.expect("a listed selection").expect("a decided selection");
                *win = f64::from(u8::from(result.won && result.void == VoidPart::None));
                count.note(f64::from(chances.probabilities().win.parts()) / 1e9, *win);
                of_fixture += odds.map_or(0.0, |odds| kept(odds, result));
            }
            hold.note(of_fixture);
            bins.note(&wins);
        }
        for ((listed, (outcome, _)), count) in selections().map(|(selection, _)| selection).zip(counts) {
            let key = (phase, listed.market.id, listed.specifiers.clone(), *outcome);
            self.selections.entry(key).or_default().add(&count);
        }
        self.bins.add(bins);
        self.holds.push(hold);
    }
}
