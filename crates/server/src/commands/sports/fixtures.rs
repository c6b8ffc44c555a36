//! The timetable, and what is at risk.

use anyhow::{Result, anyhow, bail};
use baize_core::operators::OperatorOrder;
use baize_core::ports::Clock as _;
use baize_money::PlayMode;
use baize_sports::house::{FixtureId, Planned, Season};
use baize_sports::market::Sport;
use baize_sportsbook::house::give_salt;
use baize_store::{FixtureId as StoredFixtureId, StoreError, WriteKey, sports_exposure};
use baize_time::Span;

use super::super::operator::{OnePerson, at_desk, refusal_text};
use super::names::title;
use crate::config::Config;
use crate::system::SystemClock;
use crate::wiring;

/// How long before now fixtures are listed: the longest takes half an hour.
const BEHIND: Span = Span::minutes(30);
/// How far ahead.
const AHEAD: Span = Span::hours(1);

pub(super) async fn list(config: &Config, sport: Option<&str>) -> Result<()> {
    let sports = match sport {
        None => Sport::ALL.to_vec(),
        Some(name) => vec![Sport::by_name(name).ok_or_else(|| anyhow!("there is no sport {name}"))?],
    };
    let (db, now) = (wiring::open_store(&config.store)?, SystemClock.now());
    println!("{:<14} {:<20} {:>16} fixture", "number", "begins", "at risk");
    let of = |sport| FixtureId::starting(sport, now.minus(BEHIND), now.plus(AHEAD));
    let mut fixtures: Vec<Planned> = sports.into_iter().flat_map(of).filter_map(FixtureId::planned).collect();
    fixtures.sort_by_key(|fixture| fixture.start);
    for fixture in &fixtures {
        let id = StoredFixtureId::from(fixture.id.number());
        let read = move |tx: &mut _| sports_exposure::by_fixture(tx, id, PlayMode::Capital);
        let at_risk = Result::<_, StoreError>::map_err(db.read(read).await, anyhow::Error::from)?;
        println!(
            "{:<14} {:<20} {:>16} {}",
            fixture.id.number(),
            fixture.start.rfc3339(),
            at_risk.to_string(),
            title(fixture)
        );
    }
    db.close();
    Ok(())
}

pub(super) async fn exposure(config: &Config, fixture: i64) -> Result<()> {
    let db = wiring::open_store(&config.store)?;
    let id = StoredFixtureId::from(fixture);
    let rows: Result<_, StoreError> = db.read(move |tx| sports_exposure::of_fixture(tx, id)).await;
    println!("{:<32} {:<24} {:<7} {:>16}", "market", "outcome", "money", "can be lost");
    for row in rows?.into_iter().filter(|row| row.exposed.is_positive()) {
        let money = if row.play_mode == PlayMode::Gold { "gold" } else { "capital" };
        println!("{:<32} {:<24} {money:<7} {:>16}", row.market, row.outcome, row.exposed.to_string());
    }
    db.close();
    Ok(())
}

pub(super) async fn salt(config: &Config, (season, salt): (i64, String), order: OnePerson) -> Result<()> {
    let order = OperatorOrder::from(order);
    at_desk(config, async move |db, ctx| {
        let (number, given) = (Season::from_number(season), salt.clone());
        let write = move |tx: &mut _| give_salt(tx, &ctx, (number, &given), &order);
        if !db.write(WriteKey::SHARED, write).await.map_err(refusal_text)? {
            bail!(
                "season {season} does not take this salt: it is not made yet, it has one already, or the salt has not 8 to \
                 128 visible characters"
            );
        }
        println!("Season {season} has the salt {salt}, for good.");
        Ok(())
    })
    .await
}
