//! The Baize program.

mod cli;
mod commands;
mod config;
mod connections;
mod embedded;
mod first_screen;
mod games;
mod logs;
mod node;
mod operator;
mod pages;
mod reload;
mod serve;
mod system;
mod unknown_commits;
mod wiring;

use std::process::ExitCode;

use clap::Parser as _;

#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    match cli::Cli::parse().run() {
        Ok(code) => code,
        Err(error) => {
            eprintln!("baize: {error:#}");
            ExitCode::FAILURE
        }
    }
}
