//! What every kind must do alike.

use std::cell::RefCell;
use std::collections::BTreeSet;

use baize_money::{Amount, Ratio};
use baize_time::{Span, Timestamp};
use serde_json::{Value as Json, json};

use super::KINDS;
use super::draws_first::DrawsFirst;
use super::players::{SoldOut, TestDraws, newcomer, player};
use super::testing::DailyGold;
use super::ungranted::NeverGranted;
use crate::{
    ClaimInput, CountedPlay, Effect, KindEntry, MOST_REINVESTED, Offer, OrderedOffer, PlayerFacts, PrizeDraw,
    Refusal, StepState,
};

pub(super) fn each_kind(test: impl Fn(&KindEntry, Json)) {
    for entry in KINDS.iter().chain([&KindEntry::of::<DailyGold>()]) {
        test(entry, entry.demo(Amount::whole(1)).unwrap());
    }
}

pub(super) const NOW: Timestamp = Timestamp::from_millis(1_800_000_000_000);
const OFFSETS: [i16; 3] = [330, -180, 480];

/// What was granted, in units.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Granted {
    money: i64,
    gold: i64,
}

/// Claims every step and draw that can be claimed, each step twice; returns the state and what was granted.
fn claim_all(entry: &KindEntry, config: &Json, facts: &PlayerFacts) -> (Json, Granted) {
    claim_all_with(entry, config, facts, &mut TestDraws::default())
}

/// [`claim_all`] with these draws.
pub(super) fn claim_all_with(
    entry: &KindEntry,
    config: &Json,
    facts: &PlayerFacts,
    draws: &mut dyn PrizeDraw,
) -> (Json, Granted) {
    let (mut state, mut granted) = (Json::Null, Granted::default());
    for _ in 0..200 {
        let offer = entry.offer(config, &state, facts, NOW).unwrap();
        let step = offer.steps.iter().find(|step| step.state == StepState::Claimable).map(|step| step.step);
        if step.is_none() && offer.chances <= 0 {
            return (state, granted);
        }
        let input = ClaimInput::of(step);
        let (after, effects) = entry.claim((config, &state), input, (facts, NOW), draws).unwrap().unwrap();
        if step.is_some() {
            let again = entry.claim((config, &after), input, (facts, NOW), draws).unwrap();
            assert_eq!(again.unwrap_err(), Refusal::AlreadyClaimed, "{}", entry.name);
        }
        for effect in effects {
            let Effect::Grant { step: of, reward } = effect else { continue };
            assert!(step.is_none_or(|step| step == of));
            assert!(reward.amount().is_positive(), "{}: a grant of nothing", entry.name);
            granted.money += reward.money().units();
            granted.gold += reward.gold_amount().units();
        }
        state = after;
    }
    panic!("{}: what can be claimed does not end", entry.name);
}

/// Sells every offer on deposits until there is none, to players with no deposit, one and two, each as a deposit of its
/// price or of a large amount; returns the richest player's rewards.
fn sell_all(entry: &KindEntry, config: &Json) -> Granted {
    let of_player = |deposits: i64| {
        let facts = PlayerFacts { deposits, ..player(NOW, 330) };
        let kept = entry.keep_offer((config, &Json::Null), vec![Amount::whole(1_000_000); 10]).unwrap();
        let (mut state, mut granted, mut steps) =
            (kept.unwrap_or_default(), Granted::default(), BTreeSet::new());
        for _ in 0..200 {
            let offers = entry.deposit_offers((config, &state), &facts, NOW).unwrap();
            let Some(offer) = offers.into_iter().find(|offer| !offer.is_sold) else { break };
            let rewards = offer.rewards(Amount::whole(1_000_000));
            let money = Amount::sum(rewards.iter().map(crate::Reward::money)).unwrap();
            assert!(money <= offer.most_money(), "{}", entry.name);
            let ordered = OrderedOffer { step: offer.step, money };
            let Some((after, step)) = entry.sell((config, &state), ordered, &facts).unwrap() else { break };
            assert!(steps.insert(step), "{}: the step {step} is granted twice", entry.name);
            granted.money += money.units();
            granted.gold += rewards.iter().map(|reward| reward.gold_amount().units()).sum::<i64>();
            state = after;
        }
        granted
    };
    [0, 1, 2].map(of_player).into_iter().max_by_key(|granted| granted.money).unwrap()
}

#[test]
fn offers_on_deposits_bring_what_is_stated_and_end() {
    each_kind(|entry, config| {
        let (granted, value) = (sell_all(entry, &config), entry.value(&config).unwrap());
        assert_eq!(granted != Granted::default(), entry.with_deposits, "{}", entry.name);
        assert!(granted.money <= value.most_money && granted.gold <= value.most_gold, "{}", entry.name);
    });
}

