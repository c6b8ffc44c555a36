//! Moves the numbers of a sheet to its targets.
//!
//! While numbers move, all candidates are compared over the same numbers of one fixed key: the noise of a sample is
//! nearly the same in both. The salt is counted up last, over the books that the rules really have.

use std::fs;
use std::path::PathBuf;

use anyhow::{Context, Result, ensure};
use baize_slots::sheet::{Movable, Sheet, Start, Target};
use baize_slots::{BookKey, Counts, ModeCounts, Slot};

use crate::edit::rewrite;
use crate::par::{add_slices, decimals, read_slot};

/// Return within 0.05 points, in millionths.
const RETURN_TOLERANCE: u64 = 500;
/// So far below the main mode others may return, in millionths: 0.5 points.
const LOWER_MODES: u64 = 5_000;
/// Steps in percent by which numbers are moved, one after the other.
const STEPS: [u32; 5] = [40, 20, 10, 5, 2];

/// What `tune` accepts.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The sheet, which is written again.
    sheet: PathBuf,
    /// Slices of 32,768 rounds that candidates are compared over.
    #[arg(long, default_value_t = 8)]
    slices: u32,
    /// Slices over which the return is set, and the salt is counted up.
    #[arg(long, default_value_t = 256)]
    fine_slices: u32,
    /// The most salts to try; 0 leaves the salt.
    #[arg(long, default_value_t = 0)]
    salts: u32,
    /// Move no weights and no pays one against the other: only the return.
    #[arg(long)]
    return_only: bool,
    /// Leave pays and weights, and only count up the salt.
    #[arg(long)]
    salt_only: bool,
}

/// Tunes a sheet and writes it.
pub(crate) fn tune(args: &Args) -> Result<()> {
    let text = fs::read_to_string(&args.sheet).with_context(|| args.sheet.display().to_string())?;
    let mut sheet = read_slot(&args.sheet)?.sheet().clone();
    if !args.salt_only {
        if args.return_only {
            scale_pays(&mut sheet, args.fine_slices)?;
        } else {
            move_numbers(&mut sheet, args.slices)?;
        }
        set_return(&mut sheet, args.fine_slices)?;
        set_costs(&mut sheet, args.fine_slices)?;
    }
    count_salt(&mut sheet, args)?;
    fs::write(&args.sheet, rewrite(&text, &sheet)?)?;
    Ok(())
}

/// Tries every knob up and down, by smaller and smaller steps, and keeps what comes nearer.
fn move_numbers(sheet: &mut Sheet, slices: u32) -> Result<()> {
    scale_pays(sheet, slices)?;
    let mut best = distance(sheet, slices)?;
    for step in STEPS {
        for knob in sheet.knobs.clone() {
            let number = sheet.knob(&knob.at).context("a knob")?;
            let change = (number * step / 100).max(1);
            for moved in [number.saturating_add(change), number.saturating_sub(change)] {
                let candidate = moved.clamp(knob.least, knob.most);
                let mut changed = sheet.clone();
                changed.set_knob(&knob.at, candidate);
                if candidate == number || !is_ordered(&changed) {
                    continue;
                }
                let found = distance(&changed, slices)?;
                if found < best {
                    best = found;
                    *sheet = changed;
                    break;
                }
            }
        }
        scale_pays(sheet, slices)?;
        best = distance(sheet, slices)?;
        println!("step {step} %: distance {best}");
    }
    Ok(())
}

/// Whether every symbol pays more for more, and something for each.
fn is_ordered(sheet: &Sheet) -> bool {
    sheet.rules.symbols.iter().all(|symbol| symbol.pays.is_sorted_by(|(_, less), (_, more)| less < more))
}

/// How far the main mode is from its targets: the sum of squares of hit in points and sigma in sixteenths, and of the
/// return in points, all in thousandths.
fn distance(sheet: &Sheet, slices: u32) -> Result<u64> {
    let target = main_target(sheet)?;
    let counts = main_counts(sheet, slices)?;
    let cost = sheet.rules.modes[0].cost;
    let mut sum = square(counts.return_ppm(cost), u64::from(target.rtp) * 100, 10_000);
    if let Some(hit) = target.hit {
        sum += square(counts.hit_bp(), u64::from(hit), 100);
    }
    if let Some(sigma) = target.sigma {
        sum += square(counts.sigma(), u64::from(sigma), (u64::from(sigma) / 16).max(1));
    }
    Ok(sum)
}

fn square(found: u64, wanted: u64, unit: u64) -> u64 {
    let parts = found.abs_diff(wanted) * 1_000 / unit;
    parts * parts / 1_000
}

/// Multiplies all pays that may move by what the return lacks, a few times because the cap bends it.
fn scale_pays(sheet: &mut Sheet, slices: u32) -> Result<()> {
    for _ in 0..3 {
        let target = u64::from(main_target(sheet)?.rtp) * 100;
        let found = main_counts(sheet, slices)?.return_ppm(sheet.rules.modes[0].cost).max(1);
        for knob in sheet.knobs.clone() {
            if let (Movable::Pay(..), Some(pay)) = (&knob.at, sheet.knob(&knob.at)) {
                let scaled = (u64::from(pay) * target + found / 2) / found;
                let scaled = u32::try_from(scaled)?.clamp(knob.least, knob.most);
                let mut changed = sheet.clone();
                changed.set_knob(&knob.at, scaled);
                if is_ordered(&changed) {
                    *sheet = changed;
                }
            }
        }
    }
    Ok(())
}

