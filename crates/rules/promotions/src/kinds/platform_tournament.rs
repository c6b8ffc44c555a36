//! Platform coin tournament (21): every day all players are ranked by the turnover of their money, unless they leave it, and
//! a pool that grows with the day's play is split among the first fifty.

use std::collections::BTreeSet;

use baize_money::{Amount, BasisPoints, Ratio};
use baize_time::Timestamp;
use serde::{Deserialize, Serialize};

use crate::{
    ClaimInput, Claimed, CoinTerms, CountedPlay, Offer, OfferStep, Period, PlayerFacts, PrizeDraw, Promotion,
    Reward, RiskSubject, Value, Worth, boards, money_text,
};

/// The rules.
pub struct PlatformTournament;

/// What an operator sets.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlatformTournamentConfig {
    /// What the pool begins with, as soon as the day's play carries it.
    #[serde(with = "money_text")]
    pub pool: Amount,
    /// It is at most this share of the day's theoretical win.
    pub pool_share: BasisPoints,
    /// What is added to it: a share of the day's theoretical win.
    pub share: BasisPoints,
    /// The pool never holds more.
    #[serde(with = "money_text")]
    pub most: Amount,
    /// The conditions of the prizes.
    pub terms: CoinTerms,
}

impl PlatformTournamentConfig {
    /// The pool of a day with this theoretical win.
    pub fn pool_of(&self, theo: Amount) -> Amount {
        let theo = theo.max(Amount::ZERO);
        let of = |share: BasisPoints| share.of(theo).unwrap_or(Amount::MAX);
        let base = self.pool.min(of(self.pool_share));
        base.checked_add(of(self.share)).unwrap_or(Amount::MAX).min(self.most)
    }

    /// A prize.
    pub const fn reward(&self, amount: Amount) -> Reward {
        Reward::Coin { amount, terms: self.terms }
    }
}

/// The places whose prize the player was given on a day: one at most.
#[derive(Debug, Default, Serialize, Deserialize)]
pub struct PlatformTournamentState {
    given: BTreeSet<i64>,
}

impl Promotion for PlatformTournament {
    const KIND: i64 = 21;
    const NAME: &'static str = "platform_tournament";
    type Config = PlatformTournamentConfig;
    type State = PlatformTournamentState;

    fn demo(unit: Amount) -> PlatformTournamentConfig {
        let units = |times: i64| {
            unit.units().checked_mul(times).and_then(|units| Amount::new(units).ok()).unwrap_or(Amount::MAX)
        };
        PlatformTournamentConfig {
            pool: units(20),
            pool_share: BasisPoints::new(300),
            share: BasisPoints::new(200),
            most: units(1_000),
            terms: CoinTerms::demo(5, unit),
        }
    }

    fn check(config: &PlatformTournamentConfig) -> Result<(), String> {
        if !config.pool.is_positive() || config.pool > config.most {
            return Err("config.pool: above zero, at most config.most".to_owned());
        }
        let points = config.pool_share.points().saturating_add(config.share.points());
        if config.pool_share == BasisPoints::ZERO || points > BasisPoints::WHOLE.points() {
            return Err("config.pool_share: above zero, with config.share at most 10000".to_owned());
        }
        Ok(())
    }

    fn period(_: &PlatformTournamentConfig, facts: &PlayerFacts, now: Timestamp) -> Period {
        Period::day(now, facts.utc_offset)
    }

    /// A place is a step only while its prize is given; the board itself is not of a player.
    fn offer(
        config: &PlatformTournamentConfig,
        state: &PlatformTournamentState,
        facts: &PlayerFacts,
        _: Timestamp,
    ) -> Offer {
        let step = facts.place.map(|place| {
            let is_given = !state.given.is_empty();
            OfferStep::once(place.place, true, is_given, config.reward(place.amount))
        });
        Offer { steps: step.into_iter().collect(), ..Offer::default() }
    }

    fn claim(
        config: &PlatformTournamentConfig,
        state: &mut PlatformTournamentState,
        input: ClaimInput,
        facts: &PlayerFacts,
        _: &mut dyn PrizeDraw,
        now: Timestamp,
    ) -> Claimed {
        let place = Self::offer(config, state, facts, now).steps.pop();
        OfferStep::claim(place.filter(|place| Some(place.step) == input.step), &mut state.given)
    }

