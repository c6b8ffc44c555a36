//! The player's hands.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::total::{BEST, Total};
use crate::cards::Card;

/// How far a hand is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(as = BlackjackHandState)]
pub enum HandState {
    /// It is still to be played, or being played.
    Playing,
    /// It takes no more cards; a hand of 21 stands by itself, as do aces that were split.
    Stood,
    /// It went over 21.
    Bust,
    /// An ace and a ten or a picture, as dealt.
    Blackjack,
    /// Its stake was doubled for one last card.
    Doubled,
}

/// What came of a hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(as = BlackjackResult)]
pub enum HandResult {
    /// Twice the stake is paid.
    Win,
    /// The stake is lost.
    Lose,
    /// The stake is paid back.
    Push,
    /// Two and a half times the stake is paid.
    Blackjack,
}

/// A hand of the player.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = BlackjackHand)]
pub struct Hand {
    /// The cards in order.
    pub cards: Vec<Card>,
    /// Its stake, in opening stakes: 1, or 2 once doubled.
    pub stake: u8,
    /// How far it is.
    pub state: HandState,
    /// What came of it; null until the round is over.
    pub result: Option<HandResult>,
}

impl Hand {
    pub(crate) fn new(cards: Vec<Card>) -> Self {
        let mut hand = Self { cards, stake: 1, state: HandState::Playing, result: None };
        hand.stand_on_21();
        hand
    }

    pub(crate) fn total(&self) -> Total {
        Total::of(&self.cards)
    }

    /// Whether the dealer has to beat it.
    pub(crate) fn stands(&self) -> bool {
        matches!(self.state, HandState::Stood | HandState::Doubled)
    }

    pub(crate) fn hit(&mut self, card: Card) {
        self.cards.push(card);
        self.stand_on_21();
    }

    pub(crate) fn double(&mut self, card: Card) {
        self.cards.push(card);
        self.stake = 2;
        self.state = if self.total().bust() { HandState::Bust } else { HandState::Doubled };
    }

    fn stand_on_21(&mut self) {
        let total = self.total();
        if total.bust() {
            self.state = HandState::Bust;
        } else if total.points() == BEST {
            self.state = HandState::Stood;
        }
    }

    /// Against the dealer's points, `None` when he is bust; and whether those are a blackjack.
    pub(crate) fn judge(&self, dealer: Option<u8>, natural: bool) -> HandResult {
        let points = self.total().points();
        match (self.state, dealer) {
            (HandState::Blackjack, _) if natural => HandResult::Push,
            (HandState::Blackjack, _) => HandResult::Blackjack,
            (HandState::Bust, _) => HandResult::Lose,
            (_, None) => HandResult::Win,
            (_, Some(_)) if natural => HandResult::Lose,
            (_, Some(dealer)) if points > dealer => HandResult::Win,
            (_, Some(dealer)) if points == dealer => HandResult::Push,
            (_, Some(_)) => HandResult::Lose,
        }
    }

    /// What it pays, in half opening stakes.
    pub(crate) fn halves(&self) -> u8 {
        let times = match self.result {
            Some(HandResult::Blackjack) => 5,
            Some(HandResult::Win) => 4,
            Some(HandResult::Push) => 2,
            Some(HandResult::Lose) | None => 0,
        };
        times * self.stake
    }
}
