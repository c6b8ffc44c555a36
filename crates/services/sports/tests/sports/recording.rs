//! Messages about results become revisions, each once.

use baize_sportsbook::results::{
    CancelledWindow, Certainty, MarketEvent, MarketMessage, OPERATOR, Recorded, record,
};
use baize_store::{FixtureId, StoreError, sports_results};
use baize_testkit::{NOW, each_db};
use baize_time::Span;

use crate::stage::{AWAY, HOME, MARKET, Stage, winner_is};

fn settled(winner: &str, certainty: Certainty) -> MarketEvent {
    MarketEvent::Settled(winner_is(winner), certainty)
}

#[tokio::test]
async fn a_new_result_is_a_revision_with_its_job_and_a_known_one_only_becomes_more_certain() {
    each_db(async |db| {
        let stage = Stage::new(db);
        assert_eq!(stage.say(1, 1, settled(HOME, Certainty::Live)).await, Recorded::Revision(1));
        assert!(stage.has_job(1).await);
        assert_eq!(stage.say(1, 2, settled(HOME, Certainty::Live)).await, Recorded::Nothing);
        assert_eq!(stage.say(1, 3, settled(HOME, Certainty::Confirmed)).await, Recorded::MoreCertain);
        let latest = |tx: &mut baize_store::Tx| sports_results::latest(tx, FixtureId::from(1), MARKET);
        let row = Result::<_, StoreError>::unwrap(stage.db.read(latest).await).unwrap();
        assert_eq!((row.revision, row.seq, row.certainty), (1, 1, Certainty::Confirmed));
        assert_eq!(stage.say(1, 4, settled(AWAY, Certainty::Live)).await, Recorded::Revision(2));
    })
    .await;
}

#[tokio::test]
async fn repeated_and_earlier_messages_of_a_producer_change_nothing() {
    each_db(async |db| {
        let stage = Stage::new(db);
        stage.say(1, 5, settled(HOME, Certainty::Live)).await;
        assert_eq!(stage.say(1, 6, MarketEvent::RolledBack).await, Recorded::Revision(2));
        for seq in [4, 5, 6] {
            assert_eq!(stage.say(1, seq, settled(HOME, Certainty::Live)).await, Recorded::Nothing);
        }
        assert_eq!(stage.say(1, 7, MarketEvent::RolledBack).await, Recorded::Nothing, "there is none");
        assert_eq!(stage.say(1, 8, settled(HOME, Certainty::Live)).await, Recorded::Revision(3));
    })
    .await;
}

#[tokio::test]
async fn a_cancelled_window_is_kept_once_and_can_be_restored() {
    each_db(async |db| {
        let stage = Stage::new(db);
        let window = CancelledWindow { start: None, end: Some(NOW.plus(Span::minutes(1))) };
        assert_eq!(stage.say(1, 1, MarketEvent::Cancelled(window)).await, Recorded::Revision(1));
        assert_eq!(stage.say(1, 2, MarketEvent::Cancelled(window)).await, Recorded::Nothing);
        assert_eq!(stage.say(1, 3, settled(HOME, Certainty::Live)).await, Recorded::Revision(2));
        assert_eq!(stage.say(1, 4, MarketEvent::CancelRolledBack(window)).await, Recorded::Revision(3));
        assert_eq!(stage.say(1, 5, MarketEvent::CancelRolledBack(window)).await, Recorded::Nothing);
    })
    .await;
}

#[tokio::test]
async fn what_operators_cancel_between_makes_no_earlier_message_of_a_producer_new() {
    each_db(async |db| {
        let stage = Stage::new(db);
        stage.say(1, 5, settled(HOME, Certainty::Live)).await;
        stage.say(1, 6, settled(AWAY, Certainty::Live)).await;
        let window = CancelledWindow { start: None, end: Some(NOW) };
        let by_operator = MarketMessage {
            producer: OPERATOR.to_owned(),
            ..Stage::message(1, 1, MarketEvent::Cancelled(window))
        };
        let ctx = stage.ctx.clone();
        let cancel = move |tx: &mut baize_store::Tx| record(tx, &ctx, &by_operator);
        let cancelled = stage.db.write(baize_store::WriteKey::SHARED, cancel).await;
        assert_eq!(Result::<_, StoreError>::unwrap(cancelled), Recorded::Revision(3));
        assert_eq!(stage.say(1, 5, settled(HOME, Certainty::Live)).await, Recorded::Nothing);
        assert_eq!(stage.say(1, 7, settled(HOME, Certainty::Live)).await, Recorded::Revision(4));
    })
    .await;
}
