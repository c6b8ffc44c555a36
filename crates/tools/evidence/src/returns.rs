//! The exact return of each configuration against rounds that were drawn.

use std::collections::BTreeMap;
use std::ops::Range;

use anyhow::{Result, anyhow};
use baize_fairness::ChainLink;
use baize_games::{GameEntry, Prize, Prizes, Seeds, Tally, games, tables::crash};
use baize_money::Ratio;
use serde_json::Value;
use sha2::{Digest, Sha256};

use crate::seeds::seeds;
use crate::stats::{chi_square, count, two_sided};
use crate::work::spread;

/// Of a game with more configurations than this an even selection is played, the ends included.
const PLAYED: usize = 40;
/// A step that is reached less often than this in all the rounds says nothing.
const LEAST_REACHED: f64 = 100.0;
/// Rounds that one thread plays at a time.
const PORTION: u64 = 250_000;

/// A configuration, played.
#[derive(Debug)]
pub(crate) struct Line {
    pub(crate) game: &'static str,
    pub(crate) what: String,
    /// The exact return.
    pub(crate) exact: f64,
    /// The one that was drawn.
    pub(crate) drawn: f64,
    /// Half the width of the 99 % interval around the exact one.
    pub(crate) margin: f64,
    /// The probability of a difference as large by chance.
    pub(crate) p: f64,
    /// The probability of prizes so far from their chances.
    pub(crate) p_prizes: Option<f64>,
}

impl Line {
    /// Whether the return that was drawn lies in the 99 % interval.
    pub(crate) fn inside(&self) -> bool {
        (self.drawn - self.exact).abs() <= self.margin
    }
}

struct Case {
    game: &'static str,
    what: String,
    prizes: Prizes,
    style: PlayStyle,
}

