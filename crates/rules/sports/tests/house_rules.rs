//! The house rules of the sports, each in a match that shows it.
#![expect(clippy::unwrap_used, reason = "a test fails by it")]

use baize_sports::market::{Measure, OutcomeId, Section, Sport};
use baize_sports::result::{Incident, MatchEnd, MatchState, SettleError, settle};
use baize_sports::{SelectionResult, Side};

const WON: Option<SelectionResult> = Some(SelectionResult::WON);
const LOST: Option<SelectionResult> = Some(SelectionResult::LOST);
const VOID: Option<SelectionResult> = Some(SelectionResult::VOID);

/// A match that a test plays.
struct Played(Sport, MatchState);

impl Played {
    fn new(sport: Sport) -> Self {
        Self(sport, MatchState::default())
    }

    /// Counts so many of something for a side in a section, which begins.
    fn count(mut self, measure: Measure, (major, minor): (u8, u8), side: Side, amount: u16) -> Self {
        let section = Section::new(major, minor);
        self.1.begin(section);
        self.1.incidents.push(Incident { amount, ..Incident::one(measure, section, side) });
        self
    }

    fn score(self, section: (u8, u8), side: Side, amount: u16) -> Self {
        self.count(Measure::Score, section, side, amount)
    }

    /// A goal of a player, who took part.
    fn goal(mut self, half: u8, side: Side, player: u64, is_own_goal: bool) -> Self {
        let section = Section::new(half, 0);
        self.1.begin(section);
        self.1.players.insert(player, section);
        let player = Some(player);
        self.1.incidents.push(Incident {
            player,
            is_own_goal,
            ..Incident::one(Measure::Score, section, side)
        });
        self
    }

    /// This side bats first.
    fn batting(mut self, first: Side) -> Self {
        self.1.batting.extend([(1, first), (2, first.other())]);
        self
    }

    fn best_of(mut self, most: u8) -> Self {
        self.1.best_of = Some(most);
        self
    }

    fn ended(mut self, end: MatchEnd) -> Self {
        self.1.end = Some(end);
        self
    }

    fn completed(self) -> Self {
        self.ended(MatchEnd::Completed)
    }

    fn outcome(&self, id: u32, specifiers: &str, outcome: OutcomeId) -> Option<SelectionResult> {
        let market = self.0.market(id).unwrap();
        settle(market, &market.specifiers(specifiers).unwrap(), outcome, &self.1).unwrap()
    }

    fn fixed(&self, id: u32, specifiers: &str, outcome: u16) -> Option<SelectionResult> {
        self.outcome(id, specifiers, OutcomeId::Fixed(outcome))
    }
}

const HOME: Side = Side::Home;
const AWAY: Side = Side::Away;

#[test]
fn football_counts_ninety_minutes_only() {
    let extra_time = Played::new(Sport::Football)
        .score((1, 0), HOME, 1)
        .score((2, 0), AWAY, 1)
        .score((3, 0), HOME, 2)
        .completed();
    assert_eq!(extra_time.fixed(1, "", 2), WON);
    assert_eq!(extra_time.fixed(18, "total=2.5", 13), WON);
}

#[test]
fn an_abandoned_match_settles_what_no_continuation_could_change() {
    let state = Played::new(Sport::Football).score((1, 0), HOME, 2).score((2, 0), AWAY, 1);
    let state = state.ended(MatchEnd::Abandoned);
    assert_eq!(state.fixed(60, "", 1), WON, "the first half was over");
    assert_eq!(state.fixed(18, "total=2.5", 12), WON);
    assert_eq!(state.fixed(18, "total=2.5", 13), LOST);
    assert_eq!(state.fixed(18, "total=2.75", 12), Some(SelectionResult::HALF_WON), "half of it was open");
    assert_eq!(state.fixed(18, "total=2.75", 13), Some(SelectionResult::HALF_LOST));
    assert_eq!(state.fixed(18, "total=3.25", 12), VOID);
    assert_eq!(state.fixed(16, "hcp=0.25", 1714), VOID);
    assert_eq!(state.fixed(29, "", 74), WON);
    assert_eq!(state.fixed(31, "", 74), LOST, "the clean sheet was gone");
    assert_eq!(state.fixed(45, "", 276), LOST, "1:0 was exceeded");
    assert_eq!(state.fixed(45, "", 288), VOID, "2:1 as it was");
    assert_eq!(state.fixed(47, "", 424), LOST, "no draw at half time");
    assert_eq!(state.fixed(8, "goalnr=3", 8), WON);
    assert_eq!(state.fixed(1, "", 1), VOID);
}

