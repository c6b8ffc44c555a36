//! Notices of wins: real settled rounds of this server and nothing else (decisions D8).

use axum::extract::State;
use baize_core::Ctx;
use baize_core::site::{NoticeGroups, WinNotices};
use baize_play::bets;
use baize_promotions::activities::draws;
use baize_store::{StoreError, Tx};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::notice::{DrawEntry, NoticeConfig, WinEntry};
use baize_api_core::{
    code::Code,
    error::ApiError,
    extract::{MaybePlayer, Query},
    reply::{ApiResult, Reply},
    state::App,
};

/// The winner list's cap (product text section 9).
const MOST: u32 = 100;

/// Which notices.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct MoodQuery {
    /// 2 wins of games, 3 draws of wheels and boxes.
    notice_type: Option<u8>,
    /// Only one's own wins: the session's own uid.
    uid: Option<i64>,
    /// The game that is played: `game_notice` is of its rounds alone.
    game_id: Option<String>,
}

/// Wins, newest first, and how the page paces them.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct WinGroup {
    list: Vec<WinEntry>,
    config_info: NoticeConfig,
}

impl WinGroup {
    fn read(tx: &mut Tx, rules: WinNotices, game: Option<&str>) -> Result<Self, StoreError> {
        let list = bets::wins(tx, &rules, game, MOST)?.into_iter().map(WinEntry::from).collect();
        Ok(Self { list, config_info: rules.into() })
    }
}

/// Draws, newest first, and how the page paces them.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct DrawGroup {
    list: Vec<DrawEntry>,
    config_info: NoticeConfig,
}

impl DrawGroup {
    fn read(tx: &mut Tx, ctx: &Ctx, rules: WinNotices) -> Result<Self, StoreError> {
        let mut draws = draws::latest(tx, ctx, MOST)?;
        draws.retain(|draw| rules.shows(draw.award.amount));
        Ok(Self { list: draws.into_iter().map(DrawEntry::from).collect(), config_info: rules.into() })
    }
}

/// Wins, newest first, and the groups of notices.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct MoodGroup {
    list: Vec<WinEntry>,
    config_info: NoticeConfig,
    /// The line that runs through the lobby; only of notices of type 2.
    #[serde(skip_serializing_if = "Option::is_none")]
    marquee_notice: Option<WinGroup>,
    /// Big wins; only of notices of type 2.
    #[serde(skip_serializing_if = "Option::is_none")]
    winning_notice: Option<WinGroup>,
    /// What is shown while a game is played; only of notices of type 2.
    #[serde(skip_serializing_if = "Option::is_none")]
    game_notice: Option<WinGroup>,
    /// Draws of wheels and boxes; only of notices of type 3.
    #[serde(skip_serializing_if = "Option::is_none")]
    blind_wheel_notice: Option<DrawGroup>,
}

impl MoodGroup {
    fn of(list: Vec<WinEntry>, rules: WinNotices) -> Self {
        Self {
            list,
            config_info: rules.into(),
            marquee_notice: None,
            winning_notice: None,
            game_notice: None,
            blind_wheel_notice: None,
        }
    }

    fn of_wins(
        tx: &mut Tx,
        rules: WinNotices,
        groups: NoticeGroups,
        game: Option<&str>,
    ) -> Result<Self, StoreError> {
        Ok(Self {
            marquee_notice: Some(WinGroup::read(tx, groups.marquee, None)?),
            winning_notice: Some(WinGroup::read(tx, groups.winning, None)?),
            game_notice: Some(WinGroup::read(tx, groups.game, game)?),
            ..Self::of(WinGroup::read(tx, rules, None)?.list, rules)
        })
    }
}

/// Wins of this server, newest first
#[utoipa::path(
    get,
    path = "/api/notice/getMoodGroup",
    tag = "lobby",
    params(MoodQuery),
    responses((status = 200, body = Reply<MoodGroup>)),
    security(()),
)]
pub(crate) async fn mood_group(
    State(app): State<App>,
    MaybePlayer(player): MaybePlayer,
    Query(query): Query<MoodQuery>,
) -> ApiResult<MoodGroup> {
    let rules = app.site.lobby.wins;
    let groups = app.site.lobby.notices;
    let game = query.game_id.filter(|game| !game.is_empty());
    let mood = match (query.uid, query.notice_type) {
        (Some(uid), _) => {
            let player = player.ok_or(Code::SessionEnded)?;
            player.must_be(uid)?;
            let mut own = app.db.read(move |tx| bets::own_wins(tx, player.id, MOST)).await?;
            own.retain(|bet| bet.payout <= rules.amount_to);
            MoodGroup::of(own.into_iter().map(WinEntry::from).collect(), rules)
        }
        (None, Some(3)) => {
            let ctx = app.ctx();
            let draws = app.db.read(move |tx| DrawGroup::read(tx, &ctx, groups.draws)).await?;
            MoodGroup { blind_wheel_notice: Some(draws), ..MoodGroup::of(Vec::new(), rules) }
        }
        (None, None | Some(2)) => {
            app.db.read(move |tx| MoodGroup::of_wins(tx, rules, groups, game.as_deref())).await?
        }
        (None, Some(_)) => return Err(ApiError::invalid("notice_type")),
    };
    Ok(Reply::ok(mood))
}

