//! What a market sees of a match: what it counts, in its own sections.

use super::state::{Incident, MatchState};
use crate::market::{Market, Measure, Span, Specifiers};
use crate::side::Side;

/// What each side has.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Counts {
    pub home: i32,
    pub away: i32,
}

impl Counts {
    pub(super) const fn of(self, side: Side) -> i32 {
        match side {
            Side::Home => self.home,
            Side::Away => self.away,
        }
    }

    pub(super) const fn both(self) -> i32 {
        self.home.saturating_add(self.away)
    }

    pub(super) const fn lead(self) -> i32 {
        self.home.saturating_sub(self.away)
    }

    pub(super) const fn add(&mut self, incident: &Incident) {
        let counted = match incident.side {
            Side::Home => &mut self.home,
            Side::Away => &mut self.away,
        };
        *counted = counted.saturating_add_unsigned(incident.amount_wide());
    }
}

impl Incident {
    const fn amount_wide(&self) -> u32 {
        let [high, low] = self.amount.to_be_bytes();
        u32::from_be_bytes([0, 0, high, low])
    }
}

/// A market of a match.
#[derive(Clone, Copy)]
pub(super) struct View<'a> {
    pub state: &'a MatchState,
    pub market: &'a Market,
    pub specifiers: &'a Specifiers,
    pub span: Span,
    /// Whether nothing more can be counted in its sections.
    pub is_final: bool,
    /// The counts of an end that is supposed; `None` for those of the state.
    pub supposed: Option<Counts>,
}

impl<'a> View<'a> {
    /// What the market counts, in the order in which it happened.
    pub(super) fn incidents(self) -> impl Iterator<Item = &'a Incident> + Clone {
        let (span, measure) = (self.span, self.market.measure);
        let in_span = self.state.incidents.iter().filter(move |incident| span.contains(incident.section));
        in_span.filter(move |incident| incident.measure == measure)
    }

    pub(super) fn counts(self) -> Counts {
        self.supposed.unwrap_or_else(|| self.counts_in(self.span))
    }

    pub(super) fn counts_in(self, span: Span) -> Counts {
        self.state.counts(self.market.measure, span)
    }
}

impl MatchState {
    /// What each side has of something in some sections.
    pub(super) fn counts(&self, measure: Measure, span: Span) -> Counts {
        let mut counts = Counts::default();
        for incident in &self.incidents {
            if incident.measure == measure && span.contains(incident.section) {
                counts.add(incident);
            }
        }
        counts
    }

    /// Whether play has begun in one of these sections.
    pub(super) fn has_begun(&self, span: Span) -> bool {
        self.begun.iter().any(|section| span.contains(*section))
    }

    /// Whether all of these sections are over.
    pub(super) fn is_past(&self, span: Span) -> bool {
        span.to < self.at
    }
}
