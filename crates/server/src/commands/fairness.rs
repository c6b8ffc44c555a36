//! `baize fairness …`

use std::process::ExitCode;

use anyhow::{Context as _, Result, anyhow, bail};
use baize_fairness::{ChainLink, ClientSeed, Commitment, ServerSeed};
use baize_games::tables::{self, crash};
use baize_games::{Claim, Progress, Verified, find, games, verify};
use baize_money::{Amount, Multiplier};

use super::sports::proof;

#[derive(clap::Subcommand)]
pub(crate) enum Command {
    /// Print the numbers and the outcome that a revealed server seed gives, and check its commitment
    Verify(Args),
    /// Print where a crash round breaks off, and check that its hash leads back to an earlier one
    Crash(LinkArgs),
    /// Print what a round of any table brings, and check that its hash leads back to an earlier one
    Table(TableArgs),
    /// Play a fixture of the house again from its seed, and check its commitment
    Sports(proof::Args),
}

#[derive(clap::Args)]
pub(crate) struct Args {
    /// The game, such as dice
    #[arg(long)]
    game: String,
    /// The revealed server seed
    #[arg(long)]
    server_seed: String,
    /// The player's seed
    #[arg(long)]
    client_seed: String,
    /// The round's number under its seeds, from 0
    #[arg(long)]
    nonce: u64,
    /// What the player chose, as JSON, such as {"target":5050,"over":true} [default: what the game starts with]
    #[arg(long)]
    params: Option<String>,
    /// What the player did then, as a JSON list in order, such as `["hit","stand"]`; none in a game of one step
    #[arg(long)]
    actions: Option<String>,
    /// The hash of the server seed that was published before the round
    #[arg(long)]
    server_seed_hash: Option<String>,
    /// The stake in currency units, to print the payout
    #[arg(long)]
    stake: Option<Amount>,
}

#[derive(clap::Args)]
pub(crate) struct TableArgs {
    /// The table, such as dune-dragon-tiger
    #[arg(long)]
    table: String,
    #[command(flatten)]
    link: LinkArgs,
}

#[derive(clap::Args)]
pub(crate) struct LinkArgs {
    /// The round's hash, as it was uncovered
    #[arg(long)]
    hash: String,
    /// The salt of its chain, published before its first round
    #[arg(long)]
    salt: String,
    /// The hash of an earlier round, or the one published before the first
    #[arg(long)]
    earlier: Option<String>,
    /// How many rounds earlier it was
    #[arg(long, default_value_t = 1, requires = "earlier")]
    rounds: u64,
}

/// Fails (exit code 1) when the seed is not the one that was committed to.
pub(crate) fn run(command: Command) -> Result<ExitCode> {
    let kept = match command {
        Command::Verify(args) => {
            let verified = draw(&args)?;
            print(&args, &verified)?;
            verified.commitment_matches
        }
        Command::Crash(args) => crash_round(&args)?,
        Command::Table(args) => table_round(&args)?,
        Command::Sports(args) => proof::run(&args)?,
    };
    Ok(if kept == Some(false) { ExitCode::FAILURE } else { ExitCode::SUCCESS })
}

fn link(text: &str) -> Result<ChainLink> {
    ChainLink::parse(text).context("a hash of the chain is 64 hexadecimal digits")
}

/// Whether the hash leads back to the earlier one, if one was given.
fn table_round(args: &TableArgs) -> Result<Option<bool>> {
    let Some(table) = tables::find(&args.table) else {
        let known: Vec<_> = tables::TABLES.iter().map(|table| table.id).collect();
        bail!("there is no table `{}`: choose {}", args.table, known.join(", "));
    };
    let hash = link(&args.link.hash)?;
    println!("game hash         {hash}");
    println!("previous hash     {}", hash.previous());
    println!("outcome           {}", table.draw(hash, &args.link.salt).outcome);
    chain(&args.link, hash)
}

/// Whether the hash leads back to the earlier one, if one was given.
fn crash_round(args: &LinkArgs) -> Result<Option<bool>> {
    let hash = link(&args.hash)?;
    let hundredths = crash::crash_point(hash, &args.salt);
    println!("game hash         {hash}");
    println!("number            {} of 4294967296", hash.number(&args.salt));
    println!("previous hash     {}", hash.previous());
    println!("crash point       {}", Multiplier::from_parts(hundredths.saturating_mul(100)));
    chain(args, hash)
}

fn chain(args: &LinkArgs, hash: ChainLink) -> Result<Option<bool>> {
    let Some(earlier) = &args.earlier else { return Ok(None) };
    let follows = hash.follows(link(earlier)?, args.rounds);
    println!(
        "chain             {}",
        if follows { "kept: it leads back to the earlier hash" } else { "BROKEN: it does not lead there" }
    );
    Ok(Some(follows))
}

fn draw(args: &Args) -> Result<Verified> {
    let Some(game) = find(&args.game) else {
        let known: Vec<_> = games().map(|game| game.id).collect();
        bail!("there is no game `{}`: choose {}", args.game, known.join(", "));
    };
    let params = match &args.params {
        Some(text) => serde_json::from_str(text).context("--params cannot be read")?,
        None => game.defaults(),
    };
    let actions = match &args.actions {
        Some(text) => {
            serde_json::from_str(text).context("--actions cannot be read: a JSON list is wanted")?
        }
        None => Vec::new(),
    };
    let claim = Claim {
        game,
        server_seed: ServerSeed::parse(&args.server_seed)?,
        client_seed: ClientSeed::parse(&args.client_seed)?,
        nonce: args.nonce,
        params,
        actions,
        commitment: args.server_seed_hash.as_deref().map(Commitment::parse).transpose()?,
    };
    verify(&claim).map_err(|bad| anyhow!("{bad}"))
}

fn print(args: &Args, verified: &Verified) -> Result<()> {
    println!("game              {}", args.game);
    println!("parameters        {}", verified.params);
    println!("server seed hash  {}", verified.commitment);
    match verified.commitment_matches {
        Some(true) => println!("commitment        kept: this is the seed that was committed to"),
        Some(false) => println!("commitment        BROKEN: another seed was committed to"),
        None => {}
    }
    for number in &verified.numbers {
        println!("number            {number} of 4294967296");
    }
    match &verified.progress {
        Progress::Open { round, .. } => {
            println!("so far            {round}");
            println!("open              the round goes on: give its steps with --actions");
        }
        Progress::Settled { pays, round } => {
            let multiplier = pays.multiplier().context("the multiplier is beyond what is counted")?;
            println!("outcome           {round}");
            println!("multiplier        {multiplier}");
            if let Some(stake) = args.stake {
                let payout = pays.payout(stake).context("the payout is beyond what is counted")?;
                println!("payout            {payout}");
            }
        }
    }
    Ok(())
}