    fn risk_subject(_: &PlatformTournamentConfig, _: ClaimInput, _: &PlayerFacts) -> Option<RiskSubject> {
        Some(RiskSubject::Claimant)
    }

    /// The pool never holds more than both shares of the theoretical win of all who play.
    fn reinvested(config: &PlatformTournamentConfig, _: &CountedPlay) -> BasisPoints {
        BasisPoints::new(config.pool_share.points().saturating_add(config.share.points()))
    }

    /// The first place of the largest pool; what the budget gives up at once is a whole pool.
    fn value(config: &PlatformTournamentConfig) -> Value {
        let first = boards::prize(config.most, 1).units();
        let exact = Ratio::new(u128::try_from(first).unwrap_or(0), 1).unwrap_or(Ratio::ZERO);
        Value {
            steps: vec![Worth { money: exact, gold: Ratio::ZERO }],
            draw: None,
            largest: config.most.units(),
            most_money: first,
            most_gold: 0,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kinds::players::{TestDraws, newcomer};
    use crate::{Effect, PlaceFacts, Refusal};

    const NOW: Timestamp = Timestamp::from_millis(1_800_000_000_000);

    fn demo() -> PlatformTournamentConfig {
        PlatformTournament::demo(Amount::whole(1))
    }

    #[test]
    fn the_pool_is_three_percent_of_the_win_up_to_twenty_units_and_two_percent_more() {
        let pool = |theo| demo().pool_of(theo);
        assert_eq!(pool(Amount::ZERO), Amount::ZERO);
        assert_eq!(pool(Amount::whole(100)), Amount::whole(5));
        assert_eq!(pool(Amount::whole(1_000)), Amount::whole(40));
        assert_eq!(pool(Amount::whole(10_000)), Amount::whole(220));
        assert_eq!(pool(Amount::whole(-5)), Amount::ZERO, "undone stakes owe nothing");
        assert_eq!(pool(Amount::MAX), Amount::whole(1_000), "never more than the most");
    }

    #[test]
    fn the_pool_is_never_more_than_the_share_that_is_reinvested() {
        for theo in [1, 7, 99, 666, 5_000, 1_000_000] {
            let theo = Amount::whole(theo);
            assert!(demo().pool_of(theo) <= BasisPoints::new(500).of(theo).unwrap());
        }
    }

    #[test]
    fn a_place_is_given_once_a_day_and_never_without_one() {
        let mut state = PlatformTournamentState::default();
        let mut claim = |step, place| {
            let facts = PlayerFacts { place, ..newcomer(NOW, 330) };
            let input = ClaimInput::of(Some(step));
            PlatformTournament::claim(&demo(), &mut state, input, &facts, &mut TestDraws::default(), NOW)
        };
        let place = |place| Some(PlaceFacts { place, amount: Amount::whole(3) });
        assert_eq!(claim(1, None), Err(Refusal::UnknownStep));
        assert_eq!(claim(1, place(2)), Err(Refusal::UnknownStep));
        let reward = demo().reward(Amount::whole(3));
        assert_eq!(claim(2, place(2)), Ok(vec![Effect::Grant { step: 2, reward }]));
        assert_eq!(claim(2, place(2)), Err(Refusal::AlreadyClaimed));
        assert_eq!(claim(1, place(1)), Err(Refusal::AlreadyClaimed), "a player has one place");
    }

    #[test]
    fn a_pool_that_no_play_carries_or_that_gives_all_back_is_refused() {
        let with = |change: fn(&mut PlatformTournamentConfig)| {
            let mut config = demo();
            change(&mut config);
            PlatformTournament::check(&config)
        };
        assert_eq!(with(|_| {}), Ok(()));
        for bad in [
            with(|config| config.pool = Amount::ZERO),
            with(|config| config.most = Amount::whole(19)),
            with(|config| config.pool_share = BasisPoints::ZERO),
            with(|config| config.share = BasisPoints::new(9_701)),
        ] {
            assert!(bad.is_err());
        }
    }
}
