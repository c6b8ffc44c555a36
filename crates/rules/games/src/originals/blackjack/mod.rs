//! Blackjack against a dealer, every card one of 52 whatever came before. Card order compatible with Stake's.
//!
//! The bet draws two cards for the player, one face up and one face down for the dealer; every further card is the next
//! one drawn. With an ace up the dealer offers insurance (half the stake, 2 to 1) before anything else; with an ace or
//! a ten up he looks for a blackjack, which ends the round. Blackjack pays 3 to 2. Any two cards may be doubled for one
//! card, after a split too. Two cards of one rank may be split once; both hands get their second card at once, aces no
//! other. 21 stands by itself, and after a split is no blackjack. The dealer draws to 17 and stands on every 17; when
//! no hand is left to beat he draws nothing.

use baize_fairness::Draws;
use baize_money::Ratio;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::cards::{ACE, Card, DECK, draw, points, rank};
use crate::counting::ratio;
use crate::listing::TENTH;
use crate::observable::index;
use crate::{BadAction, Listing, NoParams, Observable, OnTimeout, Original, Prizes, Progress};

mod hand;
mod optimum;
mod prizes;
mod total;

pub use hand::{Hand, HandResult, HandState};
pub(crate) use optimum::STANDS;
use optimum::{Play, against};
pub(crate) use prizes::{Hands, Outcome as MainResult, Tally, deal, prizes};
pub(crate) use total::{Total, natural};

/// Two hands, both doubled, both won.
const MOST: u8 = 8;

/// The game.
#[derive(Debug)]
pub struct Blackjack;

/// Whether the player is insured against the dealer's blackjack.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(as = BlackjackInsurance)]
pub enum Insurance {
    /// The dealer shows no ace.
    None,
    /// The player has to say first.
    Offered,
    /// For half a stake.
    Taken,
    /// No.
    Declined,
}

/// What the player does.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(as = BlackjackAction)]
pub enum Action {
    /// Takes a card.
    Hit,
    /// Takes no more cards.
    Stand,
    /// Takes one last card for twice the stake.
    Double,
    /// Makes two hands of two cards of one rank, for a stake each.
    Split,
    /// Takes the insurance.
    Insure,
    /// Declines it.
    Decline,
}

/// The cards; the dealer's second is secret.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct State {
    player: Vec<Hand>,
    dealer: Vec<Card>,
    insurance: Insurance,
}

/// What the player sees.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = BlackjackOutcome)]
pub struct Round {
    /// The player's hand, or the two after a split.
    pub player: Vec<Hand>,
    /// Which of them is being played; null once over.
    pub active: Option<u8>,
    /// The dealer's card that is face up; all his cards once over.
    pub dealer: Vec<Card>,
    /// Whether the player is insured.
    pub insurance: Insurance,
    /// What the player may do now.
    pub can: Vec<Action>,
}

impl State {
    fn deal(draws: &mut Draws) -> Self {
        let mut hand = Hand::new(vec![draw(draws), draw(draws)]);
        if natural(&hand.cards) {
            hand.state = HandState::Blackjack;
        }
        let dealer = vec![draw(draws), draw(draws)];
        let ace = dealer.first().is_some_and(|up| rank(*up) == ACE);
        let insurance = if ace { Insurance::Offered } else { Insurance::None };
        Self { player: vec![hand], dealer, insurance }
    }

    fn up(&self) -> u8 {
        self.dealer.first().map_or(0, |up| points(rank(*up)))
    }

    fn active(&self) -> Option<usize> {
        self.player.iter().position(|hand| hand.state == HandState::Playing)
    }

    fn splittable(&self) -> bool {
        match self.player.as_slice() {
            [hand] => matches!(hand.cards.as_slice(), [a, b] if rank(*a) == rank(*b)),
            _ => false,
        }
    }

    fn can(&self) -> Vec<Action> {
        if self.insurance == Insurance::Offered {
            return vec![Action::Insure, Action::Decline];
        }
        let Some(hand) = self.active().and_then(|active| self.player.get(active)) else { return Vec::new() };
        let mut can = vec![Action::Hit, Action::Stand];
        if hand.cards.len() == 2 {
            can.push(Action::Double);
        }
        if self.splittable() {
            can.push(Action::Split);
        }
        can
    }

    fn open(self) -> Progress<Self, Round> {
        let round = Round {
            player: self.player.clone(),
            active: self.active().or(Some(0)).and_then(|active| u8::try_from(active).ok()),
            dealer: self.dealer.iter().take(1).copied().collect(),
            insurance: self.insurance,
            can: self.can(),
        };
        Progress::Open { state: self, round }
    }

    /// Goes on with the next hand, or ends the round.
    fn proceed(self, draws: &mut Draws) -> Progress<Self, Round> {
        let offered = self.insurance == Insurance::Offered;
        if offered || (!natural(&self.dealer) && self.active().is_some()) {
            self.open()
        } else {
            self.settle(draws)
        }
    }

