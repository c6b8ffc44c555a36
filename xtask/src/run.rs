//! `cargo xtask run`: from a fresh clone to a lobby in the browser.

use std::path::PathBuf;

use anyhow::Result;
use xshell::cmd;

use crate::console::Console;
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
pub fn run(console: &Console, args: &Args) -> Result<()> {
    tools::ensure_c_compiler(console)?;
    web::build(console)?;
    let (profile, dir) = if args.dev { ("dev", "debug") } else { ("release", "release") };
    console.note(&format!("server: building ({profile})"));
    console.run(cmd!(console, "cargo build --workspace --bin baize --profile {profile}"))?;
    let binary = target_dir(console).join(dir).join("baize");
    let serve = &args.serve;
    console.note("starting; stop with Ctrl-C");
    console.run(cmd!(console, "{binary} serve {serve...}"))?;
    Ok(())
}

/// Where cargo puts what it builds.
pub fn target_dir(console: &Console) -> PathBuf {
    let target = console.var("CARGO_TARGET_DIR").unwrap_or_else(|_| "target".to_owned());
    console.current_dir().join(target)
}
