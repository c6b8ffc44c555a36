//! Whatever a player sends, a game refuses it or plays it: it never panics, and never pays what it was not checked for.
#![expect(clippy::unwrap_used, reason = "a game that breaks the table should stop the test")]

use std::collections::BTreeSet;
use std::sync::LazyLock;

use baize_fairness::{ClientSeed, Draws, ServerSeed};
use baize_games::{CheckedParams, GameEntry, OnTimeout, Progress, games};
use baize_money::Ratio;
use proptest::prelude::*;
use proptest::sample::{Index, select};
use serde_json::{Value, json};

/// Steps after which a round is left to the house.
const MOST_STEPS: usize = 8;

fn draws(nonce: u64) -> Draws {
    Draws::new(&ServerSeed::from_entropy(&[5; 32]), &ClientSeed::parse("garbage").unwrap(), nonce)
}

static SAMPLES: LazyLock<Vec<(&GameEntry, Vec<Value>)>> =
    LazyLock::new(|| games().map(|entry| (entry, entry.samples())).collect());

/// Every part of a value, itself included.
fn parts(value: &Value) -> Vec<&Value> {
    let inner: Vec<&Value> = match value {
        Value::Array(list) => list.iter().flat_map(parts).collect(),
        Value::Object(fields) => fields.values().flat_map(parts).collect(),
        _ => Vec::new(),
    };
    [vec![value], inner].concat()
}

/// The words and names of fields that the games know, so that garbage is not refused for its spelling alone.
fn vocabulary() -> Vec<String> {
    let mut words: BTreeSet<String> = BTreeSet::new();
    for (entry, samples) in SAMPLES.iter() {
        for sample in samples.iter().rev().take(60).chain(&entry.actions()) {
            for part in parts(sample) {
                words.extend(part.as_str().map(str::to_owned));
                words.extend(part.as_object().into_iter().flat_map(|fields| fields.keys().cloned()));
            }
        }
    }
    words.into_iter().collect()
}

/// Numbers at and beyond the ends of what games take, words they know and words they do not.
fn scraps() -> impl Strategy<Value = Value> {
    let (spots, words): (Vec<_>, Vec<_>) =
        vocabulary().into_iter().partition(|word| word.starts_with(|first: char| first.is_ascii_digit()));
    prop_oneof![
        8 => (-2_i64..60).prop_map(Value::from),
        4 => select(words).prop_map(Value::from),
        2 => select(spots).prop_map(Value::from),
        2 => any::<u32>().prop_map(Value::from),
        1 => any::<i64>().prop_map(Value::from),
        1 => any::<u64>().prop_map(Value::from),
        1 => any::<f64>().prop_map(Value::from),
        1 => any::<String>().prop_map(Value::from),
        1 => "[0-9+-]{0,12}".prop_map(Value::from),
        1 => any::<bool>().prop_map(Value::from),
        1 => Just(Value::Null),
    ]
}

fn garbage() -> impl Strategy<Value = Value> {
    let words = vocabulary();
    scraps().prop_recursive(3, 40, 8, move |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..12).prop_map(Value::from),
            prop::collection::btree_map(select(words.clone()), inner, 0..6)
                .prop_map(|fields| fields.into_iter().collect::<Value>()),
        ]
    })
}

/// What is done to parameters that a game would take.
#[derive(Debug, Clone)]
enum Spoil {
    /// A part becomes something else.
    Replace(Index, Value),
    /// A list holds its first part so many times more.
    Repeat(Index, usize),
    /// A field is taken out.
    Remove(Index),
}

fn spoils() -> impl Strategy<Value = Spoil> {
    prop_oneof![
        6 => (any::<Index>(), scraps()).prop_map(|(at, with)| Spoil::Replace(at, with)),
        1 => (any::<Index>(), garbage()).prop_map(|(at, with)| Spoil::Replace(at, with)),
        1 => (any::<Index>(), 1_usize..400).prop_map(|(at, times)| Spoil::Repeat(at, times)),
        1 => any::<Index>().prop_map(Spoil::Remove),
    ]
}

/// The part with this number, counted as [`parts`] does.
fn part_mut<'v>(value: &'v mut Value, number: &mut usize) -> Option<&'v mut Value> {
    if *number == 0 {
        return Some(value);
    }
    *number -= 1;
    match value {
        Value::Array(list) => list.iter_mut().find_map(|inner| part_mut(inner, number)),
        Value::Object(fields) => fields.values_mut().find_map(|inner| part_mut(inner, number)),
        _ => None,
    }
}

