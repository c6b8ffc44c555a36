//! The chain of a basketball match.

use crate::side::Side;
use crate::simulator::chance::Chance;

/// The last quarter; periods after it are overtime.
pub(super) const QUARTERS: u8 = 4;
/// Of a thousand possessions, so many bring 1, 2 or 3 points.
const POINTS: [u64; 3] = [60, 370, 110];
/// The same among the last possessions of a period, when a foul gives free throws.
const LATE_POINTS: [u64; 3] = [140, 400, 100];
/// How many those are.
const LATE: u16 = 8;
/// What the chances of the home side are multiplied by, in thousandths.
const AT_HOME: u32 = 1_020;
/// Possessions of a side in a quarter.
const PACE: std::ops::RangeInclusive<u16> = 12..=24;
/// Of a thousand matches, so many are abandoned.
pub(super) const ABANDONED: u64 = 3;

/// How strong a side is; 1,000 is average.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BasketballStrength {
    /// What its chances to score are multiplied by, in thousandths.
    pub attack: u32,
    /// What the other side's chances to score are multiplied by, in thousandths.
    pub defence: u32,
}

/// What a possession can bring: points with their chances, none first.
pub(super) type Possession = [(Chance, u16); 4];

/// A basketball match.
#[derive(Debug, Clone)]
pub struct Basketball {
    pace: u16,
    /// Of home and away, early and late in a period.
    possessions: [[Possession; 2]; 2],
}

/// All that the points to come depend on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Position {
    /// The quarter, or the overtime from 5 on.
    pub(super) period: u8,
    /// Possessions of the period that were played.
    pub(super) played: u16,
    /// Points of home and away in each quarter.
    pub(super) quarters: [[u16; 2]; 4],
    /// Points of both in all overtimes.
    pub(super) overtime: [u16; 2],
}

impl Basketball {
    /// A match of two sides, each with so many possessions in a quarter (12 to 24). All rates are multiplied by so many
    /// thousandths: 1,000, but for a test of the calibration.
    pub fn new([home, away]: [BasketballStrength; 2], pace: u16, rates: u32) -> Self {
        let possession = |points: [u64; 3], attack: u32, defence: u32| {
            let of = |parts: u64| {
                Chance::ratio(parts, 1_000).thousandths(attack).thousandths(defence).thousandths(rates)
            };
            let [one, two, three] = points.map(of);
            [(Chance::sum([one, two, three]).not(), 0), (one, 1), (two, 2), (three, 3)]
        };
        let side = |attack, defence| [POINTS, LATE_POINTS].map(|points| possession(points, attack, defence));
        let home_attack = home.attack * AT_HOME / 1_000;
        Self {
            pace: pace.clamp(*PACE.start(), *PACE.end()),
            possessions: [side(home_attack, away.defence), side(away.attack, home.defence)],
        }
    }

    /// Possessions of both sides in a period; overtime has half of a quarter's.
    pub(super) const fn length(&self, period: u8) -> u16 {
        if period <= QUARTERS { 2 * self.pace } else { self.pace / 2 * 2 }
    }

    /// Possessions of all quarters.
    pub(super) fn regular(&self) -> u16 {
        self.length(1) * u16::from(QUARTERS)
    }

    /// What a possession of a period can bring to a side.
    pub(super) fn possession(&self, period: u8, played: u16, side: Side) -> &Possession {
        let [early, late] = &self.possessions[usize::from(side == Side::Away)];
        if played + LATE >= self.length(period) { late } else { early }
    }
}

/// Who has the ball after so many possessions of a period. Sides begin periods by turns.
pub(super) fn attacker(period: u8, played: u16) -> Side {
    if (u16::from(period) + played).is_multiple_of(2) { Side::Away } else { Side::Home }
}

impl Position {
    /// Before the first possession.
    pub(super) const START: Self = Self { period: 1, played: 0, quarters: [[0; 2]; 4], overtime: [0; 2] };

    /// The points of both sides so far.
    pub(super) fn score(&self) -> [i32; 2] {
        let of_side = |side: usize| {
            let quarters: i32 = self.quarters.iter().map(|points| i32::from(points[side])).sum();
            quarters + i32::from(self.overtime[side])
        };
        [of_side(0), of_side(1)]
    }

    /// The points of both sides in a quarter so far.
    pub(super) fn quarter(&self, quarter: u8) -> [i32; 2] {
        let place = usize::from(quarter).checked_sub(1);
        place.and_then(|place| self.quarters.get(place)).map_or([0, 0], |points| points.map(i32::from))
    }

    /// Where points are counted now.
    pub(super) fn counted_now(&mut self) -> &mut [u16; 2] {
        let place = usize::from(self.period).saturating_sub(1);
        self.quarters.get_mut(place).unwrap_or(&mut self.overtime)
    }

    /// Whether both sides have as many.
    pub(super) fn is_level(&self) -> bool {
        let [home, away] = self.score();
        home == away
    }
}
