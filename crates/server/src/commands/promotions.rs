//! `baize promotions …`: what the site offers, and what it is worth. The store may be in use by a running server.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context as _, Result, anyhow};
use baize_core::Failure;
use baize_core::operators::OperatorOrder;
use baize_money::{Amount, Ratio};
use baize_play::originals;
use baize_promotions::activities::{
    self, ActivityEntry, ActivityState, Draft, ReinvestedAtLevel, ReviewedGrant,
};
use baize_promotions_rules::activity::Budget;
use baize_promotions_rules::{MOST_REINVESTED, Value, Worth};
use baize_store::{GrantId, PlayerId, StoreError, WriteKey};

use super::operator::{OnePerson, at_desk};
use crate::config::Config;
use crate::wiring;

/// How many rewards are read at once.
const REVIEWS_PER_READ: u32 = 100;

#[derive(clap::Subcommand)]
pub(crate) enum Command {
    /// List the activities that are live or paused
    List,
    /// Print an activity as the file that `publish` takes
    Show {
        /// Its number
        activity: i64,
    },
    /// Check a file and print what it is worth
    Validate {
        /// The file, TOML
        file: PathBuf,
        /// The activity that it is to be the next version of; none for a new one
        #[arg(long)]
        activity: Option<i64>,
    },
    /// Publish a file as a new activity, or as the next version of one
    Publish {
        /// The file, TOML
        file: PathBuf,
        /// The activity that it is the next version of; none for a new one
        #[arg(long)]
        activity: Option<i64>,
        #[command(flatten)]
        order: OnePerson,
    },
    /// Pause an activity: it is shown and grants nothing
    Pause(Change),
    /// Let a paused activity go on
    Resume(Change),
    /// End an activity for good
    End(Change),
    /// List the rewards that wait for a decision, with what speaks for abuse in points
    Reviews,
    /// Pay a reward that waits for a decision
    Pay(Decision),
    /// Refuse a reward that waits for a decision; needs a reason
    Refuse(Decision),
}

#[derive(clap::Args)]
pub(crate) struct Change {
    /// The activity's number
    activity: i64,
    #[command(flatten)]
    order: OnePerson,
}

#[derive(clap::Args)]
pub(crate) struct Decision {
    /// The player, as `reviews` lists it
    player: i64,
    /// The reward, as `reviews` lists it
    grant: i64,
    #[command(flatten)]
    order: OnePerson,
}

pub(crate) async fn run(command: Command, config: &Config) -> Result<ExitCode> {
    match command {
        Command::List => list(config).await?,
        Command::Show { activity } => show(config, activity).await?,
        Command::Validate { file, activity } => validate(config, &file, activity).await?,
        Command::Publish { file, activity, order } => publish(config, &file, activity, order).await?,
        Command::Pause(change) => set_state(config, change, ActivityState::Paused).await?,
        Command::Resume(change) => set_state(config, change, ActivityState::Live).await?,
        Command::End(change) => set_state(config, change, ActivityState::Ended).await?,
        Command::Reviews => reviews(config).await?,
        Command::Pay(decision) => decide(config, decision, true).await?,
        Command::Refuse(decision) => decide(config, decision, false).await?,
    }
    Ok(ExitCode::SUCCESS)
}

async fn list(config: &Config) -> Result<()> {
    let db = wiring::open_store(&config.store)?;
    let entries = db.read(activities::open_activities).await?;
    println!("{:<10} {:<6} {:<20} {:<8} version", "activity", "kind", "name", "state");
    for entry in &entries {
        let (kind, version) = (entry.kind, entry.newest().number);
        println!("{:<10} {:<6} {:<20} {:<8} {version}", entry.id, kind.kind, kind.name, state_name(entry));
    }
    db.close();
    Ok(())
}

pub(super) fn state_name(entry: &ActivityEntry) -> &'static str {
    match entry.state {
        ActivityState::Live => "live",
        ActivityState::Paused => "paused",
        ActivityState::Ended => "ended",
    }
}

async fn show(config: &Config, activity: i64) -> Result<()> {
    let db = wiring::open_store(&config.store)?;
    let found: Result<_, StoreError> = db.read(move |tx| activities::find(tx, activity)).await;
    let entry = found?.ok_or_else(|| anyhow!("there is no activity {activity}"))?;
    print!("{}", toml::to_string(&entry.newest().activity)?);
    db.close();
    Ok(())
}

fn read(config: &Config, file: &Path) -> Result<Draft> {
    let text = std::fs::read_to_string(file).with_context(|| format!("{} cannot be read", file.display()))?;
    Draft::read(&config.site, &text).map_err(|sentence| anyhow!("{}: {sentence}", file.display()))
}

async fn validate(config: &Config, file: &Path, target: Option<i64>) -> Result<()> {
    let draft = read(config, file)?;
    print!("{}{}", worth(draft.value()), spendable(draft.activity().terms.budget));
    let lowest_edge = originals::lowest_counted_edge(&config.site);
    let levels = at_desk(config, async move |db, ctx| {
        let read =
            move |tx: &mut _| activities::reinvestment(tx, &ctx, (target, draft.activity()), lowest_edge);
        Ok(db.read(read).await?)
    })
    .await?;
    print!("{}", given_back(&levels, lowest_edge));
    match activities::excess(&levels) {
        Some(level) => Err(anyhow!("at VIP level {} more than {MOST_REINVESTED} is given back", level.level)),
        None => Ok(()),
    }
}

