//! What comes back of a week, and what corrections change of it.

use baize_time::{Span, UtcOffset};
use proptest::prelude::*;
use serde_json::Value as Json;

use super::*;
use crate::kinds::players::{TestDraws, newcomer};
use crate::sports::CountedSports;
use crate::{Effect, KindEntry, Refusal};

/// The first millisecond of a Monday in India, and the number of that day.
const MONDAY: i64 = 20_822;

fn monday(minutes: i16) -> Timestamp {
    Day::from_number(MONDAY).start(UtcOffset::minutes(minutes).unwrap())
}

fn weeks(count: i64) -> Span {
    Span::days(WEEK * count)
}

/// A bet of a provider that lost so many units, of which the house wins as much on average.
fn bet(provider: &str, settled_at: Timestamp, lost: i32, theo: i32) -> SportsBetFacts {
    let (stake, lost) = (Amount::whole(100), Amount::from_units(lost));
    let counted = CountedSports { stake, lost, theo: Amount::from_units(theo) };
    SportsBetFacts { provider: provider.into(), settled_at, has_odds: false, counted }
}

fn player(sports: Vec<SportsBetFacts>) -> PlayerFacts {
    PlayerFacts { sports, ..newcomer(monday(330), 330) }
}

fn config() -> SportsKickConfig {
    SportsKick::demo(Amount::whole(1))
}

/// Claims as the services do: the state of the period is kept for the others. What was granted, in units.
fn claim(facts: &mut PlayerFacts, now: Timestamp) -> Result<i64, Refusal> {
    let entry = KindEntry::of::<SportsKick>();
    let config = serde_json::to_value(config()).unwrap();
    let input = ClaimInput::of(Some(ONLY_STEP));
    let (state, effects) =
        entry.claim((&config, &Json::Null), input, (&*facts, now), &mut TestDraws::default()).unwrap()?;
    facts.other_periods.push(state);
    let [Effect::Grant { reward, .. }] = *effects else { panic!("one grant") };
    Ok(reward.money().units())
}

fn behind(facts: &PlayerFacts, now: Timestamp) -> i64 {
    SportsKick::offer(&config(), &SportsKickState::default(), facts, now).behind
}

#[test]
fn a_twentieth_of_the_loss_comes_back_at_most_12_percent_of_the_theoretical_win_and_20() {
    let sunday = monday(330).minus(Span::millis(1));
    for (lost, theo, units) in [
        (1_000_000, 1_000_000, 50_000),
        (1_000_000, 100_000, 12_000),
        (10_000_000, 100_000_000, 200_000),
        (20, 1_000, 1),
    ] {
        let mut facts = player(vec![bet("house", sunday, lost, theo)]);
        assert_eq!(claim(&mut facts, monday(330)), Ok(units), "{lost}");
    }
    for lost in [19, 0, -1_000_000] {
        let mut facts = player(vec![bet("house", sunday, lost, 1_000_000)]);
        assert_eq!(claim(&mut facts, monday(330)), Err(Refusal::NotReached), "{lost}");
    }
}

#[test]
fn wins_of_the_week_are_taken_off_and_other_weeks_and_providers_are_left_out() {
    let in_week = monday(330).minus(Span::days(3));
    let listed = SportsKickConfig { providers: vec!["house".into()], ..config() };
    let facts = player(vec![
        bet("house", in_week, 1_000_000, 1_000_000),
        bet("house", in_week, -400_000, 1_000_000),
        bet("other", in_week, 1_000_000, 1_000_000),
        bet("house", monday(330), 1_000_000, 1_000_000),
        bet("house", monday(330).minus(weeks(2)), 1_000_000, 1_000_000),
    ]);
    assert_eq!(listed.due(&facts, monday(330)).amount, Amount::from_units(30_000));
    assert_eq!(config().due(&facts, monday(330)).amount, Amount::from_units(80_000), "every provider");
}

#[test]
fn the_weeks_last_millisecond_counts_at_every_site_and_the_next_one_does_not() {
    for minutes in [330, -180, 480] {
        let start = monday(minutes);
        let of = |settled_at| {
            let mut facts = newcomer(start, minutes);
            facts.sports = vec![bet("house", settled_at, 1_000_000, 1_000_000)];
            claim(&mut facts, start)
        };
        assert_eq!(of(start.minus(Span::millis(1))), Ok(50_000), "{minutes}");
        assert_eq!(of(start), Err(Refusal::NotReached), "{minutes}");
        assert_eq!(of(start.minus(weeks(1))), Ok(50_000), "{minutes}");
        assert_eq!(of(start.minus(weeks(1)).minus(Span::millis(1))), Err(Refusal::NotReached), "{minutes}");
    }
}

