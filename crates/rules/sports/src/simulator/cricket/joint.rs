//! Several selections of a cricket match at once: an exact sum over the innings in play, and the chase of the other side by what
//! it needs.
//!
//! A selection on overs is decided when these are over, and what is right by then is summed on.

use std::collections::BTreeMap;
use std::sync::OnceLock;

use super::basis::{Basis, OverCount, basis};
use super::innings::Sweep;
use super::markets::runs_of_over;
use super::model::{Cricket, OVER, Position, form};
use crate::result::MatchState;
use crate::side::Side;
use crate::simulator::chance::Chance;
use crate::simulator::joint::{Joint, Open, Selection, Tally, Together, is_right, layer_of, together};

/// A match from a position on.
pub(super) struct CricketJoint {
    model: Cricket,
    at: Position,
    state: MatchState,
    is_calm: bool,
    ends: OnceLock<Vec<End>>,
}

/// An end of the match.
struct End {
    /// The runs of the innings in play.
    runs: usize,
    /// Whether both have as many in the innings in play and the other.
    is_tie: bool,
    /// Who has won in the end, as one for the winner.
    winner: (i32, i32),
    chance: Chance,
}

/// What can be by which of the selections that are decided is wrong: none, or the one of this place.
struct Layer<'a> {
    wrong: usize,
    sweep: Sweep<'a>,
}

impl CricketJoint {
    /// `is_calm` means that no wicket is announced for the next ball.
    pub(super) fn new(model: &Cricket, at: &Position, state: &MatchState, is_calm: bool) -> Self {
        Self { model: model.clone(), at: *at, state: state.clone(), is_calm, ends: OnceLock::new() }
    }

    /// So many of the side that bats.
    fn of_side(&self, count: i32) -> (i32, i32) {
        if self.model.batting(self.at.innings) == Side::Home { (count, 0) } else { (0, count) }
    }

    fn is_right(&self, (basis, selection): (Basis, &Selection), end: &End) -> bool {
        let counts = match basis {
            Basis::Winner => end.winner,
            Basis::Tie => (i32::from(!end.is_tie), 0),
            _ => self.of_side(with(self.at.runs.into(), end.runs)),
        };
        is_right(selection, &self.state, counts)
    }

    /// Whether a selection is right that is decided at the end of an over, by what was scored and fell from now on.
    fn is_right_then(&self, (of, selection): (OverCount, &Selection), any_wicket: bool, runs: usize) -> bool {
        let count = match of {
            OverCount::InningsRuns => with(self.at.runs.into(), runs),
            OverCount::Runs => with(runs_of_over(&self.state, &self.at), runs),
            OverCount::Wickets => any_wicket.into(),
        };
        is_right(selection, &self.state, self.of_side(count))
    }

    /// How the match ends from a sum over the innings in play.
    fn ends_of(&self, innings: &Sweep<'_>) -> Vec<End> {
        let wins_super_over = self.model.wins_super_over(self.at.innings);
        let own = self.of_side(1);
        let other = (own.1, own.0);
        let of_runs = |(runs, chance, [win, level]): (usize, Chance, [Chance; 2])| {
            let end = |is_tie, winner, part| End { runs, is_tie, winner, chance: chance.times(part) };
            [
                end(false, own, win),
                end(false, other, win.plus(level).not()),
                end(true, own, level.times(wins_super_over)),
                end(true, other, level.times(wins_super_over.not())),
            ]
        };
        let by_runs = self.model.by_runs(&self.at, &innings.runs()).into_iter();
        by_runs.flat_map(of_runs).filter(|end| !end.chance.is_zero()).collect()
    }

    /// The innings in play before its next ball.
    fn sweep(&self) -> Sweep<'_> {
        self.model.sweep(&self.at, self.is_calm)
    }

    /// How the match ends.
    fn ends(&self) -> &[End] {
        self.ends.get_or_init(|| {
            let mut sweep = self.sweep();
            sweep.play_all(self.at.balls..form(self.at.innings).0);
            self.ends_of(&sweep)
        })
    }

    /// The innings in play at its end, by which of these is wrong, over by over; their places are in this order.
    fn layers<'a>(&'a self, by_over: &BTreeMap<u8, Vec<(OverCount, &Selection)>>) -> Vec<Layer<'a>> {
        let (mut from, mut decided) = (self.at.balls, 0);
        let mut layers = vec![Layer { wrong: 0, sweep: self.sweep() }];
        for (over, selections) in by_over {
            let to = over * OVER;
            for layer in &mut layers {
                layer.sweep.play_all(from..to);
            }
            let layer_at = |any_wicket: bool, runs: usize| {
                layer_of(selections.iter().map(|one| self.is_right_then(*one, any_wicket, runs)))
            };
            let part = |sweep: &Sweep<'a>, wrong: usize| {
                sweep.part(|any_wicket, runs| layer_at(any_wicket, runs) == Some(wrong))
            };
            let wrong_now = (1..=selections.len())
                .map(|wrong| Layer { wrong: decided + wrong, sweep: part(&layers[0].sweep, wrong) });
            let still = layers.iter().map(|layer| Layer { wrong: layer.wrong, sweep: part(&layer.sweep, 0) });
            layers = still.chain(wrong_now).collect();
            (from, decided) = (to, decided + selections.len());
        }
        for layer in &mut layers {
            layer.sweep.play_all(from..form(self.at.innings).0);
        }
        layers
    }

    /// What selections that are not decided are worth together.
    fn worth(&self, Open { selections: open, has_won }: &Open<'_, Basis>) -> Together {
        let mut by_over: BTreeMap<u8, Vec<_>> = BTreeMap::new();
        let mut of_end = Vec::new();
        for (basis, selection) in open {
            match basis {
                Basis::Over(over, of) => by_over.entry(*over).or_default().push((*of, *selection)),
                basis => of_end.push((*basis, *selection)),
            }
        }
        let on_the_way = open.len() - of_end.len();
        let mut tally = Tally::new(open.len());
        let mut add = |wrong: usize, ends: &[End]| {
            for end in ends {
                let before = (1..=on_the_way).map(|place| place != wrong);
                tally.add(end.chance, before.chain(of_end.iter().map(|one| self.is_right(*one, end))));
            }
        };
        if by_over.is_empty() {
            add(0, self.ends());
        } else {
            for layer in self.layers(&by_over) {
                add(layer.wrong, &self.ends_of(&layer.sweep));
            }
        }
        Together { chance: tally.all, has_idle: *has_won || tally.has_idle() }
    }
}

impl Joint for CricketJoint {
    fn offers(&self, selection: &Selection) -> bool {
        basis(selection, &self.at).is_some()
    }

    fn together(&self, selections: &[Selection]) -> Option<Together> {
        together(selections, &self.state, |selection| basis(selection, &self.at), |open| self.worth(&open))
    }
}

/// So many more runs.
fn with(so_far: i32, runs: usize) -> i32 {
    so_far + i32::try_from(runs).unwrap_or(0)
}
