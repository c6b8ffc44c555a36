//! Where the commands of a task run and where their output goes.

use std::fs::File;
use std::ops::Deref;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail};
use xshell::{Cmd, Shell};

/// A shell at the root of the workspace, and the log of its commands if they do not run in the foreground.
pub struct Console {
    shell: Shell,
    log: Option<File>,
}

impl Console {
    /// A console whose commands write to the terminal.
    pub fn foreground() -> Result<Self> {
        Ok(Self { shell: shell_at_root()?, log: None })
    }

    /// A console whose commands write to a log file, so that they do not interrupt those of the foreground.
    pub fn background(log: &Path) -> Result<Self> {
        let file = File::create(log).with_context(|| format!("no log at {}", log.display()))?;
        Ok(Self { shell: shell_at_root()?, log: Some(file) })
    }

    /// A console that writes where this one does and works in another directory.
    pub fn at(&self, directory: &Path) -> Result<Self> {
        let shell = Shell::new()?;
        shell.change_dir(directory);
        Ok(Self { shell, log: self.log.as_ref().map(File::try_clone).transpose()? })
    }

    /// Runs a command and fails if it fails.
    pub fn run(&self, command: Cmd<'_>) -> Result<()> {
        let Some(log) = &self.log else { return Ok(command.quiet().run()?) };
        let text = command.to_string();
        let mut command = Command::from(command);
        command.stdin(Stdio::null()).stdout(log.try_clone()?).stderr(log.try_clone()?);
        let status = command.status().with_context(|| format!("`{text}` did not start"))?;
        if !status.success() {
            bail!("`{text}` ended with {status}");
        }
        Ok(())
    }

    /// Whether the commands write to the terminal.
    pub fn is_foreground(&self) -> bool {
        self.log.is_none()
    }

    /// Says what happens next.
    pub fn note(&self, text: &str) {
        if self.is_foreground() {
            println!("-- {text}");
        }
    }
}

impl Deref for Console {
    type Target = Shell;

    fn deref(&self) -> &Shell {
        &self.shell
    }
}

fn shell_at_root() -> Result<Shell> {
    let shell = Shell::new()?;
    shell.change_dir(root()?);
    Ok(shell)
}

/// The workspace root.
pub fn root() -> Result<PathBuf> {
    let manifest = PathBuf::from(env!("CARGO_MANIFEST_DIR"));
    Ok(manifest.parent().context("xtask is a folder of the workspace")?.to_owned())
}
