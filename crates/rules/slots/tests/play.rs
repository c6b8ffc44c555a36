//! What holds for every round of every sheet, and rounds that must never come out otherwise.

#![expect(clippy::unwrap_used, reason = "a test fails by it")]

use std::fs;
use std::path::Path;

use baize_slots::{
    Counts, Event, FEATURES, Feature, ModeCounts, ROUNDS, SLICE_ROUNDS, Slot, Unrecorded, count_slice,
};

/// The sheets of the slots, and others that are not tuned for the mechanics that no slot has yet.
fn sheets() -> Vec<Slot> {
    let folders = ["sheets", "tests/mechanics"].map(|name| Path::new(env!("CARGO_MANIFEST_DIR")).join(name));
    let files = folders.iter().flat_map(|folder| fs::read_dir(folder).unwrap());
    let mut paths: Vec<_> = files.map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    let read = |path: &std::path::PathBuf| {
        let slot = Slot::parse(&fs::read_to_string(path).unwrap()).unwrap();
        assert_eq!(path.file_stem().unwrap().to_str(), Some(slot.sheet().id.as_str()));
        slot
    };
    paths.iter().map(read).collect()
}

#[test]
fn pays_are_the_sum_of_what_was_paid_and_only_a_full_board_is_above_the_cap() {
    for slot in sheets() {
        for mode in 0..slot.sheet().rules.modes.len() {
            for round in (0..ROUNDS).step_by(65_537) {
                let mut events = Vec::new();
                let outcome = slot.play(mode, round, &mut events);
                let paid: u64 = events
                    .iter()
                    .map(|event| if let Event::Paid { pays, .. } = event { *pays } else { 0 })
                    .sum();
                let grand = |event: &Event| if let Event::Grand { pays } = event { *pays } else { None };
                let full = events.iter().find_map(grand).unwrap_or(0);
                assert_eq!(paid + full, outcome.pays, "{} {mode} {round}", slot.sheet().id);
                assert!(paid <= u64::from(slot.sheet().rules.cap));
                assert_eq!(outcome.features.has(Feature::Capped), events.contains(&Event::Capped));
                assert_eq!(outcome, slot.play(mode, round, &mut Unrecorded));
            }
        }
    }
}

#[test]
fn a_game_of_lines_or_ways_returns_what_its_closed_form_does() {
    for slot in &sheets() {
        let rules = &slot.sheet().rules;
        // Their first spin pays more than its board.
        let more =
            [rules.tumble.is_some(), rules.steep.is_some(), rules.hold.is_some(), rules.walk.is_some()];
        if more.contains(&true) {
            continue;
        }
        let Some(average) = slot.average("base").filter(|_| slot.sheet().rules.full_board.is_none()) else {
            continue;
        };
        let mut counts = Counts::default();
        (0..16).for_each(|slice| counts.merge(&count_slice(slot, 0, slice)));
        // The first spin alone; the sigma of whole rounds is no less than its own. 2^19 rounds, four sigma.
        let ideal = u64::try_from(average.pays * counts.rounds / average.boards).unwrap();
        let bound = 4 * counts.sigma() * counts.rounds.isqrt();
        assert!(counts.base_pays.abs_diff(ideal) < bound, "{} {ideal} {counts:?}", slot.sheet().id);
    }
}

#[test]
fn slices_are_counted_once_whatever_their_order() {
    let slot = &sheets().remove(0);
    let (mut forwards, mut backwards) = (ModeCounts::default(), ModeCounts::default());
    for slice in 0..3 {
        forwards.add(slice, &count_slice(slot, 0, slice));
        backwards.add(2 - slice, &count_slice(slot, 0, 2 - slice));
    }
    backwards.add(1, &count_slice(slot, 0, 1));
    assert_eq!(forwards, backwards);
    assert_eq!(forwards.total.rounds, 3 * u64::from(SLICE_ROUNDS));
    assert_eq!((forwards.missing(5), forwards.is_exact()), (vec![3, 4], false));
    let stored = serde_json::to_string(&forwards).unwrap();
    assert_eq!(serde_json::from_str::<ModeCounts>(&stored).unwrap(), forwards);
}

#[test]
fn a_count_has_every_figure_of_its_rounds() {
    let slot = sheets().into_iter().find(|slot| slot.sheet().id == "lantern-parade").unwrap();
    let counts = count_slice(&slot, 0, 9);
    let (mut pays, mut squares, mut hits, mut free) = (0, 0, 0, 0);
    for round in 9 * SLICE_ROUNDS..10 * SLICE_ROUNDS {
        let outcome = slot.play(0, round, &mut Unrecorded);
        pays += outcome.pays;
        squares += u128::from(outcome.pays).pow(2);
        hits += u64::from(outcome.pays > 0);
        free += u64::from(outcome.features.has(Feature::FreeSpins));
    }
    let place = FEATURES.iter().position(|(feature, _)| *feature == Feature::FreeSpins).unwrap();
    assert_eq!((counts.pays, counts.squares, counts.hits), (pays, squares, hits));
    assert_eq!(counts.features[place], free);
    assert_eq!(counts.bands.iter().sum::<u64>(), u64::from(SLICE_ROUNDS));
}

/// Rounds of every mode of every sheet. `BAIZE_UPDATE=1` writes them again after a change of the rules.
#[test]
fn golden_rounds_come_out_as_they_did() {
    let mut lines = String::new();
    for slot in sheets() {
        for (place, mode) in slot.sheet().rules.modes.iter().enumerate() {
            let rounds = (0..ROUNDS).step_by(5_000_011);
            let pays: Vec<_> = rounds.map(|round| slot.play(place, round, &mut Unrecorded).pays).collect();
            lines.push_str(&format!("{} {} {pays:?}\n", slot.sheet().id, mode.id));
        }
    }
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden.txt");
    if std::env::var_os("BAIZE_UPDATE").is_some() {
        fs::write(&path, &lines).unwrap();
    }
    assert_eq!(fs::read_to_string(&path).unwrap(), lines);
}
