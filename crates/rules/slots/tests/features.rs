//! What makes each slot itself, seen in the events of its rounds.

#![expect(clippy::unwrap_used, reason = "a test fails by it")]

use std::fs;
use std::path::Path;

use baize_slots::{Counts, Event, Feature, Outcome, Slot, Unrecorded, count_slice};

fn slot(id: &str) -> Slot {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("sheets/{id}.toml"));
    Slot::parse(&fs::read_to_string(path).unwrap()).unwrap()
}

/// The first so many rounds of a mode that have a feature, with what happened in them.
fn with(slot: &Slot, mode: &str, feature: Feature, count: usize) -> Vec<(Outcome, Vec<Event>)> {
    let mode = slot.mode(mode).unwrap();
    let has = |round: &u32| slot.play(mode, *round, &mut Unrecorded).features.has(feature);
    let rounds = (0..4_000_000).filter(has).take(count).map(|round| {
        let mut events = Vec::new();
        (slot.play(mode, round, &mut events), events)
    });
    let rounds: Vec<_> = rounds.collect();
    assert_eq!(rounds.len(), count, "{feature:?}");
    rounds
}

fn place(slot: &Slot, id: &str) -> u8 {
    slot.sheet().rules.place_of(id).unwrap()
}

/// How many cells of a board show a symbol.
fn shown(board: &Event, symbol: u8) -> usize {
    let Event::Board { symbols, .. } = board else { return 0 };
    symbols.iter().flatten().filter(|each| **each == symbol).count()
}

fn is_board(event: &Event) -> bool {
    matches!(event, Event::Board { .. })
}

fn counts(slot: &Slot, mode: &str, slices: u32) -> Counts {
    let mut counts = Counts::default();
    (0..slices).for_each(|slice| counts.merge(&count_slice(slot, slot.mode(mode).unwrap(), slice)));
    counts
}

#[test]
fn fifteen_lanterns_end_the_parade_with_ten_times_and_six_more_spins() {
    for (_, events) in with(&slot("lantern-parade"), "base", Feature::Meter, 5) {
        let risen = |event: &Event| {
            if let Event::Multiplier { multiplier } = event { Some(*multiplier) } else { None }
        };
        assert_eq!(events.iter().filter_map(risen).collect::<Vec<_>>(), [3, 5, 10]);
        let spins =
            |event: &Event| if let Event::FreeSpins { spins, .. } = event { Some(*spins) } else { None };
        assert_eq!(events.iter().filter_map(spins).sum::<u32>(), 16);
    }
}

/// What the lines of a round pay, in which a full board was seen: twice, up to the cap.
fn assert_doubled(outcome: &Outcome, events: &[Event], cap: u64) {
    let won: u64 =
        events.iter().map(|event| if let Event::Win { pays, .. } = event { *pays } else { 0 }).sum();
    assert_eq!(outcome.pays, (won * 2).min(cap));
}

#[test]
fn a_full_board_of_tigers_doubles_all_lines() {
    for (outcome, events) in with(&slot("paper-tigers"), "base", Feature::FullBoard, 20) {
        assert_doubled(&outcome, &events, 40_000);
    }
}

#[test]
fn the_sun_rises_on_the_middle_reel_and_fills_boards_of_gold_sunrise() {
    let slot = slot("gold-sunrise");
    let sun = place(&slot, "sun");
    let mut risen = 0;
    for (outcome, events) in with(&slot, "base", Feature::FullBoard, 60) {
        assert_doubled(&outcome, &events, 50_000);
        let Event::Board { symbols, .. } = &events[0] else { panic!("no board") };
        assert!(!symbols[0].contains(&sun) && !symbols[2].contains(&sun));
        risen += usize::from(symbols[1].iter().all(|each| *each == sun));
    }
    assert!(risen > 10, "{risen} of 60");
}

