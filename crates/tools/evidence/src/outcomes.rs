//! What the rounds show: each outcome as often as its chance, and none hinting at the next.

use anyhow::{Context, Result, anyhow, bail};
use baize_fairness::{ChainLink, Draws};
use baize_games::{GameEntry, Observable, Progress, games, tables::crash};
use serde_json::json;
use sha2::{Digest, Sha256};

use crate::returns::{big, float};
use crate::seeds::seeds;
use crate::stats::{ChiSquare, chi_square, count};
use crate::work::spread;

/// Outcomes are put into so many classes, at most, when one is held against the next.
const PAIRED: usize = 16;

/// An outcome that rounds show.
pub(crate) struct Source {
    /// What it is.
    pub(crate) name: String,
    /// The exact chance of each class.
    pub(crate) chances: Vec<f64>,
}

/// A source, tested.
pub(crate) struct Tested {
    pub(crate) name: String,
    pub(crate) classes: usize,
    /// Each class as often as its chance.
    pub(crate) frequency: ChiSquare,
    /// Each pair of rounds in a row as often as the product of theirs.
    pub(crate) serial: ChiSquare,
}

/// Draws the observables of every game, and the points of Crash, so many rounds each and tests them.
pub(crate) fn outcomes(name: &str, rounds: u64) -> Result<Vec<Tested>> {
    let mut tested = Vec::new();
    for game in games() {
        for observable in game.observables() {
            let source = Source {
                name: format!("{} {}", game.id, observable.pointer),
                chances: observable.chances.iter().copied().map(float).collect(),
            };
            tested.push(test(&source, &observed(name, game, &observable, rounds)?)?);
        }
    }
    tested.push(crash_points(name, rounds)?);
    Ok(tested)
}

/// So many classes, all alike.
pub(crate) fn even(classes: usize) -> Vec<f64> {
    vec![1.0 / count(classes); classes]
}

/// Tests a row of outcomes.
pub(crate) fn test(source: &Source, row: &[usize]) -> Result<Tested> {
    let none = || format!("{}: too few rounds", source.name);
    let frequency = chi_square(&counted(row.iter().copied(), &source.chances), count(row.len()))?;
    let (groups, chances) = grouped(&source.chances);
    let product: Vec<f64> =
        chances.iter().flat_map(|first| chances.iter().map(move |second| first * second)).collect();
    let group = |class: usize| groups.get(class).copied().unwrap_or(0);
    let pairs = row.chunks_exact(2).map(|pair| group(pair[0]) * chances.len() + group(pair[1]));
    let serial = chi_square(&counted(pairs, &product), count(row.len() / 2))?;
    Ok(Tested {
        name: source.name.clone(),
        classes: source.chances.len(),
        frequency: frequency.with_context(none)?,
        serial: serial.with_context(none)?,
    })
}

/// The group of each class, and the chance of each group: neighbours share one.
fn grouped(chances: &[f64]) -> (Vec<usize>, Vec<f64>) {
    let groups = chances.len().min(PAIRED);
    let place: Vec<usize> = (0..chances.len()).map(|class| class * groups / chances.len()).collect();
    let mut sums = vec![0.0; groups];
    for (class, chance) in chances.iter().enumerate() {
        sums[place[class]] += chance;
    }
    (place, sums)
}

fn counted(row: impl Iterator<Item = usize>, chances: &[f64]) -> Vec<(f64, f64)> {
    let mut classes: Vec<(f64, f64)> = chances.iter().map(|&chance| (0.0, chance)).collect();
    for class in row {
        if let Some(class) = classes.get_mut(class) {
            class.0 += 1.0;
        }
    }
    classes
}

/// Starts so many rounds and takes the observed class out of each, in the order of their nonces.
fn observed(name: &str, game: &GameEntry, observable: &Observable, rounds: u64) -> Result<Vec<usize>> {
    const PORTION: u64 = 50_000;
    let label = format!("{name}:outcomes:{}:{}", game.id, observable.pointer);
    let checked = game.check(&observable.params).map_err(|bad| anyhow!("{}: {bad}", game.id))?;
    let seeds = seeds(&label)?;
    let portions: Vec<u64> = (0..rounds.div_ceil(PORTION)).collect();
    let mut rows = spread(&portions, |&portion| {
        let nonces = portion * PORTION..rounds.min((portion + 1) * PORTION);
        let row = nonces.map(|nonce| {
            let mut draws = Draws::new(&seeds.server, &seeds.client, nonce);
            let shown = match game.start(&checked, &mut draws).map_err(|bad| anyhow!("{bad}"))? {
                Progress::Open { state, round } => json!({ "state": state, "round": round }),
                Progress::Settled { round, .. } => json!({ "round": round }),
            };
            let class = shown.pointer(observable.pointer).and_then(observable.class);
            class.with_context(|| format!("{label} shows no known class"))
        });
        (portion, row.collect::<Result<Vec<usize>>>())
    });
    rows.sort_by_key(|(portion, _)| *portion);
    let mut all = Vec::new();
    for (_, row) in rows {
        all.extend(row?);
    }
    if all.len() != usize::try_from(rounds)? {
        bail!("{label}: {} of {rounds} rounds were drawn", all.len());
    }
    Ok(all)
}

/// Where a class of crash points begins, in hundredths.
const POINTS_FROM: [u64; 12] = [101, 105, 110, 125, 150, 175, 200, 250, 300, 500, 1_000, 10_000];

/// The points of a chain's rounds, in the order in which they are uncovered.
fn crash_points(name: &str, rounds: u64) -> Result<Tested> {
    let reaching: Vec<f64> = POINTS_FROM.iter().map(|&out| float(crash::chance(out))).collect();
    let source = Source { name: "crash: points of a chain".to_owned(), chances: between(&reaching) };
    let mut link = ChainLink::from_entropy(Sha256::digest(format!("{name}:outcomes:crash")).into());
    let mut row = Vec::with_capacity(usize::try_from(rounds)?);
    for _ in 0..rounds {
        row.push(point_class(crash::crash_point(link, "evidence")));
        link = link.previous();
    }
    row.reverse();
    test(&source, &row)
}

fn point_class(hundredths: u64) -> usize {
    POINTS_FROM.partition_point(|&from| from <= hundredths)
}

/// The chance of each class between these chances to reach.
fn between(reach: &[f64]) -> Vec<f64> {
    let from = std::iter::once(1.0).chain(reach.iter().copied());
    let to = reach.iter().copied().chain([0.0]);
    from.zip(to).map(|(from, to)| from - to).collect()
}

/// How many rounds a test of these classes needs to mean anything, for the report.
pub(crate) fn enough(rounds: u64) -> bool {
    big(rounds) >= 100_000.0
}
