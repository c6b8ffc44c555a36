//! A win that waits: what it may be gambled on, what it is worth then, and how it ends.

use baize_fairness::{ClientSeed, Draws, ServerSeed};
use baize_money::Ratio;
use serde_json::{Value, json};

use crate::{GameEntry, OnTimeout, Progress, RoundProgress, find};

fn tigers() -> &'static GameEntry {
    find("paper-tigers").unwrap()
}

fn draws(nonce: u64) -> Draws {
    Draws::new(&ServerSeed::from_entropy(&[8; 32]), &ClientSeed::parse("gamble").unwrap(), nonce)
}

/// A win of so many hundredths that was gambled so often.
fn waiting(worth: u64, taken: usize) -> Value {
    let gamble = json!({ "on": "red", "part": "half", "drawn": "red", "pays": worth });
    json!({
        "mode": "base", "round": 1, "sheet": "00", "pays": worth, "gambles": vec![gamble; taken], "worth": worth
    })
}

fn on(on: &str, part: &str) -> Value {
    json!({ "gamble": { "on": on, "part": part } })
}

fn shown(progress: &RoundProgress) -> &Value {
    match progress {
        Progress::Open { round, .. } | Progress::Settled { round, .. } => round,
    }
}

#[test]
fn what_goes_into_the_pool_is_not_kept_by_the_house() {
    let river = crate::find("river-of-stars").unwrap();
    let edge = river.house_edge(&river.defaults()).unwrap().basis_points().unwrap().points();
    let rtp = river.rtp().basis_points().unwrap().points();
    assert!((9_455..=9_465).contains(&rtp), "{rtp}");
    assert!((10_000 - rtp - 101..=10_000 - rtp - 99).contains(&edge), "{edge} of {rtp}");
    assert!(!river.takes_free_rounds());
    let round = |grand: bool| json!({ "mode": "base", "round": 1, "sheet": "", "pays": 5, "gambles": [], "worth": 5, "grand": grand });
    assert!(river.wins_jackpot(&round(true)) && !river.wins_jackpot(&round(false)));
    // Its full board is paid by the book.
    let bells = crate::find("gold-temple-bells").unwrap();
    assert!(bells.jackpot().is_none() && !bells.wins_jackpot(&round(true)));
    let tea = crate::find("tea-garden").unwrap();
    assert!(tea.jackpot().is_none() && tea.takes_free_rounds() && !tea.wins_jackpot(&round(true)));
}

#[test]
fn a_gamble_pays_as_many_times_as_there_are_colours_or_suits_and_half_is_kept() {
    for (guess, times) in [("red", 2), ("black", 2), ("spade", 4), ("heart", 4), ("diamond", 4), ("club", 4)]
    {
        for (part, risked) in [("whole", 301), ("half", 150)] {
            let mut seen = [false; 2];
            for nonce in 0..60 {
                let after = tigers().step(&waiting(301, 0), &on(guess, part), &mut draws(nonce)).unwrap();
                let last = &shown(&after)["gambles"][0];
                let won = last["drawn"] == guess;
                seen[usize::from(won)] = true;
                let worth = 301 - risked + if won { risked * times } else { 0 };
                assert_eq!(
                    (&shown(&after)["worth"], &last["pays"]),
                    (&json!(worth), &json!(worth)),
                    "{after:?}"
                );
                assert_eq!(matches!(after, Progress::Settled { .. }), worth == 0);
            }
            assert_eq!(seen, [true; 2], "{guess}");
        }
    }
}

#[test]
fn a_refused_gamble_takes_no_number() {
    let cap = 100_000;
    for (state, action) in [
        (waiting(cap / 2 + 1, 0), on("red", "whole")),
        (waiting(cap / 4 + 1, 0), on("club", "whole")),
        (waiting(300, 5), on("red", "whole")),
        (waiting(1, 0), on("red", "half")),
        (waiting(300, 0), on("green", "whole")),
        (waiting(300, 0), on("red", "third")),
        (waiting(300, 0), json!("collect")),
    ] {
        let mut draws = draws(0);
        assert!(tigers().step(&state, &action, &mut draws).is_err(), "{state} {action}");
        assert_eq!(draws.cursor(), 0);
    }
    let plan = tigers().plan(&waiting(cap / 2, 0), &on("red", "whole")).unwrap();
    assert_eq!(plan.max_payout_after, Ratio::new(1_000, 1).unwrap());
}

#[test]
fn the_fifth_gamble_ends_the_round_and_a_win_that_is_left_is_paid() {
    let fifth = tigers().step(&waiting(300, 4), &on("red", "half"), &mut draws(0)).unwrap();
    assert!(matches!(fifth, Progress::Settled { .. }), "{fifth:?}");
    let left = waiting(186, 1);
    let OnTimeout::Act(action) = tigers().on_timeout(&left).unwrap() else { panic!("a win is not void") };
    let Progress::Settled { pays, .. } = tigers().step(&left, &action, &mut draws(0)).unwrap() else {
        panic!("what was taken is paid")
    };
    assert_eq!(pays, Ratio::new(186, 100).unwrap());
}