#[test]
fn a_lotus_of_golden_lotus_opens_over_its_reel_and_three_pearls_bring_eight_spins() {
    let slot = slot("gold-lotus");
    let [lotus, pearl] = ["lotus", "pearl"].map(|id| place(&slot, id));
    let mut open = 0;
    for (_, events) in with(&slot, "base", Feature::FreeSpins, 100) {
        let spins =
            |event: &Event| if let Event::FreeSpins { left, .. } = event { Some(*left) } else { None };
        assert!(shown(&events[0], pearl) == 3 && events.iter().filter_map(spins).eq([8]));
        let opened = events.iter().filter(|event| matches!(event, Event::Open { .. })).count();
        let capped = events.contains(&Event::Capped);
        assert!(capped || events.iter().filter(|event| is_board(event)).count() == 9 + opened);
        open += opened;
        for board in &events {
            let Event::Board { symbols, .. } = board else { continue };
            assert!(!symbols[0].contains(&lotus) && !symbols[4].contains(&lotus));
            // No lotus opens over a pearl: their windows never meet.
            assert!(!symbols.iter().any(|reel| reel.contains(&lotus) && reel.contains(&pearl)));
        }
    }
    assert!((300..600).contains(&open), "a lotus opened in {open} of 900 spins");
}

#[test]
fn drops_stay_in_the_jar_of_monsoon_gold_and_multiply_all_later_wins() {
    let mut filled = 0;
    for (_, events) in with(&slot("monsoon-gold"), "buy", Feature::FreeSpins, 60) {
        let mut jar = 0;
        for event in &events {
            match event {
                Event::Multiplier { multiplier } => {
                    assert!(*multiplier > jar);
                    jar = *multiplier;
                }
                Event::Paid { multiplier, .. } => assert_eq!(*multiplier, jar.max(1)),
                _ => {}
            }
        }
        filled += usize::from(jar > 0);
    }
    assert!(filled > 30, "{filled} of 60 filled it");
}

#[test]
fn three_lotus_in_a_free_spin_of_monsoon_gold_add_five() {
    for (_, events) in with(&slot("monsoon-gold"), "buy", Feature::Again, 20) {
        let lotus = place(&slot("monsoon-gold"), "lotus");
        // The first ones are bought.
        let added: Vec<_> = (1..events.len())
            .filter_map(|at| {
                if let Event::FreeSpins { spins, .. } = events[at] { Some((at, spins)) } else { None }
            })
            .filter(|(at, _)| events[..*at].iter().any(is_board))
            .collect();
        assert!(!added.is_empty());
        for (at, spins) in added {
            let board = events[..at].iter().rfind(|event| is_board(event)).unwrap();
            assert_eq!((spins, shown(board, lotus) >= 3), (5, true));
        }
    }
}

#[test]
fn the_ante_of_monsoon_gold_doubles_the_chance_of_free_spins() {
    let slot = slot("monsoon-gold");
    let free = |mode| counts(&slot, mode, 48).features[0];
    let (base, ante) = (free("base"), free("ante"));
    // About 4,900 and 9,900 rounds: four sigma are 0.14 of the ratio.
    assert!((186..214).contains(&(ante * 100 / base)), "{ante} {base}");
}

#[test]
fn a_win_of_tea_garden_steeps_once_and_the_better_counts() {
    let slot = slot("tea-garden");
    let mut second_was_better = 0;
    for round in 0..2_000 {
        let mut events = Vec::new();
        let outcome = slot.play(0, round, &mut events);
        let boards: Vec<_> = events.split(|event| matches!(event, Event::Steep { .. })).collect();
        assert!(boards.len() <= 2);
        let won = |part: &&[Event]| -> u64 {
            part.iter().map(|event| if let Event::Win { pays, .. } = event { *pays } else { 0 }).sum()
        };
        let sung = if outcome.features.has(Feature::Sang) { 2 } else { 1 };
        assert_eq!(outcome.pays, (boards.iter().map(won).max().unwrap() * sung).min(30_000));
        second_was_better += usize::from(boards.len() == 2 && won(&boards[1]) > won(&boards[0]));
    }
    assert!(second_was_better > 100);
}

