//! The web app: its packages, its build and its checks.

use anyhow::Result;
use xshell::cmd;

use crate::console::Console;
use crate::tools;

/// Installs the locked packages of `dir` (`web` or `e2e`) unless they are already those of the lock file.
pub fn install(console: &Console, dir: &str) -> Result<()> {
    tools::ensure_node(console)?;
    let root = console.current_dir().join(dir);
    let installed = root.join("node_modules/.package-lock.json");
    if tools::is_stale(&installed, &[root.join("package-lock.json")]) {
        console.note(&format!("{dir}: installing the locked npm packages"));
        let _guard = console.push_dir(&root);
        console.run(cmd!(console, "npm ci --no-audit --no-fund"))?;
    }
    Ok(())
}

/// Builds `web/dist`, which the server carries inside it, unless it is newer than its sources.
pub fn build(console: &Console) -> Result<()> {
    install(console, "web")?;
    let root = console.current_dir().join("web");
    let configuration = ["vite.config.ts", "vite.server.config.ts", "package-lock.json"];
    let sources = ["src", "public", "scripts", "index.html"].into_iter().chain(configuration);
    let sources: Vec<_> = sources.map(|name| root.join(name)).collect();
    if tools::is_stale(&root.join("dist/index.html"), &sources) {
        console.note("web: building the page");
        npm(console, "web", "build")?;
    }
    Ok(())
}

/// Runs one npm script of `dir`.
pub fn npm(console: &Console, dir: &str, script: &str) -> Result<()> {
    let _guard = console.push_dir(dir);
    console.run(cmd!(console, "npm run --silent {script}"))?;
    Ok(())
}
