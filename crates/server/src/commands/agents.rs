//! `baize agents …`: commissions of agents. The store may be in use by a running server.

use std::process::ExitCode;

use anyhow::{Result, anyhow};
use baize_core::operators::{ApprovalOrder, OperatorOrder};
use baize_money::BasisPoints;
use baize_play::originals;
use baize_promotions::activities::commission::{self, plan_name};
use baize_promotions_rules::commission::{CommissionPlan, CommissionTerms};
use baize_promotions_rules::{day_of_text, day_text};
use baize_store::commissions::{self as stored, RunTotals};
use baize_store::{WriteKey, agents};
use baize_time::Day;

use super::operator::{OneOrTwoPeople, OnePerson, at_desk, player_of, refusal_text};
use crate::config::Config;
use crate::wiring;

/// So many runs are listed.
const LISTED: u32 = 62;

#[derive(clap::Subcommand)]
pub(crate) enum Command {
    /// List the last runs, one a day, with what they come to
    Runs,
    /// Approve all runs until a day: agents can claim them. Large ones take a second person
    Approve {
        /// The last day, such as 2026-01-31
        #[arg(long, value_parser = day)]
        through: Day,
        #[command(flatten)]
        people: OneOrTwoPeople,
    },
    /// Print the team of an agent and the terms that the agent has had
    Show {
        /// The agent's public number
        uid: i64,
    },
    /// Print the statement of an agent
    Statement {
        /// The agent's public number
        uid: i64,
        /// The first day, such as 2026-01-01
        #[arg(long, value_parser = day)]
        from: Day,
        /// The last day
        #[arg(long, value_parser = day)]
        to: Day,
    },
    /// Give an agent terms of their own, from the next day on
    Rate {
        /// The agent's public number
        uid: i64,
        /// A share of the theoretical win, or of what players lose
        #[arg(long, value_parser = plan)]
        plan: CommissionPlan,
        /// The shares of the levels 1 to 3 in basis points, such as 1100,300,100
        #[arg(long, value_delimiter = ',', num_args = 3)]
        rates: Vec<u32>,
        #[command(flatten)]
        order: OnePerson,
    },
}

fn day(text: &str) -> Result<Day, String> {
    day_of_text(text).ok_or_else(|| format!("{text} is no day such as 2026-01-31"))
}

fn plan(text: &str) -> Result<CommissionPlan, String> {
    let plans = [CommissionPlan::Turnover, CommissionPlan::Ggr];
    plans.into_iter().find(|plan| plan_name(*plan) == text).ok_or_else(|| "turnover or ggr".to_owned())
}

pub(crate) async fn run(command: Command, config: &Config) -> Result<ExitCode> {
    match command {
        Command::Runs => runs(config).await?,
        Command::Approve { through, people } => approve(config, through, people.into()).await?,
        Command::Show { uid } => show(config, uid).await?,
        Command::Statement { uid, from, to } => statement(config, uid, (from, to)).await?,
        Command::Rate { uid, plan, rates, order } => {
            let rates = <[u32; 3]>::try_from(rates).map_err(|_| anyhow!("three rates are needed"))?;
            let terms = CommissionTerms { plan, rates: rates.map(BasisPoints::new) };
            rate(config, (uid, terms), order.into()).await?;
        }
    }
    Ok(ExitCode::SUCCESS)
}

async fn runs(config: &Config) -> Result<()> {
    let db = wiring::open_store(&config.store)?;
    let listed = db.read(|tx| stored::runs(tx, Day::from_number(i64::MAX), LISTED)).await?;
    println!("{:<11} {:>7} {:>18} {:>18} state", "day", "agents", "commission", "held");
    for RunTotals { run, agents, commission, held } in &listed {
        let state = if run.approved_at.millis() > 0 { "approved" } else { "waits" };
        println!(
            "{:<11} {agents:>7} {commission:>18} {held:>18} {state}",
            day_text(Day::from_number(run.day))
        );
    }
    db.close();
    Ok(())
}

async fn approve(config: &Config, through: Day, order: ApprovalOrder) -> Result<()> {
    let approved = at_desk(config, async move |db, ctx| {
        let approve = move |tx: &mut _| commission::approve(tx, &ctx, through, &order);
        db.write(WriteKey::SHARED, approve).await.map_err(refusal_text)
    });
    println!(
        "Approved: {} runs. Held commissions are listed by `baize promotions reviews`.",
        approved.await?
    );
    Ok(())
}

async fn show(config: &Config, uid: i64) -> Result<()> {
    let db = wiring::open_store(&config.store)?;
    let agent = player_of(&db, uid).await?;
    let (team, terms) = db
        .read(move |tx| {
            Ok::<_, baize_store::StoreError>((agents::counts(tx, agent)?, stored::all_terms(tx, agent)?))
        })
        .await?;
    for (level, players) in team {
        println!("level {level}: {players} players");
    }
    for row in terms {
        println!("from {}: {}", day_text(Day::from_number(row.from_day)), row.terms);
    }
    db.close();
    Ok(())
}

async fn statement(config: &Config, uid: i64, (from, to): (Day, Day)) -> Result<()> {
    let db = wiring::open_store(&config.store)?;
    let agent = player_of(&db, uid).await?;
    let days = db.read(move |tx| commission::statement(tx, agent, (from, to.next()))).await?;
    println!(
        "{:<11} {:<5} {:<4} {:>7} {:>18} {:>18} {:>18} {:>16}",
        "day", "level", "held", "players", "turnover", "theo", "ggr", "commission"
    );
    for listed in &days {
        let (row, held) = (&listed.row, if listed.row.is_held { "yes" } else { "" });
        println!(
            "{:<11} {:<5} {held:<4} {:>7} {:>18} {:>18} {:>18} {:>16}",
            day_text(listed.day),
            row.level,
            row.players,
            row.turnover,
            row.theo,
            row.ggr,
            row.commission
        );
    }
    db.close();
    Ok(())
}

async fn rate(config: &Config, (uid, terms): (i64, CommissionTerms), order: OperatorOrder) -> Result<()> {
    let lowest_edge = originals::lowest_counted_edge(&config.site);
    let from = at_desk(config, async move |db, ctx| {
        let agent = player_of(&db, uid).await?;
        let set = move |tx: &mut _| commission::set_terms(tx, &ctx, (agent, terms), lowest_edge, &order);
        db.write(agent, set).await.map_err(refusal_text)
    });
    println!("These terms count from {} on.", day_text(from.await?));
    Ok(())
}
