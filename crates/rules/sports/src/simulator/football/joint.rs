//! Several selections of a football match at once: an exact sum over the goals of both halves.
//!
//! Corners and bookings are independent of goals and of each other; scorers are drawn for each goal.

use std::collections::BTreeMap;
use std::sync::OnceLock;

use super::lattice::{GOALS, Lattice, cell, count, leader};
use super::model::{FIRST_HALF, Football, Position, SIDES, STEPS, index};
use crate::market::{MarketKind, MarketName, Measure, OutcomeId, Question, Span, fixed};
use crate::result::MatchState;
use crate::simulator::chance::Chance;
use crate::simulator::ends::{counted, times};
use crate::simulator::joint::{Joint, Open, Selection, Tally, Together, has_half_lines, is_right, together};

/// Ends that are less probable are left out.
const NEGLIGIBLE: Chance = Chance::power_of_half(44);
/// More goals than two halves are counted with.
const MOST_GOALS: usize = 2 * GOALS;

/// A match from a position on.
pub(super) struct FootballJoint {
    model: Football,
    at: Position,
    state: MatchState,
    is_calm: bool,
    ends: OnceLock<Vec<GoalEnd>>,
}

/// An end of a match, as far as goals and sendings-off make it.
#[derive(Debug, Clone, Copy)]
struct GoalEnd {
    half_time: (i32, i32),
    full_time: (i32, i32),
    any_red: bool,
    chance: Chance,
}

/// What a selection depends on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Basis {
    FirstHalf,
    SecondHalf,
    Match,
    HalfFull,
    Reds,
    Corners,
    Cards,
    /// A player of home or away by its place.
    Scorer(usize, u64),
}

impl GoalEnd {
    /// Whether it is probable enough to matter.
    fn counts(&self) -> bool {
        self.chance > NEGLIGIBLE
    }
}

impl FootballJoint {
    /// `is_calm` means that the next step brings neither a goal nor a sending-off.
    pub(super) fn new(model: &Football, at: &Position, state: &MatchState, is_calm: bool) -> Self {
        Self { model: model.clone(), at: *at, state: state.clone(), is_calm, ends: OnceLock::new() }
    }

    /// What a selection depends on; `None` for one that is not offered with others.
    fn basis(&self, (name, outcome): &Selection) -> Option<Basis> {
        let MarketName { market, specifiers } = name;
        if !has_half_lines(name) {
            return None;
        }
        if let (MarketKind::AnytimeScorer, OutcomeId::Player(player)) = (market.kind, outcome) {
            let plays =
                |side: &crate::side::Side| self.model.scorers(*side).any(|(known, _)| known == *player);
            return SIDES.into_iter().find(plays).map(|side| Basis::Scorer(index(side), *player));
        }
        match (market.measure, market.kind) {
            (Measure::Score, MarketKind::HalfFull) => Some(Basis::HalfFull),
            (Measure::SendingsOff, MarketKind::YesNo(Question::Any)) => Some(Basis::Reds),
            (_, kind) if !is_by_counts(kind) => None,
            (Measure::Corners, _) => Some(Basis::Corners),
            (Measure::Cards, _) => Some(Basis::Cards),
            (Measure::Score, _) => match market.period.span(specifiers)? {
                span if span == Span::majors(1, 1) => Some(Basis::FirstHalf),
                span if span == Span::majors(2, 2) => Some(Basis::SecondHalf),
                _ => Some(Basis::Match),
            },
            _ => None,
        }
    }

    fn is_right_at(&self, selection: &Selection, counts: (i32, i32)) -> bool {
        is_right(selection, &self.state, counts)
    }

    fn is_right(&self, (basis, selection): &(Basis, &Selection), end: &GoalEnd) -> bool {
        let (home, away) = end.full_time;
        let (home_before, away_before) = end.half_time;
        match basis {
            Basis::FirstHalf => self.is_right_at(selection, end.half_time),
            Basis::SecondHalf => self.is_right_at(selection, (home - home_before, away - away_before)),
            Basis::HalfFull => {
                let place = 3 * leader(home_before - away_before) + leader(home - away);
                let right = u16::try_from(place).map(|place| fixed::HALF_FULL + 2 * place);
                right.is_ok_and(|right| selection.1 == OutcomeId::Fixed(right))
            }
            Basis::Reds => (selection.1 == OutcomeId::Fixed(fixed::YES_NO[0])) == end.any_red,
            _ => self.is_right_at(selection, end.full_time),
        }
    }

