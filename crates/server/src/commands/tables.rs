//! `baize tables …`: the chains of the tables. A chain is played to its end before the next one.

use std::process::ExitCode;

use anyhow::{Context as _, Result, anyhow, bail};
use baize_core::Ctx;
use baize_core::ports::draw;
use baize_games::tables::{TableEntry, crash, find};
use baize_play::tables::{self as service, Chain};
use baize_store::{Db, StoreError, WriteKey};

use super::operator::at_desk;
use crate::config::Config;
use crate::system::SystemEntropy;

#[derive(clap::Args)]
pub(crate) struct Args {
    /// The table
    #[arg(long, default_value = crash::ID)]
    table: String,
    #[command(subcommand)]
    command: Command,
}

#[derive(clap::Subcommand)]
enum Command {
    /// List the chains, the newest first
    Chains,
    /// Make the next chain and publish its terminating hash; it waits for the salt that you give it
    ///
    /// Before the first start it becomes the first chain. Say now, in public, where the salt will come from: something
    /// that nobody knows yet and anyone can look up then, such as the hash of a later block of a public block chain.
    Commit,
    /// Give a chain its salt: once, and before its first round
    Salt {
        /// The chain's number
        #[arg(long)]
        chain: i64,
        /// 8 to 128 visible characters
        salt: String,
    },
}

pub(crate) async fn run(args: Args, config: &Config) -> Result<ExitCode> {
    let table = find(&args.table).ok_or_else(|| anyhow!("there is no table {}", args.table))?;
    at_desk(config, async move |db, ctx| match args.command {
        Command::Chains => chains(table, &db, ctx).await,
        Command::Commit => commit(table, &db, ctx).await,
        Command::Salt { chain, salt } => give_salt(table, (&db, ctx), (chain, salt)).await,
    })
    .await?;
    Ok(ExitCode::SUCCESS)
}

async fn chains(table: &'static TableEntry, db: &Db, ctx: Ctx) -> Result<()> {
    for chain in db.read(move |tx| service::table(tx, &ctx, table)).await?.1 {
        println!("{}", line(&chain));
    }
    Ok(())
}

async fn commit(table: &'static TableEntry, db: &Db, ctx: Ctx) -> Result<()> {
    let made = service::make(draw(&SystemEntropy), service::LENGTH);
    let terminating = made.terminating();
    let done = db.write(WriteKey::SHARED, move |tx| {
        let newest = service::table(tx, &ctx, table)?.1.first().map_or(0, |chain| chain.number);
        let number = newest.saturating_add(1);
        Ok::<_, StoreError>((number, service::commit(tx, &ctx, table, (number, &made), true)?))
    });
    let (number, is_new) = done.await.context("the chain could not be stored")?;
    if !is_new {
        bail!("another chain was made at the same time; `baize tables chains` shows it");
    }
    println!("Chain {number} of {} rounds ends at {terminating}.", service::LENGTH);
    println!("It is played once it has its salt: baize tables salt --chain {number} <the salt>");
    Ok(())
}

async fn give_salt(
    table: &'static TableEntry,
    (db, ctx): (&Db, Ctx),
    (chain, salt): (i64, String),
) -> Result<()> {
    let given = salt.clone();
    if !db.write(WriteKey::SHARED, move |tx| service::give_salt(tx, &ctx, table, chain, &given)).await? {
        bail!(
            "chain {chain} does not take this salt: there is no such chain, it has one already, or the salt has not 8 \
             to 128 visible characters"
        );
    }
    println!("Chain {chain} has the salt {salt}, for good.");
    Ok(())
}

fn line(chain: &Chain) -> String {
    let Chain { number, length, terminating, salt, played, .. } = chain;
    let terminating = hex::encode(terminating);
    let salt = match (salt.as_str(), chain.salt_by_operator) {
        ("", true) => "waits for its salt: baize tables salt",
        ("", false) => "the server draws its salt",
        (salt, _) => salt,
    };
    format!("{number:>4}  {played:>8} of {length}  {terminating}  {salt}")
}
