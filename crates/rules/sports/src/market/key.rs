//! The names of specifiers.

/// The name of a specifier. The order is that of the names.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Key {
    /// `cornernr`
    Corner,
    /// `dismissalnr`
    Dismissal,
    /// `gamenr`
    Game,
    /// `goalnr`
    Goal,
    /// `hcp`: a line, or a start as `0:1`.
    Handicap,
    /// `inningnr`
    Innings,
    /// `mapnr`
    Map,
    /// `maxovers`
    MaxOvers,
    /// `overnr`
    Over,
    /// `pointnr`
    Point,
    /// `quarternr`
    Quarter,
    /// `roundnr`
    Round,
    /// `setnr`
    Set,
    /// `total`: a line.
    Total,
    /// `type`: `prematch` or `live`.
    Timing,
    /// `variant`: `sr:correct_score:bestof:3`.
    Variant,
}

const NAMES: [(Key, &str); 16] = [
    (Key::Corner, "cornernr"),
    (Key::Dismissal, "dismissalnr"),
    (Key::Game, "gamenr"),
    (Key::Goal, "goalnr"),
    (Key::Handicap, "hcp"),
    (Key::Innings, "inningnr"),
    (Key::Map, "mapnr"),
    (Key::MaxOvers, "maxovers"),
    (Key::Over, "overnr"),
    (Key::Point, "pointnr"),
    (Key::Quarter, "quarternr"),
    (Key::Round, "roundnr"),
    (Key::Set, "setnr"),
    (Key::Total, "total"),
    (Key::Timing, "type"),
    (Key::Variant, "variant"),
];

impl Key {
    /// Its name in the feed.
    pub fn name(self) -> &'static str {
        NAMES.iter().find(|(key, _)| *key == self).map_or("", |(_, name)| name)
    }

    pub(crate) fn of(name: &str) -> Option<Self> {
        NAMES.iter().find(|(_, known)| *known == name).map(|(key, _)| *key)
    }
}
