//! `baize jobs …`: what waits to be done, and the dead letters. The store may be in use by a running server.

use std::process::ExitCode;

use anyhow::{Result, bail};
use baize_core::ports::Clock as _;
use baize_store::dead_jobs::{self, DeadJobRow};
use baize_store::job_queue::{self, JobRow};
use baize_store::{Db, JobId, StoreError, WriteKey};

use crate::config::Config;
use crate::system::SystemClock;
use crate::wiring;

const PAGE: u32 = 500;

#[derive(clap::Subcommand)]
pub(crate) enum Command {
    /// List the jobs that wait, and the dead letters with the reason of their last failure
    List,
    /// Run a dead letter again, or a waiting job at once
    Retry {
        /// Its number in the list
        id: JobId,
    },
    /// Remove a dead letter: the job will never be done
    Drop {
        /// Its number in the list
        id: JobId,
    },
}

pub(crate) async fn run(command: Command, config: &Config) -> Result<ExitCode> {
    let db = wiring::open_store(&config.store)?;
    let now = SystemClock.now();
    match command {
        Command::List => list(&db).await?,
        Command::Retry { id } => {
            let retry = move |tx: &mut baize_store::Tx| {
                Ok::<_, StoreError>(dead_jobs::retry(tx, id, now)? || job_queue::run_now(tx, id, now)?)
            };
            if !db.write(WriteKey::SHARED, retry).await? {
                bail!("there is no dead letter {id} and no job {id} that waits for later");
            }
            println!("Job {id} runs now; the running server does it.");
        }
        Command::Drop { id } => {
            let drop = move |tx: &mut baize_store::Tx| dead_jobs::drop(tx, id);
            if !db.write(WriteKey::SHARED, drop).await? {
                bail!("there is no dead letter {id}");
            }
            println!("Dead letter {id} is removed.");
        }
    }
    db.close();
    Ok(ExitCode::SUCCESS)
}

async fn list(db: &Db) -> Result<()> {
    println!("{:<20} {:<24} {:>8} {:<8} payload and last error", "job", "kind", "failures", "state");
    let mut after = JobId::from(0);
    loop {
        let rows: Vec<JobRow> = db.read(move |tx| job_queue::page(tx, after, PAGE)).await?;
        let Some(last) = rows.last() else { break };
        after = last.id;
        for JobRow { id, kind, failures, payload, error, .. } in &rows {
            println!("{id:<20} {kind:<24} {failures:>8} {:<8} {payload} {error}", "waiting");
        }
    }
    after = JobId::from(0);
    loop {
        let rows: Vec<DeadJobRow> = db.read(move |tx| dead_jobs::page(tx, after, PAGE)).await?;
        let Some(last) = rows.last() else { return Ok(()) };
        after = last.id;
        for DeadJobRow { id, kind, failures, payload, error, .. } in &rows {
            println!("{id:<20} {kind:<24} {failures:>8} {:<8} {payload} {error}", "dead");
        }
    }
}
