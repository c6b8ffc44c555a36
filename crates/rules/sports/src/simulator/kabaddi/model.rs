//! The chain of a kabaddi match.

use crate::side::Side;
use crate::simulator::chance::Chance;

/// Raids of a half, by turns.
pub(super) const FIRST_HALF: u16 = 40;
/// Raids of both halves.
pub(super) const RAIDS: u16 = 80;
/// Of a thousand raids, so many bring the raider 1, 2 or 3 points.
const RAID: [u64; 3] = [250, 70, 20];
/// Of a thousand raids, so many bring the defenders 1 or 2 points.
const TACKLE: [u64; 2] = [250, 30];
/// So many scores ahead of the other, and the next puts it all out.
pub(super) const PRESSURE: i8 = 2;
/// Points of an all-out.
const ALL_OUT: u16 = 2;
/// Of a thousand matches, so many are abandoned.
pub(super) const ABANDONED: u64 = 3;

/// How strong a side is; 1,000 is average.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct KabaddiStrength {
    /// What the chances of its raids are multiplied by, in thousandths.
    pub raid: u32,
    /// What the chances of its tackles are multiplied by, in thousandths.
    pub tackle: u32,
}

/// A kabaddi match.
#[derive(Debug, Clone)]
pub struct Kabaddi {
    /// What a raid of home and of away can bring.
    raids: [Vec<(Chance, Event)>; 2],
}

/// All that the points to come depend on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Position {
    /// Raids that were played.
    pub(super) raid: u16,
    /// By how many scores home is ahead since the last all-out.
    pub(super) pressure: i8,
}

/// What a raid brings.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Event {
    /// Nothing.
    Empty,
    /// Points of a side.
    Points(Side, u16),
}

impl Kabaddi {
    /// A match of two sides. All rates are multiplied by so many thousandths: 1,000, but for a test of the calibration.
    pub fn new([home, away]: [KabaddiStrength; 2], rates: u32) -> Self {
        let scaled = |parts: u64, by: u32| Chance::ratio(parts, 1_000).thousandths(by).thousandths(rates);
        let raids = |raider: Side, own: KabaddiStrength, other: KabaddiStrength| {
            let won = (1..)
                .zip(RAID)
                .map(|(points, parts)| (scaled(parts, own.raid), Event::Points(raider, points)));
            let lost = (1..).zip(TACKLE);
            let lost = lost
                .map(|(points, parts)| (scaled(parts, other.tackle), Event::Points(raider.other(), points)));
            let scores: Vec<(Chance, Event)> = won.chain(lost).collect();
            let empty = Chance::sum(scores.iter().map(|(chance, _)| *chance)).not();
            [(empty, Event::Empty)].into_iter().chain(scores).collect()
        };
        Self { raids: [raids(Side::Home, home, away), raids(Side::Away, away, home)] }
    }

    /// What the raid after so many can bring.
    pub(super) fn raid(&self, raid: u16) -> &[(Chance, Event)] {
        self.raids.get(usize::from(raid % 2)).map_or(&[], Vec::as_slice)
    }
}

/// The points of home and away that an event brings, an all-out included, and the pressure after it.
pub(super) fn outcome(event: Event, pressure: i8) -> ([u16; 2], i8) {
    let Event::Points(side, points) = event else { return ([0, 0], pressure) };
    let after = if side == Side::Home { pressure + 1 } else { pressure - 1 };
    let is_all_out = !(-PRESSURE..=PRESSURE).contains(&after);
    let points = if is_all_out { points + ALL_OUT } else { points };
    let points = if side == Side::Home { [points, 0] } else { [0, points] };
    (points, if is_all_out { 0 } else { after })
}
