use super::*;
use crate::kinds::players::{TestDraws, friend, newcomer};
use baize_time::Span;

/// A Friday of the test's site.
const NOW: Timestamp = Timestamp::from_millis(1_800_000_000_000);

fn terms() -> RoundTerms {
    InviteTurntable::demo(Amount::whole(100))
}

fn link(player: i64, bound_at: Timestamp, staked_at: Option<Timestamp>) -> LinkedContact {
    LinkedContact { level: 1, player, bound_at, staked_at }
}

/// A player who joined now and whose target was reserved then.
fn joined(reserved_at: Option<Timestamp>, links: Vec<LinkedContact>) -> PlayerFacts {
    let week = Period::week(NOW, newcomer(NOW, 330).utc_offset).first_day().unwrap();
    let ends_at = reserved_at.map(|at| at.plus(terms().length()));
    let round = RoundFacts { week, joined_at: NOW, ends_at, is_paid: false };
    PlayerFacts { links, round: Some(round), ..newcomer(NOW, 330) }
}

fn spun(spins: i64, units: i32) -> InviteTurntableState {
    InviteTurntableState { spins, accumulated: Amount::whole(units), last: None }
}

fn balance(state: &InviteTurntableState, facts: &PlayerFacts, now: Timestamp) -> i64 {
    view(&terms(), state, facts, now).balance
}

fn spin(state: &mut InviteTurntableState, facts: &PlayerFacts, now: Timestamp) -> Claimed {
    let mut draws = TestDraws::default();
    InviteTurntable::claim(&terms(), state, ClaimInput::default(), facts, &mut draws, now)
}

#[test]
fn the_first_spin_joins_and_is_free_and_the_next_needs_a_friend() {
    let (mut state, facts) = (InviteTurntableState::default(), newcomer(NOW, 330));
    assert_eq!(InviteTurntable::offer(&terms(), &state, &facts, NOW).chances, 1);
    let effects = spin(&mut state, &facts, NOW).unwrap();
    let [Effect::Advance(advance)] = *effects else { panic!("the first spin pays: {effects:?}") };
    assert_eq!((advance.step, advance.by, advance.to), (1, state.accumulated, state.accumulated));
    assert!(state.accumulated >= Amount::whole(500) && state.accumulated < Amount::whole(1_000));
    assert_eq!(state.last.map(|last| last.award), Some(state.accumulated));
    assert_eq!(spin(&mut state, &joined(None, vec![]), NOW), Err(Refusal::NoChances));
}

#[test]
fn a_friend_counts_from_joining_to_the_last_millisecond_of_the_round() {
    let (state, end) = (spun(1, 500), NOW.plus(Span::hours(72)));
    let before = |at: Timestamp| at.minus(Span::millis(1));
    for (bound_at, counts) in [(before(NOW), 0), (NOW, 1), (before(end), 1), (end, 0)] {
        let facts = joined(Some(NOW), vec![link(7, bound_at, None)]);
        assert_eq!(balance(&state, &facts, before(end)), counts, "{bound_at:?}");
    }
    let deposited = joined(Some(NOW), vec![link(7, before(NOW), Some(NOW))]);
    assert_eq!(
        balance(&state, &deposited, NOW),
        1,
        "a deposit counts when it was staked, not with the contact"
    );
}

#[test]
fn three_contacts_count_and_every_staked_first_deposit_up_to_the_last_spin() {
    let links = |staked: usize| -> Vec<_> {
        (0..20).map(|id| link(id, NOW, (id < i64::try_from(staked).unwrap()).then_some(NOW))).collect()
    };
    for (staked, earned) in [(0, 3), (2, 5), (8, 11), (20, 11)] {
        assert_eq!(balance(&spun(1, 500), &joined(Some(NOW), links(staked)), NOW), earned);
    }
    let others = [0, 2, 3].map(|level| LinkedContact { level, ..link(1, NOW, Some(NOW)) });
    assert_eq!(balance(&spun(1, 500), &joined(Some(NOW), others.into()), NOW), 0, "only own friends count");
}

