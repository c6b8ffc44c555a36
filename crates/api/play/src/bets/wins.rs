//! Notices of wins: real settled rounds of this server and nothing else (decisions D8).

use axum::extract::State;
use baize_core::site::WinNotices;
use baize_play::bets;
use baize_promotions::activities::draws::{self, PublicDraw};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use baize_api_core::{
    code::Code,
    error::ApiError,
    extract::{MaybePlayer, Query},
    reply::{ApiResult, Reply},
    state::App,
    wire::{Amount, Id, Ms, Mult},
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
}

/// A win.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct WinEntry {
    /// The winner's name, masked.
    nickname: String,
    /// The payout.
    amount: Amount,
    /// The game.
    game_id: String,
    /// The winner's picture.
    face_id: i64,
    /// The winner's public number, masked.
    uid: String,
    /// 2 cash, 5 gold.
    currency_type: u8,
    /// What the stake was multiplied by.
    multiplier: Mult,
    /// When.
    time: Ms,
    /// The round, to be looked at by anybody.
    round_id: Id,
}

impl From<bets::PublicBet> for WinEntry {
    fn from(bet: bets::PublicBet) -> Self {
        Self {
            nickname: bet.nickname,
            amount: bet.payout.into(),
            game_id: bet.game,
            face_id: bet.face,
            uid: bet.uid,
            currency_type: bet.play_mode.shown_as().currency_type(),
            multiplier: bet.multiplier.into(),
            time: bet.time.into(),
            round_id: Id::of(bet.round),
        }
    }
}

/// What a player was given by a wheel or a box.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct DrawEntry {
    /// The player's name, masked.
    nickname: String,
    amount: Amount,
    /// The promotion.
    activity_id: Id,
    /// The player's picture.
    face_id: i64,
    /// The player's public number, masked.
    uid: String,
    /// 1 bonus money, 2 cash, 5 gold.
    currency_type: u8,
    /// When.
    time: Ms,
}

impl From<PublicDraw> for DrawEntry {
    fn from(draw: PublicDraw) -> Self {
        Self {
            nickname: draw.nickname,
            amount: draw.award.amount.into(),
            activity_id: Id::of(draw.activity),
            face_id: draw.face,
            uid: draw.uid,
            currency_type: draw.award.of.number(),
            time: draw.at.into(),
        }
    }
}

/// Draws, newest first, and how the page paces them.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct DrawNotices {
    list: Vec<DrawEntry>,
    config_info: NoticeConfig,
}

/// Wins, newest first, and how the page paces them.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct MoodGroup {
    list: Vec<WinEntry>,
    config_info: NoticeConfig,
    /// Draws of wheels and boxes; only of notices of type 3.
    #[serde(skip_serializing_if = "Option::is_none")]
    blind_wheel_notice: Option<DrawNotices>,
}

/// How notices are chosen and paced.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
pub struct NoticeConfig {
    /// Seconds between two notices, at least and at most.
    #[serde(rename = "intervalTime")]
    interval_time: [u16; 2],
    /// Seconds after the player's own round before the next.
    #[serde(rename = "afterPlayTime")]
    after_play_time: u16,
    /// The payouts that become notices, from and to.
    #[serde(rename = "amountInterval")]
    amount_interval: [Amount; 2],
}

impl From<WinNotices> for NoticeConfig {
    fn from(wins: WinNotices) -> Self {
        Self {
            interval_time: wins.interval_seconds,
            after_play_time: wins.after_play_seconds,
            amount_interval: [wins.amount_from.into(), wins.amount_to.into()],
        }
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
    let is_shown = move |bet: &bets::PublicBet| bet.payout <= rules.amount_to;
    let list = match (query.uid, query.notice_type) {
        (Some(uid), _) => {
            let player = player.ok_or(Code::SessionEnded)?;
            player.must_be(uid)?;
            app.db.read(move |tx| bets::own_wins(tx, player.id, MOST)).await?
        }
        (None, Some(3)) => {
            let ctx = app.ctx();
            let draws = app.db.read(move |tx| draws::latest(tx, &ctx, MOST)).await?;
            let list = draws.into_iter().map(DrawEntry::from).collect();
            let blind_wheel_notice = Some(DrawNotices { list, config_info: rules.into() });
            return Ok(Reply::ok(MoodGroup {
                list: Vec::new(),
                config_info: rules.into(),
                blind_wheel_notice,
            }));
        }
        (None, None | Some(2)) => app.db.read(move |tx| bets::wins(tx, rules.amount_from, MOST)).await?,
        (None, Some(_)) => return Err(ApiError::invalid("notice_type")),
    };
    let list = list.into_iter().filter(is_shown).map(WinEntry::from).collect();
    Ok(Reply::ok(MoodGroup { list, config_info: rules.into(), blind_wheel_notice: None }))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use baize_api_testkit::each_app;

    #[tokio::test]
    async fn a_server_without_rounds_shows_no_wins() {
        each_app(async |app| {
            let notices = app.get("/api/notice/getMoodGroup?notice_type=2").await.data();
            assert_eq!(notices["list"], json!([]));
            assert_eq!(notices["config_info"]["amountInterval"][0], 200_000);
            assert_eq!(app.get("/api/notice/getMoodGroup?notice_type=9").await.code(), 1026);
            assert_eq!(app.get("/api/notice/getMoodGroup?uid=12345678").await.code(), 1013);
        })
        .await;
    }
}
