//! How often the fixtures of a sport begin, and how fast they are played.

use baize_time::Span;

use crate::market::Sport;

/// The pace of a sport.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Pace {
    /// From one fixture's beginning to the next one's.
    pub every: Span,
    /// From one step of a fixture to the next.
    pub step: Span,
}

impl Pace {
    /// That of a sport. Fixtures begin often enough that the shortest usual ones overlap as often as section 3 of the sportsbook's
    /// rules wants: three of football, two of cricket and of basketball, one of each other; a race every four minutes.
    pub const fn of(sport: Sport) -> Self {
        let (every, step) = match sport {
            Sport::Football | Sport::Basketball => (120, 2_000),
            Sport::Cricket => (180, 2_500),
            Sport::Tennis => (120, 3_000),
            Sport::Volleyball => (180, 3_000),
            Sport::Kabaddi => (240, 4_000),
            Sport::Esports => (180, 8_000),
            Sport::Racing => (240, 8_500),
        };
        Self { every: Span::seconds(every), step: Span::millis(step) }
    }
}