    /// Every end that can be.
    fn ends(&self) -> &[GoalEnd] {
        self.ends.get_or_init(|| {
            let next = (self.at.step + u16::from(self.is_calm)).min(STEPS);
            match self.at.half_time {
                Some(half_time) => self.ends_of_second_half(half_time, next),
                None => self.ends_of_first_half(next),
            }
        })
    }

    fn ends_of_second_half(&self, half_time: [u8; 2], next: u16) -> Vec<GoalEnd> {
        let mut second = Lattice::new(vec![self.at.lead()]);
        second.add(cell(0, self.at.reds, 0, 0), Chance::ONE);
        second.play(&self.model, next..STEPS);
        let [home, away] = half_time.map(i32::from);
        let end = |(_, reds, scored, chance)| GoalEnd {
            half_time: (home, away),
            full_time: self.with_goals_so_far(scored),
            any_red: reds > 0,
            chance,
        };
        second.filled().map(end).filter(GoalEnd::counts).collect()
    }

    fn ends_of_first_half(&self, next: u16) -> Vec<GoalEnd> {
        let mut first = Lattice::new(vec![self.at.lead()]);
        first.add(cell(0, self.at.reds, 0, 0), Chance::ONE);
        first.play(&self.model, next.min(FIRST_HALF)..FIRST_HALF);
        // A group for every score at half time.
        let mut groups = BTreeMap::new();
        for (_, _, scored, _) in first.filled() {
            let group = groups.len();
            groups.entry(scored).or_insert(group);
        }
        let mut by_group: Vec<_> = groups.iter().map(|(scored, group)| (*group, *scored)).collect();
        by_group.sort_unstable();
        let lead = |(_, (home, away)): &(usize, (usize, usize))| self.at.lead() + count(*home) - count(*away);
        let mut second = Lattice::new(by_group.iter().map(lead).collect());
        for (_, reds, scored, chance) in first.filled() {
            if let Some(group) = groups.get(&scored) {
                second.add(cell(*group, reds, 0, 0), chance);
            }
        }
        second.play(&self.model, next.max(FIRST_HALF)..STEPS);
        let end = |(group, reds, (home, away), chance): (usize, usize, (usize, usize), Chance)| {
            let (_, (home_before, away_before)) = by_group.get(group).copied().unwrap_or_default();
            GoalEnd {
                half_time: self.with_goals_so_far((home_before, away_before)),
                full_time: self.with_goals_so_far((home_before + home, away_before + away)),
                any_red: reds > 0,
                chance,
            }
        };
        second.filled().map(end).filter(GoalEnd::counts).collect()
    }

    fn with_goals_so_far(&self, (home, away): (usize, usize)) -> (i32, i32) {
        (count(home) + i32::from(self.at.goals[0]), count(away) + i32::from(self.at.goals[1]))
    }

    /// Of selections on goals, sendings-off and scorers.
    fn of_goals(&self, selections: &[(Basis, &Selection)]) -> Tally {
        let (scorers, others): (Vec<_>, Vec<_>) =
            selections.iter().partition(|(basis, _)| matches!(basis, Basis::Scorer(..)));
        let [home, away] = [0, 1].map(|side| Scorers::of(self, side, &scorers));
        let scorers = home.players + away.players;
        let mut tally = Tally::new(others.len() + scorers);
        for end in self.ends() {
            let to_come = |goals: i32, so_far: u8| usize::try_from(goals - i32::from(so_far)).unwrap_or(0);
            let of_home = home.after(to_come(end.full_time.0, self.at.goals[0]));
            let of_away = away.after(to_come(end.full_time.1, self.at.goals[1]));
            let (Some(of_home), Some(of_away)) = (of_home, of_away) else { continue };
            let all_score = of_home.all.times(of_away.all);
            let are_right: Vec<_> = others.iter().map(|other| self.is_right(other, end)).collect();
            let all = are_right.iter().copied().chain(std::iter::repeat_n(true, scorers));
            tally.add(end.chance.times(all_score), all);
            let missing = of_home.only_wrong.iter().map(|chance| chance.times(of_away.all));
            let missing = missing.chain(of_away.only_wrong.iter().map(|chance| chance.times(of_home.all)));
            for (place, chance) in missing.enumerate() {
                let scored = (0..scorers).map(|scorer| scorer != place);
                tally.add(end.chance.times(chance), are_right.iter().copied().chain(scored));
            }
        }
        tally
    }