#[test]
fn a_match_that_is_not_played_is_void_even_where_something_was_counted() {
    let state = Played::new(Sport::Football).score((1, 0), HOME, 5).ended(MatchEnd::Cancelled);
    assert_eq!(state.fixed(18, "total=2.5", 12), VOID);
    assert_eq!(state.fixed(1, "", 1), VOID);
}

#[test]
fn a_market_of_a_half_is_settled_at_half_time() {
    let mut state = Played::new(Sport::Football).score((1, 0), HOME, 1);
    assert_eq!(state.fixed(60, "", 1), None);
    state.1.end_major(1);
    assert_eq!(state.fixed(60, "", 1), WON);
    assert_eq!(state.fixed(1, "", 1), None);
}

#[test]
fn own_goals_count_for_the_score_and_for_no_scorer() {
    let state = Played::new(Sport::Football).goal(1, HOME, 7, true).goal(2, AWAY, 8, false).completed();
    assert_eq!(state.outcome(38, "goalnr=1|type=prematch", OutcomeId::Player(8)), WON);
    assert_eq!(state.outcome(40, "type=prematch", OutcomeId::Player(7)), LOST);
    assert_eq!(state.fixed(8, "goalnr=1", 6), WON);
    assert_eq!(state.fixed(38, "goalnr=2|type=prematch", 1716), WON, "no second scorer");
}

#[test]
fn a_scorer_who_is_not_known_yet_settles_no_player() {
    let mut state = Played::new(Sport::Football).goal(1, HOME, 7, false).goal(2, AWAY, 8, false);
    state.1.incidents[0].player = None;
    for market in [38, 40] {
        let specifiers = if market == 38 { "goalnr=1|type=prematch" } else { "type=prematch" };
        assert_eq!(state.outcome(market, specifiers, OutcomeId::Player(7)), None, "{market}");
    }
    assert_eq!(state.outcome(40, "type=prematch", OutcomeId::Player(8)), WON);
}

#[test]
fn a_player_who_did_not_play_in_ninety_minutes_is_void() {
    let mut state = Played::new(Sport::Football).goal(1, HOME, 7, false);
    assert_eq!(state.outcome(38, "goalnr=1|type=live", OutcomeId::Player(9)), None, "may come on");
    state.1.players.insert(10, Section::new(3, 0));
    let state = state.score((3, 0), HOME, 1).completed();
    assert_eq!(state.outcome(38, "goalnr=1|type=live", OutcomeId::Player(9)), VOID);
    assert_eq!(state.outcome(40, "type=live", OutcomeId::Player(10)), VOID, "extra time only");
}

#[test]
fn a_retirement_in_tennis_decides_the_winner_once_a_set_was_completed() {
    let begun = Played::new(Sport::Tennis).count(Measure::Games, (1, 1), HOME, 1);
    let early = Played(begun.0, begun.1.clone()).ended(MatchEnd::Retired { advances: AWAY });
    assert_eq!(early.fixed(186, "", 5), VOID);
    let late = begun.count(Measure::Sets, (1, 9), HOME, 1).count(Measure::Games, (2, 1), HOME, 1);
    let late = late.ended(MatchEnd::Retired { advances: AWAY });
    assert_eq!(late.fixed(186, "", 5), WON);
    assert_eq!(late.fixed(202, "setnr=1", 4), WON);
    assert_eq!(late.fixed(202, "setnr=2", 4), VOID);
    assert_eq!(late.fixed(188, "hcp=-1.5", 1714), VOID);
}

