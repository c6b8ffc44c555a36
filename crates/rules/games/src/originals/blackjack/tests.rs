use super::*;
use crate::published::outcomes;
use baize_fairness::{ClientSeed, ServerSeed};
use num_bigint::BigUint;
use proptest::prelude::*;
use serde_json::json;

fn draws(nonce: u64) -> Draws {
    Draws::new(&ServerSeed::from_entropy(&[5; 32]), &ClientSeed::parse("table").unwrap(), nonce)
}

/// Cards by their names: `A`, `K`, `10` … of diamonds, hearts, spades and clubs in turn.
fn cards(names: &str) -> Vec<Card> {
    let ranks = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"];
    let rank = |name| u8::try_from(ranks.iter().position(|rank| *rank == name).unwrap()).unwrap();
    (0_u8..).zip(names.split(' ')).map(|(i, name)| rank(name) * 4 + i % 4).collect()
}

/// A round of two cards against two, in its state after the deal.
fn dealt(player: &str, dealer: &str) -> State {
    let mut hand = Hand::new(cards(player));
    if natural(&hand.cards) {
        hand.state = HandState::Blackjack;
    }
    let dealer = cards(dealer);
    let insurance = if rank(dealer[0]) == ACE { Insurance::Offered } else { Insurance::None };
    State { player: vec![hand], dealer, insurance }
}

fn act(state: &State, action: Action) -> Progress<State, Round> {
    Blackjack::step(state.clone(), action, &mut draws(0)).unwrap()
}

fn settled(step: Progress<State, Round>) -> (Ratio, Round) {
    match step {
        Progress::Settled { pays, round } => (pays, round),
        Progress::Open { round, .. } => panic!("still open: {round:?}"),
    }
}

fn opened(step: Progress<State, Round>) -> (State, Round) {
    match step {
        Progress::Open { state, round } => (state, round),
        Progress::Settled { round, .. } => panic!("over: {round:?}"),
    }
}

fn halves(n: u8) -> Ratio {
    ratio(n, 2_u8)
}

/// All cards of a round that is over, in the order they were drawn.
fn order(round: &Round) -> Vec<Card> {
    let hands: Vec<&[Card]> = round.player.iter().map(|hand| hand.cards.as_slice()).collect();
    let opening = match hands[..] {
        [one] => vec![one[0], one[1], round.dealer[0], round.dealer[1]],
        [left, right] => vec![left[0], right[0], round.dealer[0], round.dealer[1], left[1], right[1]],
        _ => panic!("one hand or two"),
    };
    let rest = hands.iter().flat_map(|hand| &hand[2..]).chain(&round.dealer[2..]);
    opening.into_iter().chain(rest.copied()).collect()
}

/// Plays on as `choose` says of what the player may do.
fn play(draws: &mut Draws, mut choose: impl FnMut(&State, &[Action]) -> Action) -> (Ratio, Round, Ratio) {
    let mut staked = Ratio::ONE;
    let mut step = Blackjack::start(NoParams {}, draws);
    loop {
        match step {
            Progress::Settled { pays, round } => return (pays, round, staked),
            Progress::Open { state, round } => {
                assert_eq!(round.dealer.len(), 1);
                let action = choose(&state, &round.can);
                staked = staked.checked_add(Blackjack::extra_stake(&state, &action)).unwrap();
                step = Blackjack::step(state, action, draws).unwrap();
            }
        }
    }
}

#[test]
fn the_cards_are_those_that_were_published() {
    let plans: [fn(&[Action]) -> Action; 3] = [
        |can| if can.contains(&Action::Stand) { Action::Stand } else { Action::Decline },
        |can| if can.contains(&Action::Hit) { Action::Hit } else { Action::Insure },
        |can| if can.contains(&Action::Double) { Action::Double } else { can[0] },
    ];
    for published in outcomes("blackjack", 7) {
        let expected = published.cards();
        for plan in plans {
            let (_, round, _) = play(&mut published.draws(), |_, can| plan(can));
            let drawn = order(&round);
            let known = drawn.len().min(expected.len());
            assert!(known >= 4);
            assert_eq!(drawn[..known], expected[..known], "{}", published.input);
        }
    }
}

#[test]
fn the_best_play_is_the_known_one() {
    use Action::{Decline, Double, Hit, Split, Stand};
    for (player, dealer, best) in [
        ("10 6", "10 7", Hit),
        ("10 2", "4 7", Stand),
        ("10 2", "3 7", Hit),
        ("9 7", "6 7", Stand),
        ("6 5", "10 7", Double),
        ("5 4", "3 7", Double),
        ("5 4", "2 7", Hit),
        ("A 7", "9 7", Hit),
        ("A 7", "6 7", Double),
        ("A 7", "8 7", Stand),
        ("A 6", "2 7", Hit),
        ("8 8", "10 7", Split),
        ("A A", "10 7", Split),
        ("10 10", "6 7", Stand),
        ("K Q", "5 7", Stand),
        ("5 5", "6 7", Double),
        ("9 9", "7 7", Stand),
        ("9 9", "8 7", Split),
        ("4 4", "5 7", Split),
        ("10 6", "A 7", Decline),
    ] {
        assert_eq!(
            Blackjack::optimal_action(&dealt(player, dealer)),
            Some(best),
            "{player} against {dealer}"
        );
    }
}

