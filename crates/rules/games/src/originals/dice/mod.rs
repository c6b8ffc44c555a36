//! Dice: a roll of 0.00 to 100.00, above or below a target. Compatible with Stake's.
//!
//! The roll is floor(u32 × 10 001 ÷ 2^32) hundredths. Over `t` wins on a roll above it, 10 000 − t of the 10 001
//! outcomes; under `t` wins below it, t outcomes. With w winning outcomes the multiplier is 99 ÷ (w ÷ 100), in
//! 1/10 000 rounded down.

use baize_fairness::Draws;
use baize_money::{Multiplier, Ratio};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

use crate::observable::index;
use crate::{BadAction, BadParams, Listing, NoAction, Observable, Original, Prize, Prizes, Progress};

/// Rolls are 0 … 10 000 hundredths.
const OUTCOMES: u32 = 10_001;
/// Win chances are 0.01 % … 98 %.
const MOST_WINNING: u32 = 9_800;
/// 99 % ÷ 0.01 %, in 1/10 000: the multiplier of a single winning outcome.
const SINGLE: u64 = 99_000_000;

/// The game.
#[derive(Debug)]
pub struct Dice;

/// What the player chooses.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = DiceParams)]
pub struct Params {
    /// In hundredths: 200 … 9 999 over, 1 … 9 800 under.
    #[schema(minimum = 1, maximum = 9999)]
    pub target: u32,
    /// Whether to roll over the target.
    pub over: bool,
}

impl Default for Params {
    fn default() -> Self {
        Self { target: 5_050, over: true }
    }
}

/// What came of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = DiceOutcome)]
pub struct Round {
    /// In hundredths, 0 … 10 000.
    #[schema(minimum = 0, maximum = 10000)]
    pub roll: u32,
    /// Whether the roll lies on the chosen side of the target.
    pub win: bool,
}

impl Params {
    /// How many of the 10 001 outcomes win.
    pub const fn winning(self) -> u32 {
        if self.over { (OUTCOMES - 1).saturating_sub(self.target) } else { self.target }
    }

    /// What a win pays: 99 ÷ chance, rounded down to 1/10 000. Nothing when nothing wins.
    pub fn multiplier(self) -> Multiplier {
        Multiplier::from_parts(SINGLE.checked_div(u64::from(self.winning())).unwrap_or(0))
    }

    const fn wins(self, roll: u32) -> bool {
        if self.over { roll > self.target } else { roll < self.target }
    }
}

impl Original for Dice {
    const ID: &'static str = "dice";
    const STEPS: bool = false;
    const LISTING: Listing =
        Listing { name: "Dice", tags: &["instant", "hot"], popular: true, rank: 10, contribution: None };
    type Params = Params;
    type State = ();
    type Action = NoAction;
    type Round = Round;

    fn check(params: &Params) -> Result<(), BadParams> {
        if (1..=MOST_WINNING).contains(&params.winning()) {
            Ok(())
        } else {
            Err(BadParams("the target must leave a chance of 0.01 % to 98 %".to_owned()))
        }
    }

    fn start(params: Params, draws: &mut Draws) -> Progress<(), Round> {
        let roll = draws.pick(OUTCOMES);
        let win = params.wins(roll);
        let pays = if win { params.multiplier().into() } else { Ratio::ZERO };
        Progress::Settled { pays, round: Round { roll, win } }
    }

    fn step((): (), action: NoAction, _: &mut Draws) -> Result<Progress<(), Round>, BadAction> {
        match action {}
    }

    fn prizes(params: &Params) -> Prizes {
        let chance = Ratio::new(params.winning().into(), OUTCOMES.into()).unwrap_or(Ratio::ZERO);
        Prizes::Outcomes(vec![Prize::new("win", params.multiplier().into(), chance)])
    }

    fn max_payout(params: &Params) -> Ratio {
        params.multiplier().into()
    }

    fn samples() -> Vec<Params> {
        let under = (1..=MOST_WINNING).map(|target| Params { target, over: false });
        let over = (1..=MOST_WINNING).map(|winning| Params { target: OUTCOMES - 1 - winning, over: true });
        under.chain(over).collect()
    }

    fn observables() -> Vec<Observable> {
        vec![Observable::even(&Params::default(), "/round/roll", OUTCOMES, index)]
    }

    fn paytable() -> Value {
        (1..=MOST_WINNING).map(|target| Params { target, over: false }.multiplier().parts()).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use baize_fairness::{ClientSeed, ServerSeed};

    fn roll(server: &str, client: &str, nonce: u64) -> u32 {
        let (server, client) = (ServerSeed::parse(server).unwrap(), ClientSeed::parse(client).unwrap());
        match Dice::start(Params::default(), &mut Draws::new(&server, &client, nonce)) {
            Progress::Settled { round, .. } => round.roll,
            Progress::Open { .. } => unreachable!("dice has no steps"),
        }
    }

    #[test]
    fn rolls_are_those_that_stake_published() {
        let (server, client) = ("f2ac89b608eeb01312d115bce6741b32", "86ff027f15c48241af7f54a726690ee7");
        for (nonce, expected) in [(0, 2807), (1, 2902), (3, 5486), (4, 966), (6, 8723), (7, 3899), (9, 3279)]
        {
            assert_eq!(roll(server, client, nonce), expected, "nonce {nonce}");
        }
        let server = "735249f062ac025044a8523aa92e034803f02d6b75129abc97e8b1be19aab9b4";
        assert_eq!(roll(server, "ec75fca98de6f2d9", 20), 9308);
        assert_eq!(roll(server, "ec75fca98de6f2d9", 22), 7173);
    }

    #[test]
    fn multipliers_are_those_that_stake_shows() {
        let over = |target| Params { target, over: true }.multiplier().parts();
        assert_eq!(over(5_050), 20_000);
        assert_eq!(over(200), 10_102);
        assert_eq!(over(9_999), 99_000_000);
        assert_eq!(Params { target: 3_300, over: false }.multiplier().parts(), 30_000);
    }

    #[test]
    fn every_outcome_counted_one_by_one_gives_the_same_return() {
        for params in Dice::samples().into_iter().step_by(97) {
            let paid: u128 = (0..OUTCOMES)
                .filter(|&roll| params.wins(roll))
                .map(|_| u128::from(params.multiplier().parts()))
                .sum();
            assert_eq!(Ratio::new(paid, 10_001 * 10_000), Some(Dice::prizes(&params).rtp()), "{params:?}");
        }
        assert_eq!(Dice::prizes(&Params::default()).rtp(), Ratio::new(9_900, 10_001).unwrap());
    }

    #[test]
    fn the_target_itself_never_wins() {
        for over in [true, false] {
            assert!(!Params { target: 5_000, over }.wins(5_000));
        }
    }

    #[test]
    fn targets_outside_the_limits_are_refused() {
        for (target, over) in [(199, true), (10_000, true), (u32::MAX, true), (0, false), (9_801, false)] {
            assert!(Dice::check(&Params { target, over }).is_err(), "{target} {over}");
        }
        for (target, over) in [(200, true), (9_999, true), (1, false), (9_800, false)] {
            assert!(Dice::check(&Params { target, over }).is_ok(), "{target} {over}");
        }
    }
}