/// How a configuration is played.
enum PlayStyle {
    /// A player's own rounds, up to a step of the ladder if there is one.
    Alone { entry: &'static GameEntry, params: Value, ladder_step: u32 },
    /// Rounds of Crash, out at this multiplier.
    Crash { out: u64 },
}

/// Plays every configuration, or a selection of them, so many rounds each.
pub(crate) fn returns(name: &str, rounds: u64, mut report: impl FnMut(&Line)) -> Result<Vec<Line>> {
    let mut all = Vec::new();
    for entry in games() {
        all.extend(cases(entry, rounds)?);
    }
    all.extend(crash_cases(rounds));
    let mut lines = Vec::new();
    for case in all {
        let tally = play(&case, name, rounds)?;
        let line = evaluate(&case, &tally)?;
        report(&line);
        lines.push(line);
    }
    Ok(lines)
}

fn cases(entry: &'static GameEntry, rounds: u64) -> Result<Vec<Case>> {
    let samples = entry.samples();
    let total = samples.len();
    let mut cases = Vec::new();
    for (place, params) in samples.into_iter().enumerate() {
        let portion = |place: usize| place * PLAYED / total;
        if total > PLAYED && place > 0 && place + 1 < total && portion(place) == portion(place - 1) {
            continue;
        }
        let bad = |bad| anyhow!("{} {params}: {bad}", entry.id);
        match entry.prizes(&params).map_err(bad)? {
            prizes @ (Prizes::Outcomes(_) | Prizes::Sheet { .. }) => {
                let what = params.to_string();
                cases.push(Case {
                    game: entry.id,
                    what,
                    prizes,
                    style: PlayStyle::Alone { entry, params, ladder_step: 1 },
                });
            }
            Prizes::Ladder(ladder_steps) => cases.extend(climbs(entry, &params, ladder_steps, rounds)),
        }
    }
    Ok(cases)
}

/// The first step, one in the middle, and the highest that is reached often enough.
fn climbs(entry: &'static GameEntry, params: &Value, ladder_steps: Vec<Prize>, rounds: u64) -> Vec<Case> {
    let reached = ladder_steps.iter().take_while(|prize| often(prize, rounds)).count();
    let Some(last) = reached.checked_sub(1) else { return Vec::new() };
    let places: std::collections::BTreeSet<usize> = [0, last / 2, last].into();
    let case = |(place, prize): (usize, Prize)| {
        let ladder_step = u32::try_from(place + 1).unwrap_or(u32::MAX);
        places.contains(&place).then(|| Case {
            game: entry.id,
            what: format!("{params} {}", prize.name),
            prizes: Prizes::Outcomes(vec![prize]),
            style: PlayStyle::Alone { entry, params: params.clone(), ladder_step },
        })
    };
    ladder_steps.into_iter().enumerate().filter_map(case).collect()
}

fn often(prize: &Prize, rounds: u64) -> bool {
    float(prize.chance) * big(rounds) >= LEAST_REACHED
}

fn crash_cases(rounds: u64) -> Vec<Case> {
    let Prizes::Ladder(ladder_steps) = crash::prizes() else { return Vec::new() };
    let case = |(out, prize): (u64, Prize)| Case {
        game: crash::ID,
        what: format!("out at {}", prize.name),
        prizes: Prizes::Outcomes(vec![prize]),
        style: PlayStyle::Crash { out },
    };
    crash::LADDER.into_iter().zip(ladder_steps).filter(|(_, prize)| often(prize, rounds)).map(case).collect()
}

fn play(case: &Case, name: &str, rounds: u64) -> Result<Tally> {
    let title = format!("{name}:returns:{}:{}", case.game, case.what);
    let base = seeds(&title)?;
    let portions: Vec<Seeds> = (0..rounds.div_ceil(PORTION))
        .map(|place| Seeds { nonces: place * PORTION..rounds.min((place + 1) * PORTION), ..base.clone() })
        .collect();
    let tallies = spread(&portions, |seeds| match &case.style {
        PlayStyle::Alone { entry, params, ladder_step } => entry.simulate(params, *ladder_step, seeds),
        PlayStyle::Crash { out } => Ok(fly(*out, &title, &seeds.nonces)),
    });
    let mut all = Tally::default();
    for tally in tallies {
        all.merge(tally.map_err(|bad| anyhow!("{}: {bad}", case.what))?);
    }
    Ok(all)
}

/// A chain of so many rounds, each left at the same multiplier.
fn fly(out: u64, title: &str, rounds: &Range<u64>) -> Tally {
    let mut link = ChainLink::from_entropy(Sha256::digest(format!("{title}:{}", rounds.start)).into());
    let mut tally = Tally::default();
    let pays = Ratio::new(u128::from(out), 100).unwrap_or(Ratio::ZERO);
    for _ in rounds.clone() {
        let paid = if crash::crash_point(link, "evidence") >= out { pays } else { Ratio::ZERO };
        tally.count((paid, Ratio::ONE));
        link = link.previous();
    }
    tally
}

/// What was paid less the exact return of what was staked is nothing on average; its variance is known exactly.
fn evaluate(case: &Case, tally: &Tally) -> Result<Line> {
    let exact = float(case.prizes.rtp());
    let rounds = big(tally.rounds);
    let (mut paid, mut staked) = (0.0, 0.0);
    for ((pays, stake), times) in &tally.results {
        paid += float(*pays) * big(*times);
        staked += float(*stake) * big(*times);
    }
    let variance = match &case.prizes {
        Prizes::Sheet { variance, .. } => float(*variance),
        listed => variance_of(listed.all(), exact),
    };
    let error = (variance * rounds).sqrt() / staked;
    let drawn = paid / staked;
    Ok(Line {
        game: case.game,
        what: case.what.clone(),
        exact,
        drawn,
        margin: 2.575_829 * error,
        p: two_sided((drawn - exact) / error)?,
        p_prizes: match &case.prizes {
            Prizes::Sheet { bands, .. } => self::bands(bands, tally)?,
            listed => prizes(listed.all(), tally)?,
        },
    })
}

/// How likely it is that none of the listed prizes comes.
fn unnamed(prizes: &[Prize]) -> f64 {
    (1.0 - prizes.iter().map(|prize| float(prize.chance)).sum::<f64>()).max(0.0)
}

fn variance_of(prizes: &[Prize], exact: f64) -> f64 {
    let excess = |pays: Ratio, stake: Ratio| (float(pays) - exact * float(stake)).powi(2);
    let listed = prizes.iter().map(|prize| float(prize.chance) * excess(prize.pays, prize.stake));
    listed.sum::<f64>() + unnamed(prizes) * excess(Ratio::ZERO, Ratio::ONE)
}

/// How often payouts fell into each band of a par sheet against the counts of its book.
fn bands(bands: &[(Ratio, Ratio)], tally: &Tally) -> Result<Option<f64>> {
    if bands.is_empty() {
        return Ok(None);
    }
    let mut classes: Vec<(f64, f64)> = bands.iter().map(|(_, chance)| (0.0, float(*chance))).collect();
    for ((pays, _), times) in &tally.results {
        let place = bands.iter().rposition(|(from, _)| pays >= from).unwrap_or(0);
        classes[place].0 += big(*times);
    }
    // A payout that no round of the book has.
    if classes.iter().any(|(count, chance)| *count > 0.0 && *chance == 0.0) {
        return Ok(Some(0.0));
    }
    classes.retain(|(_, chance)| *chance > 0.0);
    Ok(chi_square(&classes, big(tally.rounds))?.map(|test| test.p))
}

/// How often each end came against its chance.
fn prizes(prizes: &[Prize], tally: &Tally) -> Result<Option<f64>> {
    let mut chances: BTreeMap<(Ratio, Ratio), f64> = BTreeMap::new();
    for prize in prizes {
        *chances.entry((prize.pays, prize.stake)).or_default() += float(prize.chance);
    }
    *chances.entry((Ratio::ZERO, Ratio::ONE)).or_default() += unnamed(prizes);
    let foreign = tally.results.keys().any(|end| !chances.contains_key(end));
    if foreign {
        return Ok(Some(0.0)); // an end that has no chance at all
    }
    let classes: Vec<(f64, f64)> = chances
        .iter()
        .map(|(end, &chance)| (tally.results.get(end).map_or(0.0, |&times| big(times)), chance))
        .collect();
    // Of two ends it would be the test of the return once more.
    let test = chi_square(&classes, big(tally.rounds))?.filter(|test| test.freedom > 1.0);
    Ok(test.map(|test| test.p))
}

#[expect(clippy::as_conversions, clippy::cast_precision_loss, reason = "statistics")]
pub(crate) fn float(ratio: Ratio) -> f64 {
    ratio.num() as f64 / ratio.den() as f64
}

pub(crate) fn big(number: u64) -> f64 {
    count(usize::try_from(number).unwrap_or(usize::MAX))
}
