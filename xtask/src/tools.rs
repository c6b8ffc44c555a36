//! What the tasks need from the machine, and how it gets there: Debian's packages, nothing else.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use xshell::cmd;

use crate::console::Console;

/// The first of `names` that is on the PATH.
pub fn find(console: &Console, names: &[&str]) -> Option<PathBuf> {
    let path = console.var_os("PATH")?;
    std::env::split_paths(&path)
        .flat_map(|dir| names.iter().map(move |name| dir.join(name)))
        .find(|file| file.is_file())
}

/// Whether the process runs as root, which decides how packages are installed and who owns PostgreSQL.
pub fn is_root(console: &Console) -> bool {
    cmd!(console, "id -u").quiet().read().is_ok_and(|id| id == "0")
}

/// Installs Debian packages, saying so first.
pub fn apt_install(console: &Console, why: &str, packages: &[&str]) -> Result<()> {
    console.note(&format!("{why}: installing {} from Debian's packages", packages.join(", ")));
    if find(console, &["apt-get"]).is_none() {
        bail!("{why}: please install {} (this machine has no apt-get)", packages.join(", "));
    }
    let sudo: &[&str] = if is_root(console) { &[] } else { &["sudo"] };
    let run = |arguments: &[&str]| -> Result<()> {
        let all: Vec<&str> = sudo.iter().chain(["apt-get"].iter()).chain(arguments).copied().collect();
        let (program, rest) = all.split_first().context("a command has a program")?;
        console.run(cmd!(console, "{program} {rest...}").env("DEBIAN_FRONTEND", "noninteractive"))
    };
    run(&["update", "-qq"])?;
    let mut install = vec!["install", "-y", "-qq", "--no-install-recommends"];
    install.extend_from_slice(packages);
    run(&install)
}

/// A C compiler builds the embedded SQLite.
pub fn ensure_c_compiler(console: &Console) -> Result<()> {
    if find(console, &["cc"]).is_none() {
        apt_install(console, "the embedded database is compiled from C", &["gcc", "libc6-dev"])?;
    }
    Ok(())
}

/// Chromium for the end-to-end tests; returns its path.
pub fn ensure_chromium(console: &Console) -> Result<PathBuf> {
    let names = ["chromium", "chromium-browser", "google-chrome"];
    if find(console, &names).is_none() {
        apt_install(console, "the end-to-end tests drive a real browser", &["chromium"])?;
    }
    find(console, &names).context("chromium was installed but is not on the PATH")
}

/// Node and npm build the web app; they are the one thing the reader brings besides Rust.
pub fn ensure_node(console: &Console) -> Result<()> {
    if find(console, &["npm"]).is_none() || find(console, &["node"]).is_none() {
        bail!("the web app is built with Node 20 or newer and npm: please install them");
    }
    Ok(())
}

/// Downloads every crate of the lock file, for all platforms: the steps after it work offline, in an empty clone too.
pub fn fetch_crates(console: &Console) -> Result<()> {
    console.run(cmd!(console, "cargo fetch --quiet --locked"))
}

/// A program from crates.io that checks the manifests.
pub struct CargoTool {
    name: &'static str,
    version: &'static str,
}

/// Checks the layers, the licences and the sources.
pub const CARGO_DENY: CargoTool = CargoTool { name: "cargo-deny", version: "0.20.2" };

/// Finds dependencies that no code uses.
pub const CARGO_MACHETE: CargoTool = CargoTool { name: "cargo-machete", version: "0.9.2" };

/// Whether the database of known vulnerabilities was fetched, by `cargo deny fetch` or by hand.
pub fn has_advisories(console: &Console) -> bool {
    let home = console.var_os("CARGO_HOME").map(PathBuf::from);
    let home = home.or_else(|| Some(PathBuf::from(console.var_os("HOME")?).join(".cargo")));
    let entries = home.and_then(|home| home.join("advisory-dbs").read_dir().ok());
    entries.is_some_and(|entries| {
        entries
            .filter_map(Result::ok)
            .any(|entry| entry.file_name().to_string_lossy().starts_with("advisory-db-"))
    })
}

impl CargoTool {
    /// The installed program, or the one in `target/tools`, which is built if it is missing.
    ///
    /// Built without optimisation: one run takes a second, while the optimised build takes minutes.
    pub fn ensure(&self, console: &Console) -> Result<PathBuf> {
        let Self { name, version } = self;
        if let Some(found) = find(console, &[name]) {
            return Ok(found);
        }
        let root = console.current_dir().join("target/tools");
        let binary = root.join("bin").join(name);
        if !binary.is_file() {
            console.note(&format!("building {name} {version} into target/tools, once"));
            let target = root.join("build");
            cmd!(
                console,
                "cargo install --quiet --locked --debug --root {root} --target-dir {target} {name}@{version}"
            )
            .env("CARGO_PROFILE_DEV_DEBUG", "0")
            .run()?;
            console.remove_path(&target)?;
        }
        Ok(binary)
    }
}

/// Whether `target` is missing or older than any file below `sources`.
pub fn is_stale(target: &Path, sources: &[PathBuf]) -> bool {
    let Ok(built) = target.metadata().and_then(|meta| meta.modified()) else { return true };
    let mut open: Vec<PathBuf> = sources.to_vec();
    while let Some(path) = open.pop() {
        let Ok(meta) = path.metadata() else { continue };
        if meta.is_dir() {
            let Ok(entries) = path.read_dir() else { continue };
            open.extend(entries.filter_map(Result::ok).map(|entry| entry.path()));
        } else if meta.modified().is_ok_and(|changed| changed > built) {
            return true;
        }
    }
    false
}