#[test]
fn a_set_that_is_not_played_is_void() {
    let two = Played::new(Sport::Volleyball)
        .count(Measure::Sets, (1, 0), HOME, 1)
        .count(Measure::Sets, (2, 0), HOME, 1)
        .count(Measure::Sets, (3, 0), HOME, 1)
        .completed();
    assert_eq!(two.fixed(202, "setnr=4", 4), VOID);
    assert_eq!(two.fixed(199, "variant=sr:correct_score:bestof:5", 8), WON);
    assert_eq!(two.fixed(314, "total=3.5", 13), WON);
}

#[test]
fn a_map_that_is_not_played_is_void_and_rounds_beyond_24_are_overtime() {
    let state = Played::new(Sport::Esports)
        .count(Measure::Rounds, (1, 25), HOME, 1)
        .count(Measure::Maps, (1, 25), HOME, 1)
        .count(Measure::Rounds, (2, 20), HOME, 13)
        .count(Measure::Maps, (2, 20), HOME, 1)
        .completed();
    assert_eq!(state.fixed(335, "mapnr=1", 74), WON);
    assert_eq!(state.fixed(335, "mapnr=2", 76), WON);
    assert_eq!(state.fixed(335, "mapnr=3", 76), VOID);
    assert_eq!(state.fixed(620, "mapnr=2|roundnr=10", 4), WON);
    assert_eq!(state.fixed(329, "variant=sr:correct_score:bestof:3", 4), WON);
}

#[test]
fn rain_voids_the_totals_of_an_innings_unless_they_were_decided() {
    let mut state =
        Played::new(Sport::Cricket).score((1, 1), HOME, 160).score((2, 6), AWAY, 90).batting(HOME);
    state.1.shortened.insert(2, 12);
    state.1.declared = Some(AWAY);
    let state = state.completed();
    assert_eq!(state.fixed(607, "inningnr=2|total=120.5", 13), VOID);
    assert_eq!(state.fixed(607, "inningnr=2|total=80.5", 12), WON);
    assert_eq!(state.fixed(353, "inningnr=2|overnr=12|total=95.5", 13), WON, "played whole");
    assert_eq!(state.fixed(353, "inningnr=2|overnr=13|total=95.5", 13), VOID);
    assert_eq!(state.fixed(640, "maxovers=20|total=9.5", 13), VOID);
    assert_eq!(state.fixed(606, "inningnr=1|total=150.5", 12), WON);
    assert_eq!(state.fixed(340, "", 5), WON, "by the revised target");
}

#[test]
fn cricket_without_a_result_is_void() {
    let state = Played::new(Sport::Cricket).score((1, 1), HOME, 40).batting(HOME).ended(MatchEnd::Abandoned);
    assert_eq!(state.fixed(340, "", 4), VOID);
    assert_eq!(state.fixed(606, "inningnr=1|total=38.5", 12), WON);
}

#[test]
fn a_tie_is_one_though_the_super_over_has_a_winner() {
    let state = Played::new(Sport::Cricket)
        .score((1, 20), HOME, 150)
        .score((2, 20), AWAY, 150)
        .score((3, 1), HOME, 12)
        .score((4, 1), AWAY, 9)
        .completed();
    assert_eq!(state.fixed(342, "", 74), WON);
    assert_eq!(state.fixed(340, "", 4), WON);
}

