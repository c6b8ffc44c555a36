//! Several selections at once in sports where counts at the end decide them.

use baize_sports::simulator::{Basketball, BasketballStrength, Live, Tennis};

use crate::sample::QUIET;
use crate::together::{after, chance, compare_with_played, compare_with_the_board, has_idle, together};

fn basketball() -> Live<Basketball> {
    let side = |attack, defence| BasketballStrength { attack, defence };
    Live::new(Basketball::new([side(1_030, 990), side(980, 1_010)], 20, 1_000), &QUIET)
}

fn tennis() -> Live<Tennis> {
    Live::new(Tennis::new([660, 620], 1_000), &QUIET)
}

#[test]
fn one_selection_of_basketball_is_as_probable_as_the_board_says() {
    let start = basketball();
    for (live, least) in [(start.clone(), 30), (after(&start, 70, 3), 30), (after(&start, 150, 5), 10)] {
        let compared = compare_with_the_board(&live);
        assert!(compared >= least, "{compared}");
    }
}

#[test]
fn one_selection_of_tennis_is_as_probable_as_the_board_says() {
    let start = tennis();
    for live in [start.clone(), after(&start, 20, 3), after(&start, 70, 5)] {
        let compared = compare_with_the_board(&live);
        assert!(compared >= 20, "{compared}");
    }
}

#[test]
fn selections_of_basketball_win_together_as_often_as_they_are_priced() {
    compare_with_played(
        &basketball(),
        &[
            &["219@4", "225/total=182.5@12"],
            &["219@5", "223/hcp=6.5@1714"],
            &["1@2", "229@70", "225/total=176.5@12"],
            &["227/total=91.5@12", "228/total=88.5@12", "219@4"],
        ],
    );
}

#[test]
fn selections_of_tennis_win_together_as_often_as_they_are_priced() {
    compare_with_played(
        &tennis(),
        &[
            &["186@4", "189/total=22.5@12"],
            &["186@5", "190/total=12.5@12"],
            &["314/total=2.5@12", "187/hcp=-2.5@1714"],
            &["186@4", "198@70", "191/total=9.5@13"],
        ],
    );
}

#[test]
fn what_cannot_be_has_no_chance_and_what_is_implied_is_noticed() {
    let live = basketball();
    assert_eq!(chance(&live, &["219@4", "219@5"]), 0);
    assert!(has_idle(&live, &["219@4", "223/hcp=10.5@1714"]), "who wins is not behind by eleven");
    assert!(!has_idle(&live, &["219@4", "1@2"]), "a level match goes on in overtime");
    let live = tennis();
    assert_eq!(chance(&live, &["186@4", "188/hcp=1.5@1715"]), 0);
    assert!(has_idle(&live, &["186@4", "188/hcp=1.5@1714"]), "who wins takes a set");
}

#[test]
fn what_other_counts_decide_is_not_offered_with_others() {
    assert_eq!(together(&basketball(), &["219@4", "60@1"]), None);
    assert_eq!(together(&basketball(), &["219@4", "225/total=180@12"]), None);
    assert_eq!(together(&tennis(), &["186@4", "202/setnr=1@4"]), None);
}
