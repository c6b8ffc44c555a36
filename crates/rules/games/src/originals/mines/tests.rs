use super::*;
use crate::OnTimeout;
use crate::published::outcomes;
use baize_fairness::{ClientSeed, ServerSeed};
use proptest::prelude::*;

fn draws(nonce: u64) -> Draws {
    Draws::new(&ServerSeed::from_entropy(&[9; 32]), &ClientSeed::parse("mines").unwrap(), nonce)
}

fn started(mines: u8, draws: &mut Draws) -> (State, Round) {
    match Mines::start(Params { mines }, draws) {
        Progress::Open { state, round } => (state, round),
        Progress::Settled { .. } => unreachable!("a round of mines starts open"),
    }
}

fn act(state: State, action: Action) -> Result<Progress<State, Round>, BadAction> {
    Mines::step(state, action, &mut draws(0))
}

#[test]
fn the_mines_are_where_published_rounds_had_them() {
    for published in outcomes("mines", 18) {
        let mines = u8::try_from(published.input["mines"].as_u64().unwrap()).unwrap();
        let (state, _) = started(mines, &mut published.draws());
        let mut expected: Vec<u8> = serde_json::from_value(published.expected.clone()).unwrap();
        let (mut played, mut safe) = (state, Vec::new());
        // Every tile that should be safe is picked, the last one settles the round and shows the mines.
        let round = (0..TILES)
            .filter(|tile| !expected.contains(tile))
            .find_map(|tile| {
                safe.push(tile);
                match act(played.clone(), Action::Pick(tile)).unwrap() {
                    Progress::Open { state, .. } => {
                        played = state;
                        None
                    }
                    Progress::Settled { round, .. } => Some(round),
                }
            })
            .unwrap();
        assert_eq!(round.picked, safe, "{}", published.input);
        let mut shown = round.mines.unwrap();
        shown.sort_unstable();
        expected.sort_unstable();
        assert_eq!(shown, expected, "{}", published.input);
        assert_eq!(round.multiplier, worth(mines, TILES - mines).parts());
    }
}

#[test]
fn multipliers_are_those_that_stake_shows() {
    for (mines, picks, parts) in
        [(1, 1, 10_312), (3, 1, 11_250), (3, 2, 12_857), (24, 1, 247_500), (12, 13, 51_482_970_000)]
    {
        assert_eq!(worth(mines, picks).parts(), parts, "{mines} mines, {picks} picks");
    }
    assert_eq!(worth(3, 0), Multiplier::ONE);
    assert_eq!(worth(24, 2), Multiplier::ZERO);
}

#[test]
fn a_ladder_step_pays_less_than_its_chance_is_worth_by_a_hundredth_and_a_part() {
    for params in Mines::samples() {
        let Prizes::Ladder(ladder_steps) = Mines::prizes(&params) else { panic!("mines is a ladder") };
        assert_eq!(ladder_steps.len(), usize::from(TILES - params.mines));
        for ladder_step in ladder_steps {
            let lost = ratio(99_u128, 100_u128).checked_less(ladder_step.rtp()).unwrap();
            let part = ratio(1_u128, 10_000_u128).checked_mul(ladder_step.chance).unwrap();
            assert!(
                ladder_step.rtp() <= ratio(99_u128, 100_u128) && lost < part,
                "{params:?} {ladder_step:?}"
            );
        }
    }
}

#[test]
fn chances_are_those_of_all_boards_counted() {
    // Two mines: 300 boards, each as likely; the first three tiles are picked.
    let pairs = || (0..TILES).flat_map(|a| (a + 1..TILES).map(move |b| [a, b]));
    let safe = pairs().filter(|board| board.iter().all(|&mine| mine >= 3)).count();
    let Prizes::Ladder(ladder_steps) = Mines::prizes(&Params { mines: 2 }) else {
        panic!("mines is a ladder")
    };
    assert_eq!(
        ladder_steps[2].chance,
        ratio(u64::try_from(safe).unwrap(), u64::try_from(pairs().count()).unwrap())
    );
    assert_eq!(ladder_steps[2].name, "3 picks");
}