#[test]
fn the_total_at_a_wicket_is_what_the_side_has_when_it_falls_or_at_the_end() {
    let state = Played::new(Sport::Cricket)
        .score((1, 1), HOME, 11)
        .count(Measure::Wickets, (1, 2), HOME, 1)
        .score((1, 3), HOME, 30)
        .batting(HOME);
    assert_eq!(state.fixed(349, "dismissalnr=1|inningnr=1|total=10.5", 12), WON);
    assert_eq!(state.fixed(349, "dismissalnr=1|inningnr=1|total=20.5", 13), WON);
    assert_eq!(state.fixed(349, "dismissalnr=2|inningnr=1|total=50.5", 13), None);
    assert_eq!(state.fixed(641, "inningnr=1|overnr=2", 74), WON);
    let state = state.score((2, 1), AWAY, 1);
    assert_eq!(state.fixed(349, "dismissalnr=2|inningnr=1|total=50.5", 13), WON);
    assert_eq!(state.fixed(641, "inningnr=1|overnr=3", 76), WON);
    assert_eq!(state.fixed(352, "inningnr=1|overnr=2|total=11.5", 13), WON);
    assert_eq!(state.fixed(356, "inningnr=1|overnr=9|total=11.5", 13), VOID, "not bowled");
}

#[test]
fn a_side_that_does_not_bat_in_an_innings_has_no_total_there() {
    let state = Played::new(Sport::Cricket).score((1, 1), AWAY, 40);
    assert_eq!(state.fixed(606, "inningnr=1|total=10.5", 13), None, "who bats is not known yet");
    let state = state.batting(AWAY);
    for outcome in [12, 13] {
        assert_eq!(state.fixed(606, "inningnr=1|total=10.5", outcome), VOID);
        assert_eq!(state.fixed(352, "inningnr=1|overnr=6|total=10.5", outcome), VOID);
        assert_eq!(state.fixed(349, "dismissalnr=1|inningnr=1|total=10.5", outcome), VOID);
    }
    assert_eq!(state.fixed(641, "inningnr=1|overnr=1", 76), VOID);
    assert_eq!(state.fixed(607, "inningnr=1|total=10.5", 12), WON);
}

#[test]
fn a_revised_target_makes_a_match_no_tie() {
    let mut state = Played::new(Sport::Cricket).score((1, 20), HOME, 150).score((2, 20), AWAY, 150);
    state.1.declared = Some(AWAY);
    let state = state.completed();
    assert_eq!(state.fixed(342, "", 74), LOST);
    assert_eq!(state.fixed(342, "", 76), WON);
}

#[test]
fn a_retirement_settles_the_sets_and_games_that_had_to_follow() {
    let state = Played::new(Sport::Tennis)
        .count(Measure::Games, (1, 9), HOME, 6)
        .count(Measure::Sets, (1, 9), HOME, 1)
        .count(Measure::Games, (2, 10), HOME, 5)
        .count(Measure::Games, (2, 10), AWAY, 5)
        .best_of(3);
    assert_eq!(state.fixed(204, "setnr=2|total=11.5", 12), WON, "7:5 at least");
    assert_eq!(state.fixed(204, "setnr=2|total=12.5", 12), None);
    assert_eq!(state.fixed(207, "setnr=2", 869), LOST, "6:4 cannot be");
    assert_eq!(state.fixed(203, "hcp=2.5|setnr=2", 1714), WON);
    assert_eq!(state.fixed(202, "setnr=2", 4), None);
    assert_eq!(state.fixed(188, "hcp=1.5", 1714), WON, "1:2 at worst");
    assert_eq!(state.fixed(314, "total=2.5", 12), None);
    assert_eq!(state.fixed(204, "setnr=3|total=5.5", 12), None, "may not be played");
    let level = state.count(Measure::Sets, (2, 12), AWAY, 1).count(Measure::Games, (3, 1), AWAY, 1);
    let level = level.ended(MatchEnd::Retired { advances: AWAY });
    assert_eq!(level.fixed(314, "total=2.5", 12), WON, "a third set had to follow");
    assert_eq!(level.fixed(188, "hcp=-1.5", 1714), LOST);
    assert_eq!(level.fixed(188, "hcp=-1", 1714), VOID, "2:1 or 1:2");
    assert_eq!(level.fixed(199, "variant=sr:correct_score:bestof:3", 4), LOST);
}

