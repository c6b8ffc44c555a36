use super::*;
use crate::Drawing;
use crate::kinds::players::{SoldOut, TestDraws};

const NOW: Timestamp = Timestamp::from_millis(1_800_000_000_000);

fn terms() -> RoundTerms {
    RoundTerms::demo(Amount::whole(100))
}

fn joined() -> Round {
    Round { ends_at: None, spins: 0, accumulated: Amount::ZERO }
}

fn reserved() -> Round {
    Round { ends_at: Some(NOW.plus(terms().length())), ..joined() }
}

fn friends(contacts: i64, deposits: i64) -> RoundFriends {
    RoundFriends { contacts, deposits }
}

/// Always the entry of this index.
struct Always(usize);

impl PrizeDraw for Always {
    fn draw_from(&mut self, _: &PrizeTable, drawing: Drawing) -> Result<Vec<usize>, Refusal> {
        Ok(vec![self.0; drawing.count])
    }
}

#[test]
fn the_demo_is_sound_and_its_weights_are_of_ten_thousand() {
    let terms = terms();
    assert_eq!(terms.check(), Ok(()));
    for shares in [&terms.first, &terms.later] {
        assert_eq!(over(shares, terms.target, terms.turnover).total(), Some(10_000));
    }
    assert_eq!(terms.target, Amount::whole(1_000));
}

#[test]
fn terms_that_cannot_be_kept_are_refused() {
    let all = Share { share: BasisPoints::WHOLE, weight: 1 };
    let bad: [fn(&mut RoundTerms, Share); 8] = [
        |terms, _| terms.target = Amount::ZERO,
        |terms, _| terms.hours = 0,
        |terms, _| terms.contacts = -1,
        |terms, _| terms.first.clear(),
        |terms, all| terms.first.push(all),
        |terms, all| terms.later.push(all),
        |terms, _| terms.later.retain(|entry| entry.share < BasisPoints::WHOLE),
        |terms, all| terms.later.push(Share { share: BasisPoints::new(10_001), ..all }),
    ];
    for (number, change) in bad.into_iter().enumerate() {
        let mut terms = terms();
        change(&mut terms, all);
        assert!(terms.check().is_err(), "change {number} is refused");
    }
}

#[test]
fn one_spin_is_free_and_friends_count_once_the_target_is_reserved() {
    let terms = terms();
    assert_eq!(terms.balance(&joined(), friends(0, 0)), 1);
    assert_eq!(terms.balance(&joined(), friends(3, 3)), 1, "while the pool has no room, friends wait");
    for (contacts, deposits, spins) in [(0, 0, 1), (1, 0, 2), (3, 0, 4), (9, 0, 4), (9, 8, 12), (0, 2, 3)] {
        assert_eq!(terms.balance(&reserved(), friends(contacts, deposits)), spins);
    }
}

#[test]
fn a_friend_who_is_undone_takes_an_unused_spin_or_has_to_be_made_up_for() {
    let (terms, round) = (terms(), Round { spins: 2, accumulated: Amount::whole(500), ..reserved() });
    assert_eq!(terms.balance(&round, friends(1, 1)), 1);
    assert_eq!(terms.balance(&round, friends(1, 0)), 0);
    assert_eq!(terms.balance(&round, friends(0, 0)), -1);
    for counted in [friends(0, 0), friends(1, 0)] {
        let (mut after, mut draws) = (round, TestDraws::default());
        assert_eq!(terms.spin(&mut after, counted, &mut draws, NOW), Err(Refusal::NoChances));
        assert_eq!((after, draws.made), (round, 0), "nothing is drawn or written");
    }
}

#[test]
fn the_first_spin_is_a_share_of_the_target_and_later_ones_of_what_is_missing() {
    let (terms, mut round) = (terms(), reserved());
    let spun = terms.spin(&mut round, friends(3, 0), &mut Always(1), NOW).unwrap();
    assert_eq!((spun.award, spun.paid), (Amount::whole(600), None));
    let spun = terms.spin(&mut round, friends(3, 0), &mut Always(3), NOW).unwrap();
    assert_eq!((spun.award, round.accumulated), (Amount::whole(40), Amount::whole(640)));
}