#[test]
fn a_win_of_a_mode_that_the_sheet_does_not_have_is_not_paid_by_a_guess() {
    let mut state = waiting(300, 0);
    state["mode"] = json!("buy");
    for action in [json!("cash_out"), on("red", "whole")] {
        assert!(tigers().step(&state, &action, &mut draws(0)).is_err());
        assert!(tigers().plan(&state, &action).is_err());
    }
}

#[test]
fn only_a_slot_with_the_gamble_lets_a_win_wait_and_only_if_it_was_asked() {
    let params = |gamble: bool| json!({ "mode": "base", "gamble": gamble });
    assert!(find("tea-garden").unwrap().check(&params(true)).is_err());
    let wins = (0..100).filter(|&nonce| {
        let start = |gamble| {
            let checked = tigers().check(&params(gamble)).unwrap();
            tigers().start(&checked, &mut draws(nonce)).unwrap()
        };
        assert!(matches!(start(false), Progress::Settled { .. }));
        let asked = start(true);
        assert_eq!(matches!(asked, Progress::Open { .. }), shown(&asked)["pays"] != 0);
        shown(&asked)["pays"] != 0
    });
    assert!((10..50).contains(&wins.count()));
}

fn clockmaker() -> &'static GameEntry {
    find("the-clockmaker").unwrap()
}

/// A spin that brought the choice, with the draws after it.
fn chosen_from() -> (Value, u64) {
    let checked = clockmaker().check(&json!({ "mode": "base", "gamble": false })).unwrap();
    let found = (0..5_000).find_map(|nonce| match clockmaker().start(&checked, &mut draws(nonce)).unwrap() {
        Progress::Open { state, .. } => Some((state, nonce)),
        Progress::Settled { .. } => None,
    });
    found.unwrap()
}

#[test]
fn each_option_of_the_choice_is_played_from_the_next_number_and_ends_the_round() {
    let (state, nonce) = chosen_from();
    let mut numbers = draws(nonce);
    let (_, next) = (numbers.number(), numbers.number());
    for option in ["twenty", "ten", "four"] {
        let action = json!({ "choose": option });
        let most = clockmaker().plan(&state, &action).unwrap().max_payout_after;
        let after = clockmaker().step(&state, &action, &mut draws(nonce).at(4)).unwrap();
        let Progress::Settled { pays, round } = after else { panic!("the option ends the round") };
        let chosen = &round["chosen"];
        assert_eq!((&chosen["option"], &chosen["round"]), (&json!(option), &json!(next >> 5)));
        let worth = round["pays"].as_u64().unwrap() + chosen["pays"].as_u64().unwrap();
        assert_eq!(round["worth"], worth);
        assert_eq!(pays, Ratio::new(worth.into(), 100).unwrap());
        assert!(pays <= most && most <= Ratio::new(3_000, 1).unwrap());
    }
}

#[test]
fn a_choice_that_is_left_is_the_usual_option_and_nothing_else_is_an_action() {
    let (state, _) = chosen_from();
    let OnTimeout::Act(action) = clockmaker().on_timeout(&state).unwrap() else {
        panic!("a round is not void")
    };
    assert_eq!(action, json!({ "choose": "twenty" }));
    for action in
        [json!("cash_out"), on("red", "whole"), json!({ "choose": "base" }), json!({ "choose": "x" })]
    {
        let mut draws = draws(0);
        assert!(clockmaker().step(&state, &action, &mut draws).is_err(), "{action}");
        assert_eq!(draws.cursor(), 0);
    }
    assert!(tigers().step(&waiting(300, 0), &json!({ "choose": "ten" }), &mut draws(0)).is_err());
}

#[test]
fn an_option_can_be_bought_and_a_bought_feature_is_not_a_dearer_spin() {
    let extras =
        |slot: &str, mode: &str| find(slot).unwrap().slot_extras(&json!({ "mode": mode, "gamble": false }));
    assert!(extras("the-clockmaker", "four").bought);
    assert!(extras("monsoon-gold", "buy").bought);
    let ante = extras("monsoon-gold", "ante");
    assert!(ante.ante && !ante.bought);
    assert_eq!(extras("monsoon-gold", "base"), crate::SlotExtras::default());
    let bought = clockmaker().check(&json!({ "mode": "four", "gamble": false })).unwrap();
    assert!(matches!(clockmaker().start(&bought, &mut draws(0)).unwrap(), Progress::Settled { .. }));
    // What a round can come to is known before the bet: a spin, and the best of the options after it.
    let base = clockmaker().check(&json!({ "mode": "base", "gamble": false })).unwrap();
    assert!(base.max_payout > Ratio::new(2_500, 1).unwrap());
}
