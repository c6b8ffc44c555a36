use super::*;
use crate::OnTimeout;
use crate::published::rows as table_rows;
use baize_fairness::{ClientSeed, ServerSeed};
use proptest::prelude::*;

fn draws(nonce: u64) -> Draws {
    Draws::new(&ServerSeed::from_entropy(&[15; 32]), &ClientSeed::parse("harvest").unwrap(), nonce)
}

fn started(crows: u8, draws: &mut Draws) -> (State, Round) {
    match GoldHarvest::start(Params { crows }, draws) {
        Progress::Open { state, round } => (state, round),
        Progress::Settled { .. } => unreachable!("a harvest starts open"),
    }
}

fn act(state: State, action: Action) -> Result<Progress<State, Round>, BadAction> {
    GoldHarvest::step(state, action, &mut draws(0))
}

/// A field of the next row, with a crow or without.
fn field(state: &State, crow: bool) -> u8 {
    let crows = &state.rows[state.picks.len()];
    (0..FIELDS).find(|field| crows.contains(field) == crow).unwrap()
}

#[test]
fn every_row_returns_98_percent() {
    for params in GoldHarvest::samples() {
        let Prizes::Ladder(ladder_steps) = GoldHarvest::prizes(&params) else {
            panic!("a harvest is a ladder")
        };
        assert_eq!(ladder_steps.len(), 8);
        for ladder_step in ladder_steps {
            assert_eq!(ladder_step.rtp(), ratio(98_u32, 100_u32), "{params:?} {ladder_step:?}");
        }
    }
}

#[test]
fn chances_are_those_of_all_rows_counted() {
    // Two crows: ten pairs of fields, each as likely; the same field is picked in three rows.
    let pairs = || (0..FIELDS).flat_map(|a| (a + 1..FIELDS).map(move |b| [a, b]));
    let safe = u32::try_from(pairs().filter(|pair| !pair.contains(&4)).count()).unwrap();
    let all = u32::try_from(pairs().count()).unwrap();
    let Prizes::Ladder(ladder_steps) = GoldHarvest::prizes(&Params { crows: 2 }) else {
        panic!("a harvest is a ladder")
    };
    assert_eq!(ladder_steps[2].chance, ratio(safe.pow(3), all.pow(3)));
    assert_eq!(ladder_steps[2].name, "3 rows");
}

#[test]
fn the_crows_of_each_row_are_the_first_of_an_order_of_its_fields() {
    for crows in 1..=3 {
        for nonce in 0..20 {
            let (state, _) = started(crows, &mut draws(nonce));
            let mut again = draws(nonce);
            for row in &state.rows {
                let mut drawn = again.shuffled(5, crows.into());
                drawn.sort_unstable();
                assert_eq!(row.iter().map(|&field| u32::from(field)).collect::<Vec<_>>(), drawn);
            }
            assert_eq!(state.rows.len(), 8);
        }
    }
}

#[test]
fn the_section_on_fairness_states_the_table() {
    let tables = table_rows(include_str!("fairness.md"));
    assert_eq!(tables.len(), 3);
    for (crows, (listed, cells)) in (1_u8..).zip(tables) {
        let ours = (1..=ROWS).map(|rows| parts(worth(crows, rows)).unwrap());
        let read = |cell: &str| crate::published::parts(&serde_json::from_str(cell).unwrap());
        assert_eq!(listed.chars().next(), Some(char::from(b'0' + crows)));
        assert_eq!(ours.collect::<Vec<_>>(), cells.into_iter().map(read).collect::<Vec<_>>());
    }
}

#[test]
fn an_open_round_does_not_show_where_the_crows_hide() {
    let (state, round) = started(2, &mut draws(1));
    assert_eq!(
        serde_json::to_value(round).unwrap(),
        serde_json::json!({ "crows": 2, "picks": [], "multiplier": 10_000, "next": 16_333, "rows": null })
    );
    let safe = field(&state, false);
    let Progress::Open { round, .. } = act(state, Action::Pick(safe)).unwrap() else { panic!("no crow") };
    assert_eq!(
        serde_json::to_value(round).unwrap(),
        serde_json::json!({ "crows": 2, "picks": [safe], "multiplier": 16_333, "next": 27_222, "rows": null })
    );
}