#[test]
fn where_deposits_bring_no_bonus_nothing_comes_with_them() {
    each_kind(|entry, config| {
        let facts = PlayerFacts { deposit_bonus: false, ..player(NOW, 330) };
        let shown = entry.offer(&config, &Json::Null, &facts, NOW).unwrap();
        assert!(!entry.needs_deposit_bonus || shown == Offer::default(), "{}", entry.name);
    });
}

#[test]
fn goods_of_different_kinds_have_different_numbers() {
    let numbers = RefCell::new(BTreeSet::new());
    each_kind(|entry, config| {
        let value = entry.value(&config).unwrap();
        let kept = entry.keep_offer((&config, &Json::Null), vec![Amount::whole(1_000_000)]).unwrap();
        let mut own = BTreeSet::new();
        for deposits in 0..3 {
            let facts = PlayerFacts { deposits, ..player(NOW, 330) };
            let offers = entry.deposit_offers((&config, &kept.clone().unwrap_or_default()), &facts, NOW);
            for offer in offers.unwrap() {
                assert!(offer.most_money().units() <= value.largest, "{}", entry.name);
                own.extend(offer.priced());
            }
        }
        let count = numbers.borrow().len() + own.len();
        numbers.borrow_mut().extend(own.into_iter().map(|(id, _)| id));
        assert_eq!(numbers.borrow().len(), count, "{}", entry.name);
    });
}

#[test]
fn kinds_are_sorted_and_have_one_number_and_one_name_each() {
    assert!(KINDS.is_sorted_by_key(|entry| entry.name));
    let numbers: BTreeSet<_> = KINDS.iter().map(|entry| entry.kind).collect();
    let names: BTreeSet<_> = KINDS.iter().map(|entry| entry.name).collect();
    assert_eq!((numbers.len(), names.len()), (KINDS.len(), KINDS.len()));
}

#[test]
fn a_step_is_claimed_once_and_is_shown_as_claimed() {
    each_kind(|entry, config| {
        let facts = player(NOW, 330);
        let (state, _) = claim_all(entry, &config, &facts);
        let shown = entry.offer(&config, &state, &facts, NOW).unwrap();
        assert!(!shown.is_waiting(), "{}", entry.name);
    });
}

#[test]
fn nobody_receives_more_than_the_stated_value() {
    each_kind(|entry, config| {
        let (_, granted) = claim_all(entry, &config, &player(NOW, 330));
        let value = entry.value(&config).unwrap();
        assert!(
            granted.money <= value.most_money && granted.gold <= value.most_gold,
            "{}: {granted:?}",
            entry.name
        );
        let shown = entry.offer(&config, &Json::Null, &player(NOW, 330), NOW).unwrap();
        assert_eq!(value.steps.len(), shown.steps.len(), "{}", entry.name);
        assert_eq!(value.draw, shown.table.map(|table| table.worth()), "{}", entry.name);
    });
}

/// Whether a kind whose configuration is worth something grants something to the battery's player.
fn grants_what_it_is_worth(entry: &KindEntry, config: &Json) -> bool {
    let (_, mut granted) = claim_all(entry, config, &player(NOW, 330));
    let (sold, value) = (sell_all(entry, config), entry.value(config).unwrap());
    granted.money += sold.money;
    granted.gold += sold.gold;
    (granted != Granted::default()) == (value.most_money > 0 || value.most_gold > 0)
}

#[test]
fn a_kind_that_is_worth_something_grants_something() {
    each_kind(|entry, config| assert!(grants_what_it_is_worth(entry, &config), "{}", entry.name));
}

#[test]
fn a_kind_that_nobody_can_claim_does_not_pass() {
    let entry = KindEntry::of::<NeverGranted>();
    assert!(!grants_what_it_is_worth(&entry, &entry.demo(Amount::whole(1)).unwrap()));
}

#[test]
fn an_unknown_step_is_refused_and_consumes_nothing() {
    each_kind(|entry, config| {
        for step in [i64::MIN, -1, 0, 1_000_000, i64::MAX] {
            let (facts, input) = (player(NOW, 330), ClaimInput::of(Some(step)));
            let draws = &mut TestDraws::default();
            let claimed = entry.claim((&config, &Json::Null), input, (&facts, NOW), draws).unwrap();
            assert_eq!(claimed.unwrap_err(), Refusal::UnknownStep, "{}: {step}", entry.name);
            assert_eq!(draws.made, 0);
        }
    });
}

