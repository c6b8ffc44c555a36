//! The log: lines for people, or JSON for collectors.

use std::io::IsTerminal as _;

use tracing_subscriber::EnvFilter;

use crate::config::LogFormat;

/// Starts logging; the error names the setting.
pub(crate) fn start(format: LogFormat, filter: &str) -> Result<(), String> {
    let parsed = EnvFilter::try_new(filter)
        .map_err(|error| format!("log is `{filter}`, which is no filter: {error}"))?;
    let builder = tracing_subscriber::fmt().with_env_filter(parsed).with_writer(std::io::stderr);
    let started = match format {
        LogFormat::Pretty => builder.with_ansi(std::io::stderr().is_terminal()).with_target(false).try_init(),
        LogFormat::Json => builder.json().flatten_event(true).with_current_span(true).try_init(),
    };
    started.map_err(|error| format!("the log cannot be started: {error}"))
}
