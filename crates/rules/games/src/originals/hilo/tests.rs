use super::*;
use crate::OnTimeout;
use crate::counting::ratio;
use crate::published::outcomes;
use baize_fairness::{ClientSeed, ServerSeed};
use proptest::prelude::*;
use serde_json::json;

const GUESSES: [Guess; 3] = [Guess::Higher, Guess::Lower, Guess::Same];

fn draws(nonce: u64) -> Draws {
    Draws::new(&ServerSeed::from_entropy(&[6; 32]), &ClientSeed::parse("hilo").unwrap(), nonce)
}

fn started(draws: &mut Draws) -> (State, Round) {
    match Hilo::start(NoParams {}, draws) {
        Progress::Open { state, round } => (state, round),
        Progress::Settled { .. } => unreachable!("a round of hilo starts open"),
    }
}

/// A round whose last card has this height.
fn at(height: u8) -> State {
    let card = if height == 1 { 48 } else { (height - 2) * 4 };
    State { cards: vec![card], calls: Vec::new(), worth: Worth::START }
}

#[test]
fn the_cards_are_those_that_were_published() {
    for published in outcomes("hilo", 7) {
        let expected = published.cards();
        let mut draws = published.draws();
        let (mut state, mut round) = started(&mut draws);
        while round.cards.len() < expected.len() {
            // The last of 52 cards has to be guessed.
            let last = round.cards.len() + 1 == MOST_CARDS;
            let action = if last { Action::Guess(Guess::Higher) } else { Action::Skip };
            match Hilo::step(state.clone(), action, &mut draws).unwrap() {
                Progress::Open { state: next, round: seen } => (state, round) = (next, seen),
                Progress::Settled { round: seen, .. } => round = seen,
            }
        }
        assert_eq!(round.cards, expected, "{}", published.input);
    }
}

#[test]
fn a_guess_wins_as_often_as_it_is_said_to() {
    for before in 1..=RANKS {
        for guess in GUESSES {
            let winning = guess.winning(before);
            if winning > 0 {
                let counted = (1..=RANKS).filter(|&next| guess.holds(before, next)).count();
                assert_eq!(counted, usize::from(winning), "{guess:?} after {before}");
            }
        }
        let possible = GUESSES.into_iter().filter(|guess| guess.winning(before) > 0).count();
        assert_eq!(possible, 2, "after {before}");
    }
}

#[test]
fn odds_are_those_that_stake_shows() {
    let odds = |height| match at(height).open() {
        Progress::Open { round, .. } => round.odds.map(|odds| (odds.higher, odds.lower, odds.same)).unwrap(),
        Progress::Settled { .. } => unreachable!("open"),
    };
    assert_eq!(odds(7), (Some(18_385), Some(18_385), None));
    assert_eq!(odds(2), (Some(10_725), Some(64_350), None));
    assert_eq!(odds(12), (Some(64_350), Some(10_725), None));
    assert_eq!(odds(1), (Some(10_725), None, Some(128_700)));
    assert_eq!(odds(13), (None, Some(10_725), Some(128_700)));
}

#[test]
fn the_stated_play_returns_99_hundredths_less_the_rounding() {
    let prizes = Hilo::prizes(&NoParams {});
    let chances = prizes.all().iter().try_fold(Ratio::ZERO, |sum, prize| sum.checked_add(prize.chance));
    // 7/13 × 1/13 for the seven, w/13 × 2/13 for 8 … 11, 12/13 × 4/13 for 2, queen, ace and king.
    assert_eq!(chances, Some(ratio(7_u32 + 2 * (8 + 9 + 10 + 11) + 4 * 12, 169_u32)));
    let lost = ratio(99_u32, 100_u32).checked_less(prizes.rtp()).unwrap();
    assert!(prizes.rtp() <= ratio(99_u32, 100_u32) && lost < ratio(1_u32, 10_000_u32), "{}", prizes.rtp());
}

