//! The command line: commands, one file each in `commands/`, over one set of settings.

use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Result, anyhow};
use clap::{CommandFactory as _, Parser, Subcommand};

use crate::commands::{
    accounts, adjust, agents, announcements, catalogue, codes, copy_db, debts, fairness, gateways, jobs,
    ledger, mail, operator_log, promotions, providers, reconcile, refunds, settings, site, sports, tables,
    withdrawals,
};
use crate::config::{self, Config, Settings};
use crate::{commands, logs, serve};

/// An online casino and sports-betting lobby: one program, one store, one page.
#[derive(Parser)]
#[command(
    name = "baize",
    version,
    after_help = "Every setting may stand in a file, in the environment or on the \
    command line: a flag wins over the environment, the environment over the file, the file over the default."
)]
pub(crate) struct Cli {
    /// The configuration file [default: baize.toml, if it is there]
    #[arg(long, env = "BAIZE_CONFIG", global = true)]
    config: Option<PathBuf>,
    #[command(flatten)]
    settings: Settings,
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Run the server: the players' address, the operator's address and the sandboxes
    Serve,
    /// Bring the store's schema up to date and stop
    Migrate,
    /// Look into the ledger
    #[command(subcommand)]
    Ledger(ledger::Command),
    /// Draw a round of an in-house game again from its seeds
    #[command(subcommand)]
    Fairness(fairness::Command),
    /// Copy everything into another, empty store, for example from a file to PostgreSQL
    CopyDb(copy_db::Args),
    /// List withdrawals, approve them or turn them down
    #[command(subcommand)]
    Withdrawals(withdrawals::Command),
    /// List what players owe after a reversed deposit, or write a debt off
    #[command(subcommand)]
    Debts(debts::Command),
    /// Correct a player's balance; it takes two people
    Adjust(adjust::Args),
    /// Print what operators did
    OperatorLog(operator_log::Args),
    /// List payments that were not credited, send payments back with a second person
    #[command(subcommand)]
    Refunds(refunds::Command),
    /// Compare what gateways' statements say with what is written down, list and close differences
    Reconcile(reconcile::Args),
    /// List the payment gateways, switch one off or on
    #[command(subcommand)]
    Gateways(gateways::Command),
    /// Providers of outside games: ask the wallet what one may ask, compare a day with one's own list of it
    #[command(subcommand)]
    Providers(providers::Command),
    /// List, show, check, publish, pause and end promotions
    #[command(subcommand)]
    Promotions(promotions::Command),
    /// List the runs of commissions, approve them, give agents terms of their own
    #[command(subcommand)]
    Agents(agents::Command),
    /// Make codes that players redeem, list them
    #[command(subcommand)]
    Codes(codes::Command),
    /// Announce something to players, list what is announced, end it
    #[command(subcommand)]
    Announcements(announcements::Command),
    /// Send mail to players
    #[command(subcommand)]
    Mail(mail::Command),
    /// List the jobs that wait and the dead letters, retry or drop them
    #[command(subcommand)]
    Jobs(jobs::Command),
    /// Put the demo catalogue into the store; the first start does it by itself
    Seed {
        /// Only add what is not there; what is stored stays as it is
        #[arg(long)]
        missing: bool,
    },
    /// Open, announce or hide games, export and import the catalogue
    #[command(subcommand)]
    Catalogue(catalogue::Command),
    /// List the hash chains of a table, make the next one, and give it its salt
    #[command(alias = "crash")]
    Tables(tables::Args),
    /// Fixtures and what is at risk, stops, limits, results that two people give, back-tests
    #[command(subcommand)]
    Sports(sports::Command),
    /// Close the site for a while, and open it again
    #[command(subcommand)]
    Site(site::Command),
    /// Close an account, and open it again
    #[command(subcommand)]
    Accounts(accounts::Command),
    /// Run the sandbox payment gateway alone
    SandboxGateway,
    /// Run the sandbox of games alone
    SandboxAggregator,
    /// Print the OpenAPI document of the players' interface
    Openapi,
    /// Print every setting as a table (docs/configuration.md)
    Settings,
}

impl Cli {
    pub(crate) fn run(self) -> Result<ExitCode> {
        match self.command {
            Command::Fairness(command) => fairness::run(command),
            Command::Openapi => commands::openapi::run(),
            Command::Settings => Ok(settings::run(&Cli::command())),
            command => {
                let config = config::load(&self.settings, self.config.as_deref()).map_err(|e| anyhow!(e))?;
                logs::start(config.log_format, &config.log).map_err(|e| anyhow!(e))?;
                run_on_store(command, config)
            }
        }
    }
}

/// The commands that need the store, on a runtime.
fn run_on_store(command: Command, config: Config) -> Result<ExitCode> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(async move {
        match command {
            Command::Serve => serve::run(config).await.map(|()| ExitCode::SUCCESS),
            Command::Migrate => commands::migrate::run(&config),
            Command::Ledger(command) => ledger::run(command, &config).await,
            Command::CopyDb(args) => copy_db::run(&args, &config),
            Command::Withdrawals(command) => withdrawals::run(command, &config).await,
            Command::Debts(command) => debts::run(command, &config).await,
            Command::Adjust(args) => adjust::run(args, &config).await,
            Command::OperatorLog(args) => operator_log::run(args, &config).await,
            Command::Refunds(command) => refunds::run(command, &config).await,
            Command::Reconcile(args) => reconcile::run(args, &config).await,
            Command::Gateways(command) => gateways::run(command, &config).await,
            Command::Providers(command) => providers::run(command, &config).await,
            Command::Promotions(command) => promotions::run(command, &config).await,
            Command::Agents(command) => agents::run(command, &config).await,
            Command::Codes(command) => codes::run(command, &config).await,
            Command::Announcements(command) => announcements::run(command, &config).await,
            Command::Mail(command) => mail::run(command, &config).await,
            Command::Jobs(command) => jobs::run(command, &config).await,
            Command::Seed { missing: false } => catalogue::seed(&config).await,
            Command::Seed { missing: true } => catalogue::seed_missing(&config).await,
            Command::Catalogue(command) => catalogue::run(command, &config).await,
            Command::Tables(args) => tables::run(args, &config).await,
            Command::Sports(command) => sports::run(command, &config).await,
            Command::Site(command) => site::run(command, &config).await,
            Command::Accounts(command) => accounts::run(command, &config).await,
            Command::SandboxGateway => commands::sandbox_gateway::run(&config).await,
            Command::SandboxAggregator => commands::sandbox_aggregator::run(&config).await,
            Command::Fairness(_) | Command::Openapi | Command::Settings => {
                unreachable!("handled before the store is opened")
            }
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_document_of_the_settings_is_up_to_date() {
        let document = include_str!("../../../docs/configuration.md");
        assert!(
            document.contains(&settings::table(&Cli::command())),
            "put the output of `baize settings` into docs/configuration.md"
        );
    }

    #[test]
    fn the_command_line_is_sound() {
        Cli::command().debug_assert();
    }
}
