use super::*;
use crate::OnTimeout;
use baize_fairness::{ClientSeed, ServerSeed};
use proptest::prelude::*;

fn draws(nonce: u64) -> Draws {
    Draws::new(&ServerSeed::from_entropy(&[12; 32]), &ClientSeed::parse("carp").unwrap(), nonce)
}

fn kept() -> Ratio {
    ratio(98_u32, 100_u32)
}

/// Whether a player casts again after these casts.
type CastsAgain<'a> = &'a dyn Fn(&[Catch]) -> bool;

/// What a round returns on average from here, for a player of this rule.
fn average(casts: &mut Vec<Catch>, casts_again: CastsAgain<'_>) -> Ratio {
    let ends = casts.len() == usize::from(CASTS) || casts.last() == Some(&Catch::Snap);
    if ends || (!casts.is_empty() && !casts_again(casts)) {
        return worth(casts.iter().copied());
    }
    let mut sum = Ratio::ZERO;
    for number in 0..WAYS {
        casts.push(Catch::of(number));
        let part = average(casts, casts_again).checked_mul(ratio(1_u32, WAYS)).unwrap();
        casts.pop();
        sum = sum.checked_add(part).unwrap();
    }
    sum
}

/// Five casts of which none snapped.
fn five(nonces: impl IntoIterator<Item = u64>) -> Option<(Ratio, Round)> {
    nonces.into_iter().find_map(|nonce| {
        let mut draws = draws(nonce);
        let mut progress = GoldCarp::start(NoParams {}, &mut draws);
        loop {
            match progress {
                Progress::Open { state, .. } => {
                    progress = GoldCarp::step(state, Action::Cast, &mut draws).unwrap();
                }
                Progress::Settled { pays, round } => {
                    return (pays > Ratio::ZERO).then_some((pays, round));
                }
            }
        }
    })
}

#[test]
fn a_cast_keeps_what_the_round_is_worth_on_average() {
    let sum: u32 = Catch::ALL.iter().map(|catch| catch.ways() * catch.tenths()).sum();
    assert_eq!(sum, 10 * WAYS);
    assert_eq!(Catch::ALL.iter().map(|catch| catch.ways()).sum::<u32>(), WAYS);
    for catch in Catch::ALL {
        let numbers = (0..WAYS).filter(|&number| Catch::of(number) == catch).count();
        assert_eq!(u32::try_from(numbers), Ok(catch.ways()), "{catch:?}");
    }
}

#[test]
fn the_return_is_98_percent_whenever_one_stops() {
    for last in 1..=usize::from(CASTS) {
        assert_eq!(average(&mut Vec::new(), &|casts| casts.len() < last), kept(), "{last} casts");
    }
    // Up to two stakes, up to a golden carp, up to two alike in a row, and by an odd pattern.
    let rules: [CastsAgain<'_>; 4] = [
        &|casts| worth(casts.iter().copied()) <= ratio(2_u32, 1_u32),
        &|casts| !casts.contains(&Catch::Golden),
        &|casts| casts.windows(2).all(|pair| pair[0] != pair[1]),
        &|casts| casts.len() % 2 == 1 || casts.last() == Some(&Catch::Small),
    ];
    for casts_again in rules {
        assert_eq!(average(&mut Vec::new(), casts_again), kept());
    }
}

#[test]
fn the_prizes_are_those_of_all_five_casts_counted() {
    let prizes = GoldCarp::prizes(&NoParams {});
    assert_eq!(prizes.rtp(), kept());
    let all = prizes.all();
    let sum = all.iter().try_fold(Ratio::ZERO, |sum, prize| sum.checked_add(prize.chance));
    // Five casts without one that snaps.
    assert_eq!((sum, all.len()), (Some(ratio(14_u32.pow(5), 20_u32.pow(5))), 21));
    let top = prizes.top().unwrap();
    assert_eq!((top.name.as_str(), top.chance), ("5 golden", ratio(1_u32, 3_200_000_u32)));
    // 0.98 × 3.2^5
    assert_eq!(top.pays, ratio(98_u64 * 32_u64.pow(5), 10_000_000_u64));
    let two = all.iter().find(|prize| prize.name == "3 small + 1 carp + 1 golden").unwrap();
    assert_eq!(two.chance, ratio(20 * 8_u64.pow(3) * 5, 20_u64.pow(5)));
}