#[test]
fn a_friend_undone_takes_a_spin_that_is_left_or_is_made_up_for() {
    let undone = joined(Some(NOW), vec![link(7, NOW, None)]);
    let offer = |spins| InviteTurntable::offer(&terms(), &spun(spins, 500), &undone, NOW);
    assert_eq!([1, 2, 3].map(|spins| (offer(spins).chances, offer(spins).behind)), [(1, 0), (0, 0), (0, 1)]);
}

#[test]
fn a_round_goes_on_over_the_end_of_the_week_until_it_is_over() {
    let facts = joined(Some(NOW), vec![link(7, NOW, None)]);
    let name = |facts: &PlayerFacts, now| InviteTurntable::period(&terms(), facts, now).to_string();
    let (sunday, end) = (NOW.plus(Span::days(2)), NOW.plus(Span::hours(72)));
    assert_eq!(
        (name(&facts, sunday), name(&facts, end.minus(Span::millis(1)))),
        ("w2027-02".into(), "w2027-02".into())
    );
    assert_eq!(name(&facts, end), "w2027-03", "another round can be joined");
    assert_eq!(balance(&InviteTurntableState::default(), &facts, end), 1, "with a free spin again");
    let waiting = joined(None, vec![]);
    assert_eq!(name(&waiting, NOW.plus(Span::days(40))), "w2027-02", "a round without a friend waits");
    let mut paid = facts.clone();
    paid.round = paid.round.map(|round| RoundFacts { is_paid: true, ..round });
    assert_eq!(name(&paid, sunday), "w2027-02", "one round a week");
    assert_eq!(name(&paid, sunday.plus(Span::days(1))), "w2027-03");
}

#[test]
fn a_round_that_lapsed_within_its_week_is_shown_as_missed_and_gives_no_spin() {
    let monday =
        Period::week(NOW, newcomer(NOW, 330).utc_offset).start(newcomer(NOW, 330).utc_offset).unwrap();
    let mut facts = joined(Some(monday), vec![link(7, monday, None)]);
    facts.round = facts.round.map(|round| RoundFacts { joined_at: monday, ..round });
    let offer = InviteTurntable::offer(&terms(), &spun(1, 500), &facts, NOW);
    assert_eq!((offer.steps.first().map(|step| step.state), offer.chances), (Some(StepState::Missed), 0));
    assert_eq!(spin(&mut spun(1, 500), &facts, NOW), Err(Refusal::Expired));
}

#[test]
fn the_twelfth_spin_pays_the_target_once() {
    let links = (0..20).map(|id| link(id, NOW, Some(NOW))).collect();
    let (facts, mut state) = (joined(Some(NOW), links), spun(11, 700));
    let paid = Effect::Grant { step: 12, reward: terms().reward() };
    let effects = spin(&mut state, &facts, NOW).unwrap();
    let [Effect::Advance(last), ref granted] = *effects else { panic!("the last spin pays: {effects:?}") };
    assert_eq!((last.step, last.to, granted), (12, terms().target, &paid));
    assert_eq!(state.accumulated, terms().target);
    assert_eq!(spin(&mut state, &facts, NOW), Err(Refusal::AlreadyClaimed));
    assert_eq!(InviteTurntable::offer(&terms(), &state, &facts, NOW).chances, 0);
}

#[test]
fn where_deposits_bring_no_bonus_there_is_no_wheel() {
    let facts = PlayerFacts { deposit_bonus: false, ..newcomer(NOW, -180) };
    assert_eq!(
        InviteTurntable::offer(&terms(), &InviteTurntableState::default(), &facts, NOW),
        Offer::default()
    );
    let refused = spin(&mut InviteTurntableState::default(), &facts, NOW);
    assert_eq!(refused, Err(Refusal::NotEligible(Ineligible::Site)));
}

#[test]
fn a_friend_of_the_round_who_may_be_the_player_is_looked_at() {
    for (link, subject) in [
        (link(7, NOW, None), Some(RiskSubject::Friend(7))),
        (link(8, NOW, None), None),
        (link(7, NOW.minus(Span::days(9)), None), None),
    ] {
        let facts = joined(Some(NOW), vec![link]);
        let friends = vec![crate::FriendFacts { id: 7, risk: REVIEW_FROM, ..friend(1, NOW) }];
        let facts = PlayerFacts { friends, ..facts };
        assert_eq!(InviteTurntable::risk_subject(&terms(), ClaimInput::default(), &facts), subject);
    }
}
