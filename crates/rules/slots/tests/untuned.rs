//! Mechanics in sheets that are not tuned, where what is rare in a slot is common.

use baize_slots::{Event, Feature, Slot};

type Symbols = Vec<Vec<u8>>;

fn board(event: &Event) -> Option<&Symbols> {
    if let Event::Board { symbols, .. } = event { Some(symbols) } else { None }
}

fn boards(events: &[Event]) -> Vec<&Symbols> {
    events.iter().filter_map(board).collect()
}

#[test]
fn a_full_board_without_a_pool_pays_its_prize_beside_the_cap() {
    let slot = Slot::parse(include_str!("mechanics/full.toml")).unwrap();
    let (mut full, mut capped) = (0, 0);
    for round in 0..40_000 {
        let mut events = Vec::new();
        let outcome = slot.play(0, round, &mut events);
        let is_full = boards(&events).last().unwrap().iter().flatten().all(|each| *each == 2);
        assert_eq!(events.contains(&Event::Grand { pays: Some(100_000) }), is_full);
        assert_eq!(outcome.features.has(Feature::Grand), is_full);
        if is_full {
            assert!((100_000..=103_000).contains(&outcome.pays) && outcome.base_pays == outcome.pays);
            full += 1;
            capped += usize::from(outcome.features.has(Feature::Capped) && outcome.pays == 103_000);
        }
    }
    assert!(full > 40 && capped > 5, "{full} {capped}");
}

#[test]
fn a_wild_that_opens_fills_its_reels_once_before_wins_are_counted() {
    const LOTUS: u8 = 0;
    let slot = Slot::parse(include_str!("mechanics/open.toml")).unwrap();
    let is_closed = |reel: &Vec<u8>| reel.contains(&LOTUS) && reel.iter().any(|each| *each != LOTUS);
    let is_scatter = |event: &&Event| matches!(event, Event::Win { line: None, .. });
    let mut opened = 0;
    for round in 0..20_000 {
        let mut events = Vec::new();
        slot.play(0, round, &mut events);
        for (at, before) in events.iter().enumerate().filter_map(|(at, event)| Some((at, board(event)?))) {
            let mut next = events[at + 1..].iter().skip_while(is_scatter);
            let follows = next.next();
            if !before.iter().any(is_closed) {
                assert!(!matches!(follows, Some(Event::Open { .. })), "{round}");
                continue;
            }
            let Some(Event::Open { cells }) = follows else { panic!("{round} stays closed") };
            let after = next.next().and_then(board).unwrap();
            let mut changed = Vec::new();
            for (column, (closed, open)) in before.iter().zip(after).enumerate() {
                let opens = closed.contains(&LOTUS);
                assert!(if opens { open.iter().all(|each| *each == LOTUS) } else { closed == open });
                changed.extend((0..3).filter(|row| closed[*row] != open[*row]).map(|row| column * 8 + row));
            }
            assert_eq!(*cells, changed);
            opened += 1;
        }
    }
    assert!(opened > 5_000, "{opened}");
}

#[test]
fn scatters_count_where_they_landed_also_under_a_wild_that_opens() {
    const PEARL: u8 = 3;
    let slot = Slot::parse(include_str!("mechanics/open.toml")).unwrap();
    let pearls = |board: &Symbols| board.iter().flatten().filter(|each| **each == PEARL).count();
    let mut covered = 0;
    for round in 0..20_000 {
        let mut events = Vec::new();
        let outcome = slot.play(0, round, &mut events);
        let three = pearls(boards(&events)[0]) >= 3;
        assert_eq!(outcome.features.has(Feature::FreeSpins), three);
        let opens = events.iter().take(4).any(|event| matches!(event, Event::Open { .. }));
        if three && opens && pearls(boards(&events)[1]) < 3 {
            assert!(matches!(events[1], Event::Win { symbol: PEARL, pays: 2, .. }), "{round}");
            covered += 1;
        }
    }
    assert!(covered > 20, "{covered}");
}
