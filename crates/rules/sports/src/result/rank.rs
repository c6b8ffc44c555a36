//! Races and outrights: places, dead heats, non-runners.

use std::collections::{BTreeMap, BTreeSet};

use super::settle::SettleError;
use crate::leg::{DeadHeat, SelectionResult};
use crate::market::{Market, MarketKind, OutcomeId, RankBet};

/// How a race or a competition ended.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Ranking {
    /// The place of everyone who has one, from 1; those who tied share the same, and the next place is left out for each of
    /// them but one. Who has none did not finish, and lost.
    pub ranks: BTreeMap<u64, u16>,
    /// Who did not start: bets on them are void.
    pub withdrawn: BTreeSet<u64>,
    /// Whether it was not held at all: everything is void.
    pub is_cancelled: bool,
}

impl Ranking {
    /// How many tied with a competitor, who is one of them.
    fn tied(&self, rank: u16) -> u16 {
        let tied = self.ranks.values().filter(|other| **other == rank).count();
        u16::try_from(tied).unwrap_or(u16::MAX)
    }

    /// The place of a competitor, and how many have the same; `None` for one without a place.
    pub fn place_of(&self, competitor: u64) -> Option<(u16, u16)> {
        let rank = self.ranks.get(&competitor).copied()?;
        Some((rank, self.tied(rank)))
    }

    /// The result of being among the first so many: with a dead heat, the places that are left are shared.
    fn among(&self, competitor: u64, places: u16) -> SelectionResult {
        if self.withdrawn.contains(&competitor) {
            return SelectionResult::VOID;
        }
        let Some(rank) = self.ranks.get(&competitor).copied() else { return SelectionResult::LOST };
        SelectionResult::among(places, (rank, self.tied(rank)))
    }

    /// The result of naming first and second in their order: with a dead heat, one of all orders that agree with the ranking.
    fn forecast(&self, first: u64, second: u64) -> SelectionResult {
        if [first, second].iter().any(|runner| self.withdrawn.contains(runner)) {
            return SelectionResult::VOID;
        }
        let tied = self.tied(1);
        let (wanted, orders) =
            if tied > 1 { (1, tied.saturating_mul(tied.saturating_sub(1))) } else { (2, self.tied(2)) };
        let is_right =
            first != second && self.ranks.get(&first) == Some(&1) && self.ranks.get(&second) == Some(&wanted);
        let share = DeadHeat::new(1, orders).filter(|_| is_right);
        share.map_or(SelectionResult::LOST, SelectionResult::tied)
    }
}

