//! Matches of sections that points decide: sets of volleyball, maps of a shooter. So many points with a lead of two win a
//! section, so many sections the match.

use std::collections::BTreeMap;

use super::chance::Chance;
use super::counts::Counts;
use super::ends::{Ends, merged};
use crate::side::Side;

/// What is less probable is left out: all of it together is below what a probability shows.
const NEGLIGIBLE: Chance = Chance::power_of_half(48);

/// Where such a match is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Position<C> {
    /// Sections that home and away have won.
    pub(super) won: [u8; 2],
    /// Points of the section in play.
    pub(super) points: [u8; 2],
    /// What the points before mean for the next one: who serves, who has money.
    pub(super) carried: C,
}

/// Sections that home and away have won at the end, with the chances of a count of the points.
pub(super) type MatchEnds = Vec<([u8; 2], Counts)>;

/// What the points of home and away of a section are counted as.
pub(super) type Counted = fn(i32, i32) -> i32;

/// The rules of such a match, and who wins its points.
pub(super) trait Contest {
    /// What the points before mean for the next one.
    type Carried: Copy + Ord;

    /// Sections that win the match.
    const TO_WIN: u8;

    /// Points that win a section, by its number.
    fn target(section: u8) -> u8;

    /// What a section begins with.
    fn begin(&self, section: u8) -> Self::Carried;

    /// The chance of home to win the next point.
    fn point(&self, at: &Position<Self::Carried>) -> Chance;

    /// What the point after this one begins with, if a side wins it.
    fn after(&self, at: &Position<Self::Carried>, winner: Side) -> Self::Carried;

    /// Before the first point of a section.
    fn fresh(&self, won: [u8; 2]) -> Position<Self::Carried> {
        Position { won, points: [0, 0], carried: self.begin(won[0] + won[1] + 1) }
    }

    /// Moves on by a point; the side that has won the section by it.
    fn play(&self, at: &mut Position<Self::Carried>, side: Side) -> Option<Side> {
        *at = self.moved(at, side);
        let winner = winner(at.points, Self::target(at.section()))?;
        *at = self.fresh(after(at.won, winner));
        Some(winner)
    }

    /// The same section after one more point.
    fn moved(&self, at: &Position<Self::Carried>, side: Side) -> Position<Self::Carried> {
        let mut next = Position { carried: self.after(at, side), ..*at };
        add(&mut next.points, side);
        next
    }

    /// The points of the section in play when something first is so.
    fn until(&self, at: &Position<Self::Carried>, is_so: impl Fn([u8; 2]) -> bool) -> Ends {
        let mut ends = Ends::new();
        let mut open = BTreeMap::from([((at.points, at.carried), Chance::ONE)]);
        // Points only rise, so that nothing is added to what was taken.
        while let Some(((points, carried), chance)) = open.pop_first() {
            if is_so(points) {
                ends.push(((points[0].into(), points[1].into()), chance));
                continue;
            }
            if chance < NEGLIGIBLE {
                continue;
            }
            let now = Position { points, carried, ..*at };
            let home = self.point(&now);
            for (side, part) in [(Side::Home, home), (Side::Away, home.not())] {
                let next = self.moved(&now, side);
                let sum: &mut Chance = open.entry((next.points, next.carried)).or_default();
                *sum = sum.plus(chance.times(part));
            }
        }
        merged(ends)
    }

    /// The points of the section in play at its end.
    fn section_ends(&self, at: &Position<Self::Carried>) -> Ends {
        let target = Self::target(at.section());
        self.until(at, |points| winner(points, target).is_some())
    }

    /// The chance that home is the first to have so many points of the section in play.
    fn race(&self, at: &Position<Self::Carried>, points: u8) -> Chance {
        let ends = self.until(at, |[home, away]| home >= points || away >= points);
        let of_home = ends.iter().filter(|((home, _), _)| *home >= i32::from(points));
        Chance::sum(of_home.map(|(_, chance)| *chance))
    }

    /// The ends of the section in play and of each that may follow, in their order.
    fn all_sections(&self, at: &Position<Self::Carried>) -> Vec<Ends> {
        let mut known: Vec<((u8, Self::Carried), Ends)> = Vec::new();
        let following = (at.section() + 1)..2 * Self::TO_WIN;
        let following: Vec<Ends> = following
            .map(|section| {
                let form = (Self::target(section), self.begin(section));
                if let Some((_, ends)) = known.iter().find(|(other, _)| *other == form) {
                    return ends.clone();
                }
                let ends = self.section_ends(&self.fresh([section - 1, 0]));
                known.push((form, ends.clone()));
                ends
            })
            .collect();
        [self.section_ends(at)].into_iter().chain(following).collect()
    }

    /// The ends of the match, with a count of the points of these sections, the first of which is in play.
    fn match_ends(&self, at: &Position<Self::Carried>, sections: &[Ends], counted: Counted) -> MatchEnds {
        let won_by = |ends: &Ends, side: Side| {
            let ends = ends.iter().filter(|((home, away), _)| (home > away) == (side == Side::Home));
            let counts = merged(ends.map(|((home, away), chance)| ((counted(*home, *away), 0), *chance)));
            let counts: Vec<_> = counts.into_iter().map(|((count, _), chance)| (count, chance)).collect();
            (side, Counts::of(&counts))
        };
        let by_winner = |ends: &Ends| [Side::Home, Side::Away].map(|side| won_by(ends, side));
        let sections: Vec<[(Side, Counts); 2]> = sections.iter().map(by_winner).collect();
        let mut ends = MatchEnds::new();
        let mut open = BTreeMap::from([(at.won, Counts::certain(0))]);
        while let Some((won, counts)) = open.pop_first() {
            if won.contains(&Self::TO_WIN) {
                ends.push((won, counts));
                continue;
            }
            let place = usize::from(won[0] + won[1] - at.won[0] - at.won[1]);
            for (side, more) in sections.get(place).into_iter().flatten() {
                let won = after(won, *side);
                let more = counts.plus(more);
                let sum = open.get(&won).map_or_else(|| more.clone(), |sum| sum.or(&more));
                open.insert(won, sum);
            }
        }
        ends
    }
}

impl<C> Position<C> {
    /// The number of the section in play.
    pub(super) const fn section(&self) -> u8 {
        self.won[0] + self.won[1] + 1
    }
}

/// Who has won with these counts, if that takes so many and a lead of two.
pub(super) fn winner([home, away]: [u8; 2], target: u8) -> Option<Side> {
    let has_won = |own: u8, other: u8| own >= target && own >= other.saturating_add(2);
    if has_won(home, away) { Some(Side::Home) } else { has_won(away, home).then_some(Side::Away) }
}

/// Counts one more of a side.
pub(super) fn add(counts: &mut [u8; 2], side: Side) {
    let [home, away] = counts;
    *(if side == Side::Home { home } else { away }) += 1;
}

/// The sections that both have won after one more of a side.
pub(super) fn after(mut won: [u8; 2], winner: Side) -> [u8; 2] {
    add(&mut won, winner);
    won
}

/// The sections that each side has won at the end of the match.
pub(super) fn sections_won(ends: &MatchEnds) -> Ends {
    merged(ends.iter().map(|([home, away], counts)| (((*home).into(), (*away).into()), counts.all())))
}

/// Who wins a section, as one section for the winner.
pub(super) fn section_winner(ends: &Ends) -> Ends {
    merged(
        ends.iter().map(|((home, away), chance)| ((i32::from(home > away), i32::from(away > home)), *chance)),
    )
}
