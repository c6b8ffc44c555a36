//! `cargo xtask trial`: one of each thing that `cargo xtask new` writes, built and played in a copy of the project.

mod features;

use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};
use std::time::Instant;

use anyhow::{Context, Result};
use xshell::cmd;

use crate::console::{self, Console};
use crate::new::{self, What};
use crate::postgres::{Durability, Postgres, TEST_SERVER};
use crate::{bars, generate, run, web};

/// The packages whose tests play what is written: games and tables, promotions, jobs, endpoints. The endpoint is one of
/// the lobby's, and those of `play` list every game.
const PACKAGES: [&str; 8] = [
    "baize-games",
    "baize-promotions",
    "baize-promotions-rules",
    "baize-worker",
    "baize-api",
    "baize-api-lobby",
    "baize-api-play",
    "baize-api-promotions",
];

/// Words in the names of the tests that hold for whatever is registered, and that of what is written, which brings tests
/// of its own. The others were run in the project itself, on the same code.
const OF_ALL: [&str; 7] = ["every", "each", "registered", "document", "trial", "share", "sorted"];

/// The test programs that are about nothing but what is registered; all their tests are run.
const OF_REGISTRIES: [&str; 4] = ["registry", "tables", "garbage", "document"];

/// The crates that are optimised here too: what the outcomes of games are drawn, spun, counted and packed with. The games are
/// not: to optimise them takes longer than their tests take without.
const COUNTING: [&str; 4] = ["baize-slots", "baize-fairness", "baize-money", "baize-compression"];

/// The page's tests that go through its registries.
const PAGES: [&str; 7] = [
    "src/features/play/registry",
    "src/features/play/history",
    "src/features/play/fairness",
    "src/features/play/liveTable",
    "src/features/play/sharedTable",
    "src/features/promotions/registry",
    "src/lib/i18n",
];

/// Starts a PostgreSQL and runs the trial on it.
pub fn alone(console: &Console) -> Result<()> {
    let postgres = Postgres::start(console, Durability::None)?;
    run(console, &postgres.connection())
}

/// Writes one of each into a copy, and runs there the tests that every registered thing must pass, on this server's databases too.
pub fn run(console: &Console, postgres: &str) -> Result<()> {
    web::install(console, "web")?;
    let copy = timed("copy of the project", || copy(console))?;
    let there = console.at(&copy)?;
    timed("the five generators", || written().iter().try_for_each(|what| new::make(&there, what)))?;
    // The built crates of the project are used again; those of the copy lie beside them under other names.
    let _target = there.push_env("CARGO_TARGET_DIR", run::target_dir(console));
    timed("format", || there.run(cmd!(there, "cargo fmt --all --check")))?;
    timed("circles, words, lengths", || bars::enforce(&there))?;
    let _server = there.push_env(TEST_SERVER, postgres);
    features::write(&there, &PACKAGES)?;
    let plain = plain_builds(&there)?;
    // All packages each time, so that no crate is built again with other features.
    let packages = || {
        let packages =
            PACKAGES.into_iter().chain([features::PACKAGE]).flat_map(|package| ["--package", package]);
        packages.chain(plain.iter().flat_map(|setting| ["--config", setting]))
    };
    timed("generated documents, types and rounds", || {
        let _update = there.push_env("BAIZE_UPDATE", "1");
        let (all, of_games, of_handlers) = (packages(), generate::OF_GAMES, generate::OF_HANDLERS);
        there.run(cmd!(there, "cargo test --quiet --offline {all...} {of_games...}"))?;
        let all = packages();
        there.run(cmd!(there, "cargo test --quiet --offline {all...} --lib {of_handlers}"))
    })?;
    timed("table tests of games, tables, promotions, endpoints and jobs", || {
        let all = packages();
        there.run(cmd!(there, "cargo test --quiet --offline --lib --test worker {all...} -- {OF_ALL...}"))?;
        let (all, whole) = (packages(), OF_REGISTRIES.iter().flat_map(|target| ["--test", target]));
        there.run(cmd!(there, "cargo test --quiet --offline {all...} {whole...}"))
    })?;
    timed("the page's types of the document", || web::npm(&there, "web", "schema"))?;
    timed("web: types", || web::npm(&there, "web", "typecheck"))?;
    timed("web: format and lints", || web::npm(&there, "web", "check"))?;
    timed("web: unused files, exports and packages", || {
        let _web = there.push_dir("web");
        there.run(cmd!(there, "npx knip --no-progress"))
    })?;
    timed("web: the page of each", || {
        let _web = there.push_dir("web");
        there.run(cmd!(there, "npx vitest run --reporter=dot {PAGES...}"))
    })
}