/// Whether a claim of a player without draws is refused before anything is drawn. Some draws are there for everyone who comes.
fn draws_nothing_when_refused(entry: &KindEntry, config: &Json) -> bool {
    let (facts, input, draws) = (newcomer(NOW, 330), ClaimInput::default(), &mut TestDraws::default());
    let has_draws = entry.offer(config, &Json::Null, &facts, NOW).unwrap().chances > 0;
    let claimed = entry.claim((config, &Json::Null), input, (&facts, NOW), draws).unwrap();
    has_draws || (claimed.is_err() && draws.made == 0)
}

#[test]
fn a_refused_claim_draws_nothing_and_a_sold_out_draw_consumes_nothing() {
    each_kind(|entry, config| {
        assert!(draws_nothing_when_refused(entry, &config), "{}", entry.name);
        let (facts, input) = (player(NOW, 330), ClaimInput::default());
        if entry.offer(&config, &Json::Null, &facts, NOW).unwrap().chances > 0 {
            let claimed = entry.claim((&config, &Json::Null), input, (&facts, NOW), &mut SoldOut).unwrap();
            assert_eq!(claimed.unwrap_err(), Refusal::SoldOut, "{}", entry.name);
        }
    });
}

#[test]
fn a_kind_that_draws_before_it_refuses_does_not_pass() {
    let entry = KindEntry::of::<DrawsFirst>();
    assert!(!draws_nothing_when_refused(&entry, &entry.demo(Amount::whole(1)).unwrap()));
}

#[test]
fn the_last_millisecond_of_a_period_counts_and_the_next_one_does_not() {
    each_kind(|entry, config| {
        for minutes in OFFSETS {
            let facts = player(NOW, minutes);
            let midnight = NOW.day(facts.utc_offset).next().start(facts.utc_offset);
            let period = |now| entry.period(&config, &facts, now).unwrap();
            let (first, last) = (midnight.minus(Span::days(1)), midnight.minus(Span::millis(1)));
            assert_eq!(period(first), period(last), "{}: changes within a day", entry.name);
            if let Some(end) = period(NOW).end(facts.utc_offset) {
                assert_eq!(period(end.minus(Span::millis(1))), period(NOW), "{}", entry.name);
                assert_ne!(period(end), period(NOW), "{}", entry.name);
            }
        }
    });
}

#[test]
fn a_deposit_or_turnover_taken_away_again_leaves_nothing_below_zero() {
    each_kind(|entry, config| {
        let (state, _) = claim_all(entry, &config, &player(NOW, 330));
        let offer = entry.offer(&config, &state, &newcomer(NOW, 330), NOW).unwrap();
        assert!(offer.chances >= 0 && offer.behind >= 0, "{}", entry.name);
        assert!(offer.steps.iter().all(|step| step.current >= 0), "{}", entry.name);
        assert_eq!(offer.chances.min(offer.behind), 0, "{}: behind with chances left", entry.name);
    });
}

#[test]
fn a_stored_state_of_another_shape_or_version_is_a_fault_not_a_claim() {
    each_kind(|entry, config| {
        for odd in [json!("not a state"), json!({ "version": 99, "state": {} })] {
            let (facts, input) = (player(NOW, 330), ClaimInput::of(Some(1)));
            let claimed = entry.claim((&config, &odd), input, (&facts, NOW), &mut TestDraws::default());
            assert!(claimed.is_err(), "{}", entry.name);
        }
    });
}

#[test]
fn the_demo_configuration_passes_its_own_check_at_every_unit() {
    each_kind(|entry, _| {
        for unit in [1, 5, 50, 100] {
            entry.check(&entry.demo(Amount::whole(unit)).unwrap()).unwrap();
        }
    });
}

#[test]
fn what_play_gets_back_of_the_demo_is_bounded_at_every_vip_level_and_for_every_unit() {
    // What a board of Plinko keeps, the least of all games.
    let lowest_edge = Ratio::new(43, 5_120).unwrap();
    for unit in [1, 5, 50, 100] {
        let share = |vip_level: i64| -> u32 {
            let play = CountedPlay { vip_level, lowest_edge };
            let of = |entry: &KindEntry| {
                let config = entry.demo(Amount::whole(unit)).unwrap();
                entry.reinvested(&config, &play).unwrap().points()
            };
            KINDS.iter().map(of).sum()
        };
        let shares: Vec<u32> = (0..=10).map(share).collect();
        assert!(shares.iter().all(|share| *share <= MOST_REINVESTED.points()), "{shares:?}");
    }
}
