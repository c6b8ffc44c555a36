//! Stops and limits.

use anyhow::{Result, anyhow};
use baize_core::operators::{ApprovalOrder, ConfirmedOrder, OperatorOrder};
use baize_money::Amount;
use baize_sports::house::FixtureId as HouseFixtureId;
use baize_sportsbook::controls::{self, StopScope, stops};
use baize_sportsbook::results::HOUSE;
use baize_store::{FixtureId, WriteKey};

use super::super::operator::{OneOrTwoPeople, OnePerson, TwoPeople, at_desk, player_of, refusal_text};
use super::names::known_market;
use crate::config::Config;
use crate::wiring;

pub(super) async fn list(config: &Config) -> Result<()> {
    let db = wiring::open_store(&config.store)?;
    let suspended = db.read(stops).await?;
    for row in &suspended {
        println!("{:<40} since {}", row.scope, row.stopped_at.rfc3339());
    }
    if suspended.is_empty() {
        println!("Nothing is suspended.");
    }
    db.close();
    Ok(())
}

/// Refuses what is not there, so that a mistyped name is not taken for done.
fn check(scope: &StopScope) -> Result<()> {
    match scope {
        StopScope::All | StopScope::Sport(_) => Ok(()),
        StopScope::Producer(name) if name == HOUSE => Ok(()),
        StopScope::Producer(name) => Err(anyhow!("there is no producer {name}")),
        StopScope::Fixture(fixture) => {
            let planned = HouseFixtureId::from_number(fixture.get()).and_then(HouseFixtureId::planned);
            planned.map(drop).ok_or_else(|| anyhow!("there is no fixture {fixture}"))
        }
        StopScope::Market(fixture, market) => known_market(fixture.get(), market).map(drop),
    }
}

pub(super) async fn suspend(config: &Config, scope: StopScope, order: OnePerson) -> Result<()> {
    check(&scope)?;
    let order = OperatorOrder::from(order);
    at_desk(config, async move |db, ctx| {
        let name = scope.to_string();
        let done = db.write(WriteKey::SHARED, move |tx| controls::stop(tx, &ctx, &scope, &order)).await;
        done.map_err(refusal_text)?;
        println!(
            "No bets are taken on {name}. `baize sports resume {name}` takes them again, with two people."
        );
        Ok(())
    })
    .await
}

pub(super) async fn resume(config: &Config, scope: StopScope, people: TwoPeople) -> Result<()> {
    let order = ConfirmedOrder::from(people);
    at_desk(config, async move |db, ctx| {
        let name = scope.to_string();
        let done = db.write(WriteKey::SHARED, move |tx| controls::resume(tx, &ctx, &scope, &order)).await;
        done.map_err(refusal_text)?;
        println!("Bets are taken on {name} again.");
        Ok(())
    })
    .await
}

pub(super) async fn limit_player(
    config: &Config,
    (uid, percent): (i64, u32),
    people: OneOrTwoPeople,
) -> Result<()> {
    let order = ApprovalOrder::from(people);
    at_desk(config, async move |db, ctx| {
        let player = player_of(&db, uid).await?;
        let limit = (player, percent);
        let done = db.write(player, move |tx| controls::limit_player(tx, &ctx, limit, &order)).await;
        done.map_err(refusal_text)?;
        println!("{uid} has {percent} % of every limit on sports.");
        Ok(())
    })
    .await
}

pub(super) async fn limit_market(
    config: &Config,
    (fixture, market, cap): (i64, String, Option<Amount>),
    people: OneOrTwoPeople,
) -> Result<()> {
    let order = ApprovalOrder::from(people);
    known_market(fixture, &market)?;
    at_desk(config, async move |db, ctx| {
        let (name, fixture) = (market.clone(), FixtureId::from(fixture));
        let write =
            move |tx: &mut _| controls::limit_market(tx, &ctx, ((fixture, market.as_str()), cap), &order);
        db.write(WriteKey::SHARED, write).await.map_err(refusal_text)?;
        match cap {
            Some(cap) => println!(
                "At most {cap} may be lost by an outcome of {name} of {fixture}, in play half of it."
            ),
            None => println!("{name} of {fixture} has the limit of the site."),
        }
        Ok(())
    })
    .await
}
