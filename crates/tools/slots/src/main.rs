//! Counts the books of the slots and tunes their sheets: `cargo xtask slots`.

mod edit;
mod par;
mod tune;

use clap::Parser;

#[derive(Parser)]
#[command(name = "baize-slots-tool", about = "Counts the books of the slots.")]
enum Command {
    /// Count slices of the books of a slot's modes and print what they come to.
    Par(par::Args),
    /// Move pays, weights and costs of a sheet to its targets, then count its salt up until its books meet them.
    Tune(tune::Args),
}

fn main() -> anyhow::Result<()> {
    match Command::parse() {
        Command::Par(args) => par::par(&args),
        Command::Tune(args) => tune::tune(&args),
    }
}
