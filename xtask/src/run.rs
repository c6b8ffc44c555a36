//! `cargo xtask run`: from a fresh clone to a lobby in the browser.

use std::path::PathBuf;

use anyhow::Result;
use xshell::{Shell, cmd};

use crate::{tools, web};

/// What `cargo xtask run` accepts.
#[derive(clap::Args)]
pub struct Args {
    /// Build without optimisation: faster to build, slower to play.
    #[arg(long)]
    dev: bool,
    /// Everything after `--` goes to `baize serve`, for example `-- --site brazil`.
    #[arg(last = true)]
    serve: Vec<String>,
}

/// Builds the web app and the server, then starts `baize serve`, which migrates and seeds `./data` and prints its
/// address.
pub fn run(shell: &Shell, args: &Args) -> Result<()> {
    tools::ensure_c_compiler(shell)?;
    web::build(shell)?;
    let (profile, dir) = if args.dev { ("dev", "debug") } else { ("release", "release") };
    println!("-- server: building ({profile})");
    cmd!(shell, "cargo build --package baize-server --profile {profile}").quiet().run()?;
    let binary = target_dir(shell).join(dir).join("baize");
    let serve = &args.serve;
    println!("-- starting; stop with Ctrl-C");
    cmd!(shell, "{binary} serve {serve...}").quiet().run()?;
    Ok(())
}

/// Where cargo puts what it builds.
pub fn target_dir(shell: &Shell) -> PathBuf {
    let target = shell.var("CARGO_TARGET_DIR").unwrap_or_else(|_| "target".to_owned());
    shell.current_dir().join(target)
}
