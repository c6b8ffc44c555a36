//! A player's hands, as the decisions make them. Who decides nothing in a stage stands.

use baize_money::Ratio;

use super::deal::{Outcome, opening};
use crate::cards::{ACE, rank};
use crate::counting::ratio;
use crate::originals::blackjack::{Hand, HandState, Total, natural};
use crate::table::Decision;

/// The stage in which the insurance is offered.
pub(super) const INSURANCE: u32 = 1;
/// The first stage in which the hands are played.
pub(super) const PLAY: u32 = 2;
/// What is chosen in the stage of the insurance.
const INSURE: &str = "insure";
/// What makes two hands of one.
const SPLIT: &str = "split";
/// What takes one last card for another stake.
const DOUBLE: &str = "double";
/// What one hand may do, by what of it is possible.
const ONE: [&str; 3] = ["hit", "stand", DOUBLE];
/// What two hands may do, the first one's choice and the second one's.
const TWO: [[&str; 3]; 3] = [
    ["hit-hit", "hit-stand", "hit-double"],
    ["stand-hit", "stand-stand", "stand-double"],
    ["double-hit", "double-stand", "double-double"],
];

/// What was decided in a stage.
fn decided(decisions: &[Decision], stage: u32) -> Option<&str> {
    decisions.iter().find(|decision| decision.stage == stage).map(|decision| decision.choice.as_str())
}

/// The stakes on the hand by its decisions, and whether there is an insurance of half a stake beside.
pub(super) fn stakes(decisions: &[Decision]) -> (u32, bool) {
    let is_more = |part: &&str| matches!(*part, DOUBLE | SPLIT);
    let more = decisions.iter().flat_map(|decision| decision.choice.split('-')).filter(is_more).count();
    (u32::try_from(more).unwrap_or(0).saturating_add(1), decided(decisions, INSURANCE) == Some(INSURE))
}

/// Plays the hands through so many stages.
fn played(outcome: &Outcome, decisions: &[Decision], stages: usize) -> Vec<Hand> {
    let mut hands = vec![opening(outcome.player)];
    for (stage, drawn) in (PLAY..).zip(outcome.drawn.iter().take(stages)) {
        if decided(decisions, stage) == Some(SPLIT) && is_splittable(&hands) {
            hands = split(&hands, *drawn);
            continue;
        }
        let mut choices = decided(decisions, stage).unwrap_or_default().split('-');
        for (hand, card) in hands.iter_mut().zip(*drawn) {
            if hand.state != HandState::Playing {
                continue;
            }
            match choices.next() {
                Some("hit") => hand.hit(card),
                Some(DOUBLE) => hand.double(card),
                _ => hand.state = HandState::Stood,
            }
        }
    }
    hands
}

/// One hand of two cards of one rank, which has not been split.
fn is_splittable(hands: &[Hand]) -> bool {
    let [hand] = hands else { return false };
    let is_pair = matches!(hand.cards.as_slice(), [one, other] if rank(*one) == rank(*other));
    is_pair && hand.state == HandState::Playing
}

/// Both hands get their second card at once; aces get no other.
fn split(hands: &[Hand], drawn: [u8; 2]) -> Vec<Hand> {
    let cards = hands.iter().flat_map(|hand| &hand.cards).zip(drawn);
    let of = |(&card, other)| {
        let mut hand = Hand::new(vec![card, other]);
        if rank(card) == ACE {
            hand.state = HandState::Stood;
        }
        hand
    };
    cards.map(of).collect()
}

/// The names of what the hands can decide in a stage.
pub(super) fn choices(outcome: &Outcome, decisions: &[Decision], stage: u32) -> Vec<&'static str> {
    if stage == INSURANCE {
        let is_offered = outcome.dealer.first().is_some_and(|&up| rank(up) == ACE);
        return if is_offered { vec![INSURE, "decline"] } else { Vec::new() };
    }
    let Some(before) = stage.checked_sub(PLAY).and_then(|before| usize::try_from(before).ok()) else {
        return Vec::new();
    };
    if before >= outcome.drawn.len() {
        return Vec::new();
    }
    let hands = played(outcome, decisions, before);
    let open: Vec<&Hand> = hands.iter().filter(|hand| hand.state == HandState::Playing).collect();
    // Doubling, the last of the choices, needs two cards.
    let count = |hand: &Hand| if hand.cards.len() == 2 { 3 } else { 2 };
    match open.as_slice() {
        [hand] => {
            let mut can: Vec<&str> = ONE.into_iter().take(count(hand)).collect();
            if is_splittable(&hands) {
                can.push(SPLIT);
            }
            can
        }
        [first, second] => {
            TWO.into_iter().take(count(first)).flat_map(|row| row.into_iter().take(count(second))).collect()
        }
        _ => Vec::new(),
    }
}

/// What the hand and its insurance return, in stakes of the hand.
pub(super) fn returned(outcome: &Outcome, decisions: &[Decision]) -> Ratio {
    let is_natural = natural(&outcome.dealer);
    let total = Total::of(&outcome.dealer);
    let points = (!total.bust()).then(|| total.points());
    let mut hands = played(outcome, decisions, outcome.drawn.len());
    let halves = hands.iter_mut().map(|hand| {
        if hand.state == HandState::Playing {
            hand.state = HandState::Stood; // the dealer's blackjack came first
        }
        hand.result = Some(hand.judge(points, is_natural));
        u32::from(hand.halves())
    });
    let halves = halves.sum::<u32>();
    let insured = if is_natural && stakes(decisions).1 { 3 } else { 0 };
    ratio(halves + insured, 2_u32)
}