/// Settings that build crates of ours without the optimisation that other tests of theirs need: here they are built for a
/// minute of tests.
fn plain_builds(there: &Console) -> Result<Vec<String>> {
    let manifest: toml::Table = there.read_file("Cargo.toml")?.parse()?;
    let packages = manifest.get("profile").and_then(|profile| profile.get("dev")?.get("package")?.as_table());
    let ours = packages.into_iter().flat_map(toml::Table::keys).filter(|name| name.starts_with("baize-"));
    let plain = ours.filter(|name| !COUNTING.contains(&name.as_str()));
    Ok(plain.map(|name| format!("profile.dev.package.{name}.opt-level=0")).collect())
}

/// One of each.
fn written() -> [What; 5] {
    let name = String::from;
    [
        What::Game { name: name("trial-toss") },
        What::Table { name: name("trial-sides") },
        What::Promotion { kind: 9_999, name: name("trial-gold") },
        What::Endpoint { place: name("lobby"), verb: name("trial_time") },
        What::Job { context: name("cashier"), name: name("trial_note") },
    ]
}

fn timed<T>(name: &str, work: impl FnOnce() -> Result<T>) -> Result<T> {
    let start = Instant::now();
    let result = work().with_context(|| format!("trial: {name}"))?;
    println!("-- {:>6.1} s trial: {name}", start.elapsed().as_secs_f64());
    Ok(result)
}

/// Makes the copy what the project is now. It is kept between runs, so that unchanged crates are not built again.
fn copy(console: &Console) -> Result<PathBuf> {
    let root = console::root()?;
    let mut hash = DefaultHasher::new();
    root.hash(&mut hash);
    let copy = std::env::temp_dir().join(format!("baize-trial-{:016x}", hash.finish()));
    let listing = cmd!(console, "git ls-files --cached --others --exclude-standard").quiet().read()?;
    let files: Vec<&str> = listing.lines().filter(|path| root.join(path).is_file()).collect();
    if copy.join(".git").exists() {
        // What an earlier run wrote, and what the project no longer has.
        let there = console.at(&copy)?;
        let old = cmd!(there, "git ls-files --cached --others --exclude-standard").quiet().read()?;
        for path in old.lines().filter(|path| !files.contains(path)) {
            there.remove_path(path)?;
            // An empty folder would be a package without a manifest.
            for folder in Path::new(path).ancestors().skip(1) {
                if fs::remove_dir(copy.join(folder)).is_err() {
                    break;
                }
            }
        }
    }
    for path in files {
        copy_changed(&root.join(path), &copy.join(path))?;
    }
    let there = console.at(&copy)?;
    if !copy.join(".git").exists() {
        there.run(cmd!(there, "git init --quiet"))?;
    }
    there.run(cmd!(there, "git add --all"))?;
    let modules = copy.join("web/node_modules");
    if !modules.exists() {
        std::os::unix::fs::symlink(root.join("web/node_modules"), modules)?;
    }
    Ok(copy)
}

/// Copies a file unless the copy is the same already.
fn copy_changed(from: &Path, to: &Path) -> Result<()> {
    let text = fs::read(from)?;
    if fs::read(to).is_ok_and(|old| old == text) {
        return Ok(());
    }
    fs::create_dir_all(to.parent().context("a file is in a folder")?)?;
    fs::write(to, text).with_context(|| format!("{} could not be written", to.display()))
}
