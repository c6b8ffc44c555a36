//! Several selections at once in matches of sets and maps.

use baize_sports::simulator::{Esports, Live, Volleyball};

use crate::sample::QUIET;
use crate::together::{after, chance, compare_with_played, compare_with_the_board, has_idle, together};

fn volleyball() -> Live<Volleyball> {
    Live::new(Volleyball::new([430, 390], 1_000), &QUIET)
}

fn esports() -> Live<Esports> {
    Live::new(Esports::new([520, 470], 1_000), &QUIET)
}

#[test]
fn one_selection_of_volleyball_is_as_probable_as_the_board_says() {
    let start = volleyball();
    for (live, least) in [(start.clone(), 40), (after(&start, 30, 3), 40), (after(&start, 130, 5), 10)] {
        let compared = compare_with_the_board(&live);
        assert!(compared >= least, "{compared}");
    }
}

#[test]
fn selections_of_volleyball_win_together_as_often_as_they_are_priced() {
    let combinations: [&[&str]; 4] = [
        &["186@4", "238/total=176.5@12"],
        &["186@5", "237/hcp=-1.5@1714"],
        &["314/total=4.5@13", "238/total=170.5@12"],
        &["188/hcp=-1.5@1714", "237/hcp=-9.5@1714", "238/total=180.5@13"],
    ];
    compare_with_played(&volleyball(), &combinations);
    compare_with_played(&after(&volleyball(), 60, 7), &combinations);
}

#[test]
fn what_cannot_be_in_volleyball_has_no_chance_and_what_is_implied_is_noticed() {
    for live in [volleyball(), after(&volleyball(), 30, 3)] {
        assert_eq!(chance(&live, &["186@4", "188/hcp=1.5@1715"]), 0);
        assert!(has_idle(&live, &["186@4", "188/hcp=1.5@1714"]), "who wins takes two sets at least");
        assert!(
            has_idle(&live, &["314/total=4.5@12", "238/total=90.5@12"]),
            "five sets have 115 points at least"
        );
        assert!(!has_idle(&live, &["186@4", "237/hcp=0.5@1715"]), "who wins may have fewer points");
    }
}

#[test]
fn what_sets_and_points_do_not_decide_is_not_offered_with_others() {
    assert_eq!(together(&volleyball(), &["186@4", "202/setnr=1@4"]), None);
    assert_eq!(together(&volleyball(), &["186@4", "238/total=180@12"]), None);
    assert_eq!(together(&volleyball(), &["186@4", "313/pointnr=5|setnr=1@4"]), None);
}

#[test]
fn one_selection_of_esports_is_as_probable_as_the_board_says() {
    let start = esports();
    for (live, least) in [(start.clone(), 60), (after(&start, 12, 3), 60), (after(&start, 32, 5), 20)] {
        let compared = compare_with_the_board(&live);
        assert!(compared >= least, "{compared}");
    }
}

#[test]
fn selections_of_esports_win_together_as_often_as_they_are_priced() {
    let combinations: [&[&str]; 5] = [
        &["186@4", "332/mapnr=1|total=21.5@13"],
        &["330/mapnr=1@5", "186@4"],
        &["328/total=2.5@12", "331/hcp=-2.5|mapnr=1@1714"],
        &["330/mapnr=2@4", "331/hcp=2.5|mapnr=1@1715", "332/mapnr=2|total=20.5@12"],
        &["327/hcp=-1.5@1714", "332/mapnr=1|total=22.5@12", "332/mapnr=2|total=22.5@12"],
    ];
    compare_with_played(&esports(), &combinations);
    compare_with_played(&after(&esports(), 10, 7), &combinations);
}

#[test]
fn a_map_that_is_over_counts_as_what_it_is() {
    let live = after(&esports(), 32, 5);
    let won = if chance(&live, &["330/mapnr=1@4"]) > 0 { "330/mapnr=1@4" } else { "330/mapnr=1@5" };
    assert!(has_idle(&live, &[won]), "the first map is over");
    let both = together(&live, &[won, "186@4"]).expect("offered together");
    assert_eq!(both.chance, together(&live, &["186@4"]).expect("offered").chance);
    assert!(both.has_idle);
}

#[test]
fn a_map_is_offered_with_others_once_it_is_certain_to_be_played() {
    assert!(has_idle(&esports(), &["330/mapnr=1@4", "330/mapnr=2@4", "186@4"]), "two maps win");
    assert_eq!(chance(&esports(), &["330/mapnr=1@4", "330/mapnr=2@4", "328/total=2.5@12"]), 0);
    assert_eq!(together(&esports(), &["186@4", "330/mapnr=3@4"]), None);
    assert_eq!(together(&esports(), &["186@4", "335/mapnr=1@74"]), None);
}
