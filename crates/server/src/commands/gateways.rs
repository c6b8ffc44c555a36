//! `baize gateways …`: which payment gateways get new orders. The store may be in use by a running server.

use std::process::ExitCode;

use anyhow::{Result, ensure};
use baize_cashier::gateway_switch::{switch_off, switch_on, switched_off};
use baize_providers::payments::SANDBOX;
use baize_store::{StoreError, WriteKey};

use super::operator::at_desk;
use crate::config::Config;
use crate::wiring;

#[derive(clap::Subcommand)]
pub(crate) enum Command {
    /// List the gateways in the order in which they are asked
    List,
    /// Give a gateway nothing new; it finishes what it has
    Off {
        /// Its name
        name: String,
        /// Who switches it, for the record
        #[arg(long, default_value = "operator")]
        by: String,
    },
    /// Let a gateway take orders again
    On {
        /// Who switches it, for the record
        #[arg(long, default_value = "operator")]
        by: String,
        /// Its name
        name: String,
    },
}

pub(crate) async fn run(command: Command, config: &Config) -> Result<ExitCode> {
    match command {
        Command::List => list(config).await?,
        Command::Off { name, by } => switch(config, (name, by), false).await?,
        Command::On { name, by } => switch(config, (name, by), true).await?,
    }
    Ok(ExitCode::SUCCESS)
}

/// Name, whether it moves real money, where it listens.
fn known(config: &Config) -> Vec<(&str, bool, String)> {
    let of_file = config.gateways.iter();
    let mut known: Vec<_> =
        of_file.map(|gateway| (gateway.name.as_str(), gateway.is_live, gateway.url.clone())).collect();
    if config.sandbox.takes_orders {
        known.push((SANDBOX, false, format!("http://{}", config.sandbox.listen)));
    }
    known
}

async fn list(config: &Config) -> Result<()> {
    let db = wiring::open_store(&config.store)?;
    let off: Result<_, StoreError> = db.read(switched_off).await;
    let off = off?;
    println!("{:<20} {:<6} {:<6} url", "gateway", "state", "money");
    for (name, is_live, url) in known(config) {
        let state = if off.contains(name) { "off" } else { "on" };
        println!("{name:<20} {state:<6} {:<6} {url}", if is_live { "real" } else { "test" });
    }
    db.close();
    Ok(())
}

async fn switch(config: &Config, (name, by): (String, String), on: bool) -> Result<()> {
    ensure!(known(config).iter().any(|(known, ..)| *known == name), "there is no gateway {name}");
    at_desk(config, async move |db, ctx| {
        let wanted = name.clone();
        let write = move |tx: &mut baize_store::Tx| {
            if on { switch_on(tx, &ctx, &wanted, &by) } else { switch_off(tx, &ctx, &wanted, &by) }
        };
        let changed: Result<bool, StoreError> = db.write(WriteKey::SHARED, write).await;
        let (state, already) = (if on { "on" } else { "off" }, if changed? { "" } else { " already" });
        println!("{name} is{already} {state}.");
        Ok(())
    })
    .await
}