#[test]
fn the_kettle_of_tea_garden_sings_when_a_win_has_all_five_reels() {
    for (_, events) in with(&slot("tea-garden"), "base", Feature::Sang, 200) {
        assert!(events.iter().any(|event| matches!(event, Event::Win { count: 5, .. })));
        assert!(events.contains(&Event::Multiplier { multiplier: 2 }));
    }
}

#[test]
fn hands_of_the_clockmaker_walk_one_reel_to_the_left_for_each_respin() {
    let slot = slot("the-clockmaker");
    let hand = place(&slot, "hand");
    for (_, events) in with(&slot, "base", Feature::Walk, 200) {
        let boards: Vec<_> = events.iter().filter(|event| is_board(event)).collect();
        assert_eq!(boards.len(), 1 + events.iter().filter(|event| **event == Event::Walk).count());
        for pair in boards.windows(2) {
            let (Event::Board { symbols: before, .. }, Event::Board { symbols: after, .. }) =
                (pair[0], pair[1])
            else {
                continue;
            };
            for (column, row) in (1..5).flat_map(|column| (0..3).map(move |row| (column, row))) {
                assert!(before[column][row] != hand || after[column - 1][row] == hand);
            }
        }
    }
}

#[test]
fn three_bells_of_the_clockmaker_bring_the_choice_within_the_cap() {
    let slot = slot("the-clockmaker");
    let rules = &slot.sheet().rules;
    let (bell, most) = (place(&slot, "bell"), rules.choice.as_ref().unwrap().most);
    for (outcome, events) in with(&slot, "base", Feature::Choice, 100) {
        assert!(shown(&events[0], bell) >= 3 && outcome.pays <= u64::from(most));
        assert_eq!(events.last(), Some(&Event::Choice));
    }
    for (outcome, _) in with(&slot, "four", Feature::Capped, 3) {
        assert_eq!(outcome.pays, u64::from(rules.cap - most));
    }
}

#[test]
fn the_options_of_the_clockmaker_are_equal_but_for_the_cap() {
    let slot = slot("the-clockmaker");
    let mean = |mode| counts(&slot, mode, 4).return_ppm(100);
    let [twenty, ten, four] = ["twenty", "ten", "four"].map(mean);
    // Standard errors over 2^17 rounds are 0.2, 0.3 and 0.6 % of the mean.
    assert!(
        ten.abs_diff(twenty) < twenty / 60 && four.abs_diff(twenty) < twenty / 30,
        "{twenty} {ten} {four}"
    );
}

/// The slots of coins that stay.
const HOLDING: [&str; 2] = ["river-of-stars", "gold-temple-bells"];

#[test]
fn six_coins_hold_and_every_new_one_renews_the_respins() {
    for slot in HOLDING.map(slot) {
        let coin = place(&slot, "coin");
        for (_, events) in with(&slot, "base", Feature::Hold, 100) {
            let boards: Vec<_> =
                events.iter().filter(|event| is_board(event)).map(|board| shown(board, coin)).collect();
            let left = |event: &Event| if let Event::Hold { left } = event { Some(*left) } else { None };
            let lefts: Vec<u32> = events.iter().filter_map(left).collect();
            assert!(boards[0] >= 6 && boards.is_sorted());
            assert_eq!((lefts[0], boards.len()), (3, lefts.len() + 1));
            for (place, pair) in boards.windows(2).enumerate() {
                let next = if pair[1] > pair[0] { 3 } else { lefts[place] - 1 };
                let next = if pair[1] == 15 { 0 } else { next };
                assert_eq!(lefts.get(place + 1).copied().unwrap_or(0), next);
            }
        }
    }
}

