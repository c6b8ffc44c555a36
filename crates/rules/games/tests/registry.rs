//! What every game in the registry has to keep to.
#![expect(clippy::unwrap_used, reason = "a game that breaks the table should stop the test")]

use std::collections::BTreeSet;

use baize_fairness::{ClientSeed, Draws, ServerSeed};
use baize_games::{
    CheckedParams, GameEntry, ORIGINALS, OnTimeout, Prizes, Progress, Seeds, find, games, gold_listings,
    listing, listings, slot_listings, slots,
};
use baize_money::{BasisPoints, Ratio};
use serde_json::{Value, json};

fn draws(nonce: u64) -> Draws {
    Draws::new(&ServerSeed::from_entropy(&[3; 32]), &ClientSeed::parse("table").unwrap(), nonce)
}

fn each_sample(mut judge: impl FnMut(&GameEntry, &CheckedParams)) {
    for entry in games() {
        let samples = entry.samples();
        assert!(!samples.is_empty(), "{} shows no samples", entry.id);
        for params in &samples {
            let checked = entry.check(params).unwrap_or_else(|bad| panic!("{} {params}: {bad}", entry.id));
            judge(entry, &checked);
        }
    }
}

/// Plays a round to its end as `choose` says; what it paid and what was staked, in opening stakes.
fn play(
    entry: &GameEntry,
    checked: &CheckedParams,
    nonce: u64,
    mut choose: impl FnMut(&Value, u32) -> Option<Value>,
) -> Option<(Ratio, Ratio)> {
    let mut draws = draws(nonce);
    let mut played = entry.start(checked, &mut draws).unwrap();
    let mut steps = 0;
    let (mut most, mut staked) = (checked.max_payout, Ratio::ONE);
    loop {
        let state = match played {
            Progress::Settled { pays, .. } => return Some((pays, staked)),
            Progress::Open { state, .. } => state,
        };
        let action = choose(&state, steps)?;
        let planned = entry.plan(&state, &action).unwrap();
        played = entry.step(&state, &action, &mut draws).unwrap();
        most = most.max(planned.max_payout_after);
        staked = staked.checked_add(planned.extra_stake).unwrap();
        if let Progress::Settled { pays, .. } = &played {
            assert!(*pays <= most, "{} pays {pays}, beyond its reach {most}", entry.id);
        }
        steps += 1;
        assert!(steps < 10_000, "{} never ends", entry.id);
    }
}

/// Up the ladder as far as it goes, or as the game's strategy says.
fn strategy(entry: &GameEntry) -> impl Fn(&Value, u32) -> Option<Value> {
    |state, _| entry.optimal_action(state).unwrap()
}

#[test]
fn the_list_is_sorted_and_found_by_name() {
    for list in [ORIGINALS, slots::slots()] {
        assert!(list.windows(2).all(|pair| pair[0].id < pair[1].id));
    }
    for entry in games() {
        assert_eq!(find(entry.id).unwrap().id, entry.id);
        assert!(entry.check(&entry.defaults()).is_ok(), "{}", entry.id);
    }
    assert!(find("no such game").is_none());
}

#[test]
fn every_type_has_a_name_of_its_own_in_the_document() {
    let mut names = std::collections::BTreeMap::new();
    for entry in ORIGINALS {
        let schemas = entry.schemas();
        let shared = ["NoParams"];
        for name in
            [&schemas.params, &schemas.round].into_iter().filter(|name| !shared.contains(&name.as_str()))
        {
            assert_eq!(names.insert(name.clone(), entry.id), None, "{name} is the name of two types");
        }
        assert!(schemas.all.iter().any(|(name, _)| *name == schemas.params));
    }
}

#[test]
fn every_listing_has_a_name_and_a_place_of_its_own() {
    let all: Vec<_> = listings().into_iter().chain(slot_listings()).chain(gold_listings()).collect();
    let names: BTreeSet<_> = all.iter().map(|(_, listing)| listing.name).collect();
    let ranks: BTreeSet<_> = all.iter().map(|(_, listing)| listing.rank).collect();
    assert_eq!((names.len(), ranks.len()), (all.len(), all.len()), "{all:?}");
    for (id, listed) in all {
        assert!(!listed.name.is_empty() && (!listed.tags.is_empty() || listed.rank > 1_000), "{id}");
        assert_eq!(listing(id), Some(listed));
        assert!(listed.contribution.is_none_or(|rate| rate < BasisPoints::WHOLE), "{id}");
    }
    assert_eq!(listing("no such game"), None);
}

