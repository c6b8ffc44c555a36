//! Coin tournament (16): players join for two days, the ten best multipliers of each on a few listed games are added, and a
//! pool that the joined players' play carries is split among the first fifty.

use std::collections::BTreeSet;

use baize_money::{Amount, BasisPoints};
use baize_time::Timestamp;
use serde::{Deserialize, Serialize};

use crate::boards::{BestRounds, BoardTerms, GivenPlaces, MOST_GAMES, PoolTerms, Scoring};
use crate::{
    ClaimInput, Claimed, CoinTerms, Offer, Period, PlayerFacts, PrizeDraw, Promotion, Reward, RiskSubject,
    Value, money_text,
};

/// A tournament lasts at most so many days.
const MOST_DAYS: i64 = 28;

/// The rules.
pub struct CoinTournament;

/// What an operator sets.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CoinTournamentConfig {
    /// So many days of the site a tournament lasts.
    pub days: i64,
    /// The games whose rounds score, by their identifiers.
    pub games: Vec<String>,
    /// The least stake of a round that scores.
    #[serde(with = "money_text")]
    pub min_stake: Amount,
    /// What the places share.
    #[serde(with = "money_text")]
    pub pool: Amount,
    /// The pool is at most this share of the theoretical win of the joined players' rounds in the tournament.
    pub pool_share: BasisPoints,
    /// The conditions of the prizes.
    pub terms: CoinTerms,
}

impl CoinTournamentConfig {
    const fn pool_terms(&self) -> PoolTerms {
        PoolTerms { base: self.pool, base_share: self.pool_share, share: BasisPoints::ZERO, most: self.pool }
    }

    /// A prize.
    pub const fn reward(&self, amount: Amount) -> Reward {
        Reward::Coin { amount, terms: self.terms }
    }
}

impl Promotion for CoinTournament {
    const KIND: i64 = 16;
    const NAME: &'static str = "coin_tournament";
    type Config = CoinTournamentConfig;
    type State = GivenPlaces;

    fn demo(unit: Amount) -> CoinTournamentConfig {
        let games = [
            "limbo",
            "plinko",
            "mines",
            "keno",
            "video-poker",
            "hilo",
            "pump",
            "dragon-tower",
            "diamonds",
            "rock-paper-scissors",
            "flip",
            "crash",
        ];
        let pool = unit.units().checked_mul(100).and_then(|units| Amount::new(units).ok());
        CoinTournamentConfig {
            days: 2,
            games: games.map(str::to_owned).into(),
            min_stake: BasisPoints::new(1_000).of(unit).unwrap_or(unit),
            pool: pool.unwrap_or(Amount::MAX),
            pool_share: BasisPoints::new(2_000),
            terms: CoinTerms::demo(5, unit),
        }
    }

    fn check(config: &CoinTournamentConfig) -> Result<(), String> {
        if !(1..=MOST_DAYS).contains(&config.days) {
            return Err(format!("config.days: from 1 to {MOST_DAYS}"));
        }
        let different: BTreeSet<_> = config.games.iter().filter(|game| !game.is_empty()).collect();
        if different.len() != config.games.len() || !(1..=MOST_GAMES).contains(&different.len()) {
            return Err(format!("config.games: from 1 to {MOST_GAMES} games, each once"));
        }
        if !config.min_stake.is_positive() || !config.pool.is_positive() {
            return Err("config.min_stake and config.pool: above zero".to_owned());
        }
        if config.pool_share == BasisPoints::ZERO || config.pool_share > BasisPoints::WHOLE {
            return Err("config.pool_share: above zero, at most 10000".to_owned());
        }
        Ok(())
    }

    fn period(config: &CoinTournamentConfig, facts: &PlayerFacts, now: Timestamp) -> Period {
        Period::of_days(now, facts.utc_offset, config.days)
    }

    fn offer(config: &Self::Config, state: &Self::State, facts: &PlayerFacts, _: Timestamp) -> Offer {
        state.offer(facts.place, |prize| config.reward(prize))
    }

