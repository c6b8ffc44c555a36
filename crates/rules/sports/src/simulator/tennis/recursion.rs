//! Chances of games, tie-breaks, sets and matches, each from those below it.

use std::collections::BTreeMap;

use super::model::{Position, SETS_TO_WIN, Tennis, server, set_winner, tiebreak_server};
use crate::side::Side;
use crate::simulator::chance::Chance;
use crate::simulator::contest::winner;
use crate::simulator::ends::Ends;

/// Sets and games of both at the end of the match.
pub(super) type MatchEnds = Vec<([u8; 2], [u8; 2], Chance)>;

/// The chance that one of two things comes first, where both may have to be waited for.
fn first_of(one: Chance, other: Chance) -> Chance {
    one.given(one.plus(other))
}

/// One thing or another, by a chance.
fn either(chance: Chance, then: impl FnOnce() -> Chance, otherwise: impl FnOnce() -> Chance) -> Chance {
    chance.times(then()).plus(chance.not().times(otherwise()))
}

impl Tennis {
    /// The chance of home to win the game in play.
    pub(super) fn game(&self, at: &Position) -> Chance {
        let first = server(at.played);
        if at.is_tiebreak() { self.tiebreak(first, at.points) } else { game(self.point(first), at.points) }
    }

    fn tiebreak(&self, first: Side, points: [u8; 2]) -> Chance {
        if let Some(side) = winner(points, 7) {
            return if side == Side::Home { Chance::ONE } else { Chance::ZERO };
        }
        let [home, away] = points;
        if home == away && home >= 6 {
            // Each serves one of the next two, in either order.
            let [own, other] = [Side::Home, Side::Away].map(|side| self.point(side));
            return first_of(own.times(other), own.not().times(other.not()));
        }
        let point = self.point(tiebreak_server(first, points));
        either(point, || self.tiebreak(first, [home + 1, away]), || self.tiebreak(first, [home, away + 1]))
    }

    /// The games of the set in play at its end.
    pub(super) fn set(&self, at: &Position) -> Ends {
        let mut ends = Ends::new();
        let mut open = BTreeMap::from([(at.games, Chance::ONE)]);
        while let Some((games, chance)) = open.pop_first() {
            if set_winner(games).is_some() {
                ends.push(((games[0].into(), games[1].into()), chance));
                continue;
            }
            let is_now = games == at.games;
            let played = at.played + games[0] + games[1] - at.games[0] - at.games[1];
            let points = if is_now { at.points } else { [0, 0] };
            let home = self.game(&Position { games, points, played, ..*at });
            for (next, part) in [([games[0] + 1, games[1]], home), ([games[0], games[1] + 1], home.not())] {
                let sum: &mut Chance = open.entry(next).or_default();
                *sum = sum.plus(chance.times(part));
            }
        }
        ends
    }

    /// The games of the set after the one in play, which has to follow.
    pub(super) fn next_set(&self, at: &Position, set: &Ends) -> Ends {
        let after = set.iter().flat_map(|((home, away), chance)| {
            let games = u8::try_from(home + away).unwrap_or(0);
            let played = at.played + games - at.games[0] - at.games[1];
            let next = self.set(&Position { played: played % 2, ..Position::default() });
            next.into_iter().map(|(end, part)| (end, part.times(*chance))).collect::<Vec<_>>()
        });
        crate::simulator::ends::merged(after)
    }

    /// Sets and games at the end of the match, from a set in play with these ends. The games are those from this set on.
    pub(super) fn whole(&self, at: &Position, set: &Ends) -> MatchEnds {
        let fresh = [0, 1].map(|played| self.set(&Position { played, ..Position::default() }));
        let before = at.played - at.games[0] - at.games[1];
        let mut ends = MatchEnds::new();
        let mut open = BTreeMap::from([((at.sets, [0_u8, 0]), Chance::ONE)]);
        while let Some(((sets, games), chance)) = open.pop_first() {
            if sets.contains(&SETS_TO_WIN) {
                ends.push((sets, games, chance));
                continue;
            }
            let played = before + games[0] + games[1];
            let next = if sets == at.sets { set } else { &fresh[usize::from(played % 2)] };
            for ((home, away), part) in next {
                let [home, away] = [*home, *away].map(|games| u8::try_from(games).unwrap_or(0));
                let won = if home > away { [sets[0] + 1, sets[1]] } else { [sets[0], sets[1] + 1] };
                let sum: &mut Chance = open.entry((won, [games[0] + home, games[1] + away])).or_default();
                *sum = sum.plus(chance.times(*part));
            }
        }
        ends
    }
}

/// The chance of home to win a game from these points on, by its chance to win a point.
fn game(point: Chance, points: [u8; 2]) -> Chance {
    if let Some(side) = winner(points, 4) {
        return if side == Side::Home { Chance::ONE } else { Chance::ZERO };
    }
    let [home, away] = points;
    if home == away && home >= 3 {
        return first_of(point.times(point), point.not().times(point.not()));
    }
    either(point, || game(point, [home + 1, away]), || game(point, [home, away + 1]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_and_a_match_of_equals_are_even() {
        let tennis = Tennis::new([640, 640], 1_000);
        let start = Position::default();
        let hold = tennis.game(&start).probability().parts();
        // 0.64 on serve holds 81.28 % of games.
        assert!((812_000_000..814_000_000).contains(&hold), "{hold}");
        let set = tennis.set(&start);
        let home = Chance::sum(
            tennis.whole(&start, &set).into_iter().filter(|(sets, ..)| sets[0] == 2).map(|end| end.2),
        );
        assert!(home.probability().parts().abs_diff(500_000_000) < 10, "{home:?}");
    }
}
