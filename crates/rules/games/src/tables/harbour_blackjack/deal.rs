//! The cards of a round, each a number of its own place.

use baize_fairness::Draws;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::cards::{Card, draw, rank};
use crate::originals::blackjack::{Hand, HandState, STANDS, Total, natural};

/// Where the dealer's cards begin, after his first two.
const DEALER_FROM: u64 = 100;
/// The bytes of a number.
const NUMBER: u64 = 4;

/// The cards of a round, the same for every player. Those that no player drew yet are left out while it runs.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = HarbourBlackjackOutcome)]
pub struct Outcome {
    /// The first two cards of every player, 0 … 51.
    pub player: [Card; 2],
    /// The dealer's cards, the first of them face up; the others are left out until the round's last stage.
    pub dealer: Vec<Card>,
    /// What the first and the second hand of a player draw in each stage of decisions, if they draw.
    pub drawn: Vec<[Card; 2]>,
}

/// The card of a place.
fn card_at(draws: &Draws, place: u64) -> Card {
    draw(&mut draws.clone().at(place * NUMBER))
}

/// What the hands draw in a stage of decisions, from 1.
fn drawn_in(draws: &Draws, stage: u64) -> [Card; 2] {
    [card_at(draws, stage * 4), card_at(draws, stage * 4 + 1)]
}

/// The hand that every player is dealt.
pub(super) fn opening(player: [Card; 2]) -> Hand {
    let mut hand = Hand::new(player.to_vec());
    if natural(&hand.cards) {
        hand.state = HandState::Blackjack;
    }
    hand
}

/// Deals a round: places 0 and 1 are the player's, 2 and 3 the dealer's, 4s + h what hand h draws in stage s, 100 and on
/// what the dealer draws until he stands. There are as many stages as any way to play the hand can take.
pub(super) fn deal(draws: &Draws) -> Outcome {
    let player = [card_at(draws, 0), card_at(draws, 1)];
    let mut dealer = vec![card_at(draws, 2), card_at(draws, 3)];
    let mut stages = Vec::new();
    if !natural(&dealer) {
        let mut longest = Longest::new(player);
        for stage in 1.. {
            if !longest.is_open() {
                break;
            }
            stages.push(drawn_in(draws, stage));
            longest.draw(drawn_in(draws, stage));
        }
    }
    for place in DEALER_FROM.. {
        if Total::of(&dealer).points() >= STANDS {
            break;
        }
        dealer.push(card_at(draws, place));
    }
    Outcome { player, dealer, drawn: stages }
}

/// The hands of those who draw as long as they can: one does not split, the other does.
struct Longest {
    hands: Vec<Hand>,
    pair: Option<Card>,
}

impl Longest {
    fn new(player: [Card; 2]) -> Self {
        let pair = (rank(player[0]) == rank(player[1])).then_some(player[0]);
        Self { hands: vec![opening(player)], pair }
    }

    fn is_open(&self) -> bool {
        self.hands.iter().any(|hand| hand.state == HandState::Playing)
    }

    /// A pair is split in the first stage: later hands of more than two cards are no pair.
    fn draw(&mut self, drawn: [Card; 2]) {
        let open = self.hands.iter_mut().zip([drawn[0], drawn[0], drawn[1]]);
        open.filter(|(hand, _)| hand.state == HandState::Playing).for_each(|(hand, card)| hand.hit(card));
        if let Some(card) = self.pair.take() {
            let is_aces = rank(card) == crate::cards::ACE;
            self.hands
                .extend(drawn.into_iter().filter(|_| !is_aces).map(|other| Hand::new(vec![card, other])));
        }
    }
}