#[test]
fn nothing_guessed_is_nothing_to_cash_out() {
    let (state, round) = started(&mut draws(1));
    assert_eq!((round.multiplier, round.guesses.len()), (10_000, 0));
    assert!(Hilo::step(state.clone(), Action::CashOut, &mut draws(1)).is_err());
    assert_eq!(Hilo::on_timeout(&state), OnTimeout::Void);
    let Progress::Open { state, round } = Hilo::step(state, Action::Skip, &mut draws(1)).unwrap() else {
        panic!("a skip goes on")
    };
    assert_eq!((round.multiplier, round.guesses), (10_000, vec![Call::Skip]));
    assert_eq!(Hilo::on_timeout(&state), OnTimeout::Void);
    assert!(Hilo::step(state, Action::CashOut, &mut draws(1)).is_err());
}

#[test]
fn a_guess_that_the_card_does_not_allow_draws_nothing() {
    for (height, guess) in [(1, Guess::Lower), (13, Guess::Higher), (7, Guess::Same), (2, Guess::Same)] {
        let mut draws = draws(2);
        assert!(Hilo::step(at(height), Action::Guess(guess), &mut draws).is_err());
        assert_eq!(draws.cursor(), 0);
        assert_eq!(Hilo::max_payout_after(&at(height), &Action::Guess(guess)), Ratio::ZERO);
    }
}

#[test]
fn the_last_card_settles() {
    let mut state = at(7);
    state.cards = vec![state.cards[0]; 51];
    state.calls = vec![Call::Skip; 50];
    assert!(Hilo::step(state.clone(), Action::Skip, &mut draws(3)).is_err());
    state.calls[0] = Call::Higher;
    state.worth = Worth::START.after(7).unwrap();
    let Progress::Settled { pays, round } = Hilo::step(state, Action::Skip, &mut draws(3)).unwrap() else {
        panic!("52 cards")
    };
    assert_eq!((pays, round.cards.len()), (ratio(18_385_u32, 10_000_u32), 52));
}

#[test]
fn actions_are_written_as_the_interface_says() {
    let read = |value| serde_json::from_value::<Action>(value).unwrap();
    assert_eq!(read(json!({ "guess": "higher" })), Action::Guess(Guess::Higher));
    assert_eq!(read(json!("skip")), Action::Skip);
    assert_eq!(read(json!("cash_out")), Action::CashOut);
}

proptest! {
    #[test]
    fn whatever_is_done_a_round_ends_with_what_it_showed(
        nonce: u64, plan in prop::collection::vec(0_u8..10, 0..80),
    ) {
        let mut draws = draws(nonce);
        let (mut state, mut shown) = started(&mut draws);
        for choice in plan {
            let odds = shown.odds.unwrap();
            let (action, odd) = match choice {
                0..4 => (Action::Guess(Guess::Higher), odds.higher),
                4..8 => (Action::Guess(Guess::Lower), odds.lower),
                8 => (Action::Guess(Guess::Same), odds.same),
                _ => (Action::Skip, Some(shown.multiplier)),
            };
            let taken = draws.cursor();
            match Hilo::step(state.clone(), action, &mut draws) {
                Err(_) => {
                    prop_assert!(odd.is_none() || shown.cards.len() == 51);
                    prop_assert_eq!(draws.cursor(), taken);
                }
                Ok(Progress::Open { state: next, round }) => {
                    prop_assert_eq!(Some(round.multiplier), odd);
                    prop_assert_eq!(round.guesses.len() + 1, round.cards.len());
                    (state, shown) = (next, round);
                }
                Ok(Progress::Settled { pays, round }) => {
                    prop_assert_eq!(pays.multiplier().unwrap().parts(), round.multiplier);
                    prop_assert!(round.multiplier == 0 || round.cards.len() == MOST_CARDS);
                    break;
                }
            }
        }
    }
}