#[test]
fn the_dealers_ends_add_up_to_all_but_his_blackjacks() {
    for (points, _) in optimum::CARDS {
        let sum: u128 = against(points).dealer.iter().sum();
        let open = match points {
            1 => 9,
            10 => 12,
            _ => 13,
        };
        assert_eq!(sum, optimum::DEALT / 13 * open, "{points}");
    }
}

#[test]
fn every_way_is_counted_once_and_the_return_is_the_one_computed_elsewhere() {
    let tally = prizes::tally();
    assert_eq!(tally.values().sum::<BigUint>(), prizes::ways());
    let (back, staked) = prizes::exact(&tally);
    // A separate program, in fractions and by recursion over the cards: 0.99493858902973551…
    let parts = u128::try_from(&back * 1_000_000_000_000_000_000_u64 / &staked).unwrap();
    assert_eq!(parts, 994_938_589_029_735_511);
    // The loss of an opening stake, as casinos state it: 0.57 %, 99.43 % returned.
    let lost = (&staked - &back) * 1_000_000_000_000_000_000_u64 / (prizes::ways() * 2_u8);
    assert_eq!(u128::try_from(lost).unwrap(), 5_703_880_122_735_893);
}

#[test]
fn the_stated_return_is_the_exact_one_rounded_down_by_less_than_a_quadrillionth() {
    let prizes = Blackjack::prizes(&NoParams {});
    let (back, staked) = prizes::exact(&prizes::tally());
    let rtp = prizes.rtp();
    let below = BigUint::from(rtp.num()) * &staked;
    let exact = &back * rtp.den();
    assert!(below <= exact);
    let off = (exact - below) * 1_000_000_000_000_000_u64;
    assert!(off < &staked * rtp.den(), "{rtp}");
    let sum = prizes.all().iter().try_fold(Ratio::ZERO, |sum, prize| sum.checked_add(prize.chance));
    assert_eq!(sum, Some(Ratio::ONE));
    assert_eq!(prizes.opening_max(), Blackjack::max_payout(&NoParams {}));
}

#[test]
fn blackjack_pays_three_to_two_and_ends_the_round() {
    let (pays, round) = settled(dealt("A K", "9 7").proceed(&mut draws(0)));
    assert_eq!((pays, round.dealer.len()), (halves(5), 2));
    assert_eq!(round.player[0].result, Some(HandResult::Blackjack));
    let (pays, round) = settled(dealt("A K", "10 A").proceed(&mut draws(0)));
    assert_eq!((pays, round.player[0].result), (halves(2), Some(HandResult::Push)));
    let (pays, round) = settled(dealt("10 K", "J A").proceed(&mut draws(0)));
    assert_eq!((pays, round.player[0].result), (Ratio::ZERO, Some(HandResult::Lose)));
    assert_eq!(round.dealer, cards("J A"));
}

#[test]
fn insurance_comes_first_and_pays_two_to_one() {
    let (state, round) = opened(dealt("10 9", "A K").proceed(&mut draws(0)));
    assert_eq!((round.insurance, &round.can), (Insurance::Offered, &vec![Action::Insure, Action::Decline]));
    assert_eq!(Blackjack::extra_stake(&state, &Action::Insure), halves(1));
    assert!(Blackjack::step(state.clone(), Action::Hit, &mut draws(0)).is_err());
    let (pays, round) = settled(act(&state, Action::Insure));
    assert_eq!((pays, round.insurance), (halves(3), Insurance::Taken));
    let (pays, _) = settled(act(&state, Action::Decline));
    assert_eq!(pays, Ratio::ZERO);
    // The player's blackjack, insured: even money, whatever the dealer has.
    let (pays, _) = settled(act(&dealt("A K", "A K"), Action::Insure));
    assert_eq!(pays, halves(5)); // of one and a half staked
    let (pays, _) = settled(act(&dealt("A K", "A 9"), Action::Insure));
    assert_eq!(pays, halves(5));
    // No blackjack: the insurance is lost and the round goes on.
    let (state, round) = opened(act(&dealt("10 9", "A 9"), Action::Insure));
    assert_eq!(
        (round.insurance, round.can),
        (Insurance::Taken, vec![Action::Hit, Action::Stand, Action::Double])
    );
    assert_eq!(settled(act(&state, Action::Stand)).0, Ratio::ZERO); // 19 against 20
}

