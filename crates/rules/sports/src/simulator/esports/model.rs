//! Who wins the rounds of a map.

use crate::side::Side;
use crate::simulator::chance::Chance;
use crate::simulator::contest::{Contest, Position};

/// The most maps that are played.
pub(super) const BEST_OF: u8 = 3;
/// Rounds after which sides are swapped.
const HALF: u8 = 12;
/// The first round of overtime.
pub(super) const OVERTIME: u8 = 25;
/// What a side without money has of its chance to win a round, in thousandths.
const WITHOUT_MONEY: u32 = 450;
/// Of a thousand matches, so many are abandoned, at one of the first [`ABANDONED_WITHIN`] rounds.
pub(super) const ABANDONED: u64 = 3;
pub(super) const ABANDONED_WITHIN: u32 = 40;

/// Who has the money to buy weapons in a round.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Economy {
    /// Both sides, or neither.
    Even,
    /// This side has none, for it lost a round.
    Poor(Side),
}

/// A match of two sides.
#[derive(Debug, Clone)]
pub struct Esports {
    /// The chances of home to win a round in which both have money: when home attacks, and when away does.
    home: [Chance; 2],
}

impl Esports {
    /// A match of sides that win so many thousandths of the rounds in which they attack. Home's chances to win a round are
    /// multiplied by so many thousandths: 1,000, but for a test of the calibration.
    pub fn new([home, away]: [u32; 2], rates: u32) -> Self {
        let of = |rounds: u32| Chance::ratio(rounds.into(), 1_000);
        Self { home: [of(home), of(away).not()].map(|chance| chance.thousandths(rates)) }
    }
}

impl Contest for Esports {
    type Carried = Economy;

    const TO_WIN: u8 = 2;

    fn target(_: u8) -> u8 {
        HALF + 1
    }

    fn begin(&self, _: u8) -> Economy {
        Economy::Even
    }

    fn point(&self, at: &Position<Economy>) -> Chance {
        let [home_attacks, away_attacks] = self.home;
        let home = if attacker(at) == Side::Home { home_attacks } else { away_attacks };
        match at.carried {
            Economy::Even => home,
            Economy::Poor(Side::Home) => home.thousandths(WITHOUT_MONEY),
            Economy::Poor(Side::Away) => home.not().thousandths(WITHOUT_MONEY).not(),
        }
    }

    fn after(&self, at: &Position<Economy>, winner: Side) -> Economy {
        let loser = winner.other();
        // Money is given again with new sides and in overtime, and saved in a round that was lost without any.
        let is_given = round(at) == HALF || round(at) + 1 >= OVERTIME;
        if is_given || at.carried == Economy::Poor(loser) { Economy::Even } else { Economy::Poor(loser) }
    }
}

/// The number of the round that is played next.
pub(super) const fn round(at: &Position<Economy>) -> u8 {
    at.points[0] + at.points[1] + 1
}

/// Who attacks in the next round. Home begins maps one and three, sides are swapped after twelve rounds and in overtime
/// after each.
pub(super) fn attacker(at: &Position<Economy>) -> Side {
    let round = round(at);
    let is_swapped = if round < OVERTIME { round > HALF } else { round.is_multiple_of(2) };
    let first = if at.section() % 2 == 1 { Side::Home } else { Side::Away };
    if is_swapped { first.other() } else { first }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn home_wins(model: &Esports, at: &Position<Economy>) -> u32 {
        let ends = model.section_ends(at);
        let won = ends.iter().filter(|((home, away), _)| home > away);
        Chance::sum(won.map(|(_, chance)| *chance)).probability().parts()
    }

    #[test]
    fn sides_and_money_change_as_the_rounds_do() {
        let model = Esports::new([500, 500], 1_000);
        let mut at = model.fresh([0, 0]);
        let mut seen = Vec::new();
        for _ in 0..14 {
            seen.push((attacker(&at) == Side::Home, at.carried));
            let side = if round(&at).is_multiple_of(2) { Side::Away } else { Side::Home };
            assert_eq!(model.play(&mut at, side), None);
        }
        let [home, away] = [Side::Home, Side::Away].map(Economy::Poor);
        // Without money away wins the second round, then home is the one without.
        assert_eq!(seen[..4], [(true, Economy::Even), (true, away), (true, home), (true, away)]);
        assert_eq!(seen[11..13], [(true, away), (false, Economy::Even)]);
        assert_eq!(at.points, [7, 7]);
    }

    #[test]
    fn overtime_goes_by_pairs_of_rounds() {
        let model = Esports::new([600, 450], 1_000);
        let at = Position { won: [0, 0], points: [12, 12], carried: Economy::Even };
        // Home wins 0.6 of its attacks and 0.55 of its defences: 0.33 against 0.18 in a pair.
        assert!(home_wins(&model, &at).abs_diff(647_058_824) < 5);
        let ahead = Position { points: [13, 12], ..at };
        assert_eq!(attacker(&ahead), Side::Away);
        assert_eq!(model.moved(&at, Side::Home).carried, Economy::Even);
    }
}
