//! `cargo xtask new …`: the files of a recipe, ready to be filled, and the registry lines.

mod endpoint;
mod game;
mod job;
mod text;

use anyhow::Result;

use crate::console::Console;

/// What can be made.
#[derive(clap::Subcommand)]
pub enum What {
    /// An in-house game: its rules and its page, ready to be played as the toss of a coin.
    Game {
        /// Its name in requests, such as `rock-paper-scissors`.
        name: String,
    },
    /// An endpoint: its file, and a line in the routes.
    Endpoint {
        /// The context in crates/api and its folder, if it has any: `cashier/wallet`, `identity`.
        place: String,
        /// The file in it, such as `bet_task`.
        verb: String,
    },
    /// A job that runs after a commit: its payload, its file, and a line in the worker's registry.
    Job {
        /// The context whose service writes the job, such as `cashier`.
        context: String,
        /// Its name, such as `send_receipt`.
        name: String,
    },
}

/// Writes the files.
pub fn make(console: &Console, what: &What) -> Result<()> {
    match what {
        What::Game { name } => game::game(console, name),
        What::Endpoint { place, verb } => endpoint::endpoint(console, place, verb),
        What::Job { context, name } => job::job(console, context, name),
    }
}
