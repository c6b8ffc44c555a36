//! The table of a competition.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use crate::Side;
use crate::market::Sport;

/// A match that counts in the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PlayedMatch {
    /// Home and away.
    pub sides: [usize; 2],
    /// Goals, points or runs; sets of tennis and volleyball, maps of a shooter.
    pub score: [u32; 2],
    /// Who won; `None` for a draw.
    pub winner: Option<Side>,
}

/// What a contestant has made of the matches of a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Standing {
    /// Whose.
    pub contestant: usize,
    /// Matches.
    pub played: u32,
    /// Matches won.
    pub won: u32,
    /// Matches drawn.
    pub drawn: u32,
    /// Matches lost.
    pub lost: u32,
    /// What it made in them.
    pub scored: u32,
    /// What was made against it.
    pub conceded: u32,
    /// Its points.
    pub points: u32,
}

impl Standing {
    fn add(&mut self, sport: Sport, (own, other): (u32, u32), won: Option<bool>) {
        self.played += 1;
        match won {
            Some(true) => self.won += 1,
            Some(false) => self.lost += 1,
            None => self.drawn += 1,
        }
        self.scored += own;
        self.conceded += other;
        self.points += points(sport, (own, other), won);
    }

    /// What it made more than was made against it.
    pub fn difference(&self) -> i64 {
        i64::from(self.scored) - i64::from(self.conceded)
    }
}

/// The points of a match, as the leagues of the sport award them. A volleyball match over all five sets is worth two and one;
/// a kabaddi team that loses by seven points or fewer gets one.
fn points(sport: Sport, (own, other): (u32, u32), won: Option<bool>) -> u32 {
    let [win, draw, loss] = match sport {
        Sport::Football => [3, 1, 0],
        Sport::Cricket => [2, 1, 0],
        Sport::Basketball => [2, 1, 1],
        Sport::Volleyball if own.min(other) >= 2 => [2, 0, 1],
        Sport::Volleyball | Sport::Esports => [3, 0, 0],
        Sport::Kabaddi => [5, 3, u32::from(other.saturating_sub(own) <= 7)],
        Sport::Tennis | Sport::Racing => [1, 0, 0],
    };
    match won {
        Some(true) => win,
        None => draw,
        Some(false) => loss,
    }
}

/// The table: by points, then by difference, then by what was made, then by number.
pub fn standings(
    sport: Sport,
    contestants: impl IntoIterator<Item = usize>,
    matches: impl IntoIterator<Item = PlayedMatch>,
) -> Vec<Standing> {
    let new = |contestant| (contestant, Standing { contestant, ..Standing::default() });
    let mut table: BTreeMap<usize, Standing> = contestants.into_iter().map(new).collect();
    for PlayedMatch { sides: [home, away], score: [made, against], winner } in matches {
        if let Some(standing) = table.get_mut(&home) {
            standing.add(sport, (made, against), winner.map(|side| side == Side::Home));
        }
        if let Some(standing) = table.get_mut(&away) {
            standing.add(sport, (against, made), winner.map(|side| side == Side::Away));
        }
    }
    let mut table: Vec<Standing> = table.into_values().collect();
    table.sort_by_key(|one| Reverse((one.points, one.difference(), one.scored, Reverse(one.contestant))));
    table
}

#[cfg(test)]
mod tests {
    use super::*;

    fn played(sides: [usize; 2], score: [u32; 2]) -> PlayedMatch {
        let winner = match score[0].cmp(&score[1]) {
            std::cmp::Ordering::Greater => Some(Side::Home),
            std::cmp::Ordering::Less => Some(Side::Away),
            std::cmp::Ordering::Equal => None,
        };
        PlayedMatch { sides, score, winner }
    }

    fn points_of(sport: Sport, score: [u32; 2]) -> [u32; 2] {
        let table = standings(sport, [1, 2], [played([1, 2], score)]);
        [1, 2].map(|side| table.iter().find(|one| one.contestant == side).unwrap().points)
    }

    #[test]
    fn a_table_goes_by_points_then_difference_then_goals_then_number() {
        let matches =
            [played([1, 2], [2, 0]), played([3, 4], [3, 1]), played([2, 4], [1, 1]), played([5, 6], [0, 0])];
        let table = standings(Sport::Football, 1..=7, matches);
        let order: Vec<_> = table.iter().map(|one| (one.contestant, one.points)).collect();
        // 3 and 1 won by two goals, 3 made more; 4 made more than 2, both are two behind; 7 has not played.
        assert_eq!(order, [(3, 3), (1, 3), (5, 1), (6, 1), (4, 1), (2, 1), (7, 0)]);
        let second = table[1];
        assert_eq!((second.played, second.won, second.drawn, second.lost), (1, 1, 0, 0));
        assert_eq!((second.scored, second.conceded, second.difference()), (2, 0, 2));
    }

    #[test]
    fn every_sport_awards_the_points_of_its_leagues() {
        assert_eq!(points_of(Sport::Football, [1, 0]), [3, 0]);
        assert_eq!(points_of(Sport::Football, [1, 1]), [1, 1]);
        assert_eq!(points_of(Sport::Cricket, [180, 120]), [2, 0]);
        assert_eq!(points_of(Sport::Basketball, [80, 90]), [1, 2]);
        assert_eq!(points_of(Sport::Volleyball, [3, 1]), [3, 0]);
        assert_eq!(points_of(Sport::Volleyball, [2, 3]), [1, 2]);
        assert_eq!(points_of(Sport::Kabaddi, [40, 33]), [5, 1]);
        assert_eq!(points_of(Sport::Kabaddi, [40, 32]), [5, 0]);
        assert_eq!(points_of(Sport::Kabaddi, [32, 32]), [3, 3]);
        assert_eq!(points_of(Sport::Tennis, [2, 1]), [1, 0]);
        assert_eq!(points_of(Sport::Esports, [2, 0]), [3, 0]);
    }

    #[test]
    fn a_side_that_retired_has_lost_whatever_the_score() {
        let retired = PlayedMatch { winner: Some(Side::Away), ..played([1, 2], [1, 0]) };
        let table = standings(Sport::Tennis, [1, 2], [retired]);
        assert_eq!((table[0].contestant, table[0].points, table[0].lost), (2, 1, 0));
    }
}