#[test]
fn only_a_game_with_steps_has_actions_and_stays_open() {
    each_sample(|entry, checked| {
        assert_eq!(entry.has_steps, !entry.actions().is_empty(), "{}", entry.id);
        let open = matches!(entry.start(checked, &mut draws(4)).unwrap(), Progress::Open { .. });
        assert!(entry.has_steps || !open, "{} {}", entry.id, checked.params);
    });
}

#[test]
fn quick_actions_end_a_round_at_once() {
    for entry in games().filter(|entry| entry.has_steps) {
        let checked = entry.check(&entry.defaults()).unwrap();
        for nonce in 0..50 {
            let mut draws = draws(nonce);
            let mut progress = entry.start(&checked, &mut draws).unwrap();
            let mut steps = 0;
            while let Progress::Open { state, round } = progress {
                let action = entry.quick_action(&round).unwrap().unwrap();
                assert!(entry.actions().contains(&action), "{} {action}", entry.id);
                progress = entry.step(&state, &action, &mut draws).unwrap();
                steps += 1;
                assert!(steps < 20, "{} goes on", entry.id);
            }
        }
    }
}

#[test]
fn what_the_evidence_observes_is_shown_by_every_round() {
    for entry in games() {
        for observable in entry.observables() {
            let sum = observable.chances.iter().try_fold(Ratio::ZERO, |sum, &chance| sum.checked_add(chance));
            assert_eq!(sum, Some(Ratio::ONE), "{} {}", entry.id, observable.pointer);
            let checked = entry.check(&observable.params).unwrap();
            for nonce in 0..200 {
                let shown = match entry.start(&checked, &mut draws(nonce)).unwrap() {
                    Progress::Open { state, round } => json!({ "state": state, "round": round }),
                    Progress::Settled { round, .. } => json!({ "round": round }),
                };
                let class = shown.pointer(observable.pointer).and_then(observable.class);
                let known = class.is_some_and(|class| class < observable.chances.len());
                assert!(known, "{} {}: {class:?}", entry.id, observable.pointer);
            }
        }
    }
}

#[test]
fn recorded_parameters_read_back_as_themselves() {
    each_sample(|entry, checked| {
        assert!(checked.params.is_object(), "{}", entry.id);
        assert_eq!(entry.check(&checked.params).as_ref(), Ok(checked), "{}", entry.id);
    });
}

#[test]
fn the_house_has_an_edge_and_never_more_than_a_tenth() {
    let most = Ratio::new(9, 10).unwrap();
    each_sample(|entry, checked| {
        let prizes = entry.prizes(&checked.params).unwrap();
        for rtp in [prizes.rtp(), prizes.lowest_rtp()] {
            assert!(most < rtp && rtp < Ratio::ONE, "{} {}: {rtp}", entry.id, checked.params);
        }
    });
}

#[test]
fn chances_are_chances() {
    each_sample(|entry, checked| match entry.prizes(&checked.params).unwrap() {
        Prizes::Outcomes(prizes) => {
            let sum =
                prizes.iter().try_fold(Ratio::ZERO, |sum, prize| sum.checked_add(prize.chance)).unwrap();
            assert!(sum <= Ratio::ONE, "{} {}: {sum}", entry.id, checked.params);
        }
        Prizes::Ladder(ladder_steps) => {
            for pair in ladder_steps.windows(2) {
                assert!(pair[0].pays < pair[1].pays, "{} {}: {pair:?}", entry.id, checked.params);
                assert!(pair[0].chance >= pair[1].chance, "{} {}: {pair:?}", entry.id, checked.params);
            }
        }
        Prizes::Sheet { rtp, bands, top, .. } => {
            let sum = bands.iter().try_fold(Ratio::ZERO, |sum, (_, chance)| sum.checked_add(*chance));
            assert!(bands.is_empty() || sum == Some(Ratio::ONE), "{}", entry.id);
            assert!(top.chance > Ratio::ZERO && top.chance < Ratio::ONE, "{} {top:?}", entry.id);
            assert!(top.rtp() < rtp, "{} {top:?}", entry.id);
        }
    });
}

