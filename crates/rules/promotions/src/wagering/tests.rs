//! Requirements that are filled, taken back, met, given up and expired.

use super::*;
use crate::{RequirementTerms, Scope};
use baize_money::Split;
use proptest::prelude::*;

const NOW: Timestamp = Timestamp::from_millis(1_000);

fn units(units: i32) -> Amount {
    Amount::from_units(units)
}

fn requirement(id: i64, kind: RequirementKind, cur: i32, target: i32) -> Requirement {
    let terms = RequirementTerms::default();
    Requirement { id, kind, cur: units(cur), target: units(target), amount: units(10), terms }
}

fn with(terms: RequirementTerms, id: i64, target: i32) -> Requirement {
    Requirement { terms, ..requirement(id, RequirementKind::Bonus, 0, target) }
}

fn bet(play_mode: PlayMode, stake: i32, rate: u32) -> Bet<'static> {
    Bet {
        game: "dice",
        round: 1,
        play_mode,
        stake: units(stake),
        split: Split::default(),
        payout: Amount::ZERO,
        turnover: turnover(play_mode, units(stake), BasisPoints::new(rate)),
        theo: Amount::ZERO,
    }
}

fn settled(open: &[Requirement], stake: i32, rate: u32) -> Vec<RequirementChange> {
    observe(open, &Event::BetSettled(bet(PlayMode::Capital, stake, rate)), NOW)
}

fn progress(requirement: i64, cur: i32) -> RequirementChange {
    RequirementChange::Progress { requirement, cur: units(cur) }
}

fn complete(requirement: i64, kind: RequirementKind, cur: i32) -> RequirementChange {
    RequirementChange::Complete { requirement, kind, cur: units(cur), amount: units(10) }
}

#[test]
fn a_stake_counts_by_the_rate_of_its_game() {
    assert_eq!(settled(&[requirement(1, RequirementKind::Bonus, 5, 100)], 30, 5_000), [progress(1, 20)]);
    assert_eq!(settled(&[requirement(1, RequirementKind::Bonus, 5, 100)], 30, 0), []);
}

#[test]
fn the_oldest_is_filled_first_and_the_rest_goes_on() {
    let open = [
        requirement(1, RequirementKind::Bonus, 90, 100),
        requirement(2, RequirementKind::Bonus, 0, 15),
        requirement(3, RequirementKind::Bonus, 0, 50),
    ];
    assert_eq!(
        settled(&open, 30, 10_000),
        [complete(1, RequirementKind::Bonus, 100), complete(2, RequirementKind::Bonus, 15), progress(3, 5)]
    );
}

#[test]
fn a_requirement_met_to_the_unit_is_complete() {
    assert_eq!(
        settled(&[requirement(1, RequirementKind::Cash, 99, 100)], 1, 10_000),
        [complete(1, RequirementKind::Cash, 100)]
    );
}

#[test]
fn bonuses_and_deposits_are_filled_side_by_side() {
    let open = [requirement(1, RequirementKind::Cash, 0, 100), requirement(2, RequirementKind::Bonus, 0, 20)];
    assert_eq!(settled(&open, 30, 10_000), [complete(2, RequirementKind::Bonus, 20), progress(1, 30)]);
}

#[test]
fn gold_counts_for_nothing() {
    let open = [requirement(1, RequirementKind::Bonus, 0, 100)];
    assert_eq!(observe(&open, &Event::BetSettled(bet(PlayMode::Gold, 30, 10_000)), NOW), []);
}

#[test]
fn a_void_takes_its_contribution_back_from_what_was_filled_last() {
    let open = [
        requirement(1, RequirementKind::Bonus, 40, 100),
        requirement(2, RequirementKind::Bonus, 5, 100),
        requirement(3, RequirementKind::Bonus, 0, 100),
    ];
    let voided = Event::BetVoided(bet(PlayMode::Capital, 30, 10_000));
    assert_eq!(observe(&open, &voided, NOW), [progress(2, 0), progress(1, 15)]);
}

#[test]
fn a_stake_above_the_most_goes_to_the_next_that_takes_it() {
    let small = RequirementTerms { max_stake: Some(units(30)), ..RequirementTerms::default() };
    let open = [with(small, 1, 100), requirement(2, RequirementKind::Bonus, 0, 100)];
    assert_eq!(settled(&open, 30, 10_000), [progress(1, 30)]);
    assert_eq!(settled(&open, 31, 10_000), [progress(2, 31)]);
    assert_eq!(settled(&open[..1], 31, 10_000), [], "above it nothing counts");
}

