//! What the code is held to beside format, lints and types: no circles, plain words, short files, no repetition.

mod contexts;
mod games;
mod graph;
mod layers;
mod lengths;
mod modules;
mod repeats;
mod rust;
mod sources;
mod typescript;
mod words;

use anyhow::{Result, bail};

use crate::console::Console;

/// What `cargo xtask bars` accepts.
#[derive(clap::Args)]
pub struct Args {
    /// Print every place, not only the figures.
    #[arg(long, short)]
    verbose: bool,
}

/// How many files outside its own folders may name a game.
const MAX_REACH: usize = 4;

/// One figure: what was counted, how many there may be, and the places.
struct Bar {
    name: String,
    limit: usize,
    places: Vec<String>,
    note: String,
}

impl Bar {
    fn zero(name: &str, places: Vec<String>) -> Self {
        Self { name: name.to_owned(), limit: 0, places, note: String::new() }
    }

    fn is_met(&self) -> bool {
        self.places.len() <= self.limit
    }
}

/// Prints the figures; never fails because of them.
pub fn print(console: &Console, args: &Args) -> Result<()> {
    for bar in measure(console)? {
        let mark = if bar.is_met() { ' ' } else { '!' };
        println!("{mark} {:>4} (bar {}) {}{}", bar.places.len(), bar.limit, bar.name, bar.note);
        if args.verbose {
            bar.places.iter().for_each(|place| println!("         {place}"));
        }
    }
    Ok(())
}

fn measure(console: &Console) -> Result<Vec<Bar>> {
    let sources = sources::tracked(console)?;
    let circles = |graph| graph::circles(&graph).into_iter().map(|circle| circle.join(" -> ")).collect();
    let mut bars = vec![
        Bar::zero("circles among Rust files", circles(rust::imports(&sources)?)),
        Bar::zero("circles among TypeScript files", circles(typescript::imports(&sources))),
        Bar::zero("banned words", words::banned(&sources)?),
        Bar::zero("files above 400 lines without their reason", lengths::too_long(&sources)),
        Bar::zero("repeated blocks of six lines", repeats::repeated(&sources)),
        Bar::zero("imports across the layers", layers::crossed(&sources)?),
        Bar::zero("contexts with a name of their own", contexts::without_counterpart(&sources)),
    ];
    bars.extend(games::reach(&sources).into_iter().map(|(game, (places, examples))| Bar {
        name: format!("files that name {game} outside its folders"),
        limit: MAX_REACH,
        places,
        note: format!("; {examples} tests, tools and documents"),
    }));
    Ok(bars)
}

/// Fails if a bar is not met, and prints every place.
pub fn enforce(console: &Console) -> Result<()> {
    let failed: Vec<Bar> = measure(console)?.into_iter().filter(|bar| !bar.is_met()).collect();
    if failed.is_empty() {
        return Ok(());
    }
    for bar in &failed {
        println!("{} {}, at most {}:", bar.places.len(), bar.name, bar.limit);
        bar.places.iter().for_each(|place| println!("    {place}"));
    }
    bail!("{} of the bars are not met", failed.len());
}