/// What play gets back at each VIP level, as a table.
fn given_back(levels: &[ReinvestedAtLevel], lowest_edge: Ratio) -> String {
    let mut text = format!(
        "What is given back of the theoretical win of play, on the game that keeps least of its turnover \
         ({lowest_edge}):\n"
    );
    for level in levels {
        let shares: Vec<_> = level.shares.iter().map(|(name, share)| format!("{name} {share}")).collect();
        let _ = writeln!(text, "  VIP {:<3} {:>8}   {}", level.level, level.total(), shares.join(", "));
    }
    text
}

async fn publish(config: &Config, file: &Path, target: Option<i64>, order: OnePerson) -> Result<()> {
    let (draft, order) = (read(config, file)?, OperatorOrder::from(order));
    print!("{}{}", worth(draft.value()), spendable(draft.activity().terms.budget));
    let lowest_edge = originals::lowest_counted_edge(&config.site);
    let ((id, version), levels) = at_desk(config, async move |db, ctx| {
        let publish = move |tx: &mut _| {
            // Read before: what is published counts as the draft, not beside it.
            let levels = activities::reinvestment(tx, &ctx, (target, draft.activity()), lowest_edge)?;
            Ok((activities::publish(tx, &ctx, (target, &draft), lowest_edge, &order)?, levels))
        };
        db.write(WriteKey::SHARED, publish).await.map_err(refused)
    })
    .await?;
    print!("{}", given_back(&levels, lowest_edge));
    println!("The activity {id} has the version {version}; periods that have begun keep theirs.");
    Ok(())
}

async fn set_state(config: &Config, change: Change, state: ActivityState) -> Result<()> {
    let (activity, order) = (change.activity, OperatorOrder::from(change.order));
    at_desk(config, async move |db, ctx| {
        let change = move |tx: &mut _| activities::set_state(tx, &ctx, activity, state, &order);
        db.write(WriteKey::SHARED, change).await.map_err(refused)
    })
    .await?;
    println!("Done. A running server shows it within seconds.");
    Ok(())
}

async fn reviews(config: &Config) -> Result<()> {
    let db = wiring::open_store(&config.store)?;
    println!(
        "{:<20} {:<20} {:<9} {:<12} {:<6} {:<6} reward",
        "player", "grant", "activity", "period", "step", "points"
    );
    let mut after = (PlayerId::from(0), GrantId::from(0));
    loop {
        let page = db.read(move |tx| activities::in_review(tx, after, REVIEWS_PER_READ)).await?;
        let Some(last) = page.last() else { break };
        after = (last.grant.player, last.grant.id);
        print!("{}", page.iter().map(review_line).collect::<String>());
    }
    db.close();
    Ok(())
}

fn review_line(ReviewedGrant { grant, reward }: &ReviewedGrant) -> String {
    let (amount, activity, period) = (reward.amount(), grant.activity, &grant.period);
    let (step, points) = (grant.step, grant.risk);
    format!(
        "{:<20} {:<20} {activity:<9} {period:<12} {step:<6} {points:<6} {amount}\n",
        grant.player, grant.id
    )
}

async fn decide(config: &Config, decision: Decision, pays: bool) -> Result<()> {
    let Decision { player, grant, order } = decision;
    let (player, grant, order) = (PlayerId::from(player), GrantId::from(grant), OperatorOrder::from(order));
    at_desk(config, async move |db, ctx| {
        let decide = move |tx: &mut _| activities::decide(tx, &ctx, (player, grant), pays, &order);
        db.write(player, decide).await.map_err(refused)
    })
    .await?;
    println!("Done.");
    Ok(())
}

fn refused(failure: Failure<impl std::fmt::Display>) -> anyhow::Error {
    match failure {
        Failure::Refused(refusal) => anyhow!("nothing was changed: {refusal}"),
        Failure::Fault(fault) => fault.into(),
    }
}

/// What may be spent, in a line.
fn spendable(Budget { day, total }: Budget) -> String {
    let limit = |limit: Amount| if limit.is_zero() { "no limit".to_owned() } else { limit.to_string() };
    format!("The budget: {} of money a day, {} in all.\n", limit(day), limit(total))
}

/// What a configuration is worth, as a table.
fn worth(value: &Value) -> String {
    let mut text = String::from("What each step brings on average, exactly, in units of 1/10000:\n");
    let mut line = |name: String, worth: &Worth| {
        let _ = writeln!(text, "  {name:<8} money {:<16} gold {}", exact(worth.money), exact(worth.gold));
    };
    for (number, step) in (1..).zip(&value.steps) {
        line(format!("step {number}"), step);
    }
    if let Some(draw) = &value.draw {
        line("draw".to_owned(), draw);
    }
    let amount = |units: i64| Amount::new(units).unwrap_or(Amount::MAX);
    let _ = writeln!(text, "The largest reward is {} of money.", amount(value.largest));
    let _ = writeln!(
        text,
        "One player receives at most {} of money and {} of gold in a period.",
        amount(value.most_money),
        amount(value.most_gold)
    );
    text
}

fn exact(ratio: Ratio) -> String {
    if ratio.den() == 1 { ratio.num().to_string() } else { ratio.to_string() }
}
