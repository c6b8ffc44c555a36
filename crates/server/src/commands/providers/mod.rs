//! `baize providers …`: providers of outside games.

mod conform;
mod running_site;

use std::process::ExitCode;

use anyhow::Result;

use crate::config::Config;

#[derive(clap::Subcommand)]
pub(crate) enum Command {
    /// Send the wallet of this running site what a provider may send, and compare every answer; exit code 1 if one is wrong
    Conform(conform::Args),
}

pub(crate) async fn run(command: Command, config: &Config) -> Result<ExitCode> {
    match command {
        Command::Conform(args) => conform::run(&args, config).await,
    }
}
