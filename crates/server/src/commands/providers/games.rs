//! `baize providers games`: asks a provider for its games now. The server does it once a day.

use std::process::ExitCode;

use anyhow::{Context as _, Result, anyhow, bail, ensure};
use baize_core::Ctx;
use baize_core::ports::GameProvider;
use baize_lobby::provider_games::{self, ListChanges, ListingProvider};
use baize_store::{Db, StoreError, WriteKey};

use super::super::operator::{at_desk, refusal_text};
use crate::config::Config;
use crate::games;

#[derive(clap::Args)]
pub(crate) struct Args {
    /// The provider, as it is configured
    #[arg(long, value_name = "NAME")]
    provider: String,
}

pub(crate) async fn run(args: Args, config: &Config) -> Result<ExitCode> {
    let provider = games::providers(config)?.find(&args.provider);
    let provider = provider.ok_or_else(|| anyhow!("there is no game provider {}", args.provider))?;
    let (count, changes) = at_desk(config, async |db, ctx| ask(&*provider, (db, ctx)).await).await?;
    print(count, &changes);
    Ok(ExitCode::SUCCESS)
}

async fn ask(provider: &dyn GameProvider, (db, ctx): (Db, Ctx)) -> Result<(usize, ListChanges)> {
    let Some(list) = provider.games() else { bail!("`{}` has no list of its games", provider.name()) };
    let (of, name) = (ctx.clone(), provider.name().to_owned());
    let noted: Result<bool, StoreError> =
        db.write(WriteKey::SHARED, move |tx| provider_games::note_asked(tx, &of, &name, false)).await;
    ensure!(noted?, "`{}` was asked within the last minute", provider.name());
    let list = list.await.with_context(|| format!("no list of `{}`", provider.name()))?;
    let listing = ListingProvider::new(provider, &ctx.site);
    let count = list.len();
    let taken =
        db.write(WriteKey::SHARED, move |tx| provider_games::take_in(tx, &ctx, &listing, &list)).await;
    Ok((count, taken.map_err(refusal_text)?))
}

fn print(count: usize, changes: &ListChanges) {
    let ListChanges { new, changed, vanished, hidden, back } = changes;
    let named =
        [("new", new), ("changed", changed), ("vanished", vanished), ("hidden", hidden), ("back", back)];
    for (word, games) in named {
        for game in games {
            println!("{word:<9} {game}");
        }
    }
    println!("{count} games are listed.");
}
