//! Results that one person proposes and another confirms.

use anyhow::Result;
use baize_core::operators::OperatorOrder;
use baize_core::ports::Clock as _;
use baize_sportsbook::controls::{self, Effects, open_proposals, result_by_hand};
use baize_sportsbook::results::{CancelledWindow, MarketEvent};
use baize_sportsbook::{ReviewedBet, bets_in_review};
use baize_store::{Db, FixtureId, PlayerId, RoundId, StoreError, WriteKey};

use super::super::operator::{OnePerson, at_desk, refusal_text};
use crate::config::Config;
use crate::system::SystemClock;
use crate::wiring;

const PAGE: u32 = 500;

/// A market, and who proposes something about it.
#[derive(clap::Args)]
pub(crate) struct MarketArgs {
    /// The fixture's number
    fixture: i64,
    /// The market, such as `18/total=2.5`
    market: String,
    #[command(flatten)]
    order: OnePerson,
}

/// The result of a market: every outcome that is not named has lost.
#[derive(clap::Args)]
pub(crate) struct SettleArgs {
    #[command(flatten)]
    market: MarketArgs,
    /// An outcome that has won; may be repeated
    #[arg(long)]
    won: Vec<String>,
    /// An outcome that is void; may be repeated
    #[arg(long)]
    void: Vec<String>,
}

/// Every moment.
const ALL: CancelledWindow = CancelledWindow { start: None, end: None };

pub(super) async fn void(config: &Config, args: MarketArgs) -> Result<()> {
    propose(config, args, MarketEvent::Cancelled(ALL)).await
}

pub(super) async fn restore(config: &Config, args: MarketArgs) -> Result<()> {
    propose(config, args, MarketEvent::CancelRolledBack(ALL)).await
}

pub(super) async fn take_back(config: &Config, args: MarketArgs) -> Result<()> {
    propose(config, args, MarketEvent::RolledBack).await
}

pub(super) async fn settle(config: &Config, args: SettleArgs) -> Result<()> {
    let SettleArgs { market, won, void } = args;
    let (fixture, name) = (FixtureId::from(market.fixture), market.market.clone());
    let db = wiring::open_store(&config.store)?;
    let read = move |tx: &mut _| result_by_hand(tx, (fixture, name.as_str()), &won, &void);
    let event = db.read(read).await.map_err(refusal_text)?;
    drop(db);
    propose(config, market, event).await
}

async fn propose(config: &Config, args: MarketArgs, event: MarketEvent) -> Result<()> {
    let MarketArgs { fixture, market, order } = args;
    let order = OperatorOrder::from(order);
    at_desk(config, async move |db, ctx| {
        let fixture = FixtureId::from(fixture);
        let of = (market.clone(), event.clone());
        let write = move |tx: &mut _| controls::propose(tx, &ctx, ((fixture, of.0.as_str()), &of.1), &order);
        let id = db.write(WriteKey::SHARED, write).await.map_err(refusal_text)?;
        println!("{}", effects_text(&db, (fixture, market, event)).await?);
        println!("Within a day another person carries it out: baize sports confirm {id} --by <name>");
        Ok(())
    })
    .await
}

/// What an event would move.
async fn effects_text(db: &Db, (fixture, market, event): (FixtureId, String, MarketEvent)) -> Result<String> {
    let read = move |tx: &mut _| controls::effects_of(tx, (fixture, market.as_str()), &event);
    let effects: Result<Effects, StoreError> = db.read(read).await;
    let Effects { bets, changed, paid, pays } = effects?;
    Ok(format!("{bets} bets, {changed} of them would return something else: {pays} instead of {paid}."))
}

pub(super) async fn list(config: &Config) -> Result<()> {
    let db = wiring::open_store(&config.store)?;
    let proposals = db.read(open_proposals).await?;
    for (row, event) in &proposals {
        println!(
            "{:>4}  {}/{}  {}  by {} at {}: {}",
            row.id,
            row.fixture,
            row.market,
            word(event),
            row.proposed_by,
            row.proposed_at.rfc3339(),
            row.reason
        );
        println!("      {}", effects_text(&db, (row.fixture, row.market.clone(), event.clone())).await?);
    }
    if proposals.is_empty() {
        println!("No proposal waits.");
    }
    db.close();
    Ok(())
}

fn word(event: &MarketEvent) -> String {
    match event {
        MarketEvent::Settled(result, _) => {
            let won = result.outcomes.iter().filter(|(_, outcome)| outcome.result.won);
            format!("won: {}", won.map(|(name, _)| name.as_str()).collect::<Vec<_>>().join(", "))
        }
        MarketEvent::RolledBack => "result taken back".to_owned(),
        MarketEvent::Cancelled(_) => "void".to_owned(),
        MarketEvent::CancelRolledBack(_) => "not void".to_owned(),
    }
}

pub(super) async fn confirm(config: &Config, id: i64, by: String) -> Result<()> {
    at_desk(config, async move |db, ctx| {
        let wanted = db.read(open_proposals).await?.into_iter().find(|(row, _)| row.id == id);
        if let Some((row, event)) = wanted {
            println!("{}", effects_text(&db, (row.fixture, row.market, event)).await?);
        }
        let write = move |tx: &mut _| controls::confirm(tx, &ctx, (id, by.as_str()));
        db.write(WriteKey::SHARED, write).await.map_err(refusal_text)?;
        println!("Proposal {id} is carried out: its bets are settled by the running server.");
        Ok(())
    })
    .await
}

pub(super) async fn withdraw(config: &Config, id: i64, order: OnePerson) -> Result<()> {
    let order = OperatorOrder::from(order);
    at_desk(config, async move |db, ctx| {
        let write = move |tx: &mut _| controls::withdraw(tx, &ctx, id, &order);
        db.write(WriteKey::SHARED, write).await.map_err(refusal_text)?;
        println!("Proposal {id} is closed.");
        Ok(())
    })
    .await
}

pub(super) async fn review(config: &Config) -> Result<()> {
    let db = wiring::open_store(&config.store)?;
    let mut after: Option<(PlayerId, RoundId)> = None;
    println!("{:<20} {:<20} {:>16} {:>16} {:<26} waits for", "player", "bet", "stake", "paid", "since");
    loop {
        let page = (after, PAGE);
        let bets: Result<_, StoreError> = db.read(move |tx| bets_in_review(tx, page)).await;
        let bets = bets?;
        let Some(last) = bets.last() else { break };
        after = Some((last.player, last.bet));
        for bet in &bets {
            println!("{}", line_of(bet));
        }
    }
    db.close();
    Ok(())
}

fn line_of(bet: &ReviewedBet) -> String {
    let [stake, paid] = [bet.stake, bet.paid].map(|amount| amount.to_string());
    let (player, id, since) = (bet.player.get(), bet.bet.get(), bet.since.rfc3339());
    let markets = bet.markets.iter().map(|(fixture, market)| format!("{fixture}/{market}"));
    let markets = markets.collect::<Vec<_>>().join(", ");
    let overdue = if bet.is_overdue(SystemClock.now()) { " (overdue: give the result)" } else { "" };
    format!("{player:<20} {id:<20} {stake:>16} {paid:>16} {since:<26} {markets}{overdue}")
}
