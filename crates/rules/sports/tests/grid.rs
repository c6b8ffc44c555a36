//! Football's markets over a grid of scores, against rules written a second time by hand, and the stored rows of handicaps,
//! settlements and systems.
#![expect(clippy::unwrap_used, clippy::expect_used, reason = "a test fails by it")]

use baize_money::{Amount, BasisPoints, Multiplier};
use baize_sports::market::{Measure, OutcomeId, Section, Sport};
use baize_sports::result::{Incident, MatchEnd, MatchState, settle};
use baize_sports::{
    Bet, BetKind, DeadHeat, Leg, LegState, NAMED_SYSTEMS, OddsFormat, SelectionResult, Side, VoidPart,
};
use serde_json::Value;

/// Goals of home and away in both halves.
type Goals = [i32; 4];

/// A match of these goals, home's first in each half.
fn played([home_1, away_1, home_2, away_2]: Goals) -> MatchState {
    let mut state = MatchState::default();
    for (half, home, away) in [(1, home_1, away_1), (2, home_2, away_2)] {
        let section = Section::new(half, 0);
        state.begin(section);
        for (side, goals) in [(Side::Home, home), (Side::Away, away)] {
            (0..goals).for_each(|_| state.incidents.push(Incident::one(Measure::Score, section, side)));
        }
    }
    state.end = Some(MatchEnd::Completed);
    state
}

fn result(id: u32, specifiers: &str, outcome: u16, goals: Goals) -> SelectionResult {
    let market = Sport::Football.market(id).unwrap();
    let specifiers = market.specifiers(specifiers).unwrap();
    settle(market, &specifiers, OutcomeId::Fixed(outcome), &played(goals))
        .unwrap()
        .expect("a decided selection")
}

fn grid() -> impl Iterator<Item = Goals> {
    (0..256).map(|place| [place % 4, place / 4 % 4, place / 16 % 4, place / 64])
}

/// The outcomes of a market that are right, by their numbers.
type Rule = fn(Goals) -> Vec<u16>;

fn when(pairs: &[(bool, u16)]) -> Vec<u16> {
    pairs.iter().filter(|(is_right, _)| *is_right).map(|(_, outcome)| *outcome).collect()
}

fn yes_if(is_yes: bool) -> Vec<u16> {
    when(&[(is_yes, 74), (!is_yes, 76)])
}

