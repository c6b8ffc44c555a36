//! Attacks the built server from outside, over real sockets, and prints one line a case. `cargo xtask attack` builds the
//! programs and calls this one. A new case is an async function in `cases/` and a line in `registry.rs`.

mod calls;
mod case;
mod cases;
mod crowd;
mod registry;
mod sockets;
mod solver;

use std::path::PathBuf;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use anyhow::{Result, bail};
use clap::Parser;
use serde::Serialize;

use crate::case::{Case, Finding, Form, Target};

#[derive(Parser)]
#[command(name = "baize-attack", about = "Attacks the built server from outside: one line a case.")]
struct Args {
    /// The server's program.
    #[arg(long)]
    server: PathBuf,
    /// Short time limits and small crowds; what only a quiet machine can judge is left out.
    #[arg(long)]
    short: bool,
    /// Only cases whose name contains this.
    #[arg(long, default_value = "")]
    only: String,
    /// The connection words of a PostgreSQL server in which databases may be made; cases that need one fail without.
    #[arg(long)]
    postgres: Option<String>,
    /// Write the lines to this file as JSON too.
    #[arg(long)]
    json: Option<PathBuf>,
}

/// What came of one case.
#[derive(Debug, Serialize)]
struct Line {
    name: &'static str,
    tried: &'static str,
    held: bool,
    figure: String,
    seconds: f64,
}

impl Line {
    fn of(case: &Case, result: Result<Finding>, took: Duration) -> Self {
        let (held, figure) = match result {
            Ok(finding) => (finding.held, finding.figure),
            Err(error) => (false, format!("not tried to the end: {error:#}")),
        };
        Self { name: case.name, tried: case.tried, held, figure, seconds: took.as_secs_f64() }
    }

    fn print(&self) {
        let verdict = if self.held { "held" } else { "FELL" };
        println!("{verdict}  {:<22} {:<47} {}", self.name, self.tried, self.figure);
    }
}

fn main() -> ExitCode {
    match attack(&Args::parse()) {
        Ok(0) => ExitCode::SUCCESS,
        Ok(_) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("baize-attack: {error:#}");
            ExitCode::FAILURE
        }
    }
}

/// Tries the cases and returns how many succeeded as attacks.
fn attack(args: &Args) -> Result<usize> {
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build()?;
    let lines = runtime.block_on(run(args))?;
    if let Some(file) = &args.json {
        std::fs::write(file, serde_json::to_string_pretty(&lines)?)?;
    }
    let fell = lines.iter().filter(|line| !line.held).count();
    println!("{} cases, {} held, {fell} fell", lines.len(), lines.len() - fell);
    Ok(fell)
}

/// Runs the cases that share a server side by side, because most of them wait; then the others, one after another.
async fn run(args: &Args) -> Result<Vec<Line>> {
    let form = if args.short { Form::Short } else { Form::Full };
    let cases: Vec<Case> = registry::cases()
        .into_iter()
        .filter(|case| case.name.contains(&args.only) && (form == Form::Full || case.in_short_form))
        .collect();
    if cases.is_empty() {
        bail!("no case is called like `{}`", args.only);
    }
    let (alone, shared): (Vec<_>, Vec<_>) = cases.into_iter().partition(|case| case.is_alone);
    let target = Target::start(&args.server, form, args.postgres.as_deref()).await?;
    let running: Vec<_> = shared
        .into_iter()
        .zip(2_u8..)
        .map(|(case, number)| {
            let target = target.clone().with_source(number);
            tokio::spawn(async move { judge(&case, target).await })
        })
        .collect();
    let mut lines = Vec::new();
    for case in running {
        let line = case.await?;
        line.print();
        lines.push(line);
    }
    for case in alone {
        let line = judge(&case, target.clone()).await;
        line.print();
        lines.push(line);
    }
    Ok(lines)
}

async fn judge(case: &Case, target: Target) -> Line {
    let begun = Instant::now();
    let result = (case.run)(target).await;
    Line::of(case, result, begun.elapsed())
}