/// The results of a selection on a ranking: of the win part, and of the place part among so many places as the bet's terms
/// pay. A market without a place part has the same result twice.
pub fn settle_rank(
    market: &Market,
    outcome: OutcomeId,
    ranking: &Ranking,
    places: u16,
) -> Result<(SelectionResult, SelectionResult), SettleError> {
    let MarketKind::Rank(bet) = market.kind else { return Err(SettleError::UnknownOutcome) };
    if ranking.is_cancelled && bet.has(outcome) {
        return Ok((SelectionResult::VOID, SelectionResult::VOID));
    }
    match (bet, outcome) {
        (RankBet::Race | RankBet::OutrightWinner | RankBet::TopScorer, OutcomeId::Competitor(runner)) => {
            Ok((ranking.among(runner, 1), ranking.among(runner, places)))
        }
        (RankBet::Place, OutcomeId::Competitor(runner)) => {
            let result = ranking.among(runner, places);
            Ok((result, result))
        }
        (RankBet::Forecast, OutcomeId::Forecast(first, second)) => {
            let forecast = ranking.forecast(first, second);
            Ok((forecast, forecast))
        }
        _ => Err(SettleError::UnknownOutcome),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::market::{OUTRIGHTS, Sport};

    fn ranking(ranks: &[(u64, u16)]) -> Ranking {
        Ranking {
            ranks: ranks.iter().copied().collect(),
            withdrawn: BTreeSet::from([9]),
            is_cancelled: false,
        }
    }

    fn settled(id: u32, outcome: OutcomeId, ranking: &Ranking) -> (SelectionResult, SelectionResult) {
        let market = Sport::Racing.market(id).or_else(|| OUTRIGHTS.iter().find(|market| market.id == id));
        settle_rank(market.unwrap(), outcome, ranking, 3).unwrap()
    }

    fn tied(places: u16, tied: u16) -> SelectionResult {
        SelectionResult::tied(DeadHeat::new(places, tied).unwrap())
    }

    const WON: SelectionResult = SelectionResult::WON;
    const LOST: SelectionResult = SelectionResult::LOST;

    #[test]
    fn a_winner_has_both_parts_and_a_placed_runner_the_place_part() {
        let race = ranking(&[(1, 1), (2, 2), (3, 3), (4, 4)]);
        assert_eq!(settled(90_001, OutcomeId::Competitor(1), &race), (WON, WON));
        assert_eq!(settled(90_001, OutcomeId::Competitor(3), &race), (LOST, WON));
        assert_eq!(settled(90_010, OutcomeId::Competitor(4), &race), (LOST, LOST));
        assert_eq!(settled(90_002, OutcomeId::Competitor(2), &race), (WON, WON));
    }

    #[test]
    fn those_who_tied_share_the_places_that_are_left() {
        let for_first = ranking(&[(1, 1), (2, 1), (3, 3)]);
        assert_eq!(settled(90_001, OutcomeId::Competitor(2), &for_first), (tied(1, 2), WON));
        let for_last = ranking(&[(1, 1), (2, 2), (3, 3), (4, 3)]);
        assert_eq!(settled(90_001, OutcomeId::Competitor(4), &for_last), (LOST, tied(1, 2)));
        let four_for_two = ranking(&[(1, 1), (2, 2), (3, 2), (4, 2), (5, 2)]);
        assert_eq!(settled(90_002, OutcomeId::Competitor(5), &four_for_two).0, tied(2, 4));
    }

    #[test]
    fn a_race_or_competition_that_is_not_held_is_void() {
        let cancelled = Ranking { is_cancelled: true, ..ranking(&[(1, 1)]) };
        let void = (SelectionResult::VOID, SelectionResult::VOID);
        assert_eq!(settled(90_001, OutcomeId::Competitor(1), &cancelled), void);
        assert_eq!(settled(90_003, OutcomeId::Forecast(1, 2), &cancelled), void);
        assert_eq!(settled(90_010, OutcomeId::Competitor(2), &cancelled), void);
        let race = Sport::Racing.market(90_001).unwrap();
        assert!(settle_rank(race, OutcomeId::Fixed(1), &cancelled, 3).is_err());
    }

    #[test]
    fn a_non_runner_is_void_and_who_did_not_finish_has_lost() {
        let race = ranking(&[(1, 1), (2, 2)]);
        let void = (SelectionResult::VOID, SelectionResult::VOID);
        assert_eq!(settled(90_001, OutcomeId::Competitor(9), &race), void);
        assert_eq!(settled(90_003, OutcomeId::Forecast(1, 9), &race), void);
        assert_eq!(settled(90_001, OutcomeId::Competitor(8), &race), (LOST, LOST));
    }

    #[test]
    fn a_forecast_names_the_order_and_shares_with_the_orders_of_a_dead_heat() {
        let race = ranking(&[(1, 1), (2, 2), (3, 3)]);
        assert_eq!(settled(90_003, OutcomeId::Forecast(1, 2), &race).0, WON);
        assert_eq!(settled(90_003, OutcomeId::Forecast(2, 1), &race).0, LOST);
        let for_first = ranking(&[(1, 1), (2, 1), (3, 3)]);
        assert_eq!(settled(90_003, OutcomeId::Forecast(2, 1), &for_first).0, tied(1, 2));
        assert_eq!(settled(90_003, OutcomeId::Forecast(1, 1), &for_first).0, LOST);
        assert_eq!(settled(90_003, OutcomeId::Forecast(1, 3), &for_first).0, LOST);
        let for_second = ranking(&[(1, 1), (2, 2), (3, 2)]);
        assert_eq!(settled(90_003, OutcomeId::Forecast(1, 3), &for_second).0, tied(1, 2));
        let three_first = ranking(&[(1, 1), (2, 1), (3, 1)]);
        assert_eq!(settled(90_003, OutcomeId::Forecast(3, 1), &three_first).0, tied(1, 6));
    }

    #[test]
    fn an_outcome_of_another_kind_is_unknown() {
        let market = Sport::Racing.market(90_001).unwrap();
        let unknown = settle_rank(market, OutcomeId::Fixed(1), &Ranking::default(), 3);
        assert_eq!(unknown, Err(SettleError::UnknownOutcome));
    }
}
