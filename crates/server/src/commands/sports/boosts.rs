//! Better prices on selections.

use anyhow::{Result, anyhow};
use baize_core::operators::{ConfirmedOrder, OperatorOrder};
use baize_money::Amount;
use baize_sports::parse_odds;
use baize_sportsbook::Selection;
use baize_sportsbook::controls;
use baize_store::{FixtureId, WriteKey};

use super::super::operator::{OnePerson, TwoPeople, at_desk, refusal_text};
use crate::config::Config;
use crate::wiring;

/// A selection of a fixture.
#[derive(clap::Args)]
pub(crate) struct SelectionArgs {
    /// The fixture's number, as listed
    fixture: i64,
    /// The market, such as `1` or `18/total=2.5`
    market: String,
    /// The outcome, such as `1`
    outcome: String,
}

/// A better price.
#[derive(clap::Args)]
pub(crate) struct BoostArgs {
    #[command(flatten)]
    selection: SelectionArgs,
    /// The better odds, such as 2.50
    odds: String,
    /// How much a player may stake at it, in all bets together, in currency units
    #[arg(long)]
    largest_stake: Amount,
    #[command(flatten)]
    people: TwoPeople,
}

/// A better price that ends.
#[derive(clap::Args)]
pub(crate) struct EndBoostArgs {
    #[command(flatten)]
    selection: SelectionArgs,
    #[command(flatten)]
    order: OnePerson,
}

impl From<SelectionArgs> for Selection {
    fn from(SelectionArgs { fixture, market, outcome }: SelectionArgs) -> Self {
        Self { fixture: FixtureId::from(fixture), market, outcome }
    }
}

pub(super) async fn boost(config: &Config, args: BoostArgs) -> Result<()> {
    let BoostArgs { selection, odds, largest_stake, people } = args;
    let odds = parse_odds(&odds).map_err(|error| anyhow!("{error}"))?;
    let (selection, order) = (Selection::from(selection), ConfirmedOrder::from(people));
    at_desk(config, async move |db, ctx| {
        let write = move |tx: &mut _| controls::boost(tx, &ctx, (&selection, odds, largest_stake), &order);
        db.write(WriteKey::SHARED, write).await.map_err(refusal_text)?;
        println!(
            "Offered at {odds} for at most {largest_stake} a player, until the fixture begins, wherever its own price is lower."
        );
        Ok(())
    })
    .await
}

pub(super) async fn end(config: &Config, args: EndBoostArgs) -> Result<()> {
    let (selection, order) = (Selection::from(args.selection), OperatorOrder::from(args.order));
    at_desk(config, async move |db, ctx| {
        let write = move |tx: &mut _| controls::end_boost(tx, &ctx, &selection, &order);
        db.write(WriteKey::SHARED, write).await.map_err(refusal_text)?;
        println!("Offered at its own price again; bets that were accepted stay as they are.");
        Ok(())
    })
    .await
}

pub(super) async fn list(config: &Config) -> Result<()> {
    let db = wiring::open_store(&config.store)?;
    let boosts = db.read(controls::boosts).await?;
    println!("{:<14} {:<24} {:<16} {:>8} {:>16}", "fixture", "market", "outcome", "odds", "largest stake");
    for row in boosts {
        let (fixture, odds) = (row.fixture.to_string(), row.odds.to_string());
        let most = row.largest_stake.to_string();
        println!("{fixture:<14} {:<24} {:<16} {odds:>8} {most:>16}", row.market, row.outcome);
    }
    db.close();
    Ok(())
}