#[test]
fn the_worth_is_exact_and_shown_rounded_down() {
    let state = State { casts: vec![Catch::Small, Catch::Carp, Catch::Small] };
    // 0.98 × 1.1 × 1.6 × 1.1
    assert_eq!(state.worth(), ratio(189_728_u32, 100_000_u32));
    let Progress::Settled { pays, round } = GoldCarp::step(state, Action::Take, &mut draws(0)).unwrap()
    else {
        panic!("taken")
    };
    assert_eq!(pays, ratio(189_728_u32, 100_000_u32));
    assert_eq!((round.multiplier, round.left, round.over), (18_972, 2, true));
}

#[test]
fn a_round_that_is_left_is_taken() {
    let open = (0..20).find_map(|nonce| match GoldCarp::start(NoParams {}, &mut draws(nonce)) {
        Progress::Open { state, round } => Some((state, round)),
        Progress::Settled { .. } => None,
    });
    let (state, round) = open.unwrap();
    assert_eq!((round.casts.len(), round.left, round.over), (1, 4, false));
    assert_eq!(GoldCarp::on_timeout(&state), OnTimeout::Act(Action::Take));
    let mut after = draws(0);
    let _ = GoldCarp::step(state, Action::Take, &mut after).unwrap();
    assert_eq!(after.cursor(), 0, "taking draws nothing");
}

#[test]
fn a_line_that_snaps_loses_everything() {
    let state = State { casts: vec![Catch::Golden, Catch::Carp] };
    let snapped = (0..20).find_map(|nonce| {
        match GoldCarp::step(state.clone(), Action::Cast, &mut draws(nonce)).unwrap() {
            Progress::Settled { pays, round } => Some((pays, round)),
            Progress::Open { .. } => None,
        }
    });
    let casts = vec![Catch::Golden, Catch::Carp, Catch::Snap];
    assert_eq!(snapped, Some((Ratio::ZERO, Round { casts, multiplier: 0, left: 2, over: true })));
}

#[test]
fn the_fifth_cast_settles_the_round_by_itself() {
    let (pays, round) = five(0..100).unwrap();
    assert_eq!((round.casts.len(), round.left, round.over), (5, 0, true));
    assert_eq!(pays, worth(round.casts.iter().copied()));
    assert_eq!(parts(pays), Some(round.multiplier));
}

#[test]
fn rounds_read_as_the_page_draws_them() {
    let round = State { casts: vec![Catch::Golden, Catch::Small] }.round(false);
    assert_eq!(
        serde_json::to_value(round).unwrap(),
        json!({ "casts": ["golden", "small"], "multiplier": 34_496, "left": 3, "over": false })
    );
    for catch in Catch::ALL {
        assert_eq!(serde_json::to_value(catch).unwrap(), catch.name());
    }
    let read = |text: &str| serde_json::from_str::<Action>(text).ok();
    assert_eq!((read(r#""cast""#), read(r#""take""#)), (Some(Action::Cast), Some(Action::Take)));
    assert_eq!(read(r#""cash_out""#), None);
    assert_eq!(
        GoldCarp::paytable(),
        json!({ "small": [11_000, 8], "carp": [16_000, 5], "golden": [32_000, 1], "snap": [0, 6], "kept": 9_800 })
    );
}

proptest! {
    #[test]
    fn whatever_is_done_a_round_ends_with_what_it_showed(nonce: u64, casts in 0_usize..6) {
        let mut draws = draws(nonce);
        let mut reach = GoldCarp::max_payout(&NoParams {});
        let mut progress = GoldCarp::start(NoParams {}, &mut draws);
        let mut shown = None;
        for step in 0..6 {
            match progress {
                Progress::Settled { pays, round } => {
                    prop_assert!(round.over && pays <= reach);
                    prop_assert_eq!(parts(pays), Some(round.multiplier));
                    if step > casts {
                        prop_assert_eq!(Some(round.multiplier), shown);
                    }
                    return Ok(());
                }
                Progress::Open { state, round } => {
                    prop_assert_eq!(round.left, CASTS - u8::try_from(round.casts.len()).unwrap());
                    prop_assert!(!round.over && round.multiplier > 10_000);
                    shown = Some(round.multiplier);
                    let action = if step < casts { Action::Cast } else { Action::Take };
                    reach = reach.max(GoldCarp::max_payout_after(&state, &action));
                    progress = GoldCarp::step(state, action, &mut draws).unwrap();
                }
            }
        }
        prop_assert!(false, "a round has five casts");
    }
}
