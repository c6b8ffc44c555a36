//! `cargo xtask new …`: the files of a recipe, ready to be filled, and the registry lines.

mod endpoint;
mod game;
mod job;
mod page;
mod promotion;
mod rust;
mod table;
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
    /// A table whose rounds all players share: its rules and its page, ready to be played as a coin, high or low.
    Table {
        /// Its name in requests, such as `dragon-tiger`.
        name: String,
    },
    /// A kind of promotion: its rules and its card, ready to be claimed as gold once a day.
    Promotion {
        /// Its number in the product text, which is `activity_type` on the wire.
        kind: i64,
        /// Its name, such as `sign_in`.
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
        What::Table { name } => table::table(console, name),
        What::Promotion { kind, name } => promotion::promotion(console, *kind, name),
        What::Endpoint { place, verb } => endpoint::endpoint(console, place, verb),
        What::Job { context, name } => job::job(console, context, name),
    }
}
