use super::*;
use crate::OnTimeout;
use crate::published::{lists, outcomes, parts, table};
use baize_fairness::{ClientSeed, ServerSeed};
use proptest::prelude::*;

fn draws(nonce: u64) -> Draws {
    Draws::new(&ServerSeed::from_entropy(&[7; 32]), &ClientSeed::parse("pump").unwrap(), nonce)
}

fn started(difficulty: Difficulty, draws: &mut Draws) -> (State, Round) {
    match Pump::start(Params { difficulty }, draws) {
        Progress::Open { state, round } => (state, round),
        Progress::Settled { .. } => unreachable!("a balloon starts empty"),
    }
}

fn act(state: State, action: Action) -> Result<Progress<State, Round>, BadAction> {
    Pump::step(state, action, &mut draws(0))
}

fn name(difficulty: Difficulty) -> String {
    serde_json::to_value(difficulty).unwrap().as_str().unwrap().to_owned()
}

#[test]
fn the_balloons_burst_where_published_ones_did() {
    for published in outcomes("pump", 7) {
        let params: Params = serde_json::from_value(published.input.clone()).unwrap();
        let (mut state, mut shown) = started(params.difficulty, &mut published.draws());
        loop {
            match act(state, Action::Pump).unwrap() {
                Progress::Open { state: next, round } => (state, shown) = (next, round),
                Progress::Settled { round, .. } => {
                    assert_eq!(round.multiplier, 0, "none of these stood everything");
                    assert_eq!(round.pops_at, Some(shown.pumps));
                    break;
                }
            }
        }
        // What it was worth at the last pump that it stood.
        assert_eq!(shown.multiplier, parts(&published.expected), "{}", published.input);
    }
}

#[test]
fn the_tables_are_the_published_ones() {
    for difficulty in Difficulty::ALL {
        let ours: Vec<u64> = difficulty.table().iter().map(|hundredths| hundredths * 100).collect();
        assert_eq!(ours, table(include_str!("paytable.json"), &name(difficulty)), "{difficulty:?}");
        assert_eq!(ours.len(), usize::from(difficulty.most()) + 1, "{difficulty:?}");
    }
}

#[test]
fn the_section_on_fairness_states_the_tables() {
    let tables = lists(include_str!("fairness.md"));
    assert_eq!(tables.len(), 4);
    for (difficulty, (listed, pays)) in Difficulty::ALL.into_iter().zip(tables) {
        let ours = difficulty.table().iter().skip(1).map(|&hundredths| u32::try_from(hundredths).unwrap());
        assert_eq!((name(difficulty).as_str(), ours.collect::<Vec<_>>()), (listed, pays));
    }
}

#[test]
fn every_pump_returns_the_published_98_hundredths_but_for_the_rounding_of_the_table() {
    for params in Pump::samples() {
        let Prizes::Ladder(ladder_steps) = Pump::prizes(&params) else { panic!("pump is a ladder") };
        for ladder_step in ladder_steps {
            let (low, high) = (ratio(9_767_u128, 10_000_u128), ratio(9_845_u128, 10_000_u128));
            assert!(
                low < ladder_step.rtp() && ladder_step.rtp() < high,
                "{params:?} {ladder_step:?} {}",
                ladder_step.rtp()
            );
        }
    }
}

#[test]
fn chances_are_those_of_all_triples_counted() {
    let triples = || {
        (0..PLACES).flat_map(|a| (a + 1..PLACES).flat_map(move |b| (b + 1..PLACES).map(move |c| [a, b, c])))
    };
    let Prizes::Ladder(ladder_steps) = Pump::prizes(&Params { difficulty: Difficulty::Medium }) else {
        panic!("pump is a ladder")
    };
    for (pumps, ladder_step) in (1_u8..).zip(ladder_steps) {
        let stood = triples().filter(|bad| bad.iter().all(|&place| place >= pumps)).count();
        assert_eq!(
            ladder_step.chance,
            ratio(u64::try_from(stood).unwrap(), 2_300_u64),
            "{}",
            ladder_step.name
        );
    }
}

#[test]
fn an_open_round_does_not_show_when_the_balloon_bursts() {
    let (mut state, round) = started(Difficulty::Easy, &mut draws(1));
    assert_eq!(
        serde_json::to_value(round).unwrap(),
        serde_json::json!({ "pumps": 0, "multiplier": 10_000, "next": 10_200, "pops_at": null })
    );
    while let Progress::Open { state: next, round } = act(state, Action::Pump).unwrap() {
        assert_eq!(round.pops_at, None);
        state = next;
    }
}

#[test]
fn a_balloon_that_stood_all_its_pumps_settles_by_itself() {
    let state = State { difficulty: Difficulty::Expert, stands: 15, pumps: 14 };
    let Progress::Settled { pays, round } = act(state, Action::Pump).unwrap() else { panic!("settled") };
    assert_eq!((pays, round.pumps, round.pops_at), (ratio(320_338_480_u128, 100_u128), 15, Some(15)));
}

#[test]
fn nothing_can_be_cashed_out_before_the_first_pump() {
    let (state, _) = started(Difficulty::Hard, &mut draws(2));
    assert!(act(state, Action::CashOut).is_err());
    assert_eq!(Pump::on_timeout(&state), OnTimeout::Void);
    let state = State { difficulty: Difficulty::Hard, stands: 3, pumps: 2 };
    assert_eq!(Pump::on_timeout(&state), OnTimeout::Act(Action::CashOut));
    let Progress::Settled { pays, .. } = act(state, Action::CashOut).unwrap() else { panic!("settled") };
    assert_eq!(pays, ratio(155_u128, 100_u128));
}

proptest! {
    #[test]
    fn whatever_is_done_a_round_ends_with_what_it_showed(
        difficulty in prop::sample::select(Difficulty::ALL.to_vec()), nonce: u64, stop in 0_u8..25,
    ) {
        let (mut state, mut shown) = started(difficulty, &mut draws(nonce));
        loop {
            let action = if shown.pumps >= stop { Action::CashOut } else { Action::Pump };
            match act(state, action) {
                Err(_) => {
                    prop_assert_eq!(shown.pumps, 0);
                    break;
                }
                Ok(Progress::Open { state: next, round }) => {
                    prop_assert_eq!(Some(round.multiplier), shown.next);
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
