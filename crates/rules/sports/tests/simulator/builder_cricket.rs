//! Several selections of a cricket match at once.

use baize_sports::Side;
use baize_sports::market::Measure;
use baize_sports::simulator::{Cricket, CricketStrength, Live, Simulated};

use crate::sample::{QUIET, calm_again};
use crate::together::{
    after, chance, compare_with_played, compare_with_played_from, compare_with_the_board, has_idle,
    last_step, together,
};

/// A match in which home bats first.
fn live() -> Live<Cricket> {
    let side = |batting, bowling| CricketStrength { batting, bowling };
    Live::new(Cricket::new([side(1_050, 980), side(960, 1_020)], Side::Home, 1_000), &QUIET)
}

fn in_play(steps: u32, seed: u64) -> Live<Cricket> {
    after(&live(), steps, seed)
}

/// Compares combinations with what is played after some steps. Their lines are so many runs from what the innings has.
fn compare_in_play(steps: u32, innings: u8, combinations: &[&[(&str, u16, &str)]]) {
    let (last, live) = last_step(&live(), steps, 5);
    let incidents = live.state().incidents.iter();
    let of_innings = incidents.filter(|one| one.measure == Measure::Score && one.section.major == innings);
    let runs: u16 = of_innings.map(|one| one.amount).sum();
    let text = |(market, more, outcome): &(&str, u16, &str)| match more {
        0 => format!("{market}@{outcome}"),
        more => format!("{market}={}.5@{outcome}", runs + more),
    };
    let texts: Vec<Vec<String>> = combinations.iter().map(|one| one.iter().map(text).collect()).collect();
    let texts: Vec<Vec<&str>> = texts.iter().map(|one| one.iter().map(String::as_str).collect()).collect();
    let texts: Vec<&[&str]> = texts.iter().map(Vec::as_slice).collect();
    compare_with_played_from(&live, |numbers| calm_again(&last, numbers), &texts);
}

#[test]
fn one_selection_is_as_probable_as_the_board_says() {
    for (steps, least) in [(0, 40), (75, 20), (160, 20), (200, 6)] {
        let compared = compare_with_the_board(&in_play(steps, 5));
        assert!(compared >= least, "{compared}");
    }
}

#[test]
fn selections_win_together_as_often_as_they_are_priced() {
    compare_with_played(
        &live(),
        &[
            &["340@4", "606/inningnr=1|total=165.5@12"],
            &["340@5", "606/inningnr=1|total=150.5@12"],
            &["352/inningnr=1|overnr=6|total=48.5@12", "352/inningnr=1|overnr=15|total=120.5@13"],
            &["641/inningnr=1|overnr=1@74", "356/inningnr=1|overnr=1|total=6.5@12", "340@4"],
            &[
                "352/inningnr=1|overnr=10|total=75.5@12",
                "606/inningnr=1|total=170.5@13",
                "352/inningnr=1|overnr=10|total=95.5@13",
            ],
            &["342@74", "606/inningnr=1|total=160.5@12"],
        ],
    );
}

#[test]
fn selections_in_play_win_together_as_often_as_they_are_priced() {
    let (overs, total) = ("352/inningnr=1|overnr=15|total", "606/inningnr=1|total");
    compare_in_play(70, 1, &[&[(overs, 28, "12"), ("340", 0, "4")], &[(overs, 25, "13"), (total, 66, "12")]]);
    let total = "607/inningnr=2|total";
    compare_in_play(185, 2, &[&[(total, 70, "13"), ("340", 0, "5")], &[(total, 50, "13"), ("340", 0, "4")]]);
}

#[test]
fn what_cannot_be_has_no_chance_and_what_is_implied_is_noticed() {
    let overs = "352/inningnr=1|overnr=6|total=50.5@12";
    for live in [live(), in_play(10, 3)] {
        assert_eq!(chance(&live, &["340@4", "340@5"]), 0);
        assert_eq!(chance(&live, &[overs, "606/inningnr=1|total=50.5@13"]), 0, "runs are never taken back");
        assert!(has_idle(&live, &[overs, "352/inningnr=1|overnr=10|total=49.5@12"]));
        assert!(!has_idle(&live, &[overs, "352/inningnr=1|overnr=10|total=80.5@12", "340@4"]));
    }
}

#[test]
fn an_innings_that_is_over_counts_as_what_it_is() {
    let live = in_play(150, 5);
    let sides = ["606/inningnr=1|total=150.5@12", "606/inningnr=1|total=150.5@13"];
    let right = sides.into_iter().find(|text| chance(&live, &[text]) > 0).expect("over or under");
    let both = together(&live, &[right, "340@4"]).expect("offered together");
    assert_eq!(both.chance, together(&live, &["340@4"]).expect("offered").chance);
    assert!(both.has_idle);
}

#[test]
fn what_the_innings_in_play_does_not_decide_is_not_offered_with_others() {
    for text in [
        "607/inningnr=2|total=150.5@12",
        "356/inningnr=1|overnr=5|total=6.5@12",
        "606/inningnr=1|total=150@12",
        "607/inningnr=1|total=150.5@12",
        "349/dismissalnr=1|inningnr=1|total=20.5@12",
        "639/maxovers=20|total=30.5@12",
    ] {
        assert_eq!(together(&live(), &["340@4", text]), None, "{text}");
    }
}
