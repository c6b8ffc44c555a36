//! Observed against priced: how often selections win, and how often they should by their prices.

use std::collections::BTreeMap;

use baize_sports::VoidPart;
use baize_sports::market::{Market, OutcomeId, Specifiers};
use baize_sports::result::{MatchEnd, settle};
use baize_sports::simulator::{Live, MarketChances, Model, Simulated, StepDraws};

/// Standard errors that no selection may be away: with a thousand selections p > .001 after Bonferroni.
pub const BOUND: f64 = 4.9;
/// Wins and losses that have to be expected for the normal distribution to be of use.
const LEAST_EXPECTED: f64 = 25.0;

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

/// What was expected and what was seen of each selection.
#[derive(Default)]
pub struct Tally(BTreeMap<Selection, (f64, f64, f64)>);

impl Tally {
    fn count(&mut self, phase: &'static str, market: (&Market, &Specifiers), seen: (OutcomeId, f64, bool)) {
        let (outcome, chance, won) = seen;
        let key = (phase, market.0.id, market.1.clone(), outcome);
        let (expected, variance, wins) = self.0.entry(key).or_default();
        *expected += chance;
        *variance += chance * (1.0 - chance);
        *wins += f64::from(u8::from(won));
    }

    /// The selection that is furthest from what was expected, in standard errors, and how many were compared.
    pub fn worst(&self) -> (f64, String, usize) {
        let usable = self.0.iter().filter(|(_, (_, variance, _))| *variance >= LEAST_EXPECTED);
        let mut compared: Vec<(f64, String)> = usable
            .map(|(key, (expected, variance, wins))| {
                let distance = (wins - expected) / variance.sqrt();
                (distance, format!("{key:?}: {wins} of {expected:.1}, {distance:.2}"))
            })
            .collect();
        compared.sort_by(|one, other| one.0.abs().total_cmp(&other.0.abs()));
        let count = compared.len();
        compared.pop().map_or((0.0, String::new(), 0), |(distance, text)| (distance.abs(), text, count))
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
        for _ in 0..fixtures {
            let mut live = from(numbers);
            while !live.is_over() {
                live.step(&numbers.step());
            }
            // What breaks a fixture off does not depend on its play.
            if live.state().end != Some(MatchEnd::Completed) {
                continue;
            }
            for listed in board {
                let market = (listed.market, &listed.specifiers);
                for (outcome, chances) in &listed.outcomes {
                    let result = settle(market.0, market.1, *outcome, live.state());
                    let result = result.expect("a listed selection").expect("a decided selection");
                    let won = result.won && result.void == VoidPart::None;
                    let chance = f64::from(chances.probabilities().win.parts()) / 1e9;
                    self.count(phase, market, (*outcome, chance, won));
                }
            }
        }
    }
}
