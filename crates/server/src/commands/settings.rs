//! `baize settings`: the table in docs/configuration.md, made from the command line's own definition.

use std::fmt::Write as _;
use std::process::ExitCode;

use clap::CommandFactory as _;

use crate::cli::Cli;

/// Prints the table.
pub(crate) fn run() -> ExitCode {
    print!("{}", table());
    ExitCode::SUCCESS
}

fn table() -> String {
    let command = Cli::command();
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_document_of_the_settings_is_up_to_date() {
        let document = include_str!("../../../../docs/configuration.md");
        assert!(document.contains(&table()), "put the output of `baize settings` into docs/configuration.md");
    }

    #[test]
    fn the_command_line_is_sound() {
        Cli::command().debug_assert();
    }
}
