//! `baize settings`: the table in docs/configuration.md, made from the command line's own definition.

use std::fmt::Write as _;
use std::process::ExitCode;

/// Prints the table of the settings of `command`.
pub(crate) fn run(command: &clap::Command) -> ExitCode {
    print!("{}", table(command));
    ExitCode::SUCCESS
}

/// The table of the settings of `command`, in Markdown.
pub(crate) fn table(command: &clap::Command) -> String {
    let mut text = String::new();
    let mut heading = "";
    for argument in command.get_arguments() {
        let (Some(flag), Some(here), Some(env)) =
            (argument.get_long(), argument.get_help_heading(), argument.get_env())
        else {
            continue;
        };
        if heading != here {
            heading = here;
            let _ = write!(
                text,
                "\n## {here}\n\n| Key in the file, flag | Environment | What it is |\n| --- | --- | --- |\n"
            );
        }
        let help = argument.get_help().map(ToString::to_string).unwrap_or_default();
        let _ = writeln!(
            text,
            "| `{flag}`, `--{flag}` | `{}` | {} |",
            env.to_string_lossy(),
            help.replace('|', "\\|")
        );
    }
    text
}
