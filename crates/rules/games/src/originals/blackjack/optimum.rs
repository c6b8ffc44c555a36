//! The best play, exactly: every total of the player against every card of the dealer, from the back.
//!
//! Cards are drawn with replacement, so a total, whether it is soft, and the dealer's card are all that matters. What
//! a play is worth is its expected gain in opening stakes times 13^11 (the dealer draws at most 11 cards) times 13^20
//! (a hand draws at most 20): a whole number. All of it is for a dealer who has looked and has no blackjack.

use std::cmp::Ordering;
use std::sync::LazyLock;

use super::total::{BEST, Total};

/// A card's points and how many of the 13 ranks have them.
pub(crate) const CARDS: [(u8, u8); 10] =
    [(1, 1), (2, 1), (3, 1), (4, 1), (5, 1), (6, 1), (7, 1), (8, 1), (9, 1), (10, 4)];
/// 13^11: all that a dealer may draw.
pub(crate) const DEALT: u128 = 13_u128.pow(11);
/// 13^20: all that a hand may draw.
pub(crate) const DRAWN: u128 = 13_u128.pow(20);
/// The dealer stands on every 17.
pub(crate) const STANDS: u8 = 17;

/// How often of [`DEALT`] a dealer who shows this card ends with 17, 18, 19, 20, 21, or bust, without a blackjack.
pub(crate) type Dealer = [u128; 6];

/// What to do with a hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Play {
    /// No more cards.
    Stand,
    /// One more card.
    Hit,
    /// One more card for twice the stake.
    Double,
}

/// The best play against one card of the dealer.
#[derive(Debug)]
pub(crate) struct Against {
    /// How the dealer ends.
    pub(crate) dealer: Dealer,
    first: Table<Play>,
    later: Table<Play>,
    split: [bool; 11],
}

/// One entry for each total.
#[derive(Debug)]
struct Table<T>([[T; 2]; 22]);

impl<T: Copy> Table<T> {
    fn at(&self, total: Total) -> T {
        self.0[usize::from(total.low().min(BEST))][usize::from(total.soft())]
    }

    fn set(&mut self, total: Total, value: T) {
        self.0[usize::from(total.low().min(BEST))][usize::from(total.soft())] = value;
    }
}

static OPTIMUM: LazyLock<[Against; 10]> = LazyLock::new(|| CARDS.map(|(points, _)| Against::new(points)));

/// The best play against a dealer who shows a card of so many points.
pub(crate) fn against(points: u8) -> &'static Against {
    &OPTIMUM[usize::from(points.clamp(1, 10) - 1)]
}

fn dealer(up: u8) -> Dealer {
    fn draw(total: Total, ways: u128, drawn: u8, up: u8, ends: &mut Dealer) {
        if total.bust() || total.points() >= STANDS {
            let end = if total.bust() { 5 } else { usize::from(total.points() - STANDS) };
            ends[end] += ways;
            return;
        }
        for (points, ranks) in CARDS {
            let blackjack = drawn == 0 && points + up == 11 && (points == 1 || up == 1);
            if !blackjack {
                draw(total.with(points), ways / 13 * u128::from(ranks), drawn + 1, up, ends);
            }
        }
    }
    let mut ends = [0; 6];
    draw(Total::default().with(up), DEALT, 0, up, &mut ends);
    ends
}

/// How many times its stake a hand of so many points returns when the dealer ends so; none for a hand that is bust.
pub(crate) fn result(points: Option<u8>, end: usize) -> u8 {
    let Some(points) = points else { return 0 };
    let dealer = u8::try_from(end).map_or(0, |end| end + STANDS);
    match points.cmp(&dealer) {
        _ if dealer > BEST => 2,
        Ordering::Greater => 2,
        Ordering::Equal => 1,
        Ordering::Less => 0,
    }
}

/// The average over the next card; exact, as no value has been divided by 13 more often than a hand draws cards.
fn average(value: impl Fn(u8) -> i128) -> i128 {
    CARDS.into_iter().map(|(points, ranks)| value(points) * i128::from(ranks)).sum::<i128>() / 13
}

impl Against {
    fn new(up: u8) -> Self {
        let mut new = Self {
            dealer: dealer(up),
            first: Table([[Play::Stand; 2]; 22]),
            later: Table([[Play::Stand; 2]; 22]),
            split: [false; 11],
        };
        let (mut first, mut later) = (Table([[0; 2]; 22]), Table([[0; 2]; 22]));
        let lost = new.stood(None);
        for total in Total::all() {
            let stand = new.stood(Some(total.points()));
            let next = |points| {
                let next = total.with(points);
                if next.bust() { lost } else { later.at(next) }
            };
            let hit = if total.points() == BEST { stand } else { average(next) };
            let (value, play) = better((stand, Play::Stand), (hit, Play::Hit));
            later.set(total, value);
            new.later.set(total, play);
            let double = if total.points() == BEST { stand } else { new.doubled(total) };
            let (value, play) = better((value, play), (double, Play::Double));
            first.set(total, value);
            new.first.set(total, play);
        }
        for (points, _) in CARDS {
            let one = Total::default().with(points);
            let aces = |card| new.stood(Some(one.with(card).points()));
            let hand = average(|card| if points == 1 { aces(card) } else { first.at(one.with(card)) });
            new.split[usize::from(points)] = 2 * hand > first.at(one.with(points));
        }
        new
    }

    /// The gain of a hand that takes no more cards, bust if it has no points.
    fn stood(&self, points: Option<u8>) -> i128 {
        let ends = self.dealer.iter().enumerate();
        let gain = ends.map(|(end, ways)| {
            let ways = i128::try_from(ways * DRAWN).unwrap_or(0);
            ways * (i128::from(result(points, end)) - 1)
        });
        gain.sum()
    }

    fn doubled(&self, total: Total) -> i128 {
        let card = |points| {
            let next = total.with(points);
            self.stood((!next.bust()).then(|| next.points()))
        };
        2 * average(card)
    }

    /// What to do with two cards that are not split.
    pub(crate) fn first(&self, total: Total) -> Play {
        self.first.at(total)
    }

    /// What to do with three cards or more.
    pub(crate) fn later(&self, total: Total) -> Play {
        self.later.at(total)
    }

    /// Whether to split two cards of so many points each.
    pub(crate) fn split(&self, points: u8) -> bool {
        self.split.get(usize::from(points)).copied().unwrap_or(false)
    }
}

/// The better of two; the one that risks less when they are the same.
fn better<T>(safe: (i128, T), bold: (i128, T)) -> (i128, T) {
    if bold.0 > safe.0 { bold } else { safe }
}