#[test]
fn nothing_pays_more_than_the_best_or_the_reach_of_the_step() {
    each_sample(|entry, checked| {
        assert!(checked.max_payout > Ratio::ONE, "{} {}", entry.id, checked.params);
        match entry.start(checked, &mut draws(0)).unwrap() {
            Progress::Settled { pays, round } => {
                assert!(pays <= checked.max_payout, "{} {}", entry.id, checked.params);
                assert!(round.is_object(), "{}", entry.id);
            }
            Progress::Open { round, .. } => assert!(round.is_object(), "{}", entry.id),
        }
        play(entry, checked, 1, strategy(entry));
    });
}

#[test]
fn the_same_draws_give_the_same_round() {
    each_sample(|entry, checked| {
        assert_eq!(entry.start(checked, &mut draws(5)), entry.start(checked, &mut draws(5)), "{}", entry.id);
    });
}

#[test]
fn a_round_that_is_left_comes_to_an_end() {
    each_sample(|entry, checked| {
        let open =
            |&nonce: &u64| matches!(entry.start(checked, &mut draws(nonce)).unwrap(), Progress::Open { .. });
        for nonce in (0..20).filter(open) {
            for ladder_step in [0, 1, 3] {
                let climb = strategy(entry);
                play(entry, checked, nonce, |state, steps| {
                    if steps < ladder_step {
                        return climb(state, steps);
                    }
                    match entry.on_timeout(state).unwrap() {
                        OnTimeout::Act(action) => Some(action),
                        OnTimeout::Void => None,
                    }
                });
            }
        }
    });
}

/// Fixed seeds, so it gives the same answer on every run: five standard errors of the mean. Of a ladder the first and
/// the third step, as far as they can be reached often enough to be judged.
#[test]
fn played_often_the_return_is_the_exact_one() {
    const ROUNDS: u64 = 100_000;
    for entry in games() {
        let checked = entry.check(&entry.defaults()).unwrap();
        let exact = match entry.prizes(&checked.params).unwrap() {
            prizes @ (Prizes::Outcomes(_) | Prizes::Sheet { .. }) => vec![(0, prizes.rtp())],
            Prizes::Ladder(ladder_steps) => [0_usize, 2]
                .into_iter()
                .filter_map(|ladder_step| {
                    Some((u32::try_from(ladder_step).unwrap() + 1, ladder_steps.get(ladder_step)?.rtp()))
                })
                .collect(),
        };
        for (ladder_step, rtp) in exact {
            let tally = entry.simulate(&checked.params, ladder_step, &seeds(0..ROUNDS)).unwrap();
            // What a round paid beyond its stake's return: nothing, on average.
            let beyond = |(pays, staked): &(Ratio, Ratio)| float(*pays) - float(*staked) * float(rtp);
            let average = |of: &dyn Fn(f64) -> f64| {
                let sum = tally.results.iter().map(|(end, &times)| of(beyond(end)) * big(times)).sum::<f64>();
                sum / big(tally.rounds)
            };
            let count = big(tally.rounds);
            let mean = average(&|x| x);
            let variance = average(&|x| (x - mean).powi(2));
            assert!(
                mean.abs() < 5.0 * (variance / count).sqrt(),
                "{} step {ladder_step}: {mean} off {rtp}",
                entry.id
            );
        }
    }
}

fn seeds(nonces: std::ops::Range<u64>) -> Seeds {
    let server = ServerSeed::from_entropy(&[3; 32]);
    Seeds { server, client: ClientSeed::parse("table").unwrap(), nonces }
}

fn big(number: u64) -> f64 {
    f64::from(u32::try_from(number).unwrap())
}

#[expect(clippy::as_conversions, clippy::cast_precision_loss, reason = "statistics")]
fn float(ratio: Ratio) -> f64 {
    ratio.num() as f64 / ratio.den() as f64
}

#[test]
fn odd_parameters_are_refused_and_unknown_fields_ignored() {
    let odd = [json!(null), json!(1), json!("x"), json!([])];
    for entry in games() {
        for params in &odd {
            assert!(entry.check(params).is_err(), "{} took {params}", entry.id);
        }
        if entry.defaults() != json!({}) {
            assert!(entry.check(&json!({})).is_err(), "{} took nothing", entry.id);
        }
        let mut filled = entry.defaults();
        filled["a_filler_field"] = Value::from("x");
        assert_eq!(entry.check(&filled).unwrap().params, entry.defaults(), "{}", entry.id);
    }
}
