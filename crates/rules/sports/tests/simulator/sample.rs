//! What the tests of every sport that is a match have in common.

use std::collections::BTreeSet;
use std::fmt::Debug;

use baize_sports::Margins;
use baize_sports::simulator::{Live, Model, Simulated, StepDraws};

use crate::calibration::{HOLD_BOUND, Numbers, Tally, fixtures};
use crate::count::BOUND;

/// A header that lets the fixture be played to its end.
pub const QUIET: StepDraws = StepDraws::new([u32::MAX; 8]);

/// Fixtures of four pairs, and a moment in play of each.
pub struct Sample<M: Model> {
    /// The fixture of a pair before the match, with rates in thousandths.
    pub live: fn(usize, u32) -> Live<M>,
    /// After how many steps the moment in play is.
    pub steps: [u32; 4],
    /// The draws of a step up to that moment; either rates have to make the same of them.
    pub draws: fn(u32, &mut Numbers) -> StepDraws,
}

impl<M> Sample<M>
where
    M: Model<Position: Debug + PartialEq> + Clone,
    Live<M>: Clone,
{
    /// Boards of right rates against so many fixtures of these, before the match and as many from one moment in play.
    fn tally(&self, rates: u32, fixtures: u32) -> Tally {
        let mut tally = Tally::default();
        for ((pair, seed), steps) in (0..).zip(1_u64..).zip(self.steps) {
            let mut numbers = Numbers(seed << 32);
            let before = (self.live)(pair, 1_000).chances();
            tally.play_on(("before", &before), |_| (self.live)(pair, rates), &mut numbers, fixtures / 4);
            let [mut priced, mut played] = [1_000, rates].map(|rates| (self.live)(pair, rates));
            let mut last = (played.clone(), QUIET);
            while priced.played() < steps || priced.is_stopped() {
                let draws = (self.draws)(priced.played(), &mut numbers);
                last = (played.clone(), draws);
                priced.step(&draws);
                played.step(&draws);
                assert!(!priced.is_over(), "before the moment");
            }
            assert_eq!(priced.state(), played.state());
            assert_eq!(priced.position(), played.position());
            let board = priced.chances();
            let from = |numbers: &mut Numbers| {
                if M::HAS_DANGERS { calm_again(&last, numbers) } else { played.clone() }
            };
            tally.play_on(("in play", &board), from, &mut numbers, fixtures / 4);
        }
        tally
    }

    /// Selections win as often as their prices say, one by one and in the bins of each market; more than so many are compared.
    pub fn assert_calibrated(&self, least: usize) {
        let tally = self.tally(1_000, fixtures());
        let (worst, bin, (hold, board)) = (tally.worst(), tally.worst_bin(), tally.worst_hold());
        let sport = M::SPORT.name();
        println!("{sport}: {} compared, worst {}; hold {board}", worst.compared, worst.text);
        println!("{sport}: {} bins, worst {}", bin.compared, bin.text);
        assert!(worst.compared > least, "{}", worst.compared);
        assert!(worst.distance < BOUND, "{}", worst.text);
        assert!(bin.distance < BOUND, "{}", bin.text);
        assert!(hold < HOLD_BOUND, "{board}");
    }

    /// Rates that are 3 % higher are found out by so many times the fixtures, by selections and by bins.
    pub fn assert_finds_higher_rates(&self, times: u32) {
        let tally = self.tally(1_030, times * fixtures());
        let (worst, bin) = (tally.worst(), tally.worst_bin());
        println!("{}: found by {} and by bin {}", M::SPORT.name(), worst.text, bin.text);
        assert!(worst.distance > BOUND, "{}", worst.text);
        assert!(bin.distance > BOUND, "{}", bin.text);
    }

    /// The board before the match has every market of the registry.
    pub fn assert_board_is_complete(&self) {
        let board = (self.live)(0, 1_000).board(&Margins::default());
        let listed: BTreeSet<u32> = board.iter().map(|market| market.market.id).collect();
        let registered: BTreeSet<u32> = M::SPORT.markets().iter().map(|market| market.id).collect();
        assert_eq!(listed, registered);
    }
}

/// The fixture after its last step, with another announcement that is no danger: what is announced is not known, though the
/// last step has drawn it.
pub fn calm_again<M: Model>((before, last): &(Live<M>, StepDraws), numbers: &mut Numbers) -> Live<M>
where
    Live<M>: Clone,
{
    loop {
        let next = numbers.number();
        let draws = std::array::from_fn(|place| if place == 0 { next } else { last.number(place) });
        let mut live = before.clone();
        live.step(&StepDraws::new(draws));
        if !live.is_stopped() {
            return live;
        }
    }
}
