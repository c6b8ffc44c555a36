//! `baize providers …`: providers of outside games.

mod conform;
mod games;
mod list_file;
mod reconcile;
mod running_site;

use std::process::ExitCode;

use anyhow::Result;

use crate::config::Config;

#[derive(clap::Subcommand)]
pub(crate) enum Command {
    /// Send the wallet of this running site what a provider may send, and compare every answer; exit code 1 if one is wrong
    Conform(conform::Args),
    /// Ask a provider for its games, and take its list into the catalogue; at most once a minute
    Games(games::Args),
    /// Compare the calls of a day with the provider's own list of it; exit code 3 if anything differs
    Reconcile(reconcile::Args),
}

pub(crate) async fn run(command: Command, config: &Config) -> Result<ExitCode> {
    match command {
        Command::Conform(args) => conform::run(&args, config).await,
        Command::Games(args) => games::run(args, config).await,
        Command::Reconcile(args) => reconcile::run(&args, config).await,
    }
}
