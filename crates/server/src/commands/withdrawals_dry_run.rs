//! `baize withdrawals dry-run`: what other approval limits would have decided about the withdrawals of the past.

use anyhow::Result;
use baize_cashier::withdrawals::{DryRun, approval_limits};
use baize_core::ports::Clock as _;
use baize_money::Amount;
use baize_store::withdrawals::{self, WithdrawalRow};
use baize_store::{PlayerId, StoreError, WithdrawalId};
use baize_time::Span;

use crate::config::Config;
use crate::system::SystemClock;
use crate::wiring;

const PAGE: u32 = 500;

/// The limits that are tried, in currency units; what is not given is as the site has it.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Withdrawals of so many days
    #[arg(long, default_value_t = 90)]
    days: u32,
    /// Approve below this amount
    #[arg(long)]
    below: Option<Amount>,
    /// Approve up to this sum in 24 hours
    #[arg(long)]
    day_sum: Option<Amount>,
    /// Approve up to this sum in 7 days
    #[arg(long)]
    week_sum: Option<Amount>,
    /// So many withdrawals in an hour are usual
    #[arg(long)]
    hour_number: Option<i64>,
    /// So many withdrawals in 24 hours are usual
    #[arg(long)]
    day_number: Option<i64>,
}

pub(super) async fn run(args: Args, config: &Config) -> Result<()> {
    let mut limits = approval_limits(&config.site);
    limits.below = args.below.unwrap_or(limits.below);
    limits.day_sum = args.day_sum.unwrap_or(limits.day_sum);
    limits.week_sum = args.week_sum.unwrap_or(limits.week_sum);
    limits.hour.number = args.hour_number.unwrap_or(limits.hour.number);
    limits.day.number = args.day_number.unwrap_or(limits.day.number);
    let db = wiring::open_store(&config.store)?;
    let from = SystemClock.now().minus(Span::days(args.days.into()));
    let mut tried = DryRun::default();
    let mut after = (PlayerId::from(0), WithdrawalId::from(0));
    loop {
        let page: Result<Vec<WithdrawalRow>, StoreError> =
            db.read(move |tx| withdrawals::since(tx, from, after, PAGE)).await;
        let page = page?;
        let Some(last) = page.last() else { break };
        after = (last.player, last.id);
        for row in &page {
            tried.add(&limits, row)?;
        }
    }
    db.close();
    print(&tried);
    Ok(())
}

fn print(tried: &DryRun) {
    let DryRun { seen, unknown, approved, would_approve, newly_held, newly_approved, flags } = tried;
    println!("{seen} withdrawals, {unknown} of them without evidence");
    println!("approved by rule: {approved} then, {would_approve} with these limits");
    for (flag, count) in flags {
        println!("  {}: {count}", flag.as_str());
    }
    for (words, orders) in [("would wait for an operator", newly_held), ("would be approved", newly_approved)]
    {
        if !orders.is_empty() {
            println!("{words}: {}", orders.join(" "));
        }
    }
}
