//! Fixtures as they are printed.

use baize_sports::house::{Contestants, Planned};

/// The sport, the competition, and who takes part.
pub(super) fn title(planned: &Planned) -> String {
    let competition = planned.competition;
    let who = match &planned.contestants {
        Contestants::Sides(sides) => sides.map(|side| competition.name_of(side)).join(" - "),
        Contestants::Runners(runners) => format!("{} runners", runners.len()),
    };
    format!("{}, {}: {who}", planned.sport.name(), competition.name())
}
