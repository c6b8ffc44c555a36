//! Suspensions and limits.

use anyhow::Result;
use baize_core::operators::{ApprovalOrder, ConfirmedOrder, OperatorOrder};
use baize_money::Amount;
use baize_sportsbook::controls::{self, SuspensionScope, suspensions};
use baize_store::{FixtureId, WriteKey};

use super::super::operator::{OneOrTwoPeople, OnePerson, TwoPeople, at_desk, player_of, refusal_text};
use crate::config::Config;
use crate::wiring;

pub(super) async fn list(config: &Config) -> Result<()> {
    let db = wiring::open_store(&config.store)?;
    let suspended = db.read(suspensions).await?;
    for row in &suspended {
        println!("{:<40} since {}", row.scope, row.suspended_at.rfc3339());
    }
    if suspended.is_empty() {
        println!("Nothing is suspended.");
    }
    db.close();
    Ok(())
}

pub(super) async fn suspend(config: &Config, scope: SuspensionScope, order: OnePerson) -> Result<()> {
    let order = OperatorOrder::from(order);
    at_desk(config, async move |db, ctx| {
        let name = scope.to_string();
        let done = db.write(WriteKey::SHARED, move |tx| controls::suspend(tx, &ctx, &scope, &order)).await;
        done.map_err(refusal_text)?;
        println!(
            "No bets are taken on {name}. `baize sports resume {name}` takes them again, with two people."
        );
        Ok(())
    })
    .await
}

pub(super) async fn resume(config: &Config, scope: SuspensionScope, people: TwoPeople) -> Result<()> {
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