#[test]
fn a_requirement_takes_the_bets_of_its_scope() {
    let of = |scope| RequirementTerms { scope, ..RequirementTerms::default() };
    let open =
        [with(of(Scope::Sports), 1, 100), with(of(Scope::Games), 2, 100), with(of(Scope::All), 3, 100)];
    assert_eq!(settled(&open, 120, 10_000), [complete(2, RequirementKind::Bonus, 100), progress(3, 20)]);
    let sports = Bet { game: "sports", ..bet(PlayMode::Capital, 120, 10_000) };
    assert_eq!(
        observe(&open, &Event::BetSettled(sports), NOW),
        [complete(1, RequirementKind::Bonus, 100), progress(3, 20)]
    );
    assert!(Scope::ALL.iter().all(|scope| Scope::from_name(scope.as_str()) == Some(*scope)));
}

#[test]
fn a_bet_on_one_sport_is_a_bet_on_sports_and_a_game_that_sounds_like_it_is_not() {
    for (game, is_sport) in [
        ("sports", true),
        ("sports-football", true),
        ("sports-multi", true),
        ("sportsman", false),
        ("dice", false),
        ("", false),
    ] {
        assert_eq!(Scope::Sports.covers(game), is_sport, "{game}");
        assert_eq!(Scope::Games.covers(game), !is_sport, "{game}");
        assert!(Scope::All.covers(game));
    }
}

#[test]
fn what_is_expired_takes_nothing_and_gives_back_what_it_took() {
    let until =
        |at| RequirementTerms { expires_at: Some(Timestamp::from_millis(at)), ..RequirementTerms::default() };
    assert_eq!(settled(&[with(until(1_001), 1, 100)], 30, 10_000), [progress(1, 30)]);
    assert_eq!(settled(&[with(until(1_000), 1, 100)], 30, 10_000), []);
    let filled = Requirement { cur: units(40), ..with(until(1_000), 1, 100) };
    let voided = Event::BetVoided(bet(PlayMode::Capital, 30, 10_000));
    assert_eq!(observe(&[filled], &voided, NOW), [progress(1, 10)]);
}

#[test]
fn a_forfeited_bonus_is_lost_as_far_as_it_is_held_and_the_last_one_takes_all() {
    assert_eq!(forfeit(units(100), units(150), false), units(100));
    assert_eq!(forfeit(units(100), units(30), false), units(30));
    assert_eq!(forfeit(units(100), units(150), true), units(150));
}

#[test]
fn a_bonus_is_released_as_far_as_it_was_not_lost() {
    let whole = BasisPoints::WHOLE;
    let both = |n| Some(Release { bonus: units(n), cash: units(n) });
    assert_eq!(release(units(100), units(150), whole, false), both(100));
    assert_eq!(release(units(100), units(30), whole, false), both(30));
    assert_eq!(release(units(100), units(150), whole, true), both(150));
    assert_eq!(release(units(100), Amount::ZERO, whole, true), both(0));
    let half = release(units(101), units(101), BasisPoints::new(5_000), true);
    assert_eq!(half, Some(Release { bonus: units(101), cash: units(50) }));
}

fn requirements() -> impl Strategy<Value = Vec<Requirement>> {
    prop::collection::vec((0_i32..100, 1_i32..100, any::<bool>()), 0..6).prop_map(|list| {
        let kind = |bonus| if bonus { RequirementKind::Bonus } else { RequirementKind::Cash };
        let requirement = |(id, (cur, missing, bonus))| requirement(id, kind(bonus), cur, cur + missing);
        (0..).zip(list).map(requirement).collect()
    })
}

fn any_terms() -> impl Strategy<Value = RequirementTerms> {
    let scope = prop::sample::select(Scope::ALL.as_slice());
    (scope, prop::option::of(1_i32..500), prop::option::of(0_i64..2_000)).prop_map(|(scope, most, until)| {
        let expires_at = until.map(Timestamp::from_millis);
        RequirementTerms { scope, max_stake: most.map(units), expires_at }
    })
}

/// Requirements of bonuses with conditions.
fn conditioned() -> impl Strategy<Value = Vec<Requirement>> {
    prop::collection::vec((any_terms(), 1_i32..100), 0..6)
        .prop_map(|list| (0..).zip(list).map(|(id, (terms, target))| with(terms, id, target)).collect())
}

/// The requirements after the effects, and the turnover they gained.
fn after(open: &[Requirement], effects: &[RequirementChange]) -> (Vec<Requirement>, i64) {
    let mut gained = 0;
    let left = open.iter().filter_map(|requirement| {
        let mut requirement = *requirement;
        for effect in effects {
            match *effect {
                RequirementChange::Progress { requirement: id, cur } if id == requirement.id => {
                    gained += cur.units() - requirement.cur.units();
                    requirement.cur = cur;
                }
                RequirementChange::Complete { requirement: id, cur, .. } if id == requirement.id => {
                    gained += cur.units() - requirement.cur.units();
                    return None;
                }
                _ => {}
            }
        }
        Some(requirement)
    });
    let left = left.collect();
    (left, gained)
}

