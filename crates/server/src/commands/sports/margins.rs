//! Margins of prices.

use anyhow::{Result, bail};
use baize_core::operators::ApprovalOrder;
use baize_money::BasisPoints;
use baize_sports::market::Sport;
use baize_sports::{MarginFamily, Margins};
use baize_sportsbook::controls::{self, MarginOf, SportsMargins};
use baize_store::WriteKey;

use super::super::operator::{OneOrTwoPeople, at_desk, refusal_text};
use crate::config::Config;
use crate::wiring;

/// A margin.
#[derive(clap::Args)]
pub(crate) struct MarginArgs {
    /// Of which markets: winner, line (handicaps and totals), score (scores and places), player, other or builder
    #[arg(value_parser = family)]
    family: MarginFamily,
    /// In basis points, 500 for 5 % [default: the default of the family]
    margin: Option<u32>,
    /// Of this sport only
    #[arg(long, value_parser = sport)]
    sport: Option<Sport>,
    /// In play, instead of before the match
    #[arg(long)]
    in_play: bool,
    #[command(flatten)]
    people: OneOrTwoPeople,
}

fn family(name: &str) -> Result<MarginFamily, String> {
    MarginFamily::by_name(name).ok_or_else(|| {
        let names: Vec<_> = MarginFamily::ALL.into_iter().map(MarginFamily::name).collect();
        format!("one of {}", names.join(", "))
    })
}

fn sport(name: &str) -> Result<Sport, String> {
    Sport::by_name(name).ok_or_else(|| {
        let names: Vec<_> = Sport::ALL.into_iter().map(Sport::name).collect();
        format!("one of {}", names.join(", "))
    })
}

pub(super) async fn give(config: &Config, args: MarginArgs) -> Result<()> {
    let MarginArgs { family, margin, sport, in_play, people } = args;
    let (of, order) = (MarginOf { sport, family, in_play }, ApprovalOrder::from(people));
    if margin.is_some_and(|margin| margin > Margins::LARGEST.points()) {
        bail!("a margin is from 0 to {} basis points", Margins::LARGEST.points());
    }
    at_desk(config, async move |db, ctx| {
        let change = (of, margin.map(BasisPoints::new));
        let write = move |tx: &mut _| controls::set_margin(tx, &ctx, change, &order);
        db.write(WriteKey::SHARED, write).await.map_err(refusal_text)?;
        println!("In force from the next prices on; accepted bets keep theirs.");
        Ok(())
    })
    .await
}

pub(super) async fn list(config: &Config) -> Result<()> {
    let margins = in_force(config).await?;
    print!("{:<12}", "");
    for family in MarginFamily::ALL {
        print!("{:>16}", family.name());
    }
    println!("\n{:<12}{:>96}", "", "before the match, in play; percent");
    for sport in Sport::ALL {
        print!("{:<12}", sport.name());
        for family in MarginFamily::ALL {
            let of = |in_play| percent(margins.of(sport).of(family, in_play));
            print!("{:>16}", format!("{} {}", of(false), of(true)));
        }
        println!();
    }
    Ok(())
}

async fn in_force(config: &Config) -> Result<SportsMargins> {
    let db = wiring::open_store(&config.store)?;
    let margins = db.read(controls::margins).await;
    db.close();
    Ok(margins?)
}

fn percent(margin: BasisPoints) -> String {
    format!("{}.{:02}", margin.points() / 100, margin.points() % 100)
}
