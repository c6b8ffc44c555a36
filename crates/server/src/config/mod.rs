//! Configuration: flags, environment, a file and defaults, joined and checked. A wrong value stops the start with a
//! sentence that names it.

mod file;
mod resolve;
mod settings;
#[cfg(test)]
mod tests;

use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use baize_api::state::EdgeSettings;
use baize_core::site::Site;
use baize_providers::captcha::CaptchaConfig;
use baize_providers::sms::SmsConfig;
use baize_providers::mail::SmtpConfig;
use baize_store::StoreConfig;

pub(crate) use resolve::location;
pub(crate) use settings::{LogFormat, Settings};

/// The file that is read when none is named, if it exists.
const DEFAULT_FILE: &str = "baize.toml";

/// The sandbox gateway: its address, how browsers write it, and what it signs with.
pub(crate) struct SandboxConfig {
    /// Whether `baize serve` runs it.
    pub(crate) inside: bool,
    pub(crate) listen: SocketAddr,
    pub(crate) url: String,
    /// `None`: drawn at the first start and kept beside the data.
    pub(crate) secret: Option<String>,
    pub(crate) payout_delay: Duration,
}

/// Everything checked, ready to be wired.
pub(crate) struct Config {
    pub(crate) site: Arc<Site>,
    pub(crate) store: StoreConfig,
    /// Where files beside the database go: the sandbox gateway's journal and secret.
    pub(crate) data: PathBuf,
    pub(crate) node: u8,
    pub(crate) listen: SocketAddr,
    pub(crate) operator_listen: SocketAddr,
    pub(crate) public_url: String,
    pub(crate) sandbox: SandboxConfig,
    pub(crate) edge: EdgeSettings,
    pub(crate) smtp: Option<SmtpConfig>,
    pub(crate) sms: Option<SmsConfig>,
    pub(crate) captcha: Option<CaptchaConfig>,
    pub(crate) log_format: LogFormat,
    pub(crate) log: String,
}

/// Joins what flags and environment say (already read by the command line) with the file, and checks it all.
pub(crate) fn load(flags: &Settings, file: Option<&Path>) -> Result<Config, String> {
    let settings = match file {
        Some(path) => file::under(flags, path)?,
        None if Path::new(DEFAULT_FILE).is_file() => file::under(flags, Path::new(DEFAULT_FILE))?,
        None => flags.clone(),
    };
    resolve::config(settings)
}
