//! `baize providers conform`: plays the provider against the wallet of the running site.

use std::net::{IpAddr, Ipv4Addr};
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Context as _, Result, anyhow, bail, ensure};
use baize_conformance::{COUNT, Facts, Hub88, Report, Valkyrie, Verdict, Wire, holds_published_key};
use baize_core::Ctx;
use baize_core::ports::draw;
use baize_money::PlayMode;
use baize_play::providers::is_one_lobby;
use baize_sandbox_games::{PROVIDER, keys};
use baize_store::Db;
use baize_store::catalogue::{self, GameRow, Opening};

use super::super::operator::at_desk;
use super::running_site::{Played, RunningSite};
use crate::config::{Config, ConfiguredProvider, ConfiguredWire};
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
    /// The provider's private key, PEM, or the key that its calls bear; the sandbox of games has a published one
    #[arg(long, value_name = "FILE")]
    key: Option<PathBuf>,
    /// Its second key, while it changes them
    #[arg(long, value_name = "FILE")]
    second_key: Option<PathBuf>,
    /// Where its calls come in [default: the listen address of this configuration]
    #[arg(long, value_name = "URL")]
    wallet: Option<String>,
    /// An address of this machine that is not the provider's [default: 127.0.0.2 where the site listens on 127.0.0.1]
    #[arg(long, value_name = "IP")]
    foreign_address: Option<IpAddr>,
    /// How many calls at once a repeat is tried with
    #[arg(long, default_value_t = 1_000, value_parser = clap::value_parser!(u16).range(2..))]
    storm: u16,
    /// Also where the provider's players stake real money
    #[arg(long)]
    live: bool,
}

pub(crate) async fn run(args: &Args, config: &Config) -> Result<ExitCode> {
    let name = &args.provider;
    let provider = games::configured(config).into_iter().find(|provider| provider.name == *name);
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
    let name = &provider.name;
    ensure!(
        !provider.is_live || args.live,
        "the players of `{name}` stake real money; `--live` runs it all the same"
    );
    ensure!(provider.takes_bets, "`{name}` takes no bets");
    let games = games_of(&db, &provider.name).await?;
    let is_open = |game: &&GameRow| game.opening == Opening::Open;
    let game = games.iter().find(is_open).ok_or_else(|| anyhow!("no game of `{name}` is open"))?;
    let is_other = |other: &&GameRow| other.id != game.id && !is_one_lobby(&game.category, &other.category);
    let other = games.iter().filter(is_open).find(is_other);
    let closed = games.iter().find(|game| game.opening == Opening::Maintenance);
    let code = |game: &GameRow| game.provider_game.clone();
    let limits = ctx.site.limits.of(&game.id, PlayMode::Capital);
    let currency = ctx.site.currency.clone();
    ensure!(provider.currencies.contains(&currency), "`{name}` does not play in {currency}");
    let facts = Facts {
        run: format!("c{}", hex::encode(draw::<5>(&SystemEntropy))),
        game: code(game),
        other_game: other.map(code),
        closed_game: closed.map(code),
        stake: (limits.min_stake.units().max(10_000) + 99) / 100 * 100,
        max_stake: limits.max_stake.units(),
        storm: args.storm.into(),
        holds_published_key: holds_published_key(&provider.their_keys),
        currency,
    };
    let least = facts.stake.saturating_mul(20);
    ensure!(facts.max_stake >= least, "the largest stake of {} is below 20 stakes of the run", game.id);
    let at_home = || format!("http://{}/wallet/{}/{name}", config.listen, provider.wire.adapter());
    let wallet = args.wallet.clone().unwrap_or_else(at_home);
    let on_loopback = config.listen.ip() == IpAddr::V4(Ipv4Addr::LOCALHOST);
    let elsewhere = args.foreign_address.or(on_loopback.then_some(ELSEWHERE));
    let played = Played {
        provider: name.clone(),
        game: game.id.clone(),
        closed: closed.map(|game| game.id.clone()).unwrap_or_default(),
    };
    let mut site = RunningSite::new((db, ctx), (wallet, elsewhere), &facts, played)?;
    site.has_second_key = args.second_key.is_some();
    let wire = wire(args, provider)?;
    site.enter([args.player, args.other]).await?;
    println!("The names of this run begin with {}.", facts.run);
    let ran = baize_conformance::run(&site, &wire, &facts, |case| println!("{case}")).await;
    let left = site.leave().await;
    let report = ran.map_err(|why| anyhow!("the cases cannot be run: {why}"))?;
    println!("Owed by the two players: {} units.", left?);
    Ok(report)
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
        None => bail!("`--key` names the file of the provider's key"),
    };
    let second = args.second_key.as_ref().map(read).transpose()?;
    ensure!(second.as_ref() != Some(&own), "`--second-key` is the first one");
    Ok(match &provider.wire {
        ConfiguredWire::Hub88 { .. } => Wire::Hub88(Box::new(Hub88::new(&own, second.as_deref())?)),
        ConfiguredWire::Valkyrie { supplier, .. } => {
            Wire::Valkyrie(Valkyrie::new(supplier, &own, second.as_deref()))
        }
    })
}

fn print_summary(report: &Report) {
    let not_asked = report.count(|verdict| matches!(verdict, Verdict::NotAsked(_)));
    let not_of_wire = report.count(|verdict| matches!(verdict, Verdict::NotOfWire(_)));
    let asked = COUNT - not_asked - not_of_wire;
    println!("{} of {asked} hold; {not_asked} of {COUNT} cannot be asked here.", report.held());
    if not_of_wire > 0 {
        println!("{not_of_wire} of {COUNT} mean nothing to this wire.");
    }
    let [player, other] = report.left;
    println!(
        "{} calls. Left: {player} and {other} units with the two players; rows of the calls, which are never deleted.",
        report.calls
    );
}