/// Every market that is never void, by number and specifiers, with its rule in the goals of both halves.
const RULES: [(u32, &str, Rule); 24] = [
    (1, "", |[a, b, c, d]| when(&[(a + c > b + d, 1), (a + c == b + d, 2), (a + c < b + d, 3)])),
    (60, "", |[a, b, _, _]| when(&[(a > b, 1), (a == b, 2), (a < b, 3)])),
    (83, "", |[_, _, c, d]| when(&[(c > d, 1), (c == d, 2), (c < d, 3)])),
    (10, "", |[a, b, c, d]| when(&[(a + c >= b + d, 9), (a + c != b + d, 10), (a + c <= b + d, 11)])),
    (63, "", |[a, b, _, _]| when(&[(a >= b, 9), (a != b, 10), (a <= b, 11)])),
    (14, "hcp=0:1", |[a, b, c, d]| {
        let lead = a + c - b - d - 1;
        when(&[(lead > 0, 1711), (lead == 0, 1712), (lead < 0, 1713)])
    }),
    (14, "hcp=2:0", |[a, b, c, d]| {
        let lead = a + c + 2 - b - d;
        when(&[(lead > 0, 1711), (lead == 0, 1712), (lead < 0, 1713)])
    }),
    (29, "", |[a, b, c, d]| yes_if(a + c > 0 && b + d > 0)),
    (75, "", |[a, b, _, _]| yes_if(a > 0 && b > 0)),
    (31, "", |[_, b, _, d]| yes_if(b + d == 0)),
    (32, "", |[a, _, c, _]| yes_if(a + c == 0)),
    (33, "", |[a, b, c, d]| yes_if(a + c > 0 && b + d == 0)),
    (34, "", |[a, b, c, d]| yes_if(a + c == 0 && b + d > 0)),
    (146, "", |_| vec![76]),
    (26, "", |[a, b, c, d]| vec![if (a + b + c + d) % 2 == 1 { 70 } else { 72 }]),
    (45, "", |[a, b, c, d]| {
        let columns = [
            [274, 284, 294, 304, 314],
            [276, 286, 296, 306, 316],
            [278, 288, 298, 308, 318],
            [280, 290, 300, 310, 320],
            [282, 292, 302, 312, 322],
        ];
        let at = |goals: i32| usize::try_from(goals).unwrap();
        vec![columns.get(at(a + c)).and_then(|column| column.get(at(b + d))).copied().unwrap_or(324)]
    }),
    (47, "", |[a, b, c, d]| {
        let table = [[418, 420, 422], [424, 426, 428], [430, 432, 434]];
        let of = |lead: i32| usize::try_from(1 - lead.signum()).unwrap();
        vec![table[of(a - b)][of(a + c - b - d)]]
    }),
    (8, "goalnr=1", |[a, b, c, d]| {
        vec![if a > 0 {
            6
        } else if b > 0 {
            8
        } else if c > 0 {
            6
        } else if d > 0 {
            8
        } else {
            7
        }]
    }),
    (62, "goalnr=2", |[a, b, _, _]| {
        vec![if a > 1 {
            6
        } else if a + b > 1 {
            8
        } else {
            7
        }]
    }),
    (35, "", |[a, b, c, d]| {
        let both = a + c > 0 && b + d > 0;
        let lead = a + c - b - d;
        when(&[
            (lead > 0 && both, 78),
            (lead > 0 && !both, 80),
            (lead == 0 && both, 82),
            (lead == 0 && !both, 84),
            (lead < 0 && both, 86),
            (lead < 0 && !both, 88),
        ])
    }),
    (36, "total=2.5", |[a, b, c, d]| {
        let (both, over) = (a + c > 0 && b + d > 0, a + b + c + d >= 3);
        when(&[(over && both, 90), (!over && both, 92), (over && !both, 94), (!over && !both, 96)])
    }),
    (37, "total=3.5", |[a, b, c, d]| {
        let (over, lead) = (a + b + c + d >= 4, a + c - b - d);
        when(&[
            (lead > 0 && !over, 794),
            (lead > 0 && over, 796),
            (lead == 0 && !over, 798),
            (lead == 0 && over, 800),
            (lead < 0 && !over, 802),
            (lead < 0 && over, 804),
        ])
    }),
    (546, "", |[a, b, c, d]| {
        let (both, lead) = (a + c > 0 && b + d > 0, a + c - b - d);
        when(&[
            (lead >= 0 && both, 1718),
            (lead >= 0 && !both, 1719),
            (lead != 0 && both, 1720),
            (lead != 0 && !both, 1721),
            (lead <= 0 && both, 1722),
            (lead <= 0 && !both, 1723),
        ])
    }),
    (547, "total=1.5", |[a, b, c, d]| {
        let (over, lead) = (a + b + c + d >= 2, a + c - b - d);
        when(&[
            (lead >= 0 && !over, 1724),
            (lead != 0 && !over, 1725),
            (lead <= 0 && !over, 1726),
            (lead >= 0 && over, 1727),
            (lead != 0 && over, 1728),
            (lead <= 0 && over, 1729),
        ])
    }),
];

#[test]
fn every_score_settles_every_market_as_its_rule_says() {
    for (id, specifiers, rule) in RULES {
        let market = Sport::Football.market(id).unwrap();
        let outcomes = market.outcomes(&market.specifiers(specifiers).unwrap());
        for goals in grid() {
            let right = rule(goals);
            for outcome in &outcomes {
                let OutcomeId::Fixed(number) = *outcome else { panic!("{outcome:?}") };
                let expected =
                    if right.contains(&number) { SelectionResult::WON } else { SelectionResult::LOST };
                assert_eq!(
                    result(id, specifiers, number, goals),
                    expected,
                    "{id} {specifiers} {number} {goals:?}"
                );
            }
        }
    }
}