proptest! {
    #[test]
    fn no_turnover_is_lost_while_a_requirement_is_open(open in requirements(), stake in 1_i32..500) {
        for kind in RequirementKind::ALL {
            let line: Vec<Requirement> = open.iter().filter(|requirement| requirement.kind == kind).copied().collect();
            let (left, gained) = after(&line, &settled(&line, stake, 10_000));
            prop_assert!(gained <= i64::from(stake));
            prop_assert!(left.is_empty() || gained == i64::from(stake));
            prop_assert!(left.iter().all(|requirement| requirement.cur < requirement.target));
        }
    }

    #[test]
    fn a_stake_counts_only_where_it_is_taken_and_the_oldest_there_comes_first(
        open in conditioned(),
        stake in 1_i32..500,
        sports in any::<bool>(),
    ) {
        let game = if sports { "sports" } else { "dice" };
        let bet = Bet { game, ..bet(PlayMode::Capital, stake, 10_000) };
        let changes = observe(&open, &Event::BetSettled(bet), NOW);
        let taking: Vec<Requirement> = open
            .iter()
            .filter(|each| each.takes(&bet) && !each.terms.is_expired(NOW))
            .copied()
            .collect();
        let plain: Vec<Requirement> = taking
            .iter()
            .map(|each| Requirement { terms: RequirementTerms::default(), ..*each })
            .collect();
        prop_assert_eq!(changes, observe(&plain, &Event::BetSettled(bet), NOW));
    }

    #[test]
    fn nothing_more_than_what_is_held_is_released_or_forfeited(
        bonus in 0_i32..1_000,
        held in 0_i32..1_000,
        rate in 0_u32..20_000,
        last in any::<bool>(),
    ) {
        let (bonus, held) = (units(bonus), units(held));
        let lost = forfeit(bonus, held, last);
        let released = release(bonus, held, BasisPoints::new(rate), last).expect("small");
        prop_assert!(lost <= held && !lost.is_negative());
        prop_assert_eq!(released.bonus, lost);
        prop_assert!(rate != 10_000 || released.cash == released.bonus);
    }

    #[test]
    fn a_life_of_bets_and_voids_counts_no_turnover_twice_and_meets_each_requirement_once(
        open in requirements(),
        bets in prop::collection::vec((1_i32..200, 0_u32..10_000, any::<bool>()), 0..40),
    ) {
        let (mut left, mut staked, mut counted) = (open.clone(), 0_i64, 0_i64);
        let mut met = Vec::new();
        for (stake, rate, is_void) in bets {
            let bet = bet(PlayMode::Capital, stake, rate);
            let event = if is_void { Event::BetVoided(bet) } else { Event::BetSettled(bet) };
            let changes = observe(&left, &event, NOW);
            met.extend(changes.iter().filter_map(|change| match *change {
                RequirementChange::Complete { requirement, amount, .. } => Some((requirement, amount)),
                RequirementChange::Progress { .. } => None,
            }));
            let (then, gained) = after(&left, &changes);
            // Bonuses and deposits are filled side by side.
            prop_assert!(gained.abs() <= 2 * bet.turnover.units());
            prop_assert_eq!(gained.is_negative(), is_void && gained != 0);
            prop_assert!(then.iter().all(|each| !each.cur.is_negative() && each.cur < each.target));
            (left, counted) = (then, counted + gained);
            staked += if is_void { 0 } else { bet.turnover.units() };
        }
        prop_assert!(counted <= 2 * staked);
        prop_assert_eq!(met.len() + left.len(), open.len(), "each is open or was met once");
        let granted = Amount::sum(open.iter().map(|each| each.amount));
        let released = met.iter().map(|(_, amount)| *amount).chain(left.iter().map(|each| each.amount));
        prop_assert_eq!(Amount::sum(released), granted);
    }

    #[test]
    fn a_void_undoes_a_bet_that_completed_nothing(open in requirements(), stake in 1_i32..100) {
        let bet = bet(PlayMode::Capital, stake, 10_000);
        let (then, _) = after(&open, &observe(&open, &Event::BetSettled(bet), NOW));
        if then.len() == open.len() {
            let (back, _) = after(&then, &observe(&then, &Event::BetVoided(bet), NOW));
            let sum = |requirements: &[Requirement]| Amount::sum(requirements.iter().map(|requirement| requirement.cur));
            prop_assert_eq!(sum(&back), sum(&open));
        }
    }
}
