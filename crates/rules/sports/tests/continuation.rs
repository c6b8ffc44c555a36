//! What is settled before the end is never changed by what follows, in any market of any sport.
#![expect(clippy::unwrap_used, reason = "a test fails by it")]

use baize_sports::market::{Key, Market, MarketKind, Measure, OutcomeId, Section, Specifiers, Sport};
use baize_sports::result::{Incident, MatchEnd, MatchState, settle};
use baize_sports::{SelectionResult, Side, VoidPart};

use proptest::prelude::*;

const VOID: Option<SelectionResult> = Some(SelectionResult::VOID);

const MEASURES: [Measure; 12] = [
    Measure::Score,
    Measure::Corners,
    Measure::Cards,
    Measure::SendingsOff,
    Measure::Wickets,
    Measure::Fours,
    Measure::Sixes,
    Measure::Games,
    Measure::Tiebreaks,
    Measure::Sets,
    Measure::Rounds,
    Measure::Maps,
];

/// One thing after another: a section begins, a major one ends, a player comes on, something is counted.
#[derive(Debug, Clone, Copy)]
enum Step {
    Minor,
    Major,
    EndMajor,
    Player(u64),
    Counted(Measure, Side, u16, u64, bool),
}

fn steps() -> impl Strategy<Value = Vec<Step>> {
    let counted = (0_usize..12, any::<bool>(), 1_u16..3, 0_u64..4, prop::bool::weighted(0.2)).prop_map(
        |(measure, is_home, amount, player, is_own_goal)| {
            let side = if is_home { Side::Home } else { Side::Away };
            // Most of what is counted is the score, so that goals decide something.
            let measure = MEASURES.get(measure).copied().unwrap_or(Measure::Score);
            Step::Counted(measure, side, amount, player, is_own_goal)
        },
    );
    let step = prop_oneof![
        2 => Just(Step::Minor),
        1 => Just(Step::Major),
        1 => Just(Step::EndMajor),
        1 => (0_u64..4).prop_map(Step::Player),
        8 => counted,
    ];
    prop::collection::vec(step, 1..60)
}

/// The match after so many steps, still in play.
fn after(steps: &[Step]) -> MatchState {
    let mut state = MatchState::default();
    let mut section = Section::new(1, 1);
    let sides = |innings: u8| if innings % 2 == 1 { Side::Home } else { Side::Away };
    state.batting.extend((1..=u8::MAX).map(|innings| (innings, sides(innings))));
    state.begin(section);
    for step in steps {
        match *step {
            Step::Minor => section.minor += 1,
            Step::Major => section = Section::new(section.major + 1, 1),
            Step::EndMajor => {
                state.end_major(section.major);
                section = Section::new(section.major + 1, 1);
                continue;
            }
            Step::Player(player) => {
                state.players.entry(player).or_insert(section);
            }
            Step::Counted(measure, side, amount, player, is_own_goal) => {
                state.begin(section);
                state.players.entry(player).or_insert(section);
                let amount = if measure == Measure::Score { amount } else { 1 };
                let player = Some(player);
                state.incidents.push(Incident { measure, section, side, amount, player, is_own_goal });
            }
        }
        state.begin(section);
    }
    state
}

fn specifiers(market: &Market, numbers: (u8, i32)) -> Specifiers {
    let (number, line) = numbers;
    let value = |key: &Key| match key {
        Key::Handicap if market.kind == MarketKind::Handicap3 => format!("0:{number}"),
        Key::Handicap => {
            format!("{}.{}", line / 4, ["0", "25", "5", "75"][usize::try_from(line.abs() % 4).unwrap()])
        }
        Key::Total if matches!(market.kind, MarketKind::Combo(_)) => format!("{}.5", line.abs() / 4),
        Key::Total => format!("{}.25", line.abs() / 4),
        Key::Variant => format!("sr:correct_score:bestof:{}", if number % 2 == 1 { 3 } else { 5 }),
        Key::Timing => "live".to_owned(),
        _ => number.to_string(),
    };
    let pairs: Vec<String> = market.keys.iter().map(|key| format!("{}={}", key.name(), value(key))).collect();
    market.specifiers(&pairs.join("|")).unwrap()
}

/// Every selection of every sport with the numbers of this case.
fn selections(numbers: (u8, i32)) -> Vec<(&'static Market, Specifiers, OutcomeId)> {
    let mut all = Vec::new();
    for market in Sport::ALL.into_iter().flat_map(Sport::markets) {
        let specifiers = specifiers(market, numbers);
        let mut outcomes = market.outcomes(&specifiers);
        if matches!(market.kind, MarketKind::NthScorer | MarketKind::AnytimeScorer) {
            outcomes.extend((0..5).map(OutcomeId::Player));
        }
        all.extend(outcomes.into_iter().map(|outcome| (market, specifiers.clone(), outcome)));
    }
    all
}

fn ended(state: MatchState, end: MatchEnd) -> MatchState {
    MatchState { end: Some(end), ..state }
}

proptest! {
    #[test]
    fn what_is_settled_in_play_is_what_the_end_settles(
        steps in steps(), cut in 0_usize..60, number in 1_u8..4, line in -12_i32..12,
    ) {
        let so_far = after(&steps[..cut.min(steps.len())]);
        let whole = ended(after(&steps), MatchEnd::Completed);
        let abandoned = ended(so_far.clone(), MatchEnd::Abandoned);
        for (market, specifiers, outcome) in selections((number, line)) {
            let at_end = settle(market, &specifiers, outcome, &whole).unwrap().unwrap();
            let early = settle(market, &specifiers, outcome, &so_far).unwrap();
            prop_assert_eq!(early.unwrap_or(at_end), at_end, "{} {} {:?}", market.id, specifiers, outcome);
            let broken_off = settle(market, &specifiers, outcome, &abandoned).unwrap();
            let is_half = broken_off.is_some_and(|result| result.void == VoidPart::Half);
            prop_assert!(broken_off == early || (early.is_none() && (broken_off == VOID || is_half)));
        }
    }

    #[test]
    fn the_outcomes_of_a_market_are_all_void_or_win_as_often_as_they_should(
        steps in steps(), number in 1_u8..4, line in -12_i32..12,
    ) {
        let whole = ended(after(&steps), MatchEnd::Completed);
        for market in Sport::ALL.into_iter().flat_map(Sport::markets) {
            let specifiers = specifiers(market, (number, line));
            let outcomes = market.outcomes(&specifiers);
            let results: Vec<SelectionResult> = outcomes
                .iter()
                .map(|outcome| settle(market, &specifiers, *outcome, &whole).unwrap().unwrap())
                .collect();
            let won = results.iter().filter(|result| **result == SelectionResult::WON).count();
            let void = results.iter().filter(|result| **result == SelectionResult::VOID).count();
            let half: Vec<_> = results.iter().filter(|result| result.void == VoidPart::Half).collect();
            let is_whole = void == results.len() || half.len() == 2;
            let expected = match market.kind {
                MarketKind::DoubleChance => won == 2,
                // Of a draw or of a lead, two of three chances are right.
                MarketKind::Combo(_) => won == 1 || won == 2,
                // A score that no best-of ends with settles none of its outcomes, and a scorer may be a player.
                MarketKind::Score(_) | MarketKind::NthScorer | MarketKind::AnytimeScorer => won <= 1,
                _ => won == 1,
            };
            prop_assert!(is_whole || expected, "{} {}: {:?}", market.id, specifiers, results);
        }
    }
}
