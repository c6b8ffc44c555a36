use super::optimum::Optimum;
use super::*;
use crate::cards::rank;
use crate::published::outcomes;
use baize_fairness::{ClientSeed, ServerSeed};
use proptest::prelude::*;
use serde_json::json;

fn draws(nonce: u64) -> Draws {
    Draws::new(&ServerSeed::from_entropy(&[4; 32]), &ClientSeed::parse("poker").unwrap(), nonce)
}

fn started(draws: &mut Draws) -> (State, Round) {
    match VideoPoker::start(NoParams {}, draws) {
        Progress::Open { state, round } => (state, round),
        Progress::Settled { .. } => unreachable!("there is a draw to come"),
    }
}

fn hold(state: State, held: [bool; 5]) -> (Ratio, Round) {
    match VideoPoker::step(state, Action::Hold(held), &mut draws(0)).unwrap() {
        Progress::Settled { pays, round } => (pays, round),
        Progress::Open { .. } => unreachable!("there is one draw only"),
    }
}

/// Holds what to hold of the cards, as letters: `x` is held.
fn best(dealt: [Card; 5]) -> String {
    OPTIMUM.hold(dealt).map(|held| if held { 'x' } else { '.' }).iter().collect()
}

#[test]
fn what_is_written_down_of_the_best_play_is_what_it_counts() {
    assert_eq!(OPTIMUM.tally, optimum::TALLY);
}

#[test]
fn the_cards_are_those_that_were_published() {
    for published in outcomes("video-poker", 9) {
        let expected = published.cards();
        assert_eq!(expected.len(), CARDS);
        let (state, round) = started(&mut published.draws());
        assert_eq!(round.dealt, expected[..5], "{}", published.input);
        let (_, round) = hold(state, [false; 5]);
        assert_eq!(round.end.unwrap(), expected[5..], "{}", published.input);
        let (_, round) = hold(state, [false, true, false, true, true]);
        let kept = [expected[5], expected[1], expected[6], expected[3], expected[4]];
        assert_eq!(round.end.unwrap(), kept, "{}", published.input);
    }
}

/// Jacks or better, 9 for a full house and 6 for a flush, 800 for a royal flush: the return of its best play has been
/// published often, as a fraction too.
#[test]
fn the_same_code_finds_the_known_return_of_the_known_table() {
    let known = Optimum::new([0, 1, 2, 3, 4, 6, 9, 25, 50, 800]);
    let rtp = Prizes::Outcomes(known.prizes()).rtp();
    assert_eq!(rtp, ratio(1_653_526_326_983_u64, 1_661_102_543_100_u64), "99.5439 %");
}

#[test]
fn the_best_play_of_this_table_is_exact() {
    let prizes = VideoPoker::prizes(&NoParams {});
    assert_eq!(prizes.rtp(), ratio(410_892_309_848_u64, 415_275_635_775_u64), "98.9444 %");
    assert_eq!(prizes.opening_max(), VideoPoker::max_payout(&NoParams {}));
    assert_eq!(OPTIMUM.tally.iter().sum::<u64>(), 2_598_960 * 7_669_695);
}

/// Each hold of a few deals, dealt out to the last draw.
#[test]
fn what_a_hold_is_worth_is_what_all_its_draws_pay() {
    let deals: [[Card; 5]; 3] = [[0, 17, 34, 36, 51], [8, 12, 16, 21, 44], [32, 36, 40, 44, 45]];
    for deal in deals {
        let worth = OPTIMUM.worth(deal);
        for (held, worth) in worth.into_iter().enumerate() {
            let kept: Vec<Card> =
                (0..5).filter(|card| held & (1 << card) != 0).map(|card| deal[card]).collect();
            if kept.len() < 2 {
                continue; // a million draws and more: the same sums, only longer
            }
            let rest: Vec<Card> = (0..DECK).filter(|card| !deal.contains(card)).collect();
            let (mut paid, mut draws) = (0_u64, 0_u64);
            each_draw(&rest, 5 - kept.len(), &mut kept.clone(), &mut |hand| {
                paid += u64::from(PAYS[Hand::of(hand).place()]);
                draws += 1;
            });
            assert_eq!(worth, paid * (7_669_695 / draws), "{deal:?} holding {kept:?}");
        }
    }
}

fn each_draw(rest: &[Card], missing: usize, hand: &mut Vec<Card>, see: &mut impl FnMut([Card; 5])) {
    if missing == 0 {
        return see(hand.as_slice().try_into().unwrap());
    }
    for (place, card) in rest.iter().enumerate() {
        hand.push(*card);
        each_draw(&rest[place + 1..], missing - 1, hand, see);
        hand.pop();
    }
}

#[test]
fn the_best_holds_are_the_known_ones() {
    // 10 J Q K of diamonds and a lone 9: four to a royal flush beat the straight.
    assert_eq!(best([32, 36, 40, 44, 29]), "xxxx.");
    // A pair of sevens and three overcards: the pair.
    assert_eq!(best([20, 21, 36, 42, 47]), "xx...");
    // Four of a kind: whatever the fifth card is.
    assert!(best([4, 5, 6, 7, 50]).starts_with("xxxx"));
    // Nothing at all: five new cards.
    assert_eq!(best([1, 6, 15, 20, 33]), ".....");
    // A pair of jacks and four of a flush below: the jacks.
    assert_eq!(best([36, 37, 0, 8, 20]), "xx...");
    // A dealt flush is held unless four of it are a royal flush but one.
    assert_eq!(best([0, 8, 16, 28, 44]), "xxxxx");
    assert_eq!(best([0, 36, 40, 44, 48]), ".xxxx");
}

#[test]
fn an_open_round_shows_five_cards_and_no_more() {
    let (_, round) = started(&mut draws(1));
    let dealt = round.dealt;
    let seen = serde_json::to_value(round).unwrap();
    assert_eq!(seen, json!({ "dealt": dealt, "held": null, "final": null, "hand": null }));
}

#[test]
fn holding_is_written_as_the_interface_says() {
    let read = |value| serde_json::from_value::<Action>(value);
    let held = [true, false, true, false, false];
    assert_eq!(read(json!({ "hold": held })).unwrap(), Action::Hold(held));
    for bad in [json!({ "hold": [true] }), json!({ "hold": [1, 0, 0, 0, 0] }), json!("hold"), json!({})] {
        assert!(read(bad.clone()).is_err(), "{bad}");
    }
}

proptest! {
    #[test]
    fn held_cards_stay_and_the_others_are_replaced_by_the_next(nonce: u64, held: [bool; 5]) {
        let (state, _) = started(&mut draws(nonce));
        let (pays, round) = hold(state, held);
        let end = round.end.unwrap();
        let mut next = state.cards[5..].iter();
        for place in 0..5 {
            let expected = if held[place] { state.cards[place] } else { *next.next().unwrap() };
            prop_assert_eq!(end[place], expected);
        }
        prop_assert!(end.iter().all(|card| rank(*card) < 13));
        prop_assert_eq!(pays, ratio(PAYS[Hand::of(end).place()], 1_u8));
    }

    #[test]
    fn nobody_plays_better_than_the_best(nonce: u64, other in 0_usize..32) {
        let (state, _) = started(&mut draws(nonce));
        let mut deal = state.dealt();
        deal.sort_unstable();
        let worth = OPTIMUM.worth(deal);
        let held = OPTIMUM.hold(deal);
        let best = (0..5).filter(|card| held[*card]).map(|card| 1_usize << card).sum::<usize>();
        prop_assert!(worth[best] >= worth[other]);
    }
}
