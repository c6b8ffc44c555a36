//! The program of a site with promotions: its activities, its background work, and what is verified of it.

use std::sync::Arc;

use baize_core::operators::OperatorOrder;
use baize_core::ports::{
    Clock, Gateways, MessageSender, OutgoingMessage, PlayerUpdate, PortFuture, PushMessage, PushReply,
    PushSender, Realtime, UpstreamError,
};
use baize_money::Ratio;
use baize_promotions::activities::{self, Activity, Draft};
use baize_promotions_rules::KindEntry;
use baize_promotions_rules::kinds::KINDS;
use baize_store::{IdGen, StoreError, Tx, WriteKey};
use baize_testkit::SeededDraws;
use baize_time::{Span, Timestamp};
use baize_worker::Worker;
use serde_json::Value;

use super::people::Seeded;
use crate::stage::Stage;

/// The node under which background work makes identifiers; no server of a test has it.
const NODE: u8 = 200;

/// A clock that shows one moment.
struct At(Timestamp);

impl Clock for At {
    fn now(&self) -> Timestamp {
        self.0
    }
}

/// Accepts every message and every update, and keeps none.
struct Nowhere;

impl MessageSender for Nowhere {
    fn send(&self, _: OutgoingMessage) -> PortFuture<'_, Result<(), UpstreamError>> {
        Box::pin(async { Ok(()) })
    }
}

impl PushSender for Nowhere {
    fn public_key(&self) -> String {
        String::new()
    }

    fn send(&self, _: PushMessage) -> PortFuture<'_, Result<PushReply, UpstreamError>> {
        Box::pin(async { Ok(PushReply::Refused("nobody listens".into())) })
    }
}

impl Realtime for Nowhere {
    fn publish(&self, _: PlayerUpdate) {}
}

/// Publishes the demo's activity of every kind.
pub async fn seed(stage: &Stage) {
    let ctx = stage.ctx.clone();
    stage.db.write(WriteKey::SHARED, move |tx| activities::seed_demo(tx, &ctx)).await.unwrap();
}

/// Does everything that the background work has to do by now.
pub async fn work(stage: &Stage) {
    let now = stage.ctx.now;
    let worker = Worker {
        db: stage.db.clone(),
        site: stage.ctx.site.clone(),
        ids: Arc::new(IdGen::new(NODE)),
        clock: Arc::new(At(now)),
        entropy: Arc::new(Seeded(SeededDraws::new(now.millis().unsigned_abs()))),
        gateways: Gateways::routed([]),
        game_providers: baize_core::ports::GameProviders::default(),
        messages: Arc::new(Nowhere),
        push: Arc::new(Nowhere),
        odds_feeds: Arc::new([]),
        sports: Arc::new(baize_sportsbook::SportsBook::new(&(Arc::new(At(now)) as Arc<dyn Clock>))),
        public_url: String::new(),
        realtime: Arc::new(Nowhere),
        job_lease: Span::minutes(1),
        holder: 1,
        auto_cash_outs: Arc::default(),
    };
    worker.work_once().await.unwrap();
}

/// The kinds that the demo has an activity of.
pub fn in_demo() -> impl Iterator<Item = &'static KindEntry> {
    KINDS.iter().filter(|kind| kind.is_listed && kind.in_demo)
}

pub fn order() -> OperatorOrder {
    OperatorOrder { by: "ana".into(), reason: "test".into() }
}

/// Publishes the next version of an activity.
pub async fn republish(stage: &Stage, id: i64, change: impl Fn(&mut Activity<Value>)) {
    let entry = stage.db.read(move |tx| activities::find(tx, id)).await.unwrap().unwrap();
    let mut activity = entry.newest().activity.clone();
    change(&mut activity);
    let draft = Draft::read(&stage.ctx.site, &toml::to_string(&activity).unwrap()).unwrap();
    let (ctx, order) = (stage.ctx.clone(), order());
    // What a game of ten percent keeps: nothing here is held back by what play gives back.
    let edge = Ratio::new(1, 10).unwrap();
    let publish = move |tx: &mut Tx| activities::publish(tx, &ctx, (Some(id), &draft), edge, &order);
    stage.db.write(WriteKey::SHARED, publish).await.unwrap();
}

/// Grants, budgets, pools and purses agree with the ledger, and the ledger is whole. Returns how many grants there are.
pub async fn verified(stage: &Stage) -> u64 {
    let report = activities::verify_grants(&stage.db).await.unwrap();
    assert_eq!(report.problems, []);
    assert_eq!(baize_ledger::verify(&stage.db).await.unwrap().problems, []);
    report.grants
}

/// Sets the stage's time to so long after the next midnight of the site.
pub fn next_day(stage: &mut Stage, after: Span) {
    let offset = stage.ctx.site.utc_offset;
    stage.ctx.now = stage.ctx.now.day(offset).next().start(offset).plus(after);
}

/// Sets the stage's time to so long after the last midnight of the site.
pub fn today(stage: &mut Stage, after: Span) {
    let offset = stage.ctx.site.utc_offset;
    stage.ctx.now = stage.ctx.now.day(offset).start(offset).plus(after);
}

/// What a read finds.
pub async fn found<T: Send + 'static>(
    stage: &Stage,
    read: impl FnMut(&mut Tx) -> Result<T, StoreError> + Send + 'static,
) -> T {
    stage.db.read(read).await.unwrap()
}