#[cfg(test)]
mod tests {
    use baize_api_testkit::{TestApp, TestClient, each_app, each_app_with};
    use baize_money::Amount;
    use serde_json::{Value, json};

    #[tokio::test]
    async fn a_server_without_rounds_shows_no_wins() {
        each_app(async |app| {
            let notices = app.get("/api/notice/getMoodGroup?notice_type=2").await.data();
            assert_eq!(notices["list"], json!([]));
            assert_eq!(notices["config_info"]["amountInterval"][0], 200_000);
            for group in ["marquee_notice", "winning_notice", "game_notice"] {
                assert_eq!(notices[group]["list"], json!([]), "{group}");
            }
            assert_eq!(app.get("/api/notice/getMoodGroup?notice_type=9").await.code(), 1026);
            assert_eq!(app.get("/api/notice/getMoodGroup?uid=12345678").await.code(), 1013);
        })
        .await;
    }

    #[tokio::test]
    async fn each_group_says_how_it_is_paced_and_the_marquee_shows_amounts_from_20_to_1000() {
        each_app(async |app| {
            let wins = notices(&app, "notice_type=2").await;
            let marquee = &wins["marquee_notice"]["config_info"];
            assert_eq!(marquee["intervalTime"], json!([3, 8]));
            assert_eq!(marquee["afterPlayTime"], 5);
            assert_eq!(marquee["amountInterval"], json!([200_000, 10_000_000]));
            assert_eq!(marquee["multiplierFrom"], Value::Null);
            assert_eq!(wins["winning_notice"]["config_info"]["multiplierFrom"], 100_000);
            assert_eq!(wins["blind_wheel_notice"], Value::Null);
            let draws = notices(&app, "notice_type=3").await;
            assert_eq!(draws["blind_wheel_notice"]["config_info"]["amountInterval"][0], 0);
            assert_eq!(draws["marquee_notice"], Value::Null);
        })
        .await;
    }

    async fn notices(app: &TestApp, query: &str) -> Value {
        app.get(&format!("/api/notice/getMoodGroup?{query}")).await.data()
    }

    /// Plays dice for gold until a round is won, and returns its number.
    async fn win(player: &TestClient, whole: i64, target: i64) -> Value {
        for attempt in 0..200 {
            let bet = json!({ "game": "dice", "stake": whole * 10_000, "account_type": 0,
                "params": { "target": target, "over": true } });
            let key = format!("dice-{target}-{whole}-{attempt}");
            let round = player.post_with_key("/api/originals/bet", &key, bet).await.data()["round"].clone();
            if round["payout"].as_i64() > round["stake"].as_i64() {
                return round["id"].clone();
            }
        }
        panic!("no round of 200 was won")
    }

    fn rounds(group: &Value) -> Vec<Value> {
        group["list"].as_array().unwrap().iter().map(|win| win["round_id"].clone()).collect()
    }

    #[tokio::test]
    async fn a_win_is_in_each_group_whose_amounts_and_multiplier_it_reaches_until_its_player_hides() {
        each_app_with(
            |site, _| {
                let groups = &mut site.lobby.notices;
                groups.marquee.amount_to = Amount::whole(25);
                groups.winning.multiplier_from = 2;
            },
            async |app| {
                let player = app.register().await;
                // What is paid: about 20.4, 33 and 29.5 gold.
                let small = win(&player, 20, 300).await;
                let usual = win(&player, 20, 4_000).await;
                let threefold = win(&player, 10, 6_650).await;
                let shown = notices(&app, "notice_type=2&game_id=dice").await;
                let all = vec![threefold.clone(), usual, small.clone()];
                assert_eq!(rounds(&shown), all);
                assert_eq!(rounds(&shown["game_notice"]), all);
                assert_eq!(rounds(&shown["marquee_notice"]), vec![small]);
                assert_eq!(rounds(&shown["winning_notice"]), vec![threefold]);
                assert!(shown["game_notice"]["list"][0]["nickname"].as_str().unwrap().contains("***"));
                let of_mines = notices(&app, "notice_type=2&game_id=mines").await;
                assert_eq!((rounds(&of_mines["game_notice"]), rounds(&of_mines)), (vec![], all));
                player.put("/api/user/privacy", json!({ "hide_bets": true })).await.data();
                let hidden = notices(&app, "notice_type=2&game_id=dice").await;
                for group in ["marquee_notice", "winning_notice", "game_notice"] {
                    assert_eq!(hidden[group]["list"], json!([]), "{group}");
                }
            },
        )
        .await;
    }
}
