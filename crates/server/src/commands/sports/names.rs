//! Fixtures and markets by what is typed, and fixtures as they are printed.

use anyhow::{Result, anyhow};
use baize_sports::house::{Contestants, FixtureId, Planned};
use baize_sports::market::MarketName;

/// A market of a fixture of the house; an error where there is none, so that a mistyped one is not taken for done.
pub(super) fn known_market(fixture: i64, market: &str) -> Result<MarketName> {
    let planned = FixtureId::from_number(fixture).and_then(FixtureId::planned);
    let planned = planned.ok_or_else(|| anyhow!("there is no fixture {fixture}"))?;
    MarketName::parse(planned.sport, market)
        .ok_or_else(|| anyhow!("{} has no market {market}", planned.sport.name()))
}

/// The sport, the competition, and who takes part.
pub(super) fn title(planned: &Planned) -> String {
    let competition = planned.competition;
    let who = match &planned.contestants {
        Contestants::Sides(sides) => sides.map(|side| competition.name_of(side)).join(" - "),
        Contestants::Runners(runners) => format!("{} runners", runners.len()),
    };
    format!("{}, {}: {who}", planned.sport.name(), competition.name())
}
