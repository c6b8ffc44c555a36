//! `baize codes …`: codes that players redeem. The store may be in use by a running server.

use std::process::ExitCode;

use anyhow::{Result, anyhow, bail};
use baize_core::Failure;
use baize_core::operators::OperatorOrder;
use baize_core::site::Site;
use baize_money::{Amount, BasisPoints};
use baize_promotions::activities::codes::{self, Campaign, CampaignRefusal, NewCampaign, NewCodes};
use baize_promotions_rules::activity::{Budget, SiteTime};
use baize_promotions_rules::{CoinTerms, Reward, Scope, day_text};
use baize_store::day_codes::DayCodeRow;
use baize_store::redeem_codes::CodeRow;
use baize_store::{StoreError, WriteKey};
use baize_time::Day;

use super::operator::{OnePerson, at_desk};
use super::promotions::state_name;
use crate::config::Config;
use crate::system::SystemEntropy;
use crate::wiring;

const PAGE: u32 = 500;

#[derive(clap::Subcommand)]
pub(crate) enum Command {
    /// Open a campaign and print its codes, one a line
    Create(Box<NewArgs>),
    /// List the campaigns, or the codes of one; `baize promotions pause|resume|end` changes one
    List {
        /// The campaign whose codes are listed
        #[arg(long)]
        campaign: Option<i64>,
    },
    /// Print the codes of today and tomorrow that channels show, each with its day and activity
    Days,
}

#[derive(clap::Args)]
pub(crate) struct NewArgs {
    /// What the campaign is called
    #[arg(long)]
    name: String,
    /// Draw so many codes, each for one player
    #[arg(long, conflicts_with = "code", required_unless_present = "code")]
    count: Option<usize>,
    /// One code for many players, 6 to 16 letters and digits
    #[arg(long, requires = "uses")]
    code: Option<String>,
    /// How many players can redeem `--code`
    #[arg(long, requires = "code")]
    uses: Option<i64>,
    #[command(flatten)]
    rewards: RewardArgs,
    /// From when on codes are taken, in the site's time, such as `2026-12-24` or `2026-12-24 18:30` [default: now]
    #[arg(long)]
    from: Option<String>,
    /// Until when [default: for ever]
    #[arg(long)]
    until: Option<String>,
    /// What the campaign may cost on a day, in currency units [default: the site's own limit]
    #[arg(long)]
    day_budget: Option<Amount>,
    /// What it may cost in all, in currency units [default: what all uses come to]
    #[arg(long)]
    budget: Option<Amount>,
    #[command(flatten)]
    order: OnePerson,
}

/// What players receive, in currency units and whole gold.
#[derive(clap::Args)]
pub(crate) struct RewardArgs {
    /// Cash
    #[arg(long)]
    cash: Option<Amount>,
    /// How often the cash has to be staked
    #[arg(long, default_value_t = 1)]
    cash_times: u32,
    /// Bonus money
    #[arg(long)]
    coin: Option<Amount>,
    /// How often the bonus money has to be staked
    #[arg(long, default_value_t = 10)]
    coin_times: u32,
    /// After so many days the bonus money is forfeited; 0 for never
    #[arg(long, default_value_t = 14)]
    coin_days: u16,
    /// Gold
    #[arg(long)]
    gold: Option<Amount>,
    /// Free bets on sports, the stakes of all together
    #[arg(long)]
    free_bet: Option<Amount>,
    /// How many free bets that is
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..))]
    free_bets: u8,
    /// After so many days free bets lapse
    #[arg(long, default_value_t = 7, value_parser = clap::value_parser!(u16).range(1..))]
    free_bet_days: u16,
}

impl RewardArgs {
    /// The rewards that are named. Stakes above half the site's promotion unit do not count for bonus money.
    pub(super) fn rewards(&self, site: &Site) -> Vec<Reward> {
        let times = |times: u32| BasisPoints::new(times.saturating_mul(BasisPoints::WHOLE.points()));
        let unit = site.promotions.unit;
        let terms = CoinTerms {
            wagering: times(self.coin_times),
            days: self.coin_days,
            scope: Scope::All,
            ..CoinTerms::demo(self.coin_times, unit)
        };
        let cash = self.cash.map(|amount| Reward::Cash { amount, turnover: times(self.cash_times) });
        let coin = self.coin.map(|amount| Reward::Coin { amount, terms });
        let gold = self.gold.map(|amount| Reward::Gold { amount });
        let (count, days) = (self.free_bets, self.free_bet_days);
        let free_bet = self.free_bet.map(|amount| Reward::FreeBet { amount, count, days });
        [cash, coin, gold, free_bet].into_iter().flatten().collect()
    }
}

