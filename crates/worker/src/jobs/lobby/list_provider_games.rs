//! Asks the providers of outside games for their lists once a day, and takes them into the catalogue.

use baize_core::Failure;
use baize_core::ports::GameProvider;
use baize_lobby::provider_games::{self, ListChanges, ListingProvider};
use baize_store::leases::Fence;
use baize_store::{StoreError, WriteKey};
use baize_time::Span;

use crate::context::Worker;
use crate::periodic::PeriodicJob;

pub(crate) struct ListProviderGames;

impl PeriodicJob for ListProviderGames {
    const NAME: &'static str = "list_provider_games";
    const EVERY: Span = Span::minutes(10);

    async fn run(worker: &Worker, fence: Fence) -> Result<usize, StoreError> {
        let mut changed = 0;
        for provider in &*worker.game_providers.all() {
            let (ctx, name) = (worker.ctx(), provider.name().to_owned());
            let due = worker.db.read(move |tx| provider_games::may_be_asked(tx, &ctx, &name, true)).await?;
            if due {
                changed += ask(worker, fence, &**provider).await?;
            }
        }
        Ok(changed)
    }
}

/// How many games a list has changed. One that does not come, or cannot be taken in, is asked for again in an hour.
async fn ask(worker: &Worker, fence: Fence, provider: &dyn GameProvider) -> Result<usize, StoreError> {
    let (ctx, name) = (worker.ctx(), provider.name().to_owned());
    let Some(list) = provider.games() else { return Ok(0) };
    let note = move |tx: &mut baize_store::Tx| provider_games::note_asked(tx, &ctx, &name, true);
    if !worker.write_under(fence, WriteKey::SHARED, note).await? {
        return Ok(0);
    }
    let list = match list.await {
        Ok(list) => list,
        Err(error) => {
            tracing::warn!(provider = provider.name(), %error, "provider gave no list of games");
            return Ok(0);
        }
    };
    let listing = ListingProvider::new(provider, &worker.site);
    let ctx = worker.ctx();
    let take_in = move |tx: &mut baize_store::Tx| provider_games::take_in(tx, &ctx, &listing, &list);
    match worker.write_under(fence, WriteKey::SHARED, take_in).await {
        Ok(changes) => Ok(log(provider.name(), &changes)),
        Err(Failure::Refused(refusal)) => {
            tracing::warn!(provider = provider.name(), %refusal, "list of games not taken in");
            Ok(0)
        }
        Err(Failure::Fault(fault)) => Err(fault),
    }
}

/// Logs what has changed; how many games that is.
fn log(provider: &str, changes: &ListChanges) -> usize {
    let ListChanges { new, changed, vanished, hidden, back } = changes;
    let all = [new, changed, vanished, hidden, back].map(Vec::len);
    let count = all.iter().sum();
    if count > 0 {
        tracing::info!(provider, ?new, ?changed, ?vanished, ?hidden, ?back, "list of games taken in");
    }
    count
}
