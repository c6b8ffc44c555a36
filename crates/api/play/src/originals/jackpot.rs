//! Jackpots: what their pools are shown with, in a game's configuration and as events.

use baize_api_core::App;
use baize_api_core::stream::source::{NewEvent, PublicFeed};
use baize_api_core::wire::{Amount, Bp};
use baize_play::originals::jackpot::{self, ShownJackpot};
use baize_store::StoreError;
use futures_util::future::BoxFuture;
use serde::Serialize;
use utoipa::ToSchema;

/// The pool that the bets of a game fill, and that a round may win.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct JackpotPool {
    /// The game.
    pub(super) game_id: String,
    /// What of each capital stake goes into it.
    share: Bp,
    /// What the largest stake would win now. A smaller one wins as much less as it is smaller, and nobody wins less than was
    /// shown within the last 30 s.
    pool: Amount,
    /// The largest stake.
    top_stake: Amount,
    /// What a round wins in its place for gold, which fills no pool, in stakes.
    gold: u64,
}

/// Every pool of the site as it is shown.
pub(super) async fn pools(app: &App) -> Result<Vec<JackpotPool>, StoreError> {
    let site = app.site.clone();
    let shown = app.db.read(move |tx| jackpot::shown(tx, &site)).await?;
    let pool = |ShownJackpot { game, terms, pool }| JackpotPool {
        game_id: game.id.to_owned(),
        share: terms.share.into(),
        pool: pool.into(),
        top_stake: terms.top_stake.into(),
        gold: game.jackpot().map_or(0, |jackpot| jackpot.gold),
    };
    Ok(shown.into_iter().map(pool).collect())
}

/// An event for each pool that has changed since the last poll.
pub struct JackpotFeed {
    app: App,
    published: Option<Vec<JackpotPool>>,
}

impl JackpotFeed {
    /// A feed that begins with all pools.
    pub fn new(app: App) -> Self {
        Self { app, published: None }
    }

    async fn changes(&mut self) -> Result<Vec<NewEvent>, StoreError> {
        let pools = pools(&self.app).await?;
        let before = self.published.replace(pools.clone()).unwrap_or_default();
        let changed = pools.iter().filter(|pool| !before.contains(pool));
        changed.map(|pool| NewEvent::new("jackpot", pool)).collect()
    }
}

impl PublicFeed for JackpotFeed {
    fn poll(&mut self) -> BoxFuture<'_, Result<Vec<NewEvent>, StoreError>> {
        Box::pin(self.changes())
    }

    fn reset(&mut self) {
        self.published = None;
    }
}

#[cfg(test)]
mod tests {
    use baize_api_core::stream::source::PublicFeed as _;
    use baize_api_testkit::{TestApp, each_app};
    use baize_money::Amount;
    use baize_store::{PlayerId, RoundId, jackpots};
    use serde_json::{Value, json};

    use super::JackpotFeed;

    const SLOT: &str = "river-of-stars";

    async fn config(app: &TestApp) -> Value {
        app.get(&format!("/api/originals/config?game={SLOT}")).await.data()["jackpot"].clone()
    }

    /// Puts so much into the pool, and rolls it up.
    async fn fill(app: &TestApp, round: i64, amount: Amount) {
        let fill = move |tx: &mut baize_store::Tx| {
            jackpots::contribute(tx, SLOT, RoundId::from(round), amount)?;
            jackpots::roll_up(tx, SLOT)
        };
        app.api.app.db.write(PlayerId::from(1), fill).await.unwrap();
    }

    #[tokio::test]
    async fn a_pool_is_shown_with_what_the_site_promises_until_it_holds_more() {
        each_app(async |app| {
            let first = config(&app).await;
            let least = first["top_stake"].as_i64().unwrap() * 500;
            assert_eq!((&first["pool"], &first["share"]), (&json!(least), &json!(100)));
            assert_eq!(first["gold"], 1_000);
            fill(&app, 1, Amount::from_units(9)).await;
            assert_eq!(config(&app).await["pool"], least);
            let more = Amount::new(least).unwrap();
            fill(&app, 2, more).await;
            assert_eq!(config(&app).await["pool"], least + 9);
            let dice = app.get("/api/originals/config?game=dice").await.data();
            assert_eq!(dice["jackpot"], Value::Null);
        })
        .await;
    }

    #[tokio::test]
    async fn the_stream_says_what_a_pool_has_become() {
        each_app(async |app| {
            let mut feed = JackpotFeed::new(app.api.app.clone());
            assert_eq!(feed.poll().await.unwrap().len(), 1, "a reader who comes back hears it once");
            assert_eq!(feed.poll().await.unwrap(), []);
            let top = config(&app).await["top_stake"].as_i64().unwrap();
            fill(&app, 1, Amount::new(top * 501).unwrap()).await;
            let events = format!("{:?}", feed.poll().await.unwrap());
            assert!(events.contains(&format!("\\\"pool\\\":{}", top * 501)), "{events}");
            feed.reset();
            assert_eq!(feed.poll().await.unwrap().len(), 1);
        })
        .await;
    }
}
