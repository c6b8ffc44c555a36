//! What the programs below see of the environment.

use std::env;
use std::os::unix::process::CommandExt as _;
use std::process::Command;

use anyhow::Result;

/// What cargo says about the package of a program that it runs.
const OF_PACKAGE: [&str; 2] = ["CARGO_PKG_", "CARGO_MANIFEST_"];

/// Begins again without what cargo says about this package. The build script of `ring` looks at these variables: a cargo that is
/// started from here would build it again, and most of our crates above it, and so would the next one that is started by hand.
pub fn forget_package() -> Result<()> {
    let is_of_package = |name: &str| OF_PACKAGE.iter().any(|prefix| name.starts_with(prefix));
    let names: Vec<String> = env::vars_os().filter_map(|(name, _)| name.into_string().ok()).collect();
    let mut again = Command::new(env::current_exe()?);
    again.args(env::args_os().skip(1));
    let mut is_clean = true;
    for name in names.iter().filter(|name| is_of_package(name)) {
        again.env_remove(name);
        is_clean = false;
    }
    if is_clean { Ok(()) } else { Err(again.exec().into()) }
}