/// Moves single pays by single hundredths until the return of a large sample is within its bounds.
fn set_return(sheet: &mut Sheet, slices: u32) -> Result<()> {
    let target = u64::from(main_target(sheet)?.rtp) * 100;
    let cost = sheet.rules.modes[0].cost;
    let mut found = main_counts(sheet, slices)?.return_ppm(cost);
    for at in (0..sheet.knobs.len()).rev().cycle().take(sheet.knobs.len() * 3) {
        if found.abs_diff(target) <= RETURN_TOLERANCE / 5 {
            break;
        }
        let knob = sheet.knobs[at].clone();
        let (Movable::Pay(..), Some(pay)) = (&knob.at, sheet.knob(&knob.at)) else { continue };
        let one = |by: u32| if found < target { pay + by } else { pay.saturating_sub(by) };
        for candidate in [(pay / 10).max(1), (pay / 40).max(1), 1].map(one) {
            let mut changed = sheet.clone();
            changed.set_knob(&knob.at, candidate.clamp(knob.least, knob.most));
            let now = main_counts(&changed, slices)?.return_ppm(cost);
            if is_ordered(&changed) && now.abs_diff(target) < found.abs_diff(target) {
                (found, *sheet) = (now, changed);
                break;
            }
        }
    }
    println!("return {} over {slices} slices", decimals(found, 4));
    Ok(())
}

/// Sets what bought free spins and options cost: rounded up to a tenth of the base bet, so that none returns more than the base.
fn set_costs(sheet: &mut Sheet, slices: u32) -> Result<()> {
    let base = u64::from(main_target(sheet)?.rtp);
    for place in 0..sheet.rules.modes.len() {
        if matches!(sheet.rules.modes[place].start, Start::Spin(_)) {
            continue;
        }
        let counts = sampled(sheet, place, slices.div_ceil(8))?;
        let cost = (counts.pays * 10_000).div_ceil(counts.rounds * base);
        sheet.rules.modes[place].cost = u32::try_from(cost.div_ceil(10) * 10)?;
    }
    Ok(())
}

/// Counts the salt up until the books of all modes with a target are within their bounds.
fn count_salt(sheet: &mut Sheet, args: &Args) -> Result<()> {
    for _ in 0..args.salts {
        if is_within_bounds(sheet, args.fine_slices)? {
            return Ok(());
        }
        sheet.rules.salt += 1;
    }
    ensure!(args.salts == 0, "no salt among {} is within bounds", args.salts);
    Ok(())
}

/// Whether the main mode returns what it should, and no other mode more than it or far less.
fn is_within_bounds(sheet: &Sheet, slices: u32) -> Result<bool> {
    let slot = Slot::new(sheet.clone())?;
    let wanted = u64::from(main_target(sheet)?.rtp) * 100;
    let mut main = wanted;
    for (place, mode) in sheet.rules.modes.iter().enumerate() {
        if !sheet.targets.contains_key(&mode.id) {
            continue;
        }
        let counts = counted(&slot, place, slices);
        let joined = if place == 0 {
            with_default(sheet, counts, |option| counted(&slot, option, slices))?
        } else {
            counts
        };
        let found = joined.return_ppm(mode.cost);
        println!("salt {} {}: return {}", sheet.rules.salt, mode.id, decimals(found, 4));
        let is_right = if place == 0 {
            main = found;
            found.abs_diff(wanted) <= RETURN_TOLERANCE
        } else {
            (main - LOWER_MODES..=main).contains(&found)
        };
        if !is_right {
            return Ok(false);
        }
    }
    Ok(true)
}

/// The counts of a mode under the key that candidates share.
fn sampled(sheet: &Sheet, mode: usize, slices: u32) -> Result<Counts> {
    let slot = Slot::new(sheet.clone())?.with_key(BookKey::of(&[7; 32]));
    Ok(counted(&slot, mode, slices))
}

/// The counts of the first mode, with the option that its choice brings by default.
fn main_counts(sheet: &Sheet, slices: u32) -> Result<Counts> {
    let counts = sampled(sheet, 0, slices)?;
    // Options are rare and longer than a spin: a part of the slices is as good.
    let shared = Slot::new(sheet.clone())?.with_key(BookKey::of(&[7; 32]));
    with_default(sheet, counts, |option| counted(&shared, option, slices.div_ceil(8)))
}

/// Counts with those of the option that the sheet's choice brings by default.
fn with_default(sheet: &Sheet, counts: Counts, of: impl FnOnce(usize) -> Counts) -> Result<Counts> {
    let Some(choice) = &sheet.rules.choice else { return Ok(counts) };
    let option = sheet.rules.modes.iter().position(|mode| mode.id == choice.default).context("an option")?;
    Ok(counts.joined(&of(option)))
}

fn counted(slot: &Slot, mode: usize, slices: u32) -> Counts {
    let mut counts = ModeCounts::default();
    add_slices(slot, (mode, None), &(0..slices).collect::<Vec<_>>(), &mut counts);
    counts.total
}

fn main_target(sheet: &Sheet) -> Result<Target> {
    let mode = sheet.rules.modes.first().context("a mode")?;
    sheet.targets.get(&mode.id).copied().context("the first mode has a target")
}
