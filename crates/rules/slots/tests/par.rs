//! The committed par sheets: they speak for the rules as they are, and their slices come out again.

#![expect(clippy::unwrap_used, reason = "a test fails by it")]

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use baize_slots::sheet::{Mode, Start};
use baize_slots::{Counts, ParSheet, ROUNDS, SLICES, Slot, count_slice};

/// The slices that are played again: the first, the last and one between.
const REPLAYED: [u32; 3] = [0, 1_729, SLICES - 1];

fn folder(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(name)
}

/// The ids of the files of a folder.
fn ids(name: &str) -> BTreeSet<String> {
    let files = fs::read_dir(folder(name)).unwrap().map(|file| file.unwrap().path());
    files.map(|path| path.file_stem().unwrap().to_str().unwrap().to_owned()).collect()
}

/// The slots with a par sheet.
fn counted() -> Vec<(Slot, ParSheet)> {
    let read = |path: PathBuf| fs::read_to_string(path).unwrap();
    let each = |id: &String| {
        let slot = Slot::parse(&read(folder("sheets").join(format!("{id}.toml")))).unwrap();
        (slot, serde_json::from_str(&read(folder("par").join(format!("{id}.json")))).unwrap())
    };
    ids("par").iter().map(each).collect()
}

fn modes(slot: &Slot) -> &[Mode] {
    &slot.sheet().rules.modes
}

#[test]
fn every_slot_has_a_par_sheet() {
    assert_eq!(ids("sheets"), ids("par"));
}

/// After a change of the rules: `cargo xtask slots par --slot … -- --write crates/rules/slots/par`.
#[test]
fn a_par_sheet_is_of_the_rules_that_are_played() {
    for (slot, par) in counted() {
        let id = &slot.sheet().id;
        assert_eq!(
            par.hash,
            slot.hash().map(|byte| format!("{byte:02x}")).concat(),
            "{id} is to be counted again"
        );
        let costs = |(id, mode): (&String, &baize_slots::ModePar)| (id.clone(), mode.cost);
        let counted: BTreeSet<_> = par.modes.iter().map(costs).collect();
        assert_eq!(counted, modes(&slot).iter().map(|mode| (mode.id.clone(), mode.cost)).collect(), "{id}");
    }
}

#[test]
fn a_par_sheet_counts_every_round_of_its_books_once() {
    for (slot, par) in counted() {
        for (mode, par) in &par.modes {
            let Counts { rounds, pays, hits, bands, .. } = &par.counts;
            assert_eq!(*rounds, u64::from(ROUNDS), "{} {mode}", slot.sheet().id);
            assert_eq!((bands.iter().sum::<u64>(), bands[0]), (*rounds, rounds - hits));
            assert_eq!(par.slices.len(), usize::try_from(SLICES).unwrap());
            assert_eq!(par.slices.iter().sum::<u64>(), *pays, "{} {mode}", slot.sheet().id);
        }
    }
}

#[test]
fn slices_come_out_again_as_they_were_counted() {
    for (slot, par) in counted() {
        for (place, mode) in modes(&slot).iter().enumerate() {
            for slice in REPLAYED {
                let kept = par.modes[&mode.id].slices[usize::try_from(slice).unwrap()];
                assert_eq!(
                    count_slice(&slot, place, slice).pays,
                    kept,
                    "{} {} {slice}",
                    slot.sheet().id,
                    mode.id
                );
            }
        }
    }
}

#[test]
fn books_are_within_the_bounds_of_their_targets() {
    for (slot, par) in counted() {
        let base = &modes(&slot)[0];
        let found = par.joined(&slot, &base.id).unwrap().return_ppm(base.cost);
        for mode in modes(&slot) {
            let Some(target) = slot.sheet().targets.get(&mode.id) else { continue };
            let (name, counts) =
                (format!("{} {}", slot.sheet().id, mode.id), par.joined(&slot, &mode.id).unwrap());
            let mine = counts.return_ppm(mode.cost);
            if mode.id == base.id {
                assert!(mine.abs_diff(u64::from(target.rtp) * 100) <= 500, "{name} returns {mine}");
            } else {
                assert!(mine <= found && found - mine <= 5_000, "{name} returns {mine} and the base {found}");
            }
            assert!(target.hit.is_none_or(|hit| counts.hit_bp().abs_diff(hit.into()) <= 200), "{name} hits");
            let quarter = |sigma: u32| counts.sigma().abs_diff(sigma.into()) <= u64::from(sigma / 4);
            assert!(target.sigma.is_none_or(quarter), "{name} varies by {}", counts.sigma());
            let rules = &slot.sheet().rules;
            let full = rules.hold.as_ref().and_then(|hold| hold.full).unwrap_or(0);
            assert!(counts.maximum <= u64::from(rules.cap + full), "{name}");
        }
    }
}

#[test]
fn a_par_sheet_is_of_whole_counts_only() {
    let text = fs::read_to_string(folder("sheets/paper-tigers.toml")).unwrap();
    let slot = Slot::parse(&text).unwrap();
    let mut par = baize_slots::Par::new(&slot);
    let mode = par.modes.entry("base".to_owned()).or_default();
    let one = Counts { rounds: 1, ..Counts::default() };
    (1..SLICES).for_each(|slice| mode.add(slice, &one));
    assert_eq!(ParSheet::of(&slot, &par), None);
    par.modes.get_mut("base").unwrap().add(0, &one);
    assert!(ParSheet::of(&slot, &par).is_some());
    par.hash.replace_range(..1, "x");
    assert_eq!(ParSheet::of(&slot, &par), None);
}

#[test]
fn bought_modes_cost_whole_tenths_of_a_stake() {
    for id in ids("sheets") {
        let slot =
            Slot::parse(&fs::read_to_string(folder("sheets").join(format!("{id}.toml"))).unwrap()).unwrap();
        for mode in modes(&slot).iter().filter(|mode| !matches!(mode.start, Start::Spin(_))) {
            assert_eq!(mode.cost % 10, 0, "{id} {} is bought for tenths of a stake", mode.id);
        }
    }
}
