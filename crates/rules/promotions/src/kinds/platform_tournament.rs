//! Platform coin tournament (21): every day all players are ranked by the turnover of their money, unless they leave it, and
//! a pool that grows with the day's play is split among the first fifty.

use baize_money::{Amount, BasisPoints};
use baize_time::Timestamp;
use serde::{Deserialize, Serialize};

use crate::boards::{BoardTerms, GivenPlaces, PoolTerms, Scoring};
use crate::{
    ClaimInput, Claimed, CoinTerms, CountedPlay, Offer, Period, PlayerFacts, PrizeDraw, Promotion, Reward,
    RiskSubject, Value, money_text,
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
    /// How large the pool is.
    const fn pool_terms(&self) -> PoolTerms {
        PoolTerms { base: self.pool, base_share: self.pool_share, share: self.share, most: self.most }
    }

    /// The pool of a day with this theoretical win.
    pub fn pool_of(&self, theo: Amount) -> Amount {
        self.pool_terms().of(theo)
    }

    /// A prize.
    pub const fn reward(&self, amount: Amount) -> Reward {
        Reward::Coin { amount, terms: self.terms }
    }
}

impl Promotion for PlatformTournament {
    const KIND: i64 = 21;
    const NAME: &'static str = "platform_tournament";
    type Config = PlatformTournamentConfig;
    type State = GivenPlaces;

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

    fn offer(
        config: &PlatformTournamentConfig,
        state: &GivenPlaces,
        facts: &PlayerFacts,
        _: Timestamp,
    ) -> Offer {
        state.offer(facts.place, |amount| config.reward(amount))
    }

    fn claim(
        config: &PlatformTournamentConfig,
        state: &mut GivenPlaces,
        input: ClaimInput,
        facts: &PlayerFacts,
        _: &mut dyn PrizeDraw,
        _: Timestamp,
    ) -> Claimed {
        state.claim(input, facts.place, |amount| config.reward(amount))
    }

    fn risk_subject(_: &PlatformTournamentConfig, _: ClaimInput, _: &PlayerFacts) -> Option<RiskSubject> {
        Some(RiskSubject::Claimant)
    }

    /// The pool never holds more than both shares of the theoretical win of all who play.
    fn reinvested(config: &PlatformTournamentConfig, _: &CountedPlay) -> BasisPoints {
        BasisPoints::new(config.pool_share.points().saturating_add(config.share.points()))
    }

    fn board(config: &PlatformTournamentConfig) -> Option<BoardTerms> {
        Some(BoardTerms { pool: config.pool_terms(), scoring: Scoring::Turnover })
    }

    fn value(config: &PlatformTournamentConfig) -> Value {
        config.pool_terms().value()
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
        let mut state = GivenPlaces::default();
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
