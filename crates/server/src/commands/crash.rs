//! `baize crash …`: the chains of Crash. A chain is played to its end before the next one.

use std::process::ExitCode;

use anyhow::{Context as _, Result, bail};
use baize_core::ports::draw;
use baize_play::crash::{self, Chain};
use baize_store::{StoreError, WriteKey};

use super::operator::desk;
use crate::config::Config;
use crate::system::SystemEntropy;

#[derive(clap::Subcommand)]
pub(crate) enum Command {
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

pub(crate) async fn run(command: Command, config: &Config) -> Result<ExitCode> {
    let (db, ctx) = desk(config)?;
    match command {
        Command::Chains => {
            for chain in db.read(move |tx| crash::table(tx, &ctx)).await?.1 {
                println!("{}", line(&chain));
            }
        }
        Command::Commit => {
            let made = crash::make(draw(&SystemEntropy), crash::LENGTH);
            let terminating = made.terminating();
            let done = db.write(WriteKey::SHARED, move |tx| {
                let newest = crash::table(tx, &ctx)?.1.first().map_or(0, |chain| chain.number);
                let number = newest.saturating_add(1);
                Ok::<_, StoreError>((number, crash::commit(tx, &ctx, number, &made, true)?))
            });
            let (number, is_new) = done.await.context("the chain could not be stored")?;
            if !is_new {
                bail!("another chain was made at the same time; `baize crash chains` shows it");
            }
            println!("Chain {number} of {} rounds ends at {terminating}.", crash::LENGTH);
            println!("It is played once it has its salt: baize crash salt --chain {number} <the salt>");
        }
        Command::Salt { chain, salt } => {
            let given = salt.clone();
            if !db.write(WriteKey::SHARED, move |tx| crash::give_salt(tx, &ctx, chain, &given)).await? {
                bail!(
                    "chain {chain} does not take this salt: there is no such chain, it has one already, or the salt \
                     has not 8 to 128 visible characters"
                );
            }
            println!("Chain {chain} has the salt {salt}, for good.");
        }
    }
    Ok(ExitCode::SUCCESS)
}

fn line(chain: &Chain) -> String {
    let Chain { number, length, terminating, salt, played, .. } = chain;
    let terminating = hex::encode(terminating);
    let salt = match (salt.as_str(), chain.salt_by_operator) {
        ("", true) => "waits for its salt: baize crash salt",
        ("", false) => "the server draws its salt",
        (salt, _) => salt,
    };
    format!("{number:>4}  {played:>8} of {length}  {terminating}  {salt}")
}
