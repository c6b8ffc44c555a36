//! The test programs of the workspace, two at a time: many of them wait, for a database or for a process that they started.

use std::collections::VecDeque;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::Instant;

use anyhow::{Context, Result, bail, ensure};
use serde::Deserialize;
use xshell::Cmd;

use crate::console::Console;

/// How many programs run at the same time.
const LANES: usize = 2;

/// The programs that take longest. They begin first, so that none of them is left to run alone at the end.
const LONGEST: [&str; 6] = ["cashier", "play", "baize_api_promotions", "sports", "worker", "simulator"];

/// A built test program.
struct Program {
    path: PathBuf,
    /// The folder of its package, where its tests run.
    package: PathBuf,
}

/// What cargo says about a thing that it built.
#[derive(Deserialize)]
struct Built {
    executable: Option<PathBuf>,
    manifest_path: Option<PathBuf>,
    profile: Option<Profile>,
}

#[derive(Deserialize)]
struct Profile {
    test: bool,
}

impl Program {
    /// The program's name, without the mark of its build.
    fn name(&self) -> &str {
        let name = self.path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
        name.rsplit_once('-').map_or(name, |(name, _)| name)
    }

    fn rank(&self) -> usize {
        LONGEST.iter().position(|name| *name == self.name()).unwrap_or(LONGEST.len())
    }
}

/// Runs every test program that `build` makes, a `cargo test`. `set` gives a program what its tests need around them.
///
/// # Errors
///
/// All programs run, whatever fails; the error names those that did.
pub fn run(console: &Console, build: Cmd<'_>, set: impl Fn(&mut Command) + Sync) -> Result<()> {
    let waiting = Mutex::new(VecDeque::from(built(build)?));
    let failed = Mutex::new(Vec::new());
    let next = || waiting.lock().unwrap_or_else(PoisonError::into_inner).pop_front();
    thread::scope(|scope| {
        for _ in 0..LANES {
            scope.spawn(|| {
                while let Some(program) = next() {
                    if !passes(&program, &set) {
                        failed.lock().unwrap_or_else(PoisonError::into_inner).push(program.path);
                    }
                }
            });
        }
    });
    let failed = failed.into_inner().unwrap_or_else(PoisonError::into_inner);
    if !failed.is_empty() {
        bail!("tests failed in {}", names(console, &failed));
    }
    Ok(())
}

/// Builds the test programs; those that take longest come first.
fn built(build: Cmd<'_>) -> Result<Vec<Program>> {
    let messages = build.args(["--no-run", "--message-format", "json-render-diagnostics"]).quiet().read()?;
    let mut programs = Vec::new();
    for line in messages.lines() {
        let Built { executable, manifest_path, profile } =
            serde_json::from_str(line).with_context(|| format!("cargo wrote: {line}"))?;
        let (Some(path), Some(manifest), Some(Profile { test: true })) = (executable, manifest_path, profile)
        else {
            continue;
        };
        let package = manifest.parent().context("a manifest is in a folder")?.to_owned();
        programs.push(Program { path, package });
    }
    ensure!(!programs.is_empty(), "cargo named no test program");
    programs.sort_by_key(Program::rank);
    Ok(programs)
}

/// Runs one program; what it wrote is shown when it has failed.
fn passes(program: &Program, set: &impl Fn(&mut Command)) -> bool {
    let start = Instant::now();
    let mut command = Command::new(&program.path);
    command.current_dir(&program.package).env("CARGO_MANIFEST_DIR", &program.package).stdin(Stdio::null());
    set(&mut command);
    let output = command.output();
    let time = start.elapsed().as_secs_f64();
    let name = program.name();
    match output {
        Ok(output) if output.status.success() => {
            println!("   {time:>6.1} s {name}: {}", result(&output));
            true
        }
        Ok(Output { status, stdout, stderr }) => {
            let (stdout, stderr) = (String::from_utf8_lossy(&stdout), String::from_utf8_lossy(&stderr));
            println!("\n== {name} ended with {status} after {time:.1} s\n{stdout}{stderr}");
            false
        }
        Err(error) => {
            println!("\n== {name} did not start: {error}");
            false
        }
    }
}

/// The line in which a test program counts its tests.
fn result(output: &Output) -> String {
    let text = String::from_utf8_lossy(&output.stdout);
    let line = text.lines().rev().find_map(|line| line.strip_prefix("test result: "));
    line.and_then(|line| line.split(';').next()).unwrap_or_default().to_owned()
}

fn names(console: &Console, paths: &[PathBuf]) -> String {
    let here = console.current_dir();
    let short = |path: &PathBuf| path.strip_prefix(&here).unwrap_or(path).display().to_string();
    paths.iter().map(short).collect::<Vec<_>>().join(", ")
}
