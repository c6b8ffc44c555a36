//! The competitions and teams that a player marks.

use baize_sports::house::Competition;
use baize_sports::market::Sport;
use baize_sportsbook::{Favorite, favorites, set_favorite};
use baize_store::{PlayerId, StoreError};
use baize_testkit::each_db;
use baize_time::Span;

use crate::stage::Stage;

async fn mark(stage: &Stage, player: i64, favorite: Favorite, marked: bool) {
    let (ctx, player) = (stage.ctx.clone(), PlayerId::from(player));
    let write = move |tx: &mut baize_store::Tx| set_favorite(tx, &ctx, (player, favorite), marked);
    Result::<_, StoreError>::unwrap(stage.db.write(player, write).await);
}

async fn of(stage: &Stage, player: i64) -> Vec<Favorite> {
    let found = stage.db.read(move |tx| favorites(tx, PlayerId::from(player))).await;
    Result::<_, StoreError>::unwrap(found)
}

#[tokio::test]
async fn a_player_marks_competitions_and_teams_the_latest_first_and_takes_marks_away() {
    each_db(async |db| {
        let mut stage = Stage::new(db);
        let competition = Competition::all(Sport::Football).next().unwrap();
        let whole = Favorite::new(competition, None).unwrap();
        let team = Favorite::new(competition, competition.contestants().nth(3)).unwrap();
        mark(&stage, 1, whole, true).await;
        stage.later(Span::millis(1));
        mark(&stage, 1, team, true).await;
        mark(&stage, 1, team, true).await;
        assert_eq!(of(&stage, 1).await, [team, whole]);
        assert_eq!(of(&stage, 2).await, [], "every player has a list of their own");
        mark(&stage, 1, whole, false).await;
        mark(&stage, 1, whole, false).await;
        assert_eq!(of(&stage, 1).await, [team]);
    })
    .await;
}
