//! What every game in the registry has to keep to.
#![expect(clippy::unwrap_used, reason = "a game that breaks the table should stop the test")]

use baize_fairness::{ClientSeed, Draws, ServerSeed};
use baize_games::{Checked, Entry, ORIGINALS, Played, find};
use baize_money::{Amount, Multiplier, Ratio};
use serde_json::{Value, json};

fn draws(nonce: u64) -> Draws {
    Draws::new(&ServerSeed::from_entropy(&[3; 32]), &ClientSeed::parse("table").unwrap(), nonce)
}

fn each_sample(mut judge: impl FnMut(&Entry, &Checked)) {
    for entry in ORIGINALS {
        let samples = entry.samples();
        assert!(!samples.is_empty(), "{} shows no samples", entry.id);
        for params in &samples {
            let checked = entry.check(params).unwrap_or_else(|bad| panic!("{} {params}: {bad}", entry.id));
            judge(entry, &checked);
        }
    }
}

#[test]
fn the_list_is_sorted_and_found_by_name() {
    assert!(ORIGINALS.windows(2).all(|pair| pair[0].id < pair[1].id));
    for entry in ORIGINALS {
        assert_eq!(find(entry.id).unwrap().id, entry.id);
        assert!(entry.check(&entry.defaults()).is_ok(), "{}", entry.id);
    }
    assert!(find("no such game").is_none());
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
        let rtp = checked.rtp;
        assert!(most < rtp && rtp < Ratio::ONE, "{} {}: {rtp}", entry.id, checked.params);
    });
}

#[test]
fn nothing_pays_more_than_the_best() {
    each_sample(|entry, checked| {
        assert!(checked.best > Multiplier::ONE, "{} {}", entry.id, checked.params);
        if let Played::Settled { multiplier, round } = entry.start(checked, &mut draws(0)).unwrap() {
            assert!(multiplier <= checked.best, "{} {}", entry.id, checked.params);
            assert!(round.is_object(), "{}", entry.id);
        }
    });
}

#[test]
fn the_same_draws_give_the_same_round() {
    each_sample(|entry, checked| {
        assert_eq!(entry.start(checked, &mut draws(5)), entry.start(checked, &mut draws(5)), "{}", entry.id);
    });
}

/// Fixed seeds, so it gives the same answer on every run: five standard errors of the mean.
#[test]
fn played_often_the_return_is_the_exact_one() {
    const ROUNDS: u32 = 200_000;
    for entry in ORIGINALS {
        let checked = entry.check(&entry.defaults()).unwrap();
        let paid: Vec<f64> = (0..ROUNDS)
            .filter_map(|nonce| match entry.start(&checked, &mut draws(nonce.into())).unwrap() {
                Played::Settled { multiplier, .. } => {
                    let payout = multiplier.payout(Amount::whole(1)).unwrap();
                    Some(f64::from(i32::try_from(payout.units()).unwrap()) / 10_000.0)
                }
                Played::Open { .. } => None,
            })
            .collect();
        let count = f64::from(u32::try_from(paid.len()).unwrap());
        if paid.is_empty() {
            continue; // a game of several steps is played in its own tests
        }
        let mean = paid.iter().sum::<f64>() / count;
        let variance = paid.iter().map(|x| (x - mean).powi(2)).sum::<f64>() / count;
        let exact = f64::from(entry.rtp().basis_points().unwrap().points()) / 10_000.0;
        assert!(
            (mean - exact).abs() < 5.0 * (variance / count).sqrt(),
            "{}: {mean} is not {exact}",
            entry.id
        );
    }
}

#[test]
fn odd_parameters_are_refused_and_unknown_fields_ignored() {
    let odd = [json!(null), json!(1), json!("x"), json!([]), json!({}), json!({ "target": "x" })];
    for entry in ORIGINALS {
        for params in &odd {
            assert!(entry.check(params).is_err(), "{} took {params}", entry.id);
        }
        let mut filled = entry.defaults();
        filled["a_filler_field"] = Value::from("x");
        assert_eq!(entry.check(&filled).unwrap().params, entry.defaults(), "{}", entry.id);
    }
}
