//! Several selections of a kabaddi match at once.

use baize_sports::simulator::{Kabaddi, KabaddiStrength, Live};

use crate::sample::QUIET;
use crate::together::{after, chance, compare_with_played, compare_with_the_board, has_idle, together};

fn live() -> Live<Kabaddi> {
    let side = |raid, tackle| KabaddiStrength { raid, tackle };
    Live::new(Kabaddi::new([side(1_100, 950), side(920, 1_000)], 1_000), &QUIET)
}

fn in_play(steps: u32, seed: u64) -> Live<Kabaddi> {
    after(&live(), steps, seed)
}

#[test]
fn one_selection_is_as_probable_as_the_board_says() {
    for (live, least) in [(live(), 60), (in_play(25, 3), 50), (in_play(60, 5), 30)] {
        let compared = compare_with_the_board(&live);
        assert!(compared >= least, "{compared}");
    }
}

#[test]
fn selections_win_together_as_often_as_they_are_priced() {
    let combinations: [&[&str]; 6] = [
        &["1@1", "18/total=72.5@12"],
        &["60@3", "1@1"],
        &["60@1", "19/total=38.5@12", "20/total=32.5@13"],
        &["68/total=34.5@12", "18/total=71.5@13", "26@70"],
        &["66/hcp=-3.5@1714", "68/total=36.5@12", "16/hcp=-6.5@1714"],
        &["60@2", "1@2"],
    ];
    compare_with_played(&live(), &combinations);
    compare_with_played(&in_play(25, 7), &combinations);
}

#[test]
fn what_cannot_be_has_no_chance_and_what_is_implied_is_noticed() {
    for live in [live(), in_play(20, 3)] {
        assert_eq!(chance(&live, &["1@1", "16/hcp=0.5@1715"]), 0);
        assert_eq!(chance(&live, &["68/total=40.5@12", "18/total=40.5@13"]), 0);
        assert!(has_idle(&live, &["68/total=40.5@12", "18/total=39.5@12"]), "points are never taken back");
        assert!(has_idle(&live, &["1@1", "16/hcp=2.5@1714"]));
        assert!(!has_idle(&live, &["60@1", "1@1"]));
    }
}

#[test]
fn a_first_half_that_is_over_counts_as_what_it_is() {
    let live = in_play(50, 3);
    let right = ["60@1", "60@2", "60@3"].into_iter().find(|text| chance(&live, &[text]) > 0).expect("a half");
    let both = together(&live, &[right, "1@1"]).expect("offered together");
    assert_eq!(both.chance, together(&live, &["1@1"]).expect("offered").chance);
    assert!(both.has_idle);
    assert_eq!(together(&live, &["1@1", "18/total=72@12"]), None, "a whole line can be void");
}
