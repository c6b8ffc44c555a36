//! The web app: its packages, its build and its checks.

use anyhow::Result;
use xshell::{Shell, cmd};

use crate::tools;

/// Installs the locked packages of `dir` (`web` or `e2e`) unless they are already those of the lock file.
pub fn install(shell: &Shell, dir: &str) -> Result<()> {
    tools::ensure_node(shell)?;
    let root = shell.current_dir().join(dir);
    let installed = root.join("node_modules/.package-lock.json");
    if tools::is_stale(&installed, &[root.join("package-lock.json")]) {
        println!("-- {dir}: installing the locked npm packages");
        let _guard = shell.push_dir(&root);
        cmd!(shell, "npm ci --no-audit --no-fund").quiet().run()?;
    }
    Ok(())
}

/// Builds `web/dist`, which the server carries inside it, unless it is newer than its sources.
pub fn build(shell: &Shell) -> Result<()> {
    install(shell, "web")?;
    let root = shell.current_dir().join("web");
    let sources =
        ["src", "public", "index.html", "vite.config.ts", "package-lock.json"].map(|name| root.join(name));
    if tools::is_stale(&root.join("dist/index.html"), &sources) {
        println!("-- web: building the page");
        npm(shell, "web", "build")?;
    }
    Ok(())
}

/// Runs one npm script of `dir`.
pub fn npm(shell: &Shell, dir: &str, script: &str) -> Result<()> {
    let _guard = shell.push_dir(dir);
    cmd!(shell, "npm run --silent {script}").quiet().run()?;
    Ok(())
}
