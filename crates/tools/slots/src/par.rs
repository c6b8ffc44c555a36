//! Counts slices of books on all cores, and goes on where it stopped.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::Instant;

use anyhow::{Context, Result};
use baize_slots::sheet::{Mode, Start};
use baize_slots::{Counts, FEATURES, ModeCounts, Par, ParSheet, SLICES, Slot, count_slice};

/// What `par` accepts.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The sheet.
    sheet: PathBuf,
    /// One mode only.
    #[arg(long)]
    mode: Option<String>,
    /// Slices of 32,768 rounds to have, of the 4,096 of a book.
    #[arg(long, default_value_t = SLICES)]
    slices: u32,
    /// Where counts are kept: those of the same rules are added to.
    #[arg(long)]
    counts: Option<PathBuf>,
    /// The folder that the par sheet is written to once every book is counted whole.
    #[arg(long)]
    write: Option<PathBuf>,
    /// Threads that play; all cores without it.
    #[arg(long)]
    threads: Option<usize>,
}

/// Slices between two writings of the counts, so that little is lost when it is stopped.
const KEPT_EVERY: usize = 128;

/// Reads a sheet.
pub(crate) fn read_slot(path: &Path) -> Result<Slot> {
    let text = fs::read_to_string(path).with_context(|| path.display().to_string())?;
    Slot::parse(&text).with_context(|| path.display().to_string())
}

/// Counts and prints one line a mode.
pub(crate) fn par(args: &Args) -> Result<()> {
    let slot = read_slot(&args.sheet)?;
    let mut par = kept(args, &slot)?;
    for (place, mode) in slot.sheet().rules.modes.iter().enumerate() {
        if args.mode.as_ref().is_some_and(|only| *only != mode.id) {
            continue;
        }
        let missing = par.modes.entry(mode.id.clone()).or_default().missing(args.slices);
        let begun = Instant::now();
        for slices in missing.chunks(KEPT_EVERY) {
            let counted = par.modes.entry(mode.id.clone()).or_default();
            add_slices(&slot, (place, args.threads), slices, counted);
            if let Some(path) = &args.counts {
                fs::write(path, serde_json::to_string(&par)? + "\n")?;
            }
        }
        print_mode(&slot, mode, &par);
        let rounds = u64::try_from(missing.len())? * u64::from(baize_slots::SLICE_ROUNDS);
        let millis = u64::try_from(begun.elapsed().as_millis())?.max(1);
        println!("  {rounds} rounds played in {millis} ms, {} a second", rounds * 1_000 / millis);
    }
    args.write.as_ref().map_or(Ok(()), |folder| write(&slot, &par, folder))
}

/// Writes the par sheet of whole counts.
fn write(slot: &Slot, par: &Par, folder: &Path) -> Result<()> {
    let sheet = ParSheet::of(slot, par).context("a book is not counted whole")?;
    let path = folder.join(format!("{}.json", slot.sheet().id));
    fs::write(&path, serde_json::to_string(&sheet)? + "\n")?;
    println!("written to {}", path.display());
    Ok(())
}

/// The counts that are already there, if they are of these rules.
fn kept(args: &Args, slot: &Slot) -> Result<Par> {
    let Some(path) = args.counts.as_ref().filter(|path| path.exists()) else { return Ok(Par::new(slot)) };
    let par: Par = serde_json::from_str(&fs::read_to_string(path)?).context("the kept counts")?;
    Ok(if par.is_of(slot) { par } else { Par::new(slot) })
}

/// Plays slices of the mode with this place on so many threads, or on all cores.
pub(crate) fn add_slices(
    slot: &Slot,
    (mode, threads): (usize, Option<usize>),
    slices: &[u32],
    counted: &mut ModeCounts,
) {
    let (next, counted) = (AtomicUsize::new(0), Mutex::new(counted));
    let threads = threads.unwrap_or_else(|| thread::available_parallelism().map_or(1, usize::from));
    thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                while let Some(&slice) = slices.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let counts = count_slice(slot, mode, slice);
                    if let Ok(mut counted) = counted.lock() {
                        counted.add(slice, &counts);
                    }
                }
            });
        }
    });
}

fn print_mode(slot: &Slot, mode: &Mode, par: &Par) {
    let Some(counted) = par.modes.get(&mode.id) else { return };
    let (total, cost) = (&counted.total, mode.cost);
    let kind = if counted.is_exact() { "exact" } else { "sample" };
    println!(
        "{}: {kind} of {} rounds; return {}, base {}; hit {}; sigma {}; maximum {} ({} times)",
        mode.id,
        total.rounds,
        decimals(total.return_ppm(cost), 4),
        decimals(Counts { pays: total.base_pays, ..total.clone() }.return_ppm(cost), 4),
        decimals(total.hit_bp(), 2),
        decimals(total.sigma(), 2),
        decimals(total.maximum, 2),
        total.maximum_count,
    );
    println!("  bands {:?}", total.bands);
    for ((_, name), count) in FEATURES.iter().zip(total.features) {
        if let Some(odds) = (total.rounds * 100).checked_div(count) {
            println!("  {name}: {count} rounds, 1 in {}", decimals(odds, 2));
        }
    }
    let rules = &slot.sheet().rules;
    for ((name, _), count) in rules.hold.iter().flat_map(|hold| &hold.prizes).zip(total.prizes) {
        if let Some(odds) = (total.rounds * 100).checked_div(count) {
            println!("  {name}: {count} rounds, 1 in {}", decimals(odds, 2));
        }
    }
    if total.choice.rounds > 0 {
        println!("  of the choice: {:?}", total.choice);
        for (id, option) in &par.modes {
            if rules.modes.iter().any(|mode| mode.id == *id && matches!(mode.start, Start::Option(_))) {
                let joined = total.joined(&option.total);
                println!(
                    "  with {id}: return {}, hit {}, sigma {}",
                    decimals(joined.return_ppm(cost), 4),
                    decimals(joined.hit_bp(), 2),
                    decimals(joined.sigma(), 2)
                );
            }
        }
    }
}

/// A whole number of parts with so many decimals.
pub(crate) fn decimals(number: u64, places: u32) -> String {
    let parts = 10_u64.pow(places);
    let width = usize::try_from(places).unwrap_or(0);
    format!("{}.{:0width$}", number / parts, number % parts)
}