#[test]
fn a_crow_takes_everything_and_what_is_taken_is_exact() {
    let (state, _) = started(2, &mut draws(2));
    assert!(act(state.clone(), Action::Take).is_err());
    assert_eq!(GoldHarvest::on_timeout(&state), OnTimeout::Void);
    let safe = field(&state, false);
    let Progress::Open { state, .. } = act(state, Action::Pick(safe)).unwrap() else { panic!("no crow") };
    assert_eq!(GoldHarvest::on_timeout(&state), OnTimeout::Act(Action::Take));
    let Progress::Settled { pays, round } = act(state.clone(), Action::Take).unwrap() else {
        panic!("taken")
    };
    // 0.98 × 5 ÷ 3
    assert_eq!((pays, round.multiplier, round.next), (ratio(49_u32, 30_u32), 16_333, None));
    let crow = field(&state, true);
    let Progress::Settled { pays, round } = act(state, Action::Pick(crow)).unwrap() else { panic!("lost") };
    assert_eq!((pays, round.multiplier), (Ratio::ZERO, 0));
    assert_eq!(round.picks, vec![safe, crow]);
    assert_eq!(round.rows.unwrap().len(), 8);
}

#[test]
fn the_eighth_row_settles_the_round_by_itself() {
    let (mut state, _) = started(3, &mut draws(3));
    for _ in 0..7 {
        let safe = field(&state, false);
        let Progress::Open { state: next, .. } = act(state, Action::Pick(safe)).unwrap() else {
            panic!("rows are left")
        };
        state = next;
    }
    let (rows, last) = (state.rows.clone(), field(&state, false));
    let Progress::Settled { pays, round } = act(state, Action::Pick(last)).unwrap() else {
        panic!("settled")
    };
    // 0.98 × 2.5^8
    assert_eq!(pays, ratio(98_u64 * 5_u64.pow(8), 100 * 2_u64.pow(8)));
    assert_eq!((round.picks.len(), round.multiplier, round.rows), (8, 14_953_613, Some(rows)));
}

#[test]
fn impossible_harvests_and_fields_are_refused() {
    for crows in [0, 4, 5, u8::MAX] {
        assert!(GoldHarvest::check(&Params { crows }).is_err());
    }
    for odd in ["-1", "256", "1.5", "\"1\"", "null"] {
        assert!(serde_json::from_str::<Params>(&format!(r#"{{"crows":{odd}}}"#)).is_err(), "{odd}");
    }
    let (state, _) = started(1, &mut draws(4));
    for field in [5, 6, u8::MAX] {
        assert!(act(state.clone(), Action::Pick(field)).is_err());
    }
    let read = |text: &str| serde_json::from_str::<Action>(text).ok();
    assert_eq!(read(r#"{"pick":4}"#), Some(Action::Pick(4)));
    assert_eq!(read(r#""take""#), Some(Action::Take));
    assert_eq!(read(r#""cash_out""#), None);
}

proptest! {
    #[test]
    fn whatever_is_done_a_round_ends_with_what_it_showed(
        crows in 1_u8..=3, nonce: u64, picks in prop::collection::vec(0_u8..7, 0..30),
    ) {
        let (mut state, mut shown) = started(crows, &mut draws(nonce));
        for pick in picks {
            let action = if pick == 6 { Action::Take } else { Action::Pick(pick) };
            let reach = GoldHarvest::max_payout_after(&state, &action);
            match act(state.clone(), action) {
                Err(_) => prop_assert!(pick >= FIELDS),
                Ok(Progress::Open { state: next, round }) => {
                    prop_assert_eq!(Some(round.multiplier), shown.next);
                    prop_assert_eq!(parts(reach), Some(round.multiplier));
                    prop_assert_eq!(round.rows.as_ref(), None);
                    (state, shown) = (next, round);
                }
                Ok(Progress::Settled { pays, round }) => {
                    prop_assert_eq!(parts(pays), Some(round.multiplier));
                    prop_assert!([0, shown.multiplier, shown.next.unwrap()].contains(&round.multiplier));
                    break;
                }
            }
        }
    }
}
