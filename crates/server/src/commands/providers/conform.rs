//! `baize providers conform`: plays the provider against the wallet of the running site.

use std::net::{IpAddr, Ipv4Addr};
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Context as _, Result, anyhow, bail, ensure};
use baize_conformance::{COUNT, Facts, Hub88, Report, Verdict, Wire, holds_published_key};
use baize_core::Ctx;
use baize_core::ports::draw;
use baize_money::PlayMode;
use baize_sandbox_games::{PROVIDER, keys};
use baize_store::Db;
use baize_store::catalogue::{self, GameRow, Opening};

use super::super::operator::at_desk;
use super::running_site::RunningSite;
use crate::config::{Config, ConfiguredProvider};
use crate::games;
use crate::system::SystemEntropy;

/// The address of this machine that a call comes from where it must not: a provider of the same machine calls from 127.0.0.1.
const ELSEWHERE: IpAddr = IpAddr::V4(Ipv4Addr::new(127, 0, 0, 2));

#[derive(clap::Args)]
pub(crate) struct Args {
    /// The provider, as it is configured
    #[arg(long, value_name = "NAME")]
    provider: String,
    /// The public number of a test player who has no money
    #[arg(long, value_name = "UID")]
    player: i64,
    /// That of a second one
    #[arg(long, value_name = "UID")]
    other: i64,
    /// The provider's private key, PEM; the sandbox of games has a published one
    #[arg(long, value_name = "FILE")]
    key: Option<PathBuf>,
    /// Its second private key, while it changes them
    #[arg(long, value_name = "FILE")]
    second_key: Option<PathBuf>,
    /// Where its calls come in [default: the listen address of this configuration]
    #[arg(long, value_name = "URL")]
    wallet: Option<String>,
    /// An address of this machine that is not the provider's [default: 127.0.0.2 where the site listens on 127.0.0.1]
    #[arg(long, value_name = "IP")]
    foreign_address: Option<IpAddr>,
    /// How many calls at once a repeat is tried with
    #[arg(long, default_value_t = 1_000)]
    storm: usize,
}

pub(crate) async fn run(args: &Args, config: &Config) -> Result<ExitCode> {
    let name = &args.provider;
    let provider = games::configured(config).find(|provider| provider.name == *name);
    let provider = provider.ok_or_else(|| anyhow!("there is no game provider {name}"))?;
    let report = at_desk(config, async |db, ctx| conform(args, (config, &provider), (db, ctx)).await).await?;
    print_summary(&report);
    Ok(if report.failed() == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

async fn conform(
    args: &Args,
    (config, provider): (&Config, &ConfiguredProvider),
    (db, ctx): (Db, Ctx),
) -> Result<Report> {
    let games = games_of(&db, &provider.name).await?;
    let is_open = |game: &&GameRow| game.opening == Opening::Open;
    let mut open = games.iter().filter(is_open);
    let game = open.next().ok_or_else(|| anyhow!("no game of `{}` is open", provider.name))?;
    let closed = games.iter().find(|game| game.opening != Opening::Open && game.opening != Opening::Hidden);
    let code = |game: &GameRow| game.provider_game.clone();
    let limits = ctx.site.limits.of(&game.id, PlayMode::Capital);
    let currency = ctx.site.currency.clone();
    ensure!(provider.currencies.contains(&currency), "`{}` does not play in {currency}", provider.name);
    let facts = Facts {
        run: format!("c{}", hex::encode(draw::<5>(&SystemEntropy))),
        game: code(game),
        other_game: open.next().map(code),
        closed_game: closed.map(code),
        stake: (limits.min_stake.units().max(10_000) + 99) / 100 * 100,
        max_stake: limits.max_stake.units(),
        storm: args.storm,
        holds_published_key: holds_published_key(&provider.their_keys),
        currency,
    };
    let wallet = args
        .wallet
        .clone()
        .unwrap_or_else(|| format!("http://{}/wallet/{}/{}", config.listen, "hub88", provider.name));
    let on_loopback = config.listen.ip() == IpAddr::V4(Ipv4Addr::LOCALHOST);
    let elsewhere = args.foreign_address.or(on_loopback.then_some(ELSEWHERE));
    let site = RunningSite::new((db, ctx), (wallet, elsewhere), &facts, (&provider.name, &game.id));
    let mut site = site?;
    site.has_second_key = args.second_key.is_some();
    site.enter([args.player, args.other]).await?;
    println!("The names of this run begin with {}.", facts.run);
    let ran = baize_conformance::run(&site, &wire(args, provider)?, &facts, |case| println!("{case}")).await;
    site.leave().await?;
    ran.map_err(|why| anyhow!("the cases cannot be run: {why}"))
}

/// The games of a provider that it can be asked about.
async fn games_of(db: &Db, provider: &str) -> Result<Vec<GameRow>> {
    let mut games = db.read(catalogue::games).await?;
    games.retain(|game| game.provider == provider && !game.provider_game.is_empty());
    Ok(games)
}

fn wire(args: &Args, provider: &ConfiguredProvider) -> Result<Wire> {
    let read =
        |file: &PathBuf| std::fs::read_to_string(file).with_context(|| format!("the key {}", file.display()));
    let own = match &args.key {
        Some(file) => read(file)?,
        None if provider.name == PROVIDER => keys::AGGREGATOR_PRIVATE.to_owned(),
        None => bail!("`--key` names the file of the provider's private key"),
    };
    let second = args.second_key.as_ref().map(read).transpose()?;
    Ok(Wire::Hub88(Hub88::new(&own, second.as_deref())?))
}

fn print_summary(report: &Report) {
    let asked = COUNT - report.count(|verdict| matches!(verdict, Verdict::NotAsked(_)));
    println!("{} of {asked} hold; {} of {COUNT} cannot be asked here.", report.held(), COUNT - asked);
    let [player, other] = report.left;
    println!(
        "{} calls. Left: {player} and {other} units with the two players; rows of the calls, which are never deleted.",
        report.calls
    );
}
