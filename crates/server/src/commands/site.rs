//! `baize site …`: closing the site and opening it again. A running server notices within seconds.

use std::process::ExitCode;

use anyhow::Result;
use baize_core::Ctx;
use baize_lobby as lobby;
use baize_lobby::Closed;
use baize_store::{Db, WriteKey};
use baize_time::Span;

use super::operator::at_desk;
use crate::config::Config;

#[derive(clap::Subcommand)]
pub(crate) enum Command {
    /// Close the site: every page shows the reason and blocks every click
    Close {
        /// The title of the dialog
        #[arg(long)]
        title: String,
        /// Its text
        #[arg(long)]
        text: String,
        /// Minutes until the site is expected to open again
        #[arg(long, default_value_t = 60)]
        minutes: u32,
    },
    /// Open the site again
    Open,
}

pub(crate) async fn run(command: Command, config: &Config) -> Result<ExitCode> {
    at_desk(config, async move |db, ctx| change(command, &db, ctx).await).await
}

async fn change(command: Command, db: &Db, ctx: Ctx) -> Result<ExitCode> {
    match command {
        Command::Close { title, text, minutes } => {
            let until = ctx.now.plus(Span::minutes(minutes.into()));
            let reason = Closed { title, text, until };
            db.write(WriteKey::SHARED, move |tx| lobby::close_site(tx, &ctx, &reason)).await?;
            println!("The site is closed. `baize site open` opens it again.");
        }
        Command::Open => {
            db.write(WriteKey::SHARED, move |tx| lobby::open_site(tx, &ctx)).await?;
            println!("The site is open.");
        }
    }
    Ok(ExitCode::SUCCESS)
}