fn spoil(params: &mut Value, spoil: &Spoil) {
    let count = parts(params).len();
    let (Spoil::Replace(at, _) | Spoil::Repeat(at, _) | Spoil::Remove(at)) = spoil;
    let Some(part) = part_mut(params, &mut at.index(count)) else { return };
    match (spoil, part) {
        (Spoil::Replace(_, with), part) => *part = with.clone(),
        (Spoil::Repeat(_, times), Value::Array(list)) => {
            let first = list.first().cloned().unwrap_or(Value::Null);
            list.extend(std::iter::repeat_n(first, *times));
        }
        (Spoil::Remove(at), Value::Object(fields)) if !fields.is_empty() => {
            let name = fields.keys().nth(at.index(fields.len())).cloned().unwrap();
            fields.remove(&name);
        }
        _ => {}
    }
}

/// Plays a round of accepted parameters, every wild action tried at every step, to its end.
fn play(entry: &GameEntry, checked: &CheckedParams, nonce: u64, actions: &[Value]) {
    let mut draws = draws(nonce);
    let mut played = entry.start(checked, &mut draws).unwrap();
    let mut most = checked.max_payout;
    for step in 0.. {
        let state = match played {
            Progress::Open { state, .. } => state,
            Progress::Settled { pays, round } => {
                assert!(pays <= most, "{} pays {pays} of at most {most}: {round}", entry.id);
                return;
            }
        };
        let mut taken = None;
        for action in actions {
            let before = draws.clone();
            let planned = entry.plan(&state, action);
            let outcome = entry.step(&state, action, &mut draws);
            if let (Ok(planned), Ok(outcome)) = (planned, outcome) {
                taken = Some((planned, outcome));
                break;
            }
            draws = before;
        }
        let (planned, outcome) = match taken {
            Some(taken) if step < MOST_STEPS => taken,
            _ => {
                let OnTimeout::Act(action) = entry.on_timeout(&state).unwrap() else { return };
                (entry.plan(&state, &action).unwrap(), entry.step(&state, &action, &mut draws).unwrap())
            }
        };
        most = most.max(planned.max_payout_after);
        played = outcome;
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn parameters_of_any_shape_are_refused_or_played(params in garbage(), nonce: u64) {
        for entry in games() {
            if let Ok(checked) = entry.check(&params) {
                prop_assert!(checked.max_payout > Ratio::ZERO);
                play(entry, &checked, nonce, &[]);
            }
        }
    }

    #[test]
    fn parameters_that_are_nearly_right_are_refused_or_played(
        at: Index, spoiled in prop::collection::vec(spoils(), 1..4), nonce: u64,
    ) {
        for (entry, samples) in SAMPLES.iter() {
            let mut params = at.get(samples).clone();
            for with in &spoiled {
                spoil(&mut params, with);
            }
            if let Ok(checked) = entry.check(&params) {
                // What was accepted is what a record of it is read as.
                prop_assert_eq!(&entry.check(&checked.params).unwrap(), &checked);
                if checked.params != json!({}) {
                    let rtp = entry.prizes(&checked.params).unwrap().rtp();
                    let fair = Ratio::new(9, 10).unwrap() < rtp && rtp < Ratio::ONE;
                    prop_assert!(fair, "{} {}: {rtp}", entry.id, checked.params);
                }
                play(entry, &checked, nonce, &[]);
            }
        }
    }

    #[test]
    fn actions_of_any_shape_are_refused_or_taken(
        at: Index, mut actions in prop::collection::vec(garbage(), 1..12), number in 0_u64..60, nonce: u64,
    ) {
        actions.push(json!({ "pick": number }));
        for (entry, samples) in SAMPLES.iter() {
            play(entry, &entry.check(at.get(samples)).unwrap(), nonce, &actions);
        }
    }
}

#[test]
fn no_list_is_too_long_to_be_refused() {
    let keno = json!({ "risk": "low", "picks": vec![7; 1_000_000] });
    let bet = json!({ "spot": "red", "chips": u32::MAX });
    let roulette = json!({ "bets": vec![bet; 1_000_000] });
    for params in [keno, roulette] {
        for entry in games().filter(|entry| entry.defaults() != json!({})) {
            assert!(entry.check(&params).is_err(), "{}", entry.id);
        }
    }
}
