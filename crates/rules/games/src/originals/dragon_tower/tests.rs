use super::*;
use crate::OnTimeout;
use crate::published::{numbers, outcomes, rows, table};
use baize_fairness::{ClientSeed, ServerSeed};
use proptest::prelude::*;

fn draws(nonce: u64) -> Draws {
    Draws::new(&ServerSeed::from_entropy(&[8; 32]), &ClientSeed::parse("tower").unwrap(), nonce)
}

fn started(difficulty: Difficulty, draws: &mut Draws) -> (State, Round) {
    match DragonTower::start(Params { difficulty }, draws) {
        Progress::Open { state, round } => (state, round),
        Progress::Settled { .. } => unreachable!("the tower starts open"),
    }
}

fn act(state: State, action: Action) -> Result<Progress<State, Round>, BadAction> {
    DragonTower::step(state, action, &mut draws(0))
}

/// A tile of the next row, safe or not.
fn tile(state: &State, safe: bool) -> u8 {
    let eggs = &state.eggs[state.picks.len()];
    (0..state.difficulty.tiles()).find(|tile| eggs.contains(tile) == safe).unwrap()
}

fn name(difficulty: Difficulty) -> String {
    serde_json::to_value(difficulty).unwrap().as_str().unwrap().to_owned()
}

#[test]
fn the_eggs_lie_where_published_rounds_had_them() {
    for published in outcomes("dragon-tower", 7) {
        let params: Params = serde_json::from_value(published.input.clone()).unwrap();
        assert_eq!(published.input["tiles"], params.difficulty.tiles());
        assert_eq!(published.input["eggs"], params.difficulty.eggs());
        let expected: Vec<Vec<u8>> = serde_json::from_value(published.expected.clone()).unwrap();
        let (mut state, _) = started(params.difficulty, &mut published.draws());
        for row in 0..9 {
            match act(state.clone(), Action::Pick(expected[row][0])).unwrap() {
                Progress::Open { state: next, round } => {
                    assert_eq!((usize::from(round.row), round.eggs), (row + 1, None));
                    state = next;
                }
                Progress::Settled { pays, round } => {
                    assert_eq!((row, round.row), (8, 9), "{}", published.input);
                    assert_eq!(round.eggs.as_ref(), Some(&expected), "{}", published.input);
                    assert_eq!(pays, params.difficulty.worth(9).into());
                }
            }
        }
    }
}

#[test]
fn the_tables_are_the_published_ones() {
    for difficulty in Difficulty::ALL {
        let ours: Vec<u64> = difficulty.table().iter().map(|hundredths| hundredths * 100).collect();
        assert_eq!(ours, table(include_str!("paytable.json"), &name(difficulty)), "{difficulty:?}");
    }
}

#[test]
fn the_section_on_fairness_states_the_tables() {
    let rows = rows(include_str!("fairness.md"));
    let tables: Vec<_> = rows.into_iter().filter(|(_, cells)| cells.len() == 9).collect();
    assert_eq!(tables.len(), Difficulty::ALL.len());
    for (difficulty, (listed, cells)) in Difficulty::ALL.into_iter().zip(tables) {
        let ours: Vec<u32> =
            difficulty.table().iter().map(|&hundredths| u32::try_from(hundredths).unwrap()).collect();
        assert_eq!((name(difficulty).as_str(), ours), (listed, numbers(&cells.join(" "))));
    }
}

#[test]
fn every_ladder_step_returns_98_hundredths_but_for_the_rounding_of_the_table() {
    for params in DragonTower::samples() {
        let Prizes::Ladder(ladder_steps) = DragonTower::prizes(&params) else {
            panic!("the tower is a ladder")
        };
        assert_eq!(ladder_steps.len(), 9);
        for ladder_step in ladder_steps {
            let (low, high) = (ratio(976_u128, 1_000_u128), ratio(983_u128, 1_000_u128));
            assert!(
                low < ladder_step.rtp() && ladder_step.rtp() < high,
                "{params:?} {ladder_step:?} {}",
                ladder_step.rtp()
            );
        }
    }
}

#[test]
fn an_open_round_does_not_show_where_the_eggs_are() {
    let (state, round) = started(Difficulty::Medium, &mut draws(1));
    assert_eq!(
        serde_json::to_value(round).unwrap(),
        serde_json::json!({ "picks": [], "row": 0, "multiplier": 10_000, "next": 14_700, "eggs": null })
    );
    let safe = tile(&state, true);
    let Progress::Open { round, .. } = act(state, Action::Pick(safe)).unwrap() else { panic!("an egg") };
    let seen = serde_json::to_value(round).unwrap();
    assert_eq!(
        seen,
        serde_json::json!({ "picks": [safe], "row": 1, "multiplier": 14_700, "next": 22_100, "eggs": null })
    );
}

#[test]
fn the_dragon_ends_the_round_and_a_cash_out_pays_what_was_shown() {
    let (state, _) = started(Difficulty::Easy, &mut draws(2));
    assert!(act(state.clone(), Action::CashOut).is_err());
    assert_eq!(DragonTower::on_timeout(&state), OnTimeout::Void);
    let safe = tile(&state, true);
    let Progress::Open { state, .. } = act(state, Action::Pick(safe)).unwrap() else { panic!("an egg") };
    assert_eq!(DragonTower::on_timeout(&state), OnTimeout::Act(Action::CashOut));
    let Progress::Settled { pays, round } = act(state.clone(), Action::CashOut).unwrap() else {
        panic!("cashed out")
    };
    assert_eq!((pays, round.row, round.multiplier), (ratio(131_u128, 100_u128), 1, 13_100));
    let dragon = tile(&state, false);
    let Progress::Settled { pays, round } = act(state, Action::Pick(dragon)).unwrap() else { panic!("lost") };
    assert_eq!((pays, round.row, round.multiplier), (Ratio::ZERO, 1, 0));
    assert_eq!(round.picks, vec![safe, dragon]);
    assert_eq!(round.eggs.unwrap().len(), 9);
}

proptest! {
    #[test]
    fn whatever_is_done_a_round_ends_with_what_it_showed(
        difficulty in prop::sample::select(Difficulty::ALL.to_vec()),
        nonce: u64,
        picks in prop::collection::vec(0_u8..6, 0..40),
    ) {
        let (mut state, mut shown) = started(difficulty, &mut draws(nonce));
        for pick in picks {
            let action = if pick == 5 { Action::CashOut } else { Action::Pick(pick) };
            match act(state.clone(), action) {
                Err(_) => prop_assert!(pick >= difficulty.tiles()),
                Ok(Progress::Open { state: next, round }) => {
                    prop_assert_eq!(Some(round.multiplier), shown.next);
                    prop_assert_eq!(round.eggs.as_ref(), None);
                    (state, shown) = (next, round);
                }
                Ok(Progress::Settled { pays, round }) => {
                    prop_assert_eq!(pays.multiplier().unwrap().parts(), round.multiplier);
                    prop_assert!([0, shown.multiplier, shown.next.unwrap()].contains(&round.multiplier));
                    break;
                }
            }
        }
    }
}
