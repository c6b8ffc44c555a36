//! What the rounds show: each outcome as often as its chance, and none hinting at the next.

use anyhow::{Context, Result, bail};
use baize_fairness::{ChainLink, Draws};
use baize_games::{CheckedParams, GameEntry, Progress, find, tables::crash};
use serde_json::{Value, json};
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

/// Where an outcome is found in a round: the game, its parameters, and the way into what it shows or, for what it
/// hides until it is over, into its state.
const PLACES: &[(&str, &str, &str, usize)] = &[
    ("dice", r#"{"target":5050,"over":true}"#, "/round/roll", 10_001),
    ("roulette", r#"{"bets":[{"spot":"red","chips":1}]}"#, "/round/pocket", 37),
    ("wheel", r#"{"segments":50,"risk":"high"}"#, "/round/segment", 50),
    ("diamonds", "{}", "/round/gems/0", 7),
    ("diamonds", "{}", "/round/gems/4", 7),
    ("keno", r#"{"risk":"classic","picks":[1]}"#, "/round/drawn/0", 40),
    ("keno", r#"{"risk":"classic","picks":[1]}"#, "/round/drawn/9", 40),
    ("baccarat", r#"{"player":1,"banker":0,"tie":0}"#, "/round/player/0", 52),
    ("baccarat", r#"{"player":1,"banker":0,"tie":0}"#, "/round/banker/1", 52),
    ("blackjack", "{}", "/round/player/0/cards/0", 52),
    ("blackjack", "{}", "/round/dealer/0", 52),
    ("hilo", "{}", "/round/cards/0", 52),
    ("video-poker", "{}", "/round/dealt/0", 52),
    ("video-poker", "{}", "/round/dealt/4", 52),
    ("mines", r#"{"mines":24}"#, "/state/mines/0", 25),
    ("mines", r#"{"mines":24}"#, "/state/mines/23", 25),
    ("dragon-tower", r#"{"difficulty":"master"}"#, "/state/eggs/0/0", 4),
    ("dragon-tower", r#"{"difficulty":"master"}"#, "/state/eggs/8/0", 4),
    ("flip", r#"{"guess":"heads"}"#, "/round/flips/0", 2),
    ("rock-paper-scissors", r#"{"throw":"rock"}"#, "/round/house/0", 3),
];

/// Draws every source so many rounds and tests it.
pub(crate) fn outcomes(name: &str, rounds: u64) -> Result<Vec<Tested>> {
    let mut tested = Vec::new();
    for &(game, params, way, classes) in PLACES {
        let source = Source { name: format!("{game} {way}"), chances: even(classes) };
        tested.push(test(&source, &shown(name, game, params, (way, classes), rounds)?)?);
    }
    tested.push(plinko(name, rounds)?);
    tested.push(limbo(name, rounds)?);
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

fn shown(
    name: &str,
    game: &str,
    params: &str,
    (way, classes): (&str, usize),
    rounds: u64,
) -> Result<Vec<usize>> {
    let label = format!("{name}:outcomes:{game}:{way}");
    each_round(&label, game, &serde_json::from_str(params)?, rounds, |played| {
        let value = played.pointer(way).with_context(|| format!("{game} shows no {way}"))?;
        class(value, classes)
    })
}

/// The class of an outcome. Keno's numbers begin at 1; the faces of a coin and the throws of a hand are words.
fn class(value: &Value, classes: usize) -> Result<usize> {
    let words = ["heads", "tails", "rock", "paper", "scissors"];
    match (value, classes) {
        (Value::String(word), _) => {
            let place = words.iter().position(|known| known == word).context("an unknown word")?;
            Ok(if place < 2 { place } else { place - 2 })
        }
        (number, 40) => Ok(usize::try_from(number.as_u64().context("no number")?)? - 1),
        (number, _) => Ok(usize::try_from(number.as_u64().context("no number")?)?),
    }
}

/// Starts so many rounds and takes one class out of each, in the order of their nonces.
fn each_round(
    label: &str,
    game: &str,
    params: &Value,
    rounds: u64,
    take: impl Fn(&Value) -> Result<usize> + Sync,
) -> Result<Vec<usize>> {
    const PORTION: u64 = 50_000;
    let entry: &GameEntry = find(game).with_context(|| format!("there is no game {game}"))?;
    let checked: CheckedParams = entry.check(params).map_err(|bad| anyhow::anyhow!("{game}: {bad}"))?;
    let seeds = seeds(label)?;
    let portions: Vec<u64> = (0..rounds.div_ceil(PORTION)).collect();
    let mut rows = spread(&portions, |&portion| {
        let nonces = portion * PORTION..rounds.min((portion + 1) * PORTION);
        let row = nonces.map(|nonce| {
            let mut draws = Draws::new(&seeds.server, &seeds.client, nonce);
            match entry.start(&checked, &mut draws).map_err(|bad| anyhow::anyhow!("{bad}"))? {
                Progress::Open { state, round } => take(&json!({ "state": state, "round": round })),
                Progress::Settled { round, .. } => take(&json!({ "round": round })),
            }
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

/// Every path of eight rows, each as likely.
fn plinko(name: &str, rounds: u64) -> Result<Tested> {
    let source = Source { name: "plinko /round/path".to_owned(), chances: even(256) };
    let params = json!({ "rows": 8, "risk": "low" });
    let row = each_round(&format!("{name}:outcomes:plinko"), "plinko", &params, rounds, |played| {
        let path = played.pointer("/round/path").and_then(Value::as_array).context("plinko shows no path")?;
        Ok(path.iter().fold(0, |sum, bit| sum * 2 + usize::from(bit == 1)))
    })?;
    test(&source, &row)
}

/// How far limbo flies, between these hundredths.
const FLIGHTS: [u64; 12] = [101, 105, 110, 125, 150, 175, 200, 250, 300, 500, 1_000, 10_000];

fn limbo(name: &str, rounds: u64) -> Result<Tested> {
    let entry = find("limbo").context("there is no limbo")?;
    let mut reach = Vec::new();
    for target in FLIGHTS {
        let prizes = entry.prizes(&json!({ "target": target })).map_err(|bad| anyhow::anyhow!("{bad}"))?;
        reach.push(prizes.all().iter().map(|prize| float(prize.chance)).sum());
    }
    let source = Source { name: "limbo /round/result".to_owned(), chances: between(&reach) };
    let params = json!({ "target": 200 });
    let row = each_round(&format!("{name}:outcomes:limbo"), "limbo", &params, rounds, |played| {
        Ok(flight(played.pointer("/round/result").and_then(Value::as_u64).context("limbo shows no result")?))
    })?;
    test(&source, &row)
}

/// The points of a chain's rounds, in the order in which they are uncovered.
fn crash_points(name: &str, rounds: u64) -> Result<Tested> {
    let reach: Vec<f64> = FLIGHTS.iter().map(|&out| float(crash::chance(out))).collect();
    let source = Source { name: "crash: points of a chain".to_owned(), chances: between(&reach) };
    let mut link = ChainLink::from_entropy(Sha256::digest(format!("{name}:outcomes:crash")).into());
    let mut row = Vec::with_capacity(usize::try_from(rounds)?);
    for _ in 0..rounds {
        row.push(flight(crash::crash_point(link, "evidence")));
        link = link.previous();
    }
    row.reverse();
    test(&source, &row)
}

fn flight(hundredths: u64) -> usize {
    FLIGHTS.partition_point(|&from| from <= hundredths)
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