    /// Of selections on corners, or on bookings.
    fn of_counts(&self, selections: &[(Basis, &Selection)], measure: Measure, chances: [Chance; 2]) -> Tally {
        let steps = STEPS - self.at.step;
        let so_far = counted(&self.state, measure);
        let [home, away] = [(so_far[0], chances[0]), (so_far[1], chances[1])]
            .map(|(so_far, chance)| times(so_far, chance, steps));
        let mut tally = Tally::new(selections.len());
        for (of_home, chance) in &home {
            for (of_away, chance_of_away) in &away {
                let right = selections.iter().map(|(_, one)| self.is_right_at(one, (*of_home, *of_away)));
                tally.add(chance.times(*chance_of_away), right);
            }
        }
        tally
    }

    /// What selections that are not decided are worth together.
    fn worth(&self, Open { selections: open, has_won }: &Open<'_, Basis>) -> Together {
        let of = |basis| open.iter().copied().filter(|(own, _)| *own == basis).collect::<Vec<_>>();
        let is_of_goals = |(basis, _): &&(Basis, _)| !matches!(basis, Basis::Corners | Basis::Cards);
        let goals: Vec<_> = open.iter().filter(is_of_goals).copied().collect();
        // Both sides are booked as often, and only both together are counted.
        let bookings = [self.model.booking.plus(self.model.booking), Chance::ZERO];
        let tallies = [
            self.of_goals(&goals),
            self.of_counts(&of(Basis::Corners), Measure::Corners, self.model.corners),
            self.of_counts(&of(Basis::Cards), Measure::Cards, bookings),
        ];
        let chance = tallies.iter().fold(Chance::ONE, |chance, tally| chance.times(tally.all));
        Together { chance, has_idle: *has_won || tallies.iter().any(Tally::has_idle) }
    }
}

impl Joint for FootballJoint {
    fn offers(&self, selection: &Selection) -> bool {
        self.basis(selection).is_some()
    }

    fn together(&self, selections: &[Selection]) -> Option<Together> {
        together(selections, &self.state, |selection| self.basis(selection), |open| self.worth(&open))
    }
}

/// How probable it is that some players of a side have all scored, by the goals of the side to come.
struct Scorers {
    players: usize,
    by_goals: Vec<Tally>,
}

impl Scorers {
    /// Of the players of a side that are selected.
    fn of(joint: &FootballJoint, side: usize, selections: &[&(Basis, &Selection)]) -> Self {
        let shares = |player| {
            let mut all = SIDES.into_iter().flat_map(|side| joint.model.scorers(side));
            all.find(|(known, _)| *known == player).map_or(Chance::ZERO, |(_, share)| share)
        };
        let of_side = selections.iter().filter_map(|(basis, _)| match basis {
            Basis::Scorer(own, player) if *own == side => Some(shares(*player)),
            _ => None,
        });
        let shares: Vec<Chance> = of_side.collect();
        Self { players: shares.len(), by_goals: Self::by_goals(&shares) }
    }

    /// Chances by who has scored, each player a bit; a goal more in each turn.
    fn by_goals(shares: &[Chance]) -> Vec<Tally> {
        let masks = 1_usize << shares.len();
        let mut scored = vec![Chance::ZERO; masks];
        scored[0] = Chance::ONE;
        let tally = |scored: &[Chance]| Tally {
            all: scored.last().copied().unwrap_or(Chance::ONE),
            only_wrong: (0..shares.len())
                .map(|place| scored.get((masks - 1) ^ (1 << place)).copied().unwrap_or_default())
                .collect(),
        };
        let mut tallies = vec![tally(&scored)];
        for _ in 0..MOST_GOALS {
            for mask in (0..masks).rev() {
                let Some(chance) = scored.get(mask).copied() else { continue };
                let mut left = chance;
                for (place, share) in shares.iter().enumerate().filter(|(place, _)| mask & (1 << place) == 0)
                {
                    let moved = chance.times(*share);
                    left = left.less(moved);
                    if let Some(to) = scored.get_mut(mask | (1 << place)) {
                        *to = to.plus(moved);
                    }
                }
                if let Some(cell) = scored.get_mut(mask) {
                    *cell = left;
                }
            }
            tallies.push(tally(&scored));
        }
        tallies
    }

    fn after(&self, goals: usize) -> Option<&Tally> {
        self.by_goals.get(goals.min(self.by_goals.len() - 1))
    }
}

/// Kinds of which the counts of the end decide every outcome, to won or lost.
const fn is_by_counts(kind: MarketKind) -> bool {
    matches!(
        kind,
        MarketKind::ThreeWay
            | MarketKind::DoubleChance
            | MarketKind::Handicap
            | MarketKind::Handicap3
            | MarketKind::Total(_)
            | MarketKind::YesNo(
                Question::BothScore | Question::CleanSheet(_) | Question::WinToNil(_) | Question::Any
            )
            | MarketKind::OddEven
            | MarketKind::Score(_)
            | MarketKind::Combo(_)
    )
}
