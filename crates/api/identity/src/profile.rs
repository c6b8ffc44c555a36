//! `GET /api/user/profile`

use axum::extract::State;
use baize_identity::player_view;
use baize_money::PlayMode;
use baize_promotions::wallet::WalletView;
use baize_store::sessions::SessionRow;
use baize_store::{StoreError, day_tallies};
use serde::Serialize;
use utoipa::ToSchema;

use super::login_reply::{self, LinkedAccount, UserInfo};
use baize_api_core::extract::Player;
use baize_api_core::reply::{ApiResult, Reply};
use baize_api_core::state::App;
use baize_api_core::wire::Wallet;
use baize_api_core::wire::{Amount, Id, Ms};

/// The player's own page.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Profile {
    pub user: UserInfo,
    pub wallet: Wallet,
    /// Open sessions, newest first.
    pub sessions: Vec<SessionItem>,
    /// Identities of other providers.
    pub linked: Vec<LinkedAccount>,
    /// Settled rounds played with cash and bonus.
    pub stats: PlayStats,
    /// Settled rounds played with gold.
    pub gold_stats: PlayStats,
}

/// An open session.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct SessionItem {
    /// Its public id.
    pub id: Id,
    /// The device, as it calls itself.
    pub device: String,
    /// The network address it was opened from.
    pub ip: String,
    /// When it was opened.
    pub created_at: Ms,
    /// When it was last used, to the minute.
    pub last_seen_at: Ms,
    /// Whether it is the one that asks.
    pub current: bool,
    /// Whether its requests are signed.
    pub bound: bool,
}

/// Sums over settled rounds.
#[derive(Clone, Copy, Debug, Default, Serialize, ToSchema)]
pub struct PlayStats {
    /// How many.
    pub rounds: i64,
    pub wagered: Amount,
    /// The payouts, stakes included.
    pub paid_out: Amount,
    /// The largest payout of a won round.
    pub biggest_win: Amount,
}

impl PlayStats {
    fn of(sums: Option<&day_tallies::PlayTotals>) -> Self {
        sums.map_or_else(Self::default, |sums| Self {
            rounds: sums.rounds,
            wagered: sums.wagered.into(),
            paid_out: sums.paid_out.into(),
            biggest_win: sums.biggest_win.into(),
        })
    }
}

impl SessionItem {
    fn of(row: &SessionRow, player: &Player) -> Self {
        Self {
            id: Id::of(row.id),
            device: row.device.clone(),
            ip: row.ip.clone(),
            created_at: row.created_at.into(),
            last_seen_at: row.last_seen_at.into(),
            current: row.id == player.session,
            bound: !row.session_key.is_empty(),
        }
    }
}

/// Everything the player's own page shows.
#[utoipa::path(get, path = "/api/user/profile", tag = "account", responses((status = 200, body = Reply<Profile>)))]
pub(crate) async fn profile(State(app): State<App>, player: Player) -> ApiResult<Profile> {
    let (id, now, ctx) = (player.id, app.clock.now(), app.ctx());
    let (facts, wallet, sessions, stats) = app
        .db
        .read(move |tx| {
            let facts = login_reply::facts(tx, &ctx, id)?;
            let wallet = WalletView::of(tx, &facts.view.wallet)?;
            let sessions = player_view::open_sessions(tx, id, now)?;
            Ok::<_, StoreError>((facts, wallet, sessions, day_tallies::totals(tx, id)?))
        })
        .await?;
    let linked = facts.view.linked.iter().cloned();
    Ok(Reply::ok(Profile {
        user: UserInfo::of(&facts, &app.site),
        wallet: wallet.into(),
        sessions: sessions.iter().map(|row| SessionItem::of(row, &player)).collect(),
        linked: linked.map(|(provider, email)| LinkedAccount { provider, email }).collect(),
        stats: PlayStats::of(stats.get(&PlayMode::Capital)),
        gold_stats: PlayStats::of(stats.get(&PlayMode::Gold)),
    }))
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use baize_api_testkit::each_app;

    #[tokio::test]
    async fn the_profile_shows_only_the_own_player() {
        each_app(async |app| {
            let (client, _other) = (app.register().await, app.register().await);
            let profile = client.get("/api/user/profile").await.data();
            assert_eq!(profile["user"], client.login["userInfo"]);
            assert_eq!(profile["wallet"]["gold"], app.app.site.play.signup_gold.units());
            assert_eq!(profile["sessions"].as_array().map(Vec::len), Some(1));
            assert_eq!(
                (&profile["sessions"][0]["current"], &profile["linked"]),
                (&Value::Bool(true), &json!([]))
            );
            let nothing = json!({"rounds": 0, "wagered": 0, "paid_out": 0, "biggest_win": 0});
            assert_eq!((&profile["stats"], &profile["gold_stats"]), (&nothing, &nothing));
            assert_eq!(app.get("/api/user/profile").await.code(), 1013);
        })
        .await;
    }
}