#[test]
fn an_open_round_does_not_show_where_the_mines_are() {
    let (mut state, round) = started(5, &mut draws(1));
    assert_eq!(
        serde_json::to_value(round).unwrap(),
        serde_json::json!({ "picked": [], "multiplier": 10_000, "next": 12_375, "mines": null })
    );
    let safe: Vec<u8> = (0..TILES).filter(|tile| !state.mines.contains(tile)).collect();
    for tile in &safe[..19] {
        let Progress::Open { state: next, round } = act(state, Action::Pick(*tile)).unwrap() else {
            panic!("a safe tile was picked and others are left")
        };
        assert_eq!(round.mines, None);
        state = next;
    }
}

#[test]
fn a_mine_loses_and_a_cash_out_pays_what_was_shown() {
    let (state, _) = started(3, &mut draws(2));
    let (mine, safe) = (state.mines[0], (0..TILES).find(|tile| !state.mines.contains(tile)).unwrap());
    let Progress::Settled { pays, round } = act(state.clone(), Action::Pick(mine)).unwrap() else {
        panic!("a mine ends the round")
    };
    assert_eq!((pays, round.multiplier, round.picked), (Ratio::ZERO, 0, vec![mine]));
    assert_eq!(round.mines.as_ref(), Some(&state.mines));

    let Progress::Open { state, round } = act(state, Action::Pick(safe)).unwrap() else { panic!("safe") };
    assert_eq!((round.multiplier, round.next), (11_250, Some(12_857)));
    let Progress::Settled { pays, .. } = act(state, Action::CashOut).unwrap() else { panic!("cashed out") };
    assert_eq!(pays, ratio(1_125_u128, 1_000_u128));
}

#[test]
fn steps_out_of_turn_are_refused() {
    let (state, _) = started(3, &mut draws(3));
    assert!(act(state.clone(), Action::CashOut).is_err());
    assert!(act(state.clone(), Action::Pick(25)).is_err());
    assert_eq!(Mines::on_timeout(&state), OnTimeout::Void);
    let safe = (0..TILES).find(|tile| !state.mines.contains(tile)).unwrap();
    let Progress::Open { state, .. } = act(state, Action::Pick(safe)).unwrap() else { panic!("safe") };
    assert!(act(state.clone(), Action::Pick(safe)).is_err());
    assert_eq!(Mines::on_timeout(&state), OnTimeout::Act(Action::CashOut));
    for mines in [0, 25, 255] {
        assert!(Mines::check(&Params { mines }).is_err());
    }
}

proptest! {
    #[test]
    fn whatever_is_done_a_round_ends_with_what_it_showed(
        mines in 1_u8..25, nonce: u64, picks in prop::collection::vec(0_u8..27, 0..80),
    ) {
        let (mut state, mut shown) = started(mines, &mut draws(nonce));
        for pick in picks {
            let action = if pick == 26 { Action::CashOut } else { Action::Pick(pick) };
            let reach = Mines::max_payout_after(&state, &action);
            match act(state.clone(), action) {
                Err(_) => {
                    prop_assert!(pick >= TILES || state.picked.contains(&pick));
                }
                Ok(Progress::Open { state: next, round }) => {
                    prop_assert_eq!(Some(round.multiplier), shown.next);
                    prop_assert_eq!(reach.multiplier().unwrap().parts(), round.multiplier);
                    (state, shown) = (next, round);
                }
                Ok(Progress::Settled { pays, round }) => {
                    prop_assert_eq!(pays.multiplier().unwrap().parts(), round.multiplier);
                    let expected = [0, shown.multiplier, shown.next.unwrap()];
                    prop_assert!(expected.contains(&round.multiplier));
                    prop_assert_eq!(round.mines.unwrap().len(), usize::from(mines));
                    break;
                }
            }
        }
    }
}
