//! `baize ledger …`

use std::fmt::Display;
use std::process::ExitCode;

use anyhow::Result;
use baize_core::ports::{Clock as _, Entropy as _};
use baize_play::verify::{Extent, RoundsReport, verify};
use baize_store::{Db, PlayerId, wallets};
use baize_time::Span;

use crate::config::Config;
use crate::system::{SystemClock, SystemEntropy};
use crate::wiring;

#[derive(clap::Subcommand)]
pub(crate) enum Command {
    /// Recompute every balance, sum, hash chain, tally, count of goods and granted reward of the store, which may be live,
    /// compare bets on sports, refunds, approvals and reconciliation with what they rest on, draw rounds again from their seeds, and report
    /// what differs
    Verify(Sample),
}

/// Which rounds are drawn again.
#[derive(clap::Args)]
pub(crate) struct Sample {
    /// Draw the rounds of so many hours again and compare their stored replies
    #[arg(long, default_value_t = 24, conflicts_with = "all")]
    hours: u32,
    /// End the drawing after so many seconds, each time at other players
    #[arg(long, default_value_t = 60, conflicts_with = "all")]
    seconds: u32,
    /// Draw every round again, however long it takes
    #[arg(long)]
    all: bool,
}

/// Fails (exit code 1) when anything differs.
pub(crate) async fn run(command: Command, config: &Config) -> Result<ExitCode> {
    let Command::Verify(sample) = command;
    let db = wiring::open_store(&config.store)?;
    let report = baize_ledger::verify(&db).await?;
    let tallies = baize_wagers::verify_tallies(&db, config.site.utc_offset).await?;
    println!("{} wallets, {} transfers, {} tallies", report.wallets, report.transfers, tallies.tallies);
    let stock = baize_cashier::deposits::verify_stock(&db).await?;
    let cashier = baize_cashier::verify::verify(&db, &config.site).await?;
    println!(
        "{} withdrawals, {} refunds, {} differences with statements",
        cashier.withdrawals, cashier.refunds, cashier.differences
    );
    let book = baize_sportsbook::verify_book(&db).await?;
    println!("{} bets on sports", book.bets);
    let grants = baize_promotions::activities::verify_grants(&db).await?;
    let rounds = draw_again(&db, &sample).await?;
    print_problems(&report.problems);
    print_problems(&stock);
    print_problems(&cashier.problems);
    print_problems(&grants.problems);
    print_problems(&book.problems);
    print_problems(&book.exposure);
    for problem in &tallies.problems {
        println!("  {problem:?}");
    }
    print_problems(&rounds.problems);
    let of_money = report.problems.len() + stock.len() + cashier.problems.len() + grants.problems.len();
    let problems =
        of_money + book.problems.len() + book.exposure.len() + tallies.problems.len() + rounds.problems.len();
    Ok(if problems == 0 {
        println!("The ledger is clean.");
        ExitCode::SUCCESS
    } else {
        println!("{problems} problems.");
        ExitCode::FAILURE
    })
}

async fn draw_again(db: &Db, sample: &Sample) -> Result<RoundsReport> {
    let begun = SystemClock.now();
    let extent = if sample.all {
        Extent::all()
    } else {
        Extent { since: Some(begun.minus(Span::hours(sample.hours.into()))), after: any_player(db).await? }
    };
    let end = begun.plus(Span::seconds(sample.seconds.into()));
    let report = verify(db, extent, || sample.all || SystemClock.now() < end).await?;
    println!(
        "{} rounds drawn again ({} open), {} undecided, {} shared rounds, {} stored replies, {} pairs of seeds of {} \
         players in {:.1} s",
        report.rounds,
        report.open,
        report.undecided,
        report.shared_rounds,
        report.replies,
        report.seeds,
        report.players,
        f64::from(i32::try_from(SystemClock.now().since(begun).as_millis())?) / 1_000.0
    );
    if !report.is_complete {
        println!(
            "The time ended before all players were checked: --seconds gives more, --all checks everything."
        );
    }
    Ok(report)
}

/// A place among the players where a sample begins.
async fn any_player(db: &Db) -> Result<PlayerId> {
    let (first, last) = db.read(wallets::range).await?;
    let mut bytes = [0; 8];
    SystemEntropy.fill(&mut bytes);
    let players = last.get().saturating_sub(first.get()).saturating_add(1);
    let place = i64::from_le_bytes(bytes).checked_rem_euclid(players).unwrap_or(0);
    Ok(PlayerId::from(first.get().saturating_add(place)))
}

fn print_problems(problems: &[impl Display]) {
    for problem in problems {
        println!("  {problem}");
    }
}
