//! What every kind must do alike.

use std::collections::BTreeSet;

use baize_fairness::{ClientSeed, Draws, ServerSeed};
use baize_time::{Span, Timestamp, UtcOffset};
use serde_json::{Value as Json, json};

use super::KINDS;
use super::testing::DailyGold;
use super::ungranted::NeverGranted;
use crate::{Effect, KindEntry, PlayerFacts, Refusal, Reward, StepState};

fn each_kind(test: impl Fn(&KindEntry, Json)) {
    for entry in KINDS.iter().chain([&KindEntry::of::<DailyGold>()]) {
        test(entry, entry.defaults().unwrap());
    }
}

fn facts(now: Timestamp, minutes: i16) -> PlayerFacts {
    PlayerFacts {
        now,
        utc_offset: UtcOffset::minutes(minutes).unwrap(),
        registered_at: now.minus(Span::days(30)),
        has_contact: true,
        deposits: 1,
    }
}

fn draws() -> Draws {
    Draws::new(&ServerSeed::from_entropy(&[7; 32]), &ClientSeed::parse("battery").unwrap(), 0)
}

const NOW: Timestamp = Timestamp::from_millis(1_800_000_000_000);

/// Claims every step that can be claimed, twice each; returns the state and what was granted, in units.
fn claim_all(entry: &KindEntry, config: &Json) -> (Json, i64) {
    let (facts, mut state, mut granted) = (facts(NOW, 330), Json::Null, 0);
    for step in entry.offer(config, &state, &facts, NOW).unwrap().steps {
        if step.state != StepState::Claimable {
            continue;
        }
        let (after, effects) =
            entry.claim((config, &state), step.step, &facts, &mut draws()).unwrap().unwrap();
        let again = entry.claim((config, &after), step.step, &facts, &mut draws()).unwrap();
        assert_eq!(again.unwrap_err(), Refusal::AlreadyClaimed, "{}", entry.name);
        for Effect::Grant { step: of, reward } in effects {
            assert_eq!(of, step.step);
            let (Reward::Cash { amount, .. } | Reward::Coin { amount, .. } | Reward::Gold { amount }) =
                reward;
            assert!(amount.is_positive(), "{}: a grant of nothing", entry.name);
            granted += amount.units();
        }
        state = after;
    }
    (state, granted)
}

#[test]
fn kinds_are_sorted_and_have_one_number_and_one_name_each() {
    assert!(KINDS.is_sorted_by_key(|entry| entry.kind));
    let numbers: BTreeSet<_> = KINDS.iter().map(|entry| entry.kind).collect();
    let names: BTreeSet<_> = KINDS.iter().map(|entry| entry.name).collect();
    assert_eq!((numbers.len(), names.len()), (KINDS.len(), KINDS.len()));
}

#[test]
fn a_step_is_claimed_once_and_is_shown_as_claimed() {
    each_kind(|entry, config| {
        let (state, _) = claim_all(entry, &config);
        let shown = entry.offer(&config, &state, &facts(NOW, 330), NOW).unwrap();
        assert!(shown.steps.iter().all(|step| step.state != StepState::Claimable), "{}", entry.name);
    });
}

#[test]
fn nobody_receives_more_than_the_stated_value() {
    each_kind(|entry, config| {
        let (_, granted) = claim_all(entry, &config);
        let value = entry.value(&config).unwrap();
        assert!(granted <= value.most_per_period, "{}", entry.name);
        assert_eq!(
            value.steps.len(),
            entry.offer(&config, &Json::Null, &facts(NOW, 330), NOW).unwrap().steps.len()
        );
    });
}

/// Whether a kind whose configuration is worth something grants something to the battery's player.
fn grants_what_it_is_worth(entry: &KindEntry, config: &Json) -> bool {
    let (_, granted) = claim_all(entry, config);
    (granted > 0) == (entry.value(config).unwrap().most_per_period > 0)
}

#[test]
fn a_kind_that_is_worth_something_grants_something() {
    each_kind(|entry, config| assert!(grants_what_it_is_worth(entry, &config), "{}", entry.name));
}

#[test]
fn a_kind_that_nobody_can_claim_does_not_pass() {
    let entry = KindEntry::of::<NeverGranted>();
    assert!(!grants_what_it_is_worth(&entry, &entry.defaults().unwrap()));
}

#[test]
fn an_unknown_step_is_refused_and_consumes_nothing() {
    each_kind(|entry, config| {
        let claimed = entry.claim((&config, &Json::Null), -1, &facts(NOW, 330), &mut draws()).unwrap();
        assert_eq!(claimed.unwrap_err(), Refusal::UnknownStep, "{}", entry.name);
    });
}

#[test]
fn a_period_turns_at_the_sites_midnight_or_not_at_all() {
    each_kind(|entry, config| {
        for minutes in [330, -180, 480] {
            let facts = facts(NOW, minutes);
            let midnight = NOW.day(facts.utc_offset).next().start(facts.utc_offset);
            let period = |now| entry.period(&config, &facts, now).unwrap();
            let (first, last) = (midnight.minus(Span::days(1)), midnight.minus(Span::millis(1)));
            assert_eq!(period(first), period(last), "{}: changes within a day", entry.name);
        }
    });
}

#[test]
fn a_stored_state_of_another_shape_is_a_fault_not_a_claim() {
    each_kind(|entry, config| {
        let odd = json!("not a state");
        assert!(entry.claim((&config, &odd), 1, &facts(NOW, 330), &mut draws()).is_err(), "{}", entry.name);
    });
}
