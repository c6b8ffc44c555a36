//! `baize fairness sports`: a fixture of the house, played again from its seed.

use anyhow::{Context as _, Result, anyhow};
use baize_fairness::{ClientSeed, Commitment, ServerSeed};
use baize_sports::Margins;
use baize_sports::Side;
use baize_sports::house::{Contest, FixtureId, HouseFixture};
use baize_sports::result::MatchEnd;
use baize_sports::simulator::PricedMarket;

use super::names::title;

#[derive(clap::Args)]
pub(crate) struct Args {
    /// The fixture's number
    fixture: i64,
    /// Its seed, as it was uncovered
    #[arg(long)]
    seed: String,
    /// The salt of its season
    #[arg(long)]
    salt: String,
    /// The hash of the seed that was published before the season
    #[arg(long)]
    commitment: Option<String>,
}

/// Prints the prices before the fixture, what happened step by step, and how it ended. Whether the seed is the one that was committed
/// to, if a hash was given.
pub(crate) fn run(args: &Args) -> Result<Option<bool>> {
    let seed = ServerSeed::parse(&args.seed).context("the seed is 64 hexadecimal digits")?;
    let salt = ClientSeed::parse(&args.salt)?;
    let planned = FixtureId::from_number(args.fixture)
        .and_then(FixtureId::planned)
        .ok_or_else(|| anyhow!("no season has this fixture"))?;
    println!("fixture           {}", title(&planned));
    println!("begins            {}", planned.start.rfc3339());
    println!("seed hash         {}", seed.commitment());
    let kept = match &args.commitment {
        None => None,
        Some(text) => Some(Commitment::parse(text)? == seed.commitment()),
    };
    match kept {
        Some(true) => println!("commitment        kept: this is the seed that was committed to"),
        Some(false) => println!("commitment        BROKEN: another seed was committed to"),
        None => {}
    }
    let fixture =
        HouseFixture::new(planned, seed, salt).ok_or_else(|| anyhow!("no season has this fixture"))?;
    play(fixture);
    Ok(kept)
}

fn play(mut fixture: HouseFixture) {
    if let Some(market) = fixture.contest().board(&Margins::default()).first() {
        println!("prices before     {}", prices(market));
    }
    let mut known = 0;
    while let Some(at) = fixture.next_step() {
        fixture.advance(at);
        let step = fixture.contest().played();
        let Some(state) = fixture.contest().state() else { continue };
        // A goal that was overturned is gone from the incidents.
        known = known.min(state.incidents.len());
        for incident in state.incidents.iter().skip(known) {
            let side = if incident.side == Side::Home { "home" } else { "away" };
            let (what, section) = (incident.measure.name(), incident.section);
            println!(
                "step {step:>4}         {what} {side} +{} in {}.{}",
                incident.amount, section.major, section.minor
            );
        }
        known = state.incidents.len();
    }
    print_end(fixture.contest());
}

fn prices(market: &PricedMarket) -> String {
    let price = |outcome: &baize_sports::simulator::PricedOutcome| match outcome.odds {
        Some(odds) => format!("{} at {odds}", outcome.id),
        None => format!("{} at no price", outcome.id),
    };
    format!(
        "market {}: {}",
        market.market.id,
        market.outcomes.iter().map(price).collect::<Vec<_>>().join(", ")
    )
}

fn print_end(contest: &Contest) {
    match contest {
        Contest::Race(race) if race.ranking().is_cancelled => println!("end               not run"),
        Contest::Race(race) => {
            for (runner, hundredths) in race.times() {
                println!("runner {runner:>2}         {}.{:02} s", hundredths / 100, hundredths % 100);
            }
        }
        Contest::Match(live) => {
            let end = match live.state().end {
                Some(MatchEnd::Completed) => "played to its end",
                Some(MatchEnd::Abandoned) => "broken off",
                Some(MatchEnd::Retired { .. }) => "a side retired",
                Some(MatchEnd::Cancelled) => "not played",
                None => "not over",
            };
            let corrected = if contest.is_corrected() { "; the first result was corrected" } else { "" };
            println!("end               {end} after {} steps{corrected}", live.played());
        }
    }
}