#[test]
fn a_draw_is_void_where_no_bet_is_on_it() {
    for goals in grid() {
        let [a, b, c, d] = goals;
        for (id, lead) in [(11, a + c - b - d), (64, a - b)] {
            let expected = [SelectionResult::LOST, SelectionResult::VOID, SelectionResult::WON];
            let place = usize::try_from(lead.signum() + 1).unwrap();
            assert_eq!(result(id, "", 4, goals), expected[place]);
            assert_eq!(result(id, "", 5, goals), expected[2 - place]);
        }
    }
}

/// What comes back of a stake of 4 at odds of 2 when half of it is on each neighbour of a line in quarters.
fn halves(count_in_quarters: i32, line: i32) -> i32 {
    let neighbours = if line % 2 == 0 { [line, line] } else { [line - 1, line + 1] };
    let of_half = |line: i32| match count_in_quarters.cmp(&line) {
        std::cmp::Ordering::Less => 0,
        std::cmp::Ordering::Equal => 2,
        std::cmp::Ordering::Greater => 4,
    };
    neighbours.into_iter().map(of_half).sum()
}

/// What comes back of a stake of 4 at odds of 2.
fn returned(result: SelectionResult) -> i32 {
    let (won, void) = (if result.won { 2 } else { 0 }, result.void);
    match void {
        VoidPart::None => 4 * won,
        VoidPart::Half => 2 * won + 2,
        VoidPart::Whole => 4,
    }
}

fn text(quarters: i32) -> String {
    let sign = if quarters < 0 { "-" } else { "" };
    format!("{sign}{}.{:02}", quarters.abs() / 4, quarters.abs() % 4 * 25)
}

#[test]
fn a_quarter_line_is_half_a_stake_on_each_neighbour() {
    for goals in grid() {
        let [a, b, c, d] = goals;
        for line in -12..=12 {
            let specifiers = format!("hcp={}", text(line));
            for (id, lead) in [(16, a + c - b - d), (66, a - b), (88, c - d)] {
                let home = returned(result(id, &specifiers, 1714, goals));
                assert_eq!(home, halves(lead * 4, -line), "{id} {specifiers} {goals:?}");
                assert_eq!(returned(result(id, &specifiers, 1715, goals)), 8 - home);
            }
            if line <= 0 {
                continue;
            }
            let specifiers = format!("total={}", text(line));
            let counts =
                [(18, a + b + c + d), (19, a + c), (20, b + d), (68, a + b), (69, a), (70, b), (90, c + d)];
            for (id, count) in counts {
                let over = returned(result(id, &specifiers, 12, goals));
                assert_eq!(over, halves(count * 4, line), "{id} {specifiers} {goals:?}");
                assert_eq!(returned(result(id, &specifiers, 13, goals)), 8 - over);
            }
        }
    }
}

fn paid(odds: u64, result: SelectionResult) -> i64 {
    let leg =
        Leg { state: LegState::decided(result), ..Leg::new(Multiplier::from_parts(odds), BasisPoints::ZERO) };
    let bet = Bet::new(BetKind::Single, vec![leg], Amount::from_units(100_000), false).unwrap();
    bet.settle().unwrap().unwrap().payout.units()
}

#[test]
fn the_lines_of_the_worked_examples_pay_what_the_text_says() {
    assert_eq!(paid(18_800, result(16, "hcp=-0.75", 1714, [1, 0, 0, 0])), 144_000);
    assert_eq!(paid(18_800, result(16, "hcp=-0.25", 1714, [1, 1, 0, 0])), 50_000);
    assert_eq!(paid(19_000, result(18, "total=2.25", 13, [1, 0, 0, 1])), 145_000);
    assert_eq!(paid(21_000, result(18, "total=2.75", 12, [1, 1, 0, 1])), 155_000);
}