    fn claim(
        config: &Self::Config,
        state: &mut Self::State,
        input: ClaimInput,
        facts: &PlayerFacts,
        _: &mut dyn PrizeDraw,
        _: Timestamp,
    ) -> Claimed {
        state.claim(input, facts.place, |prize| config.reward(prize))
    }

    fn risk_subject(_: &CoinTournamentConfig, _: ClaimInput, _: &PlayerFacts) -> Option<RiskSubject> {
        Some(RiskSubject::Claimant)
    }

    fn board(config: &CoinTournamentConfig) -> Option<BoardTerms> {
        let rounds = BestRounds { games: config.games.clone(), min_stake: config.min_stake };
        Some(BoardTerms { pool: config.pool_terms(), scoring: Scoring::BestRounds(rounds) })
    }

    fn value(config: &CoinTournamentConfig) -> Value {
        config.pool_terms().value()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kinds::players::{TestDraws, newcomer};
    use crate::{Effect, PlaceFacts, Refusal};
    use baize_time::Span;

    const NOW: Timestamp = Timestamp::from_millis(1_800_000_000_000);

    fn demo() -> CoinTournamentConfig {
        CoinTournament::demo(Amount::whole(1))
    }

    #[test]
    fn the_pool_is_a_fifth_of_the_win_up_to_a_hundred_units() {
        let pool = |theo| demo().pool_terms().of(theo);
        assert_eq!(pool(Amount::ZERO), Amount::ZERO);
        assert_eq!(pool(Amount::whole(50)), Amount::whole(10));
        assert_eq!(pool(Amount::whole(500)), Amount::whole(100));
        assert_eq!(pool(Amount::MAX), Amount::whole(100));
        assert_eq!(CoinTournament::value(&demo()).largest, Amount::whole(100).units());
    }

    #[test]
    fn a_tournament_lasts_forty_eight_hours_of_the_site() {
        for minutes in [330, -180, 480] {
            let facts = newcomer(NOW, minutes);
            let period = |now| CoinTournament::period(&demo(), &facts, now);
            let (start, end) = (period(NOW).start(facts.utc_offset), period(NOW).end(facts.utc_offset));
            let (start, end) = (start.unwrap(), end.unwrap());
            assert_eq!(end.since(start), Span::hours(48));
            assert_eq!([period(start), period(end.minus(Span::millis(1)))], [period(NOW); 2]);
            assert_eq!(period(end), period(NOW).next());
        }
    }

    #[test]
    fn a_place_is_given_once_a_tournament_and_never_without_one() {
        let mut state = GivenPlaces::default();
        let mut claim = |step, place| {
            let facts = PlayerFacts { place, ..newcomer(NOW, 330) };
            let input = ClaimInput::of(Some(step));
            CoinTournament::claim(&demo(), &mut state, input, &facts, &mut TestDraws::default(), NOW)
        };
        let place = Some(PlaceFacts { place: 2, amount: Amount::whole(3) });
        assert_eq!((claim(2, None), claim(1, place)), (Err(Refusal::UnknownStep), Err(Refusal::UnknownStep)));
        let reward = demo().reward(Amount::whole(3));
        assert_eq!(claim(2, place), Ok(vec![Effect::Grant { step: 2, reward }]));
        assert_eq!(claim(2, place), Err(Refusal::AlreadyClaimed));
    }

    #[test]
    fn a_tournament_of_no_game_of_one_twice_or_without_a_bound_is_refused() {
        let with = |change: fn(&mut CoinTournamentConfig)| {
            let mut config = demo();
            change(&mut config);
            CoinTournament::check(&config)
        };
        assert_eq!(with(|_| {}), Ok(()));
        for bad in [
            with(|config| config.days = 0),
            with(|config| config.days = 29),
            with(|config| config.games.clear()),
            with(|config| config.games.push("roulette".to_owned())),
            with(|config| config.games = vec!["keno".to_owned(), "keno".to_owned()]),
            with(|config| config.games = vec![String::new()]),
            with(|config| config.min_stake = Amount::ZERO),
            with(|config| config.pool = Amount::ZERO),
            with(|config| config.pool_share = BasisPoints::ZERO),
            with(|config| config.pool_share = BasisPoints::new(10_001)),
        ] {
            assert!(bad.is_err());
        }
    }
}