pub(crate) async fn run(command: Command, config: &Config) -> Result<ExitCode> {
    match command {
        Command::Create(args) => create(*args, config).await?,
        Command::List { campaign: None } => list(config).await?,
        Command::List { campaign: Some(campaign) } => list_codes(config, campaign).await?,
        Command::Days => list_days(config).await?,
    }
    Ok(ExitCode::SUCCESS)
}

async fn create(args: NewArgs, config: &Config) -> Result<()> {
    let new = new_campaign(&args, &config.site)?;
    let printed: Vec<String> = new.codes.codes().map(ToString::to_string).collect();
    let order = OperatorOrder::from(args.order);
    let campaign = at_desk(config, async move |db, ctx| {
        let create = move |tx: &mut _| codes::create(tx, &ctx, &new, &order);
        db.write(WriteKey::SHARED, create).await.map_err(refused)
    })
    .await?;
    for code in printed {
        println!("{code}");
    }
    eprintln!("The campaign {campaign} is open.");
    Ok(())
}

fn new_campaign(args: &NewArgs, site: &Site) -> Result<NewCampaign> {
    let codes = match (&args.code, args.count) {
        (Some(code), _) => NewCodes::shared(code, args.uses.unwrap_or(1)),
        (None, count) => NewCodes::drawn(&SystemEntropy, count.unwrap_or(0)),
    };
    let time = |text: &Option<String>| text.clone().map(SiteTime::try_from).transpose();
    let campaign = NewCampaign {
        name: args.name.clone(),
        rewards: args.rewards.rewards(site),
        from: time(&args.from).map_err(|sentence| anyhow!(sentence))?,
        until: time(&args.until).map_err(|sentence| anyhow!(sentence))?,
        budget: Budget { day: args.day_budget.unwrap_or_default(), total: args.budget.unwrap_or_default() },
        codes: codes.map_err(|refusal| anyhow!("nothing was made: {refusal}"))?,
    };
    if campaign.rewards.is_empty() {
        bail!("nothing was made: name a reward with --cash, --coin or --gold");
    }
    Ok(campaign)
}

fn refused(failure: Failure<CampaignRefusal>) -> anyhow::Error {
    match failure {
        Failure::Refused(refusal) => anyhow!("nothing was made: {refusal}"),
        Failure::Fault(fault) => fault.into(),
    }
}

async fn list(config: &Config) -> Result<()> {
    let db = wiring::open_store(&config.store)?;
    let campaigns = db.read(codes::campaigns).await?;
    println!("{:<10} {:<8} {:>7} {:>9} {:>9} name", "campaign", "state", "codes", "uses", "redeemed");
    for Campaign { entry, totals } in &campaigns {
        let name = entry.newest().activity.texts.get("en").map_or("", |texts| texts.title.as_str());
        let state = state_name(entry);
        println!(
            "{:<10} {state:<8} {:>7} {:>9} {:>9} {name}",
            entry.id, totals.codes, totals.uses, totals.used
        );
    }
    db.close();
    Ok(())
}

async fn list_codes(config: &Config, campaign: i64) -> Result<()> {
    let db = wiring::open_store(&config.store)?;
    let mut after = String::new();
    loop {
        let from = after.clone();
        let page: Result<Vec<CodeRow>, StoreError> =
            db.read(move |tx| codes::codes_of(tx, campaign, &from, PAGE)).await;
        let page = page?;
        let Some(last) = page.last() else { break };
        after.clone_from(&last.code);
        for code in &page {
            println!("{:<16} {} of {}", code.code, code.used, code.uses);
        }
    }
    db.close();
    Ok(())
}

async fn list_days(config: &Config) -> Result<()> {
    let days =
        at_desk(config, async move |db, ctx| Ok(db.read(move |tx| codes::upcoming(tx, &ctx)).await?)).await?;
    for DayCodeRow { activity, day, code, .. } in days {
        println!("{} {activity:<8} {code}", day_text(Day::from_number(day)));
    }
    Ok(())
}