    fn settle(mut self, draws: &mut Draws) -> Progress<Self, Round> {
        let blackjack = natural(&self.dealer);
        if self.player.iter().any(Hand::stands) {
            while !Total::of(&self.dealer).bust() && Total::of(&self.dealer).points() < STANDS {
                self.dealer.push(draw(draws));
            }
        }
        let total = Total::of(&self.dealer);
        let dealer = (!total.bust()).then(|| total.points());
        for hand in &mut self.player {
            if hand.state == HandState::Playing {
                hand.state = HandState::Stood; // the dealer's blackjack came first
            }
            hand.result = Some(hand.judge(dealer, blackjack));
        }
        let insured = if blackjack && self.insurance == Insurance::Taken { 3 } else { 0 };
        let halves = self.player.iter().map(Hand::halves).sum::<u8>() + insured;
        let Self { player, dealer, insurance } = self;
        let round = Round { player, active: None, dealer, insurance, can: Vec::new() };
        Progress::Settled { pays: ratio(halves, 2_u8), round }
    }

    fn split(&mut self, draws: &mut Draws) {
        let cards: Vec<Card> = self.player.iter().flat_map(|hand| hand.cards.clone()).collect();
        let aces = cards.iter().all(|card| rank(*card) == ACE);
        self.player = cards.into_iter().map(|card| Hand::new(vec![card, draw(draws)])).collect();
        for hand in self.player.iter_mut().filter(|_| aces) {
            hand.state = HandState::Stood;
        }
    }

    fn act(&mut self, action: Action, draws: &mut Draws) {
        match action {
            Action::Insure => self.insurance = Insurance::Taken,
            Action::Decline => self.insurance = Insurance::Declined,
            Action::Split => self.split(draws),
            Action::Hit | Action::Stand | Action::Double => {
                let Some(hand) = self.player.iter_mut().find(|hand| hand.state == HandState::Playing) else {
                    return;
                };
                match action {
                    Action::Hit => hand.hit(draw(draws)),
                    Action::Double => hand.double(draw(draws)),
                    _ => hand.state = HandState::Stood,
                }
            }
        }
    }

    /// The best play of the hand that is being played.
    fn best(&self) -> Option<Action> {
        let hand = self.player.get(self.active()?)?;
        let against = against(self.up());
        let value = hand.cards.first().map_or(0, |card| points(rank(*card)));
        if self.splittable() && against.split(value) {
            return Some(Action::Split);
        }
        let two = hand.cards.len() == 2;
        Some(match if two { against.first(hand.total()) } else { against.later(hand.total()) } {
            Play::Stand => Action::Stand,
            Play::Hit => Action::Hit,
            Play::Double => Action::Double,
        })
    }
}

impl Original for Blackjack {
    const ID: &'static str = "blackjack";
    const STEPS: bool = true;
    const LISTING: Listing =
        Listing { name: "Blackjack", tags: &["card"], popular: false, rank: 100, contribution: TENTH };
    type Params = NoParams;
    type State = State;
    type Action = Action;
    type Round = Round;

    fn start(_: NoParams, draws: &mut Draws) -> Progress<State, Round> {
        State::deal(draws).proceed(draws)
    }

    fn step(
        mut state: State,
        action: Action,
        draws: &mut Draws,
    ) -> Result<Progress<State, Round>, BadAction> {
        if !state.can().contains(&action) {
            return Err(BadAction(format!("{action:?} is not possible now").to_lowercase()));
        }
        state.act(action, draws);
        Ok(state.proceed(draws))
    }

    fn prizes(_: &NoParams) -> Prizes {
        Prizes::Outcomes(prizes())
    }

    fn max_payout(_: &NoParams) -> Ratio {
        ratio(MOST, 1_u8)
    }

    fn extra_stake(state: &State, action: &Action) -> Ratio {
        match action {
            Action::Double | Action::Split if state.can().contains(action) => Ratio::ONE,
            Action::Insure if state.can().contains(action) => ratio(1_u8, 2_u8),
            _ => Ratio::ZERO,
        }
    }

    fn on_timeout(state: &State) -> OnTimeout<Action> {
        let offered = state.insurance == Insurance::Offered;
        OnTimeout::Act(if offered { Action::Decline } else { Action::Stand })
    }

    fn optimal_action(state: &State) -> Option<Action> {
        if state.insurance == Insurance::Offered { Some(Action::Decline) } else { state.best() }
    }

    fn actions() -> Vec<Action> {
        vec![Action::Hit, Action::Stand, Action::Double, Action::Split, Action::Insure, Action::Decline]
    }

    fn quick_action(round: &Round) -> Option<Action> {
        Some(if round.can.contains(&Action::Decline) { Action::Decline } else { Action::Stand })
    }

    fn observables() -> Vec<Observable> {
        vec![
            Observable::even(&NoParams {}, "/round/player/0/cards/0", DECK.into(), index),
            Observable::even(&NoParams {}, "/round/dealer/0", DECK.into(), index),
        ]
    }
}

#[cfg(test)]
mod tests;