#[test]
fn a_hand_that_stands_is_judged_by_its_points() {
    for (player, dealer, paid) in [("10 9", "10 8", 4), ("10 9", "10 9", 2), ("10 8", "10 9", 0)] {
        assert_eq!(settled(act(&dealt(player, dealer), Action::Stand)).0, halves(paid), "{player} {dealer}");
    }
}

#[test]
fn doubling_takes_one_card_for_another_stake() {
    let state = dealt("6 5", "10 7");
    assert_eq!(Blackjack::extra_stake(&state, &Action::Double), Ratio::ONE);
    let (pays, round) = settled(act(&state, Action::Double));
    let hand = &round.player[0];
    assert_eq!((hand.cards.len(), hand.stake, hand.state), (3, 2, HandState::Doubled));
    let expected = match hand.total().points().cmp(&17) {
        std::cmp::Ordering::Greater => 8,
        std::cmp::Ordering::Equal => 4,
        std::cmp::Ordering::Less => 0,
    };
    assert_eq!(pays, halves(expected));
}

#[test]
fn a_pair_is_split_once_into_hands_of_their_own() {
    let mut state = dealt("8 8", "10 7");
    assert_eq!(Blackjack::extra_stake(&state, &Action::Split), Ratio::ONE);
    assert!(!dealt("K Q", "10 7").can().contains(&Action::Split));
    state = opened(act(&state, Action::Split)).0;
    assert_eq!(state.player.len(), 2);
    assert!(state.player.iter().all(|hand| hand.cards.len() == 2 && rank(hand.cards[0]) == 6));
    assert!(!state.can().contains(&Action::Split) && state.can().contains(&Action::Double));
    assert_eq!(Blackjack::extra_stake(&state, &Action::Split), Ratio::ZERO);
    assert!(Blackjack::step(state, Action::Split, &mut draws(0)).is_err());
}

#[test]
fn split_aces_take_one_card_each_and_21_is_no_blackjack() {
    let with_ten = (0..500).find_map(|nonce| {
        let step = Blackjack::step(dealt("A A", "10 7"), Action::Split, &mut draws(nonce)).unwrap();
        let (pays, round) = settled(step);
        let [left, right] = &round.player[..] else { panic!("two hands") };
        assert!(left.cards.len() == 2 && right.cards.len() == 2);
        assert!(left.state == HandState::Stood && right.state == HandState::Stood);
        let both = [left, right].map(|hand| hand.total().points());
        (both == [21, 21]).then_some((pays, left.result))
    });
    assert_eq!(with_ten, Some((halves(8), Some(HandResult::Win))));
}

#[test]
fn a_hand_of_21_stands_by_itself() {
    let hand = Hand::new(cards("10 5"));
    let mut hit = hand.clone();
    hit.hit(cards("6")[0]);
    assert_eq!(hit.state, HandState::Stood);
    let mut bust = hand;
    bust.hit(cards("7")[0]);
    assert_eq!(bust.state, HandState::Bust);
}

#[test]
fn an_open_round_does_not_show_the_hole_card() {
    let (_, round) = opened(dealt("10 6", "10 7").proceed(&mut draws(0)));
    assert_eq!(
        serde_json::to_value(round).unwrap(),
        json!({
            "player": [{ "cards": [32, 17], "stake": 1, "state": "playing", "result": null }],
            "active": 0, "dealer": [32], "insurance": "none", "can": ["hit", "stand", "double"],
        })
    );
}

proptest! {
    #[test]
    fn whatever_is_done_the_cards_come_in_order_and_the_hands_are_paid(
        nonce: u64, choices in prop::collection::vec(0_usize..4, 40),
    ) {
        let mut choices = choices.into_iter();
        let mut stream = draws(nonce);
        let (pays, round, staked) =
            play(&mut stream, |state, can| {
                for refused in [Action::Hit, Action::Stand, Action::Double, Action::Split, Action::Insure] {
                    let allowed = Blackjack::step(state.clone(), refused, &mut draws(0)).is_ok();
                    assert_eq!(allowed, can.contains(&refused));
                }
                can[choices.next().unwrap() % can.len()]
            });
        let drawn = order(&round);
        let mut again = draws(nonce);
        let expected: Vec<Card> = drawn.iter().map(|_| draw(&mut again)).collect();
        prop_assert_eq!(drawn, expected);
        prop_assert_eq!(again.cursor(), stream.cursor());
        prop_assert!(round.player.iter().all(|hand| hand.result.is_some()));
        let stakes: u8 = round.player.iter().map(|hand| hand.stake).sum();
        let insured = round.insurance == Insurance::Taken;
        prop_assert_eq!(staked, halves(2 * stakes + u8::from(insured)));
        prop_assert!(pays <= halves(16));
    }
}
