//! The results that a final score makes, by the engine of `baize-sports`.
//!
//! A score has one number for each team, so a market is settled only where these decide it: sets and maps do not decide games
//! and points, a score with overtime in it does not decide regular time, and runs that are level leave the super over open.
//! A revised target of cricket, extra time of football and a retirement are not in the files: such results are the operator's to correct.

use baize_sports::market::{MarketName, Measure, OutcomeId, Period, Section, Sport};
use baize_sports::result::{Incident, MatchEnd, MatchState, settle};
use baize_sports::{SelectionResult, Side, VoidPart};
use baize_sports_feed::message::{MarketRef, MarketResults, OutcomeResults, Void};

/// So many sets or maps are needed to win a match.
const WINNING_SETS: std::ops::RangeInclusive<u16> = 2..=3;

/// The results of a market; `None` where the score does not decide it.
pub(crate) fn results(sport: Sport, name: &MarketName, score: [u16; 2]) -> Option<MarketResults> {
    if !is_decided(sport, name, score) {
        return None;
    }
    let state = state(measure(sport), score);
    let ids = name.market.outcomes(&name.specifiers);
    let outcomes = ids.into_iter().map(|id| outcome(name, id, &state)).collect::<Option<Vec<_>>>()?;
    (!outcomes.is_empty()).then(|| MarketResults { of: MarketRef::of(name), outcomes, withdrawn: Vec::new() })
}

/// What the score of a sport counts.
const fn measure(sport: Sport) -> Measure {
    match sport {
        Sport::Tennis | Sport::Volleyball => Measure::Sets,
        Sport::Esports => Measure::Maps,
        Sport::Football | Sport::Cricket | Sport::Basketball | Sport::Kabaddi | Sport::Racing => {
            Measure::Score
        }
    }
}

fn is_decided(sport: Sport, name: &MarketName, [home, away]: [u16; 2]) -> bool {
    let is_counted = name.market.measure == measure(sport);
    let is_whole = name.market.period == Period::WHOLE || matches!(sport, Sport::Football | Sport::Kabaddi);
    let is_final = match measure(sport) {
        Measure::Sets | Measure::Maps => home != away && WINNING_SETS.contains(&home.max(away)),
        _ => sport != Sport::Cricket || home != away,
    };
    is_counted && is_whole && is_final
}

/// A match that was played to its end with this score. In which of its sections it was scored makes no difference.
fn state(measure: Measure, score: [u16; 2]) -> MatchState {
    let section = Section::new(1, 0);
    let mut state = MatchState { end: Some(MatchEnd::Completed), ..MatchState::default() };
    state.begin(section);
    let incidents = [Side::Home, Side::Away].into_iter().zip(score);
    state.incidents = incidents
        .map(|(side, amount)| Incident { amount, ..Incident::one(measure, section, side) })
        .collect();
    state
}

fn outcome(name: &MarketName, id: OutcomeId, state: &MatchState) -> Option<OutcomeResults> {
    let SelectionResult { won, void, .. } = settle(name.market, &name.specifiers, id, state).ok()??;
    let void = match void {
        VoidPart::None => Void::None,
        VoidPart::Half => Void::Half,
        VoidPart::Whole => Void::Whole,
    };
    Some(OutcomeResults {
        outcome: id.to_string(),
        result: won.into(),
        void,
        dead_heat: None,
        rank: None,
        tied: None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The results of a market: of each outcome whether it is right, and how many halves are void.
    fn settled(sport: Sport, market: &str, score: [u16; 2]) -> Option<Vec<(String, u8, u8)>> {
        let name = MarketName::parse(sport, market).unwrap();
        let outcomes = results(sport, &name, score)?.outcomes.into_iter();
        Some(outcomes.map(|of| (of.outcome, of.result, of.void.halves())).collect())
    }

    fn rows(rows: &[(&str, u8, u8)]) -> Vec<(String, u8, u8)> {
        rows.iter().map(|(id, result, halves)| ((*id).to_owned(), *result, *halves)).collect()
    }

    fn assert_settled(sport: Sport, market: &str, score: [u16; 2], expected: &[(&str, u8, u8)]) {
        assert_eq!(settled(sport, market, score), Some(rows(expected)), "{market} {score:?}");
    }

    #[test]
    fn three_ways_are_settled_by_the_sign_of_the_difference() {
        assert_settled(Sport::Football, "1", [2, 1], &[("1", 1, 0), ("2", 0, 0), ("3", 0, 0)]);
        assert_settled(Sport::Football, "1", [0, 0], &[("1", 0, 0), ("2", 1, 0), ("3", 0, 0)]);
        assert_settled(Sport::Kabaddi, "1", [31, 33], &[("1", 0, 0), ("2", 0, 0), ("3", 1, 0)]);
    }

    #[test]
    fn a_quarter_line_is_half_won_and_half_lost_and_a_whole_one_can_be_void() {
        assert_settled(Sport::Football, "16/hcp=-0.75", [2, 1], &[("1714", 1, 1), ("1715", 0, 1)]);
        assert_settled(Sport::Football, "16/hcp=-1", [2, 1], &[("1714", 0, 2), ("1715", 0, 2)]);
        assert_settled(Sport::Football, "18/total=2.75", [2, 1], &[("12", 1, 1), ("13", 0, 1)]);
        assert_settled(Sport::Basketball, "225/total=200", [101, 99], &[("12", 0, 2), ("13", 0, 2)]);
    }

    #[test]
    fn winners_are_settled_by_points_runs_sets_and_maps() {
        let (home, away) = ([("4", 1, 0), ("5", 0, 0)], [("4", 0, 0), ("5", 1, 0)]);
        assert_settled(Sport::Basketball, "219", [101, 99], &home);
        assert_settled(Sport::Cricket, "340", [140, 141], &away);
        assert_settled(Sport::Tennis, "186", [2, 1], &home);
        assert_settled(Sport::Volleyball, "186", [1, 3], &away);
        assert_settled(Sport::Esports, "186", [2, 0], &home);
        assert_settled(Sport::Esports, "327/hcp=-1.5", [2, 0], &[("1714", 1, 0), ("1715", 0, 0)]);
    }

    #[test]
    fn what_the_score_does_not_decide_is_left_open() {
        for (sport, market, score) in [
            (Sport::Tennis, "187/hcp=-4.5", [2, 0]),
            (Sport::Volleyball, "238/total=182.5", [3, 1]),
            (Sport::Basketball, "1", [101, 99]),
            (Sport::Cricket, "340", [140, 140]),
            (Sport::Tennis, "186", [1, 1]),
            (Sport::Tennis, "186", [1, 0]),
            (Sport::Esports, "186", [16, 12]),
        ] {
            assert_eq!(settled(sport, market, score), None, "{market} {score:?}");
        }
    }
}
