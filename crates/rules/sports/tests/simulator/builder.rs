//! Several selections of a football match at once.

use baize_sports::SelectionResult;
use baize_sports::result::settle;
use baize_sports::simulator::{Football, FootballStrength, Live, Simulated};

use crate::sample::QUIET;
use crate::together::{
    FIXTURES, after, chance, compare_with_played, compare_with_the_board, selections, together,
};

const SIDES: [FootballStrength; 2] = [
    FootballStrength { attack: 1_200, defence: 900, first_player: 101 },
    FootballStrength { attack: 850, defence: 1_100, first_player: 201 },
];

fn live() -> Live<Football> {
    Live::new(Football::new(SIDES, 1_000), &QUIET)
}

fn in_play(steps: u32, seed: u64) -> Live<Football> {
    after(&live(), steps, seed)
}

#[test]
fn one_selection_is_as_probable_as_the_board_says() {
    for live in [live(), in_play(40, 3), in_play(130, 5)] {
        let compared = compare_with_the_board(&live);
        assert!(compared > 90, "{compared}");
    }
}

#[test]
fn selections_win_together_as_often_as_they_are_priced() {
    let before = live();
    let combinations: [&[&str]; 8] = [
        &["1@1", "18/total=2.5@12"],
        &["1@1", "29@74", "166/total=10.5@12"],
        &["60@2", "83@1", "18/total=3.5@13"],
        &["47@418", "19/total=1.5@12"],
        &["1@3", "40/type=prematch@player:211"],
        &["40/type=prematch@player:111", "40/type=prematch@player:110", "18/total=4.5@13"],
        &["146@74", "1@1", "139/total=3.5@12"],
        &["10@9", "20/total=0.5@12", "162@1", "40/type=prematch@player:111", "90/total=0.5@12"],
    ];
    compare_with_played(&before, &combinations);
    // As if they were independent, the first two would be found out.
    let share = |texts: &[&str]| f64::from(chance(&before, texts)) / 1e9;
    let product: f64 = combinations[0].iter().map(|text| share(&[text])).product();
    let error = (product / f64::from(FIXTURES)).sqrt();
    assert!((product - share(combinations[0])).abs() > 4.0 * error, "{product}");
}

#[test]
fn what_cannot_be_has_no_chance_and_what_is_implied_is_noticed() {
    for live in [live(), in_play(110, 2)] {
        for impossible in [["1@1", "1@2"], ["1@1", "10@11"], ["18/total=9.5@13", "18/total=10.5@12"]] {
            assert_eq!(chance(&live, &impossible), 0, "{impossible:?}");
        }
        let is_idle = |texts: &[&str]| together(&live, texts).unwrap().has_idle;
        assert!(is_idle(&["1@1", "10@9"]), "who wins does not lose");
        assert!(is_idle(&["18/total=8.5@12", "18/total=7.5@12"]));
        assert!(!is_idle(&["1@1", "18/total=8.5@12"]));
        assert!(!is_idle(&["162@1", "139/total=9.5@12"]));
    }
    assert!(together(&live(), &["40/type=prematch@player:111", "19/total=0.5@12"]).unwrap().has_idle);
    assert!(!together(&live(), &["40/type=prematch@player:111", "19/total=1.5@12"]).unwrap().has_idle);
}

#[test]
fn what_can_be_void_is_not_offered_with_others() {
    for texts in
        [["1@1", "11@4"], ["1@1", "18/total=2@12"], ["1@1", "16/hcp=0.25@1714"], ["1@1", "8/goalnr=1@6"]]
    {
        assert_eq!(together(&live(), &texts), None, "{texts:?}");
    }
}

#[test]
fn what_was_decided_in_play_counts_as_what_it_is() {
    // A match in which home has scored.
    let scored = |live: &Live<Football>| {
        let won = selections(live, &["19/total=0.5@12"]);
        settle(won[0].0.market, &won[0].0.specifiers, won[0].1, live.state())
            == Ok(Some(SelectionResult::WON))
    };
    let live = (0..100).map(|seed| in_play(120, seed)).find(scored).unwrap();
    let both = together(&live, &["19/total=0.5@12", "1@1"]).unwrap();
    assert_eq!(both.chance, together(&live, &["1@1"]).unwrap().chance);
    assert!(both.has_idle);
    assert_eq!(chance(&live, &["19/total=0.5@13", "1@1"]), 0);
}