#[test]
fn the_entry_that_is_all_pays_the_whole_target_in_that_spin_and_ends_the_round() {
    let (terms, mut round) = (terms(), Round { spins: 1, accumulated: Amount::whole(500), ..reserved() });
    let spun = terms.spin(&mut round, friends(3, 0), &mut Always(4), NOW).unwrap();
    let cash = Reward::Cash { amount: Amount::whole(1_000), turnover: BasisPoints::WHOLE };
    assert_eq!((spun.award, spun.paid, spun.is_drawn), (Amount::whole(500), Some(cash), true));
    assert_eq!(terms.state(&round, NOW), RoundState::Paid);
    let again = terms.spin(&mut round, friends(3, 9), &mut Always(0), NOW);
    assert_eq!(again, Err(Refusal::AlreadyClaimed));
}

#[test]
fn whatever_is_drawn_the_twelfth_spin_reaches_the_target_and_none_before_passes_it() {
    let terms = RoundTerms { target: Amount::from_units(7), ..terms() };
    for (first, later) in (0..4).flat_map(|first| (0..4).map(move |later| (first, later))) {
        let mut round = reserved();
        for number in 1..=LAST_SPIN {
            let mut draw = Always(if number == 1 { first } else { later });
            let spun = terms.spin(&mut round, friends(3, 8), &mut draw, NOW).unwrap();
            assert_eq!(spun.paid.is_some(), number == LAST_SPIN, "spin {number}");
            assert_eq!(spun.is_drawn, number < LAST_SPIN);
            assert_eq!(spun.paid.map(|paid| paid.money()), spun.paid.map(|_| terms.target));
        }
        assert_eq!(round.accumulated, terms.target);
    }
}

#[test]
fn a_round_lasts_from_its_reservation_to_the_millisecond_before_its_end() {
    let (terms, round) = (terms(), Round { spins: 1, accumulated: Amount::whole(500), ..reserved() });
    let end = NOW.plus(Span::hours(72));
    assert_eq!(terms.state(&joined(), end), RoundState::Waiting);
    assert_eq!(terms.state(&round, end.minus(Span::millis(1))), RoundState::Running(end));
    assert_eq!(terms.state(&round, end), RoundState::Lapsed);
    let (mut last, mut late) = (round, round);
    assert!(terms.spin(&mut last, friends(3, 0), &mut Always(0), end.minus(Span::millis(1))).is_ok());
    assert_eq!(terms.spin(&mut late, friends(3, 0), &mut Always(0), end), Err(Refusal::Expired));
    assert_eq!(late, round);
}

#[test]
fn a_paid_round_stays_paid_when_its_time_is_over() {
    let (terms, round) = (terms(), Round { spins: 4, accumulated: Amount::whole(1_000), ..reserved() });
    assert_eq!(terms.state(&round, NOW.plus(Span::days(9))), RoundState::Paid);
}

#[test]
fn a_spin_that_the_draw_refuses_changes_nothing() {
    let (terms, mut round) = (terms(), reserved());
    assert_eq!(terms.spin(&mut round, friends(1, 0), &mut SoldOut, NOW), Err(Refusal::SoldOut));
    assert_eq!(round, reserved());
}

#[test]
fn the_mean_of_spins_is_what_rounds_need() {
    const ROUNDS: i64 = 20_000;
    // 1 + the sum of 0.999^k for k from 0 to 10.
    assert_eq!(terms().mean_spins(), 1_195);
    let mut sure = terms();
    sure.later = vec![Share { share: BasisPoints::WHOLE, weight: 1 }];
    assert_eq!(sure.mean_spins(), 200);

    let terms = RoundTerms { later: vec![share(200, 3), share(10_000, 1)], ..terms() };
    let (mut draws, mut spins) = (TestDraws::default(), 0_i64);
    for _ in 0..ROUNDS {
        let mut round = reserved();
        while terms.spin(&mut round, friends(3, 8), &mut draws, NOW).unwrap().paid.is_none() {}
        spins += round.spins;
    }
    // A round of these terms has a standard deviation below 4 spins: 3.29 of the mean of 20,000 are below 0.1 spins.
    let (seen, stated) = (spins * 100 / ROUNDS, i64::try_from(terms.mean_spins()).unwrap());
    assert!((seen - stated).abs() <= 10, "{seen} seen, {stated} stated");
}

fn share(points: u32, weight: u32) -> Share {
    Share { share: BasisPoints::new(points), weight }
}
