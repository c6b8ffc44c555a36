//! Margins that operators give, of a sport or of all.

use std::collections::BTreeMap;

use baize_core::operators::{ApprovalOrder, LogEntry};
use baize_core::{Ctx, Failure, Outcome};
use baize_money::BasisPoints;
use baize_sports::market::Sport;
use baize_sports::{MarginFamily, Margins};
use baize_store::sports_margins::{self, SportsMarginRow};
use baize_store::{PlayerId, StoreError, Tx};
use serde_json::json;

use super::refused;
use super::suspensions::ControlRefusal;

/// Which margin.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MarginOf {
    /// Of this sport; `None` for all that have none of their own.
    pub sport: Option<Sport>,
    /// Of these markets.
    pub family: MarginFamily,
    /// In play, or before the match.
    pub in_play: bool,
}

/// The margins of every sport.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct SportsMargins(BTreeMap<Sport, Margins>);

impl SportsMargins {
    /// The margins of a sport.
    pub fn of(&self, sport: Sport) -> Margins {
        self.0.get(&sport).cloned().unwrap_or_default()
    }

    /// Gives a family of markets of a sport a margin.
    pub fn set(&mut self, sport: Sport, family: (MarginFamily, bool), margin: BasisPoints) {
        self.0.entry(sport).or_default().set(family, margin);
    }
}

/// The margins of every sport, as operators have given them.
pub fn margins(tx: &mut Tx) -> Result<SportsMargins, StoreError> {
    Ok(of_rows(&sports_margins::all(tx)?))
}

/// Those of a sport come after those of all, and take their place.
fn of_rows(rows: &[SportsMarginRow]) -> SportsMargins {
    let mut margins = SportsMargins::default();
    for SportsMarginRow { sport, family, in_play, margin } in rows {
        let Some(family) = MarginFamily::by_name(family) else { continue };
        let is_of = |of: &Sport| sport.is_empty() || of.name() == sport;
        for of in Sport::ALL.into_iter().filter(is_of) {
            margins.set(of, (family, *in_play), BasisPoints::new(*margin));
        }
    }
    margins
}

/// Gives a family of markets a margin from the next prices on, or takes it away so that the default counts. A lower one than before takes
/// two people. Accepted bets keep theirs.
pub fn set_margin(
    tx: &mut Tx,
    ctx: &Ctx,
    (of, margin): (MarginOf, Option<BasisPoints>),
    order: &ApprovalOrder,
) -> Outcome<(), ControlRefusal> {
    if margin.is_some_and(|margin| margin > Margins::LARGEST) {
        return Err(Failure::Refused(ControlRefusal::BadMargin));
    }
    let row = SportsMarginRow {
        sport: of.sport.map_or_else(String::new, |sport| sport.name().to_owned()),
        family: of.family.name().to_owned(),
        in_play: of.in_play,
        margin: margin.map_or(0, BasisPoints::points),
    };
    let key = |row: &SportsMarginRow| (row.sport.clone(), row.family.clone(), row.in_play);
    let rows = sports_margins::all(tx)?;
    let (before, mut after) = (of_rows(&rows), rows);
    after.retain(|known| key(known) != key(&row));
    after.extend(margin.is_some().then(|| row.clone()));
    after.sort_by_key(key);
    let after = of_rows(&after);
    let changes = |is: fn(&BasisPoints, &BasisPoints) -> bool| {
        let in_force = |margins: &SportsMargins, sport| margins.of(sport).of(of.family, of.in_play);
        Sport::ALL.into_iter().any(|sport| is(&in_force(&after, sport), &in_force(&before, sport)))
    };
    let order = order.checked(changes(BasisPoints::lt)).map_err(refused)?;
    if !changes(BasisPoints::ne) {
        return Err(Failure::Refused(ControlRefusal::NoChange));
    }
    match margin {
        Some(_) => sports_margins::put(tx, &row)?,
        None => drop(sports_margins::remove(tx, (&row.sport, &row.family, row.in_play))?),
    }
    let details =
        json!({ "family": row.family, "in_play": row.in_play, "margin": margin.map(BasisPoints::points) });
    let subject = if row.sport.is_empty() { "all" } else { &row.sport };
    Ok(order.record(
        tx,
        ctx,
        LogEntry { action: "sports.margin", player: PlayerId::from(0), subject, details },
    )?)
}