#[test]
fn points_rounds_and_quarters_that_had_to_follow_are_settled() {
    let set = Played::new(Sport::Volleyball).score((1, 0), HOME, 24).score((1, 0), AWAY, 24).best_of(5);
    assert_eq!(set.fixed(310, "setnr=1|total=49.5", 12), WON, "26:24 at least");
    assert_eq!(set.fixed(309, "hcp=2.5|setnr=1", 1714), WON);
    assert_eq!(set.fixed(309, "hcp=1.5|setnr=1", 1714), None);
    assert_eq!(set.fixed(310, "setnr=1|total=200.5", 13), None, "there is no last point");
    let map = Played::new(Sport::Esports).best_of(3).count(Measure::Rounds, (1, 22), HOME, 11);
    let map = map.count(Measure::Rounds, (1, 22), AWAY, 11);
    assert_eq!(map.fixed(332, "mapnr=1|total=23.5", 12), WON);
    assert_eq!(map.fixed(332, "mapnr=1|total=24.5", 12), None);
    let quarters = Played::new(Sport::Basketball).score((1, 0), HOME, 20).score((2, 0), AWAY, 21);
    assert_eq!(quarters.fixed(234, "", 920), LOST);
    assert_eq!(quarters.fixed(234, "", 921), None);
}

#[test]
fn a_cancelled_race_is_void_and_specifiers_of_another_market_are_refused() {
    let race = Played::new(Sport::Racing).ended(MatchEnd::Cancelled);
    assert_eq!(race.outcome(90_001, "", OutcomeId::Competitor(3)), VOID);
    let football = Sport::Football;
    let of = |id: u32, text: &str| football.market(id).unwrap().specifiers(text).unwrap();
    let ended = MatchState { end: Some(MatchEnd::Completed), ..MatchState::default() };
    for (market, specifiers) in [(18, of(16, "hcp=1")), (16, of(14, "hcp=0:1")), (37, of(18, "total=2"))] {
        let market = football.market(market).unwrap();
        let outcome = *market.outcomes(&specifiers).first().unwrap();
        assert_eq!(
            settle(market, &specifiers, outcome, &ended),
            Err(SettleError::Specifiers),
            "{}",
            market.id
        );
    }
}

#[test]
fn basketball_counts_overtime_only_where_the_market_includes_it() {
    let state = Played::new(Sport::Basketball)
        .score((1, 0), HOME, 20)
        .score((2, 0), AWAY, 20)
        .score((3, 0), HOME, 10)
        .score((4, 0), AWAY, 10)
        .score((5, 0), HOME, 7)
        .completed();
    assert_eq!(state.fixed(1, "", 2), WON);
    assert_eq!(state.fixed(219, "", 4), WON);
    assert_eq!(state.fixed(220, "", 74), WON);
    assert_eq!(state.fixed(223, "hcp=-6.5", 1714), WON);
    assert_eq!(state.fixed(234, "", 924), WON, "two quarters were equal");
    assert_eq!(state.fixed(230, "pointnr=25", 4), WON);
    assert_eq!(state.fixed(230, "pointnr=50", 4), VOID, "neither had as many");
}

#[test]
fn an_outcome_that_a_market_does_not_have_is_refused() {
    let market = Sport::Football.market(1).unwrap();
    let none = market.specifiers("").unwrap();
    for outcome in [OutcomeId::Fixed(4), OutcomeId::Player(1), OutcomeId::Competitor(1)] {
        assert!(settle(market, &none, outcome, &MatchState::default()).is_err(), "{outcome:?}");
    }
    let race = Sport::Racing.market(90_001).unwrap();
    assert!(settle(race, &none, OutcomeId::Competitor(1), &MatchState::default()).is_err());
}