#[test]
fn a_loss_that_a_correction_takes_away_after_the_claim_is_made_up_first() {
    let (first, second) = (monday(330).minus(Span::days(1)), monday(330).plus(Span::days(1)));
    let mut facts = player(vec![bet("house", first, 1_000_000, 1_000_000)]);
    assert_eq!(claim(&mut facts, monday(330)), Ok(50_000));
    // The bet was won after all.
    facts.sports[0].counted.lost = Amount::from_units(-500_000);
    facts.sports.push(bet("house", second, 600_000, 1_000_000));
    let next = monday(330).plus(weeks(1));
    assert_eq!(behind(&facts, next), 20_000);
    assert_eq!(claim(&mut facts, next), Err(Refusal::NotReached));
    // What was not claimed makes up all the same; the third week pays what is left.
    facts.sports.push(bet("house", next.plus(Span::days(1)), 1_000_000, 1_000_000));
    let third = next.plus(weeks(1));
    assert_eq!(behind(&facts, third), 0);
    assert_eq!(claim(&mut facts, third), Ok(30_000));
    facts.sports.push(bet("house", third.plus(Span::days(1)), 1_000_000, 1_000_000));
    assert_eq!(claim(&mut facts, third.plus(weeks(1))), Ok(50_000), "it is made up once");
}

#[test]
fn a_loss_that_a_correction_adds_after_the_claim_comes_with_the_next_week() {
    let first = monday(330).minus(Span::days(1));
    let mut facts = player(vec![bet("house", first, 1_000_000, 10_000_000)]);
    assert_eq!(claim(&mut facts, monday(330)), Ok(50_000));
    facts.sports[0].counted.lost = Amount::from_units(1_600_000);
    let next = monday(330).plus(weeks(1));
    assert_eq!(claim(&mut facts, next), Ok(30_000));
    assert_eq!(claim(&mut facts, next.plus(weeks(1))), Err(Refusal::NotReached), "it comes once");
}

#[test]
fn a_week_that_nobody_claimed_is_lost_and_a_changed_share_changes_no_claimed_week() {
    let first = monday(330).minus(Span::days(1));
    let next = monday(330).plus(weeks(1));
    let mut facts = player(vec![bet("house", first, 1_000_000, 1_000_000)]);
    assert_eq!(config().due(&facts, next).amount, Amount::ZERO);
    assert_eq!(claim(&mut facts, monday(330)), Ok(50_000));
    let lower = SportsKickConfig { share: BasisPoints::new(100), ..config() };
    let due = lower.due(&facts, next);
    assert_eq!((due.amount, due.behind), (Amount::ZERO, 0), "the week keeps what it was claimed by");
}

#[test]
fn the_bonus_takes_stakes_on_sports_only() {
    let Reward::Coin { terms, .. } = config().reward(Amount::UNIT) else { panic!("bonus money") };
    assert_eq!((terms.scope, terms.wagering), (Scope::Sports, BasisPoints::new(50_000)));
    for bad in [
        SportsKickConfig { share: BasisPoints::ZERO, ..config() },
        SportsKickConfig { theo_share: BasisPoints::new(10_001), ..config() },
        SportsKickConfig { most: Amount::ZERO, ..config() },
        SportsKickConfig { providers: vec![String::new()], ..config() },
    ] {
        assert!(SportsKick::check(&bad).is_err());
    }
}

#[test]
fn what_was_made_up_is_not_given_again_once_the_corrected_week_is_too_old_to_be_seen() {
    let mut facts = player(vec![bet("house", monday(330).minus(Span::days(1)), 1_000_000, 1_000_000)]);
    assert_eq!(claim(&mut facts, monday(330)), Ok(50_000));
    facts.sports[0].counted.lost = Amount::ZERO;
    let mut received = Vec::new();
    for week in 1..=12 {
        let now = monday(330).plus(weeks(week));
        facts.sports.push(bet("house", now.minus(Span::days(1)), 800_000, 1_000_000));
        received.push(claim(&mut facts, now).unwrap_or(0));
    }
    assert_eq!(received, [vec![0], vec![30_000], vec![40_000; 10]].concat());
}

proptest! {
    #[test]
    fn whatever_is_corrected_the_weeks_come_to_what_they_have_earned_once_enough_is_lost(
        claimed in prop::collection::vec((20..3_000_000_i32, -3_000_000..3_000_000_i32), 1..4),
    ) {
        let mut facts = player(Vec::new());
        let (mut received, mut now) = (0, monday(330));
        for (lost, _) in &claimed {
            facts.sports.push(bet("house", now.minus(Span::days(1)), *lost, 100_000_000));
            received += claim(&mut facts, now).unwrap();
            now = now.plus(weeks(1));
        }
        // Every week is corrected after the last claim, then losses follow that make up for all of it.
        for (bet, (_, corrected)) in facts.sports.iter_mut().zip(&claimed) {
            bet.counted.lost = Amount::from_units(*corrected);
        }
        for _ in 0..6 {
            facts.sports.push(bet("house", now.minus(Span::days(1)), 2_000_000, 100_000_000));
            received += claim(&mut facts, now).unwrap_or(0);
            now = now.plus(weeks(1));
        }
        let earned = claimed.iter().map(|(_, corrected)| (i64::from(*corrected) * 500 / 10_000).max(0));
        prop_assert_eq!(received, earned.sum::<i64>() + 6 * 100_000);
    }
}
