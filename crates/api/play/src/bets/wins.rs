//! Notices of wins: real settled rounds of this server and nothing else (decisions D8).

use axum::extract::State;
use baize_core::site::WinNotices;
use baize_play::bets;
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
    /// 2 wins of games, 3 wins of the wheel.
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

/// Wins, newest first, and how the page paces them.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct MoodGroup {
    list: Vec<WinEntry>,
    config_info: NoticeConfig,
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
        // The wheel draws nothing yet, so nobody has won on it.
        (None, Some(3)) => Vec::new(),
        (None, None | Some(2)) => app.db.read(move |tx| bets::wins(tx, rules.amount_from, MOST)).await?,
        (None, Some(_)) => return Err(ApiError::invalid("notice_type")),
    };
    let list = list.into_iter().filter(is_shown).map(WinEntry::from).collect();
    Ok(Reply::ok(MoodGroup { list, config_info: rules.into() }))
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