fn vectors() -> Value {
    serde_json::from_str(include_str!("data/vectors.json")).unwrap()
}

#[test]
fn the_stored_rows_of_handicaps_hold() {
    for row in vectors()["asian_handicap_bet365"]["rows"].as_array().unwrap() {
        let line = row["line"].as_str().unwrap().split(' ').next().unwrap();
        let leads: &[i32] = match row["score"].as_str().unwrap() {
            "win" => &[1, 2, 3],
            "draw" => &[0],
            "lose" => &[-1, -2],
            "win by 2+" => &[2, 3],
            "win by 1" => &[1],
            "draw or lose" => &[0, -1, -2],
            "draw or win" => &[0, 1, 2],
            "lose by 1" => &[-1],
            "lose by 2+" => &[-2, -3],
            unknown => panic!("{unknown}"),
        };
        let expected = match row["outcome"].as_str().unwrap() {
            "win" => SelectionResult::WON,
            "lose" => SelectionResult::LOST,
            "void" => SelectionResult::VOID,
            "half-win" => SelectionResult::HALF_WON,
            "half-lose" => SelectionResult::HALF_LOST,
            unknown => panic!("{unknown}"),
        };
        for lead in leads {
            let goals = [(*lead).max(0), (-lead).max(0), 0, 0];
            assert_eq!(result(16, &format!("hcp={line}"), 1714, goals), expected, "{row}");
        }
    }
}

#[test]
fn the_stored_rows_of_settlements_hold() {
    for row in vectors()["uof_settlement"]["rows"].as_array().unwrap() {
        let void = match row["void_factor"].as_f64() {
            None => VoidPart::None,
            Some(factor) if factor < 0.75 => VoidPart::Half,
            Some(_) => VoidPart::Whole,
        };
        let tied = if row["dead_heat_factor"].is_null() { 1 } else { 2 };
        let dead_heat = DeadHeat::new(1, tied).unwrap();
        let result = SelectionResult { won: row["result"] == 1, void, dead_heat };
        let expected = match row["returned_per_stake"].as_str().unwrap() {
            "odds" => 300_000,
            "0" => 0,
            "1 (refund)" => 100_000,
            "0.5*odds+0.5 (half win)" => 200_000,
            "0.5 (half lose)" => 50_000,
            "0.5*odds (dead heat of 2)" => 150_000,
            unknown => panic!("{unknown}"),
        };
        assert_eq!(paid(30_000, result), expected, "{row}");
    }
}

#[test]
fn the_stored_systems_have_their_lines() {
    for (name, lines) in vectors()["system_bets"].as_object().unwrap() {
        let system = NAMED_SYSTEMS.into_iter().find(|system| {
            name.starts_with(system.name) || (name.starts_with("Canadian") && system.name == "Canadian")
        });
        let system = system.unwrap();
        let legs = vec![Leg::new(Multiplier::from_parts(20_000), BasisPoints::ZERO); system.legs.into()];
        let bet = Bet::new(BetKind::System(system.sizes()), legs, Amount::UNIT, false).unwrap();
        assert_eq!(Some(bet.lines()), lines.as_u64(), "{name}");
    }
}

#[test]
fn the_stored_odds_read_so_in_every_format() {
    for row in vectors()["odds_formats_derived"].as_array().unwrap() {
        let odds = baize_sports::parse_odds(&row["decimal"].to_string()).unwrap();
        let shown = |format: OddsFormat| format.show(odds).unwrap().to_string();
        assert_eq!(shown(OddsFormat::Fractional), row["fractional"].as_str().unwrap());
        let number = |format| shown(format).trim_start_matches('+').parse::<f64>().unwrap().to_string();
        let stored = |name: &str| row[name].as_f64().unwrap().to_string();
        assert_eq!(number(OddsFormat::American), stored("american"));
        assert_eq!(number(OddsFormat::HongKong), stored("hk"));
        assert_eq!(number(OddsFormat::Indonesian), stored("indo"));
        assert_eq!(number(OddsFormat::Malay), stored("malay"));
    }
}
