//! From the chances of ends to those of selections: every end is settled by the rules that settle bets.

use std::collections::BTreeMap;

use super::board::{MarketChances, ResultChances};
use super::chance::Chance;
use crate::leg::VoidPart;
use crate::market::{Key, Line, Market, MarketKind, Measure, OutcomeId, Specifiers, Sport};
use crate::result::{MatchState, settle, settle_end};
use crate::side::Side;

/// Counts of home and away at the end of some sections, with their chances.
pub(super) type Ends = Vec<((i32, i32), Chance)>;

/// A market that is being put on a board.
pub(super) struct Lister<'a> {
    pub sport: Sport,
    pub state: &'a MatchState,
    pub board: Vec<MarketChances>,
}

/// Counts above what was counted already; more are counted as this many.
const COUNTED: usize = 36;
/// Lines between which a price is of use, as probabilities in 1/1 000 000 000.
const OFFERED: std::ops::RangeInclusive<u32> = 60_000_000..=940_000_000;

impl<'a> Lister<'a> {
    pub(super) const fn new(sport: Sport, state: &'a MatchState) -> Self {
        Self { sport, state, board: Vec::new() }
    }

    /// Lists a market with chances that the model knows, without the selections that are settled already.
    pub(super) fn list(&mut self, id: u32, specifiers: &str, outcomes: Vec<(OutcomeId, ResultChances)>) {
        let Some((market, specifiers)) = self.market(id, specifiers) else { return };
        let is_open = |outcome| settle(market, &specifiers, outcome, self.state) == Ok(None);
        let outcomes: Vec<_> = outcomes.into_iter().filter(|(outcome, _)| is_open(*outcome)).collect();
        if !outcomes.is_empty() {
            self.board.push(MarketChances { market, specifiers, outcomes });
        }
    }

    /// Lists a market whose outcomes are numbers, in this order.
    pub(super) fn list_fixed<const N: usize>(
        &mut self,
        id: u32,
        specifiers: &str,
        outcomes: [u16; N],
        chances: [Chance; N],
    ) {
        let outcomes = outcomes.into_iter().zip(chances);
        let outcomes = outcomes.map(|(id, chance)| (OutcomeId::Fixed(id), ResultChances::of_win(chance)));
        self.list(id, specifiers, outcomes.collect());
    }

    /// Lists a market that the counts at the end settle.
    pub(super) fn list_ends(&mut self, id: u32, specifiers: &str, ends: &Ends) {
        let Some((market, specifiers)) = self.market(id, specifiers) else { return };
        let outcomes = self.open(market, &specifiers, ends);
        if !outcomes.is_empty() {
            self.board.push(MarketChances { market, specifiers, outcomes });
        }
    }

    /// Lists a handicap or total with those of the lines, in quarters, that are neither nearly certain nor nearly impossible.
    pub(super) fn list_lines(
        &mut self,
        (id, key, others): (u32, Key, &str),
        lines: impl IntoIterator<Item = i32>,
        ends: &Ends,
    ) {
        for line in lines {
            let mut pairs = vec![format!("{}={}", key.name(), line_text(line))];
            pairs.extend((!others.is_empty()).then(|| others.to_owned()));
            let Some((market, specifiers)) = self.market(id, &pairs.join("|")) else { continue };
            let outcomes = self.open(market, &specifiers, ends);
            let is_offered = outcomes.iter().all(|(_, chances)| OFFERED.contains(&chances.fair().parts()));
            // Of a combo some selections are improbable at any line.
            if !outcomes.is_empty() && (is_offered || matches!(market.kind, MarketKind::Combo(_))) {
                self.board.push(MarketChances { market, specifiers, outcomes });
            }
        }
    }

    fn market(&self, id: u32, specifiers: &str) -> Option<(&'static Market, Specifiers)> {
        let market = self.sport.market(id)?;
        Some((market, market.specifiers(specifiers).ok()?))
    }

    fn open(
        &self,
        market: &'static Market,
        specifiers: &Specifiers,
        ends: &Ends,
    ) -> Vec<(OutcomeId, ResultChances)> {
        let outcomes = market.outcomes(specifiers).into_iter();
        let open = outcomes.filter(|outcome| settle(market, specifiers, *outcome, self.state) == Ok(None));
        open.map(|outcome| (outcome, chances_of((market, specifiers), outcome, self.state, ends))).collect()
    }
}

fn chances_of(
    market: (&Market, &Specifiers),
    outcome: OutcomeId,
    state: &MatchState,
    ends: &Ends,
) -> ResultChances {
    let mut chances = ResultChances::default();
    for (end, chance) in ends {
        let Some(result) = settle_end(market, outcome, state, *end) else { continue };
        let of_result = match (result.void, result.won) {
            (VoidPart::Whole, _) => &mut chances.void,
            (VoidPart::Half, true) => &mut chances.half_win,
            (VoidPart::Half, false) => &mut chances.half_lose,
            (VoidPart::None, true) => &mut chances.win,
            (VoidPart::None, false) => continue,
        };
        *of_result = of_result.plus(*chance);
    }
    chances
}

/// A line as a specifier has it.
fn line_text(quarters: i32) -> String {
    Line::from_quarters(quarters).map(|line| line.to_string()).unwrap_or_default()
}

/// What home and away have of something so far.
pub(super) fn counted(state: &MatchState, measure: Measure) -> [i32; 2] {
    let of_side = |side: Side| {
        let counted = state.incidents.iter().filter(|one| one.measure == measure && one.side == side);
        counted.map(|one| i32::from(one.amount)).sum()
    };
    [of_side(Side::Home), of_side(Side::Away)]
}

/// A count that may rise by one in each of so many steps.
pub(super) fn times(so_far: i32, chance: Chance, steps: u16) -> Vec<(i32, Chance)> {
    let mut counts = vec![Chance::ONE];
    for _ in 0..steps {
        if counts.len() < COUNTED {
            counts.push(Chance::ZERO);
        }
        // From the top, so that what rises is not raised twice.
        for place in (1..counts.len()).rev() {
            let Some([below, count]) = counts.get_mut(place - 1..=place) else { continue };
            let risen = below.times(chance);
            (*below, *count) = (below.less(risen), count.plus(risen));
        }
    }
    (so_far..).zip(counts).collect()
}

/// The counts that two independent ones make together.
pub(super) fn of_each(
    first: &[(i32, Chance)],
    second: &[(i32, Chance)],
    together: impl Fn(i32, i32) -> (i32, i32),
) -> Ends {
    let pairs = first.iter().flat_map(|one| second.iter().map(move |other| (one, other)));
    merged(pairs.map(|((one, chance), (other, chance_of_other))| {
        (together(*one, *other), chance.times(*chance_of_other))
    }))
}

/// The ends with the chances of equal ones added up.
pub(super) fn merged(ends: impl IntoIterator<Item = ((i32, i32), Chance)>) -> Ends {
    let mut by_counts = BTreeMap::new();
    for (counts, chance) in ends {
        let sum: &mut Chance = by_counts.entry(counts).or_default();
        *sum = sum.plus(chance);
    }
    by_counts.into_iter().collect()
}