#[test]
fn a_board_full_of_coins_is_the_grand_beside_what_the_coins_pay() {
    for slot in HOLDING.map(slot) {
        let cap = u64::from(slot.sheet().rules.cap);
        let pays = slot.sheet().rules.hold.as_ref().unwrap().full.map(u64::from);
        for (outcome, events) in with(&slot, "base", Feature::Grand, 3) {
            let Some(Event::Board { values, .. }) = events.iter().rfind(|event| is_board(event)) else {
                panic!("no board")
            };
            let coins: u64 = values.iter().flatten().map(|value| u64::from(*value)).sum();
            assert!(values.iter().flatten().all(|value| *value > 0));
            assert!(events.contains(&Event::Grand { pays }));
            assert!(outcome.pays >= coins.min(cap) + pays.unwrap_or(0));
        }
    }
}

#[test]
fn a_tumble_of_spice_caravan_raises_the_reels_that_won_up_to_seven() {
    let slot = slot("spice-caravan");
    let (mut highest, mut grown) = (0, 0);
    for round in 0..20_000 {
        let mut events = Vec::new();
        slot.play(0, round, &mut events);
        let first = events.iter().position(|event| matches!(event, Event::FreeSpins { .. }));
        let (mut heights, mut won) = (vec![3; 5], [false; 5]);
        for event in &events[..first.unwrap_or(events.len())] {
            match event {
                Event::Win { cells, .. } => cells.iter().for_each(|cell| won[cell / 8] = true),
                Event::Board { symbols, .. } => {
                    for (column, height) in heights.iter_mut().enumerate() {
                        let raised = usize::from(won[column] && *height < 7);
                        *height += raised;
                        grown += raised;
                        assert_eq!(symbols[column].len(), *height);
                        highest = highest.max(*height);
                    }
                    won = [false; 5];
                }
                _ => {}
            }
        }
    }
    assert!(highest == 7 && grown > 10_000);
}

#[test]
fn each_tumble_of_the_caravans_free_spins_adds_one_to_a_multiplier_that_stays() {
    for (_, events) in with(&slot("spice-caravan"), "buy", Feature::FreeSpins, 50) {
        let risen = |event: &Event| {
            if let Event::Multiplier { multiplier } = event { Some(*multiplier) } else { None }
        };
        let multipliers: Vec<u64> = events.iter().filter_map(risen).collect();
        assert_eq!(multipliers, (2..).take(multipliers.len()).collect::<Vec<_>>());
        let boards = events.iter().filter(|event| is_board(event)).count();
        let capped = events.contains(&Event::Capped);
        assert!(capped || boards == 8 + multipliers.len());
    }
}

#[test]
fn the_copper_kettle_pours_four_times_in_order() {
    let slot = slot("copper-kettle");
    let steam = place(&slot, "steam");
    let lowest = [place(&slot, "ginger"), place(&slot, "bay")];
    for (_, events) in with(&slot, "base", Feature::LastPour, 20) {
        let (mut heat, mut stages, mut board) = (0, 0, Vec::new());
        let mut step = std::collections::BTreeSet::new();
        for (at, event) in events.iter().enumerate() {
            match event {
                Event::Win { cells, .. } => step.extend(cells.iter().copied()),
                Event::Board { symbols, .. } => {
                    heat += step.len();
                    step.clear();
                    board.clone_from(symbols);
                }
                Event::Pour { stage, cells } => {
                    assert!(*stage == stages && heat >= [12, 26, 42, 60][stages]);
                    let Event::Board { symbols, .. } = &events[at + 1] else { panic!("no board") };
                    let of = |board: &[Vec<u8>], cell: &usize| board[cell / 8][cell % 8];
                    match stage {
                        1 => assert!(cells.iter().all(|cell| lowest.contains(&of(&board, cell)))),
                        2 => assert!(
                            cells.len() == 9
                                && cells.iter().all(|cell| of(symbols, cell) == of(symbols, &cells[0]))
                        ),
                        _ => assert!(cells.len() == 4 && cells.iter().all(|cell| of(symbols, cell) == steam)),
                    }
                    stages += 1;
                }
                _ => {}
            }
        }
        assert_eq!(stages, 4);
    }
}
