//! `baize fairness …`

use std::process::ExitCode;

use anyhow::{Context as _, Result, anyhow, bail};
use baize_fairness::{ClientSeed, Commitment, ServerSeed};
use baize_games::{Claim, ORIGINALS, Played, Verified, find, verify};
use baize_money::Amount;

#[derive(clap::Subcommand)]
pub(crate) enum Command {
    /// Print the numbers and the outcome that a revealed server seed gives, and check its commitment
    Verify(Args),
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
    /// The hash of the server seed that was published before the round
    #[arg(long)]
    server_seed_hash: Option<String>,
    /// The stake in currency units, to print the payout
    #[arg(long)]
    stake: Option<Amount>,
}

/// Fails (exit code 1) when the seed is not the one that was committed to.
pub(crate) fn run(command: Command) -> Result<ExitCode> {
    let Command::Verify(args) = command;
    let verified = draw(&args)?;
    print(&args, &verified)?;
    Ok(if verified.kept == Some(false) { ExitCode::FAILURE } else { ExitCode::SUCCESS })
}

fn draw(args: &Args) -> Result<Verified> {
    let Some(game) = find(&args.game) else {
        let known: Vec<_> = ORIGINALS.iter().map(|game| game.id).collect();
        bail!("there is no game `{}`: choose {}", args.game, known.join(", "));
    };
    let params = match &args.params {
        Some(text) => serde_json::from_str(text).context("--params cannot be read")?,
        None => game.defaults(),
    };
    let claim = Claim {
        game,
        server_seed: ServerSeed::parse(&args.server_seed)?,
        client_seed: ClientSeed::parse(&args.client_seed)?,
        nonce: args.nonce,
        params,
        commitment: args.server_seed_hash.as_deref().map(Commitment::parse).transpose()?,
    };
    verify(&claim).map_err(|bad| anyhow!("the parameters do not fit the game: {bad}"))
}

fn print(args: &Args, verified: &Verified) -> Result<()> {
    println!("game              {}", args.game);
    println!("parameters        {}", verified.params);
    println!("server seed hash  {}", verified.commitment);
    match verified.kept {
        Some(true) => println!("commitment        kept: this is the seed that was committed to"),
        Some(false) => println!("commitment        BROKEN: another seed was committed to"),
        None => {}
    }
    for number in &verified.numbers {
        println!("number            {number} of 4294967296");
    }
    match &verified.played {
        Played::Open { round, .. } => println!("start             {round}"),
        Played::Settled { pays, round } => {
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
